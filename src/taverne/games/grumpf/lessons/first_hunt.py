"""The first lesson: one hunt in turns, a board at a time, then clubs and huts, and the count."""

from taverne.games.grumpf.lessons.gestures import (
    MIRABELLE,
    NAMES,
    OPTIONS,
    PEPIN,
    hunt,
    laid,
    stun_the_birds_of_the_pupil,
    stuns,
    total,
)
from taverne.games.grumpf.rules.boards import Animal, Board, Face
from taverne.games.grumpf.rules.events import Event
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import Move, Options, Place, Sleep, State, View
from taverne.kernel.lesson import PUPIL, Lesson, LessonStep, Reply, Trial

FIVE = 5  # the second highest value
BIRDS, FISHES, REPTILES, BEES = Board.BIRDS, Board.FISHES, Board.REPTILES, Board.BEES
WEAK = tuple(Place(face, BEES) for face in Face if face[0] in "123")
SHORT = tuple(Place(face, BIRDS) for face in Face if face[0] in "123")
MORE_FISH = tuple(Place(face, FISHES) for face in Face if face[0] != "c")


def _strong_on_bees(_view: View, moves: tuple[Move, ...]) -> bool:
    return laid(moves, BEES) == FIVE


def _strong_on_birds(_view: View, moves: tuple[Move, ...]) -> bool:
    return laid(moves, BIRDS) >= FIVE


def _stuns_a_bird_hunter(_view: View, moves: tuple[Move, ...]) -> bool:
    return stuns(moves, BIRDS)


def _some_on_reptiles(_view: View, moves: tuple[Move, ...]) -> bool:
    return laid(moves, REPTILES) in (2, 3)


def _strong_on_the_sorcerer(_view: View, moves: tuple[Move, ...]) -> bool:
    return laid(moves, Board.SORCERER) >= FIVE


def _birds(trial: Trial[Event, View]) -> dict[str, int]:
    return {"total": total(trial.after, BIRDS)}


def _fishes(trial: Trial[Event, View]) -> dict[str, int]:
    return {"total": total(trial.after, FISHES)}


def _taken(view: View) -> dict[str, int]:
    """The animals that the pupil has won."""
    animals = view.open.camps[PUPIL].animals
    return {kind.value: animals[KINDS.index(kind)] for kind in Animal}


FIRST_HUNT: Lesson[State, Move, Event, View, Options] = Lesson(
    "first_hunt",
    minutes=5,
    options=OPTIONS,
    names=NAMES,
    steps=(
        LessonStep(
            "bees",
            rule="§9",
            start=hunt,
            right=_strong_on_bees,
            script=((MIRABELLE, Place(Face.F3_F5, BEES)), (PEPIN, Place(Face.F5_F1, BIRDS))),
            replies=(Reply("weak", to=WEAK), Reply("elsewhere")),
        ),
        LessonStep(
            "birds",
            rule="§14",
            right=_strong_on_birds,
            script=((MIRABELLE, Place(Face.F6_F1, BIRDS)), (PEPIN, Place(Face.F5_F2, FISHES))),
            replies=(Reply("short", to=SHORT, values=_birds), Reply("elsewhere")),
        ),
        LessonStep(
            "club",
            rule="§9",
            right=_stuns_a_bird_hunter,
            script=((MIRABELLE, Place(Face.F5_F1, FISHES)), (PEPIN, Place(Face.F2_CLUB, REPTILES))),
            replies=(Reply("elsewhere"),),
        ),
        LessonStep(
            "reptiles",
            rule="§15",
            right=_some_on_reptiles,
            script=((MIRABELLE, Place(Face.F2_F5, REPTILES)), (PEPIN, Place(Face.F3_F5, REPTILES))),
            replies=(Reply("spoilt", to=MORE_FISH, values=_fishes), Reply("elsewhere")),
        ),
        LessonStep(
            "sorcerer",
            rule="§19",
            right=_strong_on_the_sorcerer,
            script=((MIRABELLE, Sleep()), (PEPIN, Place(Face.F6_F1, Board.MAMMOTHS))),
            replies=(Reply("elsewhere"),),
        ),
        LessonStep("hut", rule="§12"),
        LessonStep(
            "sleep",
            rule="§11",
            right=(Sleep(),),
            replies=(Reply("stunned", script=((PEPIN, stun_the_birds_of_the_pupil),), values=_birds),),
        ),
        LessonStep("count", rule="§17", values=_taken),
        LessonStep("series", rule="§22"),
    ),
)
