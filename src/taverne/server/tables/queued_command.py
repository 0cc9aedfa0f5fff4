"""A command that waits at a table: what is logged of it, and how its sender is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Tagged
from taverne.server.delivery.listeners import Listener
from taverne.server.tables.log_entries import LogEntry, LoggedCommand, LoggedTick
from taverne.server.tables.logged_table import AnySent
from taverne.server.wire import messages as wire
from taverne.table.messages.commands import ChangeGame, ChooseGame, ClockTick, Command, Guest, Touch
from taverne.table.messages.outgoing import Refused
from taverne.table.table import ANSWERS


class QueuedCommand(Struct, frozen=True):
    """A command in the queue, with the receiver of its answer."""

    guest: Guest
    command: Command[Any]
    id: str
    answer: Callable[[Tagged | None], None]  # called with the refusal, or None if the command was done
    listener: Listener | None  # the connection that sent it; it gets an ack
    game: AnyGame | None = None  # that the table played when it was sent; None: a command of any game

    def is_late_for(self, game: AnyGame) -> bool:
        """Whether it holds moves of another game than the table plays by now."""
        return self.game is not None and self.game is not game and isinstance(self.command, ANSWERS)

    def log_entry(self, now: float) -> LogEntry:
        if type(self.command) is ClockTick:
            return LoggedTick(now)
        return LoggedCommand(self.guest, self.command, now, self.id)

    def respond(self, refusal: Tagged | None, updates: list[bytes]) -> None:
        """Answer the sender before everybody else. The ack and their own updates leave in one packet."""
        self.answer(refusal)
        if self.listener is not None and (refusal is None or updates):
            texts = [wire.encode(wire.Ack(self.id)), *updates] if refusal is None else updates
            self.listener.offer(texts)


def with_version(command: Command[Any]) -> Command[Any]:
    """The command with the version of the rules that it needs: the current one of the game that it names.

    It is logged, so that a replayed log plays the same rules.
    """
    if type(command) is ChooseGame or type(command) is ChangeGame:
        game = GAMES.get(command.game or "")
        return command.__replace__(version=0 if game is None else game.version)
    return command


def split_refusal(sent: list[AnySent]) -> tuple[Tagged | None, list[AnySent]]:
    """The reason why the command was refused, if it was, and the messages to others."""
    if sent and type(sent[0].message) is Refused:  # a refusal is always the first message
        return sent[0].message.reason, sent[1:]
    return None, sent


def leaves_no_trace(entry: LogEntry, refusal: Tagged | None) -> bool:
    """Whether the command changed nothing and need not be logged: a refusal, an early tick, a touch."""
    return refusal is not None or isinstance(entry, LoggedTick) or isinstance(entry.command, Touch)
