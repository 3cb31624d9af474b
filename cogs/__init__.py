"""Discord in and out: commands, buttons, pings; thin."""
