"""Information-set Monte Carlo tree search: each iteration imagines another world that fits the view.

Every seat has its own tree. A node stands for everything the seat has seen since the question: its own moves
and the public events. So seats that choose secretly or at the same time do not know each other's choices.
Each seat maximises its own result (max-n).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from taverne.bots.advice import Advice, advise_by_value
from taverne.bots.bot import Budget
from taverne.bots.search_budget import worlds
from taverne.bots.simulation import Mover, movers, policy_move, rollout, terminal_value
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

EXPLORATION = 0.7  # weight of the exploration term (UCB)
WIDENING_BASE, WIDENING_POWER = 4.0, 0.5  # progressive widening: at most base * visits**power moves are tried


class Node:
    """One situation as a seat sees it, with the statistics of the seat's moves in it."""

    __slots__ = ("children", "offered", "totals", "tried", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered: dict[Any, int] = {}  # how often each move was possible
        self.tried: dict[Any, int] = {}
        self.totals: dict[Any, float] = {}
        self.children: dict[Any, Node] = {}  # by the next observation

    def child(self, observation: Any) -> Node:
        node = self.children.get(observation)
        if node is None:
            node = self.children[observation] = Node()
        return node

    def mean(self, move: Any) -> float:
        """The mean result of a move, -1 if it was never tried."""
        tried = self.tried.get(move, 0)
        return self.totals[move] / tried if tried else -1.0


class Tree:
    """The trees of all seats in one search."""

    def __init__(self, game: AnyGame, seat: Seat, moves: Sequence[Any], noise: float) -> None:
        self._game, self._seat, self._moves, self._noise = game, seat, moves, noise
        self._roots: dict[Seat, Node] = {}
        self._seats = 0  # 0 until the first result shows the number
        self._has_move_values = False  # whether the game has returned a value for some move

    @property
    def root(self) -> Node:
        return self._roots[self._seat]

    def grow(self, world: Any, luck: Luck) -> None:
        """Run one iteration: select down to an untried move, evaluate it, and back up the result."""
        path: list[tuple[Seat, Node, Any]] = []
        places: dict[
            Seat, tuple[Node, int]
        ] = {}  # the node of each seat, and how much of `history` led to it
        history: list[tuple[Seat, Any, tuple[Any, ...]]] = []
        mover = Mover(self._seat, self._moves)
        result: Sequence[float] | None = None
        while result is None:
            node = self._node(places, history, mover.seat)
            luck = luck.fork("step")
            move, untried = self._select(node, world, mover, luck)
            path.append((mover.seat, node, move))
            result = self._move_value(world, mover.seat, move) if untried else None
            if result is None and move is not None:
                before, step = world, self._game.play(world, mover.seat, move)
                world = step.state
                history.append((mover.seat, move, step.events))
                result = terminal_value(self._game, world)
                if result is not None:  # prefer the move's value, whose scale is that of the other moves
                    result = self._move_value(before, mover.seat, move) or result
            if result is None:
                following = self._next_mover(world, luck, mover.seat if move is None else None)
                if untried or following is None:
                    result = rollout(self._game, world, luck, self._noise, self._seats)
                else:
                    mover = following
        self._back_up(path, result)

    def _move_value(self, world: Any, seat: Seat, move: Any) -> Sequence[float] | None:
        """The value that the game gives the move, which makes a rollout unnecessary; None: no value."""
        values = None if move is None else self._game.move_value(world, seat, move)
        self._has_move_values = self._has_move_values or values is not None
        return values

    def _next_mover(self, world: Any, luck: Luck, passed: Seat | None) -> Mover | None:
        """The next seat to move; if a seat has just passed, the one after it."""
        candidates = list(movers(self._game, world, luck, self._seats))
        if passed is not None:
            places = [place for place, mover in enumerate(candidates) if mover.seat == passed]
            candidates = candidates[places[0] + 1 :] if places else candidates
        return candidates[0] if candidates else None

    def _node(
        self,
        places: dict[Seat, tuple[Node, int]],
        history: list[tuple[Seat, Any, tuple[Any, ...]]],
        seat: Seat,
    ) -> Node:
        """The node of this seat after everything it has seen of the history."""
        node, upto = places.get(seat) or (self._roots.setdefault(seat, Node()), 0)
        for mover, move, events in history[upto:]:
            if mover == seat:
                node = node.child((move, events))
            elif events:  # another seat's move without events is invisible
                node = node.child(events)
        places[seat] = node, len(history)
        return node

    def _select(self, node: Node, world: Any, mover: Mover, luck: Luck) -> tuple[Any, bool]:
        """Select a move. Returns it, and whether it was untried in this node."""
        moves = mover.moves
        if len(moves) == 1:
            return moves[0], False
        node.visits += 1
        for move in moves:
            node.offered[move] = node.offered.get(move, 0) + 1
        tried = [move for move in moves if move in node.tried]
        if len(tried) < len(moves) and len(tried) < WIDENING_BASE * node.visits**WIDENING_POWER:
            return self._untried_move(node, world, mover, luck, tried), True
        best = max(tried, key=lambda move: _upper_bound(node, move))
        return best, False

    def _untried_move(self, node: Node, world: Any, mover: Mover, luck: Luck, tried: list[Any]) -> Any:
        """A random untried move; the policy's move if it is the first and the game gives moves no values."""
        if not tried and not self._has_move_values:
            return policy_move(self._game, world, mover, luck)
        return luck.choice([move for move in mover.moves if move not in node.tried])[0]

    def _back_up(self, path: list[tuple[Seat, Node, Any]], result: Sequence[float]) -> None:
        self._seats = max(self._seats, len(result))
        for seat, node, move in path:
            node.tried[move] = node.tried.get(move, 0) + 1
            node.totals[move] = node.totals.get(move, 0.0) + (result[seat] if result else 0.0)


def search(
    game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, budget: Budget, *, usual: int, noise: float
) -> Advice[Any]:
    """Advise the move with the best mean result. Moves that were tried too rarely count as lost."""
    tree, done = Tree(game, view.seat, moves, noise), 0
    for number in worlds(budget, usual):
        tree.grow(game.imagine(view, luck.fork("world", number)), luck.fork("grown", number))
        done += 1
    root = tree.root
    most = max(root.tried.values(), default=0)
    favourite = max(moves, key=lambda move: (root.tried.get(move, 0), root.mean(move)))
    values = [root.mean(move) if 2 * root.tried.get(move, 0) >= most else -1.0 for move in moves]
    return advise_by_value(moves, values, favourite, done)


def _upper_bound(node: Node, move: Any) -> float:
    """The upper confidence bound (UCB) of a move: its mean, plus more for rarely tried moves."""
    tried = node.tried[move]
    return node.totals[move] / tried + EXPLORATION * sqrt(log(node.offered[move]) / tried)
