"""Plays an imagined world to its end: finds the seats that may move next, and values the result."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, cast, get_args

from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Standing

MAX_MOVES = 3_000  # of a rollout; a longer game has the value 0 for everybody
FINE = 1 << 20  # resolution of random decisions


class Mover(NamedTuple):
    """A seat that may move, and its moves; None among them stands for making no move now."""

    seat: Seat
    moves: Sequence[Any]


def movers(game: AnyGame, state: Any, luck: Luck, seats: int) -> Iterator[Mover]:
    """The seats that may move now, in the order in which they get the chance; only the last one must move.

    Seats with standing moves, which can be made at any time, come first. In a reaction window or in real time
    the last one is a random seat among those asked.
    """
    ask = game.ask(state)
    owing = ask.owing
    if ask.wait is not Wait.TURN and len(owing) > 1:
        owing = luck.shuffle(owing)[0]
    if _has_standing(cast(Hashable, game.move_decoder.type)):
        for seat in range(seats):
            if seat not in owing and (moves := game.moves(state, seat)):
                yield Mover(seat, (*moves, None))
    if owing:
        yield Mover(owing[0], game.moves(state, owing[0]))


def terminal_value(game: AnyGame, state: Any) -> Sequence[float] | None:
    """The value by seat, from -1 to 1, if the game is over or gives this state a value; otherwise None."""
    outcome = game.outcome(state)
    return game.state_value(state) if outcome is None else outcome_values(outcome)


def outcome_values(outcome: Outcome) -> list[float]:
    """The value by seat: 1 for a victory, less for a shared one, -1 for a defeat."""
    winners = outcome.winners
    return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(len(outcome.ranks))]


def rollout(
    game: AnyGame, state: Any, luck: Luck, noise: float, seats: int, *, quick: bool = False
) -> Sequence[float]:
    """Play to a terminal value by the game's policy, with a share `noise` of random moves.

    A quick rollout stops at the first move of which the game has a quick value.
    """
    for _ in range(MAX_MOVES):
        end = terminal_value(game, state)
        if end is not None:
            return end
        for mover in movers(game, state, luck, seats):
            draw, luck = luck.below(FINE)
            if draw < noise * FINE:
                move, luck = luck.choice(mover.moves)
            else:
                move = policy_move(game, state, mover, luck)
            if move is not None:
                if quick:
                    values = game.quick_value(state.__replace__(luck=luck), mover.seat, move)
                    if values is not None:
                        return values
                state = game.play(state, mover.seat, move).state
                break
    return [0.0] * seats


def policy_move(game: AnyGame, state: Any, mover: Mover, luck: Luck) -> Any:
    """The move of the game's policy; the default move if the policy declines but the seat must move."""
    if len(mover.moves) == 1:
        return mover.moves[0]
    if mover.moves[-1] is None:
        return game.policy(game.view(state, mover.seat), mover.moves[:-1], luck)
    move = game.policy(game.view(state, mover.seat), mover.moves, luck)
    return game.default_move(state, mover.seat) if move is None else move


@cache
def _has_standing(moves: Hashable) -> bool:
    """Whether some moves of this type are standing moves."""
    kinds = get_args(moves) or (moves,)
    return any(isinstance(kind, type) and issubclass(kind, Standing) for kind in kinds)
