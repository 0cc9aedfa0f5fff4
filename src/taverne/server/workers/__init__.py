"""Processes that compute for the server: bots, hints, analyses."""
