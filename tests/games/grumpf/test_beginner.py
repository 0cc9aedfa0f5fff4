"""A child hunts by what catches the eye, and errs where children do."""

from taverne.games.grumpf.bots import beginner
from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import Face
from taverne.games.grumpf.rules.state import Club, Flip, Move, Place, Sleep, State
from taverne.kernel.luck import Luck
from tests.games.grumpf.hunts import BEATS, BEES, BIRDS, C1, FISHES, ORANGE, VIOLET, hunt, standing

F5 = Face.F5_F3


def _choice(state: State, seat: int = 0) -> Move | None:
    return beginner.choose(GRUMPF.view(state, seat), GRUMPF.moves(state, seat), Luck.from_seed("child"))


def test_the_biggest_herd_draws_the_biggest_token() -> None:
    state = hunt(3, hands=[[Face.F2_F3, F5], [], []], herds=(0, 4, 0, 1, 0))
    assert _choice(state) == Place(F5, BIRDS)


def test_where_he_is_ahead_he_lays_nothing_more() -> None:
    state = hunt(3, hands=[[F5], [], []], tracks={BIRDS: standing(VIOLET, 5)}, herds=(0, 4, 0, 0, 2))
    assert _choice(state) == Place(F5, BEES)


def test_that_a_token_spoils_the_hunt_he_does_not_see() -> None:
    """With fishes only so much may stand there."""
    crowded = hunt(3, hands=[[F5], [], []], tracks={FISHES: standing(ORANGE, 6, 5)}, herds=(0, 0, 4, 0, 0))
    assert _choice(crowded) == Place(F5, FISHES)
    assert GRUMPF.policy(GRUMPF.view(crowded, 0), GRUMPF.moves(crowded, 0), Luck.from_seed("child")) != Place(
        F5, FISHES
    )


def test_whoever_stands_before_him_is_clubbed() -> None:
    tracks = {BIRDS: [*standing(ORANGE, 5, 3), *standing(VIOLET, 5)]}
    choice = _choice(hunt(3, hands=[[C1, F5], [], []], tracks=tracks, herds=(0, 2, 0, 0, 0)))
    assert isinstance(choice, Club)
    assert choice.clan is ORANGE


def test_a_token_is_turned_to_its_higher_face_only() -> None:
    low = hunt(3, BEATS, hands=[[Face.F1_F5], [], []], herds=(0, 0, 0, 0, 0), turn=0)
    assert _choice(low) == Flip(Face.F1_F5)
    high = hunt(3, BEATS, hands=[[Face.F5_F1], [], []], herds=(0, 0, 0, 0, 0), turn=0)
    assert not isinstance(_choice(high), Flip)


def test_with_empty_hands_he_goes_to_sleep() -> None:
    assert _choice(hunt(3, hands=[[], [F5], [F5]], herds=(0, 4, 0, 0, 0))) == Sleep()
