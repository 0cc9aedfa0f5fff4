"""Every change of the chances is split into luck and choices, in all games, and nothing is left over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import Struct

from taverne.bots.course import course
from taverne.bots.luck_report import Course, report, split_of
from taverne.games import GAMES
from taverne.kernel.ask import Ask
from taverne.kernel.game import AnyGame, Game, Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.record import End, Moved, Record, Resigned, TakenBack, final_state
from taverne.kernel.tagged import Seat, Tagged
from tests.bots.evening import finished
from tests.sketches.plain import TIMES, plain_presentation

TIMES_EACH = 6
COIN = 2
SHORT = {"lutin_troll": {"tokens": "3"}, "roi_des_nains": {"deals": "3"}, "munchkin": {"rounds": "6"}}


class Options(Struct, frozen=True):
    pass


class Roll(Tagged):
    """The seat throws a coin: heads wins the game, tails loses it."""


class Win(Tagged):
    pass


class Lose(Tagged):
    pass


class Over(Tagged):
    winner: Seat


class State(Struct, frozen=True):
    luck: Luck
    choice: bool  # the seat may win or lose as it likes; else it must throw
    winner: Seat | None = None


class View(Struct, frozen=True):
    seat: Seat | None
    state: State


def _moves(state: State, seat: Seat) -> Sequence[Roll | Win | Lose]:
    if seat or state.winner is not None:
        return ()
    return (Win(), Lose()) if state.choice else (Roll(),)


def _play(state: State, _seat: Seat, move: Roll | Win | Lose) -> Step[State, Over]:
    luck, winner = state.luck, 1
    if isinstance(move, Roll):
        winner, luck = luck.below(COIN)
    elif isinstance(move, Win):
        winner = 0
    return Step(State(luck, state.choice, winner), (Over(winner),))


def _ask(state: State) -> Ask:
    return Ask(1, (), ()) if state.winner is not None else Ask(0, (0,), (0,))


def _outcome(state: State) -> Outcome | None:
    return None if state.winner is None else Outcome.by_score((1 - state.winner, state.winner))


def _game(*, choice: bool) -> AnyGame:
    """A game of one move: a throw, or a free choice between victory and defeat."""

    def deal(_seats: int, _options: Options, luck: Luck) -> State:
        return State(luck, choice)

    def view(state: State, seat: Seat | None) -> View:
        return View(seat, state)

    def imagine(view: View, luck: Luck) -> State:
        return State(luck, view.state.choice, view.state.winner)

    return Game(
        slug="lutin_troll",  # of which the correction is taken
        version=1,
        seats=range(2, 3),
        options=Options,
        times=TIMES,
        deal=deal,
        ask=_ask,
        moves=_moves,
        play=_play,
        why_not=lambda _view, _ask, move: move,
        default_move=lambda state, seat: _moves(state, seat)[0],
        view=view,
        imagine=imagine,
        outcome=_outcome,
        presentation=plain_presentation((), lambda _view: ()),
    )


def _played(game: AnyGame, move: Any, seed: str) -> Record[Any, Any]:
    record: Record[Any, Any] = Record.start(game, 2, Options(), seed)
    record.entries.append(Moved(0, (move,), 0.0))
    outcome = game.outcome(final_state(game, record))
    assert outcome is not None
    record.end = End(1, outcome)
    return record


def _reported(game: AnyGame, record: Record[Any, Any], times: int = TIMES_EACH) -> Course:
    return report(game, record, Luck.from_seed("report"), lambda _moves: times, lambda _done: None)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_throw_that_nobody_chose_is_all_luck(seed: str) -> None:
    game = _game(choice=False)
    found = _reported(game, _played(game, Roll(), seed), 40)
    split = split_of(0, found.jumps)
    assert (split.own, split.others) == (0, 0)
    assert abs(abs(split.luck) - 0.5) < 0.2, "from an even chance to victory or defeat"


def test_a_blunder_is_all_choice() -> None:
    game = _game(choice=True)
    found = _reported(game, _played(game, Lose(), "x"), 40)
    mine, theirs = split_of(0, found.jumps), split_of(1, found.jumps)
    assert mine.luck == theirs.luck == 0
    assert mine.own < -0.3
    assert mine.others == theirs.own == 0, "the other seat did nothing for it"
    assert theirs.others == -mine.own


@pytest.mark.parametrize("slug", GAMES)
def test_luck_own_choices_and_those_of_others_add_up_to_the_whole_way(slug: str) -> None:
    game, record = finished(slug, *["mind"] * GAMES[slug].seats.start, **SHORT.get(slug, {}))
    found = _reported(game, record, 2)
    assert record.end is not None
    for seat, last in enumerate(found.after[-1].chances):
        split = split_of(seat, found.jumps)
        assert split.luck + split.own + split.others == pytest.approx(last - found.before[seat], abs=0.002)
        assert (last > 0) == (seat in record.end.outcome.winners)
    now = found.before
    for jump in found.jumps:
        now = tuple(chance + change for chance, change in zip(now, jump.change, strict=True))
        assert sum(jump.change) == pytest.approx(0, abs=0.002)
    assert now == pytest.approx(found.after[-1].chances, abs=0.002), "jump by jump, too"
    drew = {deed.entry for deed in found.deeds if deed.drew}
    assert {jump.entry for jump in found.jumps if jump.seat is None} <= drew | {-1}


def test_moves_that_were_taken_back_count_for_nobody() -> None:
    game, record = finished("lutin_troll", "mind", "random", tokens="3")
    undone = Record(record.head, record.seed, [*record.entries[:3], TakenBack(0, (2,), 0.0)])
    assert [deed.entry for deed in course(game, undone)] == [0, 1]
    resigned = Record(record.head, record.seed, [*record.entries[:3], Resigned(1, 0.0)], None)
    resigned.end = End(4, Outcome((0, 0), (1, 2)))
    found = _reported(game, resigned)
    assert found.jumps[-1].seat == 1
    assert found.gains[-1] < 0, "who resigns throws their chances away"
