"""What nobody may know is told by no outlet: random games in which everybody asks everything after every move."""
