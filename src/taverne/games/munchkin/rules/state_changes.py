"""Small changes of a state that many rules share: questions, levels, cards that leave hands and tables."""

from typing import TypeAlias, TypeVar

from taverne.games.munchkin.rules.cards import DECK_OF, ROWS
from taverne.games.munchkin.rules.cards.actions import Bless, Pour
from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Slot
from taverne.games.munchkin.rules.characters.character import (
    BADGES,
    BLEND_OF,
    BURDENS,
    IS_RACE,
    ITEMS,
    find_item,
)
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.events.cards import CurseLifted
from taverne.games.munchkin.rules.events.character import LevelGained, LevelLost, Lost
from taverne.games.munchkin.rules.events.turn import GameWon
from taverne.games.munchkin.rules.fight.strength import DEEDS, fighters
from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.base import Asking, Cards, Seats
from taverne.games.munchkin.rules.questions.fight import Reacting
from taverne.games.munchkin.rules.state import Fight, Hero, Options, State
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put, without

Events: TypeAlias = list[Event]
F = TypeVar("F", bound=Asking)

CARD_ORDER: dict[Card, int] = {card: place for place, card in enumerate(ROWS)}
IMMEDIATE = frozenset(card for card, deed in DEEDS.items() if isinstance(deed, Bless | Pour))  # W3


def winning_level(options: Options) -> int:
    """§19: the level that wins."""
    return 20 if options.epic else 10


def highest_level_without_kill(options: Options) -> int:
    """§16d: the highest level that can be reached without killing a monster."""
    return 18 if options.epic else 9


# --- Questions


def push(state: State, *frames: Frame) -> State:
    """Add frames to the stack; the last is resolved first. A question gets its number when it is asked."""
    return state.__replace__(open=state.open.__replace__(stack=state.open.stack + frames))


def pop(state: State) -> State:
    return state.__replace__(open=state.open.__replace__(stack=state.open.stack[:-1]))


def replace_top(state: State, *frames: Frame) -> State:
    """Replace the last frame of the stack by these."""
    return state.__replace__(open=state.open.__replace__(stack=state.open.stack[:-1] + frames))


def number_question(state: State) -> State:
    """Give the last frame, which is a new question, its number."""
    now = state.open
    frame, number = now.stack[-1], now.last + 1
    assert isinstance(frame, Asking)
    now = now.__replace__(stack=(*now.stack[:-1], frame.__replace__(number=number)), last=number)
    return state.__replace__(open=now, passed=(), chosen=())


def top_frame(state: State, kind: type[F]) -> F:
    """The open question, which must be of this kind."""
    frame = state.open.stack[-1]
    assert isinstance(frame, kind)
    return frame


# --- Characters


def with_hero(state: State, seat: Seat, hero: Hero) -> State:
    return state.__replace__(open=state.open.__replace__(heroes=put(state.open.heroes, seat, hero)))


def with_fight(state: State, fight: Fight | None) -> State:
    return state.__replace__(open=state.open.__replace__(fight=fight))


def fight_of(state: State) -> Fight:
    """The current fight, which must exist."""
    fight = state.open.fight
    assert fight is not None
    return fight


def living(state: State, *, but: Seat | None = None) -> list[Seat]:
    return [seat for seat, hero in enumerate(state.open.heroes) if not hero.dead and seat != but]


def others_from_left(state: State, seat: Seat) -> list[Seat]:
    """All other living players, starting from the left."""
    heroes = state.open.heroes
    around = [(seat + place) % len(heroes) for place in range(1, len(heroes))]
    return [other for other in around if not heroes[other].dead]


def in_fight(state: State, seat: Seat) -> bool:
    fight = state.open.fight
    return fight is not None and not fight.over and seat in fighters(fight)


def seats_in_window(state: State, frame: Frame) -> Seats:
    """The players asked in a reaction window: all living ones but a main fighter who has claimed or fled.

    The cards in their hands make no difference, so that a window reveals nothing.
    """
    fight = state.open.fight
    but = fight.main if fight is not None and isinstance(frame, Reacting) else None
    return tuple([seat for seat, hero in enumerate(state.open.heroes) if seat != but and not hero.dead])


def gain_levels(state: State, seat: Seat, count: int, events: Events, most: int) -> State:
    """§63: gain levels, up to `most`; the dead gain none (§56)."""
    hero = state.open.heroes[seat]
    level = max(hero.level, min(most, hero.level + count))
    if hero.dead or level == hero.level:
        return state
    events.append(LevelGained(seat, level - hero.level, level))
    return with_hero(state, seat, hero.__replace__(level=level))


def lose_levels(state: State, seat: Seat, count: int, events: Events) -> State:
    """§16a: lose levels, never below the first."""
    hero = state.open.heroes[seat]
    level = max(1, hero.level - count)
    if hero.dead or level == hero.level:
        return state
    events.append(LevelLost(seat, hero.level - level, level))
    return with_hero(state, seat, hero.__replace__(level=level))


def win_game(state: State, winners: Seats, events: Events) -> State:
    """§19, Q6: end the game at once, whatever is still on the stack."""
    events.append(GameWon(winners, max([state.open.heroes[seat].level for seat in winners])))
    return state.__replace__(open=state.open.__replace__(winners=winners))


# --- Cards that leave


def discard_cards(state: State, cards: Cards) -> State:
    """§5: put each card on the discards of its deck, the last one on top."""
    if not cards:
        return state
    now = state.open
    doors = [card for card in cards if DECK_OF[card] is Deck.DOOR]
    treasures = [card for card in cards if DECK_OF[card] is Deck.TREASURE]
    now = now.__replace__(doors=(*now.doors, *doors), treasures=(*now.treasures, *treasures))
    return state.__replace__(open=now)


def remove_from_hand(state: State, seat: Seat, card: Card) -> State:
    """Remove a card from a hand; everybody sees it."""
    known = state.known
    if known:
        known = tuple([each for each in known if each.seat != seat or each.card is not card])
    return state.__replace__(hands=put(state.hands, seat, without(state.hands[seat], card)), known=known)


def remove_from_table(hero: Hero, card: Card) -> tuple[Hero, Cards]:
    """Remove a card from a character, with all cards that cannot stay without it; return them too."""
    thing = find_item(hero, card)
    if thing is not None:
        items = tuple([each for each in hero.items if each is not thing])
        return hero.__replace__(items=items), (card,) if thing.cheat is None else (card, thing.cheat)
    if card in BADGES:
        if IS_RACE[card]:
            hero, left = hero.__replace__(races=without(hero.races, card)), len(hero.races) - 1
        else:
            hero, left = hero.__replace__(classes=without(hero.classes, card)), len(hero.classes) - 1
        blend = BLEND_OF[card]
        if left or blend not in hero.doubles:
            return hero, (card,)
        return hero.__replace__(doubles=without(hero.doubles, blend)), (card, blend)
    if card in hero.doubles:
        return hero.__replace__(doubles=without(hero.doubles, card)), (card,)
    gone: Cards = (card,)
    hero = hero.__replace__(servants=without(hero.servants, card))
    for each in hero.items:  # Q108: what the servant carried is lost too
        if each.loaded:
            hero, more = remove_from_table(hero, each.card)
            gone += more
    return hero, gone


def lose_cards(state: State, seat: Seat, cards: Cards, events: Events, *, price: bool = False) -> State:
    """Discard cards in play, by a curse or bad stuff.

    If a headgear in use is lost, and not as a `price`, the curse on the head is lifted too (Q98).
    """
    hero, bared = state.open.heroes[seat], False
    gone: Cards = ()
    for card in cards:
        thing = find_item(hero, card)
        if thing is None and card not in (*hero.races, *hero.classes, *hero.doubles, *hero.servants):
            continue  # it left with another card
        bared = bared or (thing is not None and thing.used and _is_headgear(card))
        hero, more = remove_from_table(hero, card)
        gone += more
    if gone:
        events.append(Lost(seat, gone))
        state = discard_cards(with_hero(state, seat, hero), gone)
    return lift_curses_on(state, seat, Slot.HEAD, events) if bared and not price else state


def lose_hand_cards(state: State, seat: Seat, cards: Cards, events: Events) -> State:
    if not cards:
        return state
    for card in cards:
        state = remove_from_hand(state, seat, card)
    events.append(Lost(seat, cards))
    return discard_cards(state, cards)


def lift_curses_on(state: State, seat: Seat, slot: Slot, events: Events) -> State:
    """Lift the curses that sit on this part of the body."""
    hero = state.open.heroes[seat]
    for card in hero.curses:
        if BURDENS[card].seat is slot:
            hero = hero.__replace__(curses=without(hero.curses, card))
            events.append(CurseLifted(seat, card))
            state = discard_cards(with_hero(state, seat, hero), (card,))
    return state


def holds(state: State, seat: Seat, card: Card) -> bool:
    """Whether a player has this card in the hand or on the table; a one-shot is played from either (§34)."""
    return card in state.hands[seat] or find_item(state.open.heroes[seat], card) is not None


def remove_card(state: State, seat: Seat, card: Card) -> tuple[State, Cards]:
    """Remove a card from the hand or else from the table; return all cards that leave with it."""
    if card in state.hands[seat]:
        return remove_from_hand(state, seat, card), (card,)
    hero, gone = remove_from_table(state.open.heroes[seat], card)
    return with_hero(state, seat, hero), gone


def use_up(state: State, seat: Seat, card: Card) -> State:
    """§34, §40: a played card lies with the fight until the fight ends; without a fight it is discarded."""
    state, gone = remove_card(state, seat, card)
    fight = state.open.fight
    if fight is None:
        return discard_cards(state, gone)
    return with_fight(state, fight.__replace__(cards=fight.cards + gone))


def pay_with_card(state: State, seat: Seat, card: Card) -> State:
    """§67: discard a card as the price of a power."""
    state, gone = remove_card(state, seat, card)
    return discard_cards(state, gone)


def _is_headgear(card: Card) -> bool:
    row = ITEMS.get(card)
    return row is not None and row.slot is Slot.HEAD
