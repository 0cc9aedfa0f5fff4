"""What a seat may know: all that lies open, its own hand, and the places of cards it has seen go by."""

from taverne.games.roi_des_nains.rules.cards import CHOOSES_QUEST, DEALS_NEXT, LEADS_FIRST, SUIT, Card, Cards
from taverne.games.roi_des_nains.rules.quests.quests import NOTED_IN_PLAY
from taverne.games.roi_des_nains.rules.quests.scoring import scores
from taverne.games.roi_des_nains.rules.state import Known, Memory, Open, Phase, State, View
from taverne.games.roi_des_nains.rules.trick_rules import stands_for, taking
from taverne.games.roi_des_nains.rules.tricks import taker_of
from taverne.kernel.tagged import Seat


def view(state: State, seat: Seat | None) -> View:
    """An attentive player's knowledge: every card that was ever seen on the table is in it (Q12)."""
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


def whereabouts(now: Open) -> dict[Card, tuple[Seat, ...]]:
    """Q8, Q35, Q39: cards that everybody has seen in a hand, and in whose hands they may be by now."""
    giving = now.phase is Phase.GIVE
    found = {CHOOSES_QUEST: _exchanged(now, now.chooser, giving=giving)}
    if now.raid:
        found[now.special] = _exchanged(now, now.raid[0], giving=giving)
    elif now.phase is Phase.RAID:
        found[now.special] = (now.turn,)
    if now.leader is not None:
        opener = now.tricks[0].leader if now.tricks else now.leader
        found[LEADS_FIRST] = (opener,)
    if now.trade is not None:  # be it a card that was shown before
        found[now.trade.card] = (now.trade.seat,)
    if now.received:
        return {card: tuple([now.received[seat] for seat in seats]) for card, seats in found.items()}
    return found


def _exchanged(now: Open, seat: Seat, *, giving: bool) -> tuple[Seat, ...]:
    """Where a card of this seat may be after a raid; while cards are given back, the raider has lost none."""
    if seat not in now.raid or (giving and seat == now.raid[0]):
        return (seat,)
    return tuple(sorted(now.raid))


def _known(state: State, viewer: Seat | None) -> tuple[Known, ...]:
    now, hands = state.open, state.hands
    own, own_place = _remembered(state, viewer)
    known: list[Known] = []
    for card, seats in whereabouts(now).items():
        may = tuple([seat for seat in seats if seat != viewer and _may_hold(now, seat, card)])
        if card not in own and any(card in hands[seat] for seat in may):
            known.append(Known((card,), may))
    return (*known, Known(own, own_place)) if own else tuple(known)


def _may_hold(now: Open, seat: Seat, card: Card) -> bool:
    """Not where its suit is proved to be lacking; what a trade brought there is no part of that proof."""
    traded = now.trade is not None and now.trade.card is card
    return traded or SUIT[card] not in now.lacks[seat]


def _remembered(state: State, viewer: Seat | None) -> tuple[Cards, tuple[Seat, ...]]:
    """Q33, Q35: the hand one gave away, or the cards one gave or lost in a raid, where they still are."""
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
    """§27: where points are noted in play, or where the screen helps with all there is to remember."""
    noted = now.quest in NOTED_IN_PLAY or now.options.memory is Memory.EVERYTHING
    if now.quest is None or not noted:
        return ()
    return scores(now.quest, now.special, now.tricks, len(now.totals))[0]
