"""The small changes that rules make to a state: levels, draws, hands, discards, questions."""

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
    thing_of,
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

Told: TypeAlias = list[Event]
F = TypeVar("F", bound=Asking)

PLACE: dict[Card, int] = {card: place for place, card in enumerate(ROWS)}
IMMEDIATE = frozenset(card for card, deed in DEEDS.items() if isinstance(deed, Bless | Pour))  # W3


def goal(options: Options) -> int:
    """§19: the level that wins."""
    return 20 if options.epic else 10


def top(options: Options) -> int:
    """§16d: the highest level to be had without killing a monster."""
    return 18 if options.epic else 9


# --- Questions


def pushed(state: State, *frames: Frame) -> State:
    """The last of these comes first; a question gets its number when it is asked."""
    return state.__replace__(open=state.open.__replace__(stack=state.open.stack + frames))


def popped(state: State) -> State:
    return state.__replace__(open=state.open.__replace__(stack=state.open.stack[:-1]))


def instead(state: State, *frames: Frame) -> State:
    """In the place of the frame that is the last now."""
    return state.__replace__(open=state.open.__replace__(stack=state.open.stack[:-1] + frames))


def asked(state: State) -> State:
    """The last frame, a new question, gets its number."""
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
    """The fight that is under way."""
    fight = state.open.fight
    assert fight is not None
    return fight


def living(state: State, *, but: Seat | None = None) -> list[Seat]:
    return [seat for seat, hero in enumerate(state.open.heroes) if not hero.dead and seat != but]


def leftwards(state: State, seat: Seat) -> list[Seat]:
    """Every other living player, from the left."""
    heroes = state.open.heroes
    around = [(seat + place) % len(heroes) for place in range(1, len(heroes))]
    return [other for other in around if not heroes[other].dead]


def in_fight(state: State, seat: Seat) -> bool:
    fight = state.open.fight
    return fight is not None and not fight.over and seat in fighters(fight)


def watchers(state: State, frame: Frame) -> Seats:
    """Who is asked in a window: everybody alive, whatever he holds, but for who has claimed or fled."""
    fight = state.open.fight
    but = fight.main if fight is not None and isinstance(frame, Reacting) else None
    return tuple([seat for seat, hero in enumerate(state.open.heroes) if seat != but and not hero.dead])


def gained(state: State, seat: Seat, count: int, told: Told, most: int) -> State:
    """§63: levels, as far as this way of gaining them goes; the dead gain none (§56)."""
    hero = state.open.heroes[seat]
    level = max(hero.level, min(most, hero.level + count))
    if hero.dead or level == hero.level:
        return state
    told.append(LevelGained(seat, level - hero.level, level))
    return with_hero(state, seat, hero.__replace__(level=level))


def lowered(state: State, seat: Seat, count: int, told: Told) -> State:
    """§16a: never below the first level."""
    hero = state.open.heroes[seat]
    level = max(1, hero.level - count)
    if hero.dead or level == hero.level:
        return state
    told.append(LevelLost(seat, hero.level - level, level))
    return with_hero(state, seat, hero.__replace__(level=level))


def won(state: State, winners: Seats, told: Told) -> State:
    """§19, Q6: at once, whatever else was under way."""
    told.append(GameWon(winners, max([state.open.heroes[seat].level for seat in winners])))
    return state.__replace__(open=state.open.__replace__(winners=winners))


# --- Cards that leave


def discarded(state: State, cards: Cards) -> State:
    """§5: each to the pile of its deck, the last one on top."""
    if not cards:
        return state
    now = state.open
    doors = [card for card in cards if DECK_OF[card] is Deck.DOOR]
    treasures = [card for card in cards if DECK_OF[card] is Deck.TREASURE]
    now = now.__replace__(doors=(*now.doors, *doors), treasures=(*now.treasures, *treasures))
    return state.__replace__(open=now)


def from_hand(state: State, seat: Seat, card: Card) -> State:
    """A card leaves the hand in everybody's sight."""
    known = state.known
    if known:
        known = tuple([each for each in known if each.seat != seat or each.card is not card])
    return state.__replace__(hands=put(state.hands, seat, without(state.hands[seat], card)), known=known)


def torn(hero: Hero, card: Card) -> tuple[Hero, Cards]:
    """A card leaves the table, with all that cannot stay without it."""
    thing = thing_of(hero, card)
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
    for each in hero.items:  # Q108: what the servant carried is lost with him
        if each.loaded:
            hero, more = torn(hero, each.card)
            gone += more
    return hero, gone


def lost(state: State, seat: Seat, cards: Cards, told: Told, *, price: bool = False) -> State:
    """Cards in play, taken by a curse or bad stuff: a headgear in use takes the curse on it along (Q98)."""
    hero, bared = state.open.heroes[seat], False
    gone: Cards = ()
    for card in cards:
        thing = thing_of(hero, card)
        if thing is None and card not in (*hero.races, *hero.classes, *hero.doubles, *hero.servants):
            continue  # gone with another one
        bared = bared or (thing is not None and thing.used and _is_headgear(card))
        hero, more = torn(hero, card)
        gone += more
    if gone:
        told.append(Lost(seat, gone))
        state = discarded(with_hero(state, seat, hero), gone)
    return lifted_from(state, seat, Slot.HEAD, told) if bared and not price else state


def hand_lost(state: State, seat: Seat, cards: Cards, told: Told) -> State:
    if not cards:
        return state
    for card in cards:
        state = from_hand(state, seat, card)
    told.append(Lost(seat, cards))
    return discarded(state, cards)


def lifted_from(state: State, seat: Seat, slot: Slot, told: Told) -> State:
    """Curses that sit on this part of the body are gone."""
    hero = state.open.heroes[seat]
    for card in hero.curses:
        if BURDENS[card].seat is slot:
            hero = hero.__replace__(curses=without(hero.curses, card))
            told.append(CurseLifted(seat, card))
            state = discarded(with_hero(state, seat, hero), (card,))
    return state


def holds(state: State, seat: Seat, card: Card) -> bool:
    """In the hand or on the table: where a one-shot may be played from (§34)."""
    return card in state.hands[seat] or thing_of(state.open.heroes[seat], card) is not None


def taken_off(state: State, seat: Seat, card: Card) -> tuple[State, Cards]:
    """A card of the hand, or else of the table, is used up; with all that goes with it."""
    if card in state.hands[seat]:
        return from_hand(state, seat, card), (card,)
    hero, gone = torn(state.open.heroes[seat], card)
    return with_hero(state, seat, hero), gone


def used_up(state: State, seat: Seat, card: Card) -> State:
    """§34, §40: a card that was played lies with the fight until it is over; without one, discarded."""
    state, gone = taken_off(state, seat, card)
    fight = state.open.fight
    if fight is None:
        return discarded(state, gone)
    return with_fight(state, fight.__replace__(cards=fight.cards + gone))


def paid(state: State, seat: Seat, card: Card) -> State:
    """§67: a card discarded for a power."""
    state, gone = taken_off(state, seat, card)
    return discarded(state, gone)


def _is_headgear(card: Card) -> bool:
    row = ITEMS.get(card)
    return row is not None and row.slot is Slot.HEAD
