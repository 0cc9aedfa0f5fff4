"""The table: seats, questions, clocks and words around a game. No network, no sleep, no disk."""
