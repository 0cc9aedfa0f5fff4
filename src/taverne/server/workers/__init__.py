"""Worker processes of the server, for bots, hints and analyses."""
