"""Tables and constants of the code equal the facts."""

import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.presentation.presentation import PRESENTATION
from taverne.games.feed_ze_troll.rules.cave import (
    CAVE,
    FLOORS,
    INITIATION,
    SPOTS,
    Colour,
    Floor,
    Side,
    build_cave,
)
from taverne.games.feed_ze_troll.rules.resolve_floor import gain_per_troll
from taverne.games.feed_ze_troll.rules.state import ROUNDS, Enter, Flips, Options
from taverne.kernel.options import choices
from tests.games.feed_ze_troll.caves import at, entered, floor, match, trapped, turn
from tests.games.feed_ze_troll.facts import FACTS, Vector

every_side = pytest.mark.parametrize("kind", ["normal", "expert"])


def test_the_tiles_equal_the_facts() -> None:
    assert list(CAVE) == list(FACTS.designed.normal) == list(FACTS.designed.expert) == list(Floor)
    for name, tiles in CAVE.items():
        assert [tile.normal for tile in tiles] == [fact.side() for fact in FACTS.designed.normal[name]]
        assert [tile.expert for tile in tiles] == [
            fact.side(expert=True) for fact in FACTS.designed.expert[name]
        ]


def test_the_tiles_turned_in_a_first_expert_game_equal_the_facts() -> None:
    turned = [f"{name}{place}" for name, places in zip(FLOORS, INITIATION, strict=True) for place in places]
    assert tuple(turned) == FACTS.designed.initiation


def test_the_contents_of_the_box_equal_the_facts() -> None:
    box = FACTS.sourced
    assert tuple(FLOORS) == box.floors
    assert {len(spots) for spots in SPOTS} == {box.tiles_on_a_floor}
    assert sum(len(tiles) for tiles in CAVE.values()) == box.cave_tiles
    assert len(Colour) == box.trolls
    assert box.rounds == ROUNDS
    assert (FEED_ZE_TROLL.seats.start, FEED_ZE_TROLL.seats.stop - 1) == FACTS.players
    assert {seats: len(match(seats).open.trolls) // seats for seats in FEED_ZE_TROLL.seats} == box.trolls_each
    assert set(Side.__struct_fields__) == {*box.effects, "expert"}
    counts = sorted({len(turned) for turned in Flips})
    assert (counts[0], counts[-1]) == box.expert_tiles_on_a_floor
    assert box.club_tokens.real + box.club_tokens.decoys == box.tiles_on_a_floor


@pytest.mark.parametrize("name", Floor)
def test_the_floors_with_a_barrel_equal_the_facts(name: Floor) -> None:
    state = trapped(floor(name), 1, 1)
    barrel = Enter(at(state, 0)) in FEED_ZE_TROLL.moves(state, 1)
    assert barrel is (name in FACTS.sourced.floors_with_a_barrel)


def test_gains_of_the_looted_player_equal_the_facts() -> None:
    gain = FACTS.sourced.gain
    plain, double = Side(red=1), Side(red=1, double_club=True)
    assert gain_per_troll(plain, honest=False) == gain.lie
    assert gain_per_troll(plain, honest=True) == gain.truth
    assert gain_per_troll(double, honest=False) == gain.double_club_lie
    assert gain_per_troll(double, honest=True) == gain.double_club_truth


def test_the_options_equal_the_facts() -> None:
    offered = {choice.name: (choice.values, choice.default) for choice in choices(Options)}
    assert offered == {name: (fact.choices, fact.default) for name, fact in FACTS.options.items()}


def test_a_chosen_cave_starts_with_the_tiles_of_a_first_expert_game() -> None:
    options = Options()
    chosen = (options.floor_a, options.floor_b, options.floor_c, options.floor_d, options.floor_e)
    assert chosen == INITIATION


@pytest.mark.parametrize("vector", FACTS.vectors, ids=str)
def test_vector(vector: Vector) -> None:
    """Seat 1 goes to the tile or to the barrel; the other looters to the third tile."""
    other = Side(gold=1)
    side = Side() if vector.side is None else vector.side.side()
    (front, back), place = vector.before, 0 if vector.side is None else 1
    state = floor(Floor.C, (side, other, other), front=(0, front, 0, 0), back=(0, back, 0, 0))
    troll = turn(state, 1 if vector.trapped else 2, 2, place, 3, 3).state.open.trolls[1]
    assert (troll.front, troll.back) == vector.after
    assert (troll.helmet, troll.banned) == (vector.helmet, vector.banned)


@every_side
def test_the_designed_cave_is_one_that_the_rules_allow(kind: str) -> None:
    cave = build_cave(("123" if kind == "expert" else "",) * len(FLOORS))
    for row in cave:
        assert sum(side.no_entry for side in row) <= 1  # §15: two tiles are left
        assert all(side.red >= 0 <= side.gold for side in row)
    assert not any(side.helmet or side.no_barrel for side in cave[-1])  # there is no floor after E
    assert sum(bool(side.red or side.gold) for row in cave for side in row) > 10  # mostly loot


def test_some_sides_show_what_the_box_is_known_to_show() -> None:
    """A normal side with two apples, an expert side with loot and a barrel."""
    tiles = [tile for row in CAVE.values() for tile in row]
    assert any(tile.normal.red and tile.normal.gold for tile in tiles)
    assert any(tile.expert.red and tile.expert.barrel for tile in tiles)


def test_every_side_is_a_piece_and_shows_its_loot() -> None:
    for name, tiles in CAVE.items():
        for place, tile in enumerate(tiles, start=1):
            for piece, side in (
                (f"{name.lower()}{place}", tile.normal),
                (f"{name.lower()}{place}x", tile.expert),
            ):
                assert PRESENTATION.pieces[piece].value == (side.red + side.gold or None)


def test_looters_enter_one_by_one() -> None:
    state = trapped(floor(Floor.B), 1, 2)
    assert [troll.spot for troll in entered(state, 3, 0).state.open.trolls] == [None, "b3", "barrel", None]
