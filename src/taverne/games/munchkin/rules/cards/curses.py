"""The curses. One with a burden stays in front of its victim."""

from taverne.games.munchkin.rules.cards.card_types import Burden, Curse
from taverne.games.munchkin.rules.cards.effects import (
    BestItems,
    BigItems,
    ChangeClass,
    ChangeRace,
    ChangeSex,
    Classes,
    Drop,
    Hand,
    IncomeTax,
    Lose,
    Neighbours,
    OrElse,
    Pick,
    Races,
    Robbed,
    SmallItems,
    Worn,
)
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Slot

CURSES = (
    Curse(card=Card.LOSE_ARMOR, bad=Drop(Worn(Slot.ARMOR))),
    Curse(card=Card.LOSE_FOOTGEAR, bad=Drop(Worn(Slot.FEET))),
    Curse(card=Card.LOSE_HEADGEAR, bad=Drop(Worn(Slot.HEAD))),
    Curse(card=Card.LOSE_A_LEVEL, copies=2, bad=Lose(1)),
    Curse(card=Card.DUCK_OF_DOOM, bad=Lose(2)),
    Curse(card=Card.CHANGE_CLASS, bad=ChangeClass()),
    Curse(card=Card.CHANGE_RACE, bad=ChangeRace()),
    Curse(card=Card.CHANGE_SEX, bad=ChangeSex(), burden=Burden(strength=-5), undone=ChangeSex()),
    Curse(card=Card.LOSE_YOUR_RACE, bad=Drop(Races())),
    Curse(card=Card.LOSE_YOUR_CLASS, bad=OrElse(Pick(Classes(), 1), Lose(1))),
    Curse(card=Card.INCOME_TAX, bad=IncomeTax()),
    Curse(card=Card.LOSE_A_BIG_ITEM, bad=Pick(BigItems(), 1)),
    Curse(card=Card.MALIGN_MIRROR, burden=Burden(only=Slot.ARMOR)),
    Curse(card=Card.LOSE_TWO_CARDS, bad=Robbed(Neighbours(), Hand())),
    Curse(card=Card.LOSE_A_SMALL_ITEM, copies=2, bad=Pick(SmallItems(), 1)),
    Curse(card=Card.CHICKEN_ON_YOUR_HEAD, burden=Burden(rolls=-1, seat=Slot.HEAD)),
    Curse(card=Card.TRULY_OBNOXIOUS_CURSE, bad=Pick(BestItems(), 1)),
)
