"""Which of a victim's cards an effect means, and who helps himself to them."""

from typing import assert_never

from taverne.games.munchkin.rules.cards import DECK_OF, effects
from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.effects import Selector, Takers, Test, Verb
from taverne.games.munchkin.rules.cards.traits import Tag
from taverne.games.munchkin.rules.characters.character import (
    BIG,
    CARD_OF,
    CARRIED,
    ITEMS,
    bonus,
    has,
    suffers,
)
from taverne.games.munchkin.rules.questions.base import Cards, Seats
from taverne.games.munchkin.rules.state import Hero, State
from taverne.games.munchkin.rules.state_changes import leftwards
from taverne.kernel.tagged import Seat


def selected(state: State, seat: Seat, what: Selector) -> Cards:
    """Q96: what is worn is in use; items are all that is carried. Copies of a card come more than once."""
    hero = state.open.heroes[seat]
    match what:
        case effects.Worn(slot):
            return tuple(
                [
                    each.card
                    for each in hero.items
                    if each.used and each.card in ITEMS and ITEMS[each.card].slot is slot
                ]
            )
        case effects.BelowWaist():
            return tuple(
                [each.card for each in hero.items if each.used and Tag.BELOW_WAIST in CARRIED[each.card].tags]
            )
        case effects.Items():
            return items_of(hero)
        case effects.BigItems():
            return tuple([each.card for each in hero.items if each.card in BIG])
        case effects.SmallItems():
            return tuple([each.card for each in hero.items if each.card not in BIG])
        case effects.BestItems():
            return _best(hero)
        case effects.Hand():
            return state.hands[seat]
        case effects.Treasures():
            return (*items_of(hero), *hero.servants, *hidden_treasures(state, seat))
        case effects.Races():
            return hero.races
        case effects.Classes():
            return hero.classes
        case effects.TraitCard(trait):
            return (CARD_OF[trait],) if has(hero, trait) else ()
        case _:
            assert_never(what)


def items_of(hero: Hero) -> Cards:
    return tuple([thing.card for thing in hero.items])


def hidden_treasures(state: State, seat: Seat) -> Cards:
    """Treasure cards of the hand: their backs tell them from doors."""
    return tuple([card for card in state.hands[seat] if DECK_OF[card] is Deck.TREASURE])


def takers(state: State, seat: Seat, who: Takers) -> Seats:
    around = leftwards(state, seat)
    match who:
        case effects.Neighbours():  # Q103, Q77
            return (around[0], around[-1]) if around else ()
        case effects.Highest():  # Q69
            heroes = state.open.heroes
            best = max([hero.level for hero in heroes if not hero.dead], default=0)
            return tuple([other for other in around if heroes[other].level == best])
        case effects.Leftwards():
            return tuple(around)
        case effects.Rightwards():
            return tuple(around[::-1])
        case _:
            assert_never(who)


def holds_true(state: State, seat: Seat, test: Test, die: int | None) -> bool:
    hero = state.open.heroes[seat]
    match test:
        case effects.Is(trait):
            return has(hero, trait)
        case effects.Suffers(trait):
            return suffers(hero, trait)
        case effects.Rolled(most):
            return die is not None and die <= most
        case _:
            assert_never(test)


def bites(state: State, seat: Seat, verb: Verb) -> bool:
    """Whether it has something to take; a level may be lost even at the first (§68 is about cards)."""
    match verb:
        case effects.Drop(what) | effects.Pick(what) | effects.PickRolled(what):
            return bool(selected(state, seat, what))
        case effects.Nothing():
            return False
    return True


def _best(hero: Hero) -> Cards:
    """Q100: what counts most for him now."""
    worth = {thing.card: amount for thing in hero.items if (amount := bonus(hero, thing)) > 0}
    best = max(worth.values(), default=0)
    return tuple([card for card, amount in worth.items() if amount == best])
