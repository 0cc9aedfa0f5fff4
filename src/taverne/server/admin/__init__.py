"""Administration by the operator of a server: acts on tables and guests, and work on the data folder.

No HTTP route leads here: acts come over a Unix socket in the data folder, or are done in a folder that no
server uses.
"""
