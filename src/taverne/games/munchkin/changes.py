"""The small changes that rules make to a state: levels, draws, hands, discards, questions."""

from typing import TypeAlias

from taverne.games.munchkin.cards import DECK_OF, ROWS
from taverne.games.munchkin.cards.rows import Deck
from taverne.games.munchkin.characters import BADGES, BLEND_OF, BURDENS, IS_RACE, ITEMS, thing_of
from taverne.games.munchkin.deeds import Bless, Pour
from taverne.games.munchkin.events import (
    Blessed,
    CurseLifted,
    DeckShuffled,
    Event,
    GameWon,
    LevelGained,
    LevelLost,
    Lost,
    Poured,
    TreasuresShuffled,
)
from taverne.games.munchkin.names import Card
from taverne.games.munchkin.questions import Asking, Cards, Frame, Seats
from taverne.games.munchkin.state import Fight, Hero, Known, Options, State
from taverne.games.munchkin.tallying import DEEDS, fighters
from taverne.games.munchkin.traits import Slot, Trait
from taverne.kernel.ask import Seat
from taverne.kernel.seats import less, put, without

Told: TypeAlias = list[Event]

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


# --- Characters


def with_hero(state: State, seat: Seat, hero: Hero) -> State:
    return state.__replace__(open=state.open.__replace__(heroes=put(state.open.heroes, seat, hero)))


def with_fight(state: State, fight: Fight | None) -> State:
    return state.__replace__(open=state.open.__replace__(fight=fight))


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


def lost(state: State, seat: Seat, cards: Cards, told: Told) -> State:
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
    return lifted_from(state, seat, Slot.HEAD, told) if bared else state


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


# --- Cards that come


def drawn(state: State, deck: Deck, count: int, told: Told) -> tuple[Cards, State]:
    """§6, §7, Q10: the discards are the new deck as soon as it is needed."""
    cards: Cards = ()
    while len(cards) < count:
        pile = state.doors if deck is Deck.DOOR else state.treasures
        if not pile:
            state = _reshuffled(state, deck, told)
            pile = state.doors if deck is Deck.DOOR else state.treasures
            if not pile:
                break
        need = count - len(cards)
        cards += pile[: -need - 1 : -1]
        pile = pile[:-need]
        state = state.__replace__(doors=pile) if deck is Deck.DOOR else state.__replace__(treasures=pile)
    return cards, state


def received(state: State, seat: Seat, cards: Cards, told: Told, eyes: Seats = ()) -> State:
    """Into the hand; W3: what must be played at once is. `eyes` are those others who have seen the cards."""
    if not IMMEDIATE.isdisjoint(cards):
        cards, state = unfolded(state, seat, cards, told)
    if not cards:
        return state
    hand = tuple(sorted(state.hands[seat] + cards, key=PLACE.__getitem__))
    fresh = put(state.fresh, seat, state.fresh[seat] + cards)
    known = state.known + tuple([Known(seat, card, eyes) for card in cards]) if eyes else state.known
    return state.__replace__(hands=put(state.hands, seat, hand), fresh=fresh, known=known)


def unfolded(state: State, seat: Seat, cards: Cards, told: Told) -> tuple[Cards, State]:
    """W3, Q86, Q126: these cards without those that are played at once, and with what they bring."""
    pending, kept = list(cards), []
    while pending:
        card = pending.pop(0)
        if card not in IMMEDIATE:
            kept.append(card)
            continue
        match DEEDS[card]:
            case Pour(count):  # Q88: discarded only after its cards are drawn
                told.append(Poured(seat, card))
                more, state = drawn(state, Deck.TREASURE, count, told)
                pending += more
            case Bless(trait):
                told.append(Blessed(seat, card))
                state = blessed(state, trait, told)
        state = discarded(state, (card,))
    return tuple(kept), state


def blessed(state: State, trait: Trait, told: Told) -> State:
    """Q86: everybody who has the trait gains a level, be it the winning one."""
    most = goal(state.open.options)
    winners = []
    for seat, hero in enumerate(state.open.heroes):
        if not hero.dead and _has(hero, trait):
            state = gained(state, seat, 1, told, most)
            if state.open.heroes[seat].level >= most:
                winners.append(seat)
    return won(state, tuple(winners), told) if winners else state


def seen_by_all(state: State, seat: Seat) -> Seats:
    """Everybody but the owner of a card."""
    return tuple([other for other in range(len(state.hands)) if other != seat])


def slipped(state: State, seat: Seat, to: Seat, cards: Cards, told: Told) -> State:
    """Cards go from hand to hand, seen by these two alone: the others cannot tell any more what is where."""
    known = []
    for each in state.known:
        if each.seat == seat:
            eyes = (to,) if to in each.eyes and each.card not in cards else ()
            if eyes:
                known.append(each.__replace__(eyes=eyes))
        else:
            known.append(each)
    hand = less(state.hands[seat], cards)
    state = state.__replace__(hands=put(state.hands, seat, hand), known=tuple(known))
    return received(state, to, cards, told, eyes=(seat,))


def _reshuffled(state: State, deck: Deck, told: Told) -> State:
    now = state.open
    if deck is Deck.DOOR:
        if now.doors:
            told.append(DeckShuffled())
        pile, luck = state.luck.shuffle(now.doors)
        return state.__replace__(luck=luck, doors=pile, open=now.__replace__(doors=()))
    if now.treasures:
        told.append(TreasuresShuffled())
    pile, luck = state.luck.shuffle(now.treasures)
    return state.__replace__(luck=luck, treasures=pile, open=now.__replace__(treasures=()))


def _has(hero: Hero, trait: Trait) -> bool:
    return any(BADGES[card].trait is trait for card in (*hero.races, *hero.classes))


def _is_headgear(card: Card) -> bool:
    row = ITEMS.get(card)
    return row is not None and row.slot is Slot.HEAD
