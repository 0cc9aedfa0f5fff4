"""Effects carried out: curses, bad stuff and costs, one sentence of the cards' language after the other."""

from typing import assert_never

from taverne.games.munchkin import effects
from taverne.games.munchkin.cards import ROWS
from taverne.games.munchkin.cards.rows import Curse
from taverne.games.munchkin.changes import (
    Told,
    discarded,
    hand_lost,
    in_fight,
    instead,
    leftwards,
    lifted_from,
    living,
    lost,
    lowered,
    popped,
    pushed,
    slipped,
    torn,
    with_hero,
)
from taverne.games.munchkin.characters import (
    BADGES,
    CARRIED,
    IS_RACE,
    can_carry,
    die_bonus,
    gold_of,
    with_thing,
)
from taverne.games.munchkin.effects import Selector
from taverne.games.munchkin.events import (
    CardLifted,
    CardPut,
    Died,
    ItemTaken,
    Lost,
    NothingTaken,
    SexChanged,
)
from taverne.games.munchkin.moves import Choose, Discard, Leave, Move, Take, TakeBlind
from taverne.games.munchkin.names import Card
from taverne.games.munchkin.questions import (
    Cards,
    Deciding,
    Effect,
    Picking,
    Robbers,
    Robbing,
    Settling,
    Strikes,
    Taxed,
    Taxes,
    Why,
)
from taverne.games.munchkin.rolling import rolled
from taverne.games.munchkin.selecting import (
    bites,
    hidden_treasures,
    holds_true,
    items_of,
    selected,
    takers,
)
from taverne.games.munchkin.state import State
from taverne.games.munchkin.traits import Slot, Trait
from taverne.kernel.ask import Seat


def struck(state: State, frame: Strikes) -> State:
    """§83: a curse acts, and is discarded unless it stays in front of its victim."""
    row = ROWS[frame.card]
    assert isinstance(row, Curse)
    if row.burden is None:
        state = discarded(state, (frame.card,))
    else:
        hero = state.open.heroes[frame.victim]
        state = with_hero(state, frame.victim, hero.__replace__(curses=(*hero.curses, frame.card)))
    return pushed(state, Effect(frame.victim, row.bad))


def carried_out(state: State, frame: Effect, told: Told) -> State:
    """One verb; what it makes somebody choose, or what comes after it, is put on the stack."""
    seat, verb, die = frame.seat, frame.verb, frame.die
    hero = state.open.heroes[seat]
    if hero.dead:  # Q54
        return state
    match verb:
        case effects.Nothing():
            return state
        case effects.Lose(levels):
            return lowered(state, seat, levels, told)
        case effects.LoseRolled():
            return lowered(state, seat, die or 0, told)
        case effects.FallToFirst():
            return lowered(state, seat, hero.level - 1, told)
        case effects.FallToLowest():  # Q73
            lowest = min([state.open.heroes[other].level for other in living(state)])
            return lowered(state, seat, hero.level - lowest, told)
        case effects.Drop(what):
            return _dropped(state, seat, what, told)
        case effects.Pick(what, count):
            return _picked(state, seat, what, count, told)
        case effects.PickRolled(what):
            return _picked(state, seat, what, die or 0, told)
        case effects.Pay(gold):  # Q78
            return settling(state, seat, gold, told)
        case effects.Robbed(who, what):
            return pushed(state, Robbers(takers(state, seat, who), seat, what, keeps=True, may_leave=False))
        case effects.Offered(who, what):
            return pushed(state, Robbers(takers(state, seat, who), seat, what, keeps=True, may_leave=True))
        case effects.Ravaged(who, what):
            return pushed(state, Robbers(takers(state, seat, who), seat, what, keeps=False, may_leave=False))
        case effects.Die():
            return died(state, seat, told)
        case effects.Seq(parts):
            return pushed(state, *[Effect(seat, part, die) for part in reversed(parts)])
        case effects.Either(options):  # Q76
            ways = tuple([option for option in options if bites(state, seat, option)])
            if len(ways) > 1:
                return pushed(state, Deciding(0, seat, ways, die))
            return pushed(state, Effect(seat, ways[0], die)) if ways else state
        case effects.OrElse(first, other):
            return pushed(state, Effect(seat, first if bites(state, seat, first) else other, die))
        case effects.If(test, then, other):
            return pushed(state, Effect(seat, then if holds_true(state, seat, test, die) else other, die))
        case effects.Roll(then):  # Q72
            state = pushed(state, Effect(seat, then))
            return rolled(state, seat, Why.EFFECT, die_bonus(hero), told)
        case effects.IncomeTax():
            return income_tax(state, seat, told)
        case effects.ChangeSex():
            return sex_changed(state, seat, told)
        case effects.ChangeClass():
            return badge_changed(state, seat, told, races=False)
        case effects.ChangeRace():
            return badge_changed(state, seat, told, races=True)
        case _:
            assert_never(verb)


def _dropped(state: State, seat: Seat, what: Selector, told: Told) -> State:
    cards = selected(state, seat, what)
    if isinstance(what, effects.Hand):
        return hand_lost(state, seat, cards, told)
    state = lost(state, seat, cards, told)
    if what == effects.Worn(Slot.HEAD):  # Q98: also without headgear
        return lifted_from(state, seat, Slot.HEAD, told)
    return state


def _picked(state: State, seat: Seat, what: Selector, count: int, told: Told) -> State:
    cards = selected(state, seat, what)
    if len(cards) <= count:
        return _dropped(state, seat, what, told)
    hand = isinstance(what, effects.Hand)
    return pushed(state, Picking(0, seat, count, count, () if hand else cards))


# --- Cards that the victim chooses to lose


def picks(state: State, seat: Seat, frame: Picking) -> list[Move]:
    cards = frame.cards or state.hands[seat]
    return [Discard(card) for card in dict.fromkeys(cards)]


def pick(state: State, seat: Seat, frame: Picking, card: Card, told: Told) -> State:
    left = frame.left - 1
    if frame.cards:
        state = lost(state, seat, (card,), told)
        index = frame.cards.index(card)
        frame = frame.__replace__(cards=frame.cards[:index] + frame.cards[index + 1 :])
    else:
        state = hand_lost(state, seat, (card,), told)
    return instead(state, frame.__replace__(left=left)) if left else popped(state)


def settling(state: State, seat: Seat, gold: int, told: Told) -> State:
    """Q78: items worth so much, printed values, no change; with less, all of them."""
    items = items_of(state.open.heroes[seat])
    if gold_of(items) < gold:
        return lost(state, seat, items, told)
    return pushed(state, Settling(0, seat, gold))


def payments(state: State, seat: Seat) -> list[Move]:
    items = items_of(state.open.heroes[seat])
    return [Discard(card) for card in dict.fromkeys(items) if CARRIED[card].gold]


def settle(state: State, seat: Seat, frame: Settling, card: Card, told: Told) -> State:
    state = popped(lost(state, seat, (card,), told))
    due = frame.gold - CARRIED[card].gold
    return pushed(state, Settling(0, seat, due)) if due > 0 else state


def decide(state: State, seat: Seat, frame: Deciding, move: Choose) -> State:
    return instead(state, Effect(seat, frame.ways[move.way - 1], frame.die))


# --- Others who help themselves


def next_robber(state: State, frame: Robbers, told: Told) -> State:
    """Q69, Q71, Q77, Q103: one after the other, as long as there is something to take."""
    if not frame.seats:
        return state
    taker, *rest = frame.seats
    if rest:
        state = pushed(state, frame.__replace__(seats=tuple(rest)))
    if isinstance(frame.what, effects.Hand):  # unseen, at random
        return _lifted(state, taker, frame.victim, state.hands[frame.victim], told)
    question = Robbing(0, taker, frame.victim, frame.what, frame.keeps, frame.may_leave)
    return pushed(state, question) if robberies(state, question) else state


def robberies(state: State, frame: Robbing) -> list[Move]:
    victim, taker = state.open.heroes[frame.victim], state.open.heroes[frame.seat]
    cards = items_of(victim)
    blind = False
    if isinstance(frame.what, effects.Treasures):
        cards += victim.servants
        blind = bool(hidden_treasures(state, frame.victim))
    found: list[Move] = [
        Take(card) for card in dict.fromkeys(cards) if not frame.keeps or can_carry(taker, card)
    ]
    if blind:
        found.append(TakeBlind())
    if found and frame.may_leave:
        found.append(Leave())
    return found


def rob(state: State, frame: Robbing, move: Take | TakeBlind | Leave, told: Told) -> State:
    taker, victim = frame.seat, frame.victim
    state = popped(state)
    match move:
        case Leave():
            told.append(NothingTaken(taker, victim))
            return state
        case TakeBlind():
            return _lifted(state, taker, victim, hidden_treasures(state, victim), told)
        case Take(card) if not frame.keeps:
            return lost(state, victim, (card,), told)
        case Take(card):
            told.append(ItemTaken(taker, victim, card))
            return handed_over(state, victim, taker, card, told)


def handed_over(state: State, seat: Seat, to: Seat, card: Card, told: Told) -> State:
    """A card in play changes hands; what allowed everything to its owner stays behind (Q84)."""
    hero, gone = torn(state.open.heroes[seat], card)
    state = with_hero(state, seat, hero)
    rest = gone[1:]
    if rest:
        told.append(Lost(seat, rest))
        state = discarded(state, rest)
    taker = state.open.heroes[to]
    if card in CARRIED:
        taker = with_thing(taker, card, frozen=in_fight(state, to))
    else:
        taker = taker.__replace__(servants=(*taker.servants, card))
    return with_hero(state, to, taker)


def _lifted(state: State, taker: Seat, victim: Seat, cards: Cards, told: Told) -> State:
    if not cards:
        return state
    card, luck = state.luck.choice(cards)
    told.append(CardLifted(taker, victim))
    return slipped(state.__replace__(luck=luck), victim, taker, (card,), told)


# --- Oddities


def income_tax(state: State, seat: Seat, told: Told) -> State:
    """Q82: the victim without items pays nothing, and nobody else does."""
    items = items_of(state.open.heroes[seat])
    if not items:
        return state
    if len(items) == 1:
        return tax(state, seat, items[0], told)
    return pushed(state, Taxed(0, seat))


def tax(state: State, seat: Seat, card: Card, told: Told) -> State:
    state = lost(state, seat, (card,), told)
    return pushed(state, Taxes(tuple(leftwards(state, seat)), CARRIED[card].gold))


def next_payer(state: State, frame: Taxes, told: Told) -> State:
    """Q82: who cannot pay loses all items and a level, unless there is nothing to pay."""
    if not frame.seats or not frame.gold:
        return state
    payer, *rest = frame.seats
    state = pushed(state, frame.__replace__(seats=tuple(rest)))
    items = items_of(state.open.heroes[payer])
    if gold_of(items) < frame.gold:
        return lowered(lost(state, payer, items, told), payer, 1, told)
    return settling(state, payer, frame.gold, told)


def sex_changed(state: State, seat: Seat, told: Told) -> State:
    """Q92."""
    hero = state.open.heroes[seat]
    sex = Trait.FEMALE if hero.sex is Trait.MALE else Trait.MALE
    told.append(SexChanged(seat, sex))
    return with_hero(state, seat, hero.__replace__(sex=sex))


def badge_changed(state: State, seat: Seat, told: Told, *, races: bool) -> State:
    """Q83: all give way to the first of their kind that lies in the discards; none there: all are lost."""
    hero = state.open.heroes[seat]
    old = hero.races if races else hero.classes
    if not old:
        return state
    found = next(
        (card for card in reversed(state.open.doors) if card in BADGES and IS_RACE[card] is races), None
    )
    if found is None:
        return lost(state, seat, old, told)
    doors = state.open.doors
    place = len(doors) - 1 - doors[::-1].index(found)
    new = (found,)
    hero = hero.__replace__(races=new) if races else hero.__replace__(classes=new)
    state = state.__replace__(open=state.open.__replace__(doors=doors[:place] + doors[place + 1 :]))
    told += [Lost(seat, old), CardPut(seat, found)]
    return discarded(with_hero(state, seat, hero), old)


def died(state: State, seat: Seat, told: Told) -> State:
    """§55: the body is looted when the fight is over (Q58)."""
    told.append(Died(seat))
    state = with_hero(state, seat, state.open.heroes[seat].__replace__(dead=True))
    return state.__replace__(open=state.open.__replace__(bodies=(*state.open.bodies, seat)))
