"""Cards that are played once and leave: other Doors, one-shot items, level cards, other Treasures."""

from taverne.games.munchkin.rules.cards.actions import (
    Allow,
    Befriend,
    Bless,
    Boost,
    BoostOrKill,
    Cancel,
    Cheer,
    Clone,
    Conjure,
    Disband,
    Double,
    GainAfterFight,
    GainBehind,
    GainByKilling,
    GainLevel,
    Glue,
    Join,
    Modify,
    Pour,
    Replace,
    Rescue,
    Search,
    SetDie,
    StealLevel,
    Transfer,
    Transmute,
    Vanish,
    Wall,
)
from taverne.games.munchkin.rules.cards.card_types import LevelUp, OneShot, Servant, Trick
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Tag, Trait

TRICKS = (
    Trick(card=Card.BABY, does=Modify(-5, -1)),
    Trick(card=Card.ENRAGED, does=Modify(+5, +1)),
    Trick(card=Card.INTELLIGENT, does=Modify(+5, +1)),
    Trick(card=Card.HUMONGOUS, does=Modify(+10, +2)),
    Trick(card=Card.ANCIENT, does=Modify(+10, +2)),
    Trick(card=Card.MATE, does=Clone()),
    Trick(card=Card.WANDERING_MONSTER, copies=3, does=Join()),
    Trick(card=Card.CHEAT, does=Allow()),
    Trick(card=Card.DIVINE_INTERVENTION, does=Bless(Trait.CLERIC)),
    Trick(card=Card.HELP_ME_OUT_HERE, does=Rescue()),
    Trick(card=Card.ILLUSION, does=Replace()),
    Trick(card=Card.OUT_TO_LUNCH, does=Disband(2)),
)

ONE_SHOTS = (
    OneShot(card=Card.NASTY_TASTING_SPORTS_DRINK, gold=200, does=Boost(2)),
    OneShot(card=Card.COTION_OF_PONFUSION, gold=100, does=Boost(3)),
    OneShot(card=Card.ELECTRIC_RADIOACTIVE_ACID_POTION, gold=200, does=Boost(5)),
    OneShot(card=Card.POTION_OF_IDIOTIC_BRAVERY, gold=100, does=Boost(2)),
    OneShot(card=Card.POTION_OF_HALITOSIS, gold=100, does=BoostOrKill(2, Card.FLOATING_NOSE)),
    OneShot(card=Card.FLAMING_POISON_POTION, gold=100, tags=(Tag.FIRE,), does=Boost(3)),
    OneShot(card=Card.FREEZING_EXPLOSIVE_POTION, gold=100, does=Boost(3)),
    OneShot(card=Card.SLEEP_POTION, gold=100, does=Boost(2)),
    OneShot(card=Card.MAGIC_MISSILE, gold=300, does=Boost(5)),
    OneShot(card=Card.PRETTY_BALLOONS, gold=0, does=Boost(5)),
    OneShot(card=Card.YUPPIE_WATER, gold=100, does=Cheer(Trait.ELF, 2)),
    OneShot(card=Card.WISHING_RING, copies=2, gold=500, does=Cancel()),
    OneShot(card=Card.WAND_OF_DOWSING, gold=1100, tags=(Tag.WAND,), does=Search()),
    OneShot(card=Card.DOPPLEGANGER, gold=300, does=Double()),
    OneShot(card=Card.LOADED_DIE, gold=300, does=SetDie()),
    OneShot(card=Card.FLASK_OF_GLUE, gold=100, does=Glue()),
    OneShot(card=Card.INSTANT_WALL, gold=300, does=Wall(2)),
    OneShot(card=Card.INVISIBILITY_POTION, gold=200, does=Vanish()),
    OneShot(card=Card.FRIENDSHIP_POTION, gold=200, does=Befriend()),
    OneShot(card=Card.POLLYMORPH_POTION, gold=1300, does=Transmute()),
    OneShot(card=Card.TRANSFERRAL_POTION, gold=300, does=Transfer()),
    OneShot(card=Card.MAGIC_LAMP, gold=500, does=Conjure()),
)

LEVEL_UPS = (
    LevelUp(card=Card.GOLD_PIECES_1000, does=GainLevel()),
    LevelUp(card=Card.BRIBE_GM_WITH_FOOD, does=GainLevel()),
    LevelUp(card=Card.CONVENIENT_ADDITION_ERROR, does=GainLevel()),
    LevelUp(card=Card.BOIL_AN_ANTHILL, does=GainLevel()),
    LevelUp(card=Card.INVOKE_OBSCURE_RULES, does=GainLevel()),
    LevelUp(card=Card.POTION_OF_GENERAL_STUDLINESS, does=GainLevel()),
    LevelUp(card=Card.MUTILATE_THE_BODIES, does=GainAfterFight()),
    LevelUp(card=Card.WHINE_AT_THE_GM, does=GainBehind()),
    LevelUp(card=Card.KILL_THE_HIRELING, does=GainByKilling(Card.HIRELING)),
    LevelUp(card=Card.STEAL_A_LEVEL, does=StealLevel()),
)

OTHER_TREASURES = (
    Servant(card=Card.HIRELING, bonus=1, big=1),
    Trick(card=Card.HOARD, does=Pour(3)),
)
