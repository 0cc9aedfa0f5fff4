"""Asking for help in a fight, and bargaining about its price. §41 to §47, Q24 to Q27, Q109."""

from taverne.games.munchkin.rules.bargains.drafts import give_moves, may_draft, promise_moves, want_moves
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
from taverne.games.munchkin.rules.fight.fight import reopen_fight
from taverne.games.munchkin.rules.fight.strength import MONSTERS, treasures_at_stake, winning
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
from taverne.games.munchkin.rules.state_changes import Events, fight_of, pop, push, replace_top, with_fight
from taverne.kernel.tagged import Seat

MOST_REQUESTS = 2  # requests to one player in one fight
MOST_COUNTER_OFFERS = 2  # counter-offers to one request


def may_ask(state: State, fight: Fight) -> bool:
    """Q24, Q25, Q117: only a main fighter who is losing, has no helper and may have one asks for help."""
    if fight.helper is not None or fight.doubled or any(MONSTERS[foe.card].alone for foe in fight.foes):
        return False
    return not winning(state.open, fight)


def request_moves(state: State, seat: Seat, fight: Fight) -> list[Move]:
    """§42: moves that ask the other players, one after the other and in any order."""
    heroes = state.open.heroes
    others = [other for other in range(len(heroes)) if other != seat and not heroes[other].dead]
    found: list[Move] = [AskHelp(other) for other in others if fight.asked.count(other) < MOST_REQUESTS]
    if item_power(heroes[seat], ForcesHelp) is not None and not _may_not_force(state, fight):
        found += [ForceHelp(other) for other in others if heroes[other].level > heroes[seat].level]
    if may_draft(state, seat):
        found += give_moves(state, seat) + promise_moves(state, seat, treasures_at_stake(fight))
    return found


def _may_not_force(state: State, fight: Fight) -> bool:
    answers = state.open.options.kneepads is Reading.ANSWERS
    return answers and would_win_the_game(state, fight)


def ask_for_help(state: State, seat: Seat, to: Seat, events: Events) -> State:
    fight, draft = fight_of(state), state.drafts[seat]
    bargain = Bargain(to, draft.treasures, draft.gives, draft.first)
    events.append(HelpAsked(seat, to, bargain.treasures, bargain.items, int(bargain.first)))
    state = with_fight(state, fight.__replace__(asked=tuple(sorted((*fight.asked, to)))))
    return push(state, Bargaining(0, bargain, to))


def force_help(state: State, seat: Seat, to: Seat, events: Events) -> State:
    events.append(HelpForced(seat, to))
    return _add_helper(state, Bargain(to, forced=True), events)


def answer_moves(state: State, seat: Seat, frame: Bargaining) -> list[Move]:
    """Moves of the player whose turn it is in the bargaining: accept, refuse, or draft a counter-offer."""
    if seat != frame.turn:
        return []
    found: list[Move] = [Accept(), Refuse()]
    fight = fight_of(state)
    if frame.rounds == MOST_COUNTER_OFFERS:
        return found
    draft, mine = state.drafts[seat], seat == fight.main
    if draft.treasures or (draft.gives if mine else draft.of == fight.main):
        found.append(Counter())
    if may_draft(state, seat):
        found += give_moves(state, seat) if mine else want_moves(state, seat, fight.main)
        found += promise_moves(state, seat, treasures_at_stake(fight))
    return found


def withdrawal_moves(state: State, seat: Seat, frame: Bargaining) -> list[Move]:
    """Q26: either side may withdraw before the bargain is accepted."""
    parties = (fight_of(state).main, frame.bargain.helper)
    return [WithdrawOffer()] if seat in parties and seat != frame.turn else []


def accept_help(state: State, frame: Bargaining, events: Events) -> State:
    """Accept the bargain, which binds now; the helper joins the fight (W6)."""
    return _add_helper(pop(state), frame.bargain, events)


def refuse_help(state: State, seat: Seat, frame: Bargaining, events: Events) -> State:
    """Refuse the bargain; the main fighter's question is open again."""
    other = fight_of(state).main if seat == frame.bargain.helper else frame.bargain.helper
    events.append(HelpRefused(seat, other))
    return pop(state)


def counter_offer(state: State, seat: Seat, frame: Bargaining, events: Events) -> State:
    draft, fight = state.drafts[seat], fight_of(state)
    mine = seat == fight.main
    items = draft.gives if mine else draft.wants if draft.of == fight.main else ()
    bargain = Bargain(frame.bargain.helper, draft.treasures, items, draft.first)
    other = frame.bargain.helper if mine else fight.main
    events.append(HelpAsked(seat, other, bargain.treasures, bargain.items, int(bargain.first)))
    return replace_top(state, Bargaining(0, bargain, other, frame.rounds + 1))


def withdraw_request(state: State, seat: Seat, events: Events) -> State:
    events.append(OfferWithdrawn(seat))
    return pop(state)


def cancel_impossible_request(state: State, frame: Bargaining, events: Events) -> State:
    """End the bargaining if help is not needed any more, or cannot be paid for as offered."""
    fight = fight_of(state)
    own = items_of(state.open.heroes[fight.main])
    paid_for = all(own.count(card) >= frame.bargain.items.count(card) for card in frame.bargain.items)
    if may_ask(state, fight) and paid_for and not state.open.heroes[frame.bargain.helper].dead:
        return state
    events.append(OfferLapsed(fight.main))
    return pop(state)


def _add_helper(state: State, bargain: Bargain, events: Events) -> State:
    fight = fight_of(state)
    events.append(HelpAccepted(fight.main, bargain.helper))
    state = with_fight(state, fight.__replace__(helper=bargain.helper, bargain=bargain))
    return reopen_fight(state)
