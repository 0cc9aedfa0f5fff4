"""Verbs of a single card, each with its short function."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import BADGES, CARRIED, IS_RACE, gold_of
from taverne.games.munchkin.rules.curses.payment import settling
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.events.character import CardPut, Lost, SexChanged
from taverne.games.munchkin.rules.questions.choices import Taxed
from taverne.games.munchkin.rules.questions.pending import Taxes
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import (
    Told,
    discarded,
    leftwards,
    lost,
    lowered,
    pushed,
    with_hero,
)
from taverne.kernel.tagged import Seat


def income_tax(state: State, seat: Seat, told: Told) -> State:
    """Q82: the victim without items pays nothing, and nobody else does."""
    items = items_of(state.open.heroes[seat])
    if not items:
        return state
    if len(items) == 1:
        return tax(state, seat, items[0], told)
    return pushed(state, Taxed(0, seat))


def tax(state: State, seat: Seat, card: Card, told: Told) -> State:
    state = lost(state, seat, (card,), told)
    return pushed(state, Taxes(tuple(leftwards(state, seat)), CARRIED[card].gold))


def next_payer(state: State, frame: Taxes, told: Told) -> State:
    """Q82: who cannot pay loses all items and a level, unless there is nothing to pay."""
    if not frame.seats or not frame.gold:
        return state
    payer, *rest = frame.seats
    state = pushed(state, frame.__replace__(seats=tuple(rest)))
    items = items_of(state.open.heroes[payer])
    if gold_of(items) < frame.gold:
        return lowered(lost(state, payer, items, told), payer, 1, told)
    return settling(state, payer, frame.gold, told)


def sex_changed(state: State, seat: Seat, told: Told) -> State:
    """Q92."""
    hero = state.open.heroes[seat]
    sex = Trait.FEMALE if hero.sex is Trait.MALE else Trait.MALE
    told.append(SexChanged(seat, sex))
    return with_hero(state, seat, hero.__replace__(sex=sex))


def badge_changed(state: State, seat: Seat, told: Told, *, races: bool) -> State:
    """Q83: all give way to the first of their kind that lies in the discards; none there: all are lost."""
    hero = state.open.heroes[seat]
    old = hero.races if races else hero.classes
    if not old:
        return state
    found = next(
        (card for card in reversed(state.open.doors) if card in BADGES and IS_RACE[card] is races), None
    )
    if found is None:
        return lost(state, seat, old, told)
    doors = state.open.doors
    place = len(doors) - 1 - doors[::-1].index(found)
    new = (found,)
    hero = hero.__replace__(races=new) if races else hero.__replace__(classes=new)
    state = state.__replace__(open=state.open.__replace__(doors=doors[:place] + doors[place + 1 :]))
    told += [Lost(seat, old), CardPut(seat, found)]
    return discarded(with_hero(state, seat, hero), old)
