"""The reasons for a move of Lutin & Troll: hands won in imagined worlds, answers, cards kept for later."""

from collections import Counter
from collections.abc import Sequence

from taverne.games.lutin_troll.bots import exact_solver
from taverne.games.lutin_troll.rules.cards import KINDS, PACK, Card, Cards, Colour, meet
from taverne.games.lutin_troll.rules.state import Attack, Move, Phase, Pick, Riposte, State, View
from taverne.kernel.tagged import Seat, Tagged
from taverne.kernel.tuples import minus, without

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


class GoesOn(Tagged):
    """Reason: the riposte loses the combat and this much life, and the other player must attack again."""

    seat: Seat
    loss: int


class MustAttack(Tagged):
    """Reason: the riposte wins the combat, and the seat must attack next."""


class KeptForLater(Tagged):
    """Reason: in so many worlds the other player keeps this card in the pile for a later hand."""

    seat: Seat
    card: Card
    kept: int
    worlds: int


class StaysInPile(Tagged):
    """Reason: monsters and enchantresses that the seat keeps for later hands, among so many cards."""

    cards: Cards
    left: int


class NothingStrongStays(Tagged):
    """Reason: no monster and no enchantress is left for later hands, among so many cards."""

    left: int


class StillOut(Tagged):
    """Reason: monsters and enchantresses among the cards that the other player may still hold."""

    seat: Seat
    cards: Cards
    unseen: int


Reason = (
    WinsHand
    | AtWorst
    | CostsNothing
    | AsGoodHere
    | GoesOn
    | MustAttack
    | KeptForLater
    | StaysInPile
    | NothingStrongStays
    | StillOut
)


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
            found += [*_lead(view, seat, card), *([AsGoodHere(same)] if same else [])]
        case Pick(card):
            found.append(_left_in_pile(view, card))
    unseen = _unseen(view)
    strong = _strong(unseen)
    if strong and len(unseen) <= MOST_UNSEEN:
        found.append(StillOut(1 - seat, strong, len(unseen)))
    return (*found, *_kept(view, 1 - seat, worlds))


def _strong(cards: Cards) -> Cards:
    """The monsters and enchantresses among the cards."""
    return tuple([card for card in cards if KINDS[card].colour is not Colour.GREEN])


def _lead(view: View, seat: Seat, card: Card) -> list[Reason]:
    """The player who attacks next after this riposte, while cards are left to attack with."""
    assert view.attack is not None
    clash = meet(view.attack, card)
    if len(view.hand) < 2 or view.sides[seat].life + clash.defender <= 0:
        return []
    if clash.lead > 0:
        return [GoesOn(1 - seat, -clash.defender)]
    return [MustAttack()] if clash.lead < 0 and view.sides[1 - seat].life + clash.attacker > 0 else []


def _left_in_pile(view: View, card: Card) -> Reason:
    rest = without(view.pile, card)
    strong = _strong(rest)
    return StaysInPile(strong, len(rest)) if strong else NothingStrongStays(len(rest))


def _kept(view: View, other: Seat, worlds: Sequence[State]) -> list[Reason]:
    """The strong card that the other player most likely keeps for a later hand, if they choose hands."""
    if view.phase is Phase.CHOICE or not view.sides[other].pile:
        return []
    kept = Counter([card for world in worlds for card in _strong(world.sides[other].pile)])
    card, times = max(kept.items(), key=lambda each: each[1], default=(None, 0))
    return [KeptForLater(other, card, times, len(worlds))] if card is not None else []


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
