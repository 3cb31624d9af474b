"""The application: settings, client, table service, composition root, loopback Discord."""
