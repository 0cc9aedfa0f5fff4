"""The policy of the bots: levels, trades and equipment first, then the open question."""

from collections.abc import Sequence

from taverne.games.munchkin.bots.answers import allows_items, answer, dowsing_value
from taverne.games.munchkin.bots.card_value import (
    GOLD,
    LEVEL,
    POINT,
    card_value,
    progress,
    value_in_play,
    value_of_own,
)
from taverne.games.munchkin.bots.fight_tactics import curse_target, reward_of, winning_tally
from taverne.games.munchkin.bots.policy_in_fights import fight_move
from taverne.games.munchkin.bots.position import Position
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.actions import Bless, GainBehind, Search, StealLevel
from taverne.games.munchkin.rules.cards.card_types import Badge, Blend, Carried, Item, Servant
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import (
    find_item,
    free_slot,
    has_trait,
    item_bonus,
    may_use,
)
from taverne.games.munchkin.rules.fight.playable_cards import LEVEL_UPS
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting
from taverne.games.munchkin.rules.questions.turn import Acting, Phase
from taverne.games.munchkin.rules.state import Hero, View
from taverne.games.munchkin.rules.state_changes import winning_level
from taverne.kernel.luck import Luck

GOLD_OF_A_LEVEL = 1000
MOST_LOSS = LEVEL + LEVEL // 2  # value that a bought level may cost beside its gold


def policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """An answer to the open question, or a move beside it that is better made now than later."""
    if view.seat is None or not view.open.stack:
        return None
    at = Position(view, view.seat, moves, luck)
    immediate = _level_move(at) or _trade_answer(at) or _equipment_move(at)
    if immediate is not None:
        return immediate
    frame = at.now.stack[-1]
    match frame:
        case Acting(phase=phase) if at.seat == at.now.active:
            return _turn_move(at, phase)
        case Fighting() | Reacting() | Bargaining():
            return fight_move(at, frame)
    return curse_target(view, moves, luck) or answer(at, frame)


# --- Moves that are better made now than later


def _level_move(at: Position) -> Move | None:
    """Play a level card on oneself, unless only the winning level is left."""
    if _wins_with_a_level(at, at.hero):
        return None
    own = [move for move in at.all(m.PlayAt) if move.card in LEVEL_UPS and move.seat == at.seat]
    if own:  # first the card that serves only while others are higher
        return min(own, key=lambda move: not isinstance(DEEDS[move.card], GainBehind))
    thefts = [move for move in at.all(m.PlayAt) if isinstance(DEEDS.get(move.card), StealLevel)]
    return max(thefts, key=lambda move: progress(at.now.heroes[move.seat]), default=None)


def _trade_answer(at: Position) -> Move | None:
    """Accept an offer that gives more than it takes, and decline the others."""
    answers: list[m.AcceptTrade | m.DeclineTrade] = [*at.all(m.AcceptTrade), *at.all(m.DeclineTrade)]
    for move in answers:
        offers = [offer for offer in at.now.offers if (offer.seat, offer.to) == (move.of, at.seat)]
        gain = sum([card_value(at.hero, card) for offer in offers for card in offer.gives])
        loss = sum([value_in_play(at.hero, card) for offer in offers for card in offer.wants])
        if (gain > loss) is isinstance(move, m.AcceptTrade):
            return move
    return None


def _equipment_move(at: Position) -> Move | None:
    """Put useful cards into play, use carried items, and make room for better ones."""
    for put in at.all(m.Put):
        if _is_useful(at, put.card):
            return put
    if uses := at.all(m.Use):
        return max(uses, key=lambda use: card_value(at.hero, use.card))
    return _stow_move(at)


def _is_useful(at: Position, card: Card) -> bool:
    match ROWS[card]:
        case Item() | Servant() | Blend():
            return True
        case Badge():
            return card_value(at.hero, card) >= LEVEL or allows_items(at, card)
    return False


def _stow_move(at: Position) -> Move | None:
    """Stow an item that takes the slot of a stronger one that is merely carried."""
    carried = [ROWS[thing.card] for thing in at.hero.items if not thing.used]
    idle = [row for row in carried if isinstance(row, Item)]
    for stow in at.all(m.Stow):
        worn = ROWS[stow.card]
        if isinstance(worn, Item):
            items = tuple([thing for thing in at.hero.items if thing.card is not stow.card])
            without = at.hero.__replace__(items=items)
            if any(_makes_room(at.hero, without, row) and row.bonus > worn.bonus for row in idle):
                return stow
    return None


def _makes_room(hero: Hero, without: Hero, row: Item) -> bool:
    """Whether an item that the character may use finds its slot free only without another item."""
    return may_use(hero, row) and free_slot(without, row) and not free_slot(hero, row)


# --- The turn


def _turn_move(at: Position, phase: Phase) -> Move | None:
    if phase is Phase.ROOM and (provocation := _provoke_move(at)):
        return provocation
    if sale := _sale_move(at):
        return sale
    special = _wand_move(at) or _theft_move(at) or _resurrection(at)
    return special or curse_target(at.view, at.moves, at.luck) or at.first(m.OpenDoor, m.LootRoom, m.EndTurn)


def _wand_move(at: Position) -> Move | None:
    """Take a card from the discards that is worth more than the wand."""
    found = [dowsing_value(at, card) for card in (*at.now.doors, *at.now.treasures)]
    wands = [move for move in at.all(m.Play) if isinstance(DEEDS.get(move.card), Search)]
    return wands[0] if wands and max(found, default=0) > LEVEL else None


def _theft_move(at: Position) -> Move | None:
    """Try to steal the best item if it is worth the price and the level that may be lost."""
    thefts = at.all(m.Steal)
    if not thefts:
        return None
    paid = [card for card in at.view.hand if value_of_own(at.hero, card) <= LEVEL // 3]
    if not paid:
        return None
    best = max(thefts, key=lambda move: _value_of_theft(at, move))
    risk = LEVEL // 2 if at.hero.level > 1 else 0
    return best if _value_of_theft(at, best) // 2 > LEVEL // 3 + risk else None


def _value_of_theft(at: Position, move: m.Steal) -> int:
    """The value of an item to the thief, and half of its value to an owner who is not behind."""
    owner = at.now.heroes[move.victim]
    envy = value_in_play(owner, move.card) // 2 if progress(owner) >= progress(at.hero) else 0
    return card_value(at.hero, move.card) + envy


def _resurrection(at: Position) -> Move | None:
    """Take the topmost Door of the discards, for a card of the hand, if it is better than an unknown one."""
    resurrections = at.all(m.Resurrect)
    if not resurrections or not at.now.doors or not at.view.hand:
        return None
    top = at.now.doors[-1]
    price = min([card_value(at.hero, card) for card in at.view.hand])
    if isinstance(deed := DEEDS.get(top), Bless):
        blessed = [hero for hero in at.now.heroes if hero is not at.hero and has_trait(hero, deed.trait)]
        gain = LEVEL if not blessed or _wins_with_a_level(at, at.hero) else -LEVEL
        return resurrections[0] if gain > price else None
    won = top in MONSTERS and winning_tally(at.view, top)
    return resurrections[0] if won and reward_of(won) > price + LEVEL else None


def _wins_with_a_level(at: Position, hero: Hero) -> bool:
    return hero.level + 1 >= winning_level(at.now.options)


def _provoke_move(at: Position) -> Move | None:
    """Fight the monster of the hand with the best reward among those that are beaten."""
    found = [(tally, move) for move in at.all(m.Provoke) if (tally := winning_tally(at.view, move.card))]
    return max(found, key=lambda each: reward_of(each[0]))[1] if found else None


def _sale_move(at: Position) -> Move | None:
    """Sell the least valuable items for a level; never for the winning one."""
    draft = at.view.draft
    if draft is None or _wins_with_a_level(at, at.hero):
        return None
    if draft.sale and at.view.worth >= GOLD_OF_A_LEVEL:
        return at.first(m.Sell)
    prices = {move.card: move for move in at.all(m.Price)}
    chosen = _items_to_sell(at, [card for card in (*prices, *draft.sale) if _gold(card)])
    return next((prices[card] for card in chosen if card in prices and card not in draft.sale), None)


def _items_to_sell(at: Position, cards: Sequence[Card]) -> list[Card]:
    """The cheapest items that buy a level, or none if they cost too much."""
    ranked = sorted(cards, key=lambda card: (_loss(at, card) * GOLD / _gold(card), -_gold(card)))
    chosen: list[Card] = []
    for card in ranked:
        if sum(map(_gold, chosen)) >= GOLD_OF_A_LEVEL:
            break
        chosen.append(card)
    for card in list(chosen):
        if sum(map(_gold, chosen)) - _gold(card) >= GOLD_OF_A_LEVEL:
            chosen.remove(card)
    enough = sum(map(_gold, chosen)) >= GOLD_OF_A_LEVEL
    return chosen if enough and sum([_loss(at, card) for card in chosen]) <= MOST_LOSS else []


def _loss(at: Position, card: Card) -> int:
    """The value that is lost by selling a card, beside its gold."""
    thing = find_item(at.hero, card)
    if thing is not None:
        return POINT * item_bonus(at.hero, thing)
    return 0 if isinstance(ROWS[card], Item) else LEVEL // 3


def _gold(card: Card) -> int:
    row = ROWS[card]
    return row.gold if isinstance(row, Carried) else 0
