"""The box file of Feed Ze Troll: the two sides of the fifteen tiles."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct
from msgspec.structs import asdict

from taverne.games.feed_ze_troll.rules.cave import CAVE, Floor, Side, Tile
from taverne.kernel.box import BoxFormat, Mistake

Name: TypeAlias = Literal[
    "a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2", "e3"
]
Loot: TypeAlias = Annotated[int, Meta(ge=0, le=20)]


class PrintedSide(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The signs on one side of a tile, as its owner writes them."""

    red: Loot = 0
    gold: Loot = 0
    helmet: bool = False
    barrel: bool = False
    no_entry: bool = False
    double_club: bool = False
    no_barrel: bool = False


class PrintedTile(Struct, frozen=True, forbid_unknown_fields=True):
    normal: PrintedSide
    expert: PrintedSide


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    game: Literal["feed_ze_troll"]
    tiles: dict[Name, PrintedTile] = {}


def _mistakes(content: Content) -> Iterator[Mistake]:
    for name, tile in content.tiles.items():
        for word, side in (("normal", tile.normal), ("expert", tile.expert)):
            path = ("tiles", name, word)
            if side.no_entry and side != PrintedSide(no_entry=True):
                yield Mistake(path, "closed_and_more")
            if name[0] == "e" and (side.helmet or side.no_barrel):
                yield Mistake(path, "no_next_floor")
    for floor, row in _cave(content).items():
        closed = [
            f"{floor.lower()}{place}"
            for place, tile in enumerate(row, 1)
            if tile.normal.no_entry or tile.expert.no_entry
        ]
        if len(closed) > 1:  # some choice of sides would leave a single tile to enter
            name = next(each for each in closed if each in content.tiles)
            yield Mistake(("tiles", name), "one_closed", {"floor": floor.value})


def _cave(content: Content) -> dict[Floor, tuple[Tile, Tile, Tile]]:
    cave = {}
    names = iter(get_args(Name))
    for floor, row in CAVE.items():
        one, two, three = (_tile(content.tiles.get(next(names)), tile) for tile in row)
        cave[floor] = (one, two, three)
    return cave


def _tile(corrected: PrintedTile | None, here: Tile) -> Tile:
    if corrected is None:
        return here
    return Tile(Side(**asdict(corrected.normal)), Side(**asdict(corrected.expert), expert=True))


def _constants(content: Content) -> Mapping[str, Mapping[str, object]]:
    return {"rules.cave": {"CAVE": _cave(content)}}


def _pieces(content: Content) -> Iterator[str]:
    for name in content.tiles:
        yield from (name, f"{name}x")


def _printed(side: Side) -> PrintedSide:
    fields = asdict(side)
    return PrintedSide(**{name: fields[name] for name in PrintedSide.__struct_fields__})


def _all_tiles() -> dict[Name, PrintedTile]:
    tiles = [tile for row in CAVE.values() for tile in row]
    return {
        name: PrintedTile(_printed(tile.normal), _printed(tile.expert))
        for name, tile in zip(get_args(Name), tiles, strict=True)
    }


BOX = BoxFormat(
    content=Content,
    printed=Content("feed_ze_troll", _all_tiles()),
    mistakes=_mistakes,
    constants=_constants,
    pieces=_pieces,
)
