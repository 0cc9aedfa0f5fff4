"""The box file of Grumpf: both sides of the boards, and the tokens of the neutral clan on each board."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import asdict

from taverne.games.grumpf.rules.boards import BOARDS, NEUTRAL, TOKENS, Board, Side
from taverne.kernel.box import BoxFormat, Mistake

Name: TypeAlias = Literal["mammoths", "birds", "fishes", "reptiles", "bees", "sorcerer"]
Slots: TypeAlias = Annotated[int, Meta(ge=3, le=8)]
Share: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Total: TypeAlias = Annotated[int, Meta(ge=0, le=48)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=8)]


class PrintedSide(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One side of a board, as its owner writes it."""

    slots: Slots
    shares: Annotated[tuple[Share, ...], Meta(min_length=1, max_length=6)]
    least: Total = 0
    most: Total | None = None
    crowd: Count = 1
    highest: Annotated[int, Meta(ge=1, le=6)] | None = None
    equal: bool = False
    different: bool = False
    even: bool = False
    last: Count | None = None


class PrintedBoard(Struct, frozen=True, forbid_unknown_fields=True):
    one: PrintedSide
    two: PrintedSide


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    game: Literal["grumpf"]
    boards: dict[Name, PrintedBoard] = {}
    neutral: dict[Name, Annotated[int, Meta(ge=0, le=8)]] = {}  # tokens by board


def _mistakes(content: Content) -> Iterator[Mistake]:
    for name, board in content.boards.items():
        for word, side in (("one", board.one), ("two", board.two)):
            path = ("boards", name, word)
            if side.most is not None and side.most < side.least:
                yield Mistake((*path, "most"), "most_below_least", {"least": side.least, "most": side.most})
            conditions = _conditions(side)
            if name == "sorcerer" and (conditions or side.shares != (1,)):
                yield Mistake(path, "sorcerer")
            elif len(conditions) > 1:
                yield Mistake((*path, conditions[-1]), "one_condition", {"names": ", ".join(conditions)})
    neutral = _neutral(content)
    if sum(neutral.values()) != len(TOKENS):
        yield Mistake(("neutral",), "neutral_count", {"sum": sum(neutral.values()), "right": len(TOKENS)})
    for place, sides in _boards(content).items():
        if neutral[place] > min(side.slots for side in sides):
            yield Mistake(("neutral", place.value), "neutral_room", {"tokens": neutral[place]})


def _conditions(side: PrintedSide) -> list[str]:
    """The conditions of a side. A lowest and a highest total are one."""
    names = ["least"] if side.least or side.most is not None else []
    nothing = PrintedSide(side.slots, side.shares)
    names += [
        name
        for name in ("crowd", "highest", "equal", "different", "even", "last")
        if getattr(side, name) != getattr(nothing, name)
    ]
    return names


def _boards(content: Content) -> dict[Board, tuple[Side, Side]]:
    boards = dict(BOARDS)
    for name, printed in content.boards.items():
        one, two = BOARDS[Board(name)]
        boards[Board(name)] = (_side(printed.one, one), _side(printed.two, two))
    return boards


def _side(printed: PrintedSide, here: Side) -> Side:
    return Side(**asdict(printed), tile=here.tile, swap=here.swap)


def _neutral(content: Content) -> dict[Board, int]:
    return {**NEUTRAL, **{Board(name): count for name, count in content.neutral.items()}}


def _constants(content: Content) -> Mapping[str, Mapping[str, object]]:
    return {"rules.boards": {"BOARDS": _boards(content), "NEUTRAL": _neutral(content)}}


def _pieces(content: Content) -> Iterator[str]:
    for name in content.boards:
        yield from (f"{name}_one", f"{name}_two")


def _printed(side: Side) -> PrintedSide:
    return PrintedSide(
        **{name: value for name, value in asdict(side).items() if name not in ("tile", "swap")}
    )


BOX = BoxFormat(
    content=Content,
    printed=Content(
        "grumpf",
        {board.value: PrintedBoard(_printed(one), _printed(two)) for board, (one, two) in BOARDS.items()},
        {board.value: count for board, count in NEUTRAL.items()},
    ),
    mistakes=_mistakes,
    constants=_constants,
    pieces=_pieces,
)
