"""Two games of Lutin & Troll that one viewer cannot tell apart, played from the deal.

Somewhere in the game everything that the viewer cannot know becomes different, by other secret choices that
lead to the same public table; picks are taken back in secret, and time runs out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from taverne.games.lutin_troll.rules.state import Hands, Options, Phase, Pick
from taverne.kernel.ask import Wait
from taverne.kernel.luck import Luck
from taverne.kernel.options import format_options
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat
from tests.conformance.pairs import Act
from tests.conformance.random_games import Turn, settings, walk
from tests.games.lutin_troll.world import WORLD
from tests.server.script import Deed, Does, Evening, Fumbles, Regrets, Script, Twins

GAME = WORLD.game
PREFIX = 60  # moves that both worlds share, at most


def twins(label: str, count: int) -> Iterator[Twins]:
    """Pairs of worlds of Lutin & Troll, for every viewer and every option in turn."""
    ways = settings(GAME)
    for number in range(count):
        luck = Luck.from_seed(f"{label} {number}")
        yield _twins((None, 0, 1)[number % 3], ways[number % len(ways)][1], luck)


def _twins(viewer: Seat | None, options: Options, luck: Luck) -> Twins:
    seeds = luck.fork("one").key.hex(), luck.fork("two").key.hex()
    first = GAME.deal(2, options, Luck.from_seed(seeds[0]))
    second = WORLD.other_world(first, viewer, luck.fork("deal")) if options.hands is Hands.DEALT else first
    second = second.__replace__(luck=Luck.from_seed(seeds[1]).fork("deal"))
    evenings = Evening(seeds[0], first), Evening(seeds[1], second)
    pace, states = Pace.FAITHFUL, [first, second]
    pair = _Clash(WORLD, viewer, 2, states, luck.fork("play"), evenings=evenings, pace=pace)
    if options.hands is Hands.CHOSEN:
        pair.part_ways(luck.fork("prefix"))
    pair.go_on()
    return Twins(
        viewer,
        2,
        format_options(options),
        pace,
        evenings,
        Wait.TURN,
        training=True,
        asks_viewer=pair.asks_viewer,
    )


class _Clash(Script):
    """A pair of worlds of Lutin & Troll."""

    def part_ways(self, luck: Luck) -> None:
        """A beginning that both worlds share, except for secret choices."""
        length, luck = luck.below(PREFIX)
        turns = list(
            islice(walk(GAME, self.states[0], luck.fork("walk"), seats=2, longest=WORLD.longest), length)
        )
        if not turns or GAME.outcome(turns[-1].after) is not None:
            return
        other = WORLD.other_world(turns[-1].after, self.viewer, luck.fork("other"))
        rewritten = _rewritten(turns, other, self.viewer)
        for which, moves in enumerate(([(turn.seat, turn.move) for turn in turns], rewritten)):
            for seat, move in moves:
                self._do(which, Act(seat, move, WORLD.seen(self.states[which], seat, move)))

    def _slips(self, which: int, act: Act) -> list[Deed]:
        dice, self.luck = self.luck.below(6)
        if dice or act.shown is not None:
            return super()._slips(which, act)
        slip, self.luck = self.luck.choice(GAME.moves(self.states[which], act.seat))
        return [Fumbles(act.seat, slip)]

    def _meanwhile(self) -> None:
        """The viewer may take a choice back and make it again."""
        state, deeds = self.states[0], self.evenings[0].deeds
        own = [deed for deed in deeds if isinstance(deed, Does) and deed.seat == self.viewer]
        choosing = state.phase is Phase.CHOICE and own and 0 < len(state.sides[own[-1].seat].hand) < 5
        if choosing and isinstance(own[-1].move, Pick):
            self._write(Regrets(own[-1].seat, own[-1].move))


def _rewritten(turns: list[Turn], other: Any, viewer: Seat | None) -> list[tuple[Seat, Any]]:
    """The same moves, except that the others' last choice of cards leads to the hands of the other world."""
    starts = [number + 1 for number, turn in enumerate(turns) if _begins_choice(turn)]
    start = starts[-1] if starts else 0  # of the hand being chosen or played
    moves: list[tuple[Seat, Any] | None] = [(turn.seat, turn.move) for turn in turns]
    more: list[tuple[Seat, Any]] = []
    for seat in (seat for seat in (0, 1) if seat != viewer):
        own = [number for number in range(start, len(turns)) if turns[number].seat == seat]
        picks = [number for number in own if isinstance(turns[number].move, Pick)]
        played = [turns[number].move.card for number in own if number not in picks]
        chosen = [Pick(card) for card in (*other.sides[seat].hand, *played)]
        if len(picks) == 5:
            for number, pick in zip(picks, chosen, strict=True):
                moves[number] = seat, pick
        elif other.phase is Phase.CHOICE and len(turns[-1].after.sides[seat].hand) < 5:
            for number in picks:
                moves[number] = None
            more += [(seat, pick) for pick in chosen]
    return [move for move in moves if move is not None] + more


def _begins_choice(turn: Turn) -> bool:
    return turn.before.phase is not Phase.CHOICE and turn.after.phase is Phase.CHOICE
