"""The moves that a search compares: in fights, bargains and against victories. Elsewhere the policy decides.

Two habits are fixed, because a search of a single turn would not find them: curses are kept for a player who
is about to win, and cards against a rival are kept until the rival has claimed victory.
"""

from collections.abc import Sequence

from taverne.games.munchkin.bots.card_value import harm_of, progress
from taverne.games.munchkin.bots.fight_tactics import card_of, helpers_who_win, winning_tally, wins_the_game
from taverne.games.munchkin.bots.foresight import FIGHT_CARD_MOVES, FightOption, fight_options, margin
from taverne.games.munchkin.bots.policy import policy
from taverne.games.munchkin.bots.position import of_kind
from taverne.games.munchkin.bots.state_value import HELPS
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.actions import (
    Clone,
    Modify,
)
from taverne.games.munchkin.rules.cards.card_types import Curse
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import strength
from taverne.games.munchkin.rules.fight.playable_cards import CURSES, LEVEL_UPS
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting
from taverne.games.munchkin.rules.questions.turn import Acting, Phase
from taverne.games.munchkin.rules.state import Fight, View
from taverne.games.munchkin.rules.state_changes import winning_level
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Standing

GIVING = (m.GiveAway, m.Discard)
MOST_CANDIDATES = 7
LEVELS_FROM_VICTORY = 3  # rivals this near to victory are worth a card


def candidates(view: View, moves: Sequence[Move | None], luck: Luck) -> Sequence[Move | None]:
    """The policy's move and its alternatives. A single candidate needs no search."""
    real = [move for move in moves if move is not None]
    liked = _policy_move(view, real, luck)
    seat, fight = view.seat, view.open.fight
    if seat is None or not view.open.stack or _is_immediate(liked, seat):
        return (liked,)
    if fight is not None and seat == fight.main and _wins_by(view, liked):
        return (liked,)
    if fight is None:
        found = _provocations(view, seat, real)
    elif seat == fight.main:
        found = _own_fight_moves(view, real, luck)
    elif seat == fight.helper:
        found = []
    elif isinstance(view.open.stack[-1], Fighting):
        return (None,) if isinstance(liked, FIGHT_CARD_MOVES) else (liked,)
    else:
        found = _rival_fight_moves(view, seat, fight, real, luck)
    return list(dict.fromkeys([liked, *found]))[:MOST_CANDIDATES]


def _wins_by(view: View, move: Move | None) -> bool:
    """Whether the policy's move helps to win a fight that wins the game."""
    return isinstance(move, (*FIGHT_CARD_MOVES, m.Lift, m.Drop)) and wins_the_game(view)


def _policy_move(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """The policy's move without playing curses, and without giving curses away if other cards will do."""
    kept = [move for move in moves if not (isinstance(move, m.PlayAt) and move.card in CURSES)]
    thrifty = [move for move in kept if not (isinstance(move, GIVING) and _still_hurts(view, move.card))]
    answered = any(not isinstance(move, Standing) for move in thrifty)
    return policy(view, thrifty if answered else kept, luck)


def _still_hurts(view: View, card: Card) -> bool:
    """Whether the card is a curse that would cost another player something."""
    row = ROWS[card]
    rivals = [hero for seat, hero in enumerate(view.open.heroes) if seat != view.seat]
    return isinstance(row, Curse) and (
        row.burden is not None or any(harm_of(rival, row.bad) for rival in rivals)
    )


def _is_immediate(move: Move | None, seat: Seat) -> bool:
    """Whether the move is always better made now than later."""
    if isinstance(move, m.PlayAt):
        return move.card in LEVEL_UPS and move.seat == seat
    return isinstance(move, m.Put | m.Use | m.Stow | m.AcceptTrade | m.DeclineTrade | m.Price | m.Sell)


def _provocations(view: View, seat: Seat, moves: Sequence[Move]) -> list[Move]:
    """Provocations of monsters that might be beaten, the strongest first, and looting instead."""
    match view.open.stack[-1]:
        case Acting(phase=Phase.ROOM) if view.open.active == seat:
            provocations = of_kind(moves, m.Provoke)
            if beaten := [move for move in provocations if winning_tally(view, move.card)]:
                return list(beaten)
            hero = view.open.heroes[seat]
            shots = (*view.hand, *[thing.card for thing in hero.items])
            reach = strength(hero) + sum([HELPS.get(card, 0) for card in shots])
            prey = [move for move in provocations if MONSTERS[move.card].level < reach]
            prey.sort(key=lambda move: -MONSTERS[move.card].level)
            return [*prey, *of_kind(moves, m.LootRoom)] if prey else []
    return []


def _own_fight_moves(view: View, moves: Sequence[Move], luck: Luck) -> list[Move]:
    """Alternatives of the main fighter: raising the reward if ahead, or else cards, help, flight."""
    frame = view.open.stack[-1]
    if isinstance(frame, Bargaining) and frame.turn == view.seat:
        return [*of_kind(moves, m.Accept), *of_kind(moves, m.Refuse)]
    if not isinstance(frame, Fighting):
        return []
    options = fight_options(view, moves, luck.fork("world"))
    found = [each for each in options if each.margin > 0 and not each.over]
    if margin(view.open, view.open.fight) > 0:
        return [each.move for each in found if _raises_reward(each.move) or each.triumph]
    able = helpers_who_win(view, moves)
    asked = [move for move in of_kind(moves, m.AskHelp) if move.to in able]
    ends = [each for each in options if each.over and not each.victory]
    return [*_cheapest(found, 2), *of_kind(moves, m.Flee), *asked[:2], *_cheapest(ends, 2)]


def _rival_fight_moves(view: View, seat: Seat, fight: Fight, moves: Sequence[Move], luck: Luck) -> list[Move]:
    match view.open.stack[-1]:
        case Bargaining(turn=turn) if turn == seat:
            wins = margin(view.open, fight.__replace__(helper=seat)) > 0
            return [*(of_kind(moves, m.Accept) if wins else []), *of_kind(moves, m.Refuse)]
        case Reacting(fleeing=False) if wins_the_game(view):
            return _moves_against_victory(view, fight, moves, luck)
        case Reacting(fleeing=False) if _is_dangerous(view, fight.main, seat):
            found = fight_options(view, moves, luck.fork("world"))
            return _cheapest([each for each in found if each.margin <= 0], 2)
    return []


def _moves_against_victory(view: View, fight: Fight, moves: Sequence[Move], luck: Luck) -> list[Move]:
    """Moves against a victory: cards that turn the fight or weaken it, cards that end it, and curses."""
    now = margin(view.open, fight)
    found = fight_options(view, moves, luck.fork("world"))
    stopping = [each for each in found if not each.victory]
    weaker = [each for each in found if each.victory and each.margin < now]
    weaker.sort(key=lambda each: each.margin)
    return [*_cheapest(stopping, 5), *[each.move for each in weaker[:2]]]


def _is_dangerous(view: View, rival: Seat, seat: Seat) -> bool:
    heroes = view.open.heroes
    near = heroes[rival].level + LEVELS_FROM_VICTORY >= winning_level(view.open.options)
    return near and progress(heroes[rival]) >= progress(heroes[seat])


def _raises_reward(move: Move) -> bool:
    """Whether the move raises the reward of the fight."""
    match move:
        case m.Join():
            return True
        case m.PlayOn(card=card):
            deed = DEEDS[card]
            return isinstance(deed, Clone) or (isinstance(deed, Modify) and deed.strength > 0)
    return False


def _cheapest(found: Sequence[FightOption], count: int) -> list[Move]:
    """The cheapest options, one for each card."""
    by_card: dict[Card | None, Move] = {}
    for each in sorted(found, key=lambda each: each.cost):
        by_card.setdefault(card_of(each.move), each.move)
    return list(by_card.values())[:count]
