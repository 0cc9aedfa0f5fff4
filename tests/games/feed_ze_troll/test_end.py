"""The end of a round and of the game, and the game for two (§19, §21, Q1, Q13)."""

import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import Floor, Side, Spot
from taverne.games.feed_ze_troll.rules.events import (
    Counted,
    GameWon,
    GivenBack,
    RoundEnded,
    TakenHome,
    TrollGained,
    Worthless,
)
from taverne.games.feed_ze_troll.rules.state import Enter, First, Leftover, Options, Phase
from taverne.kernel.game import Outcome
from tests.games.feed_ze_troll.caves import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    do,
    entered,
    floor,
    loot,
    match,
    quiet_round,
    told,
    trapped,
    turn,
)

LAST = {2: 4, 3: 3, 4: 4}
APPLES = (Side(red=7), Side(gold=4), Side(red=3, gold=2))


def _options(leftover: Leftover) -> Options:
    return Options(first=First.SEAT1, leftover=leftover)


def test_fz_r19_the_most_loot_behind_the_screens_wins() -> None:
    state = floor(Floor.E, APPLES, seats=3, round=3, back=(20, 24, 9))
    step = turn(state, 1, 1, 2, 0)
    assert step.state.open.phase is Phase.OVER
    assert FEED_ZE_TROLL.outcome(step.state) == Outcome((24, 24, 9), (1, 1, 3))
    assert told(step, Counted) == [Counted(0, 24), Counted(1, 24), Counted(2, 9)]


def test_fz_r19_equal_loot_shares_the_victory() -> None:
    step = turn(floor(Floor.E, APPLES, seats=3, round=3, back=(20, 24, 9)), 1, 1, 2, 0)
    assert told(step, GameWon) == [GameWon((0, 1), 24)]
    outcome = FEED_ZE_TROLL.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_fz_r19_after_the_end_nothing_can_be_played() -> None:
    state = turn(floor(Floor.E, APPLES, seats=3, round=3), 1, 1, 2, 0).state
    assert FEED_ZE_TROLL.ask(state).asked == ()
    assert not any(FEED_ZE_TROLL.moves(state, seat) for seat in range(3))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fz_r19_the_game_ends_after_the_last_round_and_not_before(seats: int) -> None:
    looters = 3 if seats == 4 else 2
    for number in range(1, LAST[seats] + 1):
        state = turn(floor(Floor.E, seats=seats, round=number), 1, 1, *[2] * looters).state
        assert (state.open.phase is Phase.OVER) is (number == LAST[seats])
        assert (FEED_ZE_TROLL.outcome(state) is None) is (number < LAST[seats])


def test_fz_r21_with_two_players_each_has_two_trolls_and_is_looted_twice() -> None:
    state = match(2)
    assert [troll.seat for troll in state.open.trolls] == [0, 0, 1, 1]
    looted = []
    while state.open.phase is not Phase.OVER:
        looted.append(state.open.looted)
        state = quiet_round(state).state
    assert looted == [0, 1, 0, 1]


def test_fz_r21_each_troll_is_resolved_on_its_own() -> None:
    step = turn(floor(Floor.B, seats=2, front=(0, 0, 3, 5)), 1, 2, 1, 0)
    assert [loot(step.state, number) for number in range(4)] == [(0, 1), (0, 0), (0, 0), (0, 5)]


def test_fz_r21_the_loot_of_both_trolls_is_added_up() -> None:
    step = turn(floor(Floor.E, seats=2, round=4, back=(1, 2, 30, 4)), 1, 1, 0, 0)
    assert FEED_ZE_TROLL.outcome(step.state) == Outcome((3, 34), (2, 1))


def test_fz_a1_protect_brings_loot_in_front_behind_the_screen() -> None:
    step = turn(floor(Floor.E, APPLES, front=(0, 3, 0, 2), options=_options(Leftover.PROTECT)), 2, 2, 1, 3, 0)
    assert [loot(step.state, number) for number in range(4)] == [(0, 0), (0, 10), (0, 5), (0, 2)]
    assert told(step, TakenHome) == [TakenHome(1, RED, 10), TakenHome(2, BLUE, 3)]
    assert told(step, RoundEnded) == [RoundEnded(1, 0, (0, 10, 5, 2))]


def test_fz_a1_protect_is_the_default() -> None:
    assert Options().leftover is Leftover.PROTECT


def test_fz_a1_lose_returns_loot_in_front_to_the_bank() -> None:
    step = turn(floor(Floor.E, APPLES, front=(0, 3, 0, 2), options=_options(Leftover.LOSE)), 2, 2, 1, 3, 0)
    assert [loot(step.state, number) for number in range(4)] == [(0, 0), (0, 0), (0, 2), (0, 2)]
    assert told(step, GivenBack) == [GivenBack(1, RED, 10), GivenBack(2, BLUE, 3)]


def test_fz_a1_carry_leaves_loot_in_front_at_risk_in_the_next_round_as_looter() -> None:
    state = floor(Floor.E, APPLES, front=(0, 3, 0, 2), options=_options(Leftover.CARRY))
    after = turn(state, 2, 2, 1, 3, 0).state
    assert [loot(after, number) for number in range(4)] == [(0, 0), (10, 0), (3, 2), (0, 2)]
    assert after.open.looted == 1
    caught = turn(after, 1, 2, 1, 2, 3).state  # seats 2, 3, 0 loot
    assert loot(caught, 2)[0] == 0


def test_fz_a1_carried_loot_is_untouched_while_its_owner_is_looted() -> None:
    state = floor(Floor.A, round=2, front=(0, 10, 3, 0), options=_options(Leftover.CARRY))
    after = quiet_round(state).state
    assert loot(after, 1)[0] == 10


def test_fz_a1_carried_loot_counts_for_nothing_after_the_last_round() -> None:
    options = _options(Leftover.CARRY)
    step = turn(floor(Floor.E, APPLES, seats=3, round=3, front=(0, 5, 2), options=options), 2, 2, 1, 0)
    assert told(step, Worthless) == [Worthless(0, GREEN, 7), Worthless(2, BLUE, 2)]
    outcome = FEED_ZE_TROLL.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == (0, 5, 0)


def test_fz_a13_a_looter_sends_their_first_troll_then_their_second() -> None:
    state = trapped(floor(Floor.B, seats=2), 1, 2)
    assert state.open.turn == 2
    assert FEED_ZE_TROLL.ask(state).owing == (1,)
    state = do(state, Enter(Spot.B3)).state
    assert state.open.turn == 3
    assert FEED_ZE_TROLL.ask(state).owing == (1,)
    assert Enter(Spot.B3) in FEED_ZE_TROLL.moves(state, 1)
    assert entered(state, 3).state.open.phase is Phase.TRAP


def test_fz_a13_two_trolls_on_the_trapped_tile_are_gained_for_twice() -> None:
    step = turn(floor(Floor.B, seats=2), 1, 1, 1, 1)
    assert told(step, TrollGained) == [TrollGained(0, 4, 2)]
    assert sum(loot(step.state, number)[1] for number in (0, 1)) == 4


def test_fz_a13_the_second_troll_has_no_part_in_helmet_and_ban_of_the_first() -> None:
    row = (Side(red=2, helmet=True, no_barrel=True), Side(gold=1), Side(gold=1))
    state = trapped(turn(floor(Floor.B, row, seats=2), 2, 2, 1, 3).state, 1, 1)
    one, twin = state.open.trolls[2:]
    assert (one.helmet, one.banned, twin.helmet, twin.banned) == (True, True, False, False)
    assert Enter(Spot.BARREL) not in FEED_ZE_TROLL.moves(state, 1)
    state = do(state, Enter(Spot.C2)).state
    assert Enter(Spot.BARREL) in FEED_ZE_TROLL.moves(state, 1)


def test_fz_a13_the_looted_players_trolls_stay_at_home() -> None:
    state = turn(floor(Floor.B, seats=2, round=2, front=(1, 1, 0, 0)), 1, 2, 2, 3).state
    assert state.open.history[-1].spots == (Spot.B2, Spot.B3, None, None)
    assert [troll.colour for troll in state.open.trolls] == [GREEN, RED, BLUE, BLACK]
