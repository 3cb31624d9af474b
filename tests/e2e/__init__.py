"""The whole bot over real sockets, against the loopback Discord."""
