"""The speed of bots in real-time games: that of people, by level. docs/bots.md names the sources."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from taverne.kernel.luck import Luck

RESOLUTION = 1000  # steps of the jitter


class Speed(Struct, frozen=True):
    """Seconds between the moves of a bot, and its reaction time."""

    gesture: float  # mean time from one move to the next
    jitter: float = 0.25  # random deviation from `gesture`, as a share of it
    sight: float = 0.35  # reaction time: a move answers what the bot saw this long ago

    def slower(self, times: float) -> Speed:
        """The speed at which everything takes so many times longer."""
        return Speed(self.gesture * times, self.jitter, self.sight * times)

    def interval(self, luck: Luck) -> float:
        """A random time from one move to the next."""
        drawn, _ = luck.below(2 * RESOLUTION + 1)
        return self.gesture * (1 + self.jitter * (drawn / RESOLUTION - 1))


class Speeds(Struct, frozen=True):
    """The speed of every bot."""

    by_bot: Mapping[str, Speed]
    others: Speed

    def of(self, bot: str) -> Speed:
        return self.by_bot.get(bot, self.others)

    def slower(self, times: float) -> Speeds:
        """The speeds at which everything takes so many times longer."""
        by_bot = {bot: speed.slower(times) for bot, speed in self.by_bot.items()}
        return Speeds(by_bot, self.others.slower(times))


# A newcomer thinks, then touches a token and a board; somebody with practice thinks while the hand moves; a
# quick hand moves at the pace of short distances. They see what happens among eight, four or two things.
PEOPLE = Speeds(
    {"novice": Speed(3.7, sight=0.65), "expert": Speed(1.6, sight=0.35)},
    others=Speed(2.4, sight=0.5),
)
CHILDREN = PEOPLE.slower(2)
# Of tables up to version 4 of `table/table_version.py`: about twice as fast as people are.
FASTER = Speeds({"novice": Speed(1.4), "expert": Speed(0.6)}, others=Speed(0.9))
