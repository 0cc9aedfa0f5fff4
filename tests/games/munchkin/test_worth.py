"""What a turn's beginning promises: chances that add up, and that know what wins the game."""

import pytest

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import Hero, Options, State
from tests.games.munchkin.scenes import hero, met, scene


def promised(state: State) -> list[float]:
    found = MUNCHKIN.state_value(state)
    assert found is not None
    return list(found)


def first(you: Hero, hand: tuple[Card, ...] = (), others: tuple[Card, ...] = ()) -> float:
    """What the first of four is promised."""
    return promised(scene(you, hero(), hero(), hero(), hands=[hand, others]))[0]


@pytest.mark.parametrize("seats", MUNCHKIN.seats)
def test_chances_add_up_to_one_victory(seats: int) -> None:
    found = promised(scene(*[hero(level=seat + 1) for seat in range(seats)]))
    assert sum((1 + each) / 2 for each in found) == pytest.approx(1.0)
    assert found == sorted(found)


def test_a_search_stops_only_where_a_turn_begins() -> None:
    state = scene(hero(), hero(), hero(), doors=[Card.LAME_GOBLIN])
    assert MUNCHKIN.state_value(state) is not None
    assert MUNCHKIN.state_value(met(state)) is None
    assert MUNCHKIN.state_value(scene(hero(), hero(), hero(), phase=Phase.ROOM)) is None


def test_levels_things_potions_and_prey_promise_more() -> None:
    plain = first(hero(level=3))
    assert first(hero(level=4)) > plain
    assert first(hero(Card.HUGE_ROCK, level=3)) > plain
    assert first(hero(level=3), (Card.MAGIC_MISSILE,)) > plain
    assert first(hero(level=3), (Card.LAME_GOBLIN,)) > first(hero(level=3), (Card.PLUTONIUM_DRAGON,))


def test_before_the_last_level_what_others_hold_is_feared() -> None:
    harm = (Card.HUMONGOUS, Card.ANCIENT)
    lost = [first(hero(level=level)) - first(hero(level=level), others=harm) for level in (8, 9)]
    assert lost[1] > lost[0]


def test_the_sooner_the_tavern_closes_the_more_a_level_is_worth() -> None:
    heroes = hero(level=6), hero(level=4), hero(level=4)
    long, short = (promised(scene(*heroes, options=Options(rounds=rounds)))[0] for rounds in (20, 6))
    assert short > long
