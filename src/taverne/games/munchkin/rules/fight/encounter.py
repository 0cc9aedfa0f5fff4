"""Monsters are met, and those that do not fight leave; helpers too. W4."""

from taverne.games.munchkin.rules.cards.effects import Verb
from taverne.games.munchkin.rules.cards.monster_traits import LeavesFor, SwapsFor
from taverne.games.munchkin.rules.characters.character import has_trait
from taverne.games.munchkin.rules.curses.targets import treasures_in_hand
from taverne.games.munchkin.rules.events import FightBegan, HelperLeft, MonsterJoined
from taverne.games.munchkin.rules.fight.fight import apply_to_foe, remove_foe, without_fighter
from taverne.games.munchkin.rules.fight.fight_end import collect_rewards, end_fight
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters, levels_of
from taverne.games.munchkin.rules.questions import Cards, Effect, Fighting, Meeting, Swapping
from taverne.games.munchkin.rules.state import Fight, Foe, Reading, Spoil, State
from taverne.games.munchkin.rules.state_changes import Events, fight_of, push, winning_level, with_fight
from taverne.kernel.tagged import Seat


def begin_fight(state: State, main: Seat, monsters: Cards, mods: Cards, events: Events) -> State:
    """§21a, §22: a fight begins; what was drawn with a monster is on it already."""
    foes = tuple([Foe(number, card, number) for number, card in enumerate(monsters, start=1)])
    events += [FightBegan(main, monsters[0]), *map(MonsterJoined, monsters[1:])]
    now = state.open.__replace__(fights=state.open.fights + 1)
    state = with_fight(state.__replace__(open=now), Fight(main, foes, len(foes), cards=monsters))
    for card in mods:
        state = apply_to_foe(state, card, foes[0], events)
    return push(state, Fighting(0), Meeting(tuple([foe.number for foe in foes])))


def meet_monsters(state: State, frame: Meeting, events: Events) -> State:
    """W4: first those go that do not fight, then what the others cost beforehand is paid."""
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
    """Q42: whoever does not fight such people goes, a monster for one alone sends the helper away; Q34:
    without monsters it is over."""
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
    """Q41, Q68."""
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
    """Q68: Treasure cards, of the hand or in play."""
    hero = state.open.heroes[seat]
    return (*treasures_in_hand(state, seat), *[thing.card for thing in hero.items], *hero.servants)


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
    return state.open.heroes[fight.main].level + levels >= winning_level(state.open.options)


def remove_helper(state: State, events: Events) -> State:
    """Q41: his one-shots stay, what he has paid for himself goes with him, the bargain lapses."""
    fight = fight_of(state)
    assert fight.helper is not None
    events.append(HelperLeft(fight.helper))
    return with_fight(state, without_fighter(fight, fight.helper).__replace__(helper=None, bargain=None))


def _end_without_monsters(state: State, events: Events) -> State:
    """Q34: the last monster is gone; what they left behind is collected."""
    fight = fight_of(state)
    waiting = [frame for frame in state.open.stack if isinstance(frame, Swapping)]
    state = collect_rewards(state, events) if fight.spoils else end_fight(state, events)
    return push(state, *waiting)
