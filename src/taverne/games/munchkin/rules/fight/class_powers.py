"""Powers of classes in a fight, and avoiding to fight a monster. W5."""

from taverne.games.munchkin.rules.cards.monster_traits import Bribed as Bribable
from taverne.games.munchkin.rules.cards.monster_traits import Declined
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import has_drawbacks
from taverne.games.munchkin.rules.events.fight import (
    Bribed,
    Charmed,
    ChasedAway,
    FightDeclined,
    Stabbed,
    TurnedUndead,
    WentBerserk,
)
from taverne.games.munchkin.rules.fight.fight import foe_by_card, remove_foe, reopen_fight, spoil_of
from taverne.games.munchkin.rules.fight.strength import BERSERK, MONSTERS, TURNING, fighters
from taverne.games.munchkin.rules.state import Fight, Foe, Spent, Stab, State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    fight_of,
    lose_hand_cards,
    pay_with_card,
    with_fight,
)
from taverne.kernel.tagged import Seat


def go_berserk(state: State, seat: Seat, card: Card, events: Events) -> State:
    """Q44: a Warrior discards a card for a bonus."""
    events.append(WentBerserk(seat, card, BERSERK.bonus))
    state = reopen_fight(pay_with_card(state, seat, card))
    fight = fight_of(state)
    return with_fight(state, fight.__replace__(berserk=_count_spent_card(fight.berserk, seat)))


def turn_undead(state: State, seat: Seat, card: Card, events: Events) -> State:
    """Q45: a Cleric discards a card for a bonus against the Undead."""
    events.append(TurnedUndead(seat, card, TURNING.bonus))
    state = reopen_fight(pay_with_card(state, seat, card))
    fight = fight_of(state)
    return with_fight(state, fight.__replace__(turned=_count_spent_card(fight.turned, seat)))


def backstab(state: State, seat: Seat, victim: Seat, card: Card, events: Events) -> State:
    """Q43: a Thief discards a card to weaken a fighter."""
    events.append(Stabbed(seat, victim, card))
    state = reopen_fight(pay_with_card(state, seat, card))
    fight = fight_of(state)
    return with_fight(state, fight.__replace__(stabs=(*fight.stabs, Stab(seat, victim))))


def charm(state: State, seat: Seat, foe: Foe, events: Events) -> State:
    """Q46: a Wizard discards the whole hand to remove a monster."""
    events.append(Charmed(seat, foe.card))
    state = reopen_fight(lose_hand_cards(state, seat, state.hands[seat], events))
    return remove_foe(state, foe, events, spoil_of(state, foe))


def chase_away(state: State, seat: Seat, foe: Foe, events: Events) -> State:
    events.append(ChasedAway(seat, foe.card))
    return remove_foe(reopen_fight(state), foe, events, spoil_of(state, foe))


def decline_fight(state: State, seat: Seat, foe: Foe, events: Events) -> State:
    events.append(FightDeclined(seat, foe.card))
    return remove_foe(reopen_fight(state), foe, events)


def bribe(state: State, seat: Seat, foe: Foe, card: Card, events: Events) -> State:
    """Q75: the main fighter gives an item to a monster, which leaves."""
    events.append(Bribed(seat, card))
    return remove_foe(reopen_fight(pay_with_card(state, seat, card)), foe, events)


def bribable_foe(fight: Fight) -> Foe:
    foes = [foe for foe in fight.foes if any(isinstance(way, Bribable) for way in MONSTERS[foe.card].ways)]
    return foe_by_card(fight, foes[0].card)


def cards_spent_by(spent: tuple[Spent, ...], seat: Seat) -> int:
    return next((each.cards for each in spent if each.seat == seat), 0)


def _count_spent_card(spent: tuple[Spent, ...], seat: Seat) -> tuple[Spent, ...]:
    others = tuple([each for each in spent if each.seat != seat])
    return (*others, Spent(seat, cards_spent_by(spent, seat) + 1))


def must_be_fought(state: State, fight: Fight, foe: Foe) -> bool:
    """Q30, Q42: whether the monster cannot be declined, or a fighter has the drawbacks that forbid it."""
    ways = [way for way in MONSTERS[foe.card].ways if isinstance(way, Declined)]
    return not ways or any(
        has_drawbacks(state.open.heroes[seat], way.unless) for way in ways for seat in fighters(fight)
    )
