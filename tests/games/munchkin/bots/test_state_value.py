"""The value of a state: chances that add up, and grow with levels, items and cards."""

import pytest

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import Hero, Options, State
from tests.games.munchkin.scenes import open_door


def state_values(state: State) -> list[float]:
    found = MUNCHKIN.state_value(state)
    assert found is not None
    return list(found)


def value_of_first(you: Hero, hand: tuple[Card, ...] = (), others: tuple[Card, ...] = ()) -> float:
    """The value for the first of four players."""
    return state_values(scene(you, hero(), hero(), hero(), hands=[hand, others]))[0]


@pytest.mark.parametrize("seats", MUNCHKIN.seats)
def test_chances_add_up_to_one_victory(seats: int) -> None:
    found = state_values(scene(*[hero(level=seat + 1) for seat in range(seats)]))
    assert sum((1 + each) / 2 for each in found) == pytest.approx(1.0)
    assert found == sorted(found)


def test_only_the_beginning_of_a_turn_has_a_state_value() -> None:
    state = scene(hero(), hero(), hero(), doors=[Card.LAME_GOBLIN])
    assert MUNCHKIN.state_value(state) is not None
    assert MUNCHKIN.state_value(open_door(state)) is None
    assert MUNCHKIN.state_value(scene(hero(), hero(), hero(), phase=Phase.ROOM)) is None


def test_levels_items_potions_and_weak_monsters_raise_the_value() -> None:
    plain = value_of_first(hero(level=3))
    assert value_of_first(hero(level=4)) > plain
    assert value_of_first(hero(Card.HUGE_ROCK, level=3)) > plain
    assert value_of_first(hero(level=3), (Card.MAGIC_MISSILE,)) > plain
    assert value_of_first(hero(level=3), (Card.LAME_GOBLIN,)) > value_of_first(
        hero(level=3), (Card.PLUTONIUM_DRAGON,)
    )


def test_cards_of_others_lower_the_value_before_the_last_level() -> None:
    harm = (Card.HUMONGOUS, Card.ANCIENT)
    lost = [
        value_of_first(hero(level=level)) - value_of_first(hero(level=level), others=harm) for level in (8, 9)
    ]
    assert lost[1] > lost[0]


def test_a_level_is_worth_more_with_fewer_rounds_left() -> None:
    heroes = hero(level=6), hero(level=4), hero(level=4)
    long, short = (state_values(scene(*heroes, options=Options(rounds=rounds)))[0] for rounds in (20, 6))
    assert short > long
