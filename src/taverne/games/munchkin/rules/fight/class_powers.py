"""What races and classes let a fighter do, and monsters that need not be fought. W5."""

from taverne.games.munchkin.rules.cards.monster_traits import Bribed as Bribable
from taverne.games.munchkin.rules.cards.monster_traits import Declined
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import suffers
from taverne.games.munchkin.rules.events.fight import (
    Bribed,
    Charmed,
    ChasedAway,
    FightDeclined,
    Stabbed,
    TurnedUndead,
    WentBerserk,
)
from taverne.games.munchkin.rules.fight.fight import acted, named, removed, spoil_of
from taverne.games.munchkin.rules.fight.strength import BERSERK, MONSTERS, TURNING, fighters
from taverne.games.munchkin.rules.state import Fight, Foe, Spent, Stab, State
from taverne.games.munchkin.rules.state_changes import Told, fight_of, hand_lost, paid, with_fight
from taverne.kernel.tagged import Seat


def berserked(state: State, seat: Seat, card: Card, told: Told) -> State:
    """Q44."""
    told.append(WentBerserk(seat, card, BERSERK.bonus))
    state = acted(paid(state, seat, card))
    fight = fight_of(state)
    return with_fight(state, fight.__replace__(berserk=_one_more(fight.berserk, seat)))


def turned(state: State, seat: Seat, card: Card, told: Told) -> State:
    """Q45."""
    told.append(TurnedUndead(seat, card, TURNING.bonus))
    state = acted(paid(state, seat, card))
    fight = fight_of(state)
    return with_fight(state, fight.__replace__(turned=_one_more(fight.turned, seat)))


def stabbed(state: State, seat: Seat, victim: Seat, card: Card, told: Told) -> State:
    """Q43."""
    told.append(Stabbed(seat, victim, card))
    state = acted(paid(state, seat, card))
    fight = fight_of(state)
    return with_fight(state, fight.__replace__(stabs=(*fight.stabs, Stab(seat, victim))))


def charmed(state: State, seat: Seat, foe: Foe, told: Told) -> State:
    """Q46: the whole hand for one monster."""
    told.append(Charmed(seat, foe.card))
    state = acted(hand_lost(state, seat, state.hands[seat], told))
    return removed(state, foe, told, spoil_of(state, foe))


def chased(state: State, seat: Seat, foe: Foe, told: Told) -> State:
    told.append(ChasedAway(seat, foe.card))
    return removed(acted(state), foe, told, spoil_of(state, foe))


def declined(state: State, seat: Seat, foe: Foe, told: Told) -> State:
    told.append(FightDeclined(seat, foe.card))
    return removed(acted(state), foe, told)


def bribed(state: State, seat: Seat, foe: Foe, card: Card, told: Told) -> State:
    """Q75."""
    told.append(Bribed(seat, card))
    return removed(acted(paid(state, seat, card)), foe, told)


def bribable(fight: Fight) -> Foe:
    foes = [foe for foe in fight.foes if any(isinstance(way, Bribable) for way in MONSTERS[foe.card].ways)]
    return named(fight, foes[0].card)


def spent_by(spent: tuple[Spent, ...], seat: Seat) -> int:
    return next((each.cards for each in spent if each.seat == seat), 0)


def _one_more(spent: tuple[Spent, ...], seat: Seat) -> tuple[Spent, ...]:
    others = tuple([each for each in spent if each.seat != seat])
    return (*others, Spent(seat, spent_by(spent, seat) + 1))


def must_be_fought(state: State, fight: Fight, foe: Foe) -> bool:
    """Q30, Q42: it cannot be declined, or not by those who suffer from being this."""
    ways = [way for way in MONSTERS[foe.card].ways if isinstance(way, Declined)]
    return not ways or any(
        suffers(state.open.heroes[seat], way.unless) for way in ways for seat in fighters(fight)
    )
