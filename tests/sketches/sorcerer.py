"""Sketch of a trick game with a Sorcerer: questions do not reveal its holder.

1. Fourteen cards of three suits and the Sorcerer are dealt to three players. Seat 0 leads.
2. Players must follow suit if they can. The highest card of the suit led takes the trick, and its player
   leads the next one. The Sorcerer is never played.
3. After every trick but the last, until the Sorcerer is used, everybody may say "go on", in secret. Instead,
   the holder may swap the Sorcerer for a card of that trick, and must after the last trick but one. The swap
   and its card are public. The taker of the trick stays the same.
4. In the end each goblin in a player's tricks costs a point.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from taverne.kernel.ask import Ask, Wait
from taverne.kernel.game import Game, GameOver, NotYourTurn, Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.presentation import Gauge, Heap, Zone, Zones
from taverne.kernel.tagged import Seat, Tagged
from taverne.kernel.tuples import minus, put, without
from tests.sketches.plain import TIMES, plain_presentation


class Card(StrEnum):
    """Suit and rank: dwarves, knights, goblins."""

    D3, D4, D5, D6 = "d3", "d4", "d5", "d6"
    K2, K3, K4, K5, K6 = "k2", "k3", "k4", "k5", "k6"
    G2, G3, G4, G5, G6 = "g2", "g3", "g4", "g5", "g6"
    SORCERER = "sorcerer"

    @property
    def suit(self) -> str | None:
        return None if self is Card.SORCERER else self.value[0]


Cards: TypeAlias = tuple[Card, ...]

SEATS = (0, 1, 2)
PACK = tuple(Card)
TRICKS = 5
THE_DEAL = 1  # the scope of all questions


class Trick(Struct, frozen=True):
    leader: Seat
    cards: Cards = ()  # in the order of play

    @property
    def players(self) -> tuple[Seat, ...]:
        return tuple((self.leader + place) % len(SEATS) for place in range(len(self.cards)))

    @property
    def taker(self) -> Seat:
        led = [card for card in self.cards if card.suit == self.cards[0].suit]
        return self.players[self.cards.index(max(led))]


class Swapped(Tagged):
    """Event; also kept in the public part of the state."""

    seat: Seat
    card: Card
    trick: int


class Options(Struct, frozen=True):
    pass


class Open(Struct, frozen=True):
    """The public part of the state, with its history."""

    tricks: tuple[Trick, ...] = (Trick(0),)  # the last one may be unfinished
    swap: Swapped | None = None
    window: bool = False  # the window after a trick is open
    number: int = 1


class State(Struct, frozen=True):
    luck: Luck
    hands: tuple[Cards, ...]
    open: Open = Open()
    passed: tuple[Seat, ...] = ()


class View(Struct, frozen=True):
    seat: Seat | None
    open: Open
    hand: Cards = ()
    passed: bool = False


class Play(Tagged):
    card: Card


class GoOn(Tagged): ...


class Swap(Tagged):
    card: Card


Move: TypeAlias = Play | GoOn | Swap


class Played(Tagged):
    seat: Seat
    card: Card


class TrickTaken(Tagged):
    seat: Seat


Event: TypeAlias = Played | TrickTaken | Swapped


class NotHeld(Tagged):
    card: Card


class MustFollow(Tagged):
    suit: str


class NotNow(Tagged):
    """Refusal: the open question has other answers."""


def deal(_seats: int, _options: Options, luck: Luck) -> State:
    cards, luck = luck.shuffle(PACK)
    return State(luck, tuple(_sorted(cards[seat * TRICKS : (seat + 1) * TRICKS]) for seat in SEATS))


def ask(state: State) -> Ask:
    now = state.open
    if now.window:
        return Ask(now.number, SEATS, minus(SEATS, state.passed), Wait.REACTION, scope=THE_DEAL)
    seats = () if _over(now) else (_turn(now),)
    return Ask(now.number, seats, seats, scope=THE_DEAL)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    now, hand = state.open, state.hands[seat]
    if now.window:
        if seat in state.passed:
            return ()
        go_on = [] if _must_swap(now, hand) else [GoOn()]
        return [*go_on, *(Swap(card) for card in now.tricks[-1].cards if Card.SORCERER in hand)]
    if _over(now) or seat != _turn(now):
        return ()
    return [Play(card) for card in _cards_that_follow(now, hand) or hand if card is not Card.SORCERER]


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    now, hand = state.open, state.hands[seat]
    match move:
        case Play(card):
            trick = now.tricks[-1]
            trick = trick.__replace__(cards=(*trick.cards, card))
            now = now.__replace__(tricks=(*now.tricks[:-1], trick), number=now.number + 1)
            state = state.__replace__(open=now, hands=put(state.hands, seat, without(hand, card)))
            if len(trick.cards) < len(SEATS):
                return Step(state, (Played(seat, card),))
            return _after_trick(state, Played(seat, card), TrickTaken(trick.taker))
        case GoOn():
            passed = tuple(sorted((*state.passed, seat)))
            return Step(state.__replace__(passed=passed) if passed != SEATS else _next_trick(state, now), ())
        case Swap(card):
            swap = Swapped(seat, card, len(now.tricks) - 1)
            hand = _sorted((*without(hand, Card.SORCERER), card))
            state = state.__replace__(hands=put(state.hands, seat, hand))
            return Step(_next_trick(state, now.__replace__(swap=swap)), (swap,))


def _after_trick(state: State, *events: Event) -> Step[State, Event]:
    """§3: open the same window for everybody, or begin the next trick."""
    now = state.open
    if _over(now):
        return Step(state, events)
    if now.swap is not None:
        return Step(_next_trick(state, now), events)
    return Step(state.__replace__(open=now.__replace__(window=True)), events)


def _next_trick(state: State, now: Open) -> State:
    tricks = (*now.tricks, Trick(now.tricks[-1].taker))
    now = now.__replace__(tricks=tricks, window=False, number=now.number + 1)
    return state.__replace__(open=now, passed=())


def why_not(view: View, ask: Ask, move: Move) -> Tagged:
    now, hand = view.open, view.hand
    if _over(now):
        return GameOver()
    if view.seat not in ask.owing:
        return NotYourTurn(ask.owing)
    match move:
        case Swap() if now.window and Card.SORCERER not in hand:
            return NotHeld(Card.SORCERER)
        case Play(card) if not now.window and card not in hand:
            return NotHeld(card)
        case Play() if not now.window and _cards_that_follow(now, hand):
            return MustFollow(now.tricks[-1].cards[0].value[0])
    return NotNow()


def default_move(state: State, seat: Seat) -> Move:
    """The weakest legal card; in a window go on, or, if that is illegal, swap for the own card."""
    now, hand = state.open, state.hands[seat]
    if now.window and _must_swap(now, hand):
        trick = now.tricks[-1]
        return Swap(trick.cards[trick.players.index(seat)])
    return moves(state, seat)[0]


def _must_swap(now: Open, hand: Cards) -> bool:
    return len(now.tricks) == TRICKS - 1 and Card.SORCERER in hand


def _over(now: Open) -> bool:
    return len(now.tricks) == TRICKS and len(now.tricks[-1].cards) == len(SEATS)


def _turn(now: Open) -> Seat:
    trick = now.tricks[-1]
    return (trick.leader + len(trick.cards)) % len(SEATS)


def _cards_that_follow(now: Open, hand: Cards) -> Cards:
    led = now.tricks[-1].cards
    return tuple(card for card in hand if led and card.suit == led[0].suit)


def _sorted(cards: Cards) -> Cards:
    return tuple(card for card in PACK if card in cards)


def _scores(now: Open) -> list[int]:
    scores = [0 for _ in SEATS]
    for number, trick in enumerate(now.tricks):
        if len(trick.cards) == len(SEATS):
            swapped = {now.swap.card} if now.swap and now.swap.trick == number else set()
            scores[trick.taker] -= sum(card.suit == "g" and card not in swapped for card in trick.cards)
    return scores


def outcome(state: State) -> Outcome | None:
    return Outcome.by_score(_scores(state.open)) if _over(state.open) else None


def view(state: State, seat: Seat | None) -> View:
    if seat is None:
        return View(None, state.open)
    return View(seat, state.open, state.hands[seat], seat in state.passed)


def imagine(view: View, luck: Luck) -> State:
    """Unseen cards dealt at random, again until nobody has a suit that they did not follow before."""
    now = view.open
    known = [view.hand if seat == view.seat else _known_cards(now, seat) for seat in SEATS]
    sizes = [TRICKS - sum(seat in trick.players for trick in now.tricks) for seat in SEATS]
    seen = {card for cards in (*known, *(trick.cards for trick in now.tricks)) for card in cards}
    hidden = [card for card in PACK if card not in seen and (card is not Card.SORCERER or now.swap is None)]
    not_followed = {
        (seat, trick.cards[0].suit)
        for trick in now.tricks
        for seat, card in zip(trick.players, trick.cards, strict=True)
        if card.suit != trick.cards[0].suit
    }
    while True:
        cards, luck = luck.shuffle(hidden)
        drawn = _parts(cards, [size - len(hand) for size, hand in zip(sizes, known, strict=True)])
        if not any((seat, card.suit) in not_followed for seat in SEATS for card in drawn[seat]):
            break
    hands = tuple(_sorted(hand + more) for hand, more in zip(known, drawn, strict=True))
    passed = tuple(seat for seat in SEATS if seat == view.seat and view.passed)
    return State(luck, hands, now, passed)


def _known_cards(now: Open, seat: Seat) -> Cards:
    """§3: the swapped card, which everybody knows to be in this hand, until it is played."""
    swap = now.swap
    if swap is None or swap.seat != seat:
        return ()
    return () if any(swap.card in trick.cards for trick in now.tricks[swap.trick + 1 :]) else (swap.card,)


def _parts(cards: Cards, sizes: Sequence[int]) -> list[Cards]:
    return [cards[sum(sizes[:place]) : sum(sizes[: place + 1])] for place in range(len(sizes))]


def zones(view: View) -> Zones:
    scores = _scores(view.open)
    middle = Zone(None, (Heap("trick", view.open.tricks[-1].cards),))
    own = [Heap("hand", view.hand)] if view.seat is not None else []
    return (
        middle,
        *(Zone(seat, (Gauge("score", scores[seat]), *own * (seat == view.seat))) for seat in SEATS),
    )


def other_world(state: State, seat: Seat | None, luck: Luck) -> State:
    """Secret: the hands of others, as far as what they played allows, and their passes."""
    now = state.open
    open_hands = [
        hand if owner == seat else _known_cards(now, owner) for owner, hand in enumerate(state.hands)
    ]
    secret = [minus(hand, shown) for hand, shown in zip(state.hands, open_hands, strict=True)]
    while True:
        cards, luck = luck.shuffle([card for hand in secret for card in hand])
        parts = _parts(cards, [len(hand) for hand in secret])
        hands = tuple(_sorted(shown + part) for shown, part in zip(open_hands, parts, strict=True))
        if _is_possible(now, hands):
            break
    may_pass = [other for other in SEATS if other != seat and not _must_swap(now, hands[other])]
    mine = [seat] if seat in state.passed else []
    most = min(len(may_pass), len(SEATS) - 1 - len(mine)) if now.window else 0
    size, luck = luck.below(most + 1)
    others, luck = luck.sample(may_pass, size)
    return State(luck, hands, now, tuple(sorted([*mine, *others])))


def _is_possible(now: Open, hands: tuple[Cards, ...]) -> bool:
    """Whether all tricks could be played from hands that end like these; checked from the last trick back."""
    held = [set(hand) for hand in hands]
    for number, trick in reversed(tuple(enumerate(now.tricks))):
        if now.swap is not None and now.swap.trick == number:
            held[now.swap.seat] ^= {now.swap.card, Card.SORCERER}
        for seat, card in zip(trick.players, trick.cards, strict=True):
            held[seat].add(card)
            led = trick.cards[0].suit
            if card.suit != led and any(other.suit == led for other in held[seat]):
                return False
    return True


SORCERER: Game[State, Move, Event, View, Options] = Game(
    slug="sorcerer",
    version=1,
    seats=range(3, 4),
    options=Options,
    times=TIMES,
    deal=deal,
    ask=ask,
    moves=moves,
    play=play,
    why_not=why_not,
    default_move=default_move,
    view=view,
    imagine=imagine,
    outcome=outcome,
    presentation=plain_presentation(Card, zones),
)
