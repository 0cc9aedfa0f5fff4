"""A child plays everything at once, trusts everybody, and wakes up when somebody wins."""

import pytest

from taverne.games.munchkin.bots import beginner
from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import State
from taverne.kernel.luck import Luck
from tests.games.munchkin.scenes import hero, met, play, scene
from tests.games.munchkin.test_mind import STRONG

LUCKS = [Luck.from_seed(f"child {number}") for number in range(8)]


def choices(state: State, seat: int) -> set[Move | None]:
    """What a child would do here, whatever his luck."""
    view, moves = MUNCHKIN.view(state, seat), MUNCHKIN.moves(state, seat)
    return {beginner.choose(view, moves, luck) for luck in LUCKS}


def minds(state: State, seat: int) -> Move | None:
    return MUNCHKIN.policy(MUNCHKIN.view(state, seat), MUNCHKIN.moves(state, seat), LUCKS[0])


def test_the_biggest_thing_is_put_on_first() -> None:
    state = scene(hero(), hero(), hero(), hands=[[Card.LEATHER_ARMOR, Card.HUGE_ROCK]])
    assert choices(state, 0) == {m.Put(Card.HUGE_ROCK)}


def test_a_new_class_is_always_better_than_the_old_one() -> None:
    state = scene(hero(classes=[Card.WARRIOR]), hero(), hero(), hands=[[Card.THIEF]])
    assert choices(state, 0) == {m.Put(Card.THIEF)}
    assert minds(state, 0) == m.OpenDoor()


def test_a_curse_is_thrown_at_once_at_whoever_has_most_levels() -> None:
    state = scene(hero(), hero(level=2), hero(level=3), hands=[[Card.LOSE_A_LEVEL]])
    assert choices(state, 0) == {m.PlayAt(Card.LOSE_A_LEVEL, 2)}


def test_nothing_is_ever_sold() -> None:
    idle = (Card.BOW_WITH_RIBBONS, Card.RAPIER_OF_UNFAIRNESS)
    state = scene(hero(*idle, level=4), hero(), hero())
    assert isinstance(minds(state, 0), m.Price)
    assert choices(state, 0) == {m.OpenDoor()}


def test_a_fight_that_is_won_now_is_claimed_whatever_the_others_hold() -> None:
    state = met(scene(hero(*STRONG), hero(), hero(), doors=[Card.LAME_GOBLIN]))
    assert choices(state, 0) == {m.Claim()}


def test_potions_are_drunk_though_they_are_not_enough_or_kept_though_they_are() -> None:
    hopeless = met(scene(hero(), hero(), hero(), hands=[[Card.SLEEP_POTION]], doors=[Card.PLUTONIUM_DRAGON]))
    assert m.PlayForHeroes(Card.SLEEP_POTION) in choices(hopeless, 0)
    enough = met(scene(hero(level=2), hero(), hero(), hands=[[Card.MAGIC_MISSILE]], doors=[Card.MR_BONES]))
    assert choices(enough, 0) == {m.PlayForHeroes(Card.MAGIC_MISSILE), m.AskHelp(1)}


def test_help_is_asked_of_the_strongest_and_only_once() -> None:
    state = met(scene(hero(level=4), hero(*STRONG), hero(level=3), doors=[Card.LEPERCHAUN]))
    assert choices(state, 0) == {m.AskHelp(1)}
    refused = play(play(state, 0, m.AskHelp(1)), 1, m.Refuse())
    assert choices(refused, 0) == {m.Flee()}


@pytest.mark.parametrize(("treasures", "answer"), [(1, m.Accept()), (0, m.Refuse())])
def test_who_promises_a_treasure_is_helped_even_to_the_last_level(treasures: int, answer: Move) -> None:
    state = met(scene(hero(level=9), hero(*STRONG, level=5), hero(), doors=[Card.BULLROG]))
    if treasures:
        state = play(state, 0, m.Treasures(treasures))
    state = play(state, 0, m.AskHelp(1))
    assert choices(state, 1) == {answer}
    assert minds(state, 1) == m.Refuse()


def test_nobody_is_hindered_before_the_last_level() -> None:
    hands = [(), (Card.SLEEP_POTION, Card.HUMONGOUS), ()]
    for level, answer in ((8, m.Pass()), (9, m.PlayOn(Card.HUMONGOUS, Card.LAME_GOBLIN))):
        state = met(scene(hero(level=level), hero(), hero(), hands=hands, doors=[Card.LAME_GOBLIN]))
        assert choices(play(state, 0, m.Claim()), 1) == {answer}


def test_trouble_is_looked_for_by_the_printed_number() -> None:
    """The Leperchaun is worse for an Elf; that is printed too, but smaller."""
    elf = hero(level=5, races=[Card.ELF])
    state = scene(elf, hero(), hero(), hands=[[Card.LEPERCHAUN]], phase=Phase.ROOM)
    assert choices(state, 0) == {m.Provoke(Card.LEPERCHAUN)}
    assert minds(state, 0) == m.LootRoom()
