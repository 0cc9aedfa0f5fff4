"""Running tables: the registry of tables, and for each its runner, log, timer and bots."""
