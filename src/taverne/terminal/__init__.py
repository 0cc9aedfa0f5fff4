"""The terminal client. It plays any game, from its view, its moves and its words."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator

from taverne.kernel.tagged import Tagged
from taverne.terminal.line_reader import LineReader
from taverne.terminal.local_game import LocalGame
from taverne.terminal.plain import PlainClient
from taverne.terminal.record_saver import RecordNotWritten
from taverne.terminal.session import Session
from taverne.terminal.table_link import Keeping, LinkEnded, TableLink
from taverne.terminal.terminal_words import CannotKeep, Kept, SeatStays, Unfinished, words
from taverne.words.grammar import Language
from taverne.words.roles import Reader

__all__ = ["LocalGame", "Session", "TableLink", "play", "typed_lines"]


def typed_lines(*, plain: bool) -> LineReader | None:
    """The reader of typed lines in plain mode, which several games share; None: the screen reads keys."""
    on_screen = not plain and sys.stdin.isatty() and sys.stdout.isatty()
    return None if on_screen else LineReader(sys.stdin.fileno())


def play(link: TableLink, lang: Language, lines: LineReader | None) -> int:
    """Play until the person leaves. Returns the exit code. With `lines`: in plain mode, as lines of text."""
    try:
        lang = _play_on_screen(link, lang) if lines is None else _play_plain(link, lang, lines)
        for value in _closing_notes(link):
            sys.stdout.write(f"{words(link.game, lang).say('terminal', value, Reader())}\n")
        sys.stdout.flush()
    except RecordNotWritten as error:
        return _stop(link, lang, CannotKeep(str(error)))
    except LinkEnded as error:
        return _stop(link, lang, error.reason)
    except BrokenPipeError:  # the reader of the output has ended
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        link.close()
    return 0


def _stop(link: TableLink, lang: Language, reason: Tagged) -> int:
    sys.stderr.write(f"{words(link.game, lang).say('terminal', reason, Reader())}\n")
    return 1


def _play_plain(link: TableLink, lang: Language, lines: LineReader) -> Language:
    """Play in plain mode until the person leaves or the process is told to stop."""
    client = PlainClient(link, lang, lines)
    for signal_number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(signal_number, signal.default_int_handler)
    try:
        client.run()
    except KeyboardInterrupt:
        sys.stdout.write("\n")
    return client.lang


def _play_on_screen(link: TableLink, lang: Language) -> Language:
    from taverne.terminal.screen.app import TerminalApp  # noqa: PLC0415 - plain mode starts faster so

    app = TerminalApp(link, lang)
    app.run()
    if app.error:
        raise app.error
    return app.lang


def _closing_notes(link: TableLink) -> Iterator[Tagged]:
    """Sentences with the path of the record and the command that resumes the game."""
    if link.path:
        yield Kept(str(link.path))
    if command := link.come_back:
        yield SeatStays(command) if link.keeping is Keeping.AT_SERVER else Unfinished(command)
