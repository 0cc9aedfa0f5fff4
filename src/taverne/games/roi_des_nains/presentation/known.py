"""Where each quest and each card is known from.

The booklet is that of the second edition (2022). Its text names nine quest sides and two special cards; the
others come from another implementation of that edition, six tiles from one of the first edition (2011).
"""

from taverne.games.roi_des_nains.rules.cards import CHOOSES_QUEST, DEALS_NEXT, LEADS_FIRST, Card
from taverne.games.roi_des_nains.rules.quests.quests import OF_2011, Quest
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.kernel.source import Aspect, Known, Source, known

_IN_BOOKLET = frozenset(
    (
        *(Quest.LUCKY_RUN, Quest.BAD_RUN),
        *(Quest.REARGUARD_SAVED, Quest.REARGUARD_LOST),
        *(Quest.THREES_AND_FOURS, Quest.SIXES_AND_SEVENS),
        *(Quest.KNIGHTS_ROUTED, Quest.GOBLINS_ROUTED),
        Quest.KINGS_ALONE,
    )
)
# The French name of these quests is that of the first edition.
_NAMED_IN_2011 = frozenset(
    (
        *(Quest.FOUR_TRICKS, Quest.TWO_TRICKS),
        *(Quest.ALONE, Quest.TOGETHER),
        *(Quest.KINGS_ALONE, Quest.QUEENS_ALONE),
        Quest.SMALL_SOLDIERS,
    )
)
# The French name of these quests is our own: no source tells it.
_NAMED_BY_US = frozenset(
    (
        *(Quest.GOOD_ACCOUNTS, Quest.BAD_ACCOUNTS),
        *(Quest.THIRD_TRICK_PRIZED, Quest.THIRD_TRICK_CURSED),
        Quest.NO_TRIPLETS,
        *(Quest.GRAND_SLAM, Quest.DEBACLE),
        *(Quest.IN_LINE, Quest.SANDWICH),
    )
)
_ONLY_OF_2011 = frozenset(quest for tile in OF_2011 for quest in tile) - {Quest.TRIPLETS}
_SPECIALS_IN_BOOKLET = frozenset((Card.N11_STANDARD, Card.CLONE))
_MUSICIANS = frozenset((DEALS_NEXT, CHOOSES_QUEST, LEADS_FIRST))


def quest_known(quest: Quest) -> Known:
    if quest in _ONLY_OF_2011:
        return known(Source.EDITION)
    effect = Source.BOOKLET if quest in _IN_BOOKLET else Source.ELSEWHERE
    name = effect
    if quest in _NAMED_IN_2011:
        name = Source.EDITION
    elif quest in _NAMED_BY_US:
        name = Source.DESIGN
    return known(effect) if name is effect else ((Aspect.EFFECT, effect), (Aspect.NAME, name))


def card_known(card: Card) -> Known:
    if card in SPECIALS:
        return known(Source.BOOKLET if card in _SPECIALS_IN_BOOKLET else Source.ELSEWHERE)
    if card in _MUSICIANS:  # the booklet tells what each of them does, and shows their suits in pictures only
        return ((Aspect.EFFECT, Source.BOOKLET), (Aspect.SUIT, Source.ELSEWHERE))
    return known(Source.BOOKLET)
