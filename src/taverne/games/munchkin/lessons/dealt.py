"""Scenes: states that name the characters, the hands and the next cards, with all 168 cards in them."""

from collections import Counter
from collections.abc import Iterable, Sequence

from taverne.games.munchkin.rules.cards import DOORS, TREASURES
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import add_item
from taverne.games.munchkin.rules.questions.turn import Acting, Phase
from taverne.games.munchkin.rules.state import Draft, Hero, Open, Options, State
from taverne.games.munchkin.rules.state_changes import CARD_ORDER
from taverne.kernel.luck import Luck


def hero(
    *cards: Card,
    level: int = 1,
    sex: Trait = Trait.MALE,
    races: Iterable[Card] = (),
    classes: Iterable[Card] = (),
    doubles: Iterable[Card] = (),
    servants: Iterable[Card] = (),
    curses: Iterable[Card] = (),
    stowed: Iterable[Card] = (),
) -> Hero:
    """A character with these items, in use if possible; the stowed ones are only carried."""
    made = Hero(
        sex,
        level,
        races=tuple(races),
        classes=tuple(classes),
        doubles=tuple(doubles),
        servants=tuple(servants),
        curses=tuple(curses),
    )
    for card in cards:
        made = add_item(made, card)
    for card in stowed:
        made = add_item(made, card)
        items = [thing.__replace__(used=False) if thing.card is card else thing for thing in made.items]
        made = made.__replace__(items=tuple(items))
    return made


def scene(
    *heroes: Hero,
    hands: Sequence[Iterable[Card]] = (),
    doors: Iterable[Card] = (),
    treasures: Iterable[Card] = (),
    door_discards: Iterable[Card] = (),
    treasure_discards: Iterable[Card] = (),
    phase: Phase = Phase.START,
    options: Options | None = None,
    seed: str = "scene",
    active: int = 0,
) -> State:
    """A state in the turn of a character; `doors` and `treasures` are drawn next, in this order."""
    seats = len(heroes)
    held = [tuple(sorted(hand, key=CARD_ORDER.__getitem__)) for hand in hands] + [()] * (seats - len(hands))
    discards = tuple(door_discards), tuple(treasure_discards)
    used = Counter(card for each in heroes for card in cards_in_front(each))
    used.update(card for hand in held for card in hand)
    used.update([*discards[0], *discards[1]])
    now = Open(
        options or Options(),
        heroes,
        active,
        (Acting(1, phase),),
        turn=1,
        doors=discards[0],
        treasures=discards[1],
        offered=(0,) * seats,
        switched=(0,) * seats,
    )
    return State(
        luck=Luck.from_seed(seed),
        open=now,
        hands=tuple(held),
        doors=_deck(DOORS, used, tuple(doors)),
        treasures=_deck(TREASURES, used, tuple(treasures)),
        drafts=(Draft(),) * seats,
        fresh=((),) * seats,
    )


def cards_in_front(each: Hero) -> list[Card]:
    """All cards that lie before a character."""
    cheats = [thing.cheat for thing in each.items if thing.cheat]
    things = [thing.card for thing in each.items]
    return [*things, *cheats, *each.races, *each.classes, *each.doubles, *each.servants, *each.curses]


def _deck(cards: Sequence[Card], used: Counter[Card], first: Sequence[Card]) -> tuple[Card, ...]:
    """A deck with these cards on top, then the others in the order of the rows; the next card is the last."""
    assert all(card in cards for card in first), "a card of the other deck"
    left = Counter(cards) - used - Counter(first)
    return (*sorted(left.elements(), key=list(Card).index, reverse=True), *reversed(first))
