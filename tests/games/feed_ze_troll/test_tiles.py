"""The effects of tiles (§11 to §18, Q7 to Q9)."""

import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import Floor, Row, Side, Spot
from taverne.games.feed_ze_troll.rules.events import (
    Banked,
    BarrelBarred,
    Clubbed,
    GoldTaken,
    HelmetHeld,
    HelmetWon,
    LootLost,
    NothingBanked,
    RedTaken,
)
from taverne.games.feed_ze_troll.rules.state import Enter, NoEntry
from tests.games.feed_ze_troll.caves import RED, floor, loot, refusal, told, trapped, turn

PLAIN = Side(gold=1)


def _row(side: Side) -> Row:
    """The tile under test first, then two plain ones."""
    return side, PLAIN, PLAIN


def _alone(name: Floor, side: Side, *, front: int = 0, back: int = 0) -> tuple[int, int]:
    """The loot of seat 1 after entering the tile, which has no club."""
    state = floor(name, _row(side), front=(0, front, 0, 0), back=(0, back, 0, 0))
    return loot(turn(state, 2, 2, 1, 3, 3).state, 1)


@pytest.mark.parametrize("red", [1, 4, 10])
def test_fz_r11_a_red_apple_puts_loot_in_front(red: int) -> None:
    assert _alone(Floor.B, Side(red=red), front=2, back=5) == (2 + red, 5)
    step = turn(floor(Floor.B, _row(Side(red=red))), 2, 2, 1, 3, 3)
    assert told(step, RedTaken) == [RedTaken(1, RED, Spot.B1, red)]


@pytest.mark.parametrize("gold", [1, 2, 5])
def test_fz_r12_a_gold_apple_puts_loot_behind(gold: int) -> None:
    assert _alone(Floor.B, Side(gold=gold), front=2, back=5) == (2, 5 + gold)
    step = turn(floor(Floor.B, _row(Side(gold=gold))), 2, 2, 1, 0, 0)
    assert told(step, GoldTaken) == [GoldTaken(1, RED, Spot.B1, gold)]


def test_fz_r12_two_apples_give_both() -> None:
    assert _alone(Floor.C, Side(red=2, gold=3), front=1, back=1) == (3, 4)


def test_fz_r13_a_helmet_saves_the_loot_in_front_on_the_next_floor() -> None:
    step = turn(floor(Floor.B, _row(Side(red=2, helmet=True)), front=(0, 1, 0, 0)), 2, 2, 1, 3, 3)
    assert told(step, HelmetWon) == [HelmetWon(1, RED)]
    after = turn(step.state, 1, 2, 1, 0, 0)
    assert loot(after.state, 1) == (3, 0)
    assert told(after, HelmetHeld) == [HelmetHeld(1, RED, 3)]
    assert told(after, LootLost) == []


def test_fz_r13_a_trapped_troll_with_a_helmet_gets_nothing_of_the_tile() -> None:
    row = (Side(red=5, gold=5, helmet=True), PLAIN, PLAIN)
    step = turn(floor(Floor.C, row, front=(0, 3, 0, 0), helmets=(1,)), 1, 2, 1, 3, 3)
    assert loot(step.state, 1) == (3, 0)
    assert not step.state.open.trolls[1].helmet


def test_fz_r14_a_barrel_on_a_tile_brings_old_and_new_loot_behind_the_screen() -> None:
    assert _alone(Floor.C, Side(red=3, barrel=True), front=3, back=1) == (0, 7)
    assert _alone(Floor.A, Side(red=3, gold=2, barrel=True)) == (0, 5)


def test_fz_r14_a_barrel_on_a_tile_without_loot_in_front_has_an_event_of_its_own() -> None:
    step = turn(floor(Floor.C, _row(Side(barrel=True))), 2, 2, 1, 3, 3)
    assert told(step, NothingBanked) == [NothingBanked(1, RED)]
    assert told(step, Banked) == []


def test_fz_r15_nobody_enters_a_closed_tile() -> None:
    state = trapped(floor(Floor.B, (Side(red=4), Side(no_entry=True), PLAIN)), 1, 1)
    assert FEED_ZE_TROLL.moves(state, 1) == [Enter(Spot.B1), Enter(Spot.B3), Enter(Spot.BARREL)]
    assert refusal(state, 1, Enter(Spot.B2)) == NoEntry(Spot.B2)


@pytest.mark.parametrize(("said", "gain"), [(2, 2), (1, 4)])
def test_fz_r16_a_double_club_pays_two_and_four_for_the_truth(said: int, gain: int) -> None:
    state = floor(Floor.C, _row(Side(red=7, double_club=True)))
    assert loot(turn(state, 1, said, 1, 3, 3).state, 0) == (0, gain)
    assert loot(turn(state, 2, 1, 1, 2, 3).state, 0) == (0, 1)  # the club is on another tile


def test_fz_r17_a_ban_closes_the_barrel_of_the_next_floor() -> None:
    step = turn(floor(Floor.A, _row(Side(red=5, no_barrel=True))), 2, 2, 1, 3, 3)
    assert told(step, BarrelBarred) == [BarrelBarred(1, RED)]
    state = trapped(step.state, 1, 1)
    assert Enter(Spot.BARREL) not in FEED_ZE_TROLL.moves(state, 1)
    assert len(FEED_ZE_TROLL.moves(state, 1)) == 3


@pytest.mark.parametrize(
    "side", [Side(red=3), Side(gold=3), Side(red=1, barrel=True), Side(helmet=True), Side(no_barrel=True)]
)
def test_fz_r18_a_trapped_troll_gets_nothing_of_the_tile(side: Side) -> None:
    step = turn(floor(Floor.B, _row(side), front=(0, 4, 0, 0), back=(0, 2, 0, 0)), 1, 2, 1, 3, 3)
    troll = step.state.open.trolls[1]
    assert (troll.front, troll.back, troll.helmet, troll.banned) == (0, 2, False, False)
    assert told(step, Clubbed) == [Clubbed(1, RED, Spot.B1)]
    assert told(step, LootLost) == [LootLost(1, RED, 4)]


def test_fz_a7_a_troll_trapped_on_a_helmet_or_a_ban_gets_neither() -> None:
    for side in (Side(red=3, helmet=True), Side(red=3, no_barrel=True)):
        troll = turn(floor(Floor.C, _row(side)), 1, 2, 1, 3, 3).state.open.trolls[1]
        assert (troll.helmet, troll.banned) == (False, False)


def test_fz_a8_helmet_and_ban_last_exactly_one_floor_used_or_not() -> None:
    row = _row(Side(red=2, helmet=True, no_barrel=True))
    first = turn(floor(Floor.B, row), 2, 2, 1, 3, 3).state
    assert (first.open.trolls[1].helmet, first.open.trolls[1].banned) == (True, True)
    second = turn(first, 1, 1, 2, 2, 2).state
    assert (second.open.trolls[1].helmet, second.open.trolls[1].banned) == (False, False)


def test_fz_a8_two_helmets_in_a_row_are_one_for_each_floor() -> None:
    state = floor(Floor.C, _row(Side(red=2, helmet=True)), helmets=(1,))
    after = turn(state, 2, 2, 1, 3, 3).state
    assert after.open.trolls[1].helmet
    assert not turn(after, 1, 1, 2, 2, 2).state.open.trolls[1].helmet


def test_fz_a8_helmet_and_ban_are_for_one_troll_and_everybody_sees_them() -> None:
    row = _row(Side(red=2, helmet=True, no_barrel=True))
    state = turn(floor(Floor.B, row), 2, 2, 1, 3, 3).state
    for viewer in (None, 0, 1, 2, 3):
        seen = FEED_ZE_TROLL.view(state, viewer).open.trolls
        assert [(troll.helmet, troll.banned) for troll in seen] == [
            (number == 1, number == 1) for number in range(4)
        ]


def test_fz_a8_helmets_and_bans_end_with_floor_e() -> None:
    row = _row(Side(red=2, helmet=True, no_barrel=True))
    trolls = turn(floor(Floor.E, row), 2, 2, 1, 3, 3).state.open.trolls
    assert not any(troll.helmet or troll.banned for troll in trolls)


def test_fz_a9_a_ban_does_not_close_tiles_on_which_a_barrel_is_drawn() -> None:
    state = trapped(floor(Floor.B, _row(Side(red=2, barrel=True)), front=(0, 5, 0, 0), banned=(1,)), 2, 2)
    assert FEED_ZE_TROLL.moves(state, 1) == [Enter(Spot.B1), Enter(Spot.B2), Enter(Spot.B3)]
    state = floor(Floor.B, _row(Side(red=2, barrel=True)), front=(0, 5, 0, 0), banned=(1,))
    assert loot(turn(state, 2, 2, 1, 3, 3).state, 1) == (0, 7)
