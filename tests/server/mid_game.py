"""Pairs of worlds of any game, from the middle of a game on, at every pace, with and without a bot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from taverne.kernel.ask import Ask, Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.options import format_options
from taverne.kernel.pace import Pace
from tests.conformance.random_games import Opening, openings, walk
from tests.conformance.world import World
from tests.server.script import Evening, Look, Script, Twins, Waits

WALK = 300  # moves before the pair begins, at most
LIVE_SECONDS = 8.0  # that bots play in real time


def in_mid_game(
    world: World[Any, Any], label: str, games: int, pace: Pace | None = None, wait: Wait | None = None
) -> Iterator[Twins]:
    """For every viewer, pace and kind of question in turn, or for these; every other pair with a bot."""
    for number, opening in enumerate(openings(world.game, label, games)):
        found = _position(opening, wait, number // 2)
        if found is not None:
            own = pace or [*Pace][number // 2 % len(Pace)]
            yield from _pair(world, opening, *found, own, number)


def pairs_at(world: World[Any, Any], label: str, pace: Pace, each: int) -> list[Twins]:
    """So many pairs at this pace without a bot, and so many with one; in each of them something happens.

    Those without a bot or those with one begin in a window or in real time, if the game has such questions.
    """
    kinds = [Wait.TURN, _rarest(world.game)]
    if [*Pace].index(pace) % 2:
        kinds.reverse()
    found: dict[bool, list[Twins]] = {False: [], True: []}
    for batch in range(40):
        for with_bot, wait in zip((True, False), kinds, strict=True):
            if len(found[with_bot]) < each:
                some = in_mid_game(world, f"{label} {batch}", 4, pace, wait)
                fitting = (one for one in some if (one.bot is not None) is with_bot and _happens(one))
                found[with_bot] += islice(fitting, each - len(found[with_bot]))
        if all(len(some) == each for some in found.values()):
            return [*found[False], *found[True]]
    raise AssertionError("this game has no pairs in which something happens")


def _pair(
    world: World[Any, Any], opening: Opening, state: Any, luck: Luck, pace: Pace, number: int
) -> Iterator[Twins]:
    """The pair that begins in this state, if there is one."""
    game, seats = world.game, opening.seats
    viewer = (None, *range(seats))[number % (seats + 1)]
    others = [seat for seat in range(1, seats) if seat != viewer]
    bot = others[number % len(others)] if number % 2 and others else None
    other = world.other_world(state, viewer, luck.fork("other"))
    if pace is not Pace.UNTIMED and any(_has_passes(game.ask(each)) for each in (state, other)):
        return  # a table with time limits holds passes back
    begins = game.ask(state).wait
    lives = begins is Wait.LIVE and bot is not None  # its reflexes depend on the seed, so both have the same
    seeds = luck.fork("one").key.hex(), luck.fork("one" if lives else "two").key.hex()
    evenings = Evening(seeds[0], state), Evening(seeds[1], other)
    script = Script(world, viewer, seats, [state, other], luck, evenings=evenings, pace=pace, bot=bot)
    if lives:
        for evening in evenings:
            evening.deeds += [Look(), Waits(LIVE_SECONDS), Look(long=True)]
    else:
        script.go_on()
    options, training = format_options(opening.options), number % 3 < 2
    yield Twins(viewer, seats, options, pace, evenings, begins, bot, training, script.asks_viewer)


def _happens(each: Twins) -> bool:
    return each.moves > 1 or any(isinstance(deed, Waits) for deed in each.evenings[0].deeds)


def _rarest(game: AnyGame) -> Wait:
    """A kind of question that this game asks."""
    times = game.times[Pace.FAITHFUL]
    return Wait.REACTION if times.reaction else Wait.LIVE if times.live else Wait.TURN


def _has_passes(ask: Ask) -> bool:
    return ask.wait is Wait.REACTION and ask.owing != ask.asked


def _position(opening: Opening, wait: Wait | None, number: int) -> tuple[Any, Luck] | None:
    """A state of a random game with luck to use there: of each kind of question in turn, or of this kind."""
    game, start = opening.game, opening.deal()
    turns = islice(walk(game, start, opening.luck, seats=opening.seats, longest=10**6), WALK)
    states = [state for state in [start, *(turn.after for turn in turns)] if game.outcome(state) is None]
    waits = sorted({game.ask(state).wait for state in states})
    wanted = wait or waits[number % len(waits)]
    luck = opening.luck.fork("position")
    possible = [state for state in states if game.ask(state).wait is wanted]
    return (luck.choice(possible)[0], luck.fork("pair")) if possible else None
