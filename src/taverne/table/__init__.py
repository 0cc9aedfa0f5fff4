"""Runs one table around a game: seats, questions and clocks. It uses no network, no sleep and no disk."""
