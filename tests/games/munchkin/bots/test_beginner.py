"""The beginner plays everything at once, trusts everybody, and reacts to a player who is about to win."""

import pytest

from taverne.games.munchkin.bots import beginner
from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import State
from taverne.kernel.luck import Luck
from tests.games.munchkin.bots.test_policy import STRONG
from tests.games.munchkin.scenes import open_door, play

LUCKS = [Luck.from_seed(f"child {number}") for number in range(8)]


def choices(state: State, seat: int) -> set[Move | None]:
    """The beginner's moves in this state, over several lucks."""
    view, moves = MUNCHKIN.view(state, seat), MUNCHKIN.moves(state, seat)
    return {beginner.choose(view, moves, luck) for luck in LUCKS}


def policy_move(state: State, seat: int) -> Move | None:
    return MUNCHKIN.policy(MUNCHKIN.view(state, seat), MUNCHKIN.moves(state, seat), LUCKS[0])


def test_a_beginner_puts_on_the_biggest_item_first() -> None:
    state = scene(hero(), hero(), hero(), hands=[[Card.LEATHER_ARMOR, Card.HUGE_ROCK]])
    assert choices(state, 0) == {m.Put(Card.HUGE_ROCK)}


def test_a_beginner_replaces_any_class_by_a_new_one() -> None:
    state = scene(hero(classes=[Card.WARRIOR]), hero(), hero(), hands=[[Card.THIEF]])
    assert choices(state, 0) == {m.Put(Card.THIEF)}
    assert policy_move(state, 0) == m.OpenDoor()


def test_a_beginner_curses_the_player_of_the_highest_level_at_once() -> None:
    state = scene(hero(), hero(level=2), hero(level=3), hands=[[Card.LOSE_A_LEVEL]])
    assert choices(state, 0) == {m.PlayAt(Card.LOSE_A_LEVEL, 2)}


def test_a_beginner_never_sells() -> None:
    idle = (Card.BOW_WITH_RIBBONS, Card.RAPIER_OF_UNFAIRNESS)
    state = scene(hero(*idle, level=4), hero(), hero())
    assert isinstance(policy_move(state, 0), m.Price)
    assert choices(state, 0) == {m.OpenDoor()}


def test_a_beginner_claims_a_won_fight_without_fearing_other_hands() -> None:
    state = open_door(scene(hero(*STRONG), hero(), hero(), doors=[Card.LAME_GOBLIN]))
    assert choices(state, 0) == {m.Claim()}


def test_a_beginner_drinks_potions_without_counting() -> None:
    hopeless = open_door(
        scene(hero(), hero(), hero(), hands=[[Card.SLEEP_POTION]], doors=[Card.PLUTONIUM_DRAGON])
    )
    assert m.PlayForHeroes(Card.SLEEP_POTION) in choices(hopeless, 0)
    enough = open_door(
        scene(hero(level=2), hero(), hero(), hands=[[Card.MAGIC_MISSILE]], doors=[Card.MR_BONES])
    )
    assert choices(enough, 0) == {m.PlayForHeroes(Card.MAGIC_MISSILE), m.AskHelp(1)}


def test_a_beginner_asks_the_strongest_player_once_for_help() -> None:
    state = open_door(scene(hero(level=4), hero(*STRONG), hero(level=3), doors=[Card.LEPERCHAUN]))
    assert choices(state, 0) == {m.AskHelp(1)}
    refused = play(play(state, 0, m.AskHelp(1)), 1, m.Refuse())
    assert choices(refused, 0) == {m.Flee()}


@pytest.mark.parametrize(("treasures", "answer"), [(1, m.Accept()), (0, m.Refuse())])
def test_a_beginner_helps_for_a_treasure_even_to_the_last_level(treasures: int, answer: Move) -> None:
    state = open_door(scene(hero(level=9), hero(*STRONG, level=5), hero(), doors=[Card.BULLROG]))
    if treasures:
        state = play(state, 0, m.Treasures(treasures))
    state = play(state, 0, m.AskHelp(1))
    assert choices(state, 1) == {answer}
    assert policy_move(state, 1) == m.Refuse()


def test_a_beginner_hinders_nobody_before_the_last_level() -> None:
    hands = [(), (Card.SLEEP_POTION, Card.HUMONGOUS), ()]
    for level, answer in ((8, m.Pass()), (9, m.PlayOn(Card.HUMONGOUS, Card.LAME_GOBLIN))):
        state = open_door(scene(hero(level=level), hero(), hero(), hands=hands, doors=[Card.LAME_GOBLIN]))
        assert choices(play(state, 0, m.Claim()), 1) == {answer}


def test_a_beginner_compares_only_the_printed_level_of_monsters() -> None:
    """The Leperchaun's bonus against Elves, which is also printed on its card, is ignored."""
    elf = hero(level=5, races=[Card.ELF])
    state = scene(elf, hero(), hero(), hands=[[Card.LEPERCHAUN]], phase=Phase.ROOM)
    assert choices(state, 0) == {m.Provoke(Card.LEPERCHAUN)}
    assert policy_move(state, 0) == m.LootRoom()
