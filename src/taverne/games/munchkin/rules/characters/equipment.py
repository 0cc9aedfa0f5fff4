"""Cards put into play, used, stowed, sold and given up. §14, §64 to §78, §86 to §88."""

from taverne.games.munchkin.rules.bargains.drafts import worth
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
    big_items,
    can_carry,
    can_use,
    thing_of,
    with_thing,
)
from taverne.games.munchkin.rules.curses.robbery import handed_over
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
    Told,
    discarded,
    from_hand,
    gained,
    popped,
    pushed,
    taken_off,
    top,
    torn,
    with_hero,
)
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put, without

SWITCHES = 6  # of items by a player from one turn of his to the next
CHEATS = tuple(card for card, deed in DEEDS.items() if isinstance(deed, Allow))
_PUTS = {card: Put(card) for card in Card}
_DROPS = {card: Drop(card) for card in Card}


def badges(hero: Hero, card: Card) -> Cards:
    """Those of the kind that this race or class is of."""
    return hero.races if IS_RACE[card] else hero.classes


def puttable(hero: Hero, card: Card) -> bool:
    row = ROWS[card]
    match row:
        case Badge():  # §66
            return card not in badges(hero, card)
        case Blend():  # §87, §88, Q79, Q81
            return card not in hero.doubles and any(
                BLEND_OF[each] is card for each in hero.races + hero.classes
            )
        case Carried():
            return can_carry(hero, card)
        case Servant():
            return True
    return False


def puts(state: State, seat: Seat, cards: Cards) -> list[Move]:
    hero = state.open.heroes[seat]
    return [_PUTS[card] for card in dict.fromkeys(cards) if puttable(hero, card)]


def badge_puts(state: State, seat: Seat) -> list[Move]:
    """Q23: what the main fighter may put into play in the middle of his own fight."""
    hero = state.open.heroes[seat]
    return [
        _PUTS[card]
        for card in dict.fromkeys(state.hands[seat])
        if (card in BADGES or card in BLENDS) and puttable(hero, card)
    ]


def put_down(state: State, seat: Seat, card: Card, told: Told) -> State:
    """Q81: where there is no room for one more race or class, it takes the place of another."""
    state = from_hand(state, seat, card)
    hero = state.open.heroes[seat]
    told.append(CardPut(seat, card))
    if card in BADGES:
        old = badges(hero, card)
        room = 1 + (BLEND_OF[card] in hero.doubles)
        state = with_hero(state, seat, _with_badges(hero, card, (*old, card)))
        if len(old) < room:
            return state
        if room == 1:
            return replaced(state, seat, old[0], told)
        return pushed(state, Replacing(0, seat, card))
    if card in BLENDS:
        return with_hero(state, seat, hero.__replace__(doubles=(*hero.doubles, card)))
    if card in CARRIED:
        return with_hero(state, seat, with_thing(hero, card))
    return with_hero(state, seat, hero.__replace__(servants=(*hero.servants, card)))


def replaced(state: State, seat: Seat, old: Card, told: Told) -> State:
    hero = state.open.heroes[seat]
    told.append(Lost(seat, (old,)))
    hero = _with_badges(hero, old, without(badges(hero, old), old))
    return discarded(with_hero(state, seat, hero), (old,))


def _with_badges(hero: Hero, card: Card, cards: Cards) -> Hero:
    return hero.__replace__(races=cards) if IS_RACE[card] else hero.__replace__(classes=cards)


def cheats(state: State, seat: Seat) -> list[Move]:
    """Q84: on an item in play or in the hand."""
    hand = state.hands[seat]
    if not any(card in hand for card in CHEATS):
        return []
    table = [thing.card for thing in state.open.heroes[seat].items if thing.card in ITEMS and not thing.cheat]
    return [Cheat(card) for card in dict.fromkeys([*table, *[card for card in hand if card in ITEMS]])]


def cheated(state: State, seat: Seat, card: Card, told: Told) -> State:
    trick = next(each for each in CHEATS if each in state.hands[seat])
    state = from_hand(state, seat, trick)
    told.append(CheatPut(seat, card))
    hero = state.open.heroes[seat]
    thing = thing_of(hero, card)
    if thing is None:
        return with_hero(from_hand(state, seat, card), seat, with_thing(hero, card, trick))
    better = thing.__replace__(used=True, cheat=trick, loaded=False)
    items = tuple([better if each is thing else each for each in hero.items])
    return with_hero(state, seat, hero.__replace__(items=items))


# --- Items in use: §74, Q16


def switches(state: State, seat: Seat) -> list[Move]:
    if state.open.switched[seat] >= SWITCHES:
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


def switched(state: State, seat: Seat, move: Use | Stow | Load, told: Told) -> State:
    hero, now = state.open.heroes[seat], state.open
    card = move.card
    match move:
        case Use():
            items = [each.__replace__(used=True) if each.card is card else each for each in hero.items]
            told.append(ItemUsed(seat, card))
        case Stow():
            items = [each.__replace__(used=False) if each.card is card else each for each in hero.items]
            told.append(ItemStowed(seat, card))
        case Load():
            items = [each.__replace__(loaded=each.card is card) for each in hero.items]
            told.append(ItemLoaded(seat, card))
    state = state.__replace__(open=now.__replace__(switched=put(now.switched, seat, now.switched[seat] + 1)))
    return with_hero(state, seat, hero.__replace__(items=tuple(items)))


# --- Sales: §78, Q7


def sales(state: State, seat: Seat) -> list[Move]:
    levels = worth(state, seat, state.drafts[seat].sale) // 1000
    room = top(state.open.options) - state.open.heroes[seat].level
    if not levels or room < 1:
        return []
    return [Sell()] if levels <= room else [SellAnyway()]


def sold(state: State, seat: Seat, told: Told) -> State:
    cards = state.drafts[seat].sale
    gold = worth(state, seat, cards)
    dear = gold > sum([CARRIED[card].gold for card in cards])
    told.append(Sold(seat, cards, gold))
    for card in cards:
        state, gone = taken_off(state, seat, card)
        state = discarded(state, gone)
    now = state.open.__replace__(sold_dear=state.open.sold_dear or dear)
    state = state.__replace__(open=now, drafts=put(state.drafts, seat, Draft()))  # §78: what is sold is gone
    return gained(state, seat, gold // 1000, told, top(now.options))


# --- Races and classes given up: §65


def drops(state: State, seat: Seat) -> list[Move]:
    hero = state.open.heroes[seat]
    return [_DROPS[card] for card in hero.races + hero.classes + hero.doubles]


def dropped(state: State, seat: Seat, card: Card, told: Told) -> State:
    hero, gone = torn(state.open.heroes[seat], card)
    told += [BadgeDropped(seat, each) for each in gone]
    return discarded(with_hero(state, seat, hero), gone)


def unblended(hero: Hero) -> Cards:
    """Q93: two of a kind, and nothing in play any more that allows it."""
    for cards in (hero.races, hero.classes):
        if len(cards) > 1 and BLEND_OF[cards[0]] not in hero.doubles:
            return cards
    return ()


def kept(state: State, frame: Keeping, card: Card, told: Told) -> State:
    state = popped(state)
    for other in frame.cards:
        if other is not card:
            state = replaced(state, frame.seat, other, told)
    return state


def gives_way(state: State, frame: Replacing, card: Card, told: Told) -> State:
    return replaced(popped(state), frame.seat, card, told)


# --- Too many Big items: §72, Q85


def handouts(state: State, seat: Seat) -> list[Move]:
    """Each surplus item for one of the lowest who can carry it; for nobody: discarded."""
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


def handed_out(state: State, seat: Seat, card: Card, to: Seat, told: Told) -> State:
    told.append(Traded(seat, to, (card,)))
    return handed_over(state, seat, to, card, told)
