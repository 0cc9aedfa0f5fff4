"""Imagined worlds, each judged by the game's own solver, and averaged."""

from taverne.bots.mind import make

__all__ = ["make"]
