"""The terminal client. It plays any game, from its view, its moves and its words."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Iterator

from taverne.kernel.tagged import Tagged
from taverne.terminal.local_game import LocalGame
from taverne.terminal.plain import PlainClient
from taverne.terminal.record_saver import RecordNotWritten
from taverne.terminal.session import Session
from taverne.terminal.terminal_words import CannotKeep, Kept, Unfinished, words
from taverne.words.grammar import Language
from taverne.words.roles import Reader

__all__ = ["Session", "play"]


def play(session: Session, *, plain: bool) -> int:
    """Play until the person leaves. Returns the exit code. `plain`: as lines of text."""
    local_game = LocalGame(session)
    plain_mode = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    try:
        lang = _play_plain(session, local_game) if plain_mode else _play_on_screen(session, local_game)
        for value in _closing_notes(local_game):
            sys.stdout.write(f"{words(session.game, lang).say('terminal', value, Reader())}\n")
        sys.stdout.flush()
    except RecordNotWritten as error:
        message = words(session.game, session.lang).say("terminal", CannotKeep(str(error)), Reader())
        sys.stderr.write(f"{message}\n")
        return 1
    except BrokenPipeError:  # the reader of the output has ended
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        local_game.close()
    return 0


def _play_plain(session: Session, local_game: LocalGame) -> Language:
    """Play in plain mode until the person leaves or the process is told to stop."""
    table = PlainClient(session, local_game)
    for signal_number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(signal_number, signal.default_int_handler)
    try:
        table.run()
    except KeyboardInterrupt:
        sys.stdout.write("\n")
    return table.lang


def _play_on_screen(session: Session, local_game: LocalGame) -> Language:
    from taverne.terminal.screen.app import TerminalApp  # noqa: PLC0415 - plain mode starts faster so

    app = TerminalApp(session, local_game)
    app.run()
    if app.error:
        raise app.error
    return app.lang


def _closing_notes(local_game: LocalGame) -> Iterator[Tagged]:
    """Sentences with the path of the record and the command that resumes the game."""
    if local_game.path:
        yield Kept(str(local_game.path))
        if local_game.unfinished:
            yield Unfinished(shlex.quote(str(local_game.path)))
