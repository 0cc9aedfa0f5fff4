"""Finds problems: positions of games between bots in which a deep search prefers one move to all others."""
