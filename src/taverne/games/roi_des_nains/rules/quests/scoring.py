"""The points of a deal (§23 to §27): one function counts them, at its end and during it (Q11)."""

from collections.abc import Sequence

from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.events import BonusNoted, Event, PointsNoted
from taverne.games.roi_des_nains.rules.quests.quests import NOTED_IN_PLAY, QUESTS, Quest
from taverne.games.roi_des_nains.rules.quests.rewards import points
from taverne.games.roi_des_nains.rules.specials import SPECIALS, bonus, fall
from taverne.games.roi_des_nains.rules.state import Open
from taverne.games.roi_des_nains.rules.tricks import Trick, won

TRICKS = {3: 13, 4: 10, 5: 8}  # tricks in a deal, by number of players: as many as cards in a hand (§12)


def quest_points(quest: Quest, tricks: Sequence[Trick], seats: int) -> list[int]:
    return points(QUESTS[quest], won(tricks, seats, TRICKS[seats]))


def scores(
    quest: Quest, special: Card, tricks: Sequence[Trick], seats: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points of the deal by seat, and the part of them that comes from the special card (§26)."""
    earned = quest_points(quest, tricks, seats)
    extra = bonus_points(special, tricks, earned)
    return tuple([a + b for a, b in zip(earned, extra, strict=True)]), tuple(extra)


def bonus_points(special: Card, tricks: Sequence[Trick], earned: Sequence[int]) -> list[int]:
    seats = len(earned)
    return bonus(special, fall(special, tricks), won(tricks, seats, TRICKS[seats]), earned)


def points_noted(now: Open, tricks: tuple[Trick, ...]) -> tuple[Event, ...]:
    """§27: the events that note the points which the last of these tricks brought or cost."""
    seats, events = len(now.totals), list[Event]()
    if now.quest in NOTED_IN_PLAY:
        before, after = (quest_points(now.quest, each, seats) for each in (now.tricks, tricks))
        events += [
            PointsNoted(seat, after[seat] - before[seat], after[seat])
            for seat in range(seats)
            if after[seat] != before[seat]
        ]
    if SPECIALS[now.special].noted:
        before, after = (bonus_points(now.special, each, [0] * seats) for each in (now.tricks, tricks))
        events += [
            BonusNoted(seat, now.special, after[seat] - before[seat])
            for seat in range(seats)
            if after[seat] != before[seat]
        ]
    return tuple(events)
