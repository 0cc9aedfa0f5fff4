"""Trades and gifts between players who are not fighting, and theft. §76, §77, Q89."""

from taverne.games.munchkin.rules.bargains.drafts import givable, may_draft, tradable, wantable
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import Theft
from taverne.games.munchkin.rules.characters.character import (
    BIG,
    big_items,
    big_limit,
    die_bonus,
    granted,
    power,
)
from taverne.games.munchkin.rules.curses.robbery import handed_over
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
from taverne.games.munchkin.rules.flight.dice import payable
from taverne.games.munchkin.rules.flight.roll import rolled
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
from taverne.games.munchkin.rules.state_changes import Told, paid, pushed
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put

_, THEFT = granted(Theft)
TRADES = 2  # that a player may propose from one turn of his to the next


def trades(state: State, seat: Seat) -> list[Move]:
    """What the seat may draft, offer, answer or take back."""
    now = state.open
    found: list[Move] = []
    for offer in now.offers:
        if offer.seat == seat:
            found.append(WithdrawTrade())
        elif offer.to == seat:
            if fits(state, offer):
                found.append(AcceptTrade(offer.seat))
            found.append(DeclineTrade(offer.seat))
    if now.offered[seat] >= TRADES or any(offer.seat == seat for offer in now.offers):
        return found
    others = [other for other in range(len(now.heroes)) if other != seat and tradable(state, other)]
    if may_draft(state, seat):
        found += givable(state, seat)
        for other in others:
            found += wantable(state, seat, other)
    draft = state.drafts[seat]
    if draft.wants and draft.of is not None:
        found.append(OfferTrade(draft.of))
    elif draft.gives:
        found += [OfferTrade(other) for other in others]
    return found


def offered(state: State, seat: Seat, to: Seat, told: Told) -> State:
    draft, now = state.drafts[seat], state.open
    offer = Offer(seat, to, draft.gives, draft.wants)
    told.append(
        TradeOffered(seat, to, offer.gives, offer.wants)
        if offer.wants
        else GiftOffered(seat, to, offer.gives)
    )
    counts = put(now.offered, seat, now.offered[seat] + 1)
    return state.__replace__(open=now.__replace__(offers=(*now.offers, offer), offered=counts))


def accepted(state: State, seat: Seat, of: Seat, told: Told) -> State:
    """§77: items go straight to the table of who receives them."""
    offer = next(offer for offer in state.open.offers if offer.seat == of and offer.to == seat)
    state = _without(state, offer)
    if offer.gives:
        told.append(Traded(of, seat, offer.gives))
    if offer.wants:
        told.append(Traded(seat, of, offer.wants))
    moves = [(card, of, seat) for card in offer.gives] + [(card, seat, of) for card in offer.wants]
    for card, giver, taker in moves:
        state = handed_over(state, giver, taker, card, told)
    return state


def declined(state: State, seat: Seat, of: Seat, told: Told) -> State:
    told.append(TradeDeclined(seat, of))
    return _without(state, next(each for each in state.open.offers if each.seat == of and each.to == seat))


def withdrawn(state: State, seat: Seat, told: Told) -> State:
    told.append(TradeWithdrawn(seat))
    return _without(state, next(offer for offer in state.open.offers if offer.seat == seat))


def lapsed(state: State, told: Told) -> State:
    """What was offered and is gone, or concerns somebody who fights now, is off."""
    for offer in state.open.offers:
        if not _stands(state, offer):
            told.append(TradeLapsed(offer.seat))
            state = _without(state, offer)
    return state


def fits(state: State, offer: Offer) -> bool:
    """Q130: both can carry what they would have then."""
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


def _stands(state: State, offer: Offer) -> bool:
    if not tradable(state, offer.seat) or not tradable(state, offer.to):
        return False
    mine, yours = items_of(state.open.heroes[offer.seat]), items_of(state.open.heroes[offer.to])
    return all(mine.count(card) >= offer.gives.count(card) for card in offer.gives) and all(
        yours.count(card) >= offer.wants.count(card) for card in offer.wants
    )


def _without(state: State, offer: Offer) -> State:
    offers = tuple([each for each in state.open.offers if each is not offer])
    return state.__replace__(open=state.open.__replace__(offers=offers))


# --- Theft


def thefts(state: State, seat: Seat) -> list[Move]:
    """Q89: a small item of anybody who does not fight, for who has a card to pay."""
    heroes = state.open.heroes
    if power(heroes[seat], Theft) is None or not payable(state, seat, Theft):
        return []
    return [
        Steal(card, victim)
        for victim in range(len(heroes))
        if victim != seat and tradable(state, victim)
        for card in dict.fromkeys(items_of(heroes[victim]))
        if card not in BIG
    ]


def tried(state: State, seat: Seat, victim: Seat, card: Card, told: Told) -> State:
    told.append(TheftTried(seat, victim, card))
    return pushed(state, Stealing(0, seat, victim, card))


def stolen(state: State, seat: Seat, card: Card, told: Told) -> State:
    """The price is paid: the die decides."""
    told.append(Lost(seat, (card,)))
    state = paid(state, seat, card)
    return rolled(state, seat, Why.THEFT, die_bonus(state.open.heroes[seat]), told, need=THEFT.least)
