"""How fast bots are in games in real time. Players can look the values up."""

from msgspec import Struct

from taverne.kernel.luck import Luck

RESOLUTION = 1000  # steps of the jitter


class Speed(Struct, frozen=True):
    """Seconds between the moves of a bot, and from what it sees to its move."""

    gesture: float  # from one move to the next, on average
    jitter: float = 0.25  # random deviation from `gesture`, as a share of it
    sight: float = 0.35  # reaction time: a move answers what the bot saw this long ago

    def interval(self, luck: Luck) -> float:
        """A random time from one move to the next."""
        drawn, _ = luck.below(2 * RESOLUTION + 1)
        return self.gesture * (1 + self.jitter * (drawn / RESOLUTION - 1))


REGULAR = Speed(0.9)
SPEEDS = {"novice": Speed(1.4), "expert": Speed(0.6)}  # by bot; all others are REGULAR
