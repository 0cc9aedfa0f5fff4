"""Le Roi des Nains for the laws of all games, by its rule page: secrets, what players learn, invariants."""

from collections.abc import Hashable
from contextlib import suppress
from functools import cache
from itertools import pairwise

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card, Suit
from taverne.games.roi_des_nains.rules.quests.quests import COMPLEX, OF_2011, SIMPLE, Tile
from taverne.games.roi_des_nains.rules.state import GiveBack, GoOn, Move, Open, Phase, Row, State, Tiles
from taverne.games.roi_des_nains.rules.tricks import Trick
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from tests.conformance.unless_same import unless_same
from tests.conformance.world import World
from tests.games.roi_des_nains.history import Impossible, Raid, check_possible, raid_of

WHOLE = {3: 13, 4: 10, 5: 8}
ORDER = {card: place for place, card in enumerate(Card)}
EXCHANGES = 24  # exchanges of two cards that are tried to reach another world


def other_world(state: State, viewer: Seat | None, luck: Luck) -> State:
    """Q8: changes what the viewer cannot know: others' cards, the stacks, the seats that have gone on."""
    hands, raid = _other_hands(state, viewer, luck.fork("hands"))
    given = raid.given if raid else ()
    if state.open.phase is Phase.GIVE and viewer != state.open.turn:  # how far their choice is
        count = luck.fork("given").below(2)[0]
        choice = luck.fork("gift").sample(hands[state.open.turn], count)[0]
        given = tuple(choice)
    return state.__replace__(
        hands=hands,
        luck=luck.fork("after"),
        stack=_other_stack(state.open, state.stack, luck.fork("stack")),
        deck=luck.fork("deck").shuffle(state.deck)[0],
        passed=_other_passed(state, hands, viewer, luck.fork("passed")),
        taken=raid.taken if raid else (),
        given=given,
    )


def _other_hands(
    state: State, viewer: Seat | None, luck: Luck
) -> tuple[tuple[tuple[Card, ...], ...], Raid | None]:
    """Exchanges cards between the others' hands where the deal could still have happened."""
    hands, raid = state.hands, raid_of(state)
    others = [seat for seat in range(len(hands)) if seat != viewer and hands[seat]]
    if len(others) < 2:
        return hands, raid
    for _ in range(EXCHANGES):
        (one, two), luck = luck.sample(others, 2)
        mine, luck = luck.choice(hands[one])
        yours, luck = luck.choice(hands[two])
        tried = list(hands)
        tried[one] = _sorted([*(card for card in hands[one] if card is not mine), yours])
        tried[two] = _sorted([*(card for card in hands[two] if card is not yours), mine])
        with suppress(Impossible):
            raid = check_possible(state, tuple(tried), raid, viewer, luck.fork("raid"))
            hands = tuple(tried)
    return hands, raid


def _other_stack(now: Open, stack: tuple[Tile, ...], luck: Luck) -> tuple[Tile, ...]:
    """§7, §8: shuffles the stack; in a first game the complex tiles come last."""
    mixed = luck.shuffle(stack)[0]
    return tuple(sorted(mixed, key=lambda tile: now.options.tiles is Tiles.FIRST_GAME and tile in COMPLEX))


def _other_passed(
    state: State, hands: tuple[tuple[Card, ...], ...], viewer: Seat | None, luck: Luck
) -> tuple[Seat, ...]:
    """Q32: draws seats that could have gone on; a seat that must trade cannot have."""
    if state.open.phase is not Phase.WINDOW:
        return ()
    mine = [viewer] if viewer is not None and viewer in state.passed else []
    free = [seat for seat, hand in enumerate(hands) if seat != viewer and hand != (state.open.special,)]
    most = min(len(free), len(hands) - 1 - len(mine))
    size, luck = luck.below(most + 1)
    return tuple(sorted([*mine, *luck.sample(free, size)[0]]))


def seen(state: State, seat: Seat, move: Move) -> Hashable:
    """The part of a move that everybody sees: a card (§16), that all go on (Q32), that cards went back."""
    match move:
        case GoOn():
            return "all go on" if len(state.passed) == len(state.hands) - 1 else None
        case GiveBack():
            return (seat, "has given") if state.given else None
    return seat, move


def learnt(_before: State, _seat: Seat, _move: Move, after: State, viewer: Seat | None) -> object:
    """New to a viewer: their own cards, the seat that shows a card, the tile and card turned up."""
    own = () if viewer is None else after.hands[viewer]
    return own, after.open.turn, after.open.special, after.open.tile


def check(state: State) -> None:
    now, seats = state.open, len(state.hands)
    assert len(now.totals) == len(now.lacks) == seats
    _check_cards(state, seats)
    _check_sheet(now.sheet, now.totals, now.deal, now.options.deals, now.phase)
    _check_stacks(now.sheet, now.deal, now.tile, now.special, now.options.tiles, state.stack, state.deck)
    _check_knowledge(state)
    _check_trick(now, seats)
    _check_leads(now.tricks)
    assert (now.quest is None) is (now.phase is Phase.QUEST)
    assert now.quest is None or now.quest in now.tile
    assert list(state.passed) == sorted(set(state.passed))
    assert len(state.passed) < seats
    assert not state.passed or now.phase is Phase.WINDOW
    if now.phase is Phase.WINDOW:
        assert now.special is Card.SORCERER
        assert now.trade is None
    if now.phase is Phase.SWAP_HANDS:
        assert now.special is Card.N1_DRUID
    if now.phase is Phase.PASS_HANDS:
        assert now.special is Card.C11_STANDARD
    if now.phase in (Phase.RAID, Phase.GIVE):
        assert now.special is Card.G11_STANDARD
        assert now.special in state.hands[now.turn]


def _check_cards(state: State, seats: int) -> None:
    """§5, §12: every card of the deal exists once; every hand has the right size."""
    now = state.open
    lying = [card for trick in now.tricks for card in trick.cards]
    held = [card for hand in state.hands for card in hand]
    everywhere = [*lying, *now.cards, *held]
    assert len(everywhere) == len(cards_of(seats, now.special))
    assert cards_of(seats, now.special) == set(everywhere)
    for seat, hand in enumerate(state.hands):
        places = [ORDER[card] for card in hand]
        assert places == sorted(places)
        played = len(now.tricks) + (now.leader is not None and (seat - now.leader) % seats < len(now.cards))
        exchanged = {now.raid[0]: 2, now.raid[1]: -2}.get(seat, 0) if now.phase is Phase.GIVE else 0
        assert len(hand) == WHOLE[seats] - played + exchanged


@unless_same
def _check_sheet(
    sheet: tuple[Row, ...], totals: tuple[int, ...], deal: int, deals: int, phase: Phase
) -> None:
    over = phase is Phase.OVER
    assert len(sheet) == deal - (not over)
    for seat, total in enumerate(totals):
        assert total == sum(row.points[seat] for row in sheet)
    for row in sheet:
        assert row.quest in row.tile
    if over:
        assert totals.count(max(totals)) == 1 or deal == deals + 20  # Q19
    if deal > deals and not over:
        before = [sum(row.points[seat] for row in sheet) for seat in range(len(totals))]
        assert before.count(max(before)) > 1  # §30


@unless_same
def _check_stacks(
    sheet: tuple[Row, ...],
    deal: int,
    tile: Tile,
    special: Card,
    box: Tiles,
    stack: tuple[Tile, ...],
    deck: tuple[Card, ...],
) -> None:
    """§28: no tile and no special card comes back before all have been used."""
    tiles = {
        Tiles.BOX: SIMPLE + COMPLEX,
        Tiles.FIRST_GAME: SIMPLE + COMPLEX,
        Tiles.WITH_2011: SIMPLE + COMPLEX + OF_2011,
    }[box]
    past = sheet[: deal - 1]
    used = [*(row.tile for row in past), tile]
    recent_tiles = used[len(used) - (len(tiles) - len(stack)) :]
    assert sorted([*recent_tiles, *stack]) == sorted(tiles)
    specials = [*(row.special for row in past), special]
    recent = specials[len(specials) - (14 - len(deck)) :]
    assert sorted([*recent, *deck]) == sorted(SPECIAL)
    if box is Tiles.FIRST_GAME and deal <= 12:
        assert tile in SIMPLE


def _check_knowledge(state: State) -> None:
    """Q39: a hand really lacks the suits that it is proved to lack."""
    now = state.open
    for hand, lacks in zip(state.hands, now.lacks, strict=True):
        if lacks:
            held = {SUITS[card] for card in hand if now.trade is None or card is not now.trade.card}
            assert not held.intersection(lacks)
    if now.raid:
        assert raid_of(state) is not None
    else:
        assert state.taken == state.given == ()


def _check_trick(now: Open, seats: int) -> None:
    assert 0 <= now.turn < seats
    assert len(now.cards) < seats
    assert (now.leader is None) is (now.phase in (Phase.QUEST, Phase.RAID, Phase.GIVE))
    if now.phase is Phase.PLAY:
        assert now.leader is not None
        assert now.turn == (now.leader + len(now.cards)) % seats
    else:
        assert now.cards == ()
    assert now.led is None or now.cards


@unless_same
def _check_leads(tricks: tuple[Trick, ...]) -> None:
    for one, two in pairwise(tricks):
        assert two.leader == one.taker  # §21


@cache
def cards_of(seats: int, special: Card) -> frozenset[Card]:
    base = [card for card in Card if card not in SPECIAL]
    return frozenset([card for card in [*base, special] if seats > 3 or card is not Card.N2])


MAGIC = (Card.DRAGON, Card.MUMMY, Card.CLONE, Card.SORCERER, Card.EXCALIBUR)
SPECIAL = (
    *(Card.N1_DRUID, Card.N11_STANDARD, Card.N11_TINKERER),
    *(Card.C1_JESTER, Card.C11_STANDARD, Card.C11_ENCHANTER),
    *(Card.G1_SCOUT, Card.G11_STANDARD, Card.G11_SHAMAN),
    *MAGIC,
)


LETTERS = {"n": Suit.DWARVES, "c": Suit.KNIGHTS, "g": Suit.GOBLINS}
SUITS = {card: Suit.MAGIC if card in MAGIC else LETTERS[card.value[0]] for card in Card}


def suit_of(card: Card) -> Suit:
    return SUITS[card]


def _sorted(cards: list[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))


WORLD = World(
    ROI_DES_NAINS, other_world, seen, learnt, check, longest=27 * 13 * 10, analysed_options={"deals": "3"}
)
