"""The cave: five floors of three tiles with two sides. This file is the only place of their numbers.

Certain, because the rules in the box say so in words:
- five floors, A to E, of three square tiles each, and a round barrel at the head of B to E but not of A;
- seven things that a side may show (the fields of `Side`), and what each of them does;
- most sides show loot; one normal side at least shows two apples, one expert side loot and a barrel.

Our own design, made to play well, because the box shows it in pictures only:
- every number and every effect in `CAVE`, and which side is the back of which;
- the tiles that `INITIATION` turns over, and the colours of the trolls.

Owners correct rows in a box file (box.py, docs/boxes.md). The rules need three things: at most one closed
tile on a floor, no effect on a next floor on E, and loot in whole numbers.
"""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct


class Floor(StrEnum):
    A, B, C, D, E = "A", "B", "C", "D", "E"


class Spot(StrEnum):
    """A place for trolls: a tile, named by its floor and place from the left, or the barrel of a floor."""

    A1, A2, A3 = "a1", "a2", "a3"
    B1, B2, B3 = "b1", "b2", "b3"
    C1, C2, C3 = "c1", "c2", "c3"
    D1, D2, D3 = "d1", "d2", "d3"
    E1, E2, E3 = "e1", "e2", "e3"
    BARREL = "barrel"


class Colour(StrEnum):
    """The four trolls, each with a screen of its colour."""

    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    BLACK = "black"


class Side(Struct, frozen=True, gc=False, omit_defaults=True):
    """The signs on one side of a tile."""

    red: int = 0  # a red apple: loot in front of the screen, at risk
    gold: int = 0  # a gold apple: loot behind the screen, safe
    helmet: bool = False  # on the next floor the troll loses no loot to a club
    barrel: bool = False  # after collecting, all loot goes behind the screen
    no_entry: bool = False  # closed: no troll may enter, and the club cannot be laid here
    double_club: bool = False  # the looted troll gains twice as much for trolls trapped here
    no_barrel: bool = False  # on the next floor the round barrel is closed to this troll
    expert: bool = False  # the side with a metal frame


class Tile(Struct, frozen=True):
    """The two sides of a tile."""

    normal: Side
    expert: Side


Row: TypeAlias = tuple[Side, Side, Side]  # the visible sides of a floor
Cave: TypeAlias = tuple[Row, ...]


def _expert(
    *,
    red: int = 0,
    gold: int = 0,
    helmet: bool = False,
    barrel: bool = False,
    no_entry: bool = False,
    double_club: bool = False,
    no_barrel: bool = False,
) -> Side:
    return Side(red, gold, helmet, barrel, no_entry, double_club, no_barrel, expert=True)


CAVE: dict[Floor, tuple[Tile, Tile, Tile]] = {
    Floor.A: (
        Tile(Side(red=3), _expert(red=5, no_barrel=True)),
        Tile(Side(gold=2), _expert(gold=3, double_club=True)),
        Tile(Side(red=1, gold=1), _expert(red=2, helmet=True)),
    ),
    Floor.B: (
        Tile(Side(red=4), _expert(red=6, no_barrel=True)),
        Tile(Side(gold=2), _expert(no_entry=True)),
        Tile(Side(red=2, helmet=True), _expert(red=2, barrel=True)),
    ),
    Floor.C: (
        Tile(Side(red=5), _expert(red=7, double_club=True)),
        Tile(Side(red=2, gold=2), _expert(red=3, barrel=True)),
        Tile(Side(red=3, helmet=True), _expert(gold=3, no_barrel=True)),
    ),
    Floor.D: (
        Tile(Side(red=6), _expert(red=8, no_barrel=True)),
        Tile(Side(gold=3), _expert(red=4, gold=2, double_club=True)),
        Tile(Side(red=4, helmet=True), _expert(no_entry=True)),
    ),
    Floor.E: (
        Tile(Side(red=7), _expert(red=10, double_club=True)),
        Tile(Side(gold=4), _expert(gold=5)),
        Tile(Side(red=3, gold=2), _expert(red=4, gold=3, double_club=True)),
    ),
}

INITIATION = ("1", "3", "2", "2", "1")  # the tile of each floor that a first expert game turns over

FLOORS = tuple(Floor)
SPOTS = tuple(tuple(Spot)[3 * floor : 3 * floor + 3] for floor in range(len(FLOORS)))


def build_cave(flips: tuple[str, ...]) -> Cave:
    """The cave with these tiles of each floor on their expert side; "13" is the first and the third."""
    return tuple(_row(tiles, turned) for tiles, turned in zip(CAVE.values(), flips, strict=True))


def _row(tiles: tuple[Tile, Tile, Tile], turned: str) -> Row:
    one, two, three = (
        tile.expert if place in turned else tile.normal for place, tile in zip("123", tiles, strict=True)
    )
    return one, two, three
