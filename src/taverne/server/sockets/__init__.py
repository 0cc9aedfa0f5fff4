"""Sockets of clients: endpoint, session and transport of one connection."""
