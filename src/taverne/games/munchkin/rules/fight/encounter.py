"""Meeting monsters: the fight begins, and monsters or helpers that do not fit it leave. W4."""

from taverne.games.munchkin.rules.cards.effects import Verb
from taverne.games.munchkin.rules.cards.monster_traits import LeavesFor, SwapsFor
from taverne.games.munchkin.rules.characters.character import has_trait
from taverne.games.munchkin.rules.curses.targets import treasures_in_hand
from taverne.games.munchkin.rules.events.fight import FightBegan, HelperLeft, MonsterJoined
from taverne.games.munchkin.rules.fight.fight import apply_to_foe, remove_foe, without_fighter
from taverne.games.munchkin.rules.fight.fight_end import collect_rewards, end_fight
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters, levels_of
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Swapping
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.pending import Effect, Meeting
from taverne.games.munchkin.rules.state import Fight, Foe, Reading, Spoil, State
from taverne.games.munchkin.rules.state_changes import Events, fight_of, push, winning_level, with_fight
from taverne.kernel.tagged import Seat


def begin_fight(state: State, main: Seat, monsters: Cards, mods: Cards, events: Events) -> State:
    """§21a, §22: begin a fight. Modifiers that were drawn with a monster are played on it at once."""
    foes = tuple([Foe(number, card, number) for number, card in enumerate(monsters, start=1)])
    events += [FightBegan(main, monsters[0]), *map(MonsterJoined, monsters[1:])]
    now = state.open.__replace__(fights=state.open.fights + 1)
    state = with_fight(state.__replace__(open=now), Fight(main, foes, len(foes), cards=monsters))
    for card in mods:
        state = apply_to_foe(state, card, foes[0], events)
    return push(state, Fighting(0), Meeting(tuple([foe.number for foe in foes])))


def meet_monsters(state: State, frame: Meeting, events: Events) -> State:
    """W4: first remove monsters that leave by themselves, then make the main fighter pay for the others."""
    state = remove_departing(state, events)
    fight = state.open.fight
    if fight is None or not fight.foes:
        return state
    fees: list[Verb] = [
        row.before for foe in fight.foes if foe.number in frame.fee and (row := MONSTERS[foe.card]).before
    ]
    state = with_fight(state, fight.__replace__(joined=True))
    return push(state, *[Effect(fight.main, verb, price=True) for verb in fees])


def remove_departing(state: State, events: Events) -> State:
    """Remove monsters that do not fight these players, and a helper who may not be here (Q42).

    Without monsters the fight is over (Q34).
    """
    fight = fight_of(state)
    for foe in fight.foes:
        state = _depart(state, foe, events)
    fight = fight_of(state)
    if fight.helper is not None and not _may_have_helper(state, fight):
        state = remove_helper(state, events)
    if not fight_of(state).foes and not fight_of(state).over:
        return _end_without_monsters(state, events)
    return state


def _depart(state: State, foe: Foe, events: Events) -> State:
    """Q41, Q68: remove a monster that leaves because of a fighter's race or class."""
    fight = fight_of(state)
    for way in MONSTERS[foe.card].ways:
        if not isinstance(way, LeavesFor | SwapsFor):
            continue
        if not any(has_trait(state.open.heroes[seat], way.trait) for seat in fighters(fight)):
            continue
        gift = Spoil(foe.card, fight.main, way.treasures, 0, extra=False)
        state = remove_foe(state, foe, events, gift if isinstance(way, LeavesFor) else None)
        thief = isinstance(way, SwapsFor) and has_trait(state.open.heroes[fight.main], way.trait)
        if thief and len(swappable(state, fight.main)) >= way.treasures:
            state = push(state, Swapping(0, fight.main, way.treasures, way.treasures))
    return state


def swappable(state: State, seat: Seat) -> Cards:
    """Q68: the Treasure cards of a player, in the hand or in play."""
    hero = state.open.heroes[seat]
    return (*treasures_in_hand(state, seat), *[thing.card for thing in hero.items], *hero.servants)


def _may_have_helper(state: State, fight: Fight) -> bool:
    """Whether the helper may stay (Q41). By option, forced help ends if winning would end the game (Q109)."""
    if any(MONSTERS[foe.card].alone for foe in fight.foes):
        return False
    forced = fight.bargain is not None and fight.bargain.forced
    if forced and state.open.options.kneepads is Reading.ANSWERS:
        return not would_win_the_game(state, fight)
    return True


def would_win_the_game(state: State, fight: Fight) -> bool:
    levels = sum([levels_of(state.open, fight, foe) for foe in fight.foes])
    return state.open.heroes[fight.main].level + levels >= winning_level(state.open.options)


def remove_helper(state: State, events: Events) -> State:
    """Q41: the helper's one-shots stay, their class powers leave with them, and the bargain ends."""
    fight = fight_of(state)
    assert fight.helper is not None
    events.append(HelperLeft(fight.helper))
    return with_fight(state, without_fighter(fight, fight.helper).__replace__(helper=None, bargain=None))


def _end_without_monsters(state: State, events: Events) -> State:
    """Q34: end a fight whose last monster has left; collect the Treasures left behind."""
    fight = fight_of(state)
    waiting = [frame for frame in state.open.stack if isinstance(frame, Swapping)]
    state = collect_rewards(state, events) if fight.spoils else end_fight(state, events)
    return push(state, *waiting)
