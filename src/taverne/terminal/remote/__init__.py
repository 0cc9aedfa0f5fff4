"""A seat at a table of a server: over HTTP and a WebSocket, with the rights of any guest."""
