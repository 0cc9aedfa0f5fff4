"""Applies the moves that play a card: on players, on monsters, or for either side."""

from taverne.games.munchkin.rules import moves
from taverne.games.munchkin.rules.cards import ROWS, actions
from taverne.games.munchkin.rules.cards.actions import GainByKilling, Join, Replace, StealLevel, Transfer
from taverne.games.munchkin.rules.cards.card_types import Curse
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.cards import CurseCancelled, Cursed, CurseLifted, PlayedAt
from taverne.games.munchkin.rules.fight import fight
from taverne.games.munchkin.rules.fight.fight import foe_by_card, reopen_fight
from taverne.games.munchkin.rules.fight.playable_cards import RINGS
from taverne.games.munchkin.rules.fight.strength import DEEDS
from taverne.games.munchkin.rules.flight import dice
from taverne.games.munchkin.rules.questions.choices import Cursing
from taverne.games.munchkin.rules.questions.flight import Rolling, Slipping
from taverne.games.munchkin.rules.questions.pending import Effect
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    discard_cards,
    fight_of,
    gain_levels,
    highest_level_without_kill,
    holds,
    lose_cards,
    lose_levels,
    pop,
    push,
    remove_from_hand,
    top_frame,
    use_up,
    with_hero,
)
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import without


def play_card(state: State, seat: Seat, move: moves.CardMove, events: Events) -> State:
    match move:
        case moves.Play(card):
            return _play(state, seat, card, events)
        case moves.PlayForHeroes(card):
            return fight.play_for_side(state, seat, card, events, heroes=True)
        case moves.PlayForMonsters(card):
            return fight.play_for_side(state, seat, card, events, heroes=False)
        case moves.PlayOn(card, foe):
            frame = state.open.stack[-1]
            if isinstance(frame, Rolling):
                return dice.use_lamp(state, seat, frame, card, events)
            return fight.play_on_foe(state, seat, card, foe_by_card(fight_of(state), foe), events)
        case moves.PlayAt(card, target):
            return _play_at(state, seat, card, target, events)
        case moves.Join(monster):
            return fight.join_monster(state, seat, monster, _card_for(state, seat, Join), events)
        case moves.Replace(monster, foe):
            old = foe_by_card(fight_of(state), foe)
            return fight.replace_monster(state, seat, monster, old, _card_for(state, seat, Replace), events)
        case moves.Lift(card, victim):
            return _lift_curse(state, seat, card, victim, events)
        case moves.Save(card):
            return _cancel_curse(state, seat, card, events)


def _card_for(state: State, seat: Seat, kind: type[Join | Replace]) -> Card:
    return next(card for card in state.hands[seat] if isinstance(DEEDS.get(card), kind))


def _play(state: State, seat: Seat, card: Card, events: Events) -> State:
    frame = state.open.stack[-1]
    if isinstance(frame, Rolling | Slipping):
        if isinstance(DEEDS[card], actions.Glue):
            return dice.glue_runner(state, seat, frame, card, events)
        return dice.vanish(state, seat, top_frame(state, Rolling), card, events)
    return fight.play_untargeted(state, seat, card, events)


def _play_at(state: State, seat: Seat, card: Card, target: Seat, events: Events) -> State:
    """Play a curse, a level card, or the card that hands a fight over."""
    if isinstance(ROWS[card], Curse):
        events += [PlayedAt(seat, card, target), Cursed(target, card)]
        return push(reopen_fight(remove_from_hand(state, seat, card)), Cursing(0, card, target, seat))
    deed = DEEDS[card]
    if isinstance(deed, Transfer):
        return fight.transfer_fight(state, seat, card, target, events)
    events.append(PlayedAt(seat, card, target))
    state = reopen_fight(discard_cards(remove_from_hand(state, seat, card), (card,)))
    most = highest_level_without_kill(state.open.options)
    match deed:
        case StealLevel():  # Q115
            return gain_levels(lose_levels(state, target, 1, events), seat, 1, events, most)
        case GainByKilling(victim):  # Q116
            owner = next(other for other, hero in enumerate(state.open.heroes) if victim in hero.servants)
            state = lose_cards(state, owner, (victim,), events)
    return gain_levels(state, target, 1, events, most)


def _lift_curse(state: State, seat: Seat, card: Card, victim: Seat, events: Events) -> State:
    """Q97: cancel a curse that lasts."""
    ring = next(each for each in RINGS if holds(state, seat, each))
    row = ROWS[card]
    assert isinstance(row, Curse)
    state = reopen_fight(use_up(state, seat, ring))
    hero = state.open.heroes[victim]
    events += [CurseCancelled(seat, card), CurseLifted(victim, card)]
    state = with_hero(state, victim, hero.__replace__(curses=without(hero.curses, card)))
    return push(discard_cards(state, (card,)), Effect(victim, row.undone))


def _cancel_curse(state: State, seat: Seat, ring: Card, events: Events) -> State:
    """Q95: cancel a curse before it strikes."""
    frame = top_frame(state, Cursing)
    events.append(CurseCancelled(seat, frame.card))
    return discard_cards(pop(use_up(state, seat, ring)), (frame.card,))
