"""Cards that are played for what they do: on players, on monsters, on either side."""

from taverne.games.munchkin.rules import moves
from taverne.games.munchkin.rules.cards import ROWS, actions
from taverne.games.munchkin.rules.cards.actions import GainByKilling, Join, Replace, StealLevel, Transfer
from taverne.games.munchkin.rules.cards.card_types import Curse
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.cards import CurseCancelled, Cursed, CurseLifted, PlayedAt
from taverne.games.munchkin.rules.fight import fight
from taverne.games.munchkin.rules.fight.fight import acted, named
from taverne.games.munchkin.rules.fight.playable_cards import RINGS
from taverne.games.munchkin.rules.fight.strength import DEEDS
from taverne.games.munchkin.rules.flight import dice
from taverne.games.munchkin.rules.questions.choices import Cursing
from taverne.games.munchkin.rules.questions.flight import Rolling, Slipping
from taverne.games.munchkin.rules.questions.pending import Effect
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import (
    Told,
    discarded,
    fight_of,
    from_hand,
    gained,
    holds,
    lost,
    lowered,
    popped,
    pushed,
    top,
    top_frame,
    used_up,
    with_hero,
)
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import without


def cast(state: State, seat: Seat, move: moves.Casting, told: Told) -> State:
    match move:
        case moves.Play(card):
            return _played(state, seat, card, told)
        case moves.PlayForHeroes(card):
            return fight.played_for(state, seat, card, told, heroes=True)
        case moves.PlayForMonsters(card):
            return fight.played_for(state, seat, card, told, heroes=False)
        case moves.PlayOn(card, foe):
            frame = state.open.stack[-1]
            if isinstance(frame, Rolling):
                return dice.lamp_lit(state, seat, frame, card, told)
            return fight.played_on(state, seat, card, named(fight_of(state), foe), told)
        case moves.PlayAt(card, target):
            return _played_at(state, seat, card, target, told)
        case moves.Join(monster):
            return fight.joined(state, seat, monster, _card_for(state, seat, Join), told)
        case moves.Replace(monster, foe):
            old = named(fight_of(state), foe)
            return fight.replaced(state, seat, monster, old, _card_for(state, seat, Replace), told)
        case moves.Lift(card, victim):
            return _lifted(state, seat, card, victim, told)
        case moves.Save(card):
            return _saved(state, seat, card, told)


def _card_for(state: State, seat: Seat, kind: type[Join | Replace]) -> Card:
    return next(card for card in state.hands[seat] if isinstance(DEEDS.get(card), kind))


def _played(state: State, seat: Seat, card: Card, told: Told) -> State:
    frame = state.open.stack[-1]
    if isinstance(frame, Rolling | Slipping):
        if isinstance(DEEDS[card], actions.Glue):
            return dice.glued(state, seat, frame, card, told)
        return dice.vanished(state, seat, top_frame(state, Rolling), card, told)
    return fight.played(state, seat, card, told)


def _played_at(state: State, seat: Seat, card: Card, target: Seat, told: Told) -> State:
    """Curses, levels, and the card that hands a fight over."""
    if isinstance(ROWS[card], Curse):
        told += [PlayedAt(seat, card, target), Cursed(target, card)]
        return pushed(acted(from_hand(state, seat, card)), Cursing(0, card, target, seat))
    deed = DEEDS[card]
    if isinstance(deed, Transfer):
        return fight.taken_over(state, seat, card, target, told)
    told.append(PlayedAt(seat, card, target))
    state = acted(discarded(from_hand(state, seat, card), (card,)))
    most = top(state.open.options)
    match deed:
        case StealLevel():  # Q115
            return gained(lowered(state, target, 1, told), seat, 1, told, most)
        case GainByKilling(victim):  # Q116
            owner = next(other for other, hero in enumerate(state.open.heroes) if victim in hero.servants)
            state = lost(state, owner, (victim,), told)
    return gained(state, target, 1, told, most)


def _lifted(state: State, seat: Seat, card: Card, victim: Seat, told: Told) -> State:
    """Q97: a curse that lasts is undone."""
    ring = next(each for each in RINGS if holds(state, seat, each))
    row = ROWS[card]
    assert isinstance(row, Curse)
    state = acted(used_up(state, seat, ring))
    hero = state.open.heroes[victim]
    told += [CurseCancelled(seat, card), CurseLifted(victim, card)]
    state = with_hero(state, victim, hero.__replace__(curses=without(hero.curses, card)))
    return pushed(discarded(state, (card,)), Effect(victim, row.undone))


def _saved(state: State, seat: Seat, ring: Card, told: Told) -> State:
    """Q95: the curse does nothing."""
    frame = top_frame(state, Cursing)
    told.append(CurseCancelled(seat, frame.card))
    return discarded(popped(used_up(state, seat, ring)), (frame.card,))
