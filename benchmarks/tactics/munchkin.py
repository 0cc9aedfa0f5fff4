"""The notation of positions in Munchkin: characters, hands and next cards, by the names of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from msgspec import Struct, convert, field

from benchmarks.tactics.position import BadPosition, Position
from taverne.games.munchkin.lessons.dealt import cards_in_front, scene
from taverne.games.munchkin.rules import rules
from taverne.games.munchkin.rules.cards import DECK_OF, DOORS, ROWS, TREASURES
from taverne.games.munchkin.rules.cards.card_types import Badge, Blend, Carried, Curse, Deck, Servant
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import IS_RACE, add_item, has_too_many_big_items
from taverne.games.munchkin.rules.characters.equipment import unallowed_badges
from taverne.games.munchkin.rules.legal_moves import moves as moves_of
from taverne.games.munchkin.rules.moves import Pass
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import Hero, Options, State
from taverne.games.munchkin.rules.state_changes import replace_top


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """One player, with the names of cards separated by spaces."""

    level: int = 1
    sex: Trait = Trait.MALE
    cards: str = ""  # in play: race, class, Half-Breed, Super Munchkin, servant, lasting curses, items in use
    stowed: str = ""  # items that are merely carried
    cheat: str = ""  # the item with the Cheat card on it
    hand: str = ""
    dead: bool = False


class MunchkinPosition(Position, frozen=True, kw_only=True):
    seats: tuple[Player, ...]
    active: int = 0
    phase: Phase = Phase.START
    meets: str = ""  # the active player opens the door and meets this monster
    doors: str = ""  # the next cards of the decks
    treasures: str = ""
    door_discards: str = ""  # the topmost last
    treasure_discards: str = ""
    options: Mapping[str, str | bool | int] = field(default_factory=dict)


def build(position: MunchkinPosition) -> State:
    """The state that a position describes. All 168 cards are in it."""
    heroes = [_hero(player) for player in position.seats]
    hands = [_cards(player.hand) for player in position.seats]
    _check_copies(position, heroes, hands)
    state = scene(
        *heroes,
        hands=hands,
        doors=_cards(f"{position.meets} {position.doors}"),
        treasures=_cards(position.treasures),
        door_discards=_cards(position.door_discards),
        treasure_discards=_cards(position.treasure_discards),
        phase=position.phase,
        options=convert(position.options, Options),
        seed=position.name,
        active=position.active,
    )
    if not position.meets:
        return state
    door = next(move for move in moves_of(state, position.active) if type(move).__name__ == "OpenDoor")
    return rules.play(state, position.active, door).state


def _hero(player: Player) -> Hero:
    cards, stowed, cheats = _cards(player.cards), _cards(player.stowed), _cards(player.cheat)
    badges = [card for card in cards if isinstance(ROWS[card], Badge)]
    hero = Hero(
        player.sex,
        player.level,
        races=tuple([card for card in badges if IS_RACE[card]]),
        classes=tuple([card for card in badges if not IS_RACE[card]]),
        doubles=tuple([card for card in cards if isinstance(ROWS[card], Blend)]),
        servants=tuple([card for card in cards if isinstance(ROWS[card], Servant)]),
        curses=tuple([card for card in cards if isinstance(ROWS[card], Curse)]),
        dead=player.dead,
    )
    for card in [*cards, *stowed]:
        if isinstance(ROWS[card], Carried):
            hero = add_item(hero, card, Card.CHEAT if card in cheats else None)
    items = [thing.__replace__(used=thing.used and thing.card not in stowed) for thing in hero.items]
    hero = hero.__replace__(items=tuple(items))
    if has_too_many_big_items(hero) or unallowed_badges(hero):
        raise BadPosition(f"a character may not have all of {player.cards} {player.stowed}")
    return hero


def _check_copies(position: MunchkinPosition, heroes: list[Hero], hands: list[list[Card]]) -> None:
    used = Counter([card for hero in heroes for card in cards_in_front(hero)])
    used.update([card for hand in hands for card in hand])
    used.update(_cards(f"{position.meets} {position.doors} {position.treasures}"))
    used.update(_cards(f"{position.door_discards} {position.treasure_discards}"))
    if missing := used - Counter((*DOORS, *TREASURES)):
        raise BadPosition(f"the box has not so many of {', '.join(missing)}")
    if any(DECK_OF[card] is Deck.TREASURE for card in _cards(f"{position.doors} {position.door_discards}")):
        raise BadPosition("a Treasure lies among the Doors")


def _cards(names: str) -> list[Card]:
    try:
        return [Card(name) for name in names.split()]
    except ValueError as error:
        raise BadPosition(str(error)) from error


# --- Words in `play` that are no moves


def _turn_die(state: State, face: str) -> State:
    """Let the die that was just rolled show this face."""
    frame = state.open.stack[-1]
    if not isinstance(frame, Rolling):
        raise BadPosition(f"no die was rolled: {frame}")
    return replace_top(state, frame.__replace__(face=int(face)))


def _all_pass(state: State, _nothing: str) -> State:
    """Let all players pass on the open question."""
    number = rules.ask(state).number
    while rules.ask(state).number == number and (owing := rules.ask(state).owing):
        state = rules.play(state, owing[0], Pass()).state
    return state


STEPS: Mapping[str, Callable[[State, str], State]] = {"die": _turn_die, "pass": _all_pass}
