"""Random games: openings with every option, walks to the end, positions on the way."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice, product
from typing import Any

from taverne.kernel.ask import Seat
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.options import choices, chosen


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
    """Every number of seats with every combination of options."""
    all_choices = choices(game.options)
    names = [choice.name for choice in all_choices]
    values = product(*(choice.values for choice in all_choices))
    wishes = [dict(zip(names, combination, strict=True)) for combination in values]
    return [(seats, chosen(game.options, wish)) for seats in game.seats for wish in wishes]


def openings(game: AnyGame, label: str, count: int) -> list[Opening]:
    """At least one for each setting; `label` keeps the games of one test apart from those of another."""
    count = max(count, len(settings(game)))
    numbered = enumerate(islice(cycle(settings(game)), count))
    return [Opening(game, f"{label} {number}", seats, options) for number, (seats, options) in numbered]


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
    """States in the midst of random games, some of each game, with luck for what a test does there."""
    for opening in openings(game, label, games):
        start = opening.deal()
        turns = walk(game, start, opening.luck, seats=opening.seats, longest=longest)
        states = [start, *(turn.after for turn in turns)]
        luck = opening.luck.fork("positions")
        picked, luck = luck.sample(range(len(states)), min(each, len(states)))
        for number in picked:
            yield opening, states[number], luck.fork(number)
