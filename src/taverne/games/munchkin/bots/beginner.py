"""How a child plays Munchkin: everything at once, and nobody means any harm.

He wears whatever is new or big, throws his curses as soon as he has them and his potions one by one whether
they are enough or not, runs although somebody would have helped, helps everybody who pays him a Treasure, and
wakes up when somebody is about to win. He never sells anything and does not know what his class is good for.
"""

from collections.abc import Sequence
from typing import TypeVar

from taverne.games.munchkin.bots import policy
from taverne.games.munchkin.bots.fight_tactics import wins_the_game
from taverne.games.munchkin.bots.state_value import HELPS, HINDERS
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules import questions as q
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import ITEMS
from taverne.games.munchkin.rules.fight.playable_cards import CURSES, LEVEL_UPS
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions import Phase
from taverne.games.munchkin.rules.state import Fight, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

MN = TypeVar("MN")
IGNORED_MOVES = (  # sales, powers, tricks: what is learnt in the second game
    m.Price,
    m.Sell,
    m.Stow,
    m.Berserk,
    m.Turn,
    m.Backstab,
    m.Charm,
    m.Join,
    m.Replace,
    m.PlayForHeroes,
    m.PlayForMonsters,
    m.PlayOn,
    m.Play,
)


def choose(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    seat, fight = view.seat, view.open.fight
    if seat is None or not view.open.stack:
        return None
    found = _gain_level(moves, seat) or _put_on(moves) or _throw_curse(view, moves, seat)
    if found is None and fight is not None:
        found = _fight_move(view, moves, seat, fight, luck)
    return found or _provoke(view, moves, seat) or _reduced_policy(view, moves, luck)


def _reduced_policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """What everybody would do, as far as he thinks of it."""
    return policy.policy(view, [move for move in moves if not isinstance(move, IGNORED_MOVES)], luck)


def _gain_level(moves: Sequence[Move], seat: Seat) -> Move | None:
    own = [move for move in _of_kind(moves, m.PlayAt) if move.card in LEVEL_UPS and move.seat == seat]
    return own[0] if own else None


def _put_on(moves: Sequence[Move]) -> Move | None:
    """The biggest first; a new race or class is always better than the old one."""
    worn: list[m.Put | m.Use] = [*_of_kind(moves, m.Put), *_of_kind(moves, m.Use)]
    return max(worn, key=lambda move: _printed_bonus(move.card)) if worn else None


def _throw_curse(view: View, moves: Sequence[Move], seat: Seat) -> Move | None:
    """On whoever has most levels, now."""
    heroes = view.open.heroes
    thrown = [move for move in _of_kind(moves, m.PlayAt) if move.card in CURSES and move.seat != seat]
    return max(thrown, key=lambda move: heroes[move.seat].level) if thrown else None


def _fight_move(view: View, moves: Sequence[Move], seat: Seat, fight: Fight, luck: Luck) -> Move | None:
    match view.open.stack[-1]:
        case q.Bargaining(bargain=bargain, turn=turn) if turn == seat:
            pleased = seat == fight.main or bargain.treasures or bargain.items
            return m.Accept() if pleased else m.Refuse()
        case q.Fighting() if seat == fight.main and m.Claim() not in moves:
            return _losing_fight_move(view, moves, fight, luck)
        case q.Fighting() | q.Reacting() if seat not in fighters(fight) and wins_the_game(view):
            return _stop_winner(moves)
    return None


def _losing_fight_move(view: View, moves: Sequence[Move], fight: Fight, luck: Luck) -> Move | None:
    """A potion, or the strongest of the others, once and for nothing; or off."""
    potions = _of_kind(moves, m.PlayForHeroes)
    if potions and luck.below(2)[0]:
        return max(potions, key=lambda move: HELPS[move.card])
    asked = _of_kind(moves, m.AskHelp)
    if asked and not fight.asked:
        return max(asked, key=lambda move: view.sheets[move.to].strength)
    return m.Flee()


def _stop_winner(moves: Sequence[Move]) -> Move | None:
    """Somebody wins! The biggest there is, whether it is enough or not."""
    against: list[m.PlayForMonsters | m.PlayOn] = [*_of_kind(moves, m.PlayForMonsters)]
    against += [move for move in _of_kind(moves, m.PlayOn) if move.card in HINDERS]
    return max(against, key=lambda move: (HINDERS | HELPS)[move.card]) if against else None


def _provoke(view: View, moves: Sequence[Move], seat: Seat) -> Move | None:
    """A monster with a smaller number than his own; what else is printed on it he has not read."""
    match view.open.stack[-1]:
        case q.Acting(phase=Phase.ROOM) if view.open.active == seat:
            mine = view.sheets[seat].strength
            smaller = [move for move in _of_kind(moves, m.Provoke) if MONSTERS[move.card].level < mine]
            return max(smaller, key=lambda move: MONSTERS[move.card].level) if smaller else None
    return None


def _printed_bonus(card: Card) -> int:
    return ITEMS[card].bonus if card in ITEMS else 0


def _of_kind(moves: Sequence[Move], kind: type[MN]) -> list[MN]:
    return [move for move in moves if isinstance(move, kind)]
