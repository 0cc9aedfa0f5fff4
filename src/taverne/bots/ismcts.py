"""Search in the tree of what each player knows, over worlds that are imagined anew each time.

Every seat has a tree of its own. Its nodes are what that seat has seen happen since the question: its own
moves, and the events, which are public. So whoever chooses in secret, or at the same time as others, does so
without knowing what they chose, and each choice is judged by its own seat's result (max-n).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from taverne.bots.advice import Advice, judged
from taverne.bots.bot import Budget
from taverne.bots.search_budget import worlds
from taverne.bots.simulation import Turn, movers, policy_move, rollout, terminal_value
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

CURIOSITY = 0.7  # how much a move that was tried seldom is tried again
FIRST, WIDER = 4.0, 0.5  # how many moves are looked at: this many, times a power of the visits


class Node:
    """What a seat has seen so far, and what came of its choices there."""

    __slots__ = ("offered", "then", "totals", "tried", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered: dict[Any, int] = {}  # how often each move could have been made
        self.tried: dict[Any, int] = {}
        self.totals: dict[Any, float] = {}
        self.then: dict[Any, Node] = {}  # by what is seen next

    def after(self, seen: Any) -> Node:
        node = self.then.get(seen)
        if node is None:
            node = self.then[seen] = Node()
        return node

    def worth(self, move: Any) -> float:
        tried = self.tried.get(move, 0)
        return self.totals[move] / tried if tried else -1.0


class Tree:
    """One search: worlds in, a better and better idea of every move out."""

    def __init__(self, game: AnyGame, seat: Seat, moves: Sequence[Any], noise: float) -> None:
        self._game, self._seat, self._moves, self._noise = game, seat, moves, noise
        self._roots: dict[Seat, Node] = {}
        self._seats = 0  # unknown until a world has been played to an end
        self._judged = False  # whether the game says what moves are worth

    @property
    def root(self) -> Node:
        return self._roots[self._seat]

    def grow(self, world: Any, luck: Luck) -> None:
        """Down to a choice that was never made, from there to an end or a verdict, and back with it."""
        path: list[tuple[Seat, Node, Any]] = []
        places: dict[Seat, tuple[Node, int]] = {}  # how far each seat has followed its own tree
        seen: list[tuple[Seat, Any, tuple[Any, ...]]] = []
        turn = Turn(self._seat, self._moves)
        result: Sequence[float] | None = None
        while result is None:
            node = self._place(places, seen, turn.seat)
            luck = luck.fork("step")
            move, fresh = self._choose(node, world, turn, luck)
            path.append((turn.seat, node, move))
            result = self._worth(world, turn.seat, move) if fresh else None
            if result is None and move is not None:
                before, step = world, self._game.play(world, turn.seat, move)
                world = step.state
                seen.append((turn.seat, move, step.events))
                result = terminal_value(self._game, world)
                if result is not None:  # on one scale with the moves that are judged on the way
                    result = self._worth(before, turn.seat, move) or result
            if result is None:
                after = self._next(world, luck, turn.seat if move is None else None)
                if fresh or after is None:
                    result = rollout(self._game, world, luck, self._noise, self._seats)
                else:
                    turn = after
        self._learn(path, result)

    def _worth(self, world: Any, seat: Seat, move: Any) -> Sequence[float] | None:
        """What the game itself says of a move; where it does, nobody has to play on."""
        worth = None if move is None else self._game.move_value(world, seat, move)
        self._judged = self._judged or worth is not None
        return worth

    def _next(self, world: Any, luck: Luck, held_back: Seat | None) -> Turn | None:
        """Who comes next; whoever has just held back is passed over."""
        coming = list(movers(self._game, world, luck, self._seats))
        if held_back is not None:
            places = [place for place, turn in enumerate(coming) if turn.seat == held_back]
            coming = coming[places[0] + 1 :] if places else coming
        return coming[0] if coming else None

    def _place(
        self, places: dict[Seat, tuple[Node, int]], seen: list[tuple[Seat, Any, tuple[Any, ...]]], seat: Seat
    ) -> Node:
        node, upto = places.get(seat) or (self._roots.setdefault(seat, Node()), 0)
        for mover, move, events in seen[upto:]:
            if mover == seat:
                node = node.after((move, events))
            elif events:  # what tells nothing is not seen
                node = node.after(events)
        places[seat] = node, len(seen)
        return node

    def _choose(self, node: Node, world: Any, turn: Turn, luck: Luck) -> tuple[Any, bool]:
        """A move, and whether it was never made here before."""
        moves = turn.moves
        if len(moves) == 1:
            return moves[0], False
        node.visits += 1
        for move in moves:
            node.offered[move] = node.offered.get(move, 0) + 1
        known = [move for move in moves if move in node.tried]
        if len(known) < len(moves) and len(known) < FIRST * node.visits**WIDER:
            return self._new(node, world, turn, luck, known), True
        best = max(known, key=lambda move: _hope(node, move))
        return best, False

    def _new(self, node: Node, world: Any, turn: Turn, luck: Luck, known: list[Any]) -> Any:
        """First what the game's own judgement would do, unless it judges all moves anyway; then any other."""
        if not known and not self._judged:
            return policy_move(self._game, world, turn, luck)
        return luck.choice([move for move in turn.moves if move not in node.tried])[0]

    def _learn(self, path: list[tuple[Seat, Node, Any]], result: Sequence[float]) -> None:
        self._seats = max(self._seats, len(result))
        for seat, node, move in path:
            node.tried[move] = node.tried.get(move, 0) + 1
            node.totals[move] = node.totals.get(move, 0.0) + (result[seat] if result else 0.0)


def search(
    game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, budget: Budget, *, usual: int, noise: float
) -> Advice[Any]:
    """The moves by their mean result, of those that were tried often enough to be trusted."""
    tree, done = Tree(game, view.seat, moves, noise), 0
    for number in worlds(budget, usual):
        tree.grow(game.imagine(view, luck.fork("world", number)), luck.fork("grown", number))
        done += 1
    root = tree.root
    most = max(root.tried.values(), default=0)
    favourite = max(moves, key=lambda move: (root.tried.get(move, 0), root.worth(move)))
    worths = [root.worth(move) if 2 * root.tried.get(move, 0) >= most else -1.0 for move in moves]
    return judged(moves, worths, favourite, done)


def _hope(node: Node, move: Any) -> float:
    """Its mean result, and more the less it was tried of all the times it could have been."""
    tried = node.tried[move]
    return node.totals[move] / tried + CURIOSITY * sqrt(log(node.offered[move]) / tried)
