"""The traits and powers of a character, its limits for items, and its strength. §26, §63 to §75."""

from functools import lru_cache
from typing import TypeVar

from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.card_types import Badge, Blend, Carried, Curse, Item, Servant
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import (
    BadgePower,
    BetterFor,
    CarriesBigItems,
    FleesBetter,
    HoldsMore,
    ItemPower,
)
from taverne.games.munchkin.rules.cards.traits import CLASSES, RACES, Slot, Trait
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.state import Hero, Thing

P = TypeVar("P", bound=BadgePower | ItemPower)
B = TypeVar("B", bound=BadgePower)

HAND = 5  # §10
HANDS = {Slot.ONE_HAND: 1, Slot.TWO_HANDS: 2}

BADGES: dict[Card, Badge] = {card: row for card, row in ROWS.items() if isinstance(row, Badge)}
BLENDS: dict[Card, Blend] = {card: row for card, row in ROWS.items() if isinstance(row, Blend)}
ITEMS: dict[Card, Item] = {card: row for card, row in ROWS.items() if isinstance(row, Item)}
CARRIED: dict[Card, Carried] = {card: row for card, row in ROWS.items() if isinstance(row, Carried)}
SERVANTS: dict[Card, Servant] = {card: row for card, row in ROWS.items() if isinstance(row, Servant)}
BURDENS = {card: row.burden for card, row in ROWS.items() if isinstance(row, Curse) and row.burden}
CARD_OF: dict[Trait, Card] = {row.trait: card for card, row in BADGES.items()}
IS_RACE = {card: row.trait in RACES for card, row in BADGES.items()}
BLEND_OF: dict[Card, Card] = {
    CARD_OF[trait]: card for card, row in BLENDS.items() for trait in (*RACES, *CLASSES) if trait in row.of
}
SLOT: dict[Card, Slot | None] = {card: row.slot for card, row in ITEMS.items()}
BIG = frozenset(card for card, row in ITEMS.items() if row.big)


def has_trait(hero: Hero, trait: Trait) -> bool:
    if trait is Trait.HUMAN:  # Q91
        return not hero.races
    card = CARD_OF.get(trait)
    return hero.sex is trait if card is None else card in hero.races or card in hero.classes


def has_drawbacks(hero: Hero, trait: Trait) -> bool:
    """Q30: whether the character has this trait with its drawbacks.

    A Half-Breed with a single race does not have the drawbacks of that race (Q79, Q80).
    """
    if not has_trait(hero, trait):
        return False
    card = CARD_OF.get(trait)
    if card is None:
        return True
    badges = hero.races if card in hero.races else hero.classes
    return len(badges) > 1 or BLEND_OF[card] not in hero.doubles


@lru_cache(maxsize=4096)
def _powers(badges: Cards) -> dict[type[object], BadgePower]:
    return {type(power): power for card in badges for power in BADGES[card].powers}


def power(hero: Hero, kind: type[B]) -> B | None:
    """The power of this kind that a race or class of the character gives, or None."""
    found = _powers(hero.races + hero.classes).get(kind)
    assert found is None or isinstance(found, kind)
    return found


def power_with_card(kind: type[B]) -> tuple[Card, B]:
    """The race or class card that gives a power, and the power.

    No character is needed: what was paid for lasts even without the card (Q31).
    """
    for card, row in BADGES.items():
        for each in row.powers:
            if isinstance(each, kind):
                return card, each
    raise LookupError(kind)


def card_granting(hero: Hero, kind: type[BadgePower]) -> Card | None:
    """The character's card in play that gives this power. It cannot pay for its own power (Q47)."""
    badges = hero.races + hero.classes
    return next((card for card in badges if any(type(each) is kind for each in BADGES[card].powers)), None)


def may_use(hero: Hero, row: Item) -> bool:
    """§73: whether a character may use an item. Without drawbacks, what is barred may be used too (Q79)."""
    if row.only is not None and not has_trait(hero, row.only):
        return False
    return row.barred is None or not has_drawbacks(hero, row.barred)


def is_effective(hero: Hero, thing: Thing) -> bool:
    """Whether an item is in use and has its effect now."""
    row = ITEMS.get(thing.card)
    return row is not None and thing.used and (thing.cheat is not None or may_use(hero, row))


def item_power(hero: Hero, kind: type[P]) -> P | None:
    """The power of this kind that an item in use gives, or None."""
    for thing in hero.items:
        row = ITEMS.get(thing.card)
        if row is not None and row.powers:
            for each in row.powers:
                if isinstance(each, kind) and is_effective(hero, thing):
                    return each
    return None


def item_bonus(hero: Hero, thing: Thing) -> int:
    """The bonus of an item to the character's strength, outside fights."""
    if not is_effective(hero, thing):
        return 0
    row = ITEMS[thing.card]
    for each in row.powers:
        if isinstance(each, BetterFor) and has_trait(hero, each.trait):
            return each.bonus
    return row.bonus


def strength(hero: Hero) -> int:
    """§26: the strength outside fights."""
    return (
        hero.level
        + sum([item_bonus(hero, thing) for thing in hero.items])
        + sum([SERVANTS[card].bonus for card in hero.servants])
    )


def flee_bonus(hero: Hero) -> int:
    """§49: the bonus to rolls to run away, from race, items and curses. A mirror does not dim boots (Q99)."""
    own = power(hero, FleesBetter)
    total = own.bonus if own else 0
    for thing in hero.items:
        row = ITEMS.get(thing.card)
        if row is not None and row.powers:
            for each in row.powers:
                if isinstance(each, FleesBetter) and is_effective(hero, thing):
                    total += each.bonus
    return total + die_bonus(hero)


def die_bonus(hero: Hero) -> int:
    """Q98: the bonus of curses to every roll."""
    return sum([BURDENS[card].rolls for card in hero.curses])


def hand_limit(hero: Hero) -> int:
    """§10: the limit of the hand at the end of the turn."""
    more = power(hero, HoldsMore)
    return more.cards if more else HAND


def free_slot(hero: Hero, row: Item) -> bool:
    """§74: whether the slot of an item is free. Items with a Cheat card take no room (Q84)."""
    if row.slot is None:
        return True
    worn = [SLOT.get(each.card) for each in hero.items if each.used and not each.cheat]
    if row.slot in HANDS:
        return HANDS[row.slot] + sum([HANDS.get(slot, 0) for slot in worn if slot]) <= 2
    return row.slot not in worn


def can_use(hero: Hero, card: Card) -> bool:
    row = ITEMS.get(card)
    return row is None or (may_use(hero, row) and free_slot(hero, row))


def big_items(hero: Hero) -> list[Thing]:
    """The items that count against the limit of Big items."""
    return [thing for thing in hero.items if thing.card in BIG and not thing.cheat]


def big_limit(hero: Hero) -> int | None:
    """§71, Q108: the number of Big items the character may carry; None means any number."""
    if power(hero, CarriesBigItems) is not None:
        return None
    return 1 + sum([SERVANTS[card].big for card in hero.servants])


def can_carry(hero: Hero, *cards: Card) -> bool:
    """Q130: whether the character can carry these cards within the limit of Big items."""
    more = sum([card in BIG for card in cards])
    if not more:
        return True
    limit = big_limit(hero)
    return limit is None or len(big_items(hero)) + more <= limit


def has_too_many_big_items(hero: Hero) -> bool:
    """§72: whether the character carries more Big items than the limit."""
    if len(hero.items) < 2:
        return False
    bigs = len(big_items(hero))
    if bigs < 2:
        return False
    limit = big_limit(hero)
    return limit is not None and bigs > limit


def find_item(hero: Hero, card: Card) -> Thing | None:
    return next((thing for thing in hero.items if thing.card is card), None)


def add_item(hero: Hero, card: Card, cheat: Card | None = None, *, frozen: bool = False) -> Hero:
    """Add an item to a character. It is used at once if possible, unless a fight has `frozen` the items."""
    used = cheat is not None or (not frozen and can_use(hero, card))
    loaded = (
        card in BIG
        and cheat is None
        and bool(hero.servants)
        and power(hero, CarriesBigItems) is None
        and len(big_items(hero)) >= 1
        and not any(thing.loaded for thing in hero.items)
    )
    return hero.__replace__(items=(*hero.items, Thing(card, used, cheat, loaded)))


def cards_of(hero: Hero) -> Cards:
    """All cards in front of a character but curses. Each can pay for a power (§67)."""
    return (
        *[thing.card for thing in hero.items],
        *hero.races,
        *hero.classes,
        *hero.doubles,
        *hero.servants,
    )


def gold_of(cards: Cards) -> int:
    return sum([CARRIED[card].gold for card in cards])
