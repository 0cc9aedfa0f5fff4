"""The second lesson: five questions about risk and bluff, with frequencies of solved floors."""

from taverne.games.feed_ze_troll.lessons.cave_of_ursule import NAMES, OPTIONS, PEPIN, URSULE
from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.events import Event
from taverne.games.feed_ze_troll.rules.rules import deal
from taverne.games.feed_ze_troll.rules.state import Enter, Move, Options, Phase, State, Trap, Turn, View
from taverne.kernel.lesson import PUPIL, Answer, Lesson, LessonStep, Reply
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put

C, D, E = 2, 3, 4  # floors


def _cave(floor: int, looted: Seat, phase: Phase, loot: tuple[tuple[int, int], ...]) -> State:
    """A floor of the normal cave, with the loot in front of each screen and behind it."""
    state = deal(3, OPTIONS, Luck.from_seed("lie"))
    trolls = tuple(
        troll.__replace__(front=front, back=back)
        for troll, (front, back) in zip(state.open.trolls, loot, strict=True)
    )
    rounds = 1 + (looted - state.open.first) % len(trolls)
    played = [divmod(number, len(SPOTS)) for number in range(len(SPOTS) * (rounds - 1) + floor)]
    now = state.open.__replace__(
        floor=floor,
        looted=looted,
        phase=phase,
        round=rounds,
        trolls=trolls,
        number=1 + 4 * len(played),
        history=tuple(_past(state.open.first + round, floor) for round, floor in played),
    )
    return state.__replace__(open=now)


def _past(looted: int, floor: int) -> Turn:
    """A floor that is over: a lie that nobody believed."""
    trap, announced, free = SPOTS[floor]
    spots = tuple(None if seat == looted % 3 else free for seat in range(3))
    return Turn(looted % 3, trap, announced, spots)


def _announced(state: State, trap: Spot, announced: Spot, first: Seat) -> State:
    """The club is laid, and the looters enter, this seat first."""
    return state.__replace__(open=state.open.__replace__(announced=announced, turn=first), trap=trap)


def _rich() -> State:
    state = _cave(1, URSULE, Phase.MOVE, ((8, 2), (2, 3), (0, 1)))
    return _announced(state, Spot.B1, Spot.B1, PUPIL)


def _with_a_helmet_in_sight() -> State:
    state = _cave(C, URSULE, Phase.MOVE, ((4, 2), (0, 5), (0, 2)))
    return _announced(state, Spot.C1, Spot.C1, PUPIL)


def _to_be_announced() -> State:
    return _cave(1, PUPIL, Phase.ANNOUNCE, ((0, 6), (3, 4), (1, 5))).__replace__(trap=Spot.B1)


def _to_be_hidden() -> State:
    return _cave(D, PUPIL, Phase.TRAP, ((0, 6), (3, 4), (1, 5)))


def _the_last_floor() -> State:
    """Pépin needs two more; Ursule is at the barrel; the pupil enters last."""
    state = _cave(E, PEPIN, Phase.MOVE, ((0, 13), (0, 12), (0, 14)))
    trolls = put(state.open.trolls, URSULE, state.open.trolls[URSULE].__replace__(spot=Spot.BARREL))
    state = state.__replace__(open=state.open.__replace__(trolls=trolls))
    return _announced(state, Spot.E1, Spot.E1, PUPIL)


def _took_the_helmet(view: View) -> str:
    return "helmet" if view.open.trolls[PUPIL].helmet else "gold"


PEPIN_TO_THE_BARREL = ((PEPIN, Enter(Spot.BARREL)),)

WHEN_TO_LIE: Lesson[State, Move, Event, View, Options] = Lesson(
    "when_to_lie",
    minutes=4,
    options=OPTIONS,
    names=NAMES,
    steps=(
        LessonStep(
            "eight_apples",
            rule="§10",
            start=_rich,
            right=(Enter(Spot.BARREL),),
            script=PEPIN_TO_THE_BARREL,
            replies=(Reply("risk", script=PEPIN_TO_THE_BARREL),),
        ),
        LessonStep(
            "pays_twice",
            rule="§13",
            start=_with_a_helmet_in_sight,
            right=(Enter(Spot.C3), Enter(Spot.C2)),
            script=PEPIN_TO_THE_BARREL,
            replies=(
                Reply("club", to=(Enter(Spot.C1),), script=PEPIN_TO_THE_BARREL),
                Reply("barrel", script=PEPIN_TO_THE_BARREL),
            ),
        ),
        LessonStep("paid", rule="§13", variant=_took_the_helmet),
        LessonStep(
            "how_often",
            rule="§6",
            start=_to_be_announced,
            answers=(Answer("never"), Answer("four", right=True), Answer("always")),
        ),
        LessonStep(
            "where",
            rule="§6",
            start=_to_be_hidden,
            right=(Trap(Spot.D1), Trap(Spot.D3)),
            replies=(Reply("gold"),),
        ),
        LessonStep("tempting", rule="§6"),
        LessonStep(
            "who_bluffs",
            rule="§9",
            start=_the_last_floor,
            right=(Enter(Spot.E2), Enter(Spot.E3)),
            replies=(Reply("club", to=(Enter(Spot.E1),)), Reply("barrel")),
        ),
        LessonStep("needs_two", rule="§9"),
    ),
)
