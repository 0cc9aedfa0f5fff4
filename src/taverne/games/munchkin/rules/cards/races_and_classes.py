"""The races, the classes, and the cards Half-Breed and Super Munchkin."""

from taverne.games.munchkin.rules.cards.card_types import Badge, Blend
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import (
    Backstab,
    Berserk,
    CarriesBigItems,
    Charm,
    FleesBetter,
    Flight,
    HoldsMore,
    PaidInLevels,
    Resurrection,
    SellsDear,
    Theft,
    TriesAgain,
    Turning,
    WinsTies,
)
from taverne.games.munchkin.rules.cards.traits import CLASSES, RACES, Trait

BADGES = (
    Badge(card=Card.ELF, copies=3, trait=Trait.ELF, powers=(FleesBetter(+1), PaidInLevels())),
    Badge(card=Card.DWARF, copies=3, trait=Trait.DWARF, powers=(CarriesBigItems(), HoldsMore(6))),
    Badge(card=Card.HALFLING, copies=3, trait=Trait.HALFLING, powers=(SellsDear(), TriesAgain())),
    Badge(card=Card.WARRIOR, copies=3, trait=Trait.WARRIOR, powers=(Berserk(3, +1), WinsTies())),
    Badge(card=Card.WIZARD, copies=3, trait=Trait.WIZARD, powers=(Flight(3), Charm(3))),
    Badge(card=Card.THIEF, copies=3, trait=Trait.THIEF, powers=(Backstab(2), Theft(4))),
    Badge(card=Card.CLERIC, copies=3, trait=Trait.CLERIC, powers=(Resurrection(), Turning(3, +3))),
)

BLENDS = (
    Blend(card=Card.HALF_BREED, copies=2, of=RACES),
    Blend(card=Card.SUPER_MUNCHKIN, copies=2, of=CLASSES),
)
