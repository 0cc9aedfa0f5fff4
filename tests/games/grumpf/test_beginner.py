"""The beginner plays for the most animals, and ignores the conditions of boards."""

from taverne.games.grumpf.bots import beginner
from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import Face
from taverne.games.grumpf.rules.state import Club, Flip, Move, Place, Sleep, State
from taverne.kernel.luck import Luck
from tests.games.grumpf.hunts import BEATS, BEES, BIRDS, C1, FISHES, ORANGE, VIOLET, hunt, standing

F5 = Face.F5_F3


def _choice(state: State, seat: int = 0) -> Move | None:
    return beginner.choose(GRUMPF.view(state, seat), GRUMPF.moves(state, seat), Luck.from_seed("child"))


def test_the_highest_token_goes_to_the_board_with_most_animals() -> None:
    state = hunt(3, hands=[[Face.F2_F3, F5], [], []], herds=(0, 4, 0, 1, 0))
    assert _choice(state) == Place(F5, BIRDS)


def test_a_beginner_lays_nothing_on_a_board_where_their_clan_leads() -> None:
    state = hunt(3, hands=[[F5], [], []], tracks={BIRDS: standing(VIOLET, 5)}, herds=(0, 4, 0, 0, 2))
    assert _choice(state) == Place(F5, BEES)


def test_a_beginner_does_not_see_that_a_token_breaks_a_condition() -> None:
    """The board of the fishes has a highest total."""
    crowded = hunt(3, hands=[[F5], [], []], tracks={FISHES: standing(ORANGE, 6, 5)}, herds=(0, 0, 4, 0, 0))
    assert _choice(crowded) == Place(F5, FISHES)
    assert GRUMPF.policy(GRUMPF.view(crowded, 0), GRUMPF.moves(crowded, 0), Luck.from_seed("child")) != Place(
        F5, FISHES
    )


def test_a_beginner_clubs_the_clan_that_leads_before_theirs() -> None:
    tracks = {BIRDS: [*standing(ORANGE, 5, 3), *standing(VIOLET, 5)]}
    choice = _choice(hunt(3, hands=[[C1, F5], [], []], tracks=tracks, herds=(0, 2, 0, 0, 0)))
    assert isinstance(choice, Club)
    assert choice.clan is ORANGE


def test_a_token_is_turned_to_its_higher_face_only() -> None:
    low = hunt(3, BEATS, hands=[[Face.F1_F5], [], []], herds=(0, 0, 0, 0, 0), turn=0)
    assert _choice(low) == Flip(Face.F1_F5)
    high = hunt(3, BEATS, hands=[[Face.F5_F1], [], []], herds=(0, 0, 0, 0, 0), turn=0)
    assert not isinstance(_choice(high), Flip)


def test_a_beginner_with_an_empty_hand_goes_to_sleep() -> None:
    assert _choice(hunt(3, hands=[[], [F5], [F5]], herds=(0, 4, 0, 0, 0))) == Sleep()
