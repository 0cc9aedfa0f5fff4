"""The card Help Me Out Here: taking an item of another player that wins the fight. Q123."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import ForcesHelp
from taverne.games.munchkin.rules.characters.character import ITEMS, add_item, can_carry, can_use
from taverne.games.munchkin.rules.curses.robbery import hand_over
from taverne.games.munchkin.rules.events.character import Lost
from taverne.games.munchkin.rules.events.fight import Snatched
from taverne.games.munchkin.rules.fight.strength import fighters, winning
from taverne.games.munchkin.rules.moves import Discard, Move, Snatch
from taverne.games.munchkin.rules.questions.fight import Snatching
from taverne.games.munchkin.rules.state import State, Thing
from taverne.games.munchkin.rules.state_changes import (
    Events,
    discard_cards,
    pop,
    remove_from_table,
    replace_top,
    with_hero,
)
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put


def may_snatch(state: State, seat: Seat) -> bool:
    """Whether this is a fighter who is not winning, and an item of another player would win the fight."""
    fight = state.open.fight
    if fight is None or seat not in fighters(fight) or winning(state.open, fight):
        return False
    return bool(snatch_moves(state, seat)) or bool(make_room_moves(state, seat))


def snatch_moves(state: State, seat: Seat) -> list[Move]:
    """Moves that take an item which wins the fight; it is used at once, although a fight is on."""
    heroes = state.open.heroes
    return [
        Snatch(thing.card, victim)
        for victim, hero in enumerate(heroes)
        if victim != seat and not hero.dead
        for thing in hero.items
        if _turns_fight(state, seat, victim, thing)
    ]


def make_room_moves(state: State, seat: Seat) -> list[Move]:
    """Moves that discard an own item to make room for one that would win the fight."""
    found: list[Move] = []
    for thing in state.open.heroes[seat].items:
        hero, _ = remove_from_table(state.open.heroes[seat], thing.card)
        if snatch_moves(with_hero(state, seat, hero), seat):
            found.append(Discard(thing.card))
    return found


def answer_moves(state: State, seat: Seat, frame: Snatching) -> list[Move]:
    found = snatch_moves(state, seat)
    return found if frame.dropped else found + make_room_moves(state, seat)


def make_room(state: State, seat: Seat, card: Card, events: Events) -> State:
    hero, gone = remove_from_table(state.open.heroes[seat], card)
    events.append(Lost(seat, gone))
    state = discard_cards(with_hero(state, seat, hero), gone)
    return replace_top(state, Snatching(0, seat, dropped=True))


def snatch(state: State, seat: Seat, card: Card, victim: Seat, events: Events) -> State:
    events.append(Snatched(seat, victim, card))
    state = hand_over(pop(state), victim, seat, card, events)
    hero = state.open.heroes[seat]
    items = tuple([each.__replace__(used=True) if each.card is card else each for each in hero.items])
    return with_hero(state, seat, hero.__replace__(items=items))


def _turns_fight(state: State, seat: Seat, victim: Seat, thing: Thing) -> bool:
    now = state.open
    card, fight, hero = thing.card, now.fight, now.heroes[seat]
    row = ITEMS.get(card)
    if row is None or fight is None or not can_carry(hero, card) or not can_use(hero, card):
        return False
    if row.bonus <= 0 and not row.powers:
        return False
    loser, _ = remove_from_table(now.heroes[victim], card)
    heroes = put(put(now.heroes, victim, loser), seat, add_item(hero, card))
    after = now.__replace__(heroes=heroes)
    if winning(after, fight):
        return True
    forces = any(isinstance(each, ForcesHelp) for each in row.powers)
    if not forces or seat != fight.main or fight.helper is not None or fight.doubled:
        return False
    return any(  # the item forces a player of a higher level to help
        winning(after, fight.__replace__(helper=other))
        for other, ally in enumerate(heroes)
        if other != seat and not ally.dead and ally.level > hero.level
    )
