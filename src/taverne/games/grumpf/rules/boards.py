"""The contents of the box of Grumpf: every number of the game is here and nowhere else.

Certain, because the rules of the box say it in words:
- the animals and how many there are; jokers, sorcerer tiles, huts, rounds, animals drawn in each of them;
- eight two-faced tokens and an elder for each of six clans; the faces 1, 2, 3, 5, 6 and club exist, and only
  some tokens carry a club; tokens that show a 6 leave the game when six play;
- the six conditions of the first sides and the six of the second sides, the sorcerer
  last;
- the points of a series; with two players, two neutral tokens on each of two boards, one on each other.

Likely, because it follows from that order (the rarest animal has the hardest condition):
- the board of each condition.

Our own design, made to play well, because the box shows it in pictures only:
- the two faces of each token; the slots and the shares of every side; the boards with two neutral tokens.

Owners of the box correct the boards in a box file (box.py, docs/boxes.md), and the tokens here. Three things
must stay true of tokens: no two of a clan have the same two faces; each has a value on at least one face; the
name of a face gives the side that shows before the hidden side, here and among the pieces in words/*.toml.
"""

from enum import StrEnum
from functools import cache

from msgspec import Struct


class Clan(StrEnum):
    """The clans, in the order of seats. With two players the third clan is neutral: it belongs to nobody."""

    VIOLET = "violet"
    ORANGE = "orange"
    GREEN = "green"
    YELLOW = "yellow"
    PINK = "pink"
    BLUE = "blue"


class Animal(StrEnum):
    MAMMOTH = "mammoth"
    BIRD = "bird"
    FISH = "fish"
    REPTILE = "reptile"
    BEE = "bee"


class Board(StrEnum):
    """The boards in the order in which they are resolved; the first five have the animal of their name."""

    MAMMOTHS = "mammoths"
    BIRDS = "birds"
    FISHES = "fishes"
    REPTILES = "reptiles"
    BEES = "bees"
    SORCERER = "sorcerer"


class Face(StrEnum):
    """A token as it lies: the side that shows, then the hidden side."""

    F1_CLUB, CLUB_F1 = "1_club", "club_1"
    F2_CLUB, CLUB_F2 = "2_club", "club_2"
    F3_CLUB, CLUB_F3 = "3_club", "club_3"
    F1_F5, F5_F1 = "1_5", "5_1"
    F2_F5, F5_F2 = "2_5", "5_2"
    F3_F5, F5_F3 = "3_5", "5_3"
    F2_F3, F3_F2 = "2_3", "3_2"
    F6_F1, F1_F6 = "6_1", "1_6"


class Side(Struct, frozen=True, gc=False, omit_defaults=True):
    """One side of a board: its track, its shares, and the conditions under which the hunt succeeds."""

    slots: int
    shares: tuple[int, ...]  # animals for the strongest, the second ...
    least: int = 0  # lowest total
    most: int | None = None  # highest total
    crowd: int = 1  # fewest tokens that are not stunned
    highest: int | None = None  # highest value
    equal: bool = False  # all values the same
    different: bool = False  # no value twice
    even: bool = False  # an even total
    last: int | None = None  # only this many tokens at the end of the track count
    tile: bool = False  # the strongest takes a sorcerer tile
    swap: bool = False  # the strongest may swap an animal


BOARDS: dict[Board, tuple[Side, Side]] = {
    Board.MAMMOTHS: (Side(8, (1, 1), least=20), Side(8, (1, 1), last=3)),
    Board.BIRDS: (Side(7, (1, 1), least=10, most=20), Side(7, (1, 1), equal=True)),
    Board.FISHES: (Side(6, (1, 1, 1), most=10), Side(6, (1, 1, 1), different=True)),
    Board.REPTILES: (Side(8, (2, 1), crowd=4), Side(8, (2, 1), highest=3)),
    Board.BEES: (Side(8, (2, 1, 1)), Side(8, (2, 1, 1), even=True)),
    Board.SORCERER: (Side(6, (1,), tile=True), Side(6, (1,), swap=True)),
}

ANIMALS = {Animal.MAMMOTH: 5, Animal.BIRD: 7, Animal.FISH: 10, Animal.REPTILE: 12, Animal.BEE: 14}
DRAWN = 12  # animals in each round
ROUNDS = 4
JOKERS = 6
TILES = 4
HUTS = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}  # by number of players
POINTS = (0, 0, 1, 2, 4, 6)  # points of a series, by its length
LEFT_OUT = {6: 6}  # by number of players: tokens that show this value leave the game

TOKENS = tuple(zip(tuple(Face)[::2], tuple(Face)[1::2], strict=True))  # the two faces of each token of a clan
NEUTRAL = {  # tokens of the neutral clan on each board
    Board.MAMMOTHS: 2,
    Board.BIRDS: 1,
    Board.FISHES: 1,
    Board.REPTILES: 2,
    Board.BEES: 1,
    Board.SORCERER: 1,
}

CLUB = 0  # as a value: it adds nothing
VALUES = {face: CLUB if face.startswith("club") else int(face[0]) for face in Face}
BACKS = {face: back for pair in TOKENS for face, back in (pair, pair[::-1])}
BAG = tuple(animal for animal, count in ANIMALS.items() for _ in range(count))


@cache
def tokens_of(seats: int) -> tuple[tuple[Face, Face], ...]:
    """The tokens of each clan, by number of players (§5, Q1)."""
    out = LEFT_OUT.get(seats)
    return tuple([(one, two) for one, two in TOKENS if out not in (VALUES[one], VALUES[two])])
