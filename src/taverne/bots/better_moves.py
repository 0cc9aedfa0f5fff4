"""Finds moves of people for which there was a better one, judged by what their seat could see.

A move that only hidden cards made wrong is no mistake. So the moves are compared in imagined worlds that fit
the seat's view, with the same luck for all of them, and not in the true state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import msgspec
from msgspec import Struct

from taverne.bots.bot import Budget
from taverne.bots.chances import DIGITS, SURE, correction_of, mean_scores, noise_of, shares
from taverne.bots.course import Deed, is_forced
from taverne.bots.levels import EXPERT, level
from taverne.bots.luck_report import Course
from taverne.bots.simulation import rollout
from taverne.kernel.ask import LIVE
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.record import MovedBy
from taverne.kernel.tagged import Seat

MOST_TRIED = 8  # decisions of each person that are looked at: those that cost them most
LEAST_COST = 0.02  # of the chances, for a decision to be looked at
LEAST_GAIN = 0.04  # of the chances, for another move to be called better
MOST_MOVES = 7  # compared in one decision, beside the one that was made
WORLDS = 32  # imagined for one decision
REASON_WORLDS = 12  # of these, in which a reason is counted
MOST_BETTER = 5  # kept for each person


class Tried(Struct, frozen=True, omit_defaults=True):
    """A move that was compared, the chance to win with it, and what a hint would say of it first."""

    move: str  # as JSON; null: to make none
    chance: float
    reason: str = ""  # as JSON; empty: the game has none


class Better(Struct, frozen=True):
    """A decision of a person, and the move that was better for all that their seat could know."""

    entry: int  # the entry of the record that holds the decision
    number: int  # of the move within its entry, counted from 0
    moment: int  # when the decision was taken: entries with public events before it, as in a replay
    seat: Seat
    played: str  # the move that was made, as JSON
    better: str  # the best of the moves that were compared
    gain: float  # of the chance to win, beyond that of the move that was made
    tried: tuple[Tried, ...]  # all moves that were compared, in an order that tells nothing


def better_moves(
    game: AnyGame, found: Course, luck: Luck, progress: Callable[[float], None] = lambda _done: None
) -> tuple[Better, ...]:
    """The decisions of people for which there was a better move, in the order of the game."""
    tried = _costly(game, found)
    by_seat: dict[Seat, list[Better]] = {}
    for done, place in enumerate(tried, start=1):
        better = _compare(game, len(found.before), found.deeds, place, luck.fork("better", place))
        if better is not None:
            by_seat.setdefault(better.seat, []).append(better)
        progress(done / len(tried))
    greatest = [
        better
        for own in by_seat.values()
        for better in sorted(own, key=lambda each: -each.gain)[:MOST_BETTER]
    ]
    return tuple(sorted(greatest, key=lambda better: (better.entry, better.number)))


def _costly(game: AnyGame, found: Course) -> list[int]:
    """The places of the decisions that cost each person most."""
    costs: dict[Seat, list[tuple[float, int]]] = {}
    for place, (deed, gain) in enumerate(zip(found.deeds, found.gains, strict=True)):
        if -gain >= LEAST_COST and _is_decision(game, deed):
            costs.setdefault(deed.seat, []).append((-gain, place))
    return sorted(place for own in costs.values() for _, place in sorted(own, reverse=True)[:MOST_TRIED])


def _is_decision(game: AnyGame, deed: Deed) -> bool:
    """Whether a person had a choice, and time for it: in real time moves are not compared."""
    if deed.by is not MovedBy.PLAYER or deed.move is None or game.ask(deed.before).wait is LIVE:
        return False
    return not is_forced(game, deed)


def _compare(game: AnyGame, seats: int, deeds: Sequence[Deed], place: int, luck: Luck) -> Better | None:
    """The better move of this decision, if there is one and imagined worlds leave little doubt."""
    deed = deeds[place]
    view, moves = game.view(deed.before, deed.seat), tuple(game.moves(deed.before, deed.seat))
    if deed.seat not in game.ask(deed.before).owing:
        moves = (*moves, None)  # only standing moves, which nobody must make
    advice = level(EXPERT)(game)(view, moves, luck.fork("advice"), Budget())
    wanted = [option.move for option in advice.options] or [advice.move]
    others = [move for move in wanted if move != deed.move][:MOST_MOVES]
    if not others:
        return None
    compared = (deed.move, *others)
    values, chances = zip(*[_values(game, deed, seats, move, luck) for move in compared], strict=True)
    best = max(range(len(chances)), key=chances.__getitem__)
    gain = chances[best] - chances[0]
    if gain < LEAST_GAIN or not _surely_better(values[best], values[0], deed.seat):
        return None
    texts = [msgspec.json.encode(move).decode() for move in compared]
    reasons = [_first_reason(game, deed, move, luck) for move in compared]
    rounded = [round(each, DIGITS) for each in chances]
    first = next(number for number, each in enumerate(deeds) if each.entry == deed.entry)
    events_before = max((each.moment for each in deeds[:first]), default=0)
    return Better(
        entry=deed.entry,
        number=place - first,
        moment=events_before,
        seat=deed.seat,
        played=texts[0],
        better=texts[best],
        gain=round(gain, DIGITS),
        tried=tuple(sorted(map(Tried, texts, rounded, reasons), key=_by_move)),
    )


def _values(game: AnyGame, deed: Deed, seats: int, move: Any, luck: Luck) -> tuple[list[list[float]], float]:
    """The shares of the victory after the move, by imagined world and seat, and the chance of its seat.

    All moves get the same worlds.
    """
    view = game.view(deed.before, deed.seat)
    worlds = [game.imagine(view, luck.fork("world", number)) for number in range(WORLDS)]
    if move is not None:
        worlds = [game.play(world, deed.seat, move).state for world in worlds]
    found = [
        shares(rollout(game, world, luck.fork("played", number), noise_of(number), seats, quick=True))
        for number, world in enumerate(worlds)
    ]
    means = [sum(column) / WORLDS for column in zip(*found, strict=True)]
    correction = correction_of(game.slug, game.version, seats)
    return found, correction.chances(means, WORLDS, mean_scores(game, worlds))[deed.seat]


def _first_reason(game: AnyGame, deed: Deed, move: Any, luck: Luck) -> str:
    """The first reason of a hint for this move, from what its seat could see, as JSON."""
    if move is None:
        return ""
    view, moves = game.view(deed.before, deed.seat), game.moves(deed.before, deed.seat)
    worlds = [game.imagine(view, luck.fork("world", number)) for number in range(REASON_WORLDS)]
    reasons = game.reasons(view, move, moves, worlds)
    return msgspec.json.encode(reasons[0]).decode() if reasons else ""


def _surely_better(better: Sequence[Sequence[float]], worse: Sequence[Sequence[float]], seat: Seat) -> bool:
    """Whether the difference is greater than imagined worlds alone explain."""
    gains = [this[seat] - that[seat] for this, that in zip(better, worse, strict=True)]
    mean = sum(gains) / len(gains)
    deviation = sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
    return mean > SURE * deviation


def _by_move(tried: Tried) -> str:
    return tried.move
