"""Views to pictures: Pillow only, no rules, no Discord."""
