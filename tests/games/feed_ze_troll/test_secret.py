"""The only secret is where the club lies; nothing reveals it before the tokens turn (Q11, Q17, Q18, Q20)."""

from collections import Counter
from itertools import product

import msgspec
import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import Floor, Side, Spot
from taverne.games.feed_ze_troll.rules.events import LieTold, TruthTold
from taverne.games.feed_ze_troll.rules.state import (
    Announce,
    Enter,
    First,
    Options,
    Phase,
    Screens,
    State,
    Trap,
)
from taverne.kernel.luck import Luck
from taverne.kernel.presentation import Gauge
from taverne.table.chat import phrases
from tests.conformance.every_move import every_move
from tests.conformance.random_games import positions
from tests.games.feed_ze_troll.caves import at, do, entered, floor, match, quiet_round, refusal, trapped, turn
from tests.games.feed_ze_troll.world import WORLD, enterable

OTHERS = (None, 1, 2, 3)
CLOSED = (Side(red=4), Side(no_entry=True), Side(gold=2))


def _all_seen(state: State, viewer: int | None) -> bytes:
    moves = () if viewer is None else FEED_ZE_TROLL.moves(state, viewer)
    shown = FEED_ZE_TROLL.ask(state).visible_to(viewer)
    return msgspec.json.encode((FEED_ZE_TROLL.view(state, viewer), shown, moves))


def _visible_loot_behind(state: State, viewer: int | None) -> dict[int, int]:
    """By seat, the loot behind screens that the zones show."""
    zones = FEED_ZE_TROLL.presentation.zones(FEED_ZE_TROLL.view(state, viewer))
    return {
        zone.seat: part.value
        for zone in zones
        if zone.seat is not None
        for part in zone.parts
        if isinstance(part, Gauge) and part.name == "back"
    }


def test_fz_a20_the_others_see_the_same_wherever_the_club_lies_until_the_tokens_turn() -> None:
    worlds = [do(floor(Floor.B), Trap(at(floor(Floor.B), club))) for club in (1, 2, 3)]
    assert len({world.events for world in worlds}) == 1
    states = [world.state for world in worlds]
    for move in (None, Announce(Spot.B2), Enter(Spot.B3), Enter(Spot.BARREL)):
        if move is not None:
            steps = [do(state, move) for state in states]
            assert len({step.events for step in steps}) == 1
            states = [step.state for step in steps]
        for viewer in OTHERS:
            assert len({_all_seen(state, viewer) for state in states}) == 1
    ends = [entered(state, 2) for state in states]
    assert len({step.events for step in ends}) == 3


def test_fz_a20_players_see_their_own_club_and_no_other() -> None:
    state = trapped(floor(Floor.B), 3, 1)
    assert FEED_ZE_TROLL.view(state, 0).trap is Spot.B3
    for viewer in OTHERS:
        assert FEED_ZE_TROLL.view(state, viewer).trap is None
        assert b'"trap":null' in msgspec.json.encode(FEED_ZE_TROLL.view(state, viewer))


def test_fz_a20_the_last_entry_reveals_the_club_and_the_history_keeps_it() -> None:
    step = turn(floor(Floor.B), 3, 1, 2, 2, 2)
    assert [event for event in step.events if isinstance(event, LieTold | TruthTold)] == [
        LieTold(0, Spot.B3, Spot.B1)
    ]
    for viewer in (0, *OTHERS):
        assert FEED_ZE_TROLL.view(step.state, viewer).open.history[-1].trap is Spot.B3


def test_fz_a20_refusals_do_not_depend_on_the_club() -> None:
    worlds = [trapped(floor(Floor.B), club, 2) for club in (1, 2, 3)]
    for seat, move in product((1, 2, 3), every_move(FEED_ZE_TROLL)):
        assert len({refusal(state, seat, move) for state in worlds}) == 1


def test_fz_a11_views_contain_all_loot_behind_the_screens() -> None:
    state = turn(floor(Floor.B, back=(5, 4, 3, 2)), 1, 1, 2, 2, 0).state
    for viewer in (0, *OTHERS):
        assert FEED_ZE_TROLL.view(state, viewer).open.trolls == state.open.trolls


@pytest.mark.parametrize("viewer", [0, *OTHERS])
def test_fz_a11_zones_show_only_the_viewers_own_loot_behind_until_the_end(viewer: int | None) -> None:
    state = floor(Floor.E, round=4, back=(5, 4, 3, 2))
    assert _visible_loot_behind(state, viewer) == ({} if viewer is None else {viewer: 5 - viewer})
    over = turn(state, 1, 1, 0, 0, 0).state
    assert over.open.phase is Phase.OVER
    assert _visible_loot_behind(over, viewer) == {0: 5, 1: 4, 2: 3, 3: 2}


@pytest.mark.parametrize("viewer", [0, *OTHERS])
def test_fz_a11_with_the_option_zones_show_all_loot_behind(viewer: int | None) -> None:
    options = Options(first=First.SEAT1, screens=Screens.COUNTED)
    assert _visible_loot_behind(floor(Floor.B, back=(5, 4, 3, 2), options=options), viewer) == {
        0: 5,
        1: 4,
        2: 3,
        3: 2,
    }


def test_fz_a11_loot_in_front_is_always_shown() -> None:
    state = floor(Floor.C, front=(0, 7, 8, 9))
    zones = FEED_ZE_TROLL.presentation.zones(FEED_ZE_TROLL.view(state, None))
    front = {
        zone.seat: part.value
        for zone in zones
        for part in zone.parts
        if isinstance(part, Gauge) and part.name == "front"
    }
    assert front == {0: 0, 1: 7, 2: 8, 3: 9}


def test_fz_a11_the_club_is_the_only_secret_of_a_state() -> None:
    for _, state, _ in positions(FEED_ZE_TROLL, "secrets", games=20, each=10, longest=WORLD.longest):
        for viewer in range(state.open.trolls[-1].seat + 1):
            assert FEED_ZE_TROLL.view(state, viewer).open == state.open


def test_fz_a17_talk_is_allowed_and_has_no_effect() -> None:
    assert FEED_ZE_TROLL.presentation.phrases
    assert set(FEED_ZE_TROLL.presentation.phrases) < set(phrases(FEED_ZE_TROLL))
    state = trapped(floor(Floor.B), 2, 1)  # the announcement does not bind
    assert state.trap is Spot.B2


def _default(state: State) -> Spot:
    (seat,) = FEED_ZE_TROLL.ask(state).owing
    return FEED_ZE_TROLL.default_move(state, seat).spot


def test_fz_a18_a_silent_player_lays_the_club_and_announces_independently_at_random() -> None:
    drawn: Counter[tuple[Spot, Spot]] = Counter()
    for number in range(1800):
        state = match(4, seed=f"silent {number}")
        club = _default(state)
        drawn[club, _default(do(state, Trap(club)).state)] += 1
    assert set(drawn) == set(product((Spot.A1, Spot.A2, Spot.A3), repeat=2))
    assert all(140 < count < 260 for count in drawn.values())


def test_fz_a18_a_silent_announcement_does_not_depend_on_the_club() -> None:
    for number in range(50):
        state = match(4, seed=f"silent {number}")
        said = {_default(do(state, Trap(at(state, club))).state) for club in (1, 2, 3)}
        assert len(said) == 1


def test_fz_a18_default_moves_use_open_tiles_and_do_not_advance_luck() -> None:
    spots = set()
    for number in range(60):
        state = floor(Floor.B, CLOSED).__replace__(luck=Luck.from_seed(str(number)))
        club = _default(state)
        after = do(state, Trap(club)).state
        spots |= {club, _default(after)}
        assert after.luck == state.luck
    assert spots == set(enterable(state.open))


def test_fz_a18_default_moves_differ_between_floors() -> None:
    places = set()
    for number in range(20):
        state = match(3, seed=f"floors {number}")
        while state.open.round == 1:
            places.add((state.open.floor, _default(state)))
            state = turn(state, 1, 1, 2, 2).state
    assert len(places) == 15


def test_fz_a18_a_silent_looter_goes_to_the_barrel_if_it_is_open() -> None:
    assert _default(trapped(floor(Floor.B), 1, 1)) is Spot.BARREL
    assert _default(trapped(floor(Floor.B, banned=(1,)), 1, 1)) is not Spot.BARREL


def test_fz_a18_otherwise_a_silent_looter_goes_to_a_random_open_tile() -> None:
    drawn = {_default(trapped(match(4, seed=str(number)), 1, 1)) for number in range(60)}
    assert drawn == {Spot.A1, Spot.A2, Spot.A3}
    state = trapped(floor(Floor.B, CLOSED, banned=(1,)), 1, 1)
    assert _default(state) in (Spot.B1, Spot.B3)


def test_fz_a20_a_lie_takes_as_many_questions_and_events_as_the_truth() -> None:
    counts = set()
    for club, said in product((1, 2, 3), repeat=2):
        state = do(floor(Floor.B), Trap(at(floor(Floor.B), club)))
        after = do(state.state, Announce(at(state.state, said)))
        counts.add((len(state.events), len(after.events), FEED_ZE_TROLL.ask(after.state).number))
    assert len(counts) == 1


def test_a_round_leaves_five_turns_in_the_history() -> None:
    history = quiet_round(match(3)).state.open.history
    assert [turn.trap for turn in history] == [Spot.A1, Spot.B1, Spot.C1, Spot.D1, Spot.E1]
