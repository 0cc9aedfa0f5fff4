"""The speed of bots in real-time games."""

from msgspec import Struct

from taverne.kernel.luck import Luck

RESOLUTION = 1000  # steps of the jitter


class Speed(Struct, frozen=True):
    """Seconds between the moves of a bot, and its reaction time."""

    gesture: float  # mean time from one move to the next
    jitter: float = 0.25  # random deviation from `gesture`, as a share of it
    sight: float = 0.35  # reaction time: a move answers what the bot saw this long ago

    def interval(self, luck: Luck) -> float:
        """A random time from one move to the next."""
        drawn, _ = luck.below(2 * RESOLUTION + 1)
        return self.gesture * (1 + self.jitter * (drawn / RESOLUTION - 1))


REGULAR = Speed(0.9)
SPEEDS = {"novice": Speed(1.4), "expert": Speed(0.6)}  # by bot; all others are REGULAR
