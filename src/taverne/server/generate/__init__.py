"""Writes what is derived from the types that cross the wire: docs/protocol.md and the browser's types.

For development only: the files are kept in the repository, and the wheel leaves this folder out.
"""
