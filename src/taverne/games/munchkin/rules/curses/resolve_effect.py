"""Effects carried out: curses, bad stuff and costs, one sentence of the cards' language after the other."""

from typing import assert_never

from taverne.games.munchkin.rules.cards import ROWS, effects
from taverne.games.munchkin.rules.cards.card_types import Curse
from taverne.games.munchkin.rules.cards.effects import Selector
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Slot
from taverne.games.munchkin.rules.characters.character import die_bonus
from taverne.games.munchkin.rules.curses.payment import settling
from taverne.games.munchkin.rules.curses.special_effects import badge_changed, income_tax, sex_changed
from taverne.games.munchkin.rules.curses.targets import bites, holds_true, selected, takers
from taverne.games.munchkin.rules.events.character import Died
from taverne.games.munchkin.rules.flight.roll import rolled
from taverne.games.munchkin.rules.moves import Choose, Discard, Move
from taverne.games.munchkin.rules.questions.choices import Deciding, Picking
from taverne.games.munchkin.rules.questions.flight import Why
from taverne.games.munchkin.rules.questions.pending import Effect, Robbers, Strikes
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import (
    Told,
    discarded,
    hand_lost,
    instead,
    lifted_from,
    living,
    lost,
    lowered,
    popped,
    pushed,
    with_hero,
)
from taverne.kernel.tagged import Seat


def struck(state: State, frame: Strikes) -> State:
    """§83: a curse acts, and is discarded unless it stays in front of its victim."""
    row = ROWS[frame.card]
    assert isinstance(row, Curse)
    if row.burden is None:
        state = discarded(state, (frame.card,))
    else:
        hero = state.open.heroes[frame.victim]
        state = with_hero(state, frame.victim, hero.__replace__(curses=(*hero.curses, frame.card)))
    return pushed(state, Effect(frame.victim, row.bad))


def carried_out(state: State, frame: Effect, told: Told) -> State:
    """One verb; what it makes somebody choose, or what comes after it, is put on the stack."""
    seat, verb, die = frame.seat, frame.verb, frame.die
    hero = state.open.heroes[seat]
    if hero.dead:  # Q54
        return state
    match verb:
        case effects.Nothing():
            return state
        case effects.Lose(levels):
            return lowered(state, seat, levels, told)
        case effects.LoseRolled():
            return lowered(state, seat, die or 0, told)
        case effects.FallToFirst():
            return lowered(state, seat, hero.level - 1, told)
        case effects.FallToLowest():  # Q73
            lowest = min([state.open.heroes[other].level for other in living(state)])
            return lowered(state, seat, hero.level - lowest, told)
        case effects.Drop(what):
            return _dropped(state, frame, what, told)
        case effects.Pick(what, count):
            return _picked(state, frame, what, count, told)
        case effects.PickRolled(what):
            return _picked(state, frame, what, die or 0, told)
        case effects.Pay(gold):  # Q78
            return settling(state, seat, gold, told)
        case effects.Robbed(who, what):
            return pushed(state, Robbers(takers(state, seat, who), seat, what, keeps=True, may_leave=False))
        case effects.Offered(who, what):
            return pushed(state, Robbers(takers(state, seat, who), seat, what, keeps=True, may_leave=True))
        case effects.Ravaged(who, what):
            return pushed(state, Robbers(takers(state, seat, who), seat, what, keeps=False, may_leave=False))
        case effects.Die():
            return died(state, seat, told)
        case effects.Seq(parts):
            return pushed(state, *[Effect(seat, part, die) for part in reversed(parts)])
        case effects.Either(options):  # Q76
            ways = tuple([option for option in options if bites(state, seat, option)])
            if len(ways) > 1:
                return pushed(state, Deciding(0, seat, ways, die))
            return pushed(state, Effect(seat, ways[0], die)) if ways else state
        case effects.OrElse(first, other):
            return pushed(state, Effect(seat, first if bites(state, seat, first) else other, die))
        case effects.If(test, then, other):
            return pushed(state, Effect(seat, then if holds_true(state, seat, test, die) else other, die))
        case effects.Roll(then):  # Q72
            state = pushed(state, Effect(seat, then))
            return rolled(state, seat, Why.EFFECT, die_bonus(hero), told)
        case effects.IncomeTax():
            return income_tax(state, seat, told)
        case effects.ChangeSex():
            return sex_changed(state, seat, told)
        case effects.ChangeClass():
            return badge_changed(state, seat, told, races=False)
        case effects.ChangeRace():
            return badge_changed(state, seat, told, races=True)
        case _:
            assert_never(verb)


def _dropped(state: State, frame: Effect, what: Selector, told: Told) -> State:
    cards = selected(state, frame.seat, what)
    if isinstance(what, effects.Hand):
        return hand_lost(state, frame.seat, cards, told)
    state = lost(state, frame.seat, cards, told, price=frame.price)
    if what == effects.Worn(Slot.HEAD):  # Q98: also without headgear
        return lifted_from(state, frame.seat, Slot.HEAD, told)
    return state


def _picked(state: State, frame: Effect, what: Selector, count: int, told: Told) -> State:
    cards = selected(state, frame.seat, what)
    if len(cards) <= count:
        return _dropped(state, frame, what, told)
    hand = isinstance(what, effects.Hand)
    return pushed(state, Picking(0, frame.seat, count, count, () if hand else cards, frame.price))


# --- Cards that the victim chooses to lose


def picks(state: State, seat: Seat, frame: Picking) -> list[Move]:
    cards = frame.cards or state.hands[seat]
    return [Discard(card) for card in dict.fromkeys(cards)]


def pick(state: State, seat: Seat, frame: Picking, card: Card, told: Told) -> State:
    left = frame.left - 1
    if frame.cards:
        state = lost(state, seat, (card,), told, price=frame.price)
        index = frame.cards.index(card)
        frame = frame.__replace__(cards=frame.cards[:index] + frame.cards[index + 1 :])
    else:
        state = hand_lost(state, seat, (card,), told)
    return instead(state, frame.__replace__(left=left)) if left else popped(state)


def decide(state: State, seat: Seat, frame: Deciding, move: Choose) -> State:
    return instead(state, Effect(seat, frame.ways[move.way - 1], frame.die))


def died(state: State, seat: Seat, told: Told) -> State:
    """§55: the body is looted when the fight is over (Q58)."""
    told.append(Died(seat))
    state = with_hero(state, seat, state.open.heroes[seat].__replace__(dead=True))
    return state.__replace__(open=state.open.__replace__(bodies=(*state.open.bodies, seat)))
