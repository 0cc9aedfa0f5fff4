"""A fight from its first monster to its last card: who comes, who goes, what is played. W4, W5."""

from taverne.games.munchkin.changes import (
    Told,
    from_hand,
    hand_lost,
    paid,
    popped,
    pushed,
    taken_off,
    used_up,
    with_fight,
)
from taverne.games.munchkin.characters import has, suffers
from taverne.games.munchkin.deeds import (
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
from taverne.games.munchkin.effects import Verb
from taverne.games.munchkin.ending import collected, ended
from taverne.games.munchkin.events import (
    Bribed,
    Charmed,
    ChasedAway,
    FightBegan,
    FightDeclined,
    HelperLeft,
    MateJoined,
    MonsterChanged,
    MonsterJoined,
    MonsterKilled,
    MonsterLeft,
    Played,
    PlayedForHeroes,
    PlayedForMonsters,
    Stabbed,
    StrengthDoubled,
    TookOver,
    TurnedUndead,
    WentBerserk,
)
from taverne.games.munchkin.foes import Bribed as Bribable
from taverne.games.munchkin.foes import Declined, LeavesFor, SwapsFor
from taverne.games.munchkin.names import Card
from taverne.games.munchkin.questions import (
    Bargaining,
    Cards,
    Dowsing,
    Effect,
    Fighting,
    Meeting,
    Reacting,
    Snatching,
    Swapping,
)
from taverne.games.munchkin.selecting import hidden_treasures
from taverne.games.munchkin.state import Fight, Foe, Mod, Potion, Reading, Spent, Spoil, Stab, State
from taverne.games.munchkin.tallying import (
    BERSERK,
    DEEDS,
    MONSTERS,
    TURNING,
    fighters,
    levels_of,
    treasures_of,
)
from taverne.kernel.ask import Seat


def fight_of(state: State) -> Fight:
    fight = state.open.fight
    assert fight is not None
    return fight


# --- W4: monsters are met


def begun(state: State, main: Seat, monsters: Cards, mods: Cards, told: Told) -> State:
    """§21a, §22: a fight begins; what was drawn with a monster is on it already."""
    foes = tuple([Foe(number, card, number) for number, card in enumerate(monsters, start=1)])
    told += [FightBegan(main, monsters[0]), *map(MonsterJoined, monsters[1:])]
    now = state.open.__replace__(fights=state.open.fights + 1, met=True)
    state = with_fight(state.__replace__(open=now), Fight(main, foes, len(foes), cards=monsters))
    for card in mods:
        state = _put_on(state, card, foes[0], told)
    return pushed(state, Fighting(0), Meeting(tuple([foe.number for foe in foes])))


def encounter(state: State, frame: Meeting, told: Told) -> State:
    """W4: first those go that do not fight, then what the others cost beforehand is paid."""
    state = tidied(state, told)
    fight = state.open.fight
    if fight is None or not fight.foes:
        return state
    fees: list[Verb] = [
        row.before for foe in fight.foes if foe.number in frame.fee and (row := MONSTERS[foe.card]).before
    ]
    state = with_fight(state, fight.__replace__(joined=True))
    return pushed(state, *[Effect(fight.main, verb) for verb in fees])


def tidied(state: State, told: Told) -> State:
    """Q42: whoever does not fight such people goes, a monster for one alone sends the helper away; Q34:
    without monsters it is over."""
    fight = fight_of(state)
    for foe in fight.foes:
        state = _departed(state, foe, told)
    fight = fight_of(state)
    if fight.helper is not None and not _may_have_helper(state, fight):
        state = helper_gone(state, told)
    if not fight_of(state).foes and not fight_of(state).over:
        return _over(state, told)
    return state


def _departed(state: State, foe: Foe, told: Told) -> State:
    """Q41, Q68."""
    fight = fight_of(state)
    for way in MONSTERS[foe.card].ways:
        if not isinstance(way, LeavesFor | SwapsFor):
            continue
        if not any(has(state.open.heroes[seat], way.trait) for seat in fighters(fight)):
            continue
        gift = Spoil(foe.card, fight.main, way.treasures, 0, extra=False)
        state = removed(state, foe, told, gift if isinstance(way, LeavesFor) else None)
        thief = isinstance(way, SwapsFor) and has(state.open.heroes[fight.main], way.trait)
        if thief and len(swappable(state, fight.main)) >= way.treasures:
            state = pushed(state, Swapping(0, fight.main, way.treasures, way.treasures))
    return state


def swappable(state: State, seat: Seat) -> Cards:
    """Q68: Treasure cards, of the hand or in play."""
    hero = state.open.heroes[seat]
    return (*hidden_treasures(state, seat), *[thing.card for thing in hero.items], *hero.servants)


def _may_have_helper(state: State, fight: Fight) -> bool:
    """Q41; Q109 as the publisher answers: forced help ends where the fight would win the game."""
    if any(MONSTERS[foe.card].alone for foe in fight.foes):
        return False
    forced = fight.bargain is not None and fight.bargain.forced
    if forced and state.open.options.kneepads is Reading.ANSWERS:
        return not would_win_the_game(state, fight)
    return True


def would_win_the_game(state: State, fight: Fight) -> bool:
    levels = sum([levels_of(state.open, fight, foe) for foe in fight.foes])
    return state.open.heroes[fight.main].level + levels >= (20 if state.open.options.epic else 10)


def helper_gone(state: State, told: Told) -> State:
    """Q41: his one-shots stay, what he has paid for himself goes with him, the bargain lapses."""
    fight = fight_of(state)
    assert fight.helper is not None
    told.append(HelperLeft(fight.helper))
    return with_fight(state, _without(fight, fight.helper).__replace__(helper=None, bargain=None))


def _without(fight: Fight, seat: Seat) -> Fight:
    """What is bound to a person leaves with him."""
    return fight.__replace__(
        berserk=tuple([spent for spent in fight.berserk if spent.seat != seat]),
        turned=tuple([spent for spent in fight.turned if spent.seat != seat]),
        stabs=tuple([stab for stab in fight.stabs if stab.victim != seat]),
    )


def _over(state: State, told: Told) -> State:
    """Q34: the last monster is gone; what they left behind is collected."""
    fight = fight_of(state)
    waiting = [frame for frame in state.open.stack if isinstance(frame, Swapping)]
    state = collected(state, told) if fight.spoils else ended(state, told)
    return pushed(state, *waiting)


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


def _put_on(state: State, card: Card, foe: Foe, told: Told) -> State:
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
            return _put_on(state, card, foe, told)
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
            fight = _without(fight, leaver)
    return with_fight(
        _no_bargaining(state),
        fight.__replace__(main=to, helper=None, bargain=None, doubled=0, asked=(), free=True),
    )


def _no_bargaining(state: State) -> State:
    return popped(state) if isinstance(state.open.stack[-1], Bargaining) else state


# --- W5: powers


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
