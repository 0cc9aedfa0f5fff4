"""The reasons for a move of Lutin & Troll: hands won in imagined worlds, the worst answer, unseen cards."""

from collections.abc import Sequence

from taverne.games.lutin_troll.bots import exact_solver
from taverne.games.lutin_troll.rules.cards import KINDS, PACK, Card, Cards, Colour, meet
from taverne.games.lutin_troll.rules.state import Attack, Move, Pick, Riposte, State, View
from taverne.kernel.tagged import Seat, Tagged
from taverne.kernel.tuples import minus

MOST_UNSEEN = 12  # cards of which it helps to know the strongest


class WinsHand(Tagged):
    """Reason: in so many of the worlds the hand is won, if both players play perfectly from here on."""

    won: int
    worlds: int


class AtWorst(Tagged):
    """Reason: the most life that any answer to the attack can cost, and that answer."""

    card: Card
    loss: int


class CostsNothing(Tagged):
    """Reason: no answer to the attack costs life."""


class AsGoodHere(Tagged):
    """Reason: these other cards of the hand would have the same effect in this combat."""

    cards: Cards


class StillOut(Tagged):
    """Reason: monsters and enchantresses among the cards that the other player may still hold."""

    seat: Seat
    cards: Cards
    unseen: int


Reason = WinsHand | AtWorst | CostsNothing | AsGoodHere | StillOut


def reasons(view: View, move: Move, moves: Sequence[Move], worlds: Sequence[State]) -> tuple[Reason, ...]:
    """Give the reasons for the move, the most important first."""
    seat = view.seat
    assert seat is not None
    found: list[Reason] = []
    if not isinstance(move, Pick):
        won = sum([exact_solver.move_value(world, seat, move) == 1 for world in worlds])
        found.append(WinsHand(won, len(worlds)))
    match move:
        case Attack(card):
            found.append(_at_worst(view, card))
        case Riposte(card):
            same = _as_good(view, card, moves)
            found += [AsGoodHere(same)] if same else []
    unseen = _unseen(view)
    strong = tuple([card for card in unseen if KINDS[card].colour is not Colour.GREEN])
    if strong and len(unseen) <= MOST_UNSEEN:
        found.append(StillOut(1 - seat, strong, len(unseen)))
    return tuple(found)


def _unseen(view: View) -> Cards:
    """The cards of the other player's hand and pile."""
    assert view.seat is not None
    return minus(PACK, view.sides[1 - view.seat].discard)


def _at_worst(view: View, attack: Card) -> AtWorst | CostsNothing:
    losses = {card: -meet(attack, card).attacker for card in dict.fromkeys(_unseen(view))}
    worst = max(losses, key=lambda card: losses[card])
    return AtWorst(worst, losses[worst]) if losses[worst] > 0 else CostsNothing()


def _as_good(view: View, card: Card, moves: Sequence[Move]) -> Cards:
    assert view.attack is not None
    others = [move.card for move in moves if isinstance(move, Riposte) and move.card is not card]
    wanted = meet(view.attack, card)
    return tuple([other for other in dict.fromkeys(others) if meet(view.attack, other) == wanted])
