"""Two games that one viewer cannot tell apart, as the lists of what all players do in each.

Both are dealt, or begin in mid-game, as the viewer could not tell apart. From there on the others do in both
worlds what shows the same; what does not show at all (and nonsense that is refused) they do as they please.

Lutin & Troll goes further: a game is played from its deal, and somewhere in it everything that the viewer
cannot know becomes different, by other secret choices that lead to the same public table; picks are taken
back in secret, and time runs out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, TypeAlias

from msgspec import Struct

from taverne.games.lutin_troll.rules.state import Hands, Options, Phase, Pick
from taverne.kernel.ask import Wait
from taverne.kernel.luck import Luck
from taverne.kernel.options import format_options
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat
from tests.conformance.pairs import Act, Pair
from tests.conformance.random_games import Turn, positions, settings, walk
from tests.conformance.world import World
from tests.games.lutin_troll.world import WORLD

GAME = WORLD.game
PREFIX = 60  # moves that both worlds share, at most
STEPS = 12  # that they go together after that, at most
IN_REAL_TIME = (Wait.LIVE, Wait.COUNTDOWN)
NONSENSE = ("stale", "illegal", "consent", "start", "touch", "garbage")


class Does(Struct, frozen=True):
    seat: Seat
    move: Any
    hidden: bool


class Fumbles(Struct, frozen=True):
    """Picks a card in secret and takes it back."""

    seat: Seat
    move: Any


class Regrets(Struct, frozen=True):
    """The viewer takes the last pick back and makes it again."""

    seat: Seat
    move: Any


class Babbles(Struct, frozen=True):
    """Sends a command that is refused; no other player is told of it."""

    seat: Seat
    nonsense: str


class RunsOut(Struct, frozen=True):
    """The time is up for all players who have not chosen yet."""


class Look(Struct, frozen=True):
    """The viewer requests every page."""


Deed: TypeAlias = Does | Fumbles | Regrets | Babbles | RunsOut | Look


@dataclass
class Evening:
    """One of two worlds: its deal and what is done in it."""

    seed: str
    opening: Any
    deeds: list[Deed] = field(default_factory=list)


@dataclass
class Twins:
    viewer: Seat | None
    seats: int
    options: dict[str, str]
    pace: Pace
    evenings: tuple[Evening, Evening]


def in_mid_game(world: World[Any, Any], label: str, games: int) -> Iterator[Twins]:
    """For every viewer in turn, without a clock: passes in reaction windows are sent at once."""
    game = world.game
    for number, (opening, state, luck) in enumerate(
        positions(game, label, games=games, each=1, longest=world.longest)
    ):
        if game.outcome(state) is None and game.ask(state).wait not in IN_REAL_TIME:
            viewer = (None, *range(opening.seats))[number % (opening.seats + 1)]
            other = world.other_world(state, viewer, luck.fork("other"))
            seeds = luck.fork("one").key.hex(), luck.fork("two").key.hex()
            evenings = Evening(seeds[0], state), Evening(seeds[1], other)
            _Script(world, viewer, opening.seats, [state, other], luck, evenings=evenings).go_on()
            yield Twins(viewer, opening.seats, format_options(opening.options), Pace.UNTIMED, evenings)


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
    pair = _Clash(WORLD, viewer, 2, [first, second], luck.fork("play"), evenings=evenings)
    if options.hands is Hands.CHOSEN:
        pair.part_ways(luck.fork("prefix"))
    pair.go_on()
    return Twins(viewer, 2, format_options(options), Pace.FAITHFUL, evenings)


@dataclass
class _Script(Pair):
    """A pair of worlds that writes down how it is played."""

    evenings: tuple[Evening, Evening] = field(kw_only=True)

    def go_on(self) -> None:
        self._compare()
        for number in range(STEPS):
            self._meanwhile()
            dice, self.luck = self.luck.below(3)
            if dice == 0 or number == 0:
                self._write(Look())
            marks = [len(evening.deeds) for evening in self.evenings]
            if not self._next() or self.game.outcome(self.states[0]) is not None:
                for evening, mark in zip(self.evenings, marks, strict=True):
                    del evening.deeds[mark:]  # what the worlds may tell apart is not played
                break
        self._write(Look())

    def _meanwhile(self) -> None:
        """Nothing, or a command that leaves no trace."""

    def _next(self) -> bool:
        return self._step()

    def _do(self, which: int, act: Act) -> tuple[Any, ...]:
        deeds = self.evenings[which].deeds
        if act.seat != self.viewer:
            deeds.extend(self._slips(which, act))
        deeds.append(Does(act.seat, act.move, hidden=act.shown is None and act.seat != self.viewer))
        return super()._do(which, act)

    def _slips(self, _which: int, act: Act) -> list[Deed]:
        """A mistake that a player makes before acting."""
        dice, self.luck = self.luck.below(6)
        if dice:
            return []
        word, self.luck = self.luck.choice(NONSENSE)
        return [Babbles(act.seat, word)]

    def _write(self, deed: Deed) -> None:
        for evening in self.evenings:
            evening.deeds.append(deed)


class _Clash(_Script):
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

    def _next(self) -> bool:
        """Sometimes the time runs out for all players but the viewer.

        A random choice for the viewer would differ between the worlds.
        """
        owing = GAME.ask(self.states[0]).owing
        dice, self.luck = self.luck.below(8)
        if dice or self.states[0].phase is not Phase.CHOICE or self.viewer in owing or self._has_run_out():
            return super()._next()
        for which in (0, 1):
            for seat in owing:
                while self.states[which].phase is Phase.CHOICE and seat in GAME.ask(self.states[which]).owing:
                    move = GAME.default_move(self.states[which], seat)
                    self.states[which] = GAME.play(self.states[which], seat, move).state
        self._write(RunsOut())
        return True

    def _has_run_out(self) -> bool:
        return any(isinstance(deed, RunsOut) for deed in self.evenings[0].deeds)


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
