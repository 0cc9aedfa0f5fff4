"""The view of a seat: all that is open, its own hand, and the places of cards that it has seen."""

from taverne.games.roi_des_nains.rules.cards import CHOOSES_QUEST, DEALS_NEXT, LEADS_FIRST, SUIT, Card, Cards
from taverne.games.roi_des_nains.rules.quests.quests import NOTED_IN_PLAY
from taverne.games.roi_des_nains.rules.quests.scoring import scores
from taverne.games.roi_des_nains.rules.state import Known, Memory, Open, Phase, State, View
from taverne.games.roi_des_nains.rules.trick_rules import stands_for, taking
from taverne.games.roi_des_nains.rules.tricks import taker_of
from taverne.kernel.tagged import Seat


def view(state: State, seat: Seat | None) -> View:
    """Builds the view of an attentive player: it holds every card that was seen on the table (Q12)."""
    now = state.open
    raider = seat is not None and seat in now.raid
    return View(
        seat=seat,
        open=now,
        held=tuple([len(hand) for hand in state.hands]),
        known=_known(state, seat),
        next_dealer=taker_of(now.tricks, DEALS_NEXT),
        copy=stands_for(now),
        ahead=_ahead(now),
        points=_points(now),
        hand=() if seat is None else state.hands[seat],
        passed=seat in state.passed,
        taken=state.taken if raider else (),
        given=state.given if raider and (seat == now.raid[0] or now.phase is not Phase.GIVE) else (),
    )


def _possible_holders(now: Open) -> dict[Card, tuple[Seat, ...]]:
    """Q8, Q35, Q39: cards that everybody has seen in a hand, and the seats that may hold them now."""
    giving = now.phase is Phase.GIVE
    found = {CHOOSES_QUEST: _exchanged(now, now.chooser, giving=giving)}
    if now.raid:
        found[now.special] = _exchanged(now, now.raid[0], giving=giving)
    elif now.phase is Phase.RAID:
        found[now.special] = (now.turn,)
    if now.leader is not None:
        opener = now.tricks[0].leader if now.tricks else now.leader
        found[LEADS_FIRST] = (opener,)
    if now.trade is not None:  # even if the card was shown before
        found[now.trade.card] = (now.trade.seat,)
    if now.received:
        return {card: tuple([now.received[seat] for seat in seats]) for card, seats in found.items()}
    return found


def _exchanged(now: Open, seat: Seat, *, giving: bool) -> tuple[Seat, ...]:
    """The seats that may hold a card of this seat after a raid; the raider loses cards only at its end."""
    if seat not in now.raid or (giving and seat == now.raid[0]):
        return (seat,)
    return tuple(sorted(now.raid))


def _known(state: State, viewer: Seat | None) -> tuple[Known, ...]:
    now, hands = state.open, state.hands
    own, own_place = _given_away(state, viewer)
    known: list[Known] = []
    for card, seats in _possible_holders(now).items():
        may = tuple([seat for seat in seats if seat != viewer and _may_hold(now, seat, card)])
        if card not in own and any(card in hands[seat] for seat in may):
            known.append(Known((card,), may))
    return (*known, Known(own, own_place)) if own else tuple(known)


def _may_hold(now: Open, seat: Seat, card: Card) -> bool:
    """A hand may not hold a suit that it is proved to lack; that proof leaves out a card from a trade."""
    traded = now.trade is not None and now.trade.card is card
    return traded or SUIT[card] not in now.lacks[seat]


def _given_away(state: State, viewer: Seat | None) -> tuple[Cards, tuple[Seat, ...]]:
    """Q33, Q35: the viewer's old hand, or the cards that they gave or lost in a raid, and their holder."""
    now = state.open
    if viewer is None:
        return (), ()
    if now.received and now.received[viewer] != viewer:
        other = now.received[viewer]
        return state.hands[other], (other,)
    if viewer in now.raid:
        raider, victim = now.raid
        cards, other = (state.given, victim) if viewer == raider else (state.taken, raider)
        return tuple([card for card in cards if card in state.hands[other]]), (other,)
    return (), ()


def _ahead(now: Open) -> Seat | None:
    if not now.cards or now.leader is None:
        return None
    return (now.leader + taking(now, now.cards, now.led)) % len(now.totals)


def _points(now: Open) -> tuple[int, ...]:
    """§27: the points of the deal so far, where they are noted in play or the option shows everything."""
    noted = now.quest in NOTED_IN_PLAY or now.options.memory is Memory.EVERYTHING
    if now.quest is None or not noted:
        return ()
    return scores(now.quest, now.special, now.tricks, len(now.totals))[0]
