"""The first lesson: five floors of another player's cave, then two floors of one's own."""

from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.events import Event
from taverne.games.feed_ze_troll.rules.rules import deal, play
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, First, Move, Options, State, Trap, View
from taverne.kernel.lesson import PUPIL, Lesson, LessonStep, Reply
from taverne.kernel.luck import Luck

PEPIN, URSULE = 1, 2
NAMES = ("Pépin", "Ursule")
OPTIONS = Options(first=First.SEAT3)
A1, A2, A3, B1, B2, B3, C1, C2, C3, D1, D2, E3 = (
    *(Spot.A1, Spot.A2, Spot.A3, Spot.B1, Spot.B2, Spot.B3),
    *(Spot.C1, Spot.C2, Spot.C3, Spot.D1, Spot.D2, Spot.E3),
)
BARREL = Spot.BARREL


def _start() -> State:
    """Ursule has laid her club under A1 and announces A1."""
    state = deal(3, OPTIONS, Luck.from_seed("ursule"))
    for move in (Trap(A1), Announce(A1)):
        state = play(state, URSULE, move).state
    return state


def _believes(view: View) -> Move:
    """Pépin goes to the first tile that was not announced."""
    return Enter(next(spot for spot in SPOTS[view.open.floor] if spot is not view.open.announced))


def _doubts(view: View) -> Move:
    """Ursule goes to the tile that was announced."""
    assert view.open.announced is not None
    return Enter(view.open.announced)


def _last_place(view: View) -> str:
    """Where the pupil stood on the last floor: d1, d2, d3 or barrel."""
    spot = view.open.history[-1].spots[PUPIL]
    assert spot is not None
    return spot.value


def _caught_at_the_end(view: View) -> str:
    return "caught" if _last_place(view) == E3 else "home"


def _honesty(view: View) -> str:
    last = view.open.history[-1]
    return "truth" if last.announced is last.trap else "lie"


def _behind(view: View) -> dict[str, int]:
    return {"loot": view.open.trolls[PUPIL].back}


def _is_any(_view: View, _moves: tuple[Move, ...]) -> bool:
    return True


CAVE_OF_URSULE: Lesson[State, Move, Event, View, Options] = Lesson(
    "cave_of_ursule",
    minutes=5,
    options=OPTIONS,
    names=NAMES,
    steps=(
        LessonStep(
            "gold",
            rule="§12",
            start=_start,
            right=(Enter(A2),),
            script=((PEPIN, Enter(A3)), (URSULE, Trap(B2)), (URSULE, Announce(B3))),
            replies=(
                Reply("club", to=(Enter(A1),), script=((PEPIN, Enter(A3)),)),
                Reply("both", script=((PEPIN, Enter(A3)),)),
            ),
        ),
        LessonStep(
            "red",
            rule="§11",
            right=(Enter(B1),),
            script=((PEPIN, Enter(B3)), (URSULE, Trap(C1)), (URSULE, Announce(C2))),
            replies=(
                Reply("club", to=(Enter(B2),), script=((PEPIN, Enter(B3)),)),
                Reply("careful", script=((PEPIN, Enter(B3)),)),
            ),
        ),
        LessonStep(
            "barrel",
            rule="§10",
            right=(Enter(BARREL),),
            script=((PEPIN, Enter(C3)), (URSULE, Trap(D1)), (URSULE, Announce(D2))),
            replies=(
                Reply("club", to=(Enter(C1),), script=((PEPIN, Enter(C3)),)),
                Reply("luck", to=(Enter(C2),), script=((PEPIN, Enter(C3)),)),
                Reply("helmet", script=((PEPIN, Enter(BARREL)),)),
            ),
        ),
        LessonStep("dare", rule="§6", right=_is_any, script=((PEPIN, Enter(BARREL)),)),
        LessonStep(
            "dared", rule="§9", variant=_last_place, script=((URSULE, Trap(E3)), (URSULE, Announce(E3)))
        ),
        LessonStep("last_floor", rule="Q1", right=_is_any, script=((PEPIN, Enter(BARREL)),)),
        LessonStep("round_over", rule="§9", variant=_caught_at_the_end, values=_behind),
        LessonStep("hide", rule="§6", right=(Trap(A1),), replies=(Reply("elsewhere"),)),
        LessonStep("lie", rule="§6", right=_is_any, script=((PEPIN, _believes), (URSULE, _doubts))),
        LessonStep("lied", rule="§9", variant=_honesty),
        LessonStep("hide_again", rule="§6", right=(Trap(B1),), replies=(Reply("elsewhere"),)),
        LessonStep(
            "tell_the_truth",
            rule="§9",
            right=(Announce(B1),),
            script=((PEPIN, _believes), (URSULE, _doubts)),
            replies=(Reply("lie", script=((PEPIN, _believes), (URSULE, _doubts))),),
        ),
        LessonStep("summary", rule="§19", values=_behind),
    ),
)
