"""Where a move in a fight leads: the rules play it in an imagined world, with all questions that it opens."""

from collections.abc import Sequence
from typing import NamedTuple

from taverne.games.munchkin.bots.answers import answer
from taverne.games.munchkin.bots.card_value import LEVEL, POINT, card_value, value_of_own
from taverne.games.munchkin.bots.position import Position
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.actions import GainByKilling, Search, StealLevel, Transfer
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import PaidInLevels
from taverne.games.munchkin.rules.characters.character import power
from taverne.games.munchkin.rules.fight.playable_cards import CURSES
from taverne.games.munchkin.rules.fight.strength import DEEDS, fighters, sums, tally, wins_ties
from taverne.games.munchkin.rules.legal_moves import moves as moves_of
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.base import Personal
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting
from taverne.games.munchkin.rules.questions.flight import Running
from taverne.games.munchkin.rules.questions.turn import Acting
from taverne.games.munchkin.rules.rules import ask, default_move, play
from taverne.games.munchkin.rules.state import Fight, Open, State, View
from taverne.games.munchkin.rules.state_changes import winning_level
from taverne.games.munchkin.rules.views import imagine
from taverne.games.munchkin.rules.views import view as view_of
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

FIGHT_CARD_MOVES = (
    m.PlayForHeroes,
    m.PlayForMonsters,
    m.PlayOn,
    m.PlayAt,
    m.Join,
    m.Replace,
    m.Berserk,
    m.Turn,
    m.Backstab,
    m.Play,
)
CHARACTER_MOVES = (m.Lift, m.Drop)  # they change a fighter in the middle of a fight
AVOIDING_MOVES = (m.Chase, m.Charm, m.Decline, m.Bribe)
NO_FIGHT = 1000  # the margin without monsters, greater than any other
MOST_ANSWERS = 12  # to questions that a move opens


class FightOption(NamedTuple):
    """A move in a fight, and what it leads to."""

    move: Move
    margin: int  # the lead of the players afterwards
    cost: int  # the value of the cards it costs
    over: bool = False  # the fight is over, or somebody else's
    victory: bool = False  # a claim would win the game for a player who is not the one to move
    triumph: bool = False  # a claim would win the game for the one to move
    drawn: int = 0  # cards that the move brings


def fight_options(view: View, moves: Sequence[Move], luck: Luck) -> list[FightOption]:
    """Try each move that changes the fight, by the rules themselves."""
    assert view.seat is not None
    world = imagine(view, luck)
    tried = [move for move in moves if _concerns_fight(view, view.seat, move)]
    return [_option(view, view.seat, move, settled(play(world, view.seat, move).state)) for move in tried]


def settled(state: State) -> State:
    """Let all players answer what a move has asked, until the fight goes on or the turn does."""
    for _ in range(MOST_ANSWERS):
        if not (owing := _players_to_answer(state)):
            break
        seat, frame = owing[0], state.open.stack[-1]
        move = None
        if isinstance(frame, Personal):
            moves = moves_of(state, seat)
            move = answer(Position(view_of(state, seat), seat, moves, state.luck), frame)
        state = play(state, seat, move or default_move(state, seat)).state
    return state


def margin(now: Open, fight: Fight | None) -> int:
    """The lead of the players: above 0 they win."""
    if fight is None or not fight.foes:
        return NO_FIGHT
    ours, theirs = sums(now, fight)
    return ours - theirs + wins_ties(now, fight)


def winners_by_claim(now: Open, fight: Fight) -> list[Seat]:
    """The players who would reach the winning level by a victory in this fight."""
    goal, found = winning_level(now.options), []
    if now.heroes[fight.main].level + tally(now, fight).levels >= goal:
        found.append(fight.main)
    helper = fight.helper
    if helper is not None and power(now.heroes[helper], PaidInLevels) is not None:
        found += [helper] if now.heroes[helper].level + len(fight.foes) >= goal else []
    return found


def _players_to_answer(state: State) -> Sequence[Seat]:
    stack = state.open.stack
    if not stack or isinstance(stack[-1], Acting | Fighting | Reacting | Bargaining | Running):
        return ()
    return ask(state).owing


def _concerns_fight(view: View, seat: Seat, move: Move) -> bool:
    fight = view.open.fight
    assert fight is not None
    match move:
        case m.PlayAt(card, target) if card in CURSES or isinstance(DEEDS.get(card), StealLevel):
            return target in fighters(fight) and target != seat
        case m.PlayAt(card, target):
            return isinstance(DEEDS[card], Transfer) or (
                isinstance(DEEDS[card], GainByKilling) and target == seat
            )
        case m.Lift(_, victim):
            return seat in fighters(fight) and victim in fighters(fight)
        case m.Drop():
            return seat in fighters(fight)
        case m.Play(card) if isinstance(DEEDS.get(card), Search):
            return False
    return isinstance(move, (*FIGHT_CARD_MOVES, *AVOIDING_MOVES))


def _option(view: View, seat: Seat, move: Move, after: State) -> FightOption:
    now, fight, before = after.open, after.open.fight, view.open.fight
    assert before is not None
    drawn = len(after.hands[seat]) - len(view.hand) + _is_from_hand(view, move)
    cost = cost_of_move(view, seat, move)
    if fight is None or not fight.foes or fight.over:
        won = bool(now.winners)
        return FightOption(
            move,
            NO_FIGHT,
            cost,
            over=True,
            victory=won and seat not in now.winners,
            triumph=won and seat in now.winners,
            drawn=drawn,
        )
    lead = margin(now, fight)
    winners = winners_by_claim(now, fight) if lead > 0 else []
    taken_over = fight.main != before.main
    if taken_over:  # worst for oneself, and no gift to others
        cost += 3 * LEVEL if fight.main == seat and lead <= 0 else 0
        cost += LEVEL if fight.main != seat and lead > 0 else 0
    return FightOption(
        move,
        lead,
        cost,
        over=taken_over,
        victory=bool(winners) and seat not in winners,
        triumph=seat in winners,
    )


def cost_of_move(view: View, seat: Seat, move: Move) -> int:
    """The value of the cards that a move costs."""
    hero = view.open.heroes[seat]
    match move:
        case m.Charm():
            return sum([card_value(hero, card) for card in view.hand])
        case m.Lift():
            return LEVEL // 2
        case m.Join(monster) | m.Replace(monster):
            return card_value(hero, monster) + LEVEL // 3
    card: Card | None = getattr(move, "card", None)
    if card is None:
        return 0
    if card in view.hand:
        return card_value(hero, card)
    return value_of_own(hero, card) + POINT


def _is_from_hand(view: View, move: Move) -> bool:
    return getattr(move, "card", None) in view.hand
