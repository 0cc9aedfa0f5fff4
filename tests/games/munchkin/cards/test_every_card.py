"""Every card is played in a busy scene: no card is lost, all values are encoded, all events have texts."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import moves
from taverne.games.munchkin.rules.cards import DOORS, ROWS, TREASURES
from taverne.games.munchkin.rules.cards.card_types import Blend, Curse, Monster
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import RACES
from taverne.games.munchkin.rules.characters.character import BIG
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.events.cards import CurseCancelled, CurseLifted
from taverne.games.munchkin.rules.events.character import CheatPut
from taverne.games.munchkin.rules.events.flight import WallRaised
from taverne.games.munchkin.rules.events.turn import GameWon, TurnBegan
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.state import Hero, State
from taverne.kernel.luck import Luck
from taverne.words.grammar import LANGUAGES
from taverne.words.load import words
from taverne.words.roles import Reader
from tests.conformance.tagged_classes import SIX_NAMES
from tests.games.munchkin.random_games import IDLE
from tests.games.munchkin.scenes import all_cards

ALL = Counter((*DOORS, *TREASURES))
TRIES = 40  # the card must be played in one of this many scenes
LONGEST = 400  # moves in one scene

# Moves that play a card without naming it.
UNNAMED: dict[Card, type[Event] | tuple[type[Event], ...]] = {
    Card.INSTANT_WALL: WallRaised,
    Card.WISHING_RING: (CurseCancelled, CurseLifted),
    Card.CHEAT: CheatPut,
}


@pytest.mark.parametrize("card", Card)
def test_every_card_can_be_played_and_no_card_is_lost(card: Card) -> None:
    for seed in range(TRIES):
        state = _busy_scene(card, seed)
        assert all_cards(state) == ALL
        done = False
        for before, move, happened, after in _play_until_used(state, card, Luck.from_seed(f"{card} {seed}")):
            done = done or any(_shows_effect(event, card) for event in happened)
            _check(before, move, happened)
            assert all_cards(after) == ALL, f"after {move}"
            if done and any(isinstance(event, TurnBegan | GameWon) for event in happened):
                return
        assert not done, "the turn came to no end"
    raise AssertionError(f"{card} was never played")


def _busy_scene(card: Card, seed: int) -> State:
    """A scene with all that a card may need: monsters in hands and behind the door, curses, a servant."""
    row = ROWS[card]
    held = [card, Card.HARPIES, Card.LAME_GOBLIN, Card.LOSE_A_LEVEL]
    behind = [Card.NET_TROLL if seed % 2 else Card.MAUL_RAT]
    hands = [held, [Card.DUCK_OF_DOOM, Card.HUMONGOUS, Card.WANDERING_MONSTER]]
    heroes = _heroes(card, seed)
    if isinstance(row, Blend):
        held.append(Card.DWARF if row.of == RACES else Card.THIEF)
    if (isinstance(row, Monster | Curse) and seed % 4 < 2) or card is Card.DIVINE_INTERVENTION:
        held.remove(card)
        behind = [card]
    if card is Card.HOARD:
        held.remove(card)
        return scene(
            *heroes, hands=[_without_duplicates(held, heroes, behind)], doors=behind, treasures=[card]
        )
    hands[0] = _without_duplicates(held, heroes, behind)
    hands[1] = [each for each in hands[1] if each not in (*hands[0], *behind)]
    return scene(
        *heroes, hands=hands, doors=behind, door_discards=_rest([Card.CLERIC], heroes, hands, behind)
    )


def _heroes(card: Card, seed: int) -> tuple[Hero, ...]:
    elf = () if card is Card.ELF else (Card.ELF,)
    stuff = [each for each in (Card.HELM_OF_COURAGE, Card.LEATHER_ARMOR) if each is not card]
    servants = () if card is Card.HIRELING else (Card.HIRELING,)
    curses = () if card is Card.CHICKEN_ON_YOUR_HEAD else (Card.CHICKEN_ON_YOUR_HEAD,)
    level = 2 if seed % 2 or card in BIG else 6
    return (
        hero(*stuff, level=level, races=elf),
        hero(level=4, servants=servants),
        hero(level=7, curses=curses, classes=() if card is Card.THIEF else (Card.THIEF,)),
    )


def _without_duplicates(held: list[Card], heroes: tuple[Hero, ...], behind: list[Card]) -> list[Card]:
    """The hand without single cards that lie elsewhere already."""
    used = Counter(behind)
    for each in heroes:
        used.update((*[thing.card for thing in each.items], *each.races, *each.classes, *each.servants))
    kept: list[Card] = []
    for card in held:
        if used[card] < ALL[card]:
            used[card] += 1
            kept.append(card)
    return kept


def _rest(
    wanted: list[Card], heroes: tuple[Hero, ...], hands: list[list[Card]], behind: list[Card]
) -> list[Card]:
    held = [card for hand in hands for card in hand]
    return _without_duplicates([*held, *wanted], heroes, behind)[len(held) :]


def _play_until_used(
    state: State, card: Card, luck: Luck
) -> Iterator[tuple[State, Move, tuple[Event, ...], State]]:
    """Random moves that prefer to play this card, and never pay with it."""
    for _ in range(LONGEST):
        asked = MUNCHKIN.ask(state)
        if not asked.asked:
            return
        choices = [
            (seat, move)
            for seat in range(len(state.hands))
            for move in MUNCHKIN.moves(state, seat)
            if seat in asked.owing or _plays_card(move, card)
        ]
        liked = [choice for choice in choices if _plays_card(choice[1], card)]
        (seat, move), luck = luck.choice(liked or choices)
        step = MUNCHKIN.play(state, seat, move)
        yield state, move, step.events, step.state
        state = step.state


def _plays_card(move: Move, card: Card) -> bool:
    """Whether the move plays the card, rather than paying with it."""
    match move:
        case moves.RaiseWall() | moves.RaiseWallForBoth():
            return card is Card.INSTANT_WALL
        case moves.Lift() | moves.Save():
            return card is Card.WISHING_RING
        case moves.LoadDie():
            return card is Card.LOADED_DIE
        case moves.Join() | moves.Replace():
            return card in (move.card, Card.WANDERING_MONSTER, Card.ILLUSION)
        case moves.Cheat():
            return card in (Card.CHEAT, move.card)
        case (
            moves.Put()
            | moves.Play()
            | moves.PlayForHeroes()
            | moves.PlayForMonsters()
            | moves.PlayOn()
            | moves.PlayAt()
            | moves.Provoke()
        ):
            return move.card is card
    return False


def _shows_effect(event: Event, card: Card) -> bool:
    if isinstance(event, UNNAMED.get(card, ())):
        return True
    return not isinstance(event, IDLE) and getattr(event, "card", None) is card


def _check(state: State, move: Move, happened: tuple[Event, ...]) -> None:
    assert MUNCHKIN.state_decoder.decode(msgspec.json.encode(state)) == state
    assert MUNCHKIN.move_decoder.decode(msgspec.json.encode(move)) == move
    ask = MUNCHKIN.ask(state)
    for lang in LANGUAGES:
        speech = words("munchkin", lang)
        for viewer in (None, 0):
            company = Reader(SIX_NAMES, viewer)
            question = MUNCHKIN.presentation.prompt(MUNCHKIN.view(state, viewer), ask.visible_to(viewer))
            assert speech.say("prompt", question, company)
            assert speech.say("move", move, company)
            assert all(speech.say("event", event, company) for event in happened)
