"""Illegal moves: each is refused for its own reason, with a sentence that says what is legal."""

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
BEFORE_CLUB = floor(Floor.B, CLOSED)
BEFORE_ANNOUNCEMENT = do(BEFORE_CLUB, Trap(Spot.B1)).state
BEFORE_ENTRY = trapped(BEFORE_CLUB, 1, 3)
FIRST_FLOOR = trapped(floor(Floor.A), 1, 1)
BANNED = trapped(floor(Floor.C, banned=(1,)), 1, 1)
OVER = turn(floor(Floor.E, round=4), 1, 1, 0, 0, 0).state

CASES: dict[str, tuple[State, int, Move, Tagged]] = {
    "a club on a closed tile": (BEFORE_CLUB, 0, Trap(Spot.B2), NoEntry(Spot.B2)),
    "a club on the barrel": (BEFORE_CLUB, 0, Trap(Spot.BARREL), BarrelIsSafe()),
    "a club on another floor": (BEFORE_CLUB, 0, Trap(Spot.C1), OtherFloor(Spot.C1, Floor.B)),
    "an announcement before the trap": (BEFORE_CLUB, 0, Announce(Spot.B1), TrapNow(Floor.B)),
    "the looted player entering": (BEFORE_CLUB, 0, Enter(Spot.B1), TrapNow(Floor.B)),
    "a looter who lays traps": (BEFORE_CLUB, 1, Trap(Spot.B1), NotYourTurn((0,))),
    "a second trap": (BEFORE_ANNOUNCEMENT, 0, Trap(Spot.B3), AlreadyTrapped()),
    "the same trap once more": (BEFORE_ANNOUNCEMENT, 0, Trap(Spot.B1), AlreadyTrapped()),
    "a step instead of an announcement": (BEFORE_ANNOUNCEMENT, 0, Enter(Spot.B1), AnnounceNow()),
    "an announced closed tile": (BEFORE_ANNOUNCEMENT, 0, Announce(Spot.B2), NoEntry(Spot.B2)),
    "an announced barrel": (BEFORE_ANNOUNCEMENT, 0, Announce(Spot.BARREL), BarrelIsSafe()),
    "an announced tile of another floor": (
        BEFORE_ANNOUNCEMENT,
        0,
        Announce(Spot.A1),
        OtherFloor(Spot.A1, Floor.B),
    ),
    "a looter who announces": (BEFORE_ANNOUNCEMENT, 2, Announce(Spot.B1), NotYourTurn((0,))),
    "a looter before the announcement": (BEFORE_ANNOUNCEMENT, 1, Enter(Spot.B1), NotYourTurn((0,))),
    "a second announcement": (BEFORE_ENTRY, 0, Announce(Spot.B1), NotYourTurn((1,))),
    "a looter out of turn": (BEFORE_ENTRY, 2, Enter(Spot.B1), NotYourTurn((1,))),
    "a looter who traps": (BEFORE_ENTRY, 1, Trap(Spot.B1), EnterNow(RED)),
    "a looter who points": (BEFORE_ENTRY, 1, Announce(Spot.B1), EnterNow(RED)),
    "a step on a closed tile": (BEFORE_ENTRY, 1, Enter(Spot.B2), NoEntry(Spot.B2)),
    "a step to another floor": (BEFORE_ENTRY, 1, Enter(Spot.E3), OtherFloor(Spot.E3, Floor.B)),
    "a barrel on floor A": (FIRST_FLOOR, 1, Enter(Spot.BARREL), NoBarrelHere()),
    "a barrel that is closed to this troll": (BANNED, 1, Enter(Spot.BARREL), BarrelClosed(RED)),
    "anything after the end": (OVER, 0, Trap(Spot.E1), GameOver()),
}


@pytest.mark.parametrize(("state", "seat", "move", "reason"), CASES.values(), ids=CASES.keys())
def test_an_illegal_move_is_refused_for_its_reason(
    state: State, seat: int, move: Move, reason: Tagged
) -> None:
    assert refusal(state, seat, move) == reason


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", [case[3] for case in CASES.values()], ids=str)
def test_a_refusal_is_a_complete_sentence(reason: Tagged, lang: str) -> None:
    said = words("feed_ze_troll", "fr" if lang == "fr" else "en").say(
        "refusal", reason, Reader(("Ana", "Bob", "Cleo", "Dan"), 1)
    )
    assert said[0].isupper()
    assert said[-1] in ".!"


def test_the_move_that_a_refusal_asks_for_is_accepted() -> None:
    """The same seat makes the move that the sentence names."""
    assert refusal(BEFORE_CLUB, 0, Trap(Spot.B3)) is None
    assert refusal(BEFORE_ANNOUNCEMENT, 0, Announce(Spot.B3)) is None
    assert refusal(BEFORE_ENTRY, 1, Enter(Spot.BARREL)) is None
    assert refusal(FIRST_FLOOR, 1, Enter(Spot.A2)) is None
    assert refusal(BANNED, 1, Enter(Spot.C3)) is None
