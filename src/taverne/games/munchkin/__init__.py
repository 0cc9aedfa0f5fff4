"""Munchkin: doors kicked open, monsters fought together and against one another, by Steve Jackson."""
