"""Animals and tokens are conserved, tracks only grow, stunned stays stunned, and no seat is special."""

from collections import Counter
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import Clan
from taverne.games.grumpf.rules.events import Event, NeutralTook, Took
from taverne.games.grumpf.rules.state import Club, Move, Options, Phase, Placed, Rhythm, Sides, State, Swap
from taverne.kernel.tuples import rotated
from tests.conformance.random_games import Turn, openings, walk
from tests.games.grumpf.hunts import game
from tests.games.grumpf.world import WORLD


def _turns(label: str, count: int) -> list[Turn]:
    return [
        turn
        for opening in openings(GRUMPF, label, count)
        for turn in walk(GRUMPF, opening.deal(), opening.luck, seats=opening.seats, longest=WORLD.longest)
    ]


def _same_hunt(turn: Turn) -> bool:
    before, after = turn.before.open, turn.after.open
    return before.phase is after.phase is Phase.HUNT and before.round == after.round


def test_laid_tokens_stay_as_they_are_and_tracks_grow_without_gaps() -> None:
    turns = [turn for turn in _turns("tracks", 60) if _same_hunt(turn)]
    for turn in turns:
        for old, new in zip(turn.before.open.tracks, turn.after.open.tracks, strict=True):
            assert len(old) <= len(new) <= len(old) + 1
            for was, now in zip(old, new, strict=False):
                assert (was.clan, was.face) == (now.clan, now.face)
                assert was.club is None or was == now
    assert len(turns) > 3000


def test_a_player_who_sleeps_sleeps_to_the_end_of_the_hunt() -> None:
    for turn in _turns("sleepers", 40):
        if _same_hunt(turn):
            assert turn.after.open.asleep[: len(turn.before.open.asleep)] == turn.before.open.asleep


def test_every_animal_that_changes_hands_is_in_an_event() -> None:
    for turn in _turns("told", 40):
        taken = Counter[tuple[object, object]]()
        for event in turn.events:
            if isinstance(event, Took):
                taken[event.seat, event.animals[0]] += len(event.animals)
            if isinstance(event, NeutralTook):
                taken[None, event.animals[0]] += len(event.animals)
        if not isinstance(turn.move, Swap):
            before, after = turn.before.open, turn.after.open
            gained = sum(map(sum, (camp.animals for camp in after.camps))) + sum(after.lost)
            gained -= sum(map(sum, (camp.animals for camp in before.camps))) + sum(before.lost)
            assert sum(taken.values()) == gained


def test_random_games_have_every_event_but_a_hunt_of_120_beats() -> None:
    """Otherwise the laws over random games would not test some of the rules."""
    shown = Counter(type(event).__name__ for turn in _turns("events", 120) for event in turn.events)
    assert set(shown) == {kind.__name__ for kind in get_args(Event)} - {"TooLong"}
    assert min(shown.values()) >= 5


choices = st.lists(st.integers(0, 200), max_size=120)
every_options = st.builds(
    Options,
    rhythm=st.sampled_from(Rhythm),
    sides=st.sampled_from(Sides),
    own_club=st.booleans(),
    novice1=st.booleans(),
)


@given(choices=choices, options=every_options, seats=st.integers(2, 6))
def test_no_moves_lose_an_animal_or_a_token(choices: list[int], options: Options, seats: int) -> None:
    state = game(seats, options)
    for choice in choices:
        able = [seat for seat in range(seats) if GRUMPF.moves(state, seat)]
        if not able:
            break
        seat = able[choice % len(able)]
        moves = GRUMPF.moves(state, seat)
        state = GRUMPF.attempt(state, seat, moves[choice % len(moves)]).state
        WORLD.check(state)


@pytest.mark.parametrize("rhythm", [Rhythm.LIVE, Rhythm.TURNS])
@pytest.mark.parametrize("seats", range(3, 7))
def test_no_rule_depends_on_the_number_of_a_seat(seats: int, rhythm: Rhythm) -> None:
    """Everybody moves on by a seat, with the same animals and the same drop: the game is the same."""
    for opening in openings(GRUMPF, "turned", 4):
        options = opening.options.__replace__(rhythm=rhythm)
        start = GRUMPF.deal(seats, options, opening.luck)
        for turn in walk(GRUMPF, start, opening.luck, seats=seats, longest=WORLD.longest):
            moved = _moved(turn.before)
            seat, move = (turn.seat + 1) % seats, _moved_move(turn.move, seats)
            assert _moved_moves(turn.before, turn.seat) == set(map(repr, GRUMPF.moves(moved, seat)))
            after = GRUMPF.play(moved, seat, move).state
            if (turn.before.open.round, turn.after.open.phase) == (
                turn.after.open.round,
                turn.before.open.phase,
            ):
                assert _comparable(after) == _comparable(_moved(turn.after))
            assert after.open.camps == _moved(turn.after).open.camps
            assert after.open.herds == turn.after.open.herds


def _comparable(state: State) -> State:
    """The state with lists of seats sorted, because the hut of a sleeper does not matter."""
    now = state.open
    fields: dict[str, Any] = {
        name: tuple(sorted(getattr(now, name))) for name in ("asleep", "resting", "ready")
    }
    return state.__replace__(open=now.__replace__(**fields))


def _moved_moves(state: State, seat: int) -> set[str]:
    return {repr(_moved_move(move, len(state.open.camps))) for move in GRUMPF.moves(state, seat)}


def _moved_move(move: Move, seats: int) -> Move:
    match move:
        case Club():
            return move.__replace__(clan=_moved_clan(move.clan, seats))
        case Swap():
            return move.__replace__(victim=(move.victim + 1) % seats)
    return move


def _moved_clan(clan: Clan, seats: int) -> Clan:
    return tuple(Clan)[(tuple(Clan).index(clan) + 1) % seats]


def _moved(state: State) -> State:
    now, seats = state.open, len(state.open.camps)

    def token(placed: Placed) -> Placed:
        by = None if placed.by is None else _moved_clan(placed.by, seats)
        return placed.__replace__(clan=_moved_clan(placed.clan, seats), by=by)

    def on(seat: int) -> int:
        return (seat + 1) % seats

    return state.__replace__(
        open=now.__replace__(
            first=on(now.first),
            camps=rotated(now.camps, 1),
            hands=rotated(now.hands, 1),
            flips=rotated(now.flips, 1),
            ready=tuple(map(on, now.ready)),
            resting=tuple(map(on, now.resting)),
            asleep=tuple(map(on, now.asleep)),
            turn=None if now.turn is None else on(now.turn),
            tracks=tuple(tuple(map(token, row)) for row in now.tracks),
        )
    )
