"""Prompts, zones and pieces of Lutin & Troll, for screens that know no game."""

from taverne.games.lutin_troll.presentation.blocked import blocked
from taverne.games.lutin_troll.presentation.captions import captions
from taverne.games.lutin_troll.presentation.labels import LABELS
from taverne.games.lutin_troll.presentation.paragraphs import PARAGRAPHS
from taverne.games.lutin_troll.presentation.preview import preview
from taverne.games.lutin_troll.presentation.showing import MILLISECONDS
from taverne.games.lutin_troll.rules.cards import KINDS, PACK, Card, Colour, Kind, Magic
from taverne.games.lutin_troll.rules.state import CHOICE, LIFE, OVER, Attack, Move, Riposte, RoundWon, View
from taverne.kernel.ask import Ask
from taverne.kernel.presentation import Gauge, Heap, Ink, Piece, Presentation, Zone, Zones, showing_by_type
from taverne.kernel.source import Source, known
from taverne.kernel.tagged import Seat, Tagged
from taverne.kernel.tuples import minus

WHITE_TOKENS = 10


class ChooseHand(Tagged):
    """Prompt: choose five cards in secret."""

    owing: tuple[Seat, ...]
    left: int  # cards that the viewer still has to choose


class LeadAttack(Tagged):
    """Prompt: attack."""

    seat: Seat


class AnswerAttack(Tagged):
    """Prompt: answer the attack."""

    seat: Seat
    attacker: Seat
    attack: Card


class MatchOver(Tagged):
    """Prompt: the match is over."""

    winner: Seat


class Little(Tagged):
    """Piece: a green card. Against green, the owner of the weaker card loses the difference."""

    force: int


class Monster(Tagged):
    """Piece: a blue card. Green cards lose its whole force."""

    force: int


class Canceller(Tagged):
    """Piece: nobody loses life."""


class Reflector(Tagged):
    """Piece: the other player loses the force of their own card."""


class Healer(Tagged):
    """Piece: its owner gains the force of the other card."""

    most: int  # life


def prompt(view: View, ask: Ask) -> Tagged:
    if view.phase is OVER:
        return MatchOver(max((0, 1), key=lambda seat: view.sides[seat].tokens))
    if view.phase is CHOICE:
        return ChooseHand(ask.owing, ask.picks - len(view.hand))
    if view.attack is None:
        return LeadAttack(view.attacker)
    return AnswerAttack(1 - view.attacker, view.attacker, view.attack)


def zones(view: View) -> Zones:
    won = sum(side.tokens for side in view.sides)
    on_table = (view.attack,) if view.attack else ()
    middle = Zone(None, (Gauge("white_tokens", WHITE_TOKENS - won), Heap("attack", on_table)))
    return (middle, *(_side(view, seat) for seat in range(len(view.sides))))


def _side(view: View, seat: Seat) -> Zone:
    seen = view.sides[seat]
    if seat == view.seat:
        cards = [Heap("hand", view.hand), Heap("pile", view.pile)]
    else:
        unseen = Heap("unseen", minus(PACK, seen.discard))
        cards = [Heap("hand", hidden=seen.hand), Heap("pile", hidden=seen.pile), unseen]
    gauges = (Gauge("life", seen.life, LIFE), Gauge("tokens", seen.tokens, view.options.tokens))
    return Zone(seat, (*gauges, *cards, Heap("discard", seen.discard)))


def _about(kind: Kind) -> Tagged:
    match kind.magic:
        case Magic.CANCEL:
            return Canceller()
        case Magic.REFLECT:
            return Reflector()
        case Magic.HEAL:
            return Healer(LIFE)
        case None:
            force = kind.force or 0
            return Monster(force) if kind.colour is Colour.BLUE else Little(force)


def _played_piece(move: Move) -> Card | None:
    return move.card if isinstance(move, Attack | Riposte) else None


PRESENTATION = Presentation(
    pieces={
        card: Piece(Ink(kind.colour), kind.force, _about(kind), known(Source.BOOKLET))
        for card, kind in KINDS.items()
    },
    prompt=prompt,
    zones=zones,
    showing=showing_by_type(MILLISECONDS),
    preview=preview,
    blocked=blocked,
    played_piece=_played_piece,
    milestones=(RoundWon,),
    labels=LABELS,
    captions=captions,
    paragraphs={ChooseHand: "§4", LeadAttack: "§7", AnswerAttack: "§8", MatchOver: "§15", **PARAGRAPHS},
)
