"""Random games: openings with every option, walks to the end, positions on the way."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import Any
from zlib import crc32

from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.options import choices, parse_options
from taverne.kernel.tagged import Seat

ALL = 100  # settings of a game up to which each of them is tried


@dataclass(frozen=True)
class Opening:
    """Everything that decides a deal; printed when a test fails, so that the game can be found again."""

    game: AnyGame
    seed: str
    seats: int
    options: Any

    def __str__(self) -> str:
        return f"{self.game.slug}, seed {self.seed!r}, {self.seats} seats, {self.options}"

    def deal(self) -> Any:
        return self.game.deal(self.seats, self.options, Luck.from_seed(self.seed))

    @property
    def luck(self) -> Luck:
        """For whoever chooses the moves: it has nothing to do with the luck of the deal."""
        return Luck.from_seed(self.seed).fork("walk")


@dataclass(frozen=True)
class Turn:
    """One move of a walk."""

    before: Any
    seat: Seat
    move: Any
    after: Any
    events: tuple[Any, ...]


def settings(game: AnyGame) -> list[tuple[int, Any]]:
    """Every number of seats with every combination of options; of too many, enough for any two to meet."""
    all_choices = choices(game.options)
    names = [choice.name for choice in all_choices]
    columns: list[Sequence[Any]] = [tuple(game.seats), *(choice.values for choice in all_choices)]
    few = prod(map(len, columns)) <= ALL
    rows: Iterable[tuple[Any, ...]] = product(*columns) if few else any_two(columns)
    return [
        (seats, parse_options(game.options, dict(zip(names, wish, strict=True)))) for seats, *wish in rows
    ]


def any_two(columns: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
    """Rows with a value of each column, so that any two values of two columns stand in some row together."""
    unmet = {
        ((one, a), (two, b)): None
        for one, two in combinations(range(len(columns)), 2)
        for a, b in product(columns[one], columns[two])
    }
    rows = []
    while unmet:
        row = dict(next(iter(unmet)))
        for place, values in enumerate(columns):
            if place not in row:
                row[place] = max(values, key=lambda value: _meetings(unmet, row, place, value))
        rows.append(tuple(row[place] for place in range(len(columns))))
        for pair in combinations(sorted(row.items()), 2):
            unmet.pop(pair, None)
    return rows


def _meetings(unmet: Container[Any], row: dict[int, Any], place: int, value: Any) -> int:
    """How many values of the row would meet this one for the first time."""
    cells = [sorted([(place, value), (other, row[other])], key=lambda cell: cell[0]) for other in row]
    return sum((one, two) in unmet for one, two in cells)


def openings(game: AnyGame, label: str, count: int) -> list[Opening]:
    """Spread over all settings; `label` keeps the games of one test apart from those of another."""
    every = settings(game)
    first, step = crc32(label.encode()), max(1, len(every) // count)
    picked = [every[(first + number * step) % len(every)] for number in range(count)]
    return [
        Opening(game, f"{label} {number}", seats, options) for number, (seats, options) in enumerate(picked)
    ]


def walk(game: AnyGame, state: Any, luck: Luck, *, seats: int, longest: int) -> Iterator[Turn]:
    """Random moves by random seats until nobody can move; AssertionError if that takes too long."""
    for _ in range(longest + 1):
        able = [(seat, moves) for seat in range(seats) if (moves := game.moves(state, seat))]
        if not able:
            return
        (seat, moves), luck = luck.choice(able)
        move, luck = luck.choice(moves)
        step = game.play(state, seat, move)
        yield Turn(state, seat, move, step.state, step.events)
        state = step.state
    raise AssertionError(f"the game goes on after {longest} moves")


def positions(
    game: AnyGame, label: str, *, games: int, each: int, longest: int
) -> Iterator[tuple[Opening, Any, Luck]]:
    """States in the midst of random games, some of each game, with luck for what a test does there.

    Half of them are drawn from all states, half from different kinds of questions.
    """
    for opening in openings(game, label, games):
        start = opening.deal()
        turns = walk(game, start, opening.luck, seats=opening.seats, longest=longest)
        states = [start, *(turn.after for turn in turns)]
        luck = opening.luck.fork("positions")
        rare = _spread(game, opening.seats, states, luck)[: each // 2]
        picked, luck = luck.sample(range(len(states)), min(each - len(rare), len(states)))
        for number in dict.fromkeys([*picked, *rare]):
            yield opening, states[number], luck.fork(number)


def _spread(game: AnyGame, seats: int, states: Sequence[Any], luck: Luck) -> list[int]:
    """One state, by its number, for each kind of question: however seldom it is asked."""
    kinds: dict[frozenset[type], list[int]] = {}
    for number, state in enumerate(states):
        offered = frozenset(type(move) for seat in range(seats) for move in game.moves(state, seat))
        kinds.setdefault(offered, []).append(number)
    ones = [luck.fork("kind", *some[:1]).choice(some)[0] for some in kinds.values()]
    return list(luck.fork("kinds").shuffle(ones)[0])
