"""The ground floor: what a game is, luck, tuples, records. No clock, no network, no disk."""
