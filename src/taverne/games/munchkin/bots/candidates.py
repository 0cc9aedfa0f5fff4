"""What is worth a search in Munchkin: fights, bargains and who is stopped. Elsewhere the mind is good enough.

Beside it there are two habits, which no search of a single turn would teach: a curse is kept for whoever is
about to win, and every card against a rival until he has claimed his victory.
"""

from collections.abc import Sequence
from typing import TypeVar

from taverne.games.munchkin.bots.card_value import goal, standing
from taverne.games.munchkin.bots.fight_tactics import WEAPONS, Stroke, helpers, margin, strokes, wins_the_game
from taverne.games.munchkin.bots.policy import policy
from taverne.games.munchkin.bots.state_value import HELPS
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.actions import (
    Befriend,
    Clone,
    Conjure,
    Disband,
    Modify,
    StealLevel,
    Transfer,
    Transmute,
)
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import strength
from taverne.games.munchkin.rules.fight.playable_cards import CURSES, LEVEL_UPS
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS, fighters
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting
from taverne.games.munchkin.rules.questions.turn import Acting, Phase
from taverne.games.munchkin.rules.state import Fight, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Standing

MN = TypeVar("MN")
GIVING = (m.GiveAway, m.Discard)
MOST = 7  # moves that are compared
NEAR = 3  # levels from victory: a rival who may be worth a card


def candidates(view: View, moves: Sequence[Move | None], luck: Luck) -> Sequence[Move | None]:
    """The mind's move, and what else could be right; alone, it needs no thought."""
    real = [move for move in moves if move is not None]
    liked = _liked(view, real, luck)
    seat, fight = view.seat, view.open.fight
    if seat is None or not view.open.stack or _at_once(liked, seat):
        return (liked,)
    if fight is None:
        found = _trouble(view, seat, real)
    elif seat == fight.main:
        found = _own_fight(view, real, luck)
    elif seat == fight.helper:
        found = []
    elif isinstance(view.open.stack[-1], Fighting):
        return (None,) if isinstance(liked, WEAPONS) else (liked,)
    else:
        found = _as_others_fight(view, seat, fight, real, luck)
    return list(dict.fromkeys([liked, *found]))[:MOST]


def _liked(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """What the mind does if it keeps its curses; nor are they given away, as long as another card will do."""
    kept = [move for move in moves if not (isinstance(move, m.PlayAt) and move.card in CURSES)]
    thrifty = [move for move in kept if not (isinstance(move, GIVING) and move.card in CURSES)]
    answered = any(not isinstance(move, Standing) for move in thrifty)
    return policy(view, thrifty if answered else kept, luck)


def _at_once(move: Move | None, seat: Seat) -> bool:
    """What is better now than later, whatever else there is."""
    if isinstance(move, m.PlayAt):
        return move.card in LEVEL_UPS and move.seat == seat
    return isinstance(move, m.Put | m.Use | m.Stow | m.AcceptTrade | m.DeclineTrade | m.Price | m.Sell)


def _trouble(view: View, seat: Seat, moves: Sequence[Move]) -> list[Move]:
    """Monsters of my hand that I might beat with all I have, the strongest first; or none of them."""
    match view.open.stack[-1]:
        case Acting(phase=Phase.ROOM) if view.open.active == seat:
            hero = view.open.heroes[seat]
            shots = (*view.hand, *[thing.card for thing in hero.items])
            reach = strength(hero) + sum([HELPS.get(card, 0) for card in shots])
            prey = [move for move in _all(moves, m.Provoke) if MONSTERS[move.card].level < reach]
            prey.sort(key=lambda move: -MONSTERS[move.card].level)
            return [*prey, *_all(moves, m.LootRoom)] if prey else []
    return []


def _own_fight(view: View, moves: Sequence[Move], luck: Luck) -> list[Move]:
    """Ahead: whether to make more of it. Else: to win by a card or with help, to run, to get round it."""
    frame = view.open.stack[-1]
    if isinstance(frame, Bargaining) and frame.turn == view.seat:
        return [*_all(moves, m.Accept), *_all(moves, m.Refuse)]
    if not isinstance(frame, Fighting):
        return []
    found = [each for each in strokes(view, moves, luck.fork("world")) if each.margin > 0]
    if margin(view.open, view.open.fight) > 0:
        return [each.move for each in found if _raises(each.move)]
    able = helpers(view, moves)
    asked = [move for move in _all(moves, m.AskHelp) if move.to in able]
    around: list[Move] = [*_all(moves, m.Chase), *_all(moves, m.Decline)]
    ends = [move for move in moves if isinstance(move, m.Play | m.PlayOn) and _ends(move.card)]
    return [*_cheapest(found, 2), *_all(moves, m.Flee), *asked[:2], *around[:1], *ends[:1]]


def _as_others_fight(view: View, seat: Seat, fight: Fight, moves: Sequence[Move], luck: Luck) -> list[Move]:
    match view.open.stack[-1]:
        case Bargaining(turn=turn) if turn == seat:
            return [*_all(moves, m.Accept), *_all(moves, m.Refuse)]
        case Reacting(fleeing=False) if wins_the_game(view):
            return _last_means(view, fight, moves, luck)
        case Reacting(fleeing=False) if _leads(view, fight.main, seat):
            found = strokes(view, moves, luck.fork("world"))
            return _cheapest([each for each in found if each.margin <= 0], 2)
    return []


def _last_means(view: View, fight: Fight, moves: Sequence[Move], luck: Luck) -> list[Move]:
    """Against a victory: what turns the fight, or might with the help of others; what ends it; curses."""
    now = margin(view.open, fight)
    found = [each for each in strokes(view, moves, luck.fork("world")) if each.margin < now]
    turning = [each for each in found if each.margin <= 0]
    weaker = sorted([each for each in found if each.margin > 0], key=lambda each: each.margin)
    struck = [*_cheapest(turning, 3), *[each.move for each in weaker[:2]]]
    ends = [move for move in _all(moves, m.Play) if _ends(move.card)]
    aimed = [move for move in _all(moves, m.PlayAt) if move.seat in fighters(fight) and _lowers(move)]
    handed = [move for move in _all(moves, m.PlayAt) if isinstance(DEEDS.get(move.card), Transfer)]
    return [*struck[:3], *ends[:1], *aimed[:3], *handed[:1]]


def _leads(view: View, rival: Seat, seat: Seat) -> bool:
    heroes = view.open.heroes
    near = heroes[rival].level + NEAR >= goal(epic=view.open.options.epic)
    return near and standing(heroes[rival]) >= standing(heroes[seat])


def _ends(card: Card) -> bool:
    """Whether it sends a monster away, or all of them."""
    return isinstance(DEEDS.get(card), Befriend | Disband | Transmute | Conjure)


def _lowers(move: m.PlayAt) -> bool:
    return move.card in CURSES or isinstance(DEEDS.get(move.card), StealLevel)


def _raises(move: Move) -> bool:
    """Whether it makes the fight worth more."""
    match move:
        case m.Join():
            return True
        case m.PlayOn(card=card):
            deed = DEEDS[card]
            return isinstance(deed, Clone) or (isinstance(deed, Modify) and deed.strength > 0)
    return False


def _cheapest(found: Sequence[Stroke], count: int) -> list[Move]:
    return [each.move for each in sorted(found, key=lambda each: each.cost)[:count]]


def _all(moves: Sequence[Move], kind: type[MN]) -> list[MN]:
    return [move for move in moves if isinstance(move, kind)]
