"""The policy completes its series, clubs rivals, sleeps in time, and beats random moves."""

import pytest

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import Animal, Face
from taverne.games.grumpf.rules.state import (
    Camp,
    Club,
    Flip,
    Keep,
    Move,
    Options,
    Place,
    Ready,
    Rest,
    Rhythm,
    Sleep,
    State,
    Swap,
)
from taverne.kernel.luck import Luck
from tests.games.grumpf.hunts import (
    BEATS,
    BEES,
    BIRDS,
    C1,
    FISHES,
    ORANGE,
    SORCERER,
    VIOLET,
    game,
    hunt,
    rest_all,
    standing,
)

F5 = Face.F5_F3
ALMOST = Camp(animals=(1, 0, 1, 1, 1))  # all but a bird


def _choice(state: State, seat: int = 0) -> Move | None:
    moves = GRUMPF.moves(state, seat)
    return GRUMPF.policy(GRUMPF.view(state, seat), moves, Luck.from_seed("mind"))


def test_it_lays_a_token_for_the_animal_that_completes_its_series() -> None:
    camps = [ALMOST, Camp(), Camp()]
    tracks = {BIRDS: standing(ORANGE, 5, 2)}
    state = hunt(3, hands=[[F5], [], []], tracks=tracks, herds=(0, 2, 0, 0, 2), camps=camps, round=4)
    assert _choice(state) == Place(F5, BIRDS)


def test_it_does_not_break_the_condition_of_a_board_that_it_wins() -> None:
    camps = [Camp(animals=(1, 1, 0, 1, 1)), Camp(), Camp()]
    tracks = {FISHES: standing(VIOLET, 5, 3)}
    state = hunt(3, hands=[[F5], [], []], tracks=tracks, herds=(0, 0, 2, 0, 0), camps=camps, round=4)
    assert _choice(state) != Place(F5, FISHES)


def test_it_turns_a_token_that_shows_the_wrong_face() -> None:
    """On the board of the birds 5 + 1 is too little, 5 + 5 is enough."""
    low, herds, camps = Face.F1_F5, (0, 2, 0, 0, 0), [ALMOST, Camp(), Camp()]
    state = hunt(
        3, BEATS, hands=[[low], [], []], tracks={BIRDS: standing(ORANGE, 5)}, herds=herds, camps=camps
    )
    state = state.__replace__(open=state.open.__replace__(turn=0, round=4))
    assert _choice(state) == Flip(low)


def test_it_clubs_the_one_token_that_stands_between_it_and_a_series() -> None:
    camps = [ALMOST, Camp(animals=(1, 0, 1, 1, 1)), Camp()]
    tracks = {BIRDS: [*standing(ORANGE, 6, 5), *standing(VIOLET, 5)]}
    state = hunt(3, hands=[[C1], [], []], tracks=tracks, herds=(0, 1, 0, 0, 0), camps=camps, round=4)
    choice = _choice(state)
    assert isinstance(choice, Club)
    assert choice.clan is ORANGE


def test_it_sleeps_when_its_hand_is_empty_and_others_still_hold_clubs() -> None:
    tracks = {BEES: standing(VIOLET, 5)}
    state = hunt(4, hands=[[], [C1, F5], [C1, F5], [C1, F5]], tracks=tracks, herds=(0, 0, 0, 0, 4))
    assert _choice(state) == Sleep()


def test_it_takes_the_last_hut_when_it_wins_the_boards_as_they_are() -> None:
    camps = [ALMOST, Camp(), Camp()]
    tracks = {BIRDS: standing(VIOLET, 5, 5)}
    state = hunt(
        3, hands=[[], [C1, F5], []], tracks=tracks, herds=(0, 1, 0, 0, 0), camps=camps, asleep=[2], round=4
    )
    assert _choice(state) == Sleep()


def test_it_does_not_end_a_hunt_that_others_lead_while_it_can_still_gain() -> None:
    camps = [Camp(), ALMOST, Camp()]
    tracks = {BIRDS: standing(ORANGE, 5, 5)}
    state = hunt(
        3, hands=[[C1, F5], [], []], tracks=tracks, herds=(0, 1, 0, 0, 0), camps=camps, asleep=[2], round=4
    )
    assert _choice(state) not in (Sleep(), Rest())


def test_it_swaps_a_spare_animal_for_the_one_it_lacks() -> None:
    camps = [Camp(animals=(3, 0, 1, 1, 1)), Camp(animals=(0, 2, 0, 0, 0)), Camp()]
    state = rest_all(
        hunt(3, tracks={SORCERER: standing(VIOLET, 5)}, second_sides=[SORCERER], camps=camps, round=4)
    ).state
    assert _choice(state) == Swap(Animal.MAMMOTH, 1, Animal.BIRD)


def test_it_swaps_nothing_that_would_cost_it_points() -> None:
    camps = [Camp(animals=(1, 1, 1, 1, 1)), Camp(animals=(2, 0, 0, 0, 0)), Camp()]
    state = rest_all(
        hunt(3, tracks={SORCERER: standing(VIOLET, 5)}, second_sides=[SORCERER], camps=camps, round=4)
    ).state
    assert _choice(state) == Keep()


def test_it_is_ready_when_asked() -> None:
    assert _choice(game(3)) == Ready()


@pytest.mark.parametrize("rhythm", [Rhythm.BEATS, Rhythm.TURNS])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_scores_more_than_random_moves_at_equal_speed(seats: int, rhythm: Rhythm) -> None:
    games, ahead = 12, 0
    for number in range(games):
        scores = _scores(seats, number % seats, Options(rhythm=rhythm), f"chance {number}")
        others = [score for seat, score in enumerate(scores) if seat != number % seats]
        ahead += scores[number % seats] > max(others)
    assert ahead > 0.7 * games


def _scores(seats: int, thinker: int, options: Options, seed: str) -> tuple[int, ...]:
    """A game of one policy against players with random moves."""
    state, luck = game(seats, options, seed), Luck.from_seed(seed).fork("moves")
    while owing := GRUMPF.ask(state).owing:
        seat, chance = owing[0], luck.fork(state.open.number)
        moves = GRUMPF.moves(state, seat)
        move = chance.choice(moves)[0]
        if seat == thinker:
            move = GRUMPF.policy(GRUMPF.view(state, seat), moves, chance) or move
        state = GRUMPF.play(state, seat, move).state
    outcome = GRUMPF.outcome(state)
    assert outcome is not None
    return outcome.scores
