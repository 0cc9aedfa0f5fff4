"""What fighters and those who run do: powers, claims, flights, walls and dice."""

from taverne.games.munchkin.rules import moves
from taverne.games.munchkin.rules.events.fight import FlightDeclared, VictoryClaimed
from taverne.games.munchkin.rules.fight import class_powers, rescue_item
from taverne.games.munchkin.rules.fight.fight import named
from taverne.games.munchkin.rules.fight.strength import fighters, sums
from taverne.games.munchkin.rules.flight import dice, flee
from taverne.games.munchkin.rules.questions.fight import Reacting
from taverne.games.munchkin.rules.questions.flight import Rolling, Running
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import Told, fight_of, instead, pushed, top_frame
from taverne.kernel.tagged import Seat


def struck_out(state: State, seat: Seat, move: moves.Striking, told: Told) -> State:
    fight = fight_of(state)
    match move:
        case moves.Claim() | moves.Flee():
            flees = isinstance(move, moves.Flee)
            ours, theirs = sums(state.open, fight)
            told.append((FlightDeclared if flees else VictoryClaimed)(seat, ours, theirs))
            return pushed(state, Reacting(0, flees))
        case moves.Berserk(card):
            return class_powers.berserked(state, seat, card, told)
        case moves.Turn(card):
            return class_powers.turned(state, seat, card, told)
        case moves.Backstab(card, victim):
            return class_powers.stabbed(state, seat, victim, card, told)
        case moves.Charm(foe):
            return class_powers.charmed(state, seat, named(fight, foe), told)
        case moves.Chase(foe):
            return class_powers.chased(state, seat, named(fight, foe), told)
        case moves.Decline(foe):
            return class_powers.declined(state, seat, named(fight, foe), told)
        case moves.Bribe(card):
            return class_powers.bribed(state, seat, class_powers.bribable(fight), card, told)
        case moves.Snatch(card, victim):
            return rescue_item.snatched(state, seat, card, victim, told)


def ran(state: State, seat: Seat, move: moves.Fleeing, told: Told) -> State:
    match move:
        case moves.Run(foe):
            return flee.run(state, seat, top_frame(state, Running), foe, told)
        case moves.ShakeOff(card, foe):
            return flee.shaken_off(state, seat, top_frame(state, Running), card, foe, told)
        case moves.Sacrifice():
            return flee.sacrificed(state, seat, told)
        case moves.RaiseWall(runner):
            return _wall(state, seat, (runner,), told)
        case moves.RaiseWallForBoth():
            fight = fight_of(state)
            return _wall(
                state, seat, tuple([each for each in fighters(fight) if each not in fight.walled]), told
            )
        case moves.LoadDie(face):
            return dice.loaded(state, seat, top_frame(state, Rolling), face, told)
        case moves.Fly(card):
            return dice.flown(state, seat, top_frame(state, Rolling), card, told)
        case moves.Retry(card):
            return dice.retried(state, seat, top_frame(state, Rolling), card, told)


def _wall(state: State, seat: Seat, runners: tuple[Seat, ...], told: Told) -> State:
    """The window on the flight, if it is still open, opens anew."""
    frame = state.open.stack[-1]
    if isinstance(frame, Reacting):
        state = instead(state, frame.__replace__(number=0))
    return flee.wall_raised(state, seat, runners, told)
