"""Every refusal gives its reason, and the preview of a move is right."""

from typing import get_type_hints

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules import refusals
from taverne.games.grumpf.rules.boards import Animal, Face
from taverne.games.grumpf.rules.events import AllAtRest, HutsFull
from taverne.games.grumpf.rules.refusals import GetReady, HuntIsOn, NeedsClub, NotInHand, SwapNow, YouRest
from taverne.games.grumpf.rules.state import Camp, Club, Flip, Keep, Place, Ready, Rest, Sleep, Swap
from taverne.kernel.game import GameOver, NotYourTurn
from tests.games.grumpf.hunts import (
    BEES,
    BIRDS,
    C1,
    ORANGE,
    SORCERER,
    VIOLET,
    do,
    game,
    hunt,
    refusal,
    rest_all,
    standing,
)

F5 = Face.F5_F3


def test_before_a_hunt_the_only_move_is_to_be_ready_once() -> None:
    state = game(3)
    for move in (Place(F5, BEES), Flip(F5), Sleep(), Rest(), Keep()):
        assert refusal(state, 1, move) == GetReady()
    assert refusal(do(state, 1, Ready()).state, 1, Ready()) == NotYourTurn((0, 2))


def test_a_hunt_refuses_the_moves_of_other_phases() -> None:
    state = hunt(3)
    for move in (Ready(), Keep(), Swap(Animal.BEE, 1, Animal.FISH)):
        assert refusal(state, 0, move) == HuntIsOn()


def test_a_player_who_rests_cannot_rest_again() -> None:
    assert refusal(do(hunt(3), 0, Rest()).state, 0, Rest()) == YouRest()


def test_only_a_club_stuns() -> None:
    target = standing(ORANGE, 5)[0]
    state = hunt(3, hands=[[F5], [F5], []], tracks={BIRDS: [target]})
    assert refusal(state, 0, Club(F5, BIRDS, ORANGE, target.face)) == NeedsClub(F5)
    assert refusal(state, 0, Club(C1, BIRDS, ORANGE, target.face)) == NotInHand(C1)


def test_only_the_strongest_at_the_sorcerer_may_act_and_only_swap_or_not() -> None:
    camps = [Camp(animals=(1, 0, 0, 0, 0)), Camp(animals=(0, 1, 0, 0, 0)), Camp()]
    state = rest_all(
        hunt(3, tracks={SORCERER: standing(VIOLET, 5)}, second_sides=[SORCERER], camps=camps)
    ).state
    assert refusal(state, 1, Keep()) == NotYourTurn((0,))
    assert refusal(state, 0, Sleep()) == SwapNow()


def test_after_the_game_every_move_is_refused() -> None:
    over = rest_all(hunt(3, round=4)).state
    for move in (Ready(), Rest(), Keep(), Flip(F5)):
        assert refusal(over, 0, move) == GameOver()


def test_refusals_contain_public_facts_only() -> None:
    """A refusal has seats, pieces and counts; no field could hold the bag."""
    kinds = [kind for kind in vars(refusals).values() if isinstance(kind, type)]
    own = [kind for kind in kinds if kind.__module__ == refusals.__name__]
    assert len(own) > 15
    for kind in own:
        assert not any("tuple" in str(hint) for hint in get_type_hints(kind).values())


def test_a_move_that_ends_the_hunt_says_so_in_its_preview() -> None:
    state = hunt(3, hands=[[F5], [], [F5]], asleep=[1])
    view = GRUMPF.view(state, 0)
    assert GRUMPF.presentation.preview(view, Sleep()) == HutsFull()
    assert GRUMPF.presentation.preview(view, Rest()) is None
    last = GRUMPF.view(do(state, 2, Rest()).state, 0)
    assert GRUMPF.presentation.preview(last, Rest()) == AllAtRest()
    assert GRUMPF.presentation.preview(GRUMPF.view(hunt(3), 0), Sleep()) is None
    assert GRUMPF.presentation.preview(GRUMPF.view(game(3), 0), Ready()) is None
