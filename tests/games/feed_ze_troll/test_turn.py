"""A floor: club, announcement, entries, resolution (§5 to §10, Q2 to Q6, Q10, Q14, Q20)."""

import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import FLOORS, Floor, Side, Spot
from taverne.games.feed_ze_troll.rules.events import (
    Announced,
    Banked,
    Clubbed,
    Entered,
    FloorReached,
    HelmetWon,
    LieTold,
    LootLost,
    NobodyTrapped,
    RedTaken,
    RoundBegun,
    RoundEnded,
    TrapsSet,
    TrollGained,
    TruthTold,
)
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, First, NoEntry, Options, Phase, Trap
from taverne.kernel.ask import Ask
from tests.games.feed_ze_troll.caves import (
    BLACK,
    BLUE,
    RED,
    at,
    do,
    entered,
    floor,
    loot,
    match,
    quiet_round,
    refusal,
    told,
    trapped,
    trolls,
    turn,
)

CLOSED = (Side(red=4), Side(no_entry=True), Side(gold=2))


@pytest.mark.parametrize(("seats", "rounds"), [(3, 3), (4, 4)])
def test_fz_r5_everybody_is_looted_once_for_five_floors(seats: int, rounds: int) -> None:
    state = match(seats)
    looted = []
    for number in range(1, rounds + 1):
        assert (state.open.round, state.open.rounds) == (number, rounds)
        looted.append(state.open.looted)
        state = quiet_round(state).state
    assert state.open.phase is Phase.OVER
    assert sorted(looted) == list(range(seats))
    assert len(state.open.history) == 5 * rounds


def test_fz_r5_every_floor_and_round_has_an_event() -> None:
    step = quiet_round(match(3))
    assert [event.floor for event in told(step, FloorReached)] == list(FLOORS)[1:]
    assert told(step, RoundEnded) == [RoundEnded(1, 0, tuple(troll.back for troll in trolls(step.state)))]
    assert told(step, RoundBegun) == [RoundBegun(2, 3, 1)]


def test_fz_r6_the_club_goes_under_any_tile_of_the_floor() -> None:
    state = floor(Floor.C)
    assert FEED_ZE_TROLL.moves(state, 0) == [Trap(Spot.C1), Trap(Spot.C2), Trap(Spot.C3)]
    assert do(state, Trap(Spot.C2)).events == (TrapsSet(0, Floor.C),)


def test_fz_r6_then_the_looted_player_must_announce_a_tile_and_may_lie() -> None:
    state = do(floor(Floor.C), Trap(Spot.C2)).state
    assert FEED_ZE_TROLL.ask(state).owing == (0,)
    assert FEED_ZE_TROLL.moves(state, 0) == [Announce(Spot.C1), Announce(Spot.C2), Announce(Spot.C3)]
    step = do(state, Announce(Spot.C3))
    assert step.events == (Announced(0, Spot.C3),)
    assert step.state.trap is Spot.C2


@pytest.mark.parametrize("first", [First.SEAT1, First.SEAT2, First.SEAT3, First.SEAT4])
def test_fz_r7_looters_enter_from_the_left_of_the_looted_troll_on(first: First) -> None:
    state = trapped(match(4, Options(first=first)), 1, 2)
    order = []
    while state.open.phase is Phase.MOVE:
        (seat,) = FEED_ZE_TROLL.ask(state).owing
        order.append(seat)
        state = entered(state, 3).state
    assert order == [(state.open.looted + further) % 4 for further in (1, 2, 3)]


def test_fz_r7_a_looter_goes_to_any_tile_or_to_the_barrel_even_where_another_stands() -> None:
    state = entered(trapped(floor(Floor.B), 1, 2), 2).state
    offered = [Enter(Spot.B1), Enter(Spot.B2), Enter(Spot.B3), Enter(Spot.BARREL)]
    assert FEED_ZE_TROLL.moves(state, 2) == offered
    step = entered(state, 2)
    assert step.events == (Entered(2, BLUE, Spot.B2),)
    assert [troll.spot for troll in step.state.open.trolls] == [None, Spot.B2, Spot.B2, None]


def test_fz_r7_later_looters_see_where_the_others_went() -> None:
    state = entered(trapped(floor(Floor.B), 1, 2), 3, 0).state
    seen = FEED_ZE_TROLL.view(state, 3).open.trolls
    assert [troll.spot for troll in seen] == [None, Spot.B3, Spot.BARREL, None]


def test_fz_r8_barrel_tile_and_trap_in_the_example_of_the_rule_page() -> None:
    """Two trolls come from a red 3, one from a red 1 and gold 1."""
    state = floor(Floor.B, front=(0, 3, 1, 3))
    step = turn(state, 1, 1, 1, 3, 0)
    assert step.events[3:] == (
        TruthTold(0, Spot.B1),
        Clubbed(1, RED, Spot.B1),
        LootLost(1, RED, 3),
        RedTaken(2, BLUE, Spot.B3, 2),
        HelmetWon(2, BLUE),
        Banked(3, BLACK, 3),
        TrollGained(0, 2, 1),
        FloorReached(Floor.C),
    )
    assert [loot(step.state, number) for number in range(4)] == [(0, 2), (0, 0), (3, 0), (0, 3)]
    assert [troll.helmet for troll in step.state.open.trolls] == [False, False, True, False]


def test_fz_r8_nothing_happens_before_the_last_looter_has_entered() -> None:
    state = trapped(floor(Floor.B, front=(0, 3, 1, 3)), 1, 1)
    before = [loot(state, number) for number in range(4)]
    assert [loot(entered(state, 1, 0).state, number) for number in range(4)] == before


def test_fz_r8_the_next_floor_begins_without_trolls() -> None:
    now = turn(floor(Floor.B), 1, 1, 1, 2, 3).state.open
    assert (now.phase, now.floor, now.announced, now.turn) == (Phase.TRAP, 2, None, None)
    assert all(troll.spot is None for troll in now.trolls)
    assert (now.history[-1].trap, now.history[-1].announced) == (Spot.B1, Spot.B1)
    assert now.history[-1].spots == (None, Spot.B1, Spot.B2, Spot.B3)


@pytest.mark.parametrize("trapped_looters", [0, 1, 2, 3])
@pytest.mark.parametrize("honest", [True, False])
def test_fz_r9_one_loot_for_each_trapped_looter_and_twice_that_for_the_truth(
    trapped_looters: int, honest: bool
) -> None:
    places = [1] * trapped_looters + [3] * (3 - trapped_looters)
    step = turn(floor(Floor.B, back=(5, 0, 0, 0)), 1, 1 if honest else 2, *places)
    gain = trapped_looters * (2 if honest else 1)
    assert loot(step.state, 0) == (0, 5 + gain)
    assert told(step, TrollGained) == ([TrollGained(0, gain, trapped_looters)] if gain else [])
    assert told(step, NobodyTrapped) == ([] if gain else [NobodyTrapped(0)])
    assert told(step, TruthTold) == ([TruthTold(0, Spot.B1)] if honest else [])
    assert told(step, LieTold) == ([] if honest else [LieTold(0, Spot.B1, Spot.B2)])


def test_fz_r10_a_barrel_can_never_be_trapped() -> None:
    for name in Floor:
        state = floor(name)
        assert Trap(Spot.BARREL) not in FEED_ZE_TROLL.moves(state, 0)
        assert refusal(state, 0, Trap(Spot.BARREL)) is not None
    step = turn(floor(Floor.B, front=(0, 9, 9, 9)), 1, 1, 0, 0, 0)
    assert [loot(step.state, number) for number in (1, 2, 3)] == [(0, 9)] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fz_a2_the_left_neighbour_is_looted_next(seats: int) -> None:
    state = match(seats, Options(first=First.SEAT2))
    looted = []
    while state.open.phase is not Phase.OVER:
        looted.append(state.open.looted)
        state = quiet_round(state).state
    assert looted == [(1 + number) % seats for number in range(state.open.rounds)]


def test_fz_a3_a_closed_tile_cannot_be_announced() -> None:
    state = do(floor(Floor.B, CLOSED), Trap(Spot.B1)).state
    assert FEED_ZE_TROLL.moves(state, 0) == [Announce(Spot.B1), Announce(Spot.B3)]
    assert refusal(state, 0, Announce(Spot.B2)) == NoEntry(Spot.B2)


def test_fz_a4_the_club_cannot_be_laid_on_a_closed_tile() -> None:
    state = floor(Floor.B, CLOSED)
    assert FEED_ZE_TROLL.moves(state, 0) == [Trap(Spot.B1), Trap(Spot.B3)]
    assert refusal(state, 0, Trap(Spot.B2)) == NoEntry(Spot.B2)


def test_fz_a5_a_trapped_troll_is_gained_for_with_a_helmet_and_without_loot() -> None:
    helmeted = turn(floor(Floor.C, front=(0, 3, 0, 0), helmets=(1,)), 1, 2, 1, 3, 3)
    assert loot(helmeted.state, 0) == (0, 1)
    empty = turn(floor(Floor.C), 1, 1, 1, 3, 3)
    assert loot(empty.state, 0) == (0, 2)


@pytest.mark.parametrize(("said", "gain"), [(2, 6), (1, 12)])
def test_fz_a6_a_double_club_doubles_the_gain_for_each_trapped_troll(said: int, gain: int) -> None:
    row = (Side(red=7, double_club=True), Side(gold=2), Side(gold=1))
    assert loot(turn(floor(Floor.C, row), 1, said, 1, 1, 1).state, 0) == (0, gain)


def test_fz_a10_every_looter_must_enter() -> None:
    state = trapped(floor(Floor.A), 1, 1)
    assert FEED_ZE_TROLL.ask(state) == Ask(3, (1,), (1,))
    assert all(isinstance(move, Enter) for move in FEED_ZE_TROLL.moves(state, 1))
    assert FEED_ZE_TROLL.moves(state, 1)


def test_fz_a14_with_three_players_there_are_two_looters_and_three_rounds() -> None:
    state = match(3)
    assert (state.open.rounds, len(state.open.trolls)) == (3, 3)
    state = trapped(state, 1, 2)
    state = entered(state, 1).state
    assert state.open.phase is Phase.MOVE
    assert entered(state, 1).state.open.phase is Phase.TRAP


def test_fz_a20_trap_and_announcement_are_two_moves_in_this_order() -> None:
    state = floor(Floor.B)
    assert not any(isinstance(move, Announce) for move in FEED_ZE_TROLL.moves(state, 0))
    state = do(state, Trap(at(state, 2))).state
    assert not any(isinstance(move, Trap) for move in FEED_ZE_TROLL.moves(state, 0))
    state = do(state, Announce(at(state, 1))).state
    assert FEED_ZE_TROLL.moves(state, 0) == ()
    assert state.trap is Spot.B2
