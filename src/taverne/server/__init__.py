"""The web server around the tables: HTTP, sockets, storage, worker processes. It knows no rules."""
