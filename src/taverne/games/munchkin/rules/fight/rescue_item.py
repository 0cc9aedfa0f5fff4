"""The card that takes an item of somebody else where it turns a fight. Q123."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import ForcesHelp
from taverne.games.munchkin.rules.characters.character import ITEMS, can_carry, can_use, with_thing
from taverne.games.munchkin.rules.curses.robbery import handed_over
from taverne.games.munchkin.rules.events.character import Lost
from taverne.games.munchkin.rules.events.fight import Snatched
from taverne.games.munchkin.rules.fight.strength import fighters, winning
from taverne.games.munchkin.rules.moves import Discard, Move, Snatch
from taverne.games.munchkin.rules.questions.fight import Snatching
from taverne.games.munchkin.rules.state import State, Thing
from taverne.games.munchkin.rules.state_changes import Told, discarded, instead, popped, torn, with_hero
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put


def may_snatch(state: State, seat: Seat) -> bool:
    """A fighter who is not winning, if there is an item that would make him win."""
    fight = state.open.fight
    if fight is None or seat not in fighters(fight) or winning(state.open, fight):
        return False
    return bool(snatches(state, seat)) or bool(sacrifices(state, seat))


def snatches(state: State, seat: Seat) -> list[Move]:
    """Items that win the fight at once, put to use in spite of it."""
    heroes = state.open.heroes
    return [
        Snatch(thing.card, victim)
        for victim, hero in enumerate(heroes)
        if victim != seat and not hero.dead
        for thing in hero.items
        if _helps(state, seat, victim, thing)
    ]


def sacrifices(state: State, seat: Seat) -> list[Move]:
    """Own items without which another one would win the fight."""
    found: list[Move] = []
    for thing in state.open.heroes[seat].items:
        hero, _ = torn(state.open.heroes[seat], thing.card)
        if snatches(with_hero(state, seat, hero), seat):
            found.append(Discard(thing.card))
    return found


def answers(state: State, seat: Seat, frame: Snatching) -> list[Move]:
    found = snatches(state, seat)
    return found if frame.dropped else found + sacrifices(state, seat)


def made_room(state: State, seat: Seat, card: Card, told: Told) -> State:
    hero, gone = torn(state.open.heroes[seat], card)
    told.append(Lost(seat, gone))
    state = discarded(with_hero(state, seat, hero), gone)
    return instead(state, Snatching(0, seat, dropped=True))


def snatched(state: State, seat: Seat, card: Card, victim: Seat, told: Told) -> State:
    told.append(Snatched(seat, victim, card))
    state = handed_over(popped(state), victim, seat, card, told)
    hero = state.open.heroes[seat]
    items = tuple([each.__replace__(used=True) if each.card is card else each for each in hero.items])
    return with_hero(state, seat, hero.__replace__(items=items))


def _helps(state: State, seat: Seat, victim: Seat, thing: Thing) -> bool:
    now = state.open
    card, fight, hero = thing.card, now.fight, now.heroes[seat]
    row = ITEMS.get(card)
    if row is None or fight is None or not can_carry(hero, card) or not can_use(hero, card):
        return False
    if row.bonus <= 0 and not row.powers:
        return False
    loser, _ = torn(now.heroes[victim], card)
    heroes = put(put(now.heroes, victim, loser), seat, with_thing(hero, card))
    after = now.__replace__(heroes=heroes)
    if winning(after, fight):
        return True
    forces = any(isinstance(each, ForcesHelp) for each in row.powers)
    if not forces or seat != fight.main or fight.helper is not None or fight.doubled:
        return False
    return any(  # through its effect: somebody stronger who cannot refuse
        winning(after, fight.__replace__(helper=other))
        for other, ally in enumerate(heroes)
        if other != seat and not ally.dead and ally.level > hero.level
    )
