"""The rows of the cards agree with facts.yaml: every card, every number."""

from collections import Counter
from itertools import chain
from typing import Any, TypeVar

import msgspec
import pytest

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards import DECK_OF, DOORS, ROWS, TREASURES
from taverne.games.munchkin.rules.cards.actions import (
    Allow,
    Boost,
    BoostOrKill,
    Cheer,
    Clone,
    Deed,
    Disband,
    Join,
    Modify,
)
from taverne.games.munchkin.rules.cards.card_types import (
    Badge,
    Blend,
    Burden,
    Carried,
    Curse,
    Deck,
    Item,
    LevelUp,
    Monster,
    OneShot,
    Servant,
    Trick,
)
from taverne.games.munchkin.rules.cards.effects import ChangeSex, Nothing
from taverne.games.munchkin.rules.cards.monster_traits import (
    Against,
    Bribed,
    Chased,
    Counts,
    Declined,
    Distracted,
    Escape,
    Extra,
    ExtraLevelUnaided,
    ExtraLevelWith,
    ExtraTreasure,
    Hampers,
    LeavesFor,
    Spares,
    SwapsFor,
    Toll,
    Way,
)
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import BetterFor, FleesBetter, SavesFrom
from taverne.games.munchkin.rules.cards.traits import CLASSES, RACES, Slot, Tag, Trait
from taverne.games.munchkin.rules.characters.character import HAND, gold_of
from taverne.games.munchkin.rules.flight.flee import NEEDED
from taverne.games.munchkin.rules.moves import Price, Sell
from taverne.games.munchkin.rules.state import Options
from taverne.games.munchkin.rules.state_changes import winning_level
from taverne.games.munchkin.rules.turn.setup import CARDS_OF_EACH_DECK
from taverne.kernel.options import choices
from taverne.kernel.tagged import tag_of
from tests.games.munchkin.cards.facts import FACTS, CardFact
from tests.games.munchkin.cards.misfortunes import burdens, read
from tests.games.munchkin.scenes import play

T = TypeVar("T")
ROW_OF = {
    "monster": Monster,
    "curse": Curse,
    "race": Badge,
    "class": Badge,
    "half-breed": Blend,
    "super-munchkin": Blend,
    "monster-modifier": Trick,
    "wandering-monster": Trick,
    "item": Item,
    "one-shot": OneShot,
    "level-up": LevelUp,
}
SLOTS = {
    "head": Slot.HEAD,
    "armor": Slot.ARMOR,
    "feet": Slot.FEET,
    "1-hand": Slot.ONE_HAND,
    "2-hands": Slot.TWO_HANDS,
}
FACTS_OF = {fact.card: fact for fact in FACTS.cards}

for_every_card = pytest.mark.parametrize("fact", FACTS.cards, ids=[fact.card.value for fact in FACTS.cards])


def facts_of(*kinds: str) -> pytest.MarkDecorator:
    some = [fact for fact in FACTS.cards if fact.kind in kinds]
    return pytest.mark.parametrize("fact", some, ids=[fact.card.value for fact in some])


def test_every_card_has_one_row_and_one_fact_in_the_same_order() -> None:
    assert list(ROWS) == list(Card) == [fact.card for fact in FACTS.cards]
    assert len(ROWS) == FACTS.distinct == 147


def test_the_decks_hold_95_doors_and_73_treasures() -> None:
    assert len(DOORS) == FACTS.doors == 95
    assert len(TREASURES) == FACTS.treasures == 73
    assert set(DOORS).isdisjoint(TREASURES)


def test_every_kind_has_as_many_cards_as_in_the_box() -> None:
    distinct = Counter((fact.deck, fact.kind) for fact in FACTS.cards)
    copies: Counter[tuple[Deck, str]] = Counter()
    for fact in FACTS.cards:
        copies[fact.deck, fact.kind] += Counter((*DOORS, *TREASURES))[fact.card]
    assert {(each.deck, each.kind): each.distinct for each in FACTS.kinds} == distinct
    assert {(each.deck, each.kind): each.cards for each in FACTS.kinds} == copies


@for_every_card
def test_a_card_has_the_row_of_its_kind_its_copies_and_its_deck(fact: CardFact) -> None:
    row = ROWS[fact.card]
    assert isinstance(row, ROW_OF.get(fact.kind, (Trick, Servant)))
    assert row.copies == fact.copies
    assert DECK_OF[fact.card] is fact.deck


@facts_of("monster")
def test_a_monster_is_as_strong_and_as_rich_as_in_the_facts(fact: CardFact) -> None:
    row = _row(fact, Monster)
    assert (row.level, row.treasures, row.levels) == (fact.level, fact.treasures, fact.levels)
    assert (row.undead, row.flee, row.alone) == (fact.undead, fact.flee, not fact.helpers)
    assert (
        row.escape
        is {
            "normal": Escape.ROLL,
            "impossible": Escape.NEVER,
            "automatic": Escape.ALWAYS,
        }[fact.escape]
    )
    assert row.against == tuple(Against(_traits(each), each["bonus"]) for each in fact.against)
    assert row.hampers == next((Hampers(_trait(each), -each["penalty"]) for each in fact.hampers), None)
    assert row.counts is _counts(fact)


@facts_of("monster")
def test_a_monster_is_escaped_and_avoided_as_in_the_facts(fact: CardFact) -> None:
    row = _row(fact, Monster)
    spared = fact.spares["max_level"] if fact.spares else 0
    unless = next(iter(fact.spares.get("except_race", ())), None) if fact.spares else None
    assert row.spares == (Spares(spared, Trait(unless) if unless else None) if fact.spares else None)
    assert row.toll == (Toll(fact.toll["levels"]) if fact.toll else None)
    if fact.toll:
        assert fact.toll["min_level"] == spared + 1, "who is spared pays nothing, everybody else does"
    assert row.ways == tuple(_way(way) for way in fact.ways)
    assert row.extra == next((_extra(extra) for extra in fact.extra), None)


@facts_of("monster", "curse")
def test_bad_stuff_and_curses_do_what_the_facts_say(fact: CardFact) -> None:
    row = ROWS[fact.card]
    assert isinstance(row, Monster | Curse)
    assert row.bad == read(fact.bad)
    if isinstance(row, Monster):
        assert row.before == (read(fact.before) if fact.before else None)


@facts_of("curse")
def test_a_curse_lasts_as_in_the_facts(fact: CardFact) -> None:
    row, lasting = _row(fact, Curse), burdens(fact.bad)
    assert (row.burden is not None) is fact.lasts is bool(lasting)
    match lasting:
        case {"next_combat_penalty": op}:
            assert (row.burden, row.undone) == (Burden(strength=op["n"]), ChangeSex())
        case {"next_combat_no_item_bonus": op}:
            assert (row.burden, row.undone) == (Burden(only=Slot(op["except_slot"])), Nothing())
        case {"persistent_die_modifier": op}:
            assert (row.burden, row.undone) == (Burden(rolls=op["n"], seat=Slot.HEAD), Nothing())


def test_the_chicken_is_lifted_by_losing_the_headgear() -> None:
    lifting = [fact.card for fact in FACTS.cards if any(op["op"] == "remove_curse" for op in fact.bad)]
    naming = [fact.card for fact in FACTS.cards if {"op": "discard_worn", "slot": "head"} in fact.bad]
    assert lifting == naming == [Card.FACE_SUCKER, Card.BIGFOOT, Card.LOSE_HEADGEAR]


@facts_of("race", "class")
def test_a_badge_gives_its_race_or_class(fact: CardFact) -> None:
    row = _row(fact, Badge)
    assert row.trait == (fact.race or fact.class_)
    powers = {tag_of(type(power)): msgspec.structs.astuple(power) for power in row.powers}
    assert powers == fact.powers


def test_the_lists_of_races_and_classes_are_those_with_cards() -> None:
    assert tuple(fact.race for fact in FACTS.cards if fact.race) == RACES
    assert tuple(fact.class_ for fact in FACTS.cards if fact.class_) == CLASSES
    assert _row(FACTS_OF[Card.HALF_BREED], Blend).of == RACES
    assert _row(FACTS_OF[Card.SUPER_MUNCHKIN], Blend).of == CLASSES


@facts_of("monster-modifier", "wandering-monster", "other")
def test_tricks_have_the_numbers_of_the_facts(fact: CardFact) -> None:
    row = ROWS[fact.card]
    if fact.strength is not None and fact.more_treasures is not None:
        assert _row(fact, Trick).does == Modify(fact.strength, fact.more_treasures)
    elif fact.kind == "monster-modifier":
        assert _row(fact, Trick).does == Clone()
    elif isinstance(row, Servant):
        assert (row.bonus, fact.saves) == (fact.bonus, {"monsters": "all"})
    else:
        assert isinstance(row, Trick)


@facts_of("item", "one-shot")
def test_an_item_costs_what_the_facts_say_and_carries_their_tags(fact: CardFact) -> None:
    row = ROWS[fact.card]
    assert isinstance(row, Carried)
    assert row.gold == fact.gold
    assert (row.gold == 0) is fact.worthless
    assert row.tags == tuple(Tag(tag) for tag in fact.tags if tag in list(Tag))


@facts_of("item")
def test_an_item_is_worn_and_used_as_in_the_facts(fact: CardFact) -> None:
    row = _row(fact, Item)
    assert (row.bonus, row.big) == (fact.bonus, fact.big)
    assert row.slot is (SLOTS[fact.slot] if fact.slot else None)
    use = fact.usable_by or {}
    assert row.only == next(iter(use.get("only", {}).values()), None)
    assert row.barred == next(iter(use.get("not", {}).values()), None)
    numbered = [power for power in row.powers if isinstance(power, FleesBetter | BetterFor | SavesFrom)]
    assert numbered == [
        *([FleesBetter(fact.flee)] if fact.flee else []),
        *(BetterFor(Trait(each["race"]), each["bonus"]) for each in fact.bonus_by),
        *([SavesFrom(fact.saves["max_printed_level"])] if fact.saves else []),
    ]


@facts_of("one-shot")
def test_a_one_shot_gives_the_bonus_of_the_facts(fact: CardFact) -> None:
    does = _row(fact, OneShot).does
    match does:
        case Boost(bonus) | BoostOrKill(bonus):
            assert bonus == fact.side_bonus
        case Cheer(trait, bonus):
            assert fact.cheers == {"race": trait, "bonus": bonus}
        case _:
            assert (fact.side_bonus, fact.cheers) == (None, None)


def test_actions_without_numbers_belong_to_one_card_each() -> None:
    """Apart from plain level cards no two share an action, so a copied row shows here."""
    numbered = (Modify, Boost)
    played = [row for row in ROWS.values() if isinstance(row, Trick | OneShot | LevelUp)]
    deeds: list[Deed] = [row.does for row in played if not isinstance(row.does, numbered)]
    assert {Join(), Allow(), Disband(2)} <= set(deeds)
    repeated = {tag: n for tag, n in Counter(type(deed).__name__ for deed in deeds).items() if n > 1}
    assert repeated == {"GainLevel": 6}


def test_the_constants_are_those_of_the_facts() -> None:
    assert (MUNCHKIN.seats.start, MUNCHKIN.seats.stop - 1) == FACTS.players
    assert FACTS.hand == {"doors": CARDS_OF_EACH_DECK, "treasures": CARDS_OF_EACH_DECK, "limit": HAND}
    assert FACTS.escape_roll == NEEDED
    assert FACTS.level_to_win == winning_level(Options())


def test_a_level_costs_what_the_facts_say() -> None:
    items = [Card.MACE_OF_SHARPNESS, Card.FLAMING_ARMOR]
    assert gold_of(tuple(items)) == FACTS.gold_for_a_level
    seller = scene(hero(stowed=items), hero(), hero())
    assert play(seller, 0, *map(Price, items), Sell()).open.heroes[0].level == 2


def test_the_options_are_those_of_the_facts() -> None:
    found = {choice.name: (choice.values, choice.default) for choice in choices(Options)}
    assert found == {name: (fact.choices, fact.default) for name, fact in FACTS.options.items()}


def test_every_tag_in_the_rows_is_one_of_the_facts() -> None:
    assert set(Tag) < set(chain.from_iterable(fact.tags for fact in FACTS.cards))


def _row(fact: CardFact, kind: type[T]) -> T:
    row = ROWS[fact.card]
    assert isinstance(row, kind)
    return row


def _traits(entry: dict[str, Any]) -> tuple[Trait, ...]:
    named = entry.get("race") or entry["class"]
    return tuple(map(Trait, named)) if isinstance(named, list) else (Trait(named),)


def _trait(entry: dict[str, Any]) -> Trait:
    (trait,) = _traits(entry)
    return trait


def _counts(fact: CardFact) -> Counts:
    match fact.counts:
        case {"levels": True, "bonuses": False}:
            return Counts.LEVELS
        case {"levels": False, "bonuses": True}:
            return Counts.BONUSES
        case _:
            return Counts.ALL


def _way(way: dict[str, Any]) -> Way:
    match way:
        case {"cost": {"discard_item_with_any_tag": tags}, "result": "automatic_escape"}:
            return Distracted(tuple(map(Tag, tags)))
        case {"cost": {"discard_item_min_gold": gold}, "role": "main_fighter"}:
            return Bribed(gold)
        case {"who": {"not_race": race}, "role": "all_fighters"}:
            return Declined(Trait(race))
        case {"who": who, "treasure": "full", "levels": 0, "role": "any_fighter"}:
            return Chased(_trait(who))
        case {"who": who, "mode": "automatic", "swap": {"discard_treasures": swapped}}:
            return SwapsFor(_trait(who), swapped)
        case {"who": {"sex": sex}, "mode": "automatic", "gain_treasures": gained}:
            return LeavesFor(Trait(sex), gained)
    raise LookupError(way)


def _extra(extra: dict[str, Any]) -> Extra:
    match extra:
        case {"who": who, "treasures": treasures}:
            return ExtraTreasure(_trait(who), treasures)
        case {"when": {"used_tag_in_combat": tag}, "levels": levels}:
            return ExtraLevelWith(Tag(tag), levels)
        case {"when": {"no_helper": True, "no_bonus_used": True}, "levels": levels}:
            return ExtraLevelUnaided(levels)
    raise LookupError(extra)
