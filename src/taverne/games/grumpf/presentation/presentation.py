"""The prompts, zones and pieces of Grumpf, for every screen."""

from collections.abc import Iterator, Sequence

from taverne.games.grumpf.presentation.blocked import blocked
from taverne.games.grumpf.presentation.captions import captions, winners
from taverne.games.grumpf.presentation.labels import LABELS
from taverne.games.grumpf.presentation.paragraphs import PARAGRAPHS
from taverne.games.grumpf.presentation.pieces import ELDER, JOKER, PIECES, TILE, side_piece, token_piece
from taverne.games.grumpf.presentation.preview import preview
from taverne.games.grumpf.presentation.showing import showing
from taverne.games.grumpf.rules.boards import BOARDS, HUTS, ROUNDS, Board
from taverne.games.grumpf.rules.events import RoundEnded
from taverne.games.grumpf.rules.hunt import CLANS
from taverne.games.grumpf.rules.scoring import KINDS, tally
from taverne.games.grumpf.rules.state import Camp, Move, Open, Phase, Rhythm, Up, View
from taverne.kernel.ask import Ask
from taverne.kernel.presentation import Gauge, Heap, Presentation, Zone, Zones
from taverne.kernel.tagged import Seat, Tagged


class ReadyUp(Tagged):
    """Prompt: players take all tokens in hand and say that they are ready."""

    owing: tuple[Seat, ...]
    round: int


class Countdown(Tagged):
    """Prompt: the countdown runs until all tokens fall."""

    round: int


class LiveHunt(Tagged):
    """Prompt: everybody acts at once."""

    owing: tuple[Seat, ...]
    round: int


class LayToken(Tagged):
    """Prompt: a player acts in turn."""

    seat: Seat
    round: int


class BeatHand(Tagged):
    """Prompt: a player acts in a beat."""

    seat: Seat
    round: int
    beat: int


class SwapAnimals(Tagged):
    """Prompt: the strongest clan on the board of the sorcerer may swap."""

    seat: Seat


class MatchOver(Tagged):
    winners: tuple[Seat, ...]


def prompt(view: View, ask: Ask) -> Tagged:
    now = view.open
    match now.phase:
        case Phase.READY:
            return ReadyUp(ask.owing, now.round)
        case Phase.COUNTDOWN:
            return Countdown(now.round)
        case Phase.OVER:
            return MatchOver(winners(view))
        case Phase.SWAP:
            return SwapAnimals(ask.owing[0])
    match now.options.rhythm:
        case Rhythm.LIVE:
            return LiveHunt(ask.owing, now.round)
        case Rhythm.BEATS:
            return BeatHand(ask.owing[0], now.round, now.beat)
        case Rhythm.TURNS:
            return LayToken(ask.owing[0], now.round)


def zones(view: View) -> Zones:
    now = view.open
    seats = range(len(now.camps))
    return (
        Zone(None, tuple(_middle_parts(view))),
        *(Zone(seat, tuple(_seat_parts(now, seat))) for seat in seats),
    )


def _middle_parts(view: View) -> Iterator[Gauge | Heap]:
    now = view.open
    yield Gauge("round", now.round, ROUNDS)
    huts = HUTS[len(now.camps)]
    yield Gauge("huts", huts - len(now.asleep), huts)
    for place, (board, up) in enumerate(zip(Board, now.ups, strict=True)):
        yield Heap(board, (side_piece(board, up), *_prizes(now, place), *map(token_piece, now.tracks[place])))
    yield Heap("bag", hidden=sum(view.bag))
    if now.aside:
        yield Heap("aside", now.aside)
    if any(now.lost):
        yield Heap("lost", _animals(now.lost))


def _prizes(now: Open, place: int) -> tuple[str, ...]:
    """The pieces to win on a board."""
    if place < len(KINDS):
        return (KINDS[place],) * now.herds[place]
    return (TILE,) * now.tiles if BOARDS[Board.SORCERER][now.ups[place] is Up.TWO].tile else ()


def _seat_parts(now: Open, seat: Seat) -> Iterator[Gauge | Heap]:
    camp = now.camps[seat]
    yield Heap("clan", (CLANS[seat],))
    if now.phase is Phase.HUNT:
        if seat in now.asleep:
            yield Heap("hut", (ELDER,))
        yield Heap("hand", now.hands[seat])
    yield Heap("animals", _animals(camp.animals))
    if extras := _extras(camp):
        yield Heap("extras", extras)
    yield Gauge("points", tally(camp).points)


def _extras(camp: Camp) -> tuple[str, ...]:
    return (TILE,) * camp.tiles + ((JOKER,) if camp.joker else ())


def _animals(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count))


PRESENTATION: Presentation[View, Move] = Presentation(
    pieces=PIECES,
    prompt=prompt,
    zones=zones,
    showing=showing,
    preview=preview,
    blocked=blocked,
    milestones=(RoundEnded,),
    labels=LABELS,
    captions=captions,
    phrases=("grumpf", "together", "one_more", "too_much", "beware", "my_head", "mine", "sleepy"),
    paragraphs={
        ReadyUp: "§8",
        Countdown: "§8",
        LiveHunt: "§9",
        LayToken: "§9",
        BeatHand: "§9",
        SwapAnimals: "§20",
        MatchOver: "§25",
        **PARAGRAPHS,
    },
)
