"""Imagines whole states that agree with a view: deals the hidden cards to hands that may hold them (Q39)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from taverne.games.roi_des_nains.rules.cards import (
    CHOOSES_QUEST,
    DECK,
    SUIT,
    Card,
    Cards,
    Suit,
    in_order,
    pack,
)
from taverne.games.roi_des_nains.rules.deals import STACKS
from taverne.games.roi_des_nains.rules.hand_exchanges import raid_size
from taverne.games.roi_des_nains.rules.quests.quests import Tile
from taverne.games.roi_des_nains.rules.state import Open, Phase, State, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat


def imagine(view: View, luck: Luck) -> State:
    """Draws a possible state; where suits are proved to be lacking, not all states are equally likely."""
    known = _facts(view)
    dealt, luck = share_out(known.hidden, known.room, known.may, luck)
    hands = tuple(
        [in_order((*sure, *more)) if more else sure for sure, more in zip(known.sure, dealt, strict=True)]
    )
    stack: tuple[Tile, ...] = ()
    for part in known.tiles:
        shuffled, luck = luck.shuffle(part)
        stack += shuffled
    deck, luck = luck.shuffle(known.deck)
    taken, given, luck = _raid(view, hands, luck)
    passed = (view.seat,) if view.passed and view.seat is not None else ()
    return State(luck, view.open, hands, stack, deck, passed, taken, given)


def share_out(
    cards: Sequence[Card], room: Sequence[int], may: Mapping[Card, int], luck: Luck
) -> tuple[list[list[Card]], Luck]:
    """Deals all cards, `room` to each seat; `may` has a bit for each seat that may hold a card.

    The cards are dealt at random; then misplaced cards are traded until everybody may hold their cards. As
    long as a lawful deal exists, each misplaced card is part of a circle of trades that puts it right, so
    this never fails.
    """
    dealt, luck = luck.shuffle(cards)
    hands: list[list[Card]] = []
    start = 0
    for size in room:
        hands.append(list(dealt[start : start + size]))
        start += size
    for seat, hand in enumerate(hands):
        for place, card in enumerate(hand):
            if not may[card] >> seat & 1:
                _trade(hands, may, seat, place)
    return hands, luck


def _trade(hands: list[list[Card]], may: Mapping[Card, int], seat: Seat, place: int) -> None:
    """Moves a misplaced card to a hand that may hold it, and so on until a card may come back."""
    came: dict[Seat, tuple[Seat, int]] = {}  # by taker: the seat that can give it a card, and its place there
    queue = [(seat, place, may[hands[seat][place]])]
    for giver, at, where in queue:
        for taker, hand in enumerate(hands):
            if taker == seat or taker in came or not where >> taker & 1:
                continue
            came[taker] = giver, at
            back = next((i for i, card in enumerate(hand) if may[card] >> seat & 1), None)
            if back is not None:
                _carry_out(hands, came, seat, taker, back)
                return
            queue += [(taker, i, may[card]) for i, card in enumerate(hand)]
    raise AssertionError("no deal agrees with all that is known")


def _carry_out(
    hands: list[list[Card]], came: Mapping[Seat, tuple[Seat, int]], seat: Seat, last: Seat, back: int
) -> None:
    """Carries out a circle of trades: each hand gives a card and gets one."""
    taker, slot, coming = last, back, hands[last][back]
    while taker != seat:
        giver, at = came[taker]
        hands[taker][slot] = hands[giver][at]
        taker, slot = giver, at
    hands[seat][slot] = coming


class _Facts(NamedTuple):
    """The facts that a view gives about hidden cards."""

    sure: list[Cards]  # by seat, the cards that are known to be in its hand
    room: list[int]  # by seat, how many other cards its hand holds
    hidden: list[Card]  # the unknown cards of all hands
    may: dict[Card, int]  # for each hidden card, the seats that may hold it, as bits
    tiles: list[list[Tile]]  # tiles to come, in parts that are shuffled each by itself
    deck: list[Card]  # special cards to come


@lru_cache(maxsize=1)
def _facts(view: View) -> _Facts:
    """Collects the facts of a view once for all states that are imagined from it."""
    now, seats = view.open, len(view.held)
    seen = set(view.hand).union(now.cards, *[trick.cards for trick in now.tricks])
    sure: list[Cards] = [view.hand if seat == view.seat else () for seat in range(seats)]
    may: dict[Card, int] = {}
    for known in view.known:
        if len(known.seats) == 1:
            sure[known.seats[0]] += known.cards
            seen.update(known.cards)
        else:
            may.update(dict.fromkeys(known.cards, sum([1 << seat for seat in known.seats])))
    room = [held - len(cards) for held, cards in zip(view.held, sure, strict=True)]
    by_suit = {suit: _holders(now, suit) for suit in Suit}
    hidden = [card for card in pack(seats, now.special) if card not in seen]
    for card in hidden:
        may.setdefault(card, by_suit[SUIT[card]])
    sure = [in_order(cards) for cards in sure]
    return _Facts(sure, room, hidden, may, _tiles(now), _deck(now))


def _holders(now: Open, suit: Suit) -> int:
    """The seats that may hold cards of a suit, as bits."""
    return sum([1 << seat for seat, lacks in enumerate(now.lacks) if suit not in lacks])


def _tiles(now: Open) -> list[list[Tile]]:
    """The tiles that were not used since the stack was last shuffled (Q16)."""
    parts = STACKS[now.options.tiles]
    used = 1 + (now.deal - 1) % sum(map(len, parts))
    gone = [*[row.tile for row in now.sheet[: now.deal - 1]], now.tile][-used:]
    return [[tile for tile in part if tile not in gone] for part in parts]


def _deck(now: Open) -> list[Card]:
    used = 1 + (now.deal - 1) % len(DECK)
    gone = [*[row.special for row in now.sheet[: now.deal - 1]], now.special][-used:]
    return [card for card in DECK if card not in gone]


def _raid(view: View, hands: tuple[Cards, ...], luck: Luck) -> tuple[Cards, Cards, Luck]:
    """Q35: the cards that a raid took and gave back: its two players know them, others guess."""
    now = view.open
    if not now.raid:
        return (), (), luck
    if view.seat in now.raid:
        return view.taken, view.given, luck
    raider, victim = now.raid
    shown, count = CHOOSES_QUEST, raid_size(now.special)
    came = (shown,) if now.chooser == victim else ()
    taken, luck = _guess(
        _cards_before_play(now, hands, raider), count, luck, must=came, never=(shown, now.special)
    )
    if now.phase is Phase.GIVE:
        return taken, (), luck
    went = (now.special, shown) if now.chooser == raider else (now.special,)
    given, luck = _guess(_cards_before_play(now, hands, victim), count, luck, must=went, never=(shown,))
    return taken, given, luck


def _guess(cards: list[Card], count: int, luck: Luck, *, must: Cards, never: Cards) -> tuple[Cards, Luck]:
    """Draws `count` of the cards: all that must be among them, and others at random."""
    sure = tuple([card for card in cards if card in must])
    rest = [card for card in cards if card not in must and card not in never]
    others, luck = luck.sample(rest, count - len(sure))
    return in_order(sure + others), luck


def _cards_before_play(now: Open, hands: tuple[Cards, ...], seat: Seat) -> list[Card]:
    """All cards that a seat had before the first trick: the cards it holds and the cards it has played."""
    return [*hands[seat], *_played(now, seat)]


def _played(now: Open, seat: Seat) -> list[Card]:
    """The cards that a seat has played in this deal."""
    tricks = [(trick.leader, trick.cards) for trick in now.tricks]
    if now.leader is not None:
        tricks.append((now.leader, now.cards))
    seats = len(now.totals)
    return [
        card
        for leader, cards in tricks
        for place, card in enumerate(cards)
        if (leader + place) % seats == seat
    ]
