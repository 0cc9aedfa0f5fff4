"""The messages that cross a socket."""
