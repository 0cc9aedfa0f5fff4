"""Drafts of offers and sales, seen by their owner alone. Public events clear all drafts."""

from taverne.games.munchkin.rules.cards.powers import SellsDear
from taverne.games.munchkin.rules.characters.character import CARRIED, gold_of, power
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.moves import (
    DraftMove,
    Give,
    HelperFirst,
    Move,
    Price,
    Scrap,
    Treasures,
    Want,
)
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.state import Draft, State
from taverne.games.munchkin.rules.state_changes import in_fight
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus, put

MOST_STEPS = 16  # changes to drafts by one player, from one own turn to the next; a sale resets the count
MOST_ITEMS = 4  # items on either side of an offer
MOST_TREASURES = 8  # Treasures that can be promised


def is_empty(draft: Draft) -> bool:
    return not (draft.gives or draft.wants or draft.treasures or draft.first or draft.sale)


def may_draft(state: State, seat: Seat) -> bool:
    return state.drafts[seat].steps < MOST_STEPS


def give_moves(state: State, seat: Seat) -> list[Move]:
    draft = state.drafts[seat]
    if len(draft.gives) == MOST_ITEMS:
        return []
    return [Give(card) for card in dict.fromkeys(_undrafted(items_of(state.open.heroes[seat]), draft.gives))]


def want_moves(state: State, seat: Seat, of: Seat) -> list[Move]:
    draft = state.drafts[seat]
    if len(draft.wants) == MOST_ITEMS or draft.of not in (None, of):
        return []
    wanted = draft.wants if draft.of == of else ()
    return [Want(card, of) for card in dict.fromkeys(_undrafted(items_of(state.open.heroes[of]), wanted))]


def promise_moves(state: State, seat: Seat, stake: int) -> list[Move]:
    """Moves that promise the helper Treasures, never fewer than drafted before, and the first pick."""
    draft = state.drafts[seat]
    most = min(stake, MOST_TREASURES)
    found: list[Move] = [Treasures(count) for count in range(draft.treasures + 1, most + 1)]
    if draft.treasures and not draft.first:
        found.append(HelperFirst())
    return found


def price_moves(state: State, seat: Seat) -> list[Move]:
    """§78: moves that add items of the table or of the hand to a sale."""
    hand = [card for card in state.hands[seat] if card in CARRIED]
    cards = (*items_of(state.open.heroes[seat]), *hand)
    return [Price(card) for card in dict.fromkeys(_undrafted(cards, state.drafts[seat].sale))]


def scrap_moves(state: State, seat: Seat) -> list[Move]:
    draft = state.drafts[seat]
    return [] if is_empty(draft) or draft.steps >= MOST_STEPS else [Scrap()]


def change_draft(state: State, seat: Seat, move: DraftMove) -> State:
    draft = state.drafts[seat]
    match move:
        case Give(card):
            draft = draft.__replace__(gives=(*draft.gives, card))
        case Want(card, of):
            draft = draft.__replace__(wants=(*draft.wants, card), of=of)
        case Treasures(count):
            draft = draft.__replace__(treasures=count)
        case HelperFirst():
            draft = draft.__replace__(first=True)
        case Price(card):
            draft = draft.__replace__(sale=(*draft.sale, card))
        case Scrap():
            draft = Draft(steps=draft.steps)
    return state.__replace__(drafts=put(state.drafts, seat, draft.__replace__(steps=draft.steps + 1)))


def clear_drafts(state: State) -> State:
    """Empty all drafts after a public event, because a draft could now mean something else."""
    if all(is_empty(draft) for draft in state.drafts):
        return state
    return state.__replace__(drafts=tuple([Draft(steps=draft.steps) for draft in state.drafts]))


def sale_value(state: State, seat: Seat, cards: Cards) -> int:
    """The gold for a sale. Q90: one item counts double if that buys one more level."""
    gold = gold_of(cards)
    if not cards or state.open.sold_dear or power(state.open.heroes[seat], SellsDear) is None:
        return gold
    dear = gold + max([CARRIED[card].gold for card in cards])
    return dear if dear // 1000 > gold // 1000 else gold


def may_trade(state: State, seat: Seat) -> bool:
    """§77: whether the player is neither dead nor in a fight."""
    return not state.open.heroes[seat].dead and not in_fight(state, seat)


def _undrafted(cards: Cards, drafted: Cards) -> Cards:
    return minus(cards, drafted) if drafted else cards
