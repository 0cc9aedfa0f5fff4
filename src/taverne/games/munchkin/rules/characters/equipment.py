"""Putting cards into play, using, stowing, selling and giving them up. §14, §64 to §78, §86 to §88."""

from taverne.games.munchkin.rules.bargains.drafts import sale_value
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.actions import Allow
from taverne.games.munchkin.rules.cards.card_types import Badge, Blend, Carried, Servant
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import (
    BADGES,
    BIG,
    BLEND_OF,
    BLENDS,
    CARRIED,
    IS_RACE,
    ITEMS,
    add_item,
    big_items,
    can_carry,
    can_use,
    find_item,
)
from taverne.games.munchkin.rules.curses.robbery import hand_over
from taverne.games.munchkin.rules.events.character import (
    BadgeDropped,
    CardPut,
    CheatPut,
    ItemLoaded,
    ItemStowed,
    ItemUsed,
    Lost,
    Sold,
)
from taverne.games.munchkin.rules.events.trade import Traded
from taverne.games.munchkin.rules.fight.strength import DEEDS
from taverne.games.munchkin.rules.moves import (
    Cheat,
    Discard,
    Drop,
    GiveAway,
    Load,
    Move,
    Put,
    Sell,
    SellAnyway,
    Stow,
    Use,
)
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Keeping, Replacing
from taverne.games.munchkin.rules.state import Draft, Hero, State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    discard_cards,
    gain_levels,
    highest_level_without_kill,
    pop,
    push,
    remove_card,
    remove_from_hand,
    remove_from_table,
    with_hero,
)
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put, without

MOST_SWITCHES = 6  # switched items of a player, from one own turn to the next
CHEATS = tuple(card for card, deed in DEEDS.items() if isinstance(deed, Allow))
_PUTS = {card: Put(card) for card in Card}
_DROPS = {card: Drop(card) for card in Card}


def badges_of_kind(hero: Hero, card: Card) -> Cards:
    """The character's races if the card is a race, or else its classes."""
    return hero.races if IS_RACE[card] else hero.classes


def can_put(hero: Hero, card: Card) -> bool:
    """Whether the card may be put into play in front of the character."""
    row = ROWS[card]
    match row:
        case Badge():  # §66
            return card not in badges_of_kind(hero, card)
        case Blend():  # §87, §88, Q79, Q81
            return card not in hero.doubles and any(
                BLEND_OF[each] is card for each in hero.races + hero.classes
            )
        case Carried():
            return can_carry(hero, card)
        case Servant():
            return True
    return False


def put_moves(state: State, seat: Seat, cards: Cards) -> list[Move]:
    hero = state.open.heroes[seat]
    return [_PUTS[card] for card in dict.fromkeys(cards) if can_put(hero, card)]


def badge_put_moves(state: State, seat: Seat) -> list[Move]:
    """Q23: races and classes, which the main fighter may put into play in their own fight."""
    hero = state.open.heroes[seat]
    return [
        _PUTS[card]
        for card in dict.fromkeys(state.hands[seat])
        if (card in BADGES or card in BLENDS) and can_put(hero, card)
    ]


def put_into_play(state: State, seat: Seat, card: Card, events: Events) -> State:
    """Put a card of the hand into play.

    Q81: without room for one more race or class, the new one replaces an old one.
    """
    state = remove_from_hand(state, seat, card)
    hero = state.open.heroes[seat]
    events.append(CardPut(seat, card))
    if card in BADGES:
        old = badges_of_kind(hero, card)
        room = 1 + (BLEND_OF[card] in hero.doubles)
        state = with_hero(state, seat, _with_badges(hero, card, (*old, card)))
        if len(old) < room:
            return state
        if room == 1:
            return lose_badge(state, seat, old[0], events)
        return push(state, Replacing(0, seat, card))
    if card in BLENDS:
        return with_hero(state, seat, hero.__replace__(doubles=(*hero.doubles, card)))
    if card in CARRIED:
        return with_hero(state, seat, add_item(hero, card))
    return with_hero(state, seat, hero.__replace__(servants=(*hero.servants, card)))


def lose_badge(state: State, seat: Seat, old: Card, events: Events) -> State:
    hero = state.open.heroes[seat]
    events.append(Lost(seat, (old,)))
    hero = _with_badges(hero, old, without(badges_of_kind(hero, old), old))
    return discard_cards(with_hero(state, seat, hero), (old,))


def _with_badges(hero: Hero, card: Card, cards: Cards) -> Hero:
    return hero.__replace__(races=cards) if IS_RACE[card] else hero.__replace__(classes=cards)


def cheat_moves(state: State, seat: Seat) -> list[Move]:
    """Q84: the Cheat card may be put on an own item in play or in the hand."""
    hand = state.hands[seat]
    if not any(card in hand for card in CHEATS):
        return []
    table = [thing.card for thing in state.open.heroes[seat].items if thing.card in ITEMS and not thing.cheat]
    return [Cheat(card) for card in dict.fromkeys([*table, *[card for card in hand if card in ITEMS]])]


def put_cheat(state: State, seat: Seat, card: Card, events: Events) -> State:
    trick = next(each for each in CHEATS if each in state.hands[seat])
    state = remove_from_hand(state, seat, trick)
    events.append(CheatPut(seat, card))
    hero = state.open.heroes[seat]
    thing = find_item(hero, card)
    if thing is None:
        return with_hero(remove_from_hand(state, seat, card), seat, add_item(hero, card, trick))
    better = thing.__replace__(used=True, cheat=trick, loaded=False)
    items = tuple([better if each is thing else each for each in hero.items])
    return with_hero(state, seat, hero.__replace__(items=items))


# --- Items in use: §74, Q16


def switch_moves(state: State, seat: Seat) -> list[Move]:
    if state.open.switched[seat] >= MOST_SWITCHES:
        return []
    hero = state.open.heroes[seat]
    found: list[Move] = []
    for thing in hero.items:
        card = thing.card
        if card not in ITEMS:
            continue
        if thing.used:
            found.append(Stow(card))
        elif thing.cheat is not None or can_use(hero, card):
            found.append(Use(card))
        if hero.servants and card in BIG and not thing.loaded and any(each.loaded for each in hero.items):
            found.append(Load(card))
    return found


def switch_item(state: State, seat: Seat, move: Use | Stow | Load, events: Events) -> State:
    hero, now = state.open.heroes[seat], state.open
    card = move.card
    match move:
        case Use():
            items = [each.__replace__(used=True) if each.card is card else each for each in hero.items]
            events.append(ItemUsed(seat, card))
        case Stow():
            items = [each.__replace__(used=False) if each.card is card else each for each in hero.items]
            events.append(ItemStowed(seat, card))
        case Load():
            items = [each.__replace__(loaded=each.card is card) for each in hero.items]
            events.append(ItemLoaded(seat, card))
    state = state.__replace__(open=now.__replace__(switched=put(now.switched, seat, now.switched[seat] + 1)))
    return with_hero(state, seat, hero.__replace__(items=tuple(items)))


# --- Sales: §78, Q7


def sell_moves(state: State, seat: Seat) -> list[Move]:
    levels = sale_value(state, seat, state.drafts[seat].sale) // 1000
    room = highest_level_without_kill(state.open.options) - state.open.heroes[seat].level
    if not levels or room < 1:
        return []
    return [Sell()] if levels <= room else [SellAnyway()]


def sell_drafted(state: State, seat: Seat, events: Events) -> State:
    cards = state.drafts[seat].sale
    gold = sale_value(state, seat, cards)
    dear = gold > sum([CARRIED[card].gold for card in cards])
    events.append(Sold(seat, cards, gold))
    for card in cards:
        state, gone = remove_card(state, seat, card)
        state = discard_cards(state, gone)
    now = state.open.__replace__(sold_dear=state.open.sold_dear or dear)
    state = state.__replace__(open=now, drafts=put(state.drafts, seat, Draft()))  # §78: what is sold is gone
    return gain_levels(state, seat, gold // 1000, events, highest_level_without_kill(now.options))


# --- Races and classes given up: §65


def drop_moves(state: State, seat: Seat) -> list[Move]:
    hero = state.open.heroes[seat]
    return [_DROPS[card] for card in hero.races + hero.classes + hero.doubles]


def drop_badge(state: State, seat: Seat, card: Card, events: Events) -> State:
    hero, gone = remove_from_table(state.open.heroes[seat], card)
    events += [BadgeDropped(seat, each) for each in gone]
    return discard_cards(with_hero(state, seat, hero), gone)


def unallowed_badges(hero: Hero) -> Cards:
    """Q93: two races or two classes without the card that allows them; empty if all is right."""
    for cards in (hero.races, hero.classes):
        if len(cards) > 1 and BLEND_OF[cards[0]] not in hero.doubles:
            return cards
    return ()


def keep_badge(state: State, frame: Keeping, card: Card, events: Events) -> State:
    state = pop(state)
    for other in frame.cards:
        if other is not card:
            state = lose_badge(state, frame.seat, other, events)
    return state


def replace_badge(state: State, frame: Replacing, card: Card, events: Events) -> State:
    return lose_badge(pop(state), frame.seat, card, events)


# --- Too many Big items: §72, Q85


def handout_moves(state: State, seat: Seat) -> list[Move]:
    """Each Big item may go to a player of the lowest level among those who can carry it.

    An item that nobody can carry is discarded.
    """
    heroes = state.open.heroes
    found: list[Move] = []
    for thing in big_items(heroes[seat]):
        able = [
            other
            for other, hero in enumerate(heroes)
            if other != seat and not hero.dead and can_carry(hero, thing.card)
        ]
        lowest = min([heroes[other].level for other in able], default=0)
        found += [GiveAway(thing.card, other) for other in able if heroes[other].level == lowest]
        if not able:
            found.append(Discard(thing.card))
    return found


def hand_out(state: State, seat: Seat, card: Card, to: Seat, events: Events) -> State:
    events.append(Traded(seat, to, (card,)))
    return hand_over(state, seat, to, card, events)
