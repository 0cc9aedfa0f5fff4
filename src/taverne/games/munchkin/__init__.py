"""Munchkin: doors kicked open, monsters fought with and against one another, up to level 10, by Steve Jackson."""
