"""Applies the moves of fighters and runners: class powers, claims, flights, walls and dice."""

from taverne.games.munchkin.rules import moves
from taverne.games.munchkin.rules.events.fight import FlightDeclared, VictoryClaimed
from taverne.games.munchkin.rules.fight import class_powers, rescue_item
from taverne.games.munchkin.rules.fight.fight import foe_by_card
from taverne.games.munchkin.rules.fight.strength import fighters, sums
from taverne.games.munchkin.rules.flight import dice, flee
from taverne.games.munchkin.rules.questions.fight import Reacting
from taverne.games.munchkin.rules.questions.flight import Rolling, Running
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import Events, fight_of, push, replace_top, top_frame
from taverne.kernel.tagged import Seat


def apply_fight_move(state: State, seat: Seat, move: moves.FightMove, events: Events) -> State:
    fight = fight_of(state)
    match move:
        case moves.Claim() | moves.Flee():
            flees = isinstance(move, moves.Flee)
            ours, theirs = sums(state.open, fight)
            events.append((FlightDeclared if flees else VictoryClaimed)(seat, ours, theirs))
            return push(state, Reacting(0, flees))
        case moves.Berserk(card):
            return class_powers.go_berserk(state, seat, card, events)
        case moves.Turn(card):
            return class_powers.turn_undead(state, seat, card, events)
        case moves.Backstab(card, victim):
            return class_powers.backstab(state, seat, victim, card, events)
        case moves.Charm(foe):
            return class_powers.charm(state, seat, foe_by_card(fight, foe), events)
        case moves.Chase(foe):
            return class_powers.chase_away(state, seat, foe_by_card(fight, foe), events)
        case moves.Decline(foe):
            return class_powers.decline_fight(state, seat, foe_by_card(fight, foe), events)
        case moves.Bribe(card):
            return class_powers.bribe(state, seat, class_powers.bribable_foe(fight), card, events)
        case moves.Snatch(card, victim):
            return rescue_item.snatch(state, seat, card, victim, events)


def apply_flight_move(state: State, seat: Seat, move: moves.FlightMove, events: Events) -> State:
    match move:
        case moves.Run(foe):
            return flee.run_from_monster(state, seat, top_frame(state, Running), foe, events)
        case moves.ShakeOff(card, foe):
            return flee.shake_off(state, seat, top_frame(state, Running), card, foe, events)
        case moves.Sacrifice():
            return flee.sacrifice_servant(state, seat, events)
        case moves.RaiseWall(runner):
            return _raise_wall(state, seat, (runner,), events)
        case moves.RaiseWallForBoth():
            fight = fight_of(state)
            return _raise_wall(
                state, seat, tuple([each for each in fighters(fight) if each not in fight.walled]), events
            )
        case moves.LoadDie(face):
            return dice.load_die(state, seat, top_frame(state, Rolling), face, events)
        case moves.Fly(card):
            return dice.add_to_roll(state, seat, top_frame(state, Rolling), card, events)
        case moves.Retry(card):
            return dice.roll_again(state, seat, top_frame(state, Rolling), card, events)


def _raise_wall(state: State, seat: Seat, runners: tuple[Seat, ...], events: Events) -> State:
    """Raise a wall; if the reaction window on the flight is still open, ask everybody again."""
    frame = state.open.stack[-1]
    if isinstance(frame, Reacting):
        state = replace_top(state, frame.__replace__(number=0))
    return flee.raise_wall(state, seat, runners, events)
