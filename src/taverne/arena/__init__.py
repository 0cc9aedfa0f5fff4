"""The arena: bots play each other many times, on mirrored seeds and in every seat."""
