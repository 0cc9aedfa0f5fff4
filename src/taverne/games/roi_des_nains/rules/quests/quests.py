"""The quests, one row each, and the tiles on which they are printed."""

from enum import StrEnum
from typing import TypeAlias

from taverne.games.roi_des_nains.rules.cards import FACES, JACK, KING, QUEEN, Suit
from taverne.games.roi_des_nains.rules.quests.measures import (
    FewestOfASuit,
    LongestDrought,
    LongestRun,
    LongestSequence,
    LowestNumber,
    MostOfASuit,
    Neighbour,
    Numbers,
    Of,
    Side,
    Tricks,
    Triples,
    Weakest,
)
from taverne.games.roi_des_nains.rules.quests.rewards import (
    Alike,
    AtLeast,
    Both,
    Even,
    Exactly,
    Fewer,
    Highest,
    More,
    Odd,
    Per,
    Race,
    Reward,
    Unlike,
)


class Quest(StrEnum):
    LUCKY_RUN = "lucky_run"
    BAD_RUN = "bad_run"
    REARGUARD_SAVED = "rearguard_saved"
    REARGUARD_LOST = "rearguard_lost"
    THREES_AND_FOURS = "threes_and_fours"
    SIXES_AND_SEVENS = "sixes_and_sevens"
    KNIGHTS_ROUTED = "knights_routed"
    GOBLINS_ROUTED = "goblins_routed"
    TO_THE_RIGHT = "to_the_right"
    TO_THE_LEFT = "to_the_left"
    GOOD_ACCOUNTS = "good_accounts"
    BAD_ACCOUNTS = "bad_accounts"
    MOST_VICTORIES = "most_victories"
    FEWEST_VICTORIES = "fewest_victories"
    THREE_TRICKS = "three_tricks"
    ONE_TRICK = "one_trick"
    FOUR_TRICKS = "four_tricks"
    TWO_TRICKS = "two_tricks"
    EVENS = "evens"
    ODDS = "odds"
    ALONE = "alone"
    TOGETHER = "together"
    KNIGHTS_OVER_DWARVES = "knights_over_dwarves"
    DWARVES_OVER_KNIGHTS = "dwarves_over_knights"
    KINGS_ALONE = "kings_alone"
    QUEENS_ALONE = "queens_alone"
    THIRD_TRICK_PRIZED = "third_trick_prized"
    THIRD_TRICK_CURSED = "third_trick_cursed"
    TRIPLETS = "triplets"
    NO_TRIPLETS = "no_triplets"
    GRAND_SLAM = "grand_slam"
    DEBACLE = "debacle"
    ELITE_ARMY = "elite_army"
    MASS_ARMY = "mass_army"
    GARDEN_GNOMES = "garden_gnomes"
    SMALL_SOLDIERS = "small_soldiers"
    NOBLES_AND_KNIGHTS = "nobles_and_knights"
    NO_NOBLES_NOR_KNIGHTS = "no_nobles_nor_knights"
    IN_LINE = "in_line"
    SANDWICH = "sandwich"
    # Of the box of 2011.
    KNIGHTS_HUNTED = "knights_hunted"
    GOBLINS_HUNTED = "goblins_hunted"
    GREAT_ARMY = "great_army"
    PALADINS_CHARGE = "paladins_charge"
    PALADINS_ROUTED = "paladins_routed"
    NOBLES_SAVED = "nobles_saved"
    BRAVE_SAVED = "brave_saved"
    EIGHTS_NINES_DWARVES = "eights_nines_dwarves"
    NO_EIGHTS_NINES_DWARVES = "no_eights_nines_dwarves"
    DWARF_QUEEN_CAUGHT = "dwarf_queen_caught"
    DWARF_QUEEN_FLED = "dwarf_queen_fled"


Tile: TypeAlias = tuple[Quest, Quest]

TRICKS = Tricks()
DWARVES, KNIGHTS, GOBLINS = Of(Suit.DWARVES), Of(Suit.KNIGHTS), Of(Suit.GOBLINS)
KINGS, QUEENS, JACKS, NOBLES = Of(ranks=(KING,)), Of(ranks=(QUEEN,)), Of(ranks=(JACK,)), Of(ranks=FACES)
NUMBERS = tuple(range(2, JACK - 1))  # ranks that all three suits have, without the nobles

QUESTS: dict[Quest, Reward] = {
    Quest.LUCKY_RUN: Per(+2, LongestRun()),
    Quest.BAD_RUN: Per(-2, LongestRun()),
    Quest.REARGUARD_SAVED: Per(+2, Tricks(last=4)),
    Quest.REARGUARD_LOST: Per(-2, Tricks(last=4)),
    Quest.THREES_AND_FOURS: Per(+4, Of(ranks=(3, 4))),
    Quest.SIXES_AND_SEVENS: Per(+4, Of(ranks=(6, 7))),
    Quest.KNIGHTS_ROUTED: Per(-1, KNIGHTS),
    Quest.GOBLINS_ROUTED: Per(-1, GOBLINS),
    Quest.TO_THE_RIGHT: Per(+1, Neighbour(TRICKS, Side.RIGHT)),
    Quest.TO_THE_LEFT: Per(+1, Neighbour(TRICKS, Side.LEFT)),
    Quest.GOOD_ACCOUNTS: Highest(+5, Numbers()),
    Quest.BAD_ACCOUNTS: Highest(-5, Numbers()),
    Quest.MOST_VICTORIES: Per(+1, TRICKS),
    Quest.FEWEST_VICTORIES: Per(-1, TRICKS),
    Quest.THREE_TRICKS: Exactly(+5, TRICKS, 3),
    Quest.ONE_TRICK: Exactly(+5, TRICKS, 1),
    Quest.FOUR_TRICKS: Exactly(+5, TRICKS, 4),
    Quest.TWO_TRICKS: Exactly(+5, TRICKS, 2),
    Quest.EVENS: Even(+5, TRICKS),
    Quest.ODDS: Odd(+5, TRICKS),
    Quest.ALONE: Unlike(+5, TRICKS),
    Quest.TOGETHER: Alike(+5, TRICKS),
    Quest.KNIGHTS_OVER_DWARVES: Both(Per(+1, KNIGHTS), Per(-1, DWARVES)),
    Quest.DWARVES_OVER_KNIGHTS: Both(Per(+1, DWARVES), Per(-1, KNIGHTS)),
    Quest.KINGS_ALONE: Both(Per(+3, KINGS), Per(-3, QUEENS)),
    Quest.QUEENS_ALONE: Both(Per(+3, QUEENS), Per(-3, KINGS)),
    Quest.THIRD_TRICK_PRIZED: Race(+3, step=+1, nth=3),
    Quest.THIRD_TRICK_CURSED: Race(-3, step=-1, nth=3),
    Quest.TRIPLETS: Both(Per(+2, Triples(FACES)), Per(+1, Triples(NUMBERS))),
    Quest.NO_TRIPLETS: Both(Per(-2, Triples(FACES)), Per(-1, Triples(NUMBERS))),
    Quest.GRAND_SLAM: AtLeast(+5, LongestRun(), 4),
    Quest.DEBACLE: AtLeast(+5, LongestDrought(), 4),
    Quest.ELITE_ARMY: Per(+1, FewestOfASuit()),
    Quest.MASS_ARMY: Per(+1, MostOfASuit()),
    Quest.GARDEN_GNOMES: Per(+1, LowestNumber(Suit.DWARVES)),
    Quest.SMALL_SOLDIERS: Per(+1, LowestNumber(Suit.KNIGHTS)),
    Quest.NOBLES_AND_KNIGHTS: Both(Per(+1, NOBLES), Per(+1, KNIGHTS)),
    Quest.NO_NOBLES_NOR_KNIGHTS: Both(Per(-1, NOBLES), Per(-1, KNIGHTS)),
    Quest.IN_LINE: Both(Fewer(+3, TRICKS, Side.RIGHT), More(+3, TRICKS, Side.LEFT)),
    Quest.SANDWICH: Both(More(+3, TRICKS, Side.RIGHT), More(+3, TRICKS, Side.LEFT)),
    Quest.KNIGHTS_HUNTED: Per(+1, KNIGHTS),
    Quest.GOBLINS_HUNTED: Per(+1, GOBLINS),
    Quest.GREAT_ARMY: Per(+1, LongestSequence(least=3)),
    Quest.PALADINS_CHARGE: Per(+4, JACKS),
    Quest.PALADINS_ROUTED: Per(-4, JACKS),
    Quest.NOBLES_SAVED: Per(+1, Weakest(nobles_only=10)),
    Quest.BRAVE_SAVED: Per(-1, Weakest(nobles_only=0)),
    Quest.EIGHTS_NINES_DWARVES: Both(Per(+1, Of(ranks=(8, 9))), Per(+1, DWARVES)),
    Quest.NO_EIGHTS_NINES_DWARVES: Both(Per(-1, Of(ranks=(8, 9))), Per(-1, DWARVES)),
    Quest.DWARF_QUEEN_CAUGHT: Per(+8, Of(Suit.DWARVES, (QUEEN,))),
    Quest.DWARF_QUEEN_FLED: Per(-8, Of(Suit.DWARVES, (QUEEN,))),
}

# §27: quests whose points are noted trick by trick, because that is easier; the result is the same.
NOTED_IN_PLAY = frozenset(
    (
        *(Quest.LUCKY_RUN, Quest.BAD_RUN),
        *(Quest.REARGUARD_SAVED, Quest.REARGUARD_LOST),
        *(Quest.THIRD_TRICK_PRIZED, Quest.THIRD_TRICK_CURSED),
        *(Quest.GRAND_SLAM, Quest.DEBACLE),
    )
)

SIMPLE: tuple[Tile, ...] = (
    (Quest.LUCKY_RUN, Quest.BAD_RUN),
    (Quest.REARGUARD_SAVED, Quest.REARGUARD_LOST),
    (Quest.THREES_AND_FOURS, Quest.SIXES_AND_SEVENS),
    (Quest.KNIGHTS_ROUTED, Quest.GOBLINS_ROUTED),
    (Quest.TO_THE_RIGHT, Quest.TO_THE_LEFT),
    (Quest.MOST_VICTORIES, Quest.FEWEST_VICTORIES),
    (Quest.THREE_TRICKS, Quest.ONE_TRICK),
    (Quest.FOUR_TRICKS, Quest.TWO_TRICKS),
    (Quest.EVENS, Quest.ODDS),
    (Quest.KNIGHTS_OVER_DWARVES, Quest.DWARVES_OVER_KNIGHTS),
    (Quest.KINGS_ALONE, Quest.QUEENS_ALONE),
    (Quest.GRAND_SLAM, Quest.DEBACLE),
)
COMPLEX: tuple[Tile, ...] = (
    (Quest.GOOD_ACCOUNTS, Quest.BAD_ACCOUNTS),
    (Quest.ALONE, Quest.TOGETHER),
    (Quest.THIRD_TRICK_PRIZED, Quest.THIRD_TRICK_CURSED),
    (Quest.TRIPLETS, Quest.NO_TRIPLETS),
    (Quest.ELITE_ARMY, Quest.MASS_ARMY),
    (Quest.GARDEN_GNOMES, Quest.SMALL_SOLDIERS),
    (Quest.NOBLES_AND_KNIGHTS, Quest.NO_NOBLES_NOR_KNIGHTS),
    (Quest.IN_LINE, Quest.SANDWICH),
)
OF_2011: tuple[Tile, ...] = (
    (Quest.KNIGHTS_HUNTED, Quest.GOBLINS_HUNTED),
    (Quest.TRIPLETS, Quest.GREAT_ARMY),  # as in that box: the triplets are then on two tiles
    (Quest.PALADINS_CHARGE, Quest.PALADINS_ROUTED),
    (Quest.NOBLES_SAVED, Quest.BRAVE_SAVED),
    (Quest.EIGHTS_NINES_DWARVES, Quest.NO_EIGHTS_NINES_DWARVES),
    (Quest.DWARF_QUEEN_CAUGHT, Quest.DWARF_QUEEN_FLED),
)
