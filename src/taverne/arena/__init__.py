"""The arena: bots play each other many times, each seed in every seating, to compare their strength."""
