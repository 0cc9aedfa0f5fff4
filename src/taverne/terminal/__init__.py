"""A full client in the terminal: it renders any game from its view, its moves and its words alone."""

from taverne.terminal.session import Session

__all__ = ["Session", "play"]


def play(session: Session, *, plain: bool) -> int:
    """Play until the person leaves; the exit code. Plain: by lines, for pipes and screen readers."""
    raise NotImplementedError
