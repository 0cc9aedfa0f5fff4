"""The end of a fight: monsters killed, levels gained, Treasures drawn. W11, W12."""

from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.monster_traits import ExtraTreasure
from taverne.games.munchkin.rules.cards.powers import PaidInLevels
from taverne.games.munchkin.rules.characters.character import has_trait, power
from taverne.games.munchkin.rules.events.fight import FightEnded, FightWon, MonsterKilled, TreasuresDrawn
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters, levels_of, treasures_of
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.pending import Aftermath, Payment, Rewards
from taverne.games.munchkin.rules.state import Fight, Reading, Spoil, State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    fight_of,
    gain_levels,
    push,
    win_game,
    winning_level,
    with_fight,
)
from taverne.games.munchkin.rules.turn.draw_cards import draw, receive
from taverne.kernel.tagged import Seat


def end_fight(state: State, events: Events, *, treasures: int = 0) -> State:
    """End a fight without a victory."""
    fight = fight_of(state)
    events.append(FightEnded(fight.main))
    state = remove_fight_frames(with_fight(state, fight.__replace__(foes=(), over=True)))
    return push(state, Aftermath(), *([Rewards(treasures)] if treasures else []))


def kill_monsters(state: State, events: Events) -> State:
    """§28, §39: kill all monsters, after everybody has passed on the claim."""
    fight = fight_of(state)
    now = state.open
    spoils = [
        Spoil(foe.card, fight.main, treasures_of(fight, foe), levels_of(now, fight, foe), extra=True)
        for foe in fight.foes
    ]
    events += [MonsterKilled(foe.card) for foe in fight.foes]
    fight = fight.__replace__(foes=(), spoils=(*fight.spoils, *spoils))
    return collect_rewards(with_fight(state, fight), events)


def collect_rewards(state: State, events: Events) -> State:
    """W11: give levels first, where a winner ends the game at once, then Treasures."""
    fight = fight_of(state)
    events.append(FightWon(fight.main))
    state = remove_fight_frames(with_fight(state, fight.__replace__(over=True)))
    state = _award_levels(state, fight, events)
    if state.open.winners:
        return state
    state = _draw_extra_treasures(state, fight, events)
    count = sum([spoil.treasures for spoil in fight.spoils if spoil.seat == fight.main])
    for seat in sorted({spoil.seat for spoil in fight.spoils} - {fight.main}):  # Q121
        own = sum([spoil.treasures for spoil in fight.spoils if spoil.seat == seat])
        state = draw_treasures_face_down(state, seat, own, events)
    return push(state, Aftermath(), Payment(), Rewards(count))


def draw_treasures_face_down(state: State, seat: Seat, count: int, events: Events) -> State:
    """§61: draw Treasures face down; the dead get nothing (§56)."""
    if not count or state.open.heroes[seat].dead:
        return state
    cards, state = draw(state, Deck.TREASURE, count, events)
    events.append(TreasuresDrawn(seat, len(cards)))
    return receive(state, seat, cards, events)


def _award_levels(state: State, fight: Fight, events: Events) -> State:
    """§16b, §46, Q5, Q6, Q28: give levels to main fighter and helper; end the game if one of them wins."""
    most = winning_level(state.open.options)
    forced = fight.bargain is not None and fight.bargain.forced
    winners: list[Seat] = []
    for seat in sorted({spoil.seat for spoil in fight.spoils}):
        levels = sum([spoil.levels for spoil in fight.spoils if spoil.seat == seat])
        capped = forced and seat == fight.main and state.open.options.kneepads is Reading.CARD  # Q109
        state = gain_levels(state, seat, levels, events, most - capped)
        if state.open.heroes[seat].level >= most:
            winners.append(seat)
    helper = fight.helper
    if helper is not None and power(state.open.heroes[helper], PaidInLevels) is not None:
        killed = sum([spoil.levels > 0 for spoil in fight.spoils if spoil.seat == fight.main])
        state = gain_levels(state, helper, killed, events, most)
        if state.open.heroes[helper].level >= most:
            winners.append(helper)
    if winners and helper is not None and state.open.options.shared_victory:
        winners.append(helper)
    return win_game(state, tuple(sorted(set(winners))), events) if winners else state


def _draw_extra_treasures(state: State, fight: Fight, events: Events) -> State:
    """Q70: each fighter with the trait draws the extra Treasures."""
    for spoil in fight.spoils:
        extra = MONSTERS[spoil.card].extra
        if spoil.extra and isinstance(extra, ExtraTreasure):
            for seat in fighters(fight):
                if has_trait(state.open.heroes[seat], extra.trait):
                    state = draw_treasures_face_down(state, seat, extra.treasures, events)
    return state


def remove_fight_frames(state: State) -> State:
    """Remove all frames of the fight from the stack."""
    stack = state.open.stack
    kinds = (Fighting, Aftermath)
    place = next((place for place, frame in enumerate(stack) if isinstance(frame, kinds)), len(stack))
    return state.__replace__(open=state.open.__replace__(stack=stack[:place]))
