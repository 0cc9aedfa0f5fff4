"""Bad moves: each is refused with a sentence that says what is right, and nothing is changed."""

import pytest

from taverne.games.feed_ze_troll.rules.cave import Floor, Side, Spot
from taverne.games.feed_ze_troll.rules.state import (
    AlreadyTrapped,
    Announce,
    AnnounceNow,
    BarrelClosed,
    BarrelIsSafe,
    Enter,
    EnterNow,
    Move,
    NoBarrelHere,
    NoEntry,
    OtherFloor,
    State,
    Trap,
    TrapNow,
)
from taverne.kernel.game import GameOver, NotYourTurn
from taverne.kernel.tagged import Tagged
from taverne.words.grammar import LANGUAGES
from taverne.words.load import words
from taverne.words.roles import Reader
from tests.games.feed_ze_troll.caves import RED, do, floor, refusal, trapped, turn

CLOSED = (Side(red=4), Side(no_entry=True), Side(gold=2))
LAYING = floor(Floor.B, CLOSED)
SAYING = do(LAYING, Trap(Spot.B1)).state
LOOTING = trapped(LAYING, 1, 3)
FIRST_FLOOR = trapped(floor(Floor.A), 1, 1)
BANNED = trapped(floor(Floor.C, banned=(1,)), 1, 1)
OVER = turn(floor(Floor.E, round=4), 1, 1, 0, 0, 0).state

CASES: dict[str, tuple[State, int, Move, Tagged]] = {
    "a club on a closed tile": (LAYING, 0, Trap(Spot.B2), NoEntry(Spot.B2)),
    "a club on the barrel": (LAYING, 0, Trap(Spot.BARREL), BarrelIsSafe()),
    "a club on another floor": (LAYING, 0, Trap(Spot.C1), OtherFloor(Spot.C1, Floor.B)),
    "an announcement before the trap": (LAYING, 0, Announce(Spot.B1), TrapNow(Floor.B)),
    "the looted troll in his own cave": (LAYING, 0, Enter(Spot.B1), TrapNow(Floor.B)),
    "a looter who lays traps": (LAYING, 1, Trap(Spot.B1), NotYourTurn((0,))),
    "a second trap": (SAYING, 0, Trap(Spot.B3), AlreadyTrapped()),
    "the same trap once more": (SAYING, 0, Trap(Spot.B1), AlreadyTrapped()),
    "a step instead of an announcement": (SAYING, 0, Enter(Spot.B1), AnnounceNow()),
    "an announced closed tile": (SAYING, 0, Announce(Spot.B2), NoEntry(Spot.B2)),
    "an announced barrel": (SAYING, 0, Announce(Spot.BARREL), BarrelIsSafe()),
    "an announced tile of another floor": (SAYING, 0, Announce(Spot.A1), OtherFloor(Spot.A1, Floor.B)),
    "a looter who announces": (SAYING, 2, Announce(Spot.B1), NotYourTurn((0,))),
    "a looter before the announcement": (SAYING, 1, Enter(Spot.B1), NotYourTurn((0,))),
    "a second announcement": (LOOTING, 0, Announce(Spot.B1), NotYourTurn((1,))),
    "a looter out of turn": (LOOTING, 2, Enter(Spot.B1), NotYourTurn((1,))),
    "a looter who traps": (LOOTING, 1, Trap(Spot.B1), EnterNow(RED)),
    "a looter who points": (LOOTING, 1, Announce(Spot.B1), EnterNow(RED)),
    "a step on a closed tile": (LOOTING, 1, Enter(Spot.B2), NoEntry(Spot.B2)),
    "a step to another floor": (LOOTING, 1, Enter(Spot.E3), OtherFloor(Spot.E3, Floor.B)),
    "a barrel on floor A": (FIRST_FLOOR, 1, Enter(Spot.BARREL), NoBarrelHere()),
    "a barrel that is closed to this troll": (BANNED, 1, Enter(Spot.BARREL), BarrelClosed(RED)),
    "anything after the end": (OVER, 0, Trap(Spot.E1), GameOver()),
}


@pytest.mark.parametrize(("state", "seat", "move", "reason"), CASES.values(), ids=CASES.keys())
def test_a_bad_move_is_refused_for_the_right_reason(
    state: State, seat: int, move: Move, reason: Tagged
) -> None:
    assert refusal(state, seat, move) == reason


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", [case[3] for case in CASES.values()], ids=str)
def test_a_refusal_is_a_whole_sentence(reason: Tagged, lang: str) -> None:
    said = words("feed_ze_troll", "fr" if lang == "fr" else "en").say(
        "refusal", reason, Reader(("Ana", "Bob", "Cleo", "Dan"), 1)
    )
    assert said[0].isupper()
    assert said[-1] in ".!"


def test_what_a_refusal_asks_for_is_then_accepted() -> None:
    """The same seat does what the sentence says is right."""
    assert refusal(LAYING, 0, Trap(Spot.B3)) is None
    assert refusal(SAYING, 0, Announce(Spot.B3)) is None
    assert refusal(LOOTING, 1, Enter(Spot.BARREL)) is None
    assert refusal(FIRST_FLOOR, 1, Enter(Spot.A2)) is None
    assert refusal(BANNED, 1, Enter(Spot.C3)) is None
