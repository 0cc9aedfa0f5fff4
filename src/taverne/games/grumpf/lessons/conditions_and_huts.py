"""The second lesson: totals that are just enough, empty boards, spoiling, sleeping, and ties."""

from taverne.games.grumpf.lessons.first_hunt import BEES, BIRDS, FISHES, REPTILES
from taverne.games.grumpf.lessons.gestures import (
    NAMES,
    OPTIONS,
    PEPIN,
    hunt,
    laid,
    stun_the_birds_of_the_pupil,
    total,
)
from taverne.games.grumpf.rules.boards import Board, Clan, Face
from taverne.games.grumpf.rules.events import Event
from taverne.games.grumpf.rules.state import Club, Move, Options, Place, Sleep, State, View
from taverne.kernel.lesson import Answer, Lesson, LessonStep, Reply, Trial

ENOUGH = 2  # added to the birds
ONES = tuple(Place(face, BIRDS) for face in Face if face[0] == "1")


def _eight_on_the_birds() -> State:
    return hunt(Place(Face.F5_F2, BIRDS), Place(Face.F3_F5, BIRDS), Place(Face.F5_F2, FISHES))


def _nobody_on_the_bees() -> State:
    return hunt(
        *(Place(Face.F5_F2, BIRDS), Place(Face.F6_F1, BIRDS), Place(Face.F5_F2, FISHES)),
        *(Place(Face.F5_F3, FISHES), Place(Face.F3_F2, REPTILES), Place(Face.F2_F3, REPTILES)),
    )


def _ten_fish_of_others() -> State:
    return hunt(
        *(Place(Face.F5_F2, BIRDS), Place(Face.F6_F1, FISHES), Place(Face.F3_F2, FISHES)),
        *(Place(Face.F3_F2, BEES), Place(Face.F1_F5, FISHES), Place(Face.F5_F2, BEES)),
    )


def _one_hut_left() -> State:
    """The end of the first hunt of the first lesson."""
    return hunt(
        *(Place(Face.F5_F2, BEES), Place(Face.F3_F5, BEES), Place(Face.F5_F1, BIRDS)),
        *(Place(Face.F5_F1, BIRDS), Place(Face.F6_F1, BIRDS), Place(Face.F5_F2, FISHES)),
        Club(Face.CLUB_F1, BIRDS, Clan.ORANGE, Face.F6_F1),
        *(Place(Face.F5_F1, FISHES), Place(Face.F2_CLUB, REPTILES)),
        *(Place(Face.F3_F5, REPTILES), Place(Face.F2_F5, REPTILES), Place(Face.F3_F5, REPTILES)),
        *(Place(Face.F6_F1, Board.SORCERER), Sleep(), Place(Face.F6_F1, Board.MAMMOTHS)),
    )


def _two_fives_on_the_bees() -> State:
    return hunt(
        *(Place(Face.F5_F2, BIRDS), Place(Face.F5_F1, BEES), Place(Face.F3_F5, BEES)),
        *(Place(Face.F5_F1, BEES), Place(Face.F3_F2, REPTILES), Place(Face.F2_CLUB, REPTILES)),
    )


def _makes_ten(_view: View, moves: tuple[Move, ...]) -> bool:
    return laid(moves, BIRDS) >= ENOUGH


def _hunts_bees(_view: View, moves: tuple[Move, ...]) -> bool:
    return laid(moves, BEES) > 0


def _spoils_the_fish(_view: View, moves: tuple[Move, ...]) -> bool:
    return laid(moves, FISHES) > 0


def _birds(trial: Trial[Event, View]) -> dict[str, int]:
    return {"total": total(trial.after, BIRDS)}


CONDITIONS_AND_HUTS: Lesson[State, Move, Event, View, Options] = Lesson(
    "conditions_and_huts",
    minutes=4,
    options=OPTIONS,
    names=NAMES,
    steps=(
        LessonStep(
            "ten",
            rule="§14",
            start=_eight_on_the_birds,
            right=_makes_ten,
            replies=(
                Reply(
                    "nine",
                    to=ONES,
                    values=_birds,
                ),
                Reply("elsewhere"),
            ),
        ),
        LessonStep("just_enough", rule="§14"),
        LessonStep(
            "alone",
            rule="§17",
            start=_nobody_on_the_bees,
            right=_hunts_bees,
            replies=(Reply("crowd"),),
        ),
        LessonStep(
            "spoil",
            rule="§15",
            start=_ten_fish_of_others,
            right=_spoils_the_fish,
            replies=(Reply("fed"),),
        ),
        LessonStep("smallest", rule="§15"),
        LessonStep(
            "hut",
            rule="§12",
            start=_one_hut_left,
            right=(Sleep(),),
            replies=(Reply("stunned", script=((PEPIN, stun_the_birds_of_the_pupil),), values=_birds),),
        ),
        LessonStep(
            "tie",
            rule="§16",
            start=_two_fives_on_the_bees,
            answers=(Answer("me"), Answer("mirabelle", right=True)),
        ),
    ),
)
