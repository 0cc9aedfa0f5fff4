"""The policy of runners: every card that saves more than it costs is used, and no card that cannot save."""

import pytest

from taverne.games.munchkin.bots.policy_in_flights import flight_cost
from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.state import Hero, State
from taverne.games.munchkin.rules.state_changes import replace_top
from tests.games.munchkin.bots.test_policy import chosen_moves
from tests.games.munchkin.scenes import all_pass, open_door, open_question, play

ARMED = hero(Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT, Card.HELM_OF_COURAGE, level=6)


def runner(main: Hero, *hand: Card, door: Card = Card.BULLROG, other: tuple[Card, ...] = ()) -> State:
    """Seat 0 has fled from the monster, and is asked how to run."""
    state = open_door(scene(main, hero(level=3), hero(level=3), hands=[hand, other, ()], doors=[door]))
    return all_pass(play(state, 0, m.Flee()))


def rolled(state: State, face: int, foe: Card = Card.BULLROG) -> State:
    """The die of seat 0's run shows this face."""
    state = play(state, 0, m.Run(foe))
    roll = open_question(state)
    assert isinstance(roll, Rolling)
    return replace_top(state, roll.__replace__(face=face))


@pytest.mark.parametrize(
    ("card", "rescue"),
    [
        (Card.INVISIBILITY_POTION, m.Play(Card.INVISIBILITY_POTION)),
        (Card.MAGIC_LAMP, m.PlayOn(Card.MAGIC_LAMP, Card.BULLROG)),
        (Card.LOADED_DIE, m.LoadDie(5)),
    ],
)
def test_a_card_saves_from_death_after_a_failed_roll(card: Card, rescue: Move) -> None:
    state = runner(ARMED, card)
    assert chosen_moves(rolled(state, 2), 0) == {rescue}
    assert chosen_moves(rolled(state, 6), 0) == {m.Pass()}


def test_a_halfling_pays_for_a_second_roll_against_death() -> None:
    state = runner(ARMED.__replace__(races=(Card.HALFLING,)), Card.LOSE_ARMOR)
    assert chosen_moves(rolled(state, 1), 0) == {m.Retry(Card.LOSE_ARMOR)}


def test_a_servant_dies_for_the_master_only_if_that_saves_something() -> None:
    served = ARMED.__replace__(servants=(Card.HIRELING,))
    assert chosen_moves(runner(served), 0) == {m.Sacrifice()}
    served = hero(level=3).__replace__(servants=(Card.HIRELING,))
    nose = runner(served, door=Card.FLOATING_NOSE)  # nobody escapes it
    assert m.Sacrifice() in MUNCHKIN.moves(nose, 0)
    assert chosen_moves(nose, 0) == {m.Run(Card.FLOATING_NOSE)}


def test_no_wall_is_raised_against_a_monster_that_lets_the_runner_go() -> None:
    state = runner(hero(level=5), Card.INSTANT_WALL, door=Card.PLUTONIUM_DRAGON)
    assert flight_cost(MUNCHKIN.view(state, 0), 0) == 0
    assert chosen_moves(state, 0) == {m.Run(Card.PLUTONIUM_DRAGON)}


def test_a_rival_in_the_lead_is_glued_to_a_monster_that_kills() -> None:
    state = rolled(runner(ARMED, other=(Card.FLASK_OF_GLUE,)), 6)
    assert chosen_moves(state, 1) == {m.Play(Card.FLASK_OF_GLUE)}
    weak = rolled(runner(hero(level=1), other=(Card.FLASK_OF_GLUE,), door=Card.GAZEBO), 6, Card.GAZEBO)
    assert chosen_moves(weak, 1) == {m.Pass()}
