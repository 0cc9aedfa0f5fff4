"""How fast bots are where hands act in real time. Stated, so that nobody has to wonder."""

from msgspec import Struct

from taverne.kernel.luck import Luck

FINE = 1000  # steps into which the jitter is divided


class Speed(Struct, frozen=True):
    """Seconds; no two gestures of a bot are ever closer than the shortest of its intervals."""

    gesture: float  # from one gesture to the next, on average
    jitter: float = 0.25  # of that, more or less
    sight: float = 0.35  # between what a bot has seen and its gesture: it acts on a table that is that old

    def interval(self, luck: Luck) -> float:
        """From a gesture to the next one."""
        drawn, _ = luck.below(2 * FINE + 1)
        return self.gesture * (1 + self.jitter * (drawn / FINE - 1))


REGULAR = Speed(0.9)
SPEEDS = {"novice": Speed(1.4), "expert": Speed(0.6)}  # of bots by name; all others are regular
