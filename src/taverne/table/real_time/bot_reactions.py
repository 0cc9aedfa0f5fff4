"""The reaction times of bots in real time: when each bot looks at the table, and how long it takes to act."""

from __future__ import annotations

from msgspec import Struct

from taverne.bots.reaction_times import Speeds
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat


class Look(Struct, frozen=True):
    """A bot's look at the table. The bot chooses a move from what it sees now and makes it `delay` later."""

    seat: Seat
    bot: str
    delay: float  # seconds from the look to the move
    luck: Luck


class StoredReactions(Struct, frozen=True):
    names: dict[Seat, str]
    luck: Luck
    thinking: tuple[Seat, ...]
    unseen: tuple[Seat, ...]
    looks: dict[Seat, float]


class BotReactions:
    """Owns the time of each bot's next look, the bots that are thinking, and those that missed an event."""

    def __init__(self, bots: dict[Seat, str], luck: Luck, now: float, speeds: Speeds) -> None:
        self._names = bots
        self._speeds = speeds
        self._luck = luck
        self._thinking: set[Seat] = set()
        self._unseen = set(bots)  # seats that have not looked since the last event
        self._looks = {seat: self._next_look(seat, now) for seat in bots}

    def stored(self) -> StoredReactions:
        thinking, unseen = tuple(sorted(self._thinking)), tuple(sorted(self._unseen))
        return StoredReactions(dict(self._names), self._luck, thinking, unseen, dict(self._looks))

    def restore(self, stored: StoredReactions) -> None:
        self._names, self._luck = dict(stored.names), stored.luck
        self._thinking, self._unseen = set(stored.thinking), set(stored.unseen)
        self._looks = dict(stored.looks)

    def add(self, seat: Seat, bot: str, now: float) -> None:
        """Let one more bot look at the table."""
        self._names[seat] = bot
        self._thinking.discard(seat)
        self._unseen.add(seat)
        self._looks[seat] = self._next_look(seat, now)

    def wake(self) -> None:
        """Let every bot look again, because an event has happened."""
        self._unseen.update(self._names)

    def due(self, now: float) -> list[Look]:
        """Start the looks that are due. Each of these bots is thinking until `finish` is called."""
        looking = [seat for seat in self._waiting() if self._looks[seat] <= now]
        self._thinking.update(looking)
        self._unseen.difference_update(looking)
        named = [(seat, self._names[seat]) for seat in looking]
        return [Look(seat, bot, self._speeds.of(bot).sight, self._draw(seat)) for seat, bot in named]

    def thinks(self, seat: Seat) -> bool:
        """Whether this bot has looked and has not moved yet."""
        return seat in self._thinking

    def finish(self, seat: Seat, now: float) -> None:
        """Take note that the bot has moved. It looks again after an interval."""
        self._thinking.discard(seat)
        self._looks[seat] = self._next_look(seat, now)

    def delay_all(self, now: float) -> None:
        """After a pause, delay every bot by a full reaction time."""
        self._looks = {seat: max(look, self._next_look(seat, now)) for seat, look in self._looks.items()}

    @property
    def next_look(self) -> float | None:
        return min([self._looks[seat] for seat in self._waiting()], default=None)

    def _waiting(self) -> list[Seat]:
        return [seat for seat in self._names if seat in self._unseen and seat not in self._thinking]

    def _next_look(self, seat: Seat, now: float) -> float:
        speed = self._speeds.of(self._names[seat])
        return now + speed.interval(self._draw(seat)) - speed.sight

    def _draw(self, seat: Seat) -> Luck:
        self._luck = self._luck.fork(seat)
        return self._luck
