"""Play in an imagined world: whose move is next, and how it all may end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, cast, get_args

from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Standing

PATIENCE = 3_000  # moves; what has not ended by then is worth nothing to anybody
FINE = 1 << 20


class Turn(NamedTuple):
    """Who may do what; None among the moves: nothing."""

    seat: Seat
    moves: Sequence[Any]


def movers(game: AnyGame, state: Any, luck: Luck, seats: int) -> Iterator[Turn]:
    """Who could move now, in the order in which they come to it; the last of them must.

    Whoever may strike at any time is heard first. In a window, or in real time, nobody is quicker.
    """
    ask = game.ask(state)
    owing = ask.owing
    if ask.wait is not Wait.TURN and len(owing) > 1:
        owing = luck.shuffle(owing)[0]
    if _has_standing(cast(Hashable, game.move_decoder.type)):
        for seat in range(seats):
            if seat not in owing and (moves := game.moves(state, seat)):
                yield Turn(seat, (*moves, None))
    if owing:
        yield Turn(owing[0], game.moves(state, owing[0]))


def terminal_value(game: AnyGame, state: Any) -> Sequence[float] | None:
    """By seat, from -1 to 1: what the game came to, or what it promises where one may stop."""
    outcome = game.outcome(state)
    return game.state_value(state) if outcome is None else rated(outcome)


def rated(outcome: Outcome) -> list[float]:
    """A victory is 1, or what is left of it when it is shared; all else is lost."""
    winners = outcome.winners
    return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(len(outcome.ranks))]


def rollout(game: AnyGame, state: Any, luck: Luck, noise: float, seats: int) -> Sequence[float]:
    """How it ends when everybody follows the game's own judgement, now and then luck."""
    for _ in range(PATIENCE):
        end = terminal_value(game, state)
        if end is not None:
            return end
        for turn in movers(game, state, luck, seats):
            draw, luck = luck.below(FINE)
            if draw < noise * FINE:
                move, luck = luck.choice(turn.moves)
            else:
                move = policy_move(game, state, turn, luck)
            if move is not None:
                state = game.play(state, turn.seat, move).state
                break
    return [0.0] * seats


def policy_move(game: AnyGame, state: Any, turn: Turn, luck: Luck) -> Any:
    """What the game's own judgement does; an answer that is owed is given."""
    if len(turn.moves) == 1:
        return turn.moves[0]
    if turn.moves[-1] is None:
        return game.policy(game.view(state, turn.seat), turn.moves[:-1], luck)
    move = game.policy(game.view(state, turn.seat), turn.moves, luck)
    return game.default_move(state, turn.seat) if move is None else move


@cache
def _has_standing(moves: Hashable) -> bool:
    """Whether moves of this type may be made at any time."""
    kinds = get_args(moves) or (moves,)
    return any(isinstance(kind, type) and issubclass(kind, Standing) for kind in kinds)
