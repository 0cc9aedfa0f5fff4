"""Facts about Munchkin for the conformance tests: what is secret, seen and learnt, and what always holds."""

from collections import Counter
from collections.abc import Hashable, Iterable
from functools import lru_cache

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards import DECK_OF, DOORS, ROWS, TREASURES
from taverne.games.munchkin.rules.cards.card_types import Deck, Item
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Slot
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.base import Asking, Cards, Seats
from taverne.games.munchkin.rules.questions.choices import Cursing, Dowsing, Keeping, Replacing, Shedding
from taverne.games.munchkin.rules.questions.fight import Reacting, Sharing
from taverne.games.munchkin.rules.questions.flight import Rolling, Slipping
from taverne.games.munchkin.rules.questions.pending import Doors, Spoils, Strikes
from taverne.games.munchkin.rules.questions.turn import Giving, Heralding, Ordering
from taverne.games.munchkin.rules.state import Draft, Fight, Gift, Hero, Known, Open, State
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from tests.conformance.unless_same import unless_same
from tests.conformance.world import World
from tests.games.munchkin.rare import rare

PLACE = {card: place for place, card in enumerate(ROWS)}
BOX = Counter((*DOORS, *TREASURES))
DOOR_CARDS, TREASURE_CARDS = frozenset(DOORS), frozenset(TREASURES)
AT_ONCE = (Card.DIVINE_INTERVENTION, Card.HOARD)  # never in a hand
WINDOWS = (Reacting, Rolling, Slipping, Cursing, Heralding)


def other_world(state: State, viewer: Seat | None, luck: Luck) -> State:
    """Change all that is hidden from the viewer (rules 5 to 9): hands, decks, passes and drafts."""
    hands, doors, treasures = _other_hands(state, viewer, luck.fork("hands"))
    return state.__replace__(
        luck=luck.fork("after"),
        hands=hands,
        doors=doors,
        treasures=treasures,
        drafts=tuple(
            [
                draft if seat == viewer else _other_draft(state, seat, draft)
                for seat, draft in enumerate(state.drafts)
            ]
        ),
        fresh=tuple(
            [
                cards
                if seat == viewer
                else luck.fork("fresh", seat).sample(_at_least(hands[seat], cards), len(cards))[0]
                for seat, cards in enumerate(state.fresh)
            ]
        ),
        known=tuple([each for each in state.known if each.seat == viewer or viewer in each.eyes]),
        passed=_other_passed(state, viewer, luck.fork("passed")),
        chosen=state.chosen if _chooser(state) == viewer else (),
    )


def _at_least(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand, with the fresh cards added if it has fewer: some of them may have left the hand."""
    return hand if len(hand) >= len(cards) else (*hand, *cards)


def _other_hands(
    state: State, viewer: Seat | None, luck: Luck
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card, ...]]:
    """Cards that the viewer saw go into a hand stay there; the others are exchanged within their deck."""
    fixed: list[list[Card]] = []
    for seat, hand in enumerate(state.hands):
        seen = [each.card for each in state.known if each.seat == seat and viewer in each.eyes]
        fixed.append(list(hand) if seat == viewer else seen)
    pools = {Deck.DOOR: list(state.doors), Deck.TREASURE: list(state.treasures)}
    for seat, hand in enumerate(state.hands):
        for card in (Counter(hand) - Counter(fixed[seat])).elements():
            pools[DECK_OF[card]].append(card)
    decks = {}
    hands = [list(cards) for cards in fixed]
    for deck, pool in pools.items():
        mixed = luck.fork(deck).shuffle(pool)[0]
        free = [card for card in mixed if card not in AT_ONCE]
        for seat, hand in enumerate(state.hands):
            need = sum(DECK_OF[card] is deck for card in hand) - sum(DECK_OF[c] is deck for c in fixed[seat])
            hands[seat] += free[:need]
            free = free[need:]
        rest = [*free, *[card for card in mixed if card in AT_ONCE]]
        decks[deck] = luck.fork("rest", deck).shuffle(rest)[0]
    return tuple([_sorted(hand) for hand in hands]), decks[Deck.DOOR], decks[Deck.TREASURE]


def _other_draft(state: State, seat: Seat, draft: Draft) -> Draft:
    """Exchange an empty draft of another player for a filled one, or the other way round."""
    items = state.open.heroes[seat].items
    if draft != Draft(steps=draft.steps) or not items:
        return Draft(steps=draft.steps)
    return Draft(gives=(items[0].card,), steps=draft.steps)


def _other_passed(state: State, viewer: Seat | None, luck: Luck) -> tuple[Seat, ...]:
    if not state.open.stack or not isinstance(state.open.stack[-1], WINDOWS):
        return ()
    asked = MUNCHKIN.ask(state).asked
    mine = [seat for seat in state.passed if seat == viewer]
    others = [seat for seat in asked if seat != viewer]
    most = len(asked) - 1 - len(mine)
    size, luck = luck.below(min(most, len(others)) + 1)
    return tuple(sorted([*mine, *luck.sample(others, size)[0]]))


def _chooser(state: State) -> Seat | None:
    frame = state.open.stack[-1] if state.open.stack else None
    return frame.seat if isinstance(frame, Giving) else None


def seen_by_others(state: State, seat: Seat, move: Move) -> Hashable:
    """The part of a move that others see: all but drafts, passes, and gifts before the last one is chosen."""
    frame = state.open.stack[-1]
    draft = state.drafts[seat]
    match move:
        case m.Give() | m.Want() | m.Treasures() | m.HelperFirst() | m.Price() | m.Scrap():
            return None
        case m.Pass():
            return "all pass" if len(MUNCHKIN.ask(state).owing) == 1 else None
        case m.GiveAway() if isinstance(frame, Giving):
            gifts = [*(gift.to for gift in state.chosen), move.to]
            return (seat, "gives", tuple(sorted(map(str, gifts)))) if len(gifts) == frame.count else None
        case m.OfferTrade() | m.AskHelp() | m.Counter() | m.Sell() | m.SellAnyway():
            return seat, move, draft.__replace__(steps=0)
        case m.ShowHand() | m.Charm():
            return seat, move, state.hands[seat]
    return seat, move


def learnt_by(before: State, _seat: Seat, _move: Move, after: State, viewer: Seat | None) -> object:
    """New to a viewer: own cards, shown cards, cards seen going into hands, numbers of cards, dice."""
    own = () if viewer is None else (after.hands[viewer], after.fresh[viewer])
    shown = Counter(open_cards(after.open)) - _still_open(before, after)
    backs = [sum(DECK_OF[card] is Deck.DOOR for card in hand) for hand in after.hands]
    dice = [frame.face for frame in after.open.stack if isinstance(frame, Rolling)]
    everybody = len(after.hands) - 1
    known = [each for each in after.known if viewer in each.eyes or len(each.eyes) == everybody]
    taken = sorted([(each.seat, each.card) for each in known])
    decks = len(after.doors), len(after.treasures), [len(hand) for hand in after.hands]
    return own, shown, taken, backs, dice, decks


def _still_open(before: State, after: State) -> Counter[Card]:
    """The open cards, but for discards that have become a deck again: whoever sees one learns its place."""
    still = Counter(open_cards(before.open))
    for deck, discards, new_deck, new_discards in (
        (before.doors, before.open.doors, after.doors, after.open.doors),
        (before.treasures, before.open.treasures, after.treasures, after.open.treasures),
    ):
        if len(new_deck) > len(deck) or not Counter(discards) & Counter(new_discards):
            still -= Counter(discards)
    return still


def check(state: State) -> None:
    """Rules 1, 10, 63, 66, 71, 74: no card is lost, and no character has more than allowed."""
    now = state.open
    _check_cards(
        state.hands,
        state.doors,
        state.treasures,
        now.doors,
        now.treasures,
        now.body,
        now.fight.cards if now.fight else (),
        now.heroes,
        now.stack,
    )
    _check_heroes(now.heroes, now.stack, 20 if now.options.epic else 10)
    _check_hands(state.hands)
    _check_known(state.known, state.hands)
    _check_stack(now.stack, now.winners, now.last, state.passed, state.chosen)
    _check_fight(now.fight)


@unless_same
def _check_cards(
    hands: tuple[Cards, ...],
    doors: Cards,
    treasures: Cards,
    open_doors: Cards,
    open_treasures: Cards,
    body: Cards,
    fight: Cards,
    heroes: tuple[Hero, ...],
    stack: tuple[Frame, ...],
) -> None:
    discards = (*open_doors, *open_treasures, *body, *fight)
    held = [card for hand in hands for card in hand]
    everywhere = [*held, *doors, *treasures, *discards, *_cards_of(heroes), *_cards_in(stack)]
    assert dict(Counter(everywhere)) == BOX
    assert DOOR_CARDS.issuperset((*doors, *open_doors))
    assert TREASURE_CARDS.issuperset((*treasures, *open_treasures))


def open_cards(now: Open) -> list[Card]:
    """All open cards, including those in frames on the stack."""
    fight = now.fight.cards if now.fight else ()
    return [*now.doors, *now.treasures, *now.body, *fight, *_cards_of(now.heroes), *_cards_in(now.stack)]


def _cards_of(heroes: tuple[Hero, ...]) -> list[Card]:
    found: list[Card] = []
    for hero in heroes:
        found += [*hero.races, *hero.classes, *hero.doubles, *hero.servants, *hero.curses]
        found += [thing.card for thing in hero.items]
        found += [thing.cheat for thing in hero.items if thing.cheat]
    return found


def _cards_in(stack: tuple[Frame, ...]) -> list[Card]:
    found: list[Card] = []
    for frame in stack:
        match frame:
            case Cursing() | Strikes() | Heralding() | Dowsing():
                found.append(frame.card)
            case Doors() | Spoils() | Sharing() | Ordering():
                found += frame.cards
    return found


@unless_same
def _check_hands(hands: tuple[Cards, ...]) -> None:
    for hand in hands:
        assert hand == _sorted(hand)
        assert not set(AT_ONCE).intersection(hand)


@unless_same
def _check_known(known: tuple[Known, ...], hands: tuple[Cards, ...]) -> None:
    for each in known:
        assert each.card in hands[each.seat]
        assert each.seat not in each.eyes
    believed = Counter((each.seat, each.card, viewer) for each in known for viewer in each.eyes)
    for (seat, card, _), count in believed.items():
        assert count <= hands[seat].count(card)


@unless_same
def _check_heroes(heroes: tuple[Hero, ...], stack: tuple[Frame, ...], top: int) -> None:
    for seat, hero in enumerate(heroes):
        _check_hero(hero, top, settled=not _is_asked_to_settle(stack, seat))


@lru_cache(maxsize=10_000)  # most heroes are the same in many states
def _check_hero(hero: Hero, top: int, *, settled: bool) -> None:
    assert 1 <= hero.level <= top
    assert len(set(hero.races)) == len(hero.races)
    assert len(set(hero.classes)) == len(hero.classes)
    if Card.HALF_BREED in hero.doubles:
        assert hero.races
    if Card.SUPER_MUNCHKIN in hero.doubles:
        assert hero.classes
    if not settled or hero.dead:
        return
    assert len(hero.races) <= 1 + (Card.HALF_BREED in hero.doubles)
    assert len(hero.classes) <= 1 + (Card.SUPER_MUNCHKIN in hero.doubles)
    honest = [ROWS[thing.card] for thing in hero.items if not thing.cheat]
    rows = [row for row in honest if isinstance(row, Item)]
    if Card.DWARF not in hero.races:
        assert sum(row.big for row in rows) <= 1 + len(hero.servants)
    used = {thing.card for thing in hero.items if thing.used}
    slots = [row.slot for row in rows if row.card in used]
    for slot in (Slot.HEAD, Slot.ARMOR, Slot.FEET):
        assert slots.count(slot) <= 1
    assert slots.count(Slot.ONE_HAND) + 2 * slots.count(Slot.TWO_HANDS) <= 2


def _is_asked_to_settle(stack: tuple[Frame, ...], seat: Seat) -> bool:
    """Rule 72: whether the player is asked to give up surplus Big items, races or classes."""
    kinds = (Shedding, Keeping, Replacing)
    return any(isinstance(frame, kinds) and frame.seat == seat for frame in stack)


@unless_same
def _check_stack(
    stack: tuple[Frame, ...], winners: Seats, highest: int, passed: Seats, chosen: tuple[Gift, ...]
) -> None:
    assert bool(stack) is not bool(winners)
    numbers = [frame.number for frame in stack if isinstance(frame, Asking) and frame.number]
    assert len(set(numbers)) == len(numbers)
    assert all(number <= highest for number in numbers)
    if stack:
        last = stack[-1]
        assert isinstance(last, Asking)
        assert last.number
        assert isinstance(last, WINDOWS) or not passed
        assert isinstance(last, Giving) or not chosen


@unless_same
def _check_fight(fight: Fight | None) -> None:
    if fight is not None:
        numbers = [foe.number for foe in fight.foes]
        assert len(set(numbers)) == len(numbers)
        assert fight.helper != fight.main


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=PLACE.__getitem__))


WORLD = World(
    MUNCHKIN,
    other_world,
    seen_by_others,
    learnt_by,
    check,
    longest=40_000,
    rare=rare,
    analysed_options={"rounds": "6"},
)
