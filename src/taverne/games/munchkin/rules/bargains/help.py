"""Asking for help, and what it shall cost. §41 to §47, Q24 to Q27, Q109."""

from taverne.games.munchkin.rules.bargains.drafts import givable, may_draft, promises, wantable
from taverne.games.munchkin.rules.cards.powers import ForcesHelp
from taverne.games.munchkin.rules.characters.character import item_power
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.events.fight import (
    HelpAccepted,
    HelpAsked,
    HelpForced,
    HelpRefused,
    OfferLapsed,
    OfferWithdrawn,
)
from taverne.games.munchkin.rules.fight.encounter import would_win_the_game
from taverne.games.munchkin.rules.fight.fight import acted
from taverne.games.munchkin.rules.fight.strength import MONSTERS, at_stake, winning
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Counter,
    ForceHelp,
    Move,
    Refuse,
    WithdrawOffer,
)
from taverne.games.munchkin.rules.questions.fight import Bargain, Bargaining
from taverne.games.munchkin.rules.state import Fight, Reading, State
from taverne.games.munchkin.rules.state_changes import Told, fight_of, instead, popped, pushed, with_fight
from taverne.kernel.tagged import Seat

ASKS = 2  # of one player in one fight
ROUNDS = 2  # counter-offers to one request


def may_ask(state: State, fight: Fight) -> bool:
    """Q24, Q25, Q117: only who is losing, has no helper, and may have one."""
    if fight.helper is not None or fight.doubled or any(MONSTERS[foe.card].alone for foe in fight.foes):
        return False
    return not winning(state.open, fight)


def requests(state: State, seat: Seat, fight: Fight) -> list[Move]:
    """§42: one after the other, in any order."""
    heroes = state.open.heroes
    others = [other for other in range(len(heroes)) if other != seat and not heroes[other].dead]
    found: list[Move] = [AskHelp(other) for other in others if fight.asked.count(other) < ASKS]
    if item_power(heroes[seat], ForcesHelp) is not None and not _would_be_cheap(state, fight):
        found += [ForceHelp(other) for other in others if heroes[other].level > heroes[seat].level]
    if may_draft(state, seat):
        found += givable(state, seat) + promises(state, seat, at_stake(fight))
    return found


def _would_be_cheap(state: State, fight: Fight) -> bool:
    answers = state.open.options.kneepads is Reading.ANSWERS
    return answers and would_win_the_game(state, fight)


def asked_for(state: State, seat: Seat, to: Seat, told: Told) -> State:
    fight, draft = fight_of(state), state.drafts[seat]
    bargain = Bargain(to, draft.treasures, draft.gives, draft.first)
    told.append(HelpAsked(seat, to, bargain.treasures, bargain.items, int(bargain.first)))
    state = with_fight(state, fight.__replace__(asked=tuple(sorted((*fight.asked, to)))))
    return pushed(state, Bargaining(0, bargain, to))


def forced(state: State, seat: Seat, to: Seat, told: Told) -> State:
    told.append(HelpForced(seat, to))
    return _joins(state, Bargain(to, forced=True), told)


def answers(state: State, seat: Seat, frame: Bargaining) -> list[Move]:
    """Accept, refuse, or say what it should be instead."""
    if seat != frame.turn:
        return []
    found: list[Move] = [Accept(), Refuse()]
    fight = fight_of(state)
    if frame.rounds == ROUNDS:
        return found
    draft, mine = state.drafts[seat], seat == fight.main
    if draft.treasures or (draft.gives if mine else draft.of == fight.main):
        found.append(Counter())
    if may_draft(state, seat):
        found += givable(state, seat) if mine else wantable(state, seat, fight.main)
        found += promises(state, seat, at_stake(fight))
    return found


def retractions(state: State, seat: Seat, frame: Bargaining) -> list[Move]:
    """Q26: either side may withdraw before it is accepted."""
    parties = (fight_of(state).main, frame.bargain.helper)
    return [WithdrawOffer()] if seat in parties and seat != frame.turn else []


def accepted(state: State, frame: Bargaining, told: Told) -> State:
    """The bargain binds, and the fight is another one now (W6)."""
    return _joins(popped(state), frame.bargain, told)


def refused(state: State, seat: Seat, frame: Bargaining, told: Told) -> State:
    """Nothing has changed: the main fighter's question is back."""
    other = fight_of(state).main if seat == frame.bargain.helper else frame.bargain.helper
    told.append(HelpRefused(seat, other))
    return popped(state)


def countered(state: State, seat: Seat, frame: Bargaining, told: Told) -> State:
    draft, fight = state.drafts[seat], fight_of(state)
    mine = seat == fight.main
    items = draft.gives if mine else draft.wants if draft.of == fight.main else ()
    bargain = Bargain(frame.bargain.helper, draft.treasures, items, draft.first)
    other = frame.bargain.helper if mine else fight.main
    told.append(HelpAsked(seat, other, bargain.treasures, bargain.items, int(bargain.first)))
    return instead(state, Bargaining(0, bargain, other, frame.rounds + 1))


def withdrawn(state: State, seat: Seat, told: Told) -> State:
    told.append(OfferWithdrawn(seat))
    return popped(state)


def lapsed(state: State, frame: Bargaining, told: Told) -> State:
    """Help that is not needed any more, or cannot be paid for as offered, is not asked for."""
    fight = fight_of(state)
    own = items_of(state.open.heroes[fight.main])
    paid_for = all(own.count(card) >= frame.bargain.items.count(card) for card in frame.bargain.items)
    if may_ask(state, fight) and paid_for and not state.open.heroes[frame.bargain.helper].dead:
        return state
    told.append(OfferLapsed(fight.main))
    return popped(state)


def _joins(state: State, bargain: Bargain, told: Told) -> State:
    fight = fight_of(state)
    told.append(HelpAccepted(fight.main, bargain.helper))
    state = with_fight(state, fight.__replace__(helper=bargain.helper, bargain=bargain))
    return acted(state)
