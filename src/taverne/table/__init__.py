"""The table around a game: seats, questions, clocks and words. It uses no network, no sleep and no disk."""
