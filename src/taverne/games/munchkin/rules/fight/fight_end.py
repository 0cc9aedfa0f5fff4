"""How a fight ends: levels, Treasures, what was promised, discards and bodies. W11, W12."""

from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.monster_traits import ExtraTreasure
from taverne.games.munchkin.rules.cards.powers import PaidInLevels
from taverne.games.munchkin.rules.characters.character import has, power
from taverne.games.munchkin.rules.events.fight import FightEnded, FightWon, MonsterKilled, TreasuresDrawn
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters, levels_of, treasures_of
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.pending import Aftermath, Payment, Rewards
from taverne.games.munchkin.rules.state import Fight, Reading, Spoil, State
from taverne.games.munchkin.rules.state_changes import Told, fight_of, gained, goal, pushed, with_fight, won
from taverne.games.munchkin.rules.turn.draw_cards import drawn, received
from taverne.kernel.tagged import Seat


def ended(state: State, told: Told, *, treasures: int = 0) -> State:
    """Nothing is left to fight, and nobody has won."""
    fight = fight_of(state)
    told.append(FightEnded(fight.main))
    state = cut(with_fight(state, fight.__replace__(foes=(), over=True)))
    return pushed(state, Aftermath(), *([Rewards(treasures)] if treasures else []))


def beaten(state: State, told: Told) -> State:
    """§28, §39: the kill is final."""
    fight = fight_of(state)
    now = state.open
    spoils = [
        Spoil(foe.card, fight.main, treasures_of(fight, foe), levels_of(now, fight, foe), extra=True)
        for foe in fight.foes
    ]
    told += [MonsterKilled(foe.card) for foe in fight.foes]
    fight = fight.__replace__(foes=(), spoils=(*fight.spoils, *spoils))
    return collected(with_fight(state, fight), told)


def collected(state: State, told: Told) -> State:
    """W11: levels first, and a winner ends the game at once; then Treasures."""
    fight = fight_of(state)
    told.append(FightWon(fight.main))
    state = cut(with_fight(state, fight.__replace__(over=True)))
    state = _levels(state, fight, told)
    if state.open.winners:
        return state
    state = _extras(state, fight, told)
    count = sum([spoil.treasures for spoil in fight.spoils if spoil.seat == fight.main])
    for seat in sorted({spoil.seat for spoil in fight.spoils} - {fight.main}):  # Q121
        own = sum([spoil.treasures for spoil in fight.spoils if spoil.seat == seat])
        state = face_down(state, seat, own, told)
    return pushed(state, Aftermath(), Payment(), Rewards(count))


def face_down(state: State, seat: Seat, count: int, told: Told) -> State:
    """§61: the dead get nothing (§56)."""
    if not count or state.open.heroes[seat].dead:
        return state
    cards, state = drawn(state, Deck.TREASURE, count, told)
    told.append(TreasuresDrawn(seat, len(cards)))
    return received(state, seat, cards, told)


def _levels(state: State, fight: Fight, told: Told) -> State:
    """§16b, §46, Q5, Q6, Q28."""
    most = goal(state.open.options)
    forced = fight.bargain is not None and fight.bargain.forced
    winners: list[Seat] = []
    for seat in sorted({spoil.seat for spoil in fight.spoils}):
        levels = sum([spoil.levels for spoil in fight.spoils if spoil.seat == seat])
        capped = forced and seat == fight.main and state.open.options.kneepads is Reading.CARD  # Q109
        state = gained(state, seat, levels, told, most - capped)
        if state.open.heroes[seat].level >= most:
            winners.append(seat)
    helper = fight.helper
    if helper is not None and power(state.open.heroes[helper], PaidInLevels) is not None:
        killed = sum([spoil.levels > 0 for spoil in fight.spoils if spoil.seat == fight.main])
        state = gained(state, helper, killed, told, most)
        if state.open.heroes[helper].level >= most:
            winners.append(helper)
    if winners and helper is not None and state.open.options.shared_victory:
        winners.append(helper)
    return won(state, tuple(sorted(set(winners))), told) if winners else state


def _extras(state: State, fight: Fight, told: Told) -> State:
    """Q70: each such fighter draws for himself."""
    for spoil in fight.spoils:
        extra = MONSTERS[spoil.card].extra
        if spoil.extra and isinstance(extra, ExtraTreasure):
            for seat in fighters(fight):
                if has(state.open.heroes[seat], extra.trait):
                    state = face_down(state, seat, extra.treasures, told)
    return state


def cut(state: State) -> State:
    """Everything that belonged to the fight is off the stack."""
    stack = state.open.stack
    kinds = (Fighting, Aftermath)
    place = next((place for place, frame in enumerate(stack) if isinstance(frame, kinds)), len(stack))
    return state.__replace__(open=state.open.__replace__(stack=stack[:place]))
