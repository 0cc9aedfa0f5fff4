"""The reasons for a move of Munchkin: totals of the fight, the odds of a roll, what is gained or sold."""

from collections.abc import Sequence

from taverne.games.munchkin.rules.fight.strength import sums, wins_ties
from taverne.games.munchkin.rules.moves import Claim, Flee, Move, Run, Sell
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.rules import play
from taverne.games.munchkin.rules.state import State, View
from taverne.kernel.tagged import Seat, Tagged

NEAR_THE_END = 7  # level from which a leader is a danger


class FightBecomes(Tagged):
    """Reason: the totals of the fight before and after the move."""

    ours: int
    theirs: int
    ours_after: int
    theirs_after: int


class WinsTie(Tagged):
    """Reason: the totals are equal, and a Warrior among the fighters wins a tie."""


class Wins(Tagged):
    """Reason: winning the fight as it stands brings so many levels and Treasures."""

    levels: int
    treasures: int


class Short(Tagged):
    """Reason: the fight is lost as it stands, and this is what is missing."""

    ours: int
    theirs: int


class RollSucceeds(Tagged):
    """Reason: so many of the six faces of the die are enough to escape."""

    faces: int


class Brings(Tagged):
    """Reason: the sale is worth this much gold."""

    gold: int


class InTheLead(Tagged):
    """Reason: nobody has a higher level than this other player."""

    seat: Seat
    level: int


Reason = FightBecomes | WinsTie | Wins | Short | RollSucceeds | Brings | InTheLead


def reasons(view: View, move: Move, moves: Sequence[Move], worlds: Sequence[State]) -> tuple[Reason, ...]:  # noqa: ARG001 - a move is judged by the rules alone
    """Give the reasons for the move, the most important first."""
    found: list[Reason] = []
    tally = view.tally
    match move:
        case Sell():
            found.append(Brings(view.worth))
        case Claim() if tally is not None:
            found.append(Wins(tally.levels, tally.treasures))
        case Flee() if tally is not None:
            found.append(Short(tally.ours, tally.theirs))
        case Run():
            found += _roll(view, move, worlds[0])
        case _ if view.open.fight is not None:
            found += _after(view, move, worlds[0])
    return (*found, *_leader(view))


def _roll(view: View, move: Run, world: State) -> list[Reason]:
    assert view.seat is not None
    after = play(world, view.seat, move).state.open.stack
    roll = next((frame for frame in reversed(after) if isinstance(frame, Rolling)), None)
    if roll is None:
        return []  # without a roll: the escape, or the capture, is certain
    return [RollSucceeds(sum([max(1, face + roll.bonus) >= roll.need for face in range(1, 7)]))]


def _after(view: View, move: Move, world: State) -> list[Reason]:
    assert view.seat is not None
    assert view.open.fight is not None
    now = play(world, view.seat, move).state.open
    before = sums(view.open, view.open.fight)
    if now.fight is None or (after := sums(now, now.fight)) == before:
        return []
    tie: list[Reason] = [WinsTie()] if after[0] == after[1] and wins_ties(now, now.fight) else []
    return [FightBecomes(*before, *after), *tie]


def _leader(view: View) -> list[Reason]:
    """The player ahead of all others, if it is not the viewer and the end is near."""
    levels = [hero.level for hero in view.open.heroes]
    best = max(levels)
    ahead = [seat for seat, level in enumerate(levels) if level == best]
    return (
        [InTheLead(ahead[0], best)]
        if len(ahead) == 1 and ahead[0] != view.seat and best >= NEAR_THE_END
        else []
    )
