"""Grumpf: clans that hunt together, all at once, and club each other, by Pierre Compain."""
