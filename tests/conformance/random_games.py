"""Random games: openings over all settings, random walks to the end of a game, positions on the way."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import Any, NamedTuple
from zlib import crc32

from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.options import choices, parse_options
from taverne.kernel.tagged import Seat

MOST_SETTINGS = 100  # of a game with more, only some are tried


@dataclass(frozen=True)
class Opening:
    """Everything that decides a deal. A failing test prints it, so that the game can be played again."""

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
        """Luck for choosing random moves, independent of the luck of the deal."""
        return Luck.from_seed(self.seed).fork("walk")


class Turn(NamedTuple):
    """One move of a random walk."""

    before: Any
    seat: Seat
    move: Any
    after: Any
    events: tuple[Any, ...]


def settings(game: AnyGame) -> list[tuple[int, Any]]:
    """Numbers of seats with options: all combinations, or if there are too many, every pair of two values."""
    all_choices = choices(game.options)
    names = [choice.name for choice in all_choices]
    columns: list[Sequence[Any]] = [tuple(game.seats), *(choice.values for choice in all_choices)]
    few = prod(map(len, columns)) <= MOST_SETTINGS
    rows: Iterable[tuple[Any, ...]] = product(*columns) if few else all_pairs(columns)
    return [
        (seats, parse_options(game.options, dict(zip(names, values, strict=True)))) for seats, *values in rows
    ]


def all_pairs(columns: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
    """Few rows in which any two values of two columns stand together at least once (pairwise testing)."""
    missing = {
        ((one, a), (two, b)): None
        for one, two in combinations(range(len(columns)), 2)
        for a, b in product(columns[one], columns[two])
    }
    rows = []
    while missing:
        row = dict(next(iter(missing)))
        for place, values in enumerate(columns):
            if place not in row:
                row[place] = max(values, key=lambda value: _new_pairs(missing, row, place, value))
        rows.append(tuple(row[place] for place in range(len(columns))))
        for pair in combinations(sorted(row.items()), 2):
            missing.pop(pair, None)
    return rows


def _new_pairs(missing: Container[Any], row: dict[int, Any], place: int, value: Any) -> int:
    """How many missing pairs this value would add to the row."""
    cells = [sorted([(place, value), (other, row[other])], key=lambda cell: cell[0]) for other in row]
    return sum((one, two) in missing for one, two in cells)


def openings(game: AnyGame, label: str, count: int) -> list[Opening]:
    """Openings spread over all settings. `label` is part of the seeds: each test has games of its own."""
    available = settings(game)
    first, step = crc32(label.encode()), max(1, len(available) // count)
    picked = [available[(first + number * step) % len(available)] for number in range(count)]
    return [
        Opening(game, f"{label} {number}", seats, options) for number, (seats, options) in enumerate(picked)
    ]


def walk(game: AnyGame, state: Any, luck: Luck, *, seats: int, longest: int) -> Iterator[Turn]:
    """Make random moves by random seats until nobody can move. AssertionError after `longest` moves."""

    def offered(state: Any) -> list[Sequence[Any]]:
        return [game.moves(state, seat) for seat in range(seats)]

    return walk_offered(game, state, luck, offered, longest=longest)


def walk_offered(
    game: AnyGame, state: Any, luck: Luck, offered: Callable[[Any], list[Sequence[Any]]], *, longest: int
) -> Iterator[Turn]:
    """The same, with the moves of every seat in a state from a function, which may check the state."""
    for _ in range(longest + 1):
        able = [(seat, moves) for seat, moves in enumerate(offered(state)) if moves]
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
    """States of random games, at most `each` of a game, with luck that the test may use there.

    Half of them are drawn from all states; the other half covers rare kinds of questions.
    """
    for opening in openings(game, label, games):
        start = opening.deal()
        turns = walk(game, start, opening.luck, seats=opening.seats, longest=longest)
        states = [start, *(turn.after for turn in turns)]
        luck = opening.luck.fork("positions")
        rare = _one_of_each_kind(game, opening.seats, states, luck)[: each // 2]
        picked, luck = luck.sample(range(len(states)), min(each - len(rare), len(states)))
        for number in dict.fromkeys([*picked, *rare]):
            yield opening, states[number], luck.fork(number)


def _one_of_each_kind(game: AnyGame, seats: int, states: Sequence[Any], luck: Luck) -> list[int]:
    """The numbers of states, one for each set of move types that is offered, however rare."""
    kinds: dict[frozenset[type], list[int]] = {}
    for number, state in enumerate(states):
        offered = frozenset(type(move) for seat in range(seats) for move in game.moves(state, seat))
        kinds.setdefault(offered, []).append(number)
    ones = [luck.fork("kind", *some[:1]).choice(some)[0] for some in kinds.values()]
    return list(luck.fork("kinds").shuffle(ones)[0])
