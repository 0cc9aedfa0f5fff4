"""Every piece of Grumpf, with its colour, its value and the fields of its description."""

from collections.abc import Iterator

from taverne.games.grumpf.rules.boards import ANIMALS, BACKS, BOARDS, CLUB, VALUES, Animal, Board, Clan, Side
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import Placed, Up
from taverne.kernel.presentation import Ink, Piece
from taverne.kernel.source import Aspect, Known, Source, known
from taverne.kernel.tagged import Tagged

TILE, JOKER, ELDER = "tile", "joker", "elder"
_BOARD_INKS = (Ink.BLACK, Ink.RED, Ink.BLUE, Ink.GREEN, Ink.RED, Ink.BLACK)
_CLAN_INKS = {
    Clan.VIOLET: Ink.BLUE,
    Clan.ORANGE: Ink.RED,
    Clan.GREEN: Ink.GREEN,
    Clan.YELLOW: Ink.BLACK,
    Clan.PINK: Ink.RED,
    Clan.BLUE: Ink.BLUE,
}
PRINTED = known(Source.BOOKLET)
_TOKEN = ((Aspect.EFFECT, Source.BOOKLET), (Aspect.FACES, Source.DESIGN))
_CLAN = ((Aspect.EFFECT, Source.BOOKLET), (Aspect.COLOUR, Source.ELSEWHERE))


class Grumpf(Tagged):
    """Piece: a token that shows a value."""

    strength: int
    hides: str  # an empty text: a club


class Bludgeon(Tagged):
    """Piece: a token that shows a club."""

    hides: str


class Ground(Tagged):
    """Piece: a board of animals."""

    animal: Animal


class Cave(Tagged):
    """Piece: the board of the sorcerer."""


class Shows(Tagged):
    """Piece: a side of a board of animals. A condition that it does not have is an empty text."""

    slots: int
    shares: str
    free: str  # "x" if it has no condition
    least: str
    most: str
    crowd: str
    highest: str
    equal: str
    different: str
    even: str
    last: str


class GivesTile(Tagged):
    """Piece: the side of the sorcerer's board with a tile to win."""

    slots: int


class LetsSwap(Tagged):
    """Piece: the side of the sorcerer's board with a swap to win."""

    slots: int


class Prey(Tagged):
    """Piece: an animal."""

    count: int


class Banner(Tagged):
    """Piece: a clan."""


class OnTrack(Tagged):
    """Piece: a token on a track."""

    strength: int


class Knocked(Tagged):
    """Piece: a stunned token on a track."""


class Twice(Tagged):
    """Piece: a sorcerer tile."""


class AnyAnimal(Tagged):
    """Piece: a joker."""


class Sleeper(Tagged):
    """Piece: an elder in a hut."""


def token_piece(placed: Placed) -> str:
    """The name of the piece for a token on a track."""
    return f"{placed.clan}_{'stunned' if placed.club else VALUES[placed.face]}"


def side_piece(board: Board, up: Up) -> str:
    return f"{board}_{up}"


def _pieces() -> Iterator[tuple[str, Piece]]:
    for face, value in VALUES.items():
        hides = str(VALUES[BACKS[face]] or "")
        about: Tagged = Bludgeon(hides) if value == CLUB else Grumpf(value, hides)
        yield face, Piece(Ink.BLACK, value or None, about, _TOKEN)
    for ink, (board, sides) in zip(_BOARD_INKS, BOARDS.items(), strict=True):
        place = list(Board).index(board)
        yield board, Piece(ink, None, Ground(KINDS[place]) if place < len(KINDS) else Cave(), PRINTED)
        for up, side in zip(Up, sides, strict=True):
            yield side_piece(board, up), Piece(ink, None, _describe_side(side), _known_of(side))
    for ink, (animal, count) in zip(_BOARD_INKS, ANIMALS.items(), strict=False):
        yield animal, Piece(ink, None, Prey(count), PRINTED)
    for clan in Clan:
        ink = _CLAN_INKS[clan]
        yield clan, Piece(ink, None, Banner(), _CLAN)
        for value in sorted(set(VALUES.values()) - {CLUB}):
            yield f"{clan}_{value}", Piece(ink, value, OnTrack(value), _CLAN)
        yield f"{clan}_stunned", Piece(ink, None, Knocked(), _CLAN)
    yield TILE, Piece(Ink.BLACK, None, Twice(), PRINTED)
    yield JOKER, Piece(Ink.BLACK, None, AnyAnimal(), PRINTED)
    yield ELDER, Piece(Ink.BLACK, None, Sleeper(), PRINTED)


def _describe_side(side: Side) -> Tagged:
    if side.tile or side.swap:
        return GivesTile(side.slots) if side.tile else LetsSwap(side.slots)
    conditions = {
        "least": str(side.least or ""),
        "most": "" if side.most is None else str(side.most),
        "crowd": "" if side.crowd == 1 else str(side.crowd),
        "highest": "" if side.highest is None else str(side.highest),
        "equal": _something(side.equal),
        "different": _something(side.different),
        "even": _something(side.even),
    }
    return Shows(
        slots=side.slots,
        shares="-".join(map(str, side.shares)),
        free=_something(not any(conditions.values())),
        **conditions,
        last="" if side.last is None else str(side.last),
    )


def _known_of(side: Side) -> Known:
    """The booklet names the sorcerer last in both its lists; only pictures show the other boards."""
    if side.tile or side.swap:
        return (
            (Aspect.EFFECT, Source.BOOKLET),
            (Aspect.SHARES, Source.BOOKLET),
            (Aspect.SLOTS, Source.DESIGN),
        )
    return (
        (Aspect.CONDITION, Source.BOOKLET),
        (Aspect.BOARD, Source.DESIGN),
        (Aspect.SHARES, Source.DESIGN),
        (Aspect.SLOTS, Source.DESIGN),
    )


def _something(holds: object) -> str:
    """A text for a choice between something and nothing."""
    return "x" if holds else ""


PIECES = dict(_pieces())
