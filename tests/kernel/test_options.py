from enum import StrEnum
from typing import Annotated, Literal

import pytest
from msgspec import Struct

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import BadOption, Choice, choices, only_when, parse_options


class Weather(StrEnum):
    RAIN = "rain"
    FOG = "fog"


class Options(Struct, frozen=True):
    rounds: Literal[10, 3, 5] = 3
    weather: Weather = Weather.FOG
    open: bool = True


class NoOptions(Struct, frozen=True):
    pass


class EndlessOptions(Struct, frozen=True):
    rounds: int = 3


def test_each_option_lists_its_values_as_texts() -> None:
    assert choices(Options) == (
        Choice("rounds", ("3", "5", "10"), "3"),
        Choice("weather", ("rain", "fog"), "fog"),
        Choice("open", ("false", "true"), "true"),
    )
    assert choices(NoOptions) == ()


def test_an_option_may_depend_on_the_value_of_another() -> None:
    class Boat(Struct, frozen=True):
        weather: Weather = Weather.FOG
        lamp: Annotated[bool, only_when(weather="fog")] = True

    assert choices(Boat)[1] == Choice("lamp", ("false", "true"), "true", {"weather": "fog"})
    assert parse_options(Boat, {"weather": "rain", "lamp": "false"}) == Boat(Weather.RAIN, lamp=False)


def test_an_option_may_depend_on_a_seat() -> None:
    class Boat(Struct, frozen=True):
        weather: Weather = Weather.FOG
        third_oar: Annotated[bool, only_when(seat=3, weather="rain")] = False

    assert choices(Boat)[1] == Choice("third_oar", ("false", "true"), "false", {"weather": "rain"}, 3)


def test_chosen_values_replace_only_their_defaults() -> None:
    assert parse_options(Options, {}) == Options()
    assert parse_options(Options, {"rounds": "10"}) == Options(rounds=10)
    assert parse_options(Options, {"weather": "rain", "open": "false"}) == Options(
        3, Weather.RAIN, open=False
    )


def test_the_error_for_an_unknown_option_lists_the_known_ones() -> None:
    with pytest.raises(BadOption, match="no option 'tokens'; there are: rounds, weather, open"):
        parse_options(Options, {"tokens": "3"})
    with pytest.raises(BadOption, match="there are: none"):
        parse_options(NoOptions, {"tokens": "3"})


@pytest.mark.parametrize("value", ["4", "", "03", "3.0", "trois", "null", "\N{SUPERSCRIPT THREE}"])
def test_the_error_for_an_unknown_value_lists_the_possible_ones(value: str) -> None:
    with pytest.raises(BadOption, match=r"rounds cannot be .*; it may be: 3, 5, 10"):
        parse_options(Options, {"rounds": value})


def test_an_option_without_a_finite_set_of_values_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="option rounds"):
        choices(EndlessOptions)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_value_of_every_game_can_be_chosen(game: AnyGame) -> None:
    offered = choices(game.options)
    choices_of_one = [{choice.name: value} for choice in offered for value in choice.values]
    assert len({parse_options(game.options, chosen) for chosen in choices_of_one}) == 1 + len(
        choices_of_one
    ) - len(offered)
    defaults = {choice.name: choice.default for choice in offered}
    assert parse_options(game.options, defaults) == game.options()
