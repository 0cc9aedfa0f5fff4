"""The cards, players and conditions that an effect names, found for one victim."""

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
    has_drawbacks,
    has_trait,
    item_bonus,
)
from taverne.games.munchkin.rules.questions.base import Cards, Seats
from taverne.games.munchkin.rules.state import Hero, State
from taverne.games.munchkin.rules.state_changes import others_from_left
from taverne.kernel.tagged import Seat


def selected_cards(state: State, seat: Seat, what: Selector) -> Cards:
    """The victim's cards that a selector means; copies of a card come more than once.

    Q96: worn items are items in use; `Items` are all that are carried.
    """
    in_play = cards_in_play(state.open.heroes[seat], what)
    match what:
        case effects.Hand():
            return state.hands[seat]
        case effects.Treasures():
            return (*in_play, *treasures_in_hand(state, seat))
    return in_play


def cards_in_play(hero: Hero, what: Selector) -> Cards:
    """The cards in front of the victim that a selector means."""
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
            return _best_items(hero)
        case effects.Hand():
            return ()
        case effects.Treasures():
            return (*items_of(hero), *hero.servants)
        case effects.Races():
            return hero.races
        case effects.Classes():
            return hero.classes
        case effects.TraitCard(trait):
            return (CARD_OF[trait],) if has_trait(hero, trait) else ()
        case _:
            assert_never(what)


def items_of(hero: Hero) -> Cards:
    return tuple([thing.card for thing in hero.items])


def treasures_in_hand(state: State, seat: Seat) -> Cards:
    """The Treasure cards of a hand. Their backs show which they are."""
    return tuple([card for card in state.hands[seat] if DECK_OF[card] is Deck.TREASURE])


def takers(state: State, seat: Seat, who: Takers) -> Seats:
    around = others_from_left(state, seat)
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


def is_true(state: State, seat: Seat, test: Test, die: int | None) -> bool:
    hero = state.open.heroes[seat]
    match test:
        case effects.Is(trait):
            return has_trait(hero, trait)
        case effects.Suffers(trait):
            return has_drawbacks(hero, trait)
        case effects.Rolled(most):
            return die is not None and die <= most
        case _:
            assert_never(test)


def takes_something(state: State, seat: Seat, verb: Verb) -> bool:
    """Whether a verb has something to take. Losing a level counts even at level 1 (§68 is about cards)."""
    match verb:
        case effects.Drop(what) | effects.Pick(what) | effects.PickRolled(what):
            return bool(selected_cards(state, seat, what))
        case effects.Nothing():
            return False
    return True


def _best_items(hero: Hero) -> Cards:
    """Q100: the items with the highest bonus for the character now."""
    bonuses = {thing.card: amount for thing in hero.items if (amount := item_bonus(hero, thing)) > 0}
    best = max(bonuses.values(), default=0)
    return tuple([card for card, amount in bonuses.items() if amount == best])
