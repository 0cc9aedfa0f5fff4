"""A game of one person against bots at a local table, with its rematches and its records."""

from __future__ import annotations

import shlex
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.record import Abandoned, Moved, MovedBy, Record, Redrawn, Resigned, TakenBack, replay
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.local_table import LocalTable
from taverne.table.messages.commands import BotMove, Command, Guest, SetBot, Sit, Start
from taverne.table.messages.notices import GameAbandoned, HasResigned, PlaysOn, TookBack
from taverne.table.messages.outgoing import BotRequest, Refused, Sent, Stage, Update
from taverne.table.messages.refusals import Refusal
from taverne.table.names import LONGEST_NAME, checked_name
from taverne.table.seating import SHELL
from taverne.table.table import Table
from taverne.terminal.explainer import Explainer
from taverne.terminal.hints import Hint, work_out
from taverne.terminal.record_saver import RecordSaver
from taverne.terminal.session import Session
from taverne.terminal.table_link import (
    BotTurn,
    GuestMessage,
    Keeping,
    NewName,
    Past,
    RefusedInWords,
    RemovedGuest,
    ReportGuest,
)
from taverne.terminal.terminal_words import words
from taverne.words.grammar import Language

GUEST: Guest = "guest"


class LocalGame:
    """Applies commands and returns the messages for the person.

    The client asks for the moves of the bots one by one, when it is ready to show them.
    """

    def __init__(self, session: Session, clock: Callable[[], float] = monotonic) -> None:
        record = session.resumed
        self.seat = session.seat if session.seat is not None else _person_seat(record)
        self.game = session.game
        self.name = _valid_name(session.name)
        self.removed: tuple[RemovedGuest, ...] = ()
        self.explainer = Explainer(session.game) if session.explains else None
        self._session = session
        self._table: Table[Any, Any, Any, Any, Any] = Table(
            session.game,
            1 + len(session.bots),
            session.options,
            seeds=_rematch_seeds(record.seed if record else session.seed).__next__,
            pace=session.pace,
        )
        self._local_table = LocalTable(self._table)
        self._record_saver = RecordSaver(session.record_path, resumes=record) if session.record_path else None
        self._bot_requests: deque[BotRequest[Any, Any]] = deque()
        self._clock = clock
        self._started = clock() - _seconds_played(record)

    @property
    def path(self) -> Path | None:
        """The record file of the current or last game."""
        return self._record_saver.path if self._record_saver else None

    @property
    def keeping(self) -> Keeping:
        return Keeping.LOST if self._record_saver is None else Keeping.IN_FILE

    @property
    def come_back(self) -> str:
        if self.path is None or self._table.stage is not Stage.PLAYING:
            return ""
        return f"taverne play --resume {shlex.quote(str(self.path))}"

    @property
    def seconds_left(self) -> float | None:
        deadline = self._table.deadline
        return None if deadline is None else max(0.0, deadline - self.now)

    @property
    def due(self) -> float | None:
        return self.seconds_left

    def open(self, notify: Callable[[], None] = lambda: None) -> list[GuestMessage]:  # noqa: ARG002 - nothing comes unasked
        """Seat the person and the bots, and start or resume the game."""
        messages = self.do(Sit(self.seat, self.name))
        others = (seat for seat in range(1 + len(self._session.bots)) if seat != self.seat)
        for seat, bot in zip(others, self._session.bots, strict=True):
            messages += self.do(SetBot(seat, bot))
        if record := self._session.resumed:
            messages.append(_past(self.game, record))
            messages += self._process(self._table.resume(record, self.now))
        else:
            messages += self.do(Start())
        if refusals := [each.reason for each in messages if isinstance(each, Refused)]:
            raise ValueError(f"the game cannot start: {refusals[0]}")
        return messages

    def do(self, command: Command[Any]) -> list[GuestMessage]:
        return self._process(self._table.handle(GUEST, command, self.now))

    def arrived(self) -> list[GuestMessage]:
        return self._process(self._table.tick(self.now))

    def next_bot_turn(self) -> BotTurn | None:
        if not self._bot_requests:
            return None
        return BotTurn(partial(self._bot_move, self._bot_requests.popleft()), self._apply_bot_move)

    def hint(self, update: Update[Any, Any, Any], lang: Language) -> Hint | RefusedInWords:
        return work_out(self.game, update, words(self.game, lang))

    def request(self, request: ReportGuest | NewName) -> list[GuestMessage]:
        raise AssertionError(f"there is no server to ask: {request}")

    def speak(self, lang: Language) -> None:
        """Nothing: the texts of a table in this process are values, put into words where they are shown."""

    def keep(self) -> Path:
        assert self._record_saver is None
        assert self._table.match is not None
        saver = RecordSaver(Path(f"{self.game.slug}.jsonl"))
        saver.save(self._table.match.record)
        assert saver.path is not None
        self._record_saver = saver
        return saver.path

    def close(self) -> None:
        if self._record_saver:
            self._record_saver.close()

    def _bot_move(self, request: BotRequest[Any, Any]) -> BotMove[Any]:
        try:
            return self._local_table.choose_move(request)
        except Exception:  # a bot that fails gets a default move
            return BotMove(request.seat, request.number, None)

    def _apply_bot_move(self, bot_move: BotMove[Any]) -> list[GuestMessage]:
        return self._process(self._table.handle(SHELL, bot_move, self.now))

    @property
    def now(self) -> float:
        """Seconds since the deal, without the time between leaving and resuming."""
        return self._clock() - self._started

    def _process(self, sent: Iterable[Sent[Any, Any, Any]]) -> list[GuestMessage]:
        """Write the record to disk, then queue requests to bots and return the messages for the person."""
        if self._record_saver and self._table.match:
            self._record_saver.save(self._table.match.record)
        messages: list[GuestMessage] = []
        for each in sent:
            if isinstance(each.message, BotRequest):
                self._bot_requests.append(each.message)
            elif each.to == GUEST:
                messages.append(each.message)
        return messages


def _past(game: AnyGame, record: Record[Any, Any]) -> Past:
    """The events and notices of a game so far."""
    values: list[Tagged] = []
    for moment, entry in zip(replay(game, record), [None, *record.entries], strict=True):
        if isinstance(entry, TakenBack):
            values.append(TookBack(entry.seat))
        if isinstance(entry, Resigned):
            values.append(HasResigned(entry.seat))
        if isinstance(entry, Redrawn):
            values.append(PlaysOn(entry.seat))
        if isinstance(entry, Abandoned):
            values.append(GameAbandoned())
        values += moment.events
    return Past(tuple(values))


def _rematch_seeds(seed: str) -> Iterator[str]:
    """Yield the seeds of a game and its rematches, made from the first seed X: X, X/2, X/3 ..."""
    first, _, number = seed.rpartition("/")
    if not (first and number.isdecimal()):
        first, number = seed, "1"
    yield seed
    for following in count(int(number) + 1):
        yield f"{first}/{following}"


def _person_seat(record: Record[Any, Any] | None) -> Seat:
    """The person's seat in a record: one with moves by a player, else one without moves by a bot."""
    if record is None:
        return 0
    moved = [entry for entry in record.entries if isinstance(entry, Moved)]
    own = [entry.seat for entry in moved if entry.by is MovedBy.PLAYER]
    bots = {entry.seat for entry in moved if entry.by is MovedBy.BOT}
    return next(iter(own or [seat for seat in range(record.head.seats) if seat not in bots]), 0)


def _seconds_played(record: Record[Any, Any] | None) -> float:
    return record.entries[-1].at if record and record.entries else 0.0


def _valid_name(name: str) -> str:
    """The name, shortened and cleaned so that a table accepts it."""
    visible = "".join(letter for letter in name if letter.isprintable())
    try:
        return checked_name(visible.strip()[:LONGEST_NAME])
    except Refusal:
        return "?"
