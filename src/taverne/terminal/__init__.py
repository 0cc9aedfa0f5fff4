"""A full client in the terminal: it renders any game from its view, its moves and its words alone."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Iterator

from taverne.kernel.tagged import Tagged
from taverne.terminal.local_game import LocalGame
from taverne.terminal.plain import Plain
from taverne.terminal.record_saver import CannotWrite
from taverne.terminal.session import Session
from taverne.terminal.terminal_words import CannotKeep, Kept, Unfinished, words
from taverne.words.grammar import Language
from taverne.words.roles import Reader

__all__ = ["Session", "play"]


def play(session: Session, *, plain: bool) -> int:
    """Play until the person leaves; the exit code. Plain: by lines, for pipes and screen readers."""
    evening = LocalGame(session)
    by_lines = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    try:
        lang = _by_lines(session, evening) if by_lines else _on_screen(session, evening)
        for value in _farewell(evening):
            sys.stdout.write(f"{words(session.game.slug, lang).say('terminal', value, Reader())}\n")
        sys.stdout.flush()
    except CannotWrite as trouble:
        sorry = words(session.game.slug, session.lang).say("terminal", CannotKeep(str(trouble)), Reader())
        sys.stderr.write(f"{sorry}\n")
        return 1
    except BrokenPipeError:  # whoever read our lines has left, and so do we
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        evening.close()
    return 0


def _by_lines(session: Session, evening: LocalGame) -> Language:
    """Until the person leaves; being asked to stop is a way of leaving."""
    table = Plain(session, evening)
    for cause in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(cause, signal.default_int_handler)
    try:
        table.run()
    except KeyboardInterrupt:
        sys.stdout.write("\n")
    return table.lang


def _on_screen(session: Session, evening: LocalGame) -> Language:
    from taverne.terminal.screen.app import Tavern  # noqa: PLC0415 - lines start faster without Textual

    app = Tavern(session, evening)
    app.run()
    if app.trouble:
        raise app.trouble
    return app.lang


def _farewell(evening: LocalGame) -> Iterator[Tagged]:
    """Where the game is, and how to go on with it."""
    if evening.path:
        yield Kept(str(evening.path))
        if evening.unfinished:
            yield Unfinished(shlex.quote(str(evening.path)))
