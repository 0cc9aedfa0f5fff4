"""An evening at home: one guest and bots around a table, game after game, each kept on disk if wished."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias

from taverne.kernel.record import Moved, MovedBy, Record
from taverne.kernel.tagged import Seat
from taverne.table.local_table import LocalTable
from taverne.table.messages.commands import BotMove, Command, Guest, SetBot, Sit, Start
from taverne.table.messages.outgoing import BotRequest, Refused, Sent, Spoke, Stage, Update, Wrote
from taverne.table.seating import LONGEST_NAME, SHELL
from taverne.table.table import Table
from taverne.terminal.record_saver import RecordSaver
from taverne.terminal.session import Session

GUEST: Guest = "guest"

Heard: TypeAlias = Update[Any, Any, Any] | Spoke | Wrote | Refused  # what a table tells the one guest


class LocalGame:
    """Commands in, what the guest hears out; bots are heard one by one, when the screen is ready for them."""

    def __init__(self, session: Session, clock: Callable[[], float] = monotonic) -> None:
        record = session.resumed
        self.seat = session.seat if session.seat is not None else _seat_in(record)
        self._session = session
        self._table: Table[Any, Any, Any, Any, Any] = Table(
            session.game,
            1 + len(session.bots),
            session.options,
            seeds=_series(record.seed if record else session.seed).__next__,
            pace=session.pace,
        )
        self._home = LocalTable(self._table)
        self._scribe = RecordSaver(session.record_path, resumes=record) if session.record_path else None
        self._thinks: deque[BotRequest[Any, Any]] = deque()
        self._clock = clock
        self._started = clock() - _last_moment(record)

    @property
    def path(self) -> Path | None:
        """Where the game being played, or just played, is kept."""
        return self._scribe.path if self._scribe else None

    @property
    def unfinished(self) -> bool:
        return self._table.stage is Stage.PLAYING

    @property
    def patience(self) -> float | None:
        """Seconds until `tick` is needed; None: nothing runs out."""
        deadline = self._table.deadline
        return None if deadline is None else max(0.0, deadline - self.now)

    def open(self) -> list[Heard]:
        """Everybody sits down and the game begins, or goes on."""
        heard = self.do(Sit(self.seat, _fitting(self._session.name)))
        others = (seat for seat in range(1 + len(self._session.bots)) if seat != self.seat)
        for seat, bot in zip(others, self._session.bots, strict=True):
            heard += self.do(SetBot(seat, bot))
        if self._session.resumed:
            heard += self._passed_on(self._table.resume(self._session.resumed, self.now))
        else:
            heard += self.do(Start())
        if refusals := [each.reason for each in heard if isinstance(each, Refused)]:
            raise ValueError(f"nobody can play like this: {refusals[0]}")
        return heard

    def do(self, command: Command[Any]) -> list[Heard]:
        return self._passed_on(self._table.handle(GUEST, command, self.now))

    def tick(self) -> list[Heard]:
        return self._passed_on(self._table.tick(self.now))

    def asked_bot(self) -> BotRequest[Any, Any] | None:
        """What the next bot in line is asked; each question is handed out once."""
        return self._thinks.popleft() if self._thinks else None

    def choice(self, think: BotRequest[Any, Any]) -> BotMove[Any]:
        """The bot's answer. It may take long and touches nothing else: safe in a thread of its own."""
        try:
            return self._home.thought(think)
        except Exception:  # whatever breaks a bot costs its seat a default move, never the game
            return BotMove(think.seat, think.number, None)

    def hear(self, thought: BotMove[Any]) -> list[Heard]:
        return self._passed_on(self._table.handle(SHELL, thought, self.now))

    def close(self) -> None:
        if self._scribe:
            self._scribe.close()

    @property
    def now(self) -> float:
        """Seconds since the game was dealt, not counting the time it lay aside."""
        return self._clock() - self._started

    def _passed_on(self, sent: Iterable[Sent[Any, Any, Any]]) -> list[Heard]:
        """On disk first; then to the bots' line and to the guest."""
        if self._scribe and self._table.match:
            self._scribe.keep(self._table.match.record)
        heard: list[Heard] = []
        for each in sent:
            if isinstance(each.message, BotRequest):
                self._thinks.append(each.message)
            elif each.to == GUEST:
                heard.append(each.message)
        return heard


def _series(seed: str) -> Iterator[str]:
    """X, X/2, X/3 ...: a rematch can be dealt again by whoever knows the first seed."""
    first, _, number = seed.rpartition("/")
    if not (first and number.isdecimal()):
        first, number = seed, "1"
    yield seed
    for following in count(int(number) + 1):
        yield f"{first}/{following}"


def _seat_in(record: Record[Any, Any] | None) -> Seat:
    """Where the person sat, as far as one can tell: bots sign what they play."""
    if record is None:
        return 0
    moved = [entry for entry in record.entries if isinstance(entry, Moved)]
    own = [entry.seat for entry in moved if entry.by is MovedBy.PLAYER]
    bots = {entry.seat for entry in moved if entry.by is MovedBy.BOT}
    return next(iter(own or [seat for seat in range(record.head.seats) if seat not in bots]), 0)


def _last_moment(record: Record[Any, Any] | None) -> float:
    return record.entries[-1].at if record and record.entries else 0.0


def _fitting(name: str) -> str:
    """A name that a table takes."""
    visible = "".join(letter for letter in name if letter.isprintable())
    return visible.strip()[:LONGEST_NAME].strip() or "?"
