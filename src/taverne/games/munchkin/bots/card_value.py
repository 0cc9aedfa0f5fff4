"""The value of cards, losses and characters to a player, in tenths of a level."""

from collections.abc import Iterable

from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.actions import Boost, BoostOrKill, Cancel, Modify
from taverne.games.munchkin.rules.cards.card_types import (
    Badge,
    Blend,
    Curse,
    Item,
    LevelUp,
    Monster,
    OneShot,
    Servant,
    Trick,
)
from taverne.games.munchkin.rules.cards.effects import (
    Die,
    Drop,
    Either,
    FallToFirst,
    FallToLowest,
    Hand,
    If,
    Is,
    Lose,
    LoseRolled,
    Nothing,
    Offered,
    OrElse,
    Pay,
    Pick,
    PickRolled,
    Ravaged,
    Robbed,
    Roll,
    Rolled,
    Selector,
    Seq,
    Suffers,
    Treasures,
    Verb,
)
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import RACES
from taverne.games.munchkin.rules.characters.character import (
    cards_of,
    free_slot,
    has_drawbacks,
    has_trait,
    item_bonus,
    may_use,
    strength,
)
from taverne.games.munchkin.rules.curses.targets import cards_in_play
from taverne.games.munchkin.rules.state import Hero

LEVEL = 10
USUAL_ROLL = 3  # cards lost by a die, about its mean
POINT = 3  # the value of a point of strength
GOLD = 100  # gold pieces that are worth a tenth of a level


def progress(hero: Hero) -> int:
    """The value of a character's level and equipment: how near it is to victory."""
    return LEVEL * hero.level + POINT * (strength(hero) - hero.level)


def card_value(hero: Hero, card: Card) -> int:
    """The value of a card to this character, in the hand or on the table."""
    row = ROWS[card]
    match row:
        case Item():
            return max(POINT * strength_gain(hero, row), row.gold // GOLD)
        case OneShot(does=Boost(helps) | BoostOrKill(helps)):
            return max(2 * abs(helps), row.gold // GOLD)
        case OneShot():
            return max(LEVEL // 2, row.gold // GOLD)
        case Badge(trait=trait):
            alike = hero.races if trait in RACES else hero.classes
            return LEVEL if not alike else LEVEL // 5
        case Blend():
            return LEVEL // 2
        case Servant():
            return LEVEL // 2
        case LevelUp():
            return LEVEL
        case Curse():
            return LEVEL // 3
        case Monster(level=level):
            return LEVEL // 2 if level < strength(hero) else LEVEL // 5
        case Trick(does=Modify(changes)):
            return abs(changes)
        case Trick(does=Cancel()):
            return LEVEL
        case Trick():
            return LEVEL // 3


def strength_gain(hero: Hero, row: Item) -> int:
    """Points of strength that an item adds, or would add instead of the item worn in its slot."""
    if not may_use(hero, row):
        return 0
    in_use = any(thing.used and thing.card is row.card for thing in hero.items)
    if in_use or free_slot(hero, row):
        return row.bonus
    rivals = [thing for thing in hero.items if thing.used and _slot(thing.card) is row.slot]
    return max(0, row.bonus - min([item_bonus(hero, thing) for thing in rivals], default=row.bonus))


def least_valuable(hero: Hero, cards: Iterable[Card]) -> Card:
    """The card with the lowest value to this character."""
    return min(cards, key=lambda card: card_value(hero, card))


def most_valuable(hero: Hero, cards: Iterable[Card]) -> Card:
    return max(cards, key=lambda card: card_value(hero, card))


def value_in_play(hero: Hero, card: Card) -> int:
    """The value that a character would lose with this card in play."""
    row = ROWS[card]
    thing = next((thing for thing in hero.items if thing.card is card), None)
    if thing is None or not isinstance(row, Item):
        return card_value(hero, card)
    return POINT * item_bonus(hero, thing) + row.gold // GOLD // 2


def value_of_own(hero: Hero, card: Card) -> int:
    """The value of a card that a character owns, in play or in the hand."""
    return loss_of(hero, card) if card in cards_of(hero) else card_value(hero, card)


def harm_of(hero: Hero, verb: Verb, hand: int = 4) -> int:
    """The value that an effect would cost a character with this number of hand cards."""
    match verb:
        case Nothing():
            return 0
        case Lose(levels):
            return LEVEL * min(levels, hero.level - 1)
        case LoseRolled():
            return LEVEL * min(3, hero.level - 1)
        case FallToFirst():
            return LEVEL * (hero.level - 1)
        case FallToLowest():
            return LEVEL * (hero.level - 1) // 2
        case Die():
            return LEVEL + _belongings(hero) + LEVEL // 2 * hand
        case Drop(what):
            return sum(_selected_values(hero, what, hand))
        case Robbed(_, what) | Offered(_, what) | Ravaged(_, what):
            return min(LEVEL, sum(_selected_values(hero, what, hand)))
        case Pick(what, count):
            return sum(sorted(_selected_values(hero, what, hand))[:count])
        case PickRolled(what):
            return sum(sorted(_selected_values(hero, what, hand))[:USUAL_ROLL])
        case Pay(gold):
            return min(gold // GOLD, _belongings(hero))
        case Seq(parts):
            return sum([harm_of(hero, part, hand) for part in parts])
        case Either(ways):
            return min([harm_of(hero, way, hand) for way in ways])
        case OrElse(first, other):
            return max(harm_of(hero, first, hand), harm_of(hero, other, hand) // 2)
        case If(test, then, other):
            return _test_harm(hero, test, harm_of(hero, then, hand), harm_of(hero, other, hand))
        case Roll(then):
            return harm_of(hero, then, hand)
    return LEVEL // 2


def _test_harm(hero: Hero, test: Is | Suffers | Rolled, then: int, other: int) -> int:
    match test:
        case Is(trait):
            return then if has_trait(hero, trait) else other
        case Suffers(trait):
            return then if has_drawbacks(hero, trait) else other
        case Rolled(most):
            return (most * then + (6 - most) * other) // 6


def _selected_values(hero: Hero, what: Selector, hand: int) -> list[int]:
    """The values of the cards that an effect selects: in play, and in a hand with this number of cards."""
    unseen = hand if isinstance(what, Hand | Treasures) else 0
    return [loss_of(hero, card) for card in cards_in_play(hero, what)] + [LEVEL // 3] * unseen


def loss_of(hero: Hero, card: Card) -> int:
    """The value that a character loses with a card in play, and with the items that only the card allows."""
    row = ROWS[card]
    if not isinstance(row, Badge):
        return value_in_play(hero, card)
    freed = [thing for thing in hero.items if _only(thing.card) is row.trait]
    return LEVEL // 2 + POINT * sum([item_bonus(hero, thing) for thing in freed])


def _only(card: Card) -> object:
    row = ROWS[card]
    return row.only if isinstance(row, Item) else None


def _slot(card: Card) -> object:
    row = ROWS[card]
    return row.slot if isinstance(row, Item) else None


def _belongings(hero: Hero) -> int:
    return sum([value_in_play(hero, thing.card) for thing in hero.items])
