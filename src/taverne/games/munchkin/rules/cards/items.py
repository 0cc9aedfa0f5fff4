"""The items that stay in play: bonus, gold, slot, and which characters may use them."""

from taverne.games.munchkin.rules.cards.card_types import Item
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import (
    BetterFor,
    FleesBetter,
    ForcesHelp,
    SavesFrom,
    ShrugsOffDoorCurses,
    TreasureForFleeing,
)
from taverne.games.munchkin.rules.cards.traits import Slot, Tag, Trait

HEAD, ARMOR, FEET, HAND, HANDS = Slot.HEAD, Slot.ARMOR, Slot.FEET, Slot.ONE_HAND, Slot.TWO_HANDS
BELOW = (Tag.BELOW_WAIST,)

ITEMS = (
    Item(card=Card.BOW_WITH_RIBBONS, bonus=4, gold=800, slot=HANDS, only=Trait.ELF),
    Item(
        card=Card.STAFF_OF_NAPALM, bonus=5, gold=800, slot=HAND, only=Trait.WIZARD, tags=(Tag.STAFF, Tag.FIRE)
    ),
    Item(card=Card.RAT_ON_A_STICK, bonus=1, gold=0, slot=HAND, powers=(SavesFrom(8),)),
    Item(card=Card.DAGGER_OF_TREACHERY, bonus=3, gold=400, slot=HAND, only=Trait.THIEF),
    Item(card=Card.HUGE_ROCK, bonus=3, gold=0, slot=HANDS, big=True),
    Item(card=Card.SNEAKY_BASTARD_SWORD, bonus=2, gold=400, slot=HAND),
    Item(card=Card.BROAD_SWORD, bonus=3, gold=400, slot=HAND, only=Trait.FEMALE),
    Item(card=Card.SINGING_AND_DANCING_SWORD, bonus=2, gold=400, barred=Trait.THIEF),
    Item(card=Card.GENTLEMENS_CLUB, bonus=3, gold=400, slot=HAND, only=Trait.MALE),
    Item(card=Card.SWISS_ARMY_POLEARM, bonus=4, gold=600, slot=HANDS, big=True, only=Trait.HUMAN),
    Item(card=Card.ELEVEN_FOOT_POLE, bonus=1, gold=200, slot=HANDS, tags=(Tag.POLE,)),
    Item(card=Card.MACE_OF_SHARPNESS, bonus=4, gold=600, slot=HAND, only=Trait.CLERIC),
    Item(card=Card.HAMMER_OF_KNEECAPPING, bonus=4, gold=600, slot=HAND, only=Trait.DWARF),
    Item(card=Card.CHEESE_GRATER_OF_PEACE, bonus=3, gold=400, slot=HAND, only=Trait.CLERIC),
    Item(card=Card.RAPIER_OF_UNFAIRNESS, bonus=3, gold=600, slot=HAND, only=Trait.ELF),
    Item(card=Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT, bonus=3, gold=600, slot=HANDS, big=True),
    Item(
        card=Card.TUBA_OF_CHARM,
        bonus=0,
        gold=300,
        slot=HAND,
        big=True,
        powers=(FleesBetter(+3), TreasureForFleeing()),
    ),
    Item(card=Card.SHIELD_OF_UBIQUITY, bonus=4, gold=600, slot=HAND, big=True, only=Trait.WARRIOR),
    Item(card=Card.BUCKLER_OF_SWASHING, bonus=2, gold=400, slot=HAND),
    Item(card=Card.LEATHER_ARMOR, bonus=1, gold=200, slot=ARMOR),
    Item(card=Card.FLAMING_ARMOR, bonus=2, gold=400, slot=ARMOR, tags=(Tag.FIRE,)),
    Item(card=Card.MITHRIL_ARMOR, bonus=3, gold=600, slot=ARMOR, big=True, barred=Trait.WIZARD),
    Item(card=Card.SLIMY_ARMOR, bonus=1, gold=200, slot=ARMOR),
    Item(card=Card.SHORT_WIDE_ARMOR, bonus=3, gold=400, slot=ARMOR, only=Trait.DWARF),
    Item(card=Card.CLOAK_OF_OBSCURITY, bonus=4, gold=600, only=Trait.THIEF),
    Item(card=Card.BAD_ASS_BANDANA, bonus=3, gold=400, slot=HEAD, only=Trait.HUMAN),
    Item(card=Card.HELM_OF_COURAGE, bonus=1, gold=200, slot=HEAD),
    Item(card=Card.HORNY_HELMET, bonus=1, gold=600, slot=HEAD, powers=(BetterFor(Trait.ELF, 3),)),
    Item(card=Card.POINTY_HAT_OF_POWER, bonus=3, gold=400, slot=HEAD, only=Trait.WIZARD),
    Item(card=Card.BOOTS_OF_BUTT_KICKING, bonus=2, gold=400, slot=FEET, tags=BELOW),
    Item(
        card=Card.BOOTS_OF_RUNNING_REALLY_FAST,
        bonus=0,
        gold=400,
        slot=FEET,
        tags=BELOW,
        powers=(FleesBetter(+2),),
    ),
    Item(
        card=Card.SANDALS_OF_PROTECTION,
        bonus=0,
        gold=700,
        slot=FEET,
        tags=BELOW,
        powers=(ShrugsOffDoorCurses(),),
    ),
    Item(card=Card.PANTYHOSE_OF_GIANT_STRENGTH, bonus=3, gold=600, barred=Trait.WARRIOR, tags=BELOW),
    Item(card=Card.SPIKY_KNEES, bonus=1, gold=200, tags=BELOW),
    Item(
        card=Card.KNEEPADS_OF_ALLURE,
        bonus=0,
        gold=600,
        barred=Trait.CLERIC,
        tags=BELOW,
        powers=(ForcesHelp(),),
    ),
    Item(card=Card.STEPLADDER, bonus=3, gold=400, big=True, only=Trait.HALFLING),
    Item(card=Card.LIMBURGER_AND_ANCHOVY_SANDWICH, bonus=3, gold=400, only=Trait.HALFLING),
    Item(card=Card.REALLY_IMPRESSIVE_TITLE, bonus=3, gold=0),
)
