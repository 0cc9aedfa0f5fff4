"""A fight from its first monster to its last card: who comes, who goes, what is played. W4, W5."""

from taverne.games.munchkin.rules.cards.actions import (
    Befriend,
    Boost,
    BoostOrKill,
    Cheer,
    Clone,
    Conjure,
    Disband,
    Double,
    Modify,
    Rescue,
    Search,
    Transmute,
)
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.cards import Played, PlayedForHeroes, PlayedForMonsters
from taverne.games.munchkin.rules.events.fight import (
    MateJoined,
    MonsterChanged,
    MonsterJoined,
    MonsterKilled,
    MonsterLeft,
    StrengthDoubled,
    TookOver,
)
from taverne.games.munchkin.rules.fight.fight_end import ended
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS, fighters, treasures_of
from taverne.games.munchkin.rules.questions.choices import Dowsing
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting, Snatching
from taverne.games.munchkin.rules.state import Fight, Foe, Mod, Potion, Spoil, State
from taverne.games.munchkin.rules.state_changes import (
    Told,
    fight_of,
    from_hand,
    popped,
    pushed,
    taken_off,
    used_up,
    with_fight,
)
from taverne.kernel.tagged import Seat


def without_person(fight: Fight, seat: Seat) -> Fight:
    """What is bound to a person leaves with him."""
    return fight.__replace__(
        berserk=tuple([spent for spent in fight.berserk if spent.seat != seat]),
        turned=tuple([spent for spent in fight.turned if spent.seat != seat]),
        stabs=tuple([stab for stab in fight.stabs if stab.victim != seat]),
    )


# --- Monsters that come and go


def removed(state: State, foe: Foe, told: Told, spoil: Spoil | None = None) -> State:
    """Out of the fight; what it brings is collected when the rest is beaten (Q35)."""
    fight = fight_of(state)
    foes = tuple([each for each in fight.foes if each.number != foe.number])
    spoils = fight.spoils if spoil is None else (*fight.spoils, spoil)
    killed = spoil is not None and spoil.levels > 0
    told.append(MonsterKilled(foe.card) if killed else MonsterLeft(foe.card))
    return with_fight(state, fight.__replace__(foes=foes, spoils=spoils))


def named(fight: Fight, card: Card) -> Foe:
    """Q40: of two that are alike the mate goes first."""
    return max([foe for foe in fight.foes if foe.card is card], key=lambda foe: foe.mate is not None)


def spoil_of(state: State, foe: Foe, *, levels: int = 0) -> Spoil:
    fight = fight_of(state)
    return Spoil(foe.card, fight.main, treasures_of(fight, foe), levels, extra=True)


def _added(fight: Fight, card: Card, pair: int | None = None, mate: Card | None = None) -> Fight:
    number = fight.count + 1
    foe = Foe(number, card, number if pair is None else pair, mate)
    return fight.__replace__(foes=(*fight.foes, foe), count=number)


def put_on(state: State, card: Card, foe: Foe, told: Told) -> State:
    """§38: what is played on a monster is on its mate too. The card lies with the fight already."""
    fight = fight_of(state)
    fight = fight if card in fight.cards else fight.__replace__(cards=(*fight.cards, card))
    match DEEDS[card]:
        case Clone():
            told.append(MateJoined(foe.card))
            return with_fight(state, _added(fight, foe.card, foe.pair, card))
        case Modify(strength, _):
            told.append(MonsterChanged(foe.card, strength))
            return with_fight(state, fight.__replace__(mods=(*fight.mods, Mod(foe.pair, card))))
    return state


# --- W5: what is played. Each of these is an act: a claim or a flight that was declared is off


def acted(state: State) -> State:
    """Back to W5: the main fighter is asked anew, by a new number, once nothing lies over his question."""
    stack = state.open.stack
    if isinstance(stack[-1], Reacting):
        stack = stack[:-1]
    place = len(stack) - 1 - isinstance(stack[-1], Bargaining)
    if isinstance(stack[place], Fighting):
        stack = (*stack[:place], Fighting(0), *stack[place + 1 :])
    return state.__replace__(open=state.open.__replace__(stack=stack))


def played(state: State, seat: Seat, card: Card, told: Told) -> State:
    """A card that needs no target."""
    told.append(Played(seat, card))
    deed = DEEDS[card]
    if isinstance(deed, Search):  # Q125
        state, gone = taken_off(state, seat, card)
        return pushed(acted(state), Dowsing(0, seat, gone[0]))
    state = acted(used_up(state, seat, card))
    fight = fight_of(state)
    match deed:
        case Cheer():
            return with_fight(state, fight.__replace__(potions=(*fight.potions, Potion(card, heroes=True))))
        case Double():  # Q117
            told.append(StrengthDoubled(seat))
            return with_fight(state, fight.__replace__(doubled=fight.doubled + 1))
        case Rescue():
            return pushed(state, Snatching(0, seat))
        case Befriend():  # Q120
            told += [MonsterLeft(foe.card) for foe in fight.foes]
            return ended(with_fight(state, fight.__replace__(foes=(), spoils=(), free=True)), told)
        case Disband(treasures):  # Q120: the bargain lapses
            told += [MonsterLeft(foe.card) for foe in fight.foes]
            fight = fight.__replace__(foes=(), spoils=(), bargain=None)
            return ended(with_fight(state, fight), told, treasures=treasures)
    raise AssertionError(f"{card} needs a target")


def played_for(state: State, seat: Seat, card: Card, told: Told, *, heroes: bool) -> State:
    """Q128: either side."""
    state = acted(used_up(state, seat, card))
    fight, deed = fight_of(state), DEEDS[card]
    assert isinstance(deed, Boost | BoostOrKill)
    told.append(
        PlayedForHeroes(seat, card, deed.bonus) if heroes else PlayedForMonsters(seat, card, deed.bonus)
    )
    return with_fight(state, fight.__replace__(potions=(*fight.potions, Potion(card, heroes))))


def played_on(state: State, seat: Seat, card: Card, foe: Foe, told: Told) -> State:
    told.append(Played(seat, card))
    state = acted(used_up(state, seat, card))
    deed = DEEDS[card]
    match deed:
        case Modify() | Clone():
            return put_on(state, card, foe, told)
        case Transmute():  # Q119
            return removed(state, foe, told, spoil_of(state, foe))
        case BoostOrKill():  # Q129: a kill
            return removed(state, foe, told, spoil_of(state, foe, levels=MONSTERS[foe.card].levels))
        case Conjure():
            return conjured(state, foe, told)
    raise AssertionError(f"{card} is not played on monsters")


def conjured(state: State, foe: Foe, told: Told) -> State:
    """Q118: its Treasure only if it was the only monster faced."""
    alone = fight_of(state).count == 1
    return removed(state, foe, told, spoil_of(state, foe) if alone else None)


def joined(state: State, seat: Seat, monster: Card, card: Card, told: Told) -> State:
    """Q41: a monster of the hand, by the card for it."""
    told += [Played(seat, card), MonsterJoined(monster)]
    state = from_hand(acted(used_up(state, seat, card)), seat, monster)
    fight = fight_of(state)
    return with_fight(state, _added(fight.__replace__(cards=(*fight.cards, monster)), monster))


def replaced(state: State, seat: Seat, monster: Card, foe: Foe, card: Card, told: Told) -> State:
    """Q122: what lay on the old one stays only on its mate."""
    told.append(Played(seat, card))
    state = from_hand(acted(used_up(state, seat, card)), seat, monster)
    state = removed(state, foe, told)
    told.append(MonsterJoined(monster))
    fight = fight_of(state)
    return with_fight(state, _added(fight.__replace__(cards=(*fight.cards, monster)), monster))


def taken_over(state: State, seat: Seat, card: Card, to: Seat, told: Told) -> State:
    """Q121: cards stay, persons change; the active player may loot afterwards."""
    told += [Played(seat, card), TookOver(to)]
    state = acted(used_up(state, seat, card))
    fight = fight_of(state)
    for leaver in fighters(fight):
        if leaver != to:
            fight = without_person(fight, leaver)
    spoils = [spoil if spoil.levels else spoil.__replace__(seat=to) for spoil in fight.spoils]
    fight = fight.__replace__(main=to, helper=None, bargain=None, doubled=0, asked=(), free=True)
    return with_fight(_no_bargaining(state), fight.__replace__(spoils=tuple(spoils)))


def _no_bargaining(state: State) -> State:
    return popped(state) if isinstance(state.open.stack[-1], Bargaining) else state
