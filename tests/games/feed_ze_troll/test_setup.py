"""Setup: trolls, the cave, its sides, the first looted player (§1 to §4, §20, Q12, Q15, Q16, Q19)."""

from collections import Counter

import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import CAVE, FLOORS, SPOTS, Colour, Floor, Side
from taverne.games.feed_ze_troll.rules.state import First, Flips, Options, Phase, Sides, Trap
from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import Play, Ready, Rematch, Sit, Start
from taverne.table.table import Table
from tests.games.feed_ze_troll.caves import floor, loot, match, quiet_round, turn

every_company = pytest.mark.parametrize("seats", [2, 3, 4])


def _turned(options: Options, seed: str = "a match") -> list[str]:
    """The places of the expert tiles on each floor."""
    cave = match(3, options, seed).open.cave
    return ["".join(str(place) for place, side in enumerate(row, start=1) if side.expert) for row in cave]


@every_company
def test_fz_r1_everybody_has_trolls_of_their_own_colours_and_no_loot(seats: int) -> None:
    trolls = match(seats).open.trolls
    assert [troll.colour for troll in trolls] == list(Colour)[: len(trolls)]
    assert {troll.seat for troll in trolls} == set(range(seats))
    assert all(
        (troll.front, troll.back, troll.helmet, troll.banned) == (0, 0, False, False) for troll in trolls
    )


@every_company
def test_fz_r1_the_first_looted_troll_has_the_tokens(seats: int) -> None:
    state = match(seats, Options(first=First.SEAT2))
    assert state.open.looted == state.open.first == 1
    assert FEED_ZE_TROLL.ask(state).owing == (1,)
    assert all(isinstance(move, Trap) for move in FEED_ZE_TROLL.moves(state, 1))


def test_fz_r2_five_floors_of_three_tiles_are_looted_from_a_to_e() -> None:
    state = match(3)
    assert len(state.open.cave) == len(FLOORS) == 5
    floors = []
    for _ in FLOORS:
        floors.append(state.open.floor)
        assert [move.spot for move in FEED_ZE_TROLL.moves(state, 0)] == list(SPOTS[state.open.floor])
        state = turn(state, 1, 1, 2, 2).state
    assert floors == [0, 1, 2, 3, 4]
    assert (state.open.round, state.open.floor) == (2, 0)


def test_fz_r3_without_the_option_every_tile_shows_its_normal_side() -> None:
    assert match().open.cave == tuple(tuple(tile.normal for tile in row) for row in CAVE.values())


def test_fz_r3_a_full_expert_cave_shows_every_expert_side() -> None:
    cave = match(options=Options(sides=Sides.FULL)).open.cave
    assert cave == tuple(tuple(tile.expert for tile in row) for row in CAVE.values())


def test_fz_r3_an_initiation_turns_one_tile_of_each_floor() -> None:
    assert _turned(Options(sides=Sides.INITIATION)) == ["1", "3", "2", "2", "1"]


def test_fz_r3_a_random_cave_turns_one_to_three_tiles_of_each_floor_with_equal_odds() -> None:
    caves = [_turned(Options(sides=Sides.RANDOM), str(number)) for number in range(700)]
    for depth in range(5):
        counts = Counter(cave[depth] for cave in caves)
        assert set(counts) == set(Flips)
        assert all(50 < count < 150 for count in counts.values())
    assert caves[0] == _turned(Options(sides=Sides.RANDOM), "0")


def test_fz_r3_chosen_tiles_are_turned_and_no_others() -> None:
    options = Options(
        sides=Sides.CHOSEN,
        floor_a=Flips.ALL,
        floor_b=Flips.SECOND,
        floor_c=Flips.ALL_BUT_SECOND,
        floor_d=Flips.THIRD,
        floor_e=Flips.ALL_BUT_THIRD,
    )
    assert _turned(options) == ["123", "2", "13", "3", "12"]
    assert _turned(options.__replace__(sides=Sides.NORMAL)) == [""] * 5


def test_fz_r3_the_cave_never_changes_and_everybody_sees_it() -> None:
    state = match(3, Options(sides=Sides.RANDOM, first=First.SEAT1))
    for viewer in (None, 0, 1, 2):
        assert FEED_ZE_TROLL.view(state, viewer).open.cave == state.open.cave
    assert quiet_round(state).state.open.cave == state.open.cave


def test_fz_r4_one_of_three_tokens_is_the_club_and_it_may_lie_anywhere() -> None:
    state = match(3)
    for club in (1, 2, 3):
        hit = [turn(state, club, 1, place, place).state.open.trolls[0].back for place in (1, 2, 3)]
        assert [bool(gain) for gain in hit] == [place == club for place in (1, 2, 3)]


def test_fz_r20_there_is_no_game_for_one() -> None:
    assert 1 not in FEED_ZE_TROLL.seats


def test_fz_a12_the_bank_is_unlimited() -> None:
    """There is loot for 330 in the box."""
    rich = (Side(gold=500), Side(), Side())
    assert loot(turn(floor(Floor.B, rich), 2, 2, 1, 1, 1).state, 3) == (0, 500)


def test_fz_a15_one_trapped_looter_after_a_true_announcement_gains_two() -> None:
    assert loot(turn(floor(Floor.B), 1, 1, 1, 0, 0).state, 0) == (0, 2)


def test_fz_a16_captions_of_the_drawings_have_no_effect() -> None:
    """Any floor can be entered, and nothing but the seven effects does anything."""
    assert all(FEED_ZE_TROLL.moves(floor(name), 0) for name in Floor)
    assert len(Side.__struct_fields__) == 7 + len(("expert",))


@every_company
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_fz_a19_the_chosen_seat_is_looted_first_if_it_exists(seats: int, seat: Seat) -> None:
    options = Options(first=list(First)[1 + seat])
    firsts = {match(seats, options, str(number)).open.first for number in range(100)}
    assert firsts == ({seat} if seat < seats else set(range(seats)))


@every_company
def test_fz_a19_otherwise_a_lot_decides(seats: int) -> None:
    firsts = [match(seats, Options(), str(number)).open.first for number in range(400)]
    assert firsts == [match(seats, Options(), str(number)).open.first for number in range(400)]
    assert all(count > 60 for count in Counter(firsts).values())
    assert set(firsts) == set(range(seats))


@every_company
@pytest.mark.parametrize("seed", ["one", "two"])
def test_fz_a19_in_a_rematch_the_left_neighbour_of_the_first_looted_person_is_first(
    seats: int, seed: str
) -> None:
    table = Table(FEED_ZE_TROLL, seats, Options(), seeds=lambda: seed)
    guests = ["Ana", "Bob", "Cleo", "Dan"][:seats]
    for seat, guest in enumerate(guests):
        table.handle(guest, Sit(seat, guest), 0.0)
        table.handle(guest, Ready(ready=True), 0.0)
    table.handle("Ana", Start(), 0.0)
    assert table.match is not None
    first = guests[table.match.state.open.first]
    while table.outcome is None:
        ask = table.match.ask
        move = FEED_ZE_TROLL.default_move(table.match.state, ask.owing[0])
        table.handle(table.seating.chairs[ask.owing[0]].guest or "", Play((move,), ask.number), 0.0)
    for guest in guests:
        table.handle(guest, Rematch(), 0.0)
    assert table.match.state.open.phase is Phase.TRAP
    left = guests[(guests.index(first) + 1) % seats]
    assert table.seating.chairs[table.match.state.open.first].guest == left
