"""The open question, as long as it is played in real time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.table.messages.refusals import OneHand, Refusal
from taverne.table.real_time.bot_reactions import BotReactions, Look
from taverne.table.real_time.cooldowns import Cooldowns, seconds_of

LUCK = "hands"  # label of the luck for bots' reaction times: stored, never change


class RealTime:
    """Owns the cooldowns and the bots' reactions of the open question; neither, unless it is in real time."""

    def __init__(self) -> None:
        self._number: int | None = None  # of that question; None: the open question is not in real time
        self._cooldowns = Cooldowns()
        self._reactions: BotReactions | None = None
        self.running = False

    def follows(self, number: int) -> bool:
        """Whether this question is the one that is played in real time."""
        return number == self._number

    def start(self, number: int, bots: dict[Seat, str], luck: Luck, now: float) -> None:
        """Question `number` is open, and in real time. Cooldowns of another question are over."""
        self._number, self.running = number, True
        self._cooldowns = Cooldowns()
        self._reactions = BotReactions(bots, luck.fork(LUCK, number), now)

    def stop(self) -> None:
        self._number, self._reactions, self.running = None, None, False

    def wake_bots(self) -> None:
        """Something has happened that bots can look at."""
        if self._reactions is not None:
            self._reactions.wake()

    def delay_bots(self, now: float) -> None:
        """A pause has ended: no bot moves at once."""
        if self._reactions is not None:
            self._reactions.delay_all(now)

    def busy(self, seat: Seat, now: float) -> bool:
        """Whether the seat's cooldown runs."""
        return self._cooldowns.busy(seat, now)

    def check_free(
        self, seat: Seat, moves: tuple[Any, ...], cooldowns: Mapping[str, float], now: float
    ) -> float:
        """The cooldown of a move in real time. Batches are refused, and moves while a cooldown runs."""
        seconds = seconds_of(cooldowns, moves)
        if len(moves) > 1 or (seconds and self.busy(seat, now)):
            raise Refusal(OneHand())
        return seconds

    def used(self, seat: Seat, seconds: float, now: float) -> None:
        """The seat has moved: its cooldown starts."""
        self._cooldowns.start(seat, seconds, now)

    def finish_look(self, seat: Seat, now: float) -> bool:
        """A bot's move has come; whether the bot had been asked for one."""
        if self._reactions is None or not self._reactions.thinks(seat):
            return False
        self._reactions.finish(seat, now)
        return True

    def due_looks(self, now: float) -> list[Look]:
        """The bots that look at the table now."""
        return [] if self._reactions is None else self._reactions.due(now)

    @property
    def deadline(self) -> float | None:
        """When a bot looks next."""
        return None if self._reactions is None else self._reactions.next_look
