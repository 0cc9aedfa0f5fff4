"""Monsters are met, and those that do not fight leave; helpers too. W4."""

from taverne.games.munchkin.rules.cards.effects import Verb
from taverne.games.munchkin.rules.cards.monster_traits import LeavesFor, SwapsFor
from taverne.games.munchkin.rules.characters.character import has
from taverne.games.munchkin.rules.curses.targets import hidden_treasures
from taverne.games.munchkin.rules.events.fight import FightBegan, HelperLeft, MonsterJoined
from taverne.games.munchkin.rules.fight.fight import put_on, removed, without_person
from taverne.games.munchkin.rules.fight.fight_end import collected, ended
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters, levels_of
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Swapping
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.pending import Effect, Meeting
from taverne.games.munchkin.rules.state import Fight, Foe, Reading, Spoil, State
from taverne.games.munchkin.rules.state_changes import Told, fight_of, goal, pushed, with_fight
from taverne.kernel.tagged import Seat


def begun(state: State, main: Seat, monsters: Cards, mods: Cards, told: Told) -> State:
    """§21a, §22: a fight begins; what was drawn with a monster is on it already."""
    foes = tuple([Foe(number, card, number) for number, card in enumerate(monsters, start=1)])
    told += [FightBegan(main, monsters[0]), *map(MonsterJoined, monsters[1:])]
    now = state.open.__replace__(fights=state.open.fights + 1)
    state = with_fight(state.__replace__(open=now), Fight(main, foes, len(foes), cards=monsters))
    for card in mods:
        state = put_on(state, card, foes[0], told)
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
    return pushed(state, *[Effect(fight.main, verb, price=True) for verb in fees])


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
    return state.open.heroes[fight.main].level + levels >= goal(state.open.options)


def helper_gone(state: State, told: Told) -> State:
    """Q41: his one-shots stay, what he has paid for himself goes with him, the bargain lapses."""
    fight = fight_of(state)
    assert fight.helper is not None
    told.append(HelperLeft(fight.helper))
    return with_fight(state, without_person(fight, fight.helper).__replace__(helper=None, bargain=None))


def _over(state: State, told: Told) -> State:
    """Q34: the last monster is gone; what they left behind is collected."""
    fight = fight_of(state)
    waiting = [frame for frame in state.open.stack if isinstance(frame, Swapping)]
    state = collected(state, told) if fight.spoils else ended(state, told)
    return pushed(state, *waiting)
