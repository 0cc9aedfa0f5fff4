"""Hands in real time: how soon each is free again, and when a bot's looks and moves. One law for all."""

from taverne.bots.reaction_times import REGULAR, SPEEDS, Speed
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

GRACE = 0.08  # seconds: lines waver; a gesture that comes so much too early is taken as made in time


class Hands:
    """The hands of one question in real time."""

    def __init__(self, number: int, bots: dict[Seat, str], luck: Luck, now: float) -> None:
        self.number = number  # of the question
        self._bots = bots
        self._luck = luck
        self._free: dict[Seat, float] = {}
        self._thinking: set[Seat] = set()
        self._news = set(bots)  # who has not looked since something last happened
        self._looks = {seat: self._next_look(seat, now) for seat in bots}

    def busy(self, seat: Seat, now: float) -> bool:
        return now < self._free.get(seat, now) - GRACE

    def use(self, seat: Seat, seconds: float, now: float) -> None:
        """For so long this hand can do nothing else; to come early shortens nothing."""
        self._free[seat] = max(now, self._free.get(seat, now)) + seconds

    def stir(self) -> None:
        """Something has happened: there is something to look at."""
        self._news.update(self._bots)

    def look(self, now: float) -> list[tuple[Seat, str, float, Luck]]:
        """Bots that look at the table now: each with its name and how long it takes from sight to gesture."""
        looking = [seat for seat in self._waiting() if self._looks[seat] <= now]
        self._thinking.update(looking)
        self._news.difference_update(looking)
        named = [(seat, self._bots[seat]) for seat in looking]
        return [(seat, bot, _speed(bot).sight, self._draw(seat)) for seat, bot in named]

    def thinks(self, seat: Seat) -> bool:
        """Whether a bot has looked, and its gesture has not come yet."""
        return seat in self._thinking

    def thought(self, seat: Seat, now: float) -> None:
        """A bot has done what it had in mind, or has found that it came too late."""
        self._thinking.discard(seat)
        self._looks[seat] = self._next_look(seat, now)

    def wait(self, now: float) -> None:
        """After a break nobody is early."""
        self._looks = {seat: max(look, self._next_look(seat, now)) for seat, look in self._looks.items()}

    @property
    def next_look(self) -> float | None:
        return min([self._looks[seat] for seat in self._waiting()], default=None)

    def _waiting(self) -> list[Seat]:
        return [seat for seat in self._bots if seat in self._news and seat not in self._thinking]

    def _next_look(self, seat: Seat, now: float) -> float:
        speed = _speed(self._bots[seat])
        return now + speed.interval(self._draw(seat)) - speed.sight

    def _draw(self, seat: Seat) -> Luck:
        self._luck = self._luck.fork(seat)
        return self._luck


def _speed(bot: str) -> Speed:
    return SPEEDS.get(bot, REGULAR)
