"""Verbs that only one card uses, each in a short function."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import BADGES, CARRIED, IS_RACE, gold_of
from taverne.games.munchkin.rules.curses.payment import demand_payment
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.events.character import CardPut, Lost, SexChanged
from taverne.games.munchkin.rules.questions.choices import Taxed
from taverne.games.munchkin.rules.questions.pending import Taxes
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    discard_cards,
    lose_cards,
    lose_levels,
    others_from_left,
    push,
    with_hero,
)
from taverne.kernel.tagged import Seat


def income_tax(state: State, seat: Seat, events: Events) -> State:
    """Q82: the victim discards an item. Without items nobody pays."""
    items = items_of(state.open.heroes[seat])
    if not items:
        return state
    if len(items) == 1:
        return pay_tax(state, seat, items[0], events)
    return push(state, Taxed(0, seat))


def pay_tax(state: State, seat: Seat, card: Card, events: Events) -> State:
    state = lose_cards(state, seat, (card,), events)
    return push(state, Taxes(tuple(others_from_left(state, seat)), CARRIED[card].gold))


def tax_next_payer(state: State, frame: Taxes, events: Events) -> State:
    """Q82: the next player pays, or loses all items and a level; nobody pays for a worthless item."""
    if not frame.seats or not frame.gold:
        return state
    payer, *rest = frame.seats
    state = push(state, frame.__replace__(seats=tuple(rest)))
    items = items_of(state.open.heroes[payer])
    if gold_of(items) < frame.gold:
        return lose_levels(lose_cards(state, payer, items, events), payer, 1, events)
    return demand_payment(state, payer, frame.gold, events)


def change_sex(state: State, seat: Seat, events: Events) -> State:
    """Q92: change the character's sex for good."""
    hero = state.open.heroes[seat]
    sex = Trait.FEMALE if hero.sex is Trait.MALE else Trait.MALE
    events.append(SexChanged(seat, sex))
    return with_hero(state, seat, hero.__replace__(sex=sex))


def change_badges(state: State, seat: Seat, events: Events, *, races: bool) -> State:
    """Q83: replace all races or classes by the topmost one in the discards; if there is none, lose all."""
    hero = state.open.heroes[seat]
    old = hero.races if races else hero.classes
    if not old:
        return state
    found = next(
        (card for card in reversed(state.open.doors) if card in BADGES and IS_RACE[card] is races), None
    )
    if found is None:
        return lose_cards(state, seat, old, events)
    doors = state.open.doors
    place = len(doors) - 1 - doors[::-1].index(found)
    new = (found,)
    hero = hero.__replace__(races=new) if races else hero.__replace__(classes=new)
    state = state.__replace__(open=state.open.__replace__(doors=doors[:place] + doors[place + 1 :]))
    events += [Lost(seat, old), CardPut(seat, found)]
    return discard_cards(with_hero(state, seat, hero), old)
