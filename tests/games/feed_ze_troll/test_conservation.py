"""Loot comes only from tiles and trapped trolls, and is lost only to clubs and leftovers."""

from collections import Counter
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.events import (
    Banked,
    Event,
    GivenBack,
    GoldTaken,
    LootLost,
    RedTaken,
    RoundEnded,
    TakenHome,
    TrollGained,
)
from taverne.games.feed_ze_troll.rules.state import Enter, Leftover, Options, Phase, Sides, State
from tests.conformance.random_games import Turn, openings, walk
from tests.games.feed_ze_troll.caves import match
from tests.games.feed_ze_troll.world import WORLD, enterable


def _all_loot(state: State) -> int:
    return sum(troll.front + troll.back for troll in state.open.trolls)


def _turns(label: str, count: int) -> list[Turn]:
    return [
        turn
        for opening in openings(FEED_ZE_TROLL, label, count)
        for turn in walk(
            FEED_ZE_TROLL, opening.deal(), opening.luck, seats=opening.seats, longest=WORLD.longest
        )
    ]


def _change(before: State, after: State) -> int:
    """How much loot the floor must add, computed from the rules and the state before the last entry."""
    now, trap = before.open, before.trap
    turn = after.open.history[-1]
    sides = dict(zip(SPOTS[now.floor], now.cave[now.floor], strict=True))
    change = 0
    for troll, spot in zip(now.trolls, turn.spots, strict=True):
        if spot is not None and spot is trap:
            change -= 0 if troll.helmet else troll.front
            change += (2 if sides[spot].double_club else 1) * (2 if now.announced is trap else 1)
        elif spot is not None and spot is not Spot.BARREL:
            change += sides[spot].red + sides[spot].gold
    return change


def _check_conserved(before: State, after: State, events: tuple[Event, ...]) -> None:
    change = _all_loot(after) - _all_loot(before)
    if len(after.open.history) == len(before.open.history):
        assert change == 0
        return
    given_back = sum(event.loot for event in events if isinstance(event, GivenBack))
    assert change == _change(before, after) - given_back
    assert not given_back or before.open.options.leftover is Leftover.LOSE


def test_loot_changes_only_by_tiles_losses_and_gains_for_trapped_trolls() -> None:
    turns = _turns("conserved", 150)
    for turn in turns:
        _check_conserved(turn.before, turn.after, turn.events)
    assert sum(turn.after.open.floor != turn.before.open.floor for turn in turns) > 1000


def test_events_account_for_every_change_of_loot() -> None:
    for turn in _turns("told", 100):
        come = sum(
            event.loot for event in turn.events if isinstance(event, RedTaken | GoldTaken | TrollGained)
        )
        gone = sum(event.loot for event in turn.events if isinstance(event, LootLost | GivenBack))
        assert come - gone == _all_loot(turn.after) - _all_loot(turn.before)
        behind = sum(troll.back for troll in turn.after.open.trolls)
        behind -= sum(troll.back for troll in turn.before.open.trolls)
        safe = (GoldTaken, TrollGained, Banked, TakenHome)
        assert behind == sum(event.loot for event in turn.events if isinstance(event, safe))


def test_loot_behind_a_screen_never_decreases() -> None:
    for turn in _turns("behind", 100):
        for before, after in zip(turn.before.open.trolls, turn.after.open.trolls, strict=True):
            assert after.back >= before.back


def test_the_sums_of_a_round_equal_the_loot_behind_the_screens() -> None:
    for turn in _turns("sums", 75):
        for event in turn.events:
            if isinstance(event, RoundEnded):
                trolls = turn.after.open.trolls
                seats = range(trolls[-1].seat + 1)
                assert event.sums == tuple(
                    sum(troll.back for troll in trolls if troll.seat == seat) for seat in seats
                )


def test_floor_a_offers_no_barrel_and_every_floor_at_least_two_tiles() -> None:
    for turn in _turns("offered", 75):
        now = turn.before.open
        assert len(enterable(now)) >= 2
        offered = FEED_ZE_TROLL.moves(turn.before, turn.seat)
        assert len(offered) >= 2
        if now.floor == 0:
            assert Enter(Spot.BARREL) not in offered


def test_random_games_contain_every_event() -> None:
    """Otherwise the laws over random games would say nothing about some of the rules."""
    told = Counter(type(event) for turn in _turns("events", 300) for event in turn.events)
    assert set(told) == set(get_args(Event))
    assert min(told.values()) >= 20


choices = st.lists(st.integers(0, 11), max_size=110)
every_options = st.builds(Options, sides=st.sampled_from(Sides), leftover=st.sampled_from(Leftover))


@given(choices=choices, options=every_options, seats=st.integers(2, 4))
def test_loot_is_conserved_and_states_are_valid_whatever_is_played(
    choices: list[int], options: Options, seats: int
) -> None:
    state = match(seats, options)
    for choice in choices:
        if state.open.phase is Phase.OVER:
            break
        (seat,) = FEED_ZE_TROLL.ask(state).owing
        moves = FEED_ZE_TROLL.moves(state, seat)
        step = FEED_ZE_TROLL.attempt(state, seat, moves[choice % len(moves)])
        _check_conserved(state, step.state, step.events)
        WORLD.check(step.state)
        state = step.state
