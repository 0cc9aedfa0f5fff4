"""Real time: cooldowns and bot reactions while the open question is of the kind LIVE."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from taverne.bots.reaction_times import CHILDREN, FASTER, PEOPLE, Speeds
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat
from taverne.table import table_version
from taverne.table.messages.refusals import OneHand, Refusal
from taverne.table.real_time.bot_reactions import BotReactions, Look, StoredReactions
from taverne.table.real_time.cooldowns import Cooldowns, seconds_of

LUCK = "hands"  # label of the luck for bots' reaction times; stored logs depend on it, so it never changes


class StoredRealTime(Struct, frozen=True):
    number: int | None
    running: bool
    cooldowns: dict[Seat, float]
    reactions: StoredReactions | None
    pace: Pace = Pace.RELAXED


class RealTime:
    """Owns the cooldowns and the bots' reactions of an open real-time question."""

    def __init__(self, version: int = table_version.LATEST) -> None:
        self._version = version
        self._number: int | None = None  # of the real-time question; None: no such question is open
        self._cooldowns = Cooldowns()
        self._reactions: BotReactions | None = None
        self._pace = Pace.RELAXED
        self.running = False

    def stored(self) -> StoredRealTime:
        reactions = None if self._reactions is None else self._reactions.stored()
        return StoredRealTime(self._number, self.running, self._cooldowns.stored(), reactions, self._pace)

    def restore(self, stored: StoredRealTime) -> None:
        self._number, self.running, self._pace = stored.number, stored.running, stored.pace
        self._cooldowns.restore(stored.cooldowns)
        self._reactions = None
        if stored.reactions is not None:
            self._reactions = BotReactions({}, stored.reactions.luck, 0.0, self._speeds())
            self._reactions.restore(stored.reactions)

    def follows(self, number: int) -> bool:
        """Whether `start` was called for this question."""
        return number == self._number

    def start(self, number: int, pace: Pace, bots: dict[Seat, str], luck: Luck, now: float) -> None:
        """Begin the real-time question `number` without any cooldowns."""
        self._number, self._pace, self.running = number, pace, True
        self._cooldowns = Cooldowns()
        self._reactions = BotReactions(bots, luck.fork(LUCK, number), now, self._speeds())

    def stop(self) -> None:
        self._number, self._reactions, self.running = None, None, False

    def add_bot(self, seat: Seat, bot: str, now: float) -> None:
        """Let a bot play on the seat of a guest who is gone."""
        if self._reactions is not None:
            self._reactions.add(seat, bot, now)

    def wake_bots(self) -> None:
        """Let every bot look again, because an event has happened."""
        if self._reactions is not None:
            self._reactions.wake()

    def delay_bots(self, now: float) -> None:
        """After a pause, delay every bot by a full reaction time."""
        if self._reactions is not None:
            self._reactions.delay_all(now)

    def busy(self, seat: Seat, now: float) -> bool:
        """Whether the seat's cooldown runs."""
        return self._cooldowns.busy(seat, now)

    def check_free(
        self, seat: Seat, moves: tuple[Any, ...], cooldowns: Mapping[str, float], now: float
    ) -> float:
        """The seconds of the cooldown after this move. Raises Refusal for a batch, or during a cooldown."""
        seconds = seconds_of(cooldowns, moves)
        if len(moves) > 1 or (seconds and self.busy(seat, now)):
            raise Refusal(OneHand())
        return seconds

    def start_cooldown(self, seat: Seat, seconds: float, now: float) -> None:
        """Start the cooldown after a move of the seat."""
        self._cooldowns.start(seat, seconds, now)

    def finish_look(self, seat: Seat, now: float) -> bool:
        """Take note of a bot's move. Returns False if the bot was not asked for one."""
        if self._reactions is None or not self._reactions.thinks(seat):
            return False
        self._reactions.finish(seat, now)
        return True

    def due_looks(self, now: float) -> list[Look]:
        """Start the bots' looks that are due."""
        return [] if self._reactions is None else self._reactions.due(now)

    @property
    def deadline(self) -> float | None:
        """The time of the next look of a bot; None: no bot looks."""
        return None if self._reactions is None else self._reactions.next_look

    def _speeds(self) -> Speeds:
        if self._version >= table_version.CALM_HANDS and self._pace is Pace.UNTIMED:
            return CHILDREN
        return PEOPLE if self._version >= table_version.PICTURES else FASTER
