"""The policy's answers to questions outside fights: curses, losses, gifts, spoils and flights."""

from taverne.games.munchkin.bots.card_value import (
    LEVEL,
    card_value,
    harm_of,
    least_valuable,
    most_valuable,
    value_in_play,
    value_of_own,
)
from taverne.games.munchkin.bots.policy_in_flights import escape_move, roll_move, run_move
from taverne.games.munchkin.bots.position import Position
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.actions import Pour
from taverne.games.munchkin.rules.cards.card_types import Badge, Curse, Item, Monster, Trick
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import item_bonus
from taverne.games.munchkin.rules.fight.strength import tally, winning
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.choices import (
    Cursing,
    Deciding,
    Dowsing,
    Keeping,
    Picking,
    Replacing,
    Robbing,
    Settling,
    Shedding,
    Stealing,
    Swapping,
    Taxed,
)
from taverne.games.munchkin.rules.questions.fight import Sharing, Snatching
from taverne.games.munchkin.rules.questions.flight import Looting, Rolling, Running, Slipping
from taverne.games.munchkin.rules.questions.turn import Creating, Drawing, Giving, Reviving
from taverne.games.munchkin.rules.state import Fight, Foe
from taverne.games.munchkin.rules.state_changes import winning_level

UNSEEN = 2 * LEVEL // 3  # the value of an unknown Treasure
SURE_VICTORY = 100 * LEVEL


def answer(at: Position, frame: Frame) -> Move | None:
    """The policy's answer to a question that is not about the turn or a fight."""
    match frame:
        case Rolling():
            return roll_move(at, frame)
        case Slipping():
            return escape_move(at, frame)
        case Cursing(victim=victim) if victim == at.seat:
            return _ring_move(at, frame)
        case Running():
            return run_move(at, frame)
        case Deciding(ways=ways):
            best = min(range(len(ways)), key=lambda way: harm_of(at.hero, ways[way]))
            return m.Choose(best + 1)
        case Giving():
            return _gift(at)
        case Picking() | Settling() | Taxed() | Stealing() | Reviving() | Shedding():
            return _discard(at)
        case Replacing(card=card):
            return _discard(at) if allows_items(at, card) else at.mildest_answer()
        case Dowsing():
            return max(at.all(m.Take), key=lambda move: dowsing_value(at, move.card))
        case Keeping():
            return max(at.all(m.Take), key=lambda move: _bonus_allowed(at, move.card))
        case Drawing(count=count):
            return _drawing_move(at, count)
        case Swapping():
            return _swap_move(at)
        case Looting() | Sharing() | Robbing() | Snatching():
            return _take(at)
        case Creating() if sexes := at.all(m.ChooseSex):
            return at.luck.choice(sexes)[0]
    return at.mildest_answer()


def dowsing_value(at: Position, card: Card) -> int:
    """The value of a card of the discards to this player, who may take it."""
    row = ROWS[card]
    match row:
        case Trick(does=Pour(treasures)):
            return treasures * UNSEEN
        case Monster() if at.seat == at.now.active and at.now.fight is None:
            fight = Fight(main=at.seat, foes=(Foe(1, card, 1),), count=1)
            if winning(at.now, fight):
                won = at.hero.level + tally(at.now, fight).levels >= winning_level(at.now.options)
                return SURE_VICTORY if won else LEVEL + UNSEEN
    return card_value(at.hero, card)


def _bonus_allowed(at: Position, card: Card) -> int:
    """The bonuses of the items in play that only this race or class may use."""
    row, rows = ROWS[card], [ROWS[thing.card] for thing in at.hero.items]
    if not isinstance(row, Badge):
        return 0
    return sum([each.bonus for each in rows if isinstance(each, Item) and each.only is row.trait])


def _drawing_move(at: Position, count: int) -> Move | None:
    """Resurrect the topmost Treasures if they are worth more than unknown ones and the cards they cost."""
    found = at.now.treasures[-count:]
    price = sum(sorted([card_value(at.hero, card) for card in at.view.hand])[:count])
    gain = sum([card_value(at.hero, card) for card in found]) - UNSEEN * count
    return at.first(m.Resurrect if at.all(m.Resurrect) and gain > price else m.Draw)


def _swap_move(at: Position) -> Move | None:
    """Swap a Treasure that is worth less than an unknown one."""
    swaps = at.all(m.Discard)
    worst = min(swaps, key=lambda move: value_of_own(at.hero, move.card), default=None)
    if worst is not None and value_of_own(at.hero, worst.card) < UNSEEN:
        return worst
    return at.first(m.Done, m.Discard)


def _ring_move(at: Position, frame: Cursing) -> Move | None:
    """Cancel a curse on oneself that costs more than the ring."""
    row = ROWS[frame.card]
    assert isinstance(row, Curse)
    harm = harm_of(at.hero, row.bad) + (row.burden is not None) * LEVEL // 2
    return at.first(m.Save, m.Pass) if harm > LEVEL // 2 else at.first(m.Pass)


def _gift(at: Position) -> Move | None:
    """Give the least valuable card to the player to whom it is worth least."""
    gifts = at.all(m.GiveAway)
    if not gifts:
        return _discard(at)
    card = least_valuable(at.hero, [move.card for move in gifts])
    same = [move for move in gifts if move.card is card]
    return min(same, key=lambda move: card_value(at.now.heroes[move.to], card))


def _discard(at: Position) -> Move | None:
    discards = at.all(m.Discard)
    if not discards:
        return at.mildest_answer()
    return min(discards, key=lambda move: value_in_play(at.hero, move.card))


def _take(at: Position) -> Move | None:
    taken: list[m.Snatch | m.Take] = [*at.all(m.Snatch)] or [*at.all(m.Take)]
    if not taken:
        return at.mildest_answer()
    best = most_valuable(at.hero, [move.card for move in taken])
    return next(move for move in taken if move.card is best)


def allows_items(at: Position, card: Card) -> bool:
    """Whether a race or class allows carried items worth more than those that may be lost by it."""
    row = ROWS[card]
    if not isinstance(row, Badge):
        return False
    idle = [ROWS[thing.card] for thing in at.hero.items if not item_bonus(at.hero, thing)]
    in_use = [ROWS[thing.card] for thing in at.hero.items if item_bonus(at.hero, thing)]
    gained = sum([each.bonus for each in idle if isinstance(each, Item) and each.only is row.trait])
    lost = sum([each.bonus for each in in_use if isinstance(each, Item) and each.only is not None])
    return gained > lost
