"""The beginner: plays like a child, everything at once and without mistrust.

Beginners put on every new or big item, throw curses as soon as they have them, drink potions even if these
are not enough, run although others would have helped, and help everybody who pays a Treasure. Only a player
who is about to win makes them react. They never sell, and do not know the powers of their class.
"""

from collections.abc import Sequence

from taverne.games.munchkin.bots import policy
from taverne.games.munchkin.bots.fight_tactics import wins_the_game
from taverne.games.munchkin.bots.position import of_kind
from taverne.games.munchkin.bots.state_value import HELPS, HINDERS
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import ITEMS
from taverne.games.munchkin.rules.fight.playable_cards import CURSES, LEVEL_UPS
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting
from taverne.games.munchkin.rules.questions.turn import Acting, Phase
from taverne.games.munchkin.rules.state import Fight, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

IGNORED_MOVES = (  # sales, class powers and tricks, which players learn in their second game
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
    """The ordinary policy without the ignored moves."""
    return policy.policy(view, [move for move in moves if not isinstance(move, IGNORED_MOVES)], luck)


def _gain_level(moves: Sequence[Move], seat: Seat) -> Move | None:
    own = [move for move in of_kind(moves, m.PlayAt) if move.card in LEVEL_UPS and move.seat == seat]
    return own[0] if own else None


def _put_on(moves: Sequence[Move]) -> Move | None:
    """Put on the biggest item first. A new race or class always seems better than the old one."""
    worn: list[m.Put | m.Use] = [*of_kind(moves, m.Put), *of_kind(moves, m.Use)]
    return max(worn, key=lambda move: _printed_bonus(move.card)) if worn else None


def _throw_curse(view: View, moves: Sequence[Move], seat: Seat) -> Move | None:
    """Throw a curse at the player of the highest level, at once."""
    heroes = view.open.heroes
    thrown = [move for move in of_kind(moves, m.PlayAt) if move.card in CURSES and move.seat != seat]
    return max(thrown, key=lambda move: heroes[move.seat].level) if thrown else None


def _fight_move(view: View, moves: Sequence[Move], seat: Seat, fight: Fight, luck: Luck) -> Move | None:
    match view.open.stack[-1]:
        case Bargaining(bargain=bargain, turn=turn) if turn == seat:
            pleased = seat == fight.main or bargain.treasures or bargain.items
            return m.Accept() if pleased else m.Refuse()
        case Fighting() if seat == fight.main and m.Claim() not in moves:
            return _losing_fight_move(view, moves, fight, luck)
        case Fighting() | Reacting() if seat not in fighters(fight) and wins_the_game(view):
            return _stop_winner(moves)
    return None


def _losing_fight_move(view: View, moves: Sequence[Move], fight: Fight, luck: Luck) -> Move | None:
    """Drink a potion, ask the strongest player once for help without a reward, or flee."""
    potions = of_kind(moves, m.PlayForHeroes)
    if potions and luck.below(2)[0]:
        return max(potions, key=lambda move: HELPS[move.card])
    asked = of_kind(moves, m.AskHelp)
    if asked and not fight.asked:
        return max(asked, key=lambda move: view.sheets[move.to].strength)
    return m.Flee()


def _stop_winner(moves: Sequence[Move]) -> Move | None:
    """Play the biggest card against a player who is about to win, whether it is enough or not."""
    against: list[m.PlayForMonsters | m.PlayOn] = [*of_kind(moves, m.PlayForMonsters)]
    against += [move for move in of_kind(moves, m.PlayOn) if move.card in HINDERS]
    return max(against, key=lambda move: (HINDERS | HELPS)[move.card]) if against else None


def _provoke(view: View, moves: Sequence[Move], seat: Seat) -> Move | None:
    """Fight a monster whose printed level is below the own strength; other text on it is ignored."""
    match view.open.stack[-1]:
        case Acting(phase=Phase.ROOM) if view.open.active == seat:
            mine = view.sheets[seat].strength
            smaller = [move for move in of_kind(moves, m.Provoke) if MONSTERS[move.card].level < mine]
            return max(smaller, key=lambda move: MONSTERS[move.card].level) if smaller else None
    return None


def _printed_bonus(card: Card) -> int:
    return ITEMS[card].bonus if card in ITEMS else 0
