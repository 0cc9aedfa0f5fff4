"""The policy when somebody runs away: walls, servants and cards on the die, if they are worth their price."""

from typing import NamedTuple

from taverne.games.munchkin.bots.card_value import LEVEL, harm_of, progress, value_in_play, value_of_own
from taverne.games.munchkin.bots.position import Position
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.monster_traits import Escape
from taverne.games.munchkin.rules.characters.character import flee_bonus
from taverne.games.munchkin.rules.fight.strength import MONSTERS
from taverne.games.munchkin.rules.flight.flee import NEEDED, escapes_for_sure
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.flight import Rolling, Running, Slipping, Why
from taverne.games.munchkin.rules.state import Fight, Foe, View
from taverne.kernel.tagged import Seat

FACES = 6


class Rescue(NamedTuple):
    """A move that may save a runner: the value that it saves, less the value of what it costs."""

    gain: float
    move: Move


def flight_cost(view: View, seat: Seat) -> float:
    """The value that the player loses on average by running from all monsters of the fight."""
    fight = _fight(view)
    return sum([_expected_harm(view, seat, foe) for foe in fight.foes])


def run_move(at: Position, frame: Running) -> Move | None:
    """Use a wall, the servant or an item if it saves more than it costs; otherwise run."""
    left = [foe for foe in _fight(at.view).foes if foe.number in frame.left]
    avoidable = sum(
        [
            _expected_harm(at.view, at.seat, foe)
            for foe in left
            if MONSTERS[foe.card].escape is not Escape.NEVER
        ]
    )
    walls: list[Move] = [*at.all(m.RaiseWallForBoth)]
    walls += [move for move in at.all(m.RaiseWall) if move.seat == at.seat]
    found = [Rescue(avoidable - LEVEL // 2, move) for move in walls]
    servants = sum([value_in_play(at.hero, card) for card in at.hero.servants[:1]])
    found += [Rescue(avoidable - servants, move) for move in at.all(m.Sacrifice)]
    harm = {foe.card: _expected_harm(at.view, at.seat, foe) for foe in left}
    found += [Rescue(harm[move.foe] - value_in_play(at.hero, move.card), move) for move in at.all(m.ShakeOff)]
    return _best(found) or at.first(m.Run, m.Pass)


def roll_move(at: Position, frame: Rolling) -> Move | None:
    """Mend an own roll that failed, or glue a rival who escapes, if that is worth more than the cards."""
    if frame.why is Why.FLIGHT and frame.seat != at.seat:
        return _glue_move(at, frame)
    short = frame.need - frame.face - frame.bonus
    if frame.seat != at.seat or not frame.need or short <= 0:
        return at.mildest_answer()
    harm = _harm_of_failing(at, frame)
    cards: list[m.Play | m.PlayOn] = [*at.all(m.Play), *at.all(m.PlayOn)]
    found = [Rescue(harm - value_of_own(at.hero, move.card), move) for move in cards]
    loaded = [move for move in at.all(m.LoadDie) if move.face + frame.bonus >= frame.need]
    found += [Rescue(harm - LEVEL // 2, move) for move in loaded[:1]]
    again = (FACES + 1 + frame.bonus - frame.need) / FACES
    found += [Rescue(harm * again - value_of_own(at.hero, move.card), move) for move in at.all(m.Retry)]
    flights = sorted(at.all(m.Fly), key=lambda move: value_of_own(at.hero, move.card))
    if len(flights) >= short:
        cost = sum([value_of_own(at.hero, move.card) for move in flights[:short]])
        found.append(Rescue(harm - cost, flights[0]))
    return _best(found) or at.mildest_answer()


def escape_move(at: Position, frame: Slipping) -> Move | None:
    """Glue a rival who escapes without a roll, or let them go."""
    return _glue_move(at, frame)


def _glue_move(at: Position, frame: Rolling | Slipping) -> Move | None:
    """Make a runner roll again who is not behind, if being caught would cost them a level or more."""
    runner = at.now.heroes[frame.seat]
    glues = at.all(m.Play)
    if glues and frame.seat != at.seat and progress(runner) >= progress(at.hero):
        foe = next(foe for foe in _fight(at.view).foes if foe.number == frame.foe)
        if _chance_to_be_caught(at.view, frame.seat, foe) * _harm(at.view, frame.seat, foe) >= LEVEL:
            return glues[0]
    return at.mildest_answer()


def _best(found: list[Rescue]) -> Move | None:
    best = max(found, key=lambda each: each.gain, default=None)
    return None if best is None or best.gain <= 0 else best.move


def _harm_of_failing(at: Position, frame: Rolling) -> float:
    """The value that is lost by an own roll as it lies."""
    if frame.why is Why.THEFT:
        return LEVEL
    foe = next(foe for foe in _fight(at.view).foes if foe.number == frame.foe)
    return _harm(at.view, at.seat, foe)


def _expected_harm(view: View, seat: Seat, foe: Foe) -> float:
    if escapes_for_sure(view.open.heroes[seat], _fight(view), seat, foe):
        return 0
    return _chance_to_be_caught(view, seat, foe) * _harm(view, seat, foe)


def _chance_to_be_caught(view: View, seat: Seat, foe: Foe) -> float:
    """The chance that a roll to run away from the monster fails."""
    row = MONSTERS[foe.card]
    if row.escape is Escape.NEVER:
        return 1
    too_low = NEEDED - 1 - flee_bonus(view.open.heroes[seat]) - row.flee
    return min(FACES, max(0, too_low)) / FACES


def _harm(view: View, seat: Seat, foe: Foe) -> int:
    """The value that being caught by the monster costs."""
    hand = view.sheets[seat].doors + view.sheets[seat].treasures
    return harm_of(view.open.heroes[seat], MONSTERS[foe.card].bad, hand)


def _fight(view: View) -> Fight:
    assert view.open.fight is not None
    return view.open.fight
