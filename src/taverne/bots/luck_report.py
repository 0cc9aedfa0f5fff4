"""Splits every change of the chances in a finished game into luck and the choices of each seat.

Luck is a value in the state. So the chances after a move can be estimated twice: with the luck that came, and
with luck drawn anew. If they were A before the move, B after it with any luck, and C with the luck that came,
the choice changed the chances by B - A, and luck by C - B. The sum of all changes is the way from the chances
before the deal to the outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from taverne.bots.chances import DIGITS, ChanceEstimator, Chances, Estimate, outcome_chances
from taverne.bots.course import Deed, course, is_forced
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.record import Record, dealt_state
from taverne.kernel.tagged import Seat


class Jump(Struct, frozen=True):
    """A change of the chances, and its cause: luck (None), or the choice of a seat."""

    entry: int  # the entry of the record that changed them; -1: the deal
    moment: int
    seat: Seat | None
    change: tuple[float, ...]  # by seat; their sum is 0


class Split(Struct, frozen=True):
    """How luck and choices changed one seat's chances in a whole game; together, the way to the outcome."""

    luck: float
    own: float
    others: float


class Course(Struct, frozen=True):
    """The chances after every move, and the causes of their changes."""

    dealt: Estimate  # after the deal
    before: Chances  # before the deal
    deeds: tuple[Deed, ...]
    after: tuple[Estimate, ...]  # after each deed
    jumps: tuple[Jump, ...]  # in the order of the game; changes of nothing are left out
    gains: tuple[float, ...]  # of each deed: how its choice alone changed the chances of its seat


def report(
    game: AnyGame,
    record: Record[Any, Any],
    luck: Luck,
    times: Callable[[int], int],
    progress: Callable[[float], None],
) -> Course:
    """Estimate the chances after every move; `times` gives the rollouts for a number of moves."""
    deeds = tuple(course(game, record))
    estimator = ChanceEstimator(game, record.head.seats, luck, times(len(deeds)))
    after = _estimates(game, record, deeds, estimator, progress)
    dealt = after[0]
    before, jumps = _deal(game, record, estimator, dealt.chances)
    gains = []
    now = dealt.chances
    for deed, then in zip(deeds, after[1:], strict=True):
        own = _split(game, deed, now, then.chances, estimator)
        gains.append(sum(jump.change[deed.seat] for jump in own if jump.seat == deed.seat))
        jumps += own
        now = then.chances
    kept = tuple(jump for jump in jumps if any(jump.change))
    return Course(dealt, before, deeds, after[1:], kept, tuple(gains))


def split_of(seat: Seat, jumps: Sequence[Jump]) -> Split:
    """The three parts of the changes of one seat's chances."""
    luck = sum(jump.change[seat] for jump in jumps if jump.seat is None)
    own = sum(jump.change[seat] for jump in jumps if jump.seat == seat)
    others = sum(jump.change[seat] for jump in jumps if jump.seat not in (None, seat))
    return Split(round(luck, DIGITS), round(own, DIGITS), round(others, DIGITS))


def _estimates(
    game: AnyGame,
    record: Record[Any, Any],
    deeds: tuple[Deed, ...],
    estimator: ChanceEstimator,
    progress: Callable[[float], None],
) -> tuple[Estimate, ...]:
    """The chances after the deal and after each deed.

    They are found from the end: before a forced move without luck they are the same as after it.
    """
    assert record.end is not None
    nothing = (0.0,) * record.head.seats
    over = Estimate(outcome_chances(record.end.outcome), nothing) if record.end.outcome.winners else None
    resigned = [frozenset[Seat](), *[deed.resigned for deed in deeds]]
    states = [dealt_state(game, record), *[deed.after for deed in deeds]]
    found: list[Estimate] = []
    for place in reversed(range(len(states))):
        if not found and over is not None:
            found.append(over)
        elif found and is_forced(game, deeds[place]) and not deeds[place].drew:
            found.append(found[-1])
        else:
            found.append(estimator.at(states[place], resigned[place]))
        progress(len(found) / len(states))
    return tuple(reversed(found))


def _deal(
    game: AnyGame, record: Record[Any, Any], estimator: ChanceEstimator, dealt: Chances
) -> tuple[Chances, list[Jump]]:
    """The chances before the deal, and how its luck changed them."""
    head, luck = record.head, Luck.from_seed(record.seed, record.head.salts)
    if game.deal(head.seats, head.options, luck).luck == luck:
        return dealt, []  # nothing is dealt at random
    others = [
        game.deal(head.seats, head.options, luck.fork("another deal", number))
        for number in range(estimator.times)
    ]
    before = estimator.mean(others).chances
    return before, [Jump(-1, 0, None, _change(before, dealt))]


def _split(
    game: AnyGame, deed: Deed, before: Chances, after: Chances, estimator: ChanceEstimator
) -> list[Jump]:
    """The jumps of one deed: the choice, then its luck. A forced move is no choice."""
    if before == after:
        return []
    if deed.move is None or not deed.drew:
        return [Jump(deed.entry, deed.moment, deed.seat, _change(before, after))]
    if is_forced(game, deed):
        return [Jump(deed.entry, deed.moment, None, _change(before, after))]
    expected = estimator.after(deed.before, deed.seat, deed.move, deed.resigned).chances
    return [
        Jump(deed.entry, deed.moment, deed.seat, _change(before, expected)),
        Jump(deed.entry, deed.moment, None, _change(expected, after)),
    ]


def _change(before: Chances, after: Chances) -> tuple[float, ...]:
    return tuple([round(then - now, DIGITS) for now, then in zip(before, after, strict=True)])
