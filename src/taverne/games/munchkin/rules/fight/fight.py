"""Changes of a fight: monsters come and leave, cards are played. W4, W5."""

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
from taverne.games.munchkin.rules.fight.fight_end import end_fight
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS, fighters, treasures_of
from taverne.games.munchkin.rules.questions.choices import Dowsing
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting, Snatching
from taverne.games.munchkin.rules.state import Fight, Foe, Mod, Potion, Spoil, State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    fight_of,
    pop,
    push,
    remove_card,
    remove_from_hand,
    use_up,
    with_fight,
)
from taverne.kernel.tagged import Seat


def without_fighter(fight: Fight, seat: Seat) -> Fight:
    """Remove the class powers and backstabs that are bound to a fighter who leaves."""
    return fight.__replace__(
        berserk=tuple([spent for spent in fight.berserk if spent.seat != seat]),
        turned=tuple([spent for spent in fight.turned if spent.seat != seat]),
        stabs=tuple([stab for stab in fight.stabs if stab.victim != seat]),
    )


# --- Monsters that come and go


def remove_foe(state: State, foe: Foe, events: Events, spoil: Spoil | None = None) -> State:
    """Remove a monster from the fight. Its reward is collected when the rest is beaten (Q35)."""
    fight = fight_of(state)
    foes = tuple([each for each in fight.foes if each.number != foe.number])
    spoils = fight.spoils if spoil is None else (*fight.spoils, spoil)
    killed = spoil is not None and spoil.levels > 0
    events.append(MonsterKilled(foe.card) if killed else MonsterLeft(foe.card))
    return with_fight(state, fight.__replace__(foes=foes, spoils=spoils))


def foe_by_card(fight: Fight, card: Card) -> Foe:
    """The monster of the fight that a move names by its card. Q40: of a pair, the mate."""
    return max([foe for foe in fight.foes if foe.card is card], key=lambda foe: foe.mate is not None)


def spoil_of(state: State, foe: Foe, *, levels: int = 0) -> Spoil:
    fight = fight_of(state)
    return Spoil(foe.card, fight.main, treasures_of(fight, foe), levels, extra=True)


def _add_foe(fight: Fight, card: Card, pair: int | None = None, mate: Card | None = None) -> Fight:
    number = fight.count + 1
    foe = Foe(number, card, number if pair is None else pair, mate)
    return fight.__replace__(foes=(*fight.foes, foe), count=number)


def apply_to_foe(state: State, card: Card, foe: Foe, events: Events) -> State:
    """§38: apply a card to a monster and its mate. A card drawn at the door is added to the fight's cards."""
    fight = fight_of(state)
    fight = fight if card in fight.cards else fight.__replace__(cards=(*fight.cards, card))
    match DEEDS[card]:
        case Clone():
            events.append(MateJoined(foe.card))
            return with_fight(state, _add_foe(fight, foe.card, foe.pair, card))
        case Modify(strength, _):
            events.append(MonsterChanged(foe.card, strength))
            return with_fight(state, fight.__replace__(mods=(*fight.mods, Mod(foe.pair, card))))
    return state


# --- W5: playing cards. Each of these cancels a claim or a flight that was declared


def reopen_fight(state: State) -> State:
    """Return to W5: ask the main fighter again, under a new number.

    A reaction window is closed; an open bargaining stays above the main fighter's question.
    """
    stack = state.open.stack
    if isinstance(stack[-1], Reacting):
        stack = stack[:-1]
    place = len(stack) - 1 - isinstance(stack[-1], Bargaining)
    if isinstance(stack[place], Fighting):
        stack = (*stack[:place], Fighting(0), *stack[place + 1 :])
    return state.__replace__(open=state.open.__replace__(stack=stack))


def play_untargeted(state: State, seat: Seat, card: Card, events: Events) -> State:
    """Play a card that needs no target."""
    events.append(Played(seat, card))
    deed = DEEDS[card]
    if isinstance(deed, Search):  # Q125
        state, gone = remove_card(state, seat, card)
        return push(reopen_fight(state), Dowsing(0, seat, gone[0]))
    state = reopen_fight(use_up(state, seat, card))
    fight = fight_of(state)
    match deed:
        case Cheer():
            return with_fight(state, fight.__replace__(potions=(*fight.potions, Potion(card, heroes=True))))
        case Double():  # Q117
            events.append(StrengthDoubled(seat))
            return with_fight(state, fight.__replace__(doubled=fight.doubled + 1))
        case Rescue():
            return push(state, Snatching(0, seat))
        case Befriend():  # Q120
            events += [MonsterLeft(foe.card) for foe in fight.foes]
            return end_fight(with_fight(state, fight.__replace__(foes=(), spoils=(), free=True)), events)
        case Disband(treasures):  # Q120: the bargain lapses
            events += [MonsterLeft(foe.card) for foe in fight.foes]
            fight = fight.__replace__(foes=(), spoils=(), bargain=None)
            return end_fight(with_fight(state, fight), events, treasures=treasures)
    raise AssertionError(f"{card} needs a target")


def play_for_side(state: State, seat: Seat, card: Card, events: Events, *, heroes: bool) -> State:
    """Q128: play a card for the players' or the monsters' side."""
    state = reopen_fight(use_up(state, seat, card))
    fight, deed = fight_of(state), DEEDS[card]
    assert isinstance(deed, Boost | BoostOrKill)
    events.append(
        PlayedForHeroes(seat, card, deed.bonus) if heroes else PlayedForMonsters(seat, card, deed.bonus)
    )
    return with_fight(state, fight.__replace__(potions=(*fight.potions, Potion(card, heroes))))


def play_on_foe(state: State, seat: Seat, card: Card, foe: Foe, events: Events) -> State:
    events.append(Played(seat, card))
    state = reopen_fight(use_up(state, seat, card))
    deed = DEEDS[card]
    match deed:
        case Modify() | Clone():
            return apply_to_foe(state, card, foe, events)
        case Transmute():  # Q119
            return remove_foe(state, foe, events, spoil_of(state, foe))
        case BoostOrKill():  # Q129: a kill
            return remove_foe(state, foe, events, spoil_of(state, foe, levels=MONSTERS[foe.card].levels))
        case Conjure():
            return conjure_away(state, foe, events)
    raise AssertionError(f"{card} is not played on monsters")


def conjure_away(state: State, foe: Foe, events: Events) -> State:
    """Q118: remove a monster. It leaves its Treasures only if it was the only one of the fight."""
    alone = fight_of(state).count == 1
    return remove_foe(state, foe, events, spoil_of(state, foe) if alone else None)


def join_monster(state: State, seat: Seat, monster: Card, card: Card, events: Events) -> State:
    """Q41: add a monster of the hand to the fight."""
    events += [Played(seat, card), MonsterJoined(monster)]
    state = remove_from_hand(reopen_fight(use_up(state, seat, card)), seat, monster)
    fight = fight_of(state)
    return with_fight(state, _add_foe(fight.__replace__(cards=(*fight.cards, monster)), monster))


def replace_monster(state: State, seat: Seat, monster: Card, foe: Foe, card: Card, events: Events) -> State:
    """Q122: replace a monster. Cards on the old one stay only if its mate stays."""
    events.append(Played(seat, card))
    state = remove_from_hand(reopen_fight(use_up(state, seat, card)), seat, monster)
    state = remove_foe(state, foe, events)
    events.append(MonsterJoined(monster))
    fight = fight_of(state)
    return with_fight(state, _add_foe(fight.__replace__(cards=(*fight.cards, monster)), monster))


def transfer_fight(state: State, seat: Seat, card: Card, to: Seat, events: Events) -> State:
    """Q121: let another player take the fight over. Cards stay, and the active player may loot afterwards."""
    events += [Played(seat, card), TookOver(to)]
    state = reopen_fight(use_up(state, seat, card))
    fight = fight_of(state)
    for leaver in fighters(fight):
        if leaver != to:
            fight = without_fighter(fight, leaver)
    spoils = [spoil if spoil.levels else spoil.__replace__(seat=to) for spoil in fight.spoils]
    fight = fight.__replace__(main=to, helper=None, bargain=None, doubled=0, asked=(), free=True)
    return with_fight(_end_bargaining(state), fight.__replace__(spoils=tuple(spoils)))


def _end_bargaining(state: State) -> State:
    return pop(state) if isinstance(state.open.stack[-1], Bargaining) else state
