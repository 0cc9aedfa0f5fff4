"""What a deal is worth (§23 to §27): one function, at its end and on the way there (Q11)."""

from collections.abc import Sequence

from taverne.games.roi_des_nains.cards import Card
from taverne.games.roi_des_nains.quests import QUESTS, Quest
from taverne.games.roi_des_nains.rewards import points
from taverne.games.roi_des_nains.specials import bonus
from taverne.games.roi_des_nains.tricks import Trick, won

TRICKS = {3: 13, 4: 10, 5: 8}  # in a deal, by number of players: as many as cards in a hand (§12)


def quest_points(quest: Quest, tricks: Sequence[Trick], seats: int) -> list[int]:
    return points(QUESTS[quest], won(tricks, seats, TRICKS[seats]))


def scores(
    quest: Quest, special: Card, tricks: Sequence[Trick], seats: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat: all the points of the deal, and what of them comes from the special card (§26)."""
    earned = quest_points(quest, tricks, seats)
    extra = bonus(special, tricks, TRICKS[seats], earned)
    return tuple([a + b for a, b in zip(earned, extra, strict=True)]), tuple(extra)
