"""The interpreter of the cards' language: carries out curses, bad stuff and costs, verb by verb."""

from typing import assert_never

from taverne.games.munchkin.rules.cards import ROWS, effects
from taverne.games.munchkin.rules.cards.card_types import Curse
from taverne.games.munchkin.rules.cards.effects import Selector
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Slot
from taverne.games.munchkin.rules.characters.character import die_bonus
from taverne.games.munchkin.rules.curses.payment import demand_payment
from taverne.games.munchkin.rules.curses.special_effects import change_badges, change_sex, income_tax
from taverne.games.munchkin.rules.curses.targets import (
    is_true,
    selected_cards,
    takers,
    takes_something,
)
from taverne.games.munchkin.rules.events.character import Died
from taverne.games.munchkin.rules.flight.roll import roll_die
from taverne.games.munchkin.rules.moves import Choose, Discard, Move
from taverne.games.munchkin.rules.questions.choices import Deciding, Picking
from taverne.games.munchkin.rules.questions.flight import Why
from taverne.games.munchkin.rules.questions.pending import Effect, Robbers, Strikes
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    discard_cards,
    lift_curses_on,
    living,
    lose_cards,
    lose_hand_cards,
    lose_levels,
    pop,
    push,
    replace_top,
    with_hero,
)
from taverne.kernel.tagged import Seat


def apply_curse(state: State, frame: Strikes) -> State:
    """§83: let a curse take effect. It is discarded unless it stays in front of its victim."""
    row = ROWS[frame.card]
    assert isinstance(row, Curse)
    if row.burden is None:
        state = discard_cards(state, (frame.card,))
    else:
        hero = state.open.heroes[frame.victim]
        state = with_hero(state, frame.victim, hero.__replace__(curses=(*hero.curses, frame.card)))
    return push(state, Effect(frame.victim, row.bad))


def carry_out(state: State, frame: Effect, events: Events) -> State:
    """Carry out one verb. Choices and the verbs that follow are pushed on the stack."""
    seat, verb, die = frame.seat, frame.verb, frame.die
    hero = state.open.heroes[seat]
    if hero.dead:  # Q54
        return state
    match verb:
        case effects.Nothing():
            return state
        case effects.Lose(levels):
            return lose_levels(state, seat, levels, events)
        case effects.LoseRolled():
            return lose_levels(state, seat, die or 0, events)
        case effects.FallToFirst():
            return lose_levels(state, seat, hero.level - 1, events)
        case effects.FallToLowest():  # Q73
            lowest = min([state.open.heroes[other].level for other in living(state)])
            return lose_levels(state, seat, hero.level - lowest, events)
        case effects.Drop(what):
            return _drop(state, frame, what, events)
        case effects.Pick(what, count):
            return _ask_for_picks(state, frame, what, count, events)
        case effects.PickRolled(what):
            return _ask_for_picks(state, frame, what, die or 0, events)
        case effects.Pay(gold):  # Q78
            return demand_payment(state, seat, gold, events)
        case effects.Robbed(who, what):
            return push(state, Robbers(takers(state, seat, who), seat, what, keeps=True, may_leave=False))
        case effects.Offered(who, what):
            return push(state, Robbers(takers(state, seat, who), seat, what, keeps=True, may_leave=True))
        case effects.Ravaged(who, what):
            return push(state, Robbers(takers(state, seat, who), seat, what, keeps=False, may_leave=False))
        case effects.Die():
            return kill_hero(state, seat, events)
        case effects.Seq(parts):
            return push(state, *[Effect(seat, part, die) for part in reversed(parts)])
        case effects.Either(options):  # Q76
            ways = tuple([option for option in options if takes_something(state, seat, option)])
            if len(ways) > 1:
                return push(state, Deciding(0, seat, ways, die))
            return push(state, Effect(seat, ways[0], die)) if ways else state
        case effects.OrElse(first, other):
            return push(state, Effect(seat, first if takes_something(state, seat, first) else other, die))
        case effects.If(test, then, other):
            return push(state, Effect(seat, then if is_true(state, seat, test, die) else other, die))
        case effects.Roll(then):  # Q72
            state = push(state, Effect(seat, then))
            return roll_die(state, seat, Why.EFFECT, die_bonus(hero), events)
        case effects.IncomeTax():
            return income_tax(state, seat, events)
        case effects.ChangeSex():
            return change_sex(state, seat, events)
        case effects.ChangeClass():
            return change_badges(state, seat, events, races=False)
        case effects.ChangeRace():
            return change_badges(state, seat, events, races=True)
        case _:
            assert_never(verb)


def _drop(state: State, frame: Effect, what: Selector, events: Events) -> State:
    cards = selected_cards(state, frame.seat, what)
    if isinstance(what, effects.Hand):
        return lose_hand_cards(state, frame.seat, cards, events)
    state = lose_cards(state, frame.seat, cards, events, price=frame.price)
    if what == effects.Worn(Slot.HEAD):  # Q98: also without headgear
        return lift_curses_on(state, frame.seat, Slot.HEAD, events)
    return state


def _ask_for_picks(state: State, frame: Effect, what: Selector, count: int, events: Events) -> State:
    cards = selected_cards(state, frame.seat, what)
    if len(cards) <= count:
        return _drop(state, frame, what, events)
    hand = isinstance(what, effects.Hand)
    return push(state, Picking(0, frame.seat, count, count, () if hand else cards, frame.price))


# --- The victim's choices


def pick_moves(state: State, seat: Seat, frame: Picking) -> list[Move]:
    cards = frame.cards or state.hands[seat]
    return [Discard(card) for card in dict.fromkeys(cards)]


def pick_card(state: State, seat: Seat, frame: Picking, card: Card, events: Events) -> State:
    left = frame.left - 1
    if frame.cards:
        state = lose_cards(state, seat, (card,), events, price=frame.price)
        index = frame.cards.index(card)
        frame = frame.__replace__(cards=frame.cards[:index] + frame.cards[index + 1 :])
    else:
        state = lose_hand_cards(state, seat, (card,), events)
    return replace_top(state, frame.__replace__(left=left)) if left else pop(state)


def choose_effect(state: State, seat: Seat, frame: Deciding, move: Choose) -> State:
    return replace_top(state, Effect(seat, frame.ways[move.way - 1], frame.die))


def kill_hero(state: State, seat: Seat, events: Events) -> State:
    """§55: kill a character. The body is looted after the fight (Q58)."""
    events.append(Died(seat))
    state = with_hero(state, seat, state.open.heroes[seat].__replace__(dead=True))
    return state.__replace__(open=state.open.__replace__(bodies=(*state.open.bodies, seat)))
