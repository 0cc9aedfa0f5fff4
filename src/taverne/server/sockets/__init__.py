"""One live connection: its transport, its session, its endpoint."""
