"""Trades and gifts between players who are not in a fight, and theft. §76, §77, Q89."""

from taverne.games.munchkin.rules.bargains.drafts import give_moves, may_draft, may_trade, want_moves
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import Theft
from taverne.games.munchkin.rules.characters.character import (
    BIG,
    big_items,
    big_limit,
    die_bonus,
    power,
    power_with_card,
)
from taverne.games.munchkin.rules.curses.robbery import hand_over
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.events.cards import TheftTried
from taverne.games.munchkin.rules.events.character import Lost
from taverne.games.munchkin.rules.events.trade import (
    GiftOffered,
    Traded,
    TradeDeclined,
    TradeLapsed,
    TradeOffered,
    TradeWithdrawn,
)
from taverne.games.munchkin.rules.flight.dice import payable_cards
from taverne.games.munchkin.rules.flight.roll import roll_die
from taverne.games.munchkin.rules.moves import (
    AcceptTrade,
    DeclineTrade,
    Move,
    OfferTrade,
    Steal,
    WithdrawTrade,
)
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Stealing
from taverne.games.munchkin.rules.questions.flight import Why
from taverne.games.munchkin.rules.state import Hero, Offer, State
from taverne.games.munchkin.rules.state_changes import Events, pay_with_card, push
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put

_, THEFT = power_with_card(Theft)
MOST_TRADES = 2  # trades proposed by one player, from one own turn to the next


def trade_moves(state: State, seat: Seat) -> list[Move]:
    """Moves that draft, offer, answer or withdraw a trade."""
    now = state.open
    found: list[Move] = []
    for offer in now.offers:
        if offer.seat == seat:
            found.append(WithdrawTrade())
        elif offer.to == seat:
            if both_can_carry(state, offer):
                found.append(AcceptTrade(offer.seat))
            found.append(DeclineTrade(offer.seat))
    if now.offered[seat] >= MOST_TRADES or any(offer.seat == seat for offer in now.offers):
        return found
    others = [other for other in range(len(now.heroes)) if other != seat and may_trade(state, other)]
    if may_draft(state, seat):
        found += give_moves(state, seat)
        for other in others:
            found += want_moves(state, seat, other)
    draft = state.drafts[seat]
    if draft.wants and draft.of is not None:
        found.append(OfferTrade(draft.of))
    elif draft.gives:
        found += [OfferTrade(other) for other in others]
    return found


def offer_trade(state: State, seat: Seat, to: Seat, events: Events) -> State:
    draft, now = state.drafts[seat], state.open
    offer = Offer(seat, to, draft.gives, draft.wants)
    events.append(
        TradeOffered(seat, to, offer.gives, offer.wants)
        if offer.wants
        else GiftOffered(seat, to, offer.gives)
    )
    counts = put(now.offered, seat, now.offered[seat] + 1)
    return state.__replace__(open=now.__replace__(offers=(*now.offers, offer), offered=counts))


def accept_trade(state: State, seat: Seat, of: Seat, events: Events) -> State:
    """§77: the items go straight to the tables of their new owners."""
    offer = _offer_of(state, of, seat)
    state = _remove_offer(state, offer)
    if offer.gives:
        events.append(Traded(of, seat, offer.gives))
    if offer.wants:
        events.append(Traded(seat, of, offer.wants))
    moves = [(card, of, seat) for card in offer.gives] + [(card, seat, of) for card in offer.wants]
    for card, giver, taker in moves:
        state = hand_over(state, giver, taker, card, events)
    return state


def decline_trade(state: State, seat: Seat, of: Seat, events: Events) -> State:
    events.append(TradeDeclined(seat, of))
    return _remove_offer(state, _offer_of(state, of, seat))


def withdraw_trade(state: State, seat: Seat, events: Events) -> State:
    events.append(TradeWithdrawn(seat))
    return _remove_offer(state, next(offer for offer in state.open.offers if offer.seat == seat))


def cancel_impossible_trades(state: State, events: Events) -> State:
    """Remove offers whose items are gone, or whose players are in a fight or dead."""
    for offer in state.open.offers:
        if not _is_possible(state, offer):
            events.append(TradeLapsed(offer.seat))
            state = _remove_offer(state, offer)
    return state


def both_can_carry(state: State, offer: Offer) -> bool:
    """Q130: whether both players can carry their items after the trade."""
    heroes = state.open.heroes
    return _has_room(heroes[offer.seat], offer.gives, offer.wants) and _has_room(
        heroes[offer.to], offer.wants, offer.gives
    )


def _has_room(hero: Hero, gone: Cards, come: Cards) -> bool:
    limit = big_limit(hero)
    if limit is None or not any(card in BIG for card in come):
        return True
    kept = [thing for thing in big_items(hero) if thing.card not in gone]
    return len(kept) + sum([card in BIG for card in come]) <= limit


def _is_possible(state: State, offer: Offer) -> bool:
    if not may_trade(state, offer.seat) or not may_trade(state, offer.to):
        return False
    mine, yours = items_of(state.open.heroes[offer.seat]), items_of(state.open.heroes[offer.to])
    return all(mine.count(card) >= offer.gives.count(card) for card in offer.gives) and all(
        yours.count(card) >= offer.wants.count(card) for card in offer.wants
    )


def _offer_of(state: State, seat: Seat, to: Seat) -> Offer:
    return next(offer for offer in state.open.offers if offer.seat == seat and offer.to == to)


def _remove_offer(state: State, offer: Offer) -> State:
    offers = tuple([each for each in state.open.offers if each is not offer])
    return state.__replace__(open=state.open.__replace__(offers=offers))


# --- Theft


def theft_moves(state: State, seat: Seat) -> list[Move]:
    """Q89: a Thief with a card to pay may steal a small item of a player who is not in a fight."""
    heroes = state.open.heroes
    if power(heroes[seat], Theft) is None or not payable_cards(state, seat, Theft):
        return []
    return [
        Steal(card, victim)
        for victim in range(len(heroes))
        if victim != seat and may_trade(state, victim)
        for card in dict.fromkeys(items_of(heroes[victim]))
        if card not in BIG
    ]


def try_theft(state: State, seat: Seat, victim: Seat, card: Card, events: Events) -> State:
    events.append(TheftTried(seat, victim, card))
    return push(state, Stealing(0, seat, victim, card))


def pay_for_theft(state: State, seat: Seat, card: Card, events: Events) -> State:
    """Pay the card for a theft, and roll the die for it."""
    events.append(Lost(seat, (card,)))
    state = pay_with_card(state, seat, card)
    return roll_die(state, seat, Why.THEFT, die_bonus(state.open.heroes[seat]), events, need=THEFT.least)
