"""Prompts, zones and pieces of Feed Ze Troll, for screens that know no game."""

from collections.abc import Iterator

from taverne.games.feed_ze_troll.presentation.blocked import blocked
from taverne.games.feed_ze_troll.presentation.labels import LABELS
from taverne.games.feed_ze_troll.presentation.paragraphs import PARAGRAPHS
from taverne.games.feed_ze_troll.presentation.preview import preview
from taverne.games.feed_ze_troll.presentation.showing import MILLISECONDS
from taverne.games.feed_ze_troll.rules.cave import CAVE, FLOORS, SPOTS, Colour, Floor, Side, Spot
from taverne.games.feed_ze_troll.rules.events import RoundEnded
from taverne.games.feed_ze_troll.rules.resolve_floor import loot_behind_screens
from taverne.games.feed_ze_troll.rules.state import Open, Phase, Screens, Troll, View
from taverne.kernel.ask import Ask
from taverne.kernel.presentation import Gauge, Heap, Ink, Piece, Presentation, Zone, Zones, showing_by_type
from taverne.kernel.source import Aspect, Source, known
from taverne.kernel.tagged import Seat, Tagged

# Pieces for what is printed on a tile. HELMET and BAN are also shown beside a troll that has them.
RED, GOLD, HELMET, BAN = "red_apple", "gold_apple", "helmet", "ban"
NO_ENTRY, DOUBLE_CLUB = "no_entry", "double_club"

PRINTED = known(Source.BOOKLET)
TROLL = ((Aspect.EFFECT, Source.BOOKLET), (Aspect.COLOUR, Source.DESIGN))


class LayTrap(Tagged):
    """Prompt: lay the club in secret."""

    seat: Seat
    floor: Floor


class PointAtTile(Tagged):
    """Prompt: announce a tile."""

    seat: Seat
    floor: Floor


class EnterCave(Tagged):
    """Prompt: send a troll into the cave."""

    seat: Seat
    troll: Colour
    looted: Seat
    announced: Spot


class MatchOver(Tagged):
    """Prompt: the match is over."""

    winners: tuple[Seat, ...]


class Shows(Tagged):
    """Piece: a side of a tile. A field is an empty text if it is not printed on the side."""

    floor: Floor
    expert: str
    red: str
    gold: str
    helmet: str
    barrel: str
    no_entry: str
    double_club: str
    no_barrel: str


class Shelter(Tagged):
    """Piece: the round barrel."""


class Figure(Tagged):
    """Piece: a troll."""


class RedApple(Tagged):
    """Piece: loot in front of the screen."""


class GoldApple(Tagged):
    """Piece: loot behind the screen."""


class Helmet(Tagged):
    """Piece: on one floor a club costs no loot."""


class Ban(Tagged):
    """Piece: no barrel on a floor."""


class Closed(Tagged):
    """Piece: no entry."""


class DoubleClub(Tagged):
    """Piece: twice the gain."""


def prompt(view: View, ask: Ask) -> Tagged:
    now = view.open
    match now.phase:
        case Phase.TRAP:
            return LayTrap(now.looted, FLOORS[now.floor])
        case Phase.ANNOUNCE:
            return PointAtTile(now.looted, FLOORS[now.floor])
        case Phase.OVER:
            totals = loot_behind_screens(now.trolls)
            return MatchOver(tuple(seat for seat, loot in enumerate(totals) if loot == max(totals)))
    (seat,) = ask.owing
    assert now.turn is not None
    assert now.announced is not None
    return EnterCave(seat, now.trolls[now.turn].colour, now.looted, now.announced)


def zones(view: View) -> Zones:
    now = view.open
    seats = range(len(loot_behind_screens(now.trolls)))
    return (Zone(None, tuple(_middle(view))), *(Zone(seat, tuple(_side_of(view, seat))) for seat in seats))


def _middle(view: View) -> Iterator[Gauge | Heap]:
    now = view.open
    yield Gauge("round", now.round, now.rounds)
    if now.phase is Phase.OVER:
        return
    row = zip(SPOTS[now.floor], now.cave[now.floor], strict=True)
    yield from (Heap(spot, tuple(_printed(side))) for spot, side in row)
    if now.floor:
        yield Heap("shelter", (Spot.BARREL,))
    if view.trap:
        yield Heap("club", (_piece_at(now, view.trap),))
    elif now.phase is not Phase.TRAP:
        yield Heap("tokens", hidden=3)
    if now.announced:
        yield Heap("announced", (_piece_at(now, now.announced),))


def _printed(side: Side) -> Iterator[str]:
    """The pieces printed on a side, apple by apple."""
    yield from (RED,) * side.red + (GOLD,) * side.gold
    marks = {
        HELMET: side.helmet,
        Spot.BARREL.value: side.barrel,
        NO_ENTRY: side.no_entry,
        DOUBLE_CLUB: side.double_club,
        BAN: side.no_barrel,
    }
    yield from (piece for piece, drawn in marks.items() if drawn)


def _side_of(view: View, seat: Seat) -> Iterator[Gauge | Heap]:
    now = view.open
    for troll in now.trolls:
        if troll.seat == seat:
            yield Heap("troll", (troll.colour,))
            yield from _belongings(now, troll)
            if _loot_is_visible(now, seat, view.seat):
                yield Gauge("back", troll.back)


def _belongings(now: Open, troll: Troll) -> Iterator[Gauge | Heap]:
    if troll.spot:
        yield Heap("spot", (_piece_at(now, troll.spot),))
    marks = (*((HELMET,) if troll.helmet else ()), *((BAN,) if troll.banned else ()))
    if marks:
        yield Heap("marks", marks)
    yield Gauge("front", troll.front)


def _loot_is_visible(now: Open, seat: Seat, viewer: Seat | None) -> bool:
    """Q11: whether the viewer sees how much loot is behind the screens of a seat."""
    return seat == viewer or now.options.screens is Screens.COUNTED or now.phase is Phase.OVER


def _piece_at(now: Open, spot: Spot) -> str:
    """The name of the piece at a spot of the current floor."""
    if spot is Spot.BARREL:
        return spot
    return _piece(spot, now.cave[now.floor][SPOTS[now.floor].index(spot)])


def _piece(spot: Spot, side: Side) -> str:
    """The name of the piece for a side of a tile."""
    return f"{spot}x" if side.expert else spot.value


def _side_piece(floor: Floor, side: Side) -> Piece:
    marks = (side.helmet, side.barrel, side.no_entry, side.double_club, side.no_barrel)
    apples = [str(loot or "") for loot in (side.red, side.gold)]
    about = Shows(floor, _yes_or_empty(side.expert), *apples, *map(_yes_or_empty, marks))
    ink = Ink.BLACK if side.expert else Ink.GREEN
    return Piece(ink, side.red + side.gold or None, about, known(Source.DESIGN))


def _yes_or_empty(drawn: object) -> str:
    """A condition of a text: not empty means yes."""
    return "x" if drawn else ""


def _tile_pieces() -> Iterator[tuple[str, Piece]]:
    for floor, spots, tiles in zip(FLOORS, SPOTS, CAVE.values(), strict=True):
        for spot, tile in zip(spots, tiles, strict=True):
            for side in (tile.normal, tile.expert):
                yield _piece(spot, side), _side_piece(floor, side)


PRESENTATION = Presentation(
    pieces={
        **dict(_tile_pieces()),
        Spot.BARREL.value: Piece(Ink.BLUE, None, Shelter(), PRINTED),
        RED: Piece(Ink.RED, None, RedApple(), PRINTED),
        GOLD: Piece(Ink.GREEN, None, GoldApple(), PRINTED),
        HELMET: Piece(Ink.BLUE, None, Helmet(), PRINTED),
        BAN: Piece(Ink.RED, None, Ban(), PRINTED),
        NO_ENTRY: Piece(Ink.RED, None, Closed(), PRINTED),
        DOUBLE_CLUB: Piece(Ink.BLACK, None, DoubleClub(), PRINTED),
        **{colour.value: Piece(Ink(colour), None, Figure(), TROLL) for colour in Colour},
    },
    prompt=prompt,
    zones=zones,
    showing=showing_by_type(MILLISECONDS),
    preview=preview,
    blocked=blocked,
    milestones=(RoundEnded,),
    phrases=("i_swear", "come_in", "safe_here", "never_lie", "liar", "knew_it", "my_loot", "stay_together"),
    labels=LABELS,
    paragraphs={LayTrap: "§6", PointAtTile: "§6", EnterCave: "§7", MatchOver: "§19", **PARAGRAPHS},
)
