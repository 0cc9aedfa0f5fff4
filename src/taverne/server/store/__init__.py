"""The storage port and its implementation in SQLite."""
