"""Running tables: each one's runner and log, the registry of all, their clocks and bots."""
