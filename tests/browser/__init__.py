"""Browser tests: a real browser against a real server process."""
