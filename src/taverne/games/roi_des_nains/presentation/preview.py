"""Previews of a card: its effect, where its player can be sure of it (last of a trick, or Magic card)."""

from taverne.games.roi_des_nains.rules.events import Copied, Event, Outdid, PointsNoted, TrickTaken
from taverne.games.roi_des_nains.rules.quests.scoring import points_noted
from taverne.games.roi_des_nains.rules.specials import SPECIALS, Stands
from taverne.games.roi_des_nains.rules.state import Move, Play, View
from taverne.games.roi_des_nains.rules.trick_rules import stands_for, suit_led, taking
from taverne.games.roi_des_nains.rules.tricks import Trick


def preview(view: View, move: Move) -> Event | None:
    """The points that the card would bring or cost its player at once, or the taker of the trick."""
    now = view.open
    if not isinstance(move, Play) or now.leader is None:
        return None
    cards = (*now.cards, move.card)
    if len(cards) < len(view.held):
        return _stands_for(view, move)
    taker = (now.leader + taking(now, cards, suit_led(now, move.card))) % len(cards)
    tricks = (*now.tricks, Trick(now.leader, cards, taker))
    events = points_noted(now, tricks)
    mine = [event for event in events if isinstance(event, PointsNoted) and event.seat == view.seat]
    return mine[0] if mine else TrickTaken(taker, len(tricks))


def _stands_for(view: View, move: Play) -> Event | None:
    """The card that a Magic card would stand for."""
    copy = stands_for(view.open) if move.card is view.open.special else None
    guise = SPECIALS[move.card].guise if copy is not None else None
    if copy is None or guise is None:
        return None
    return Copied(move.card, copy) if guise.stands is Stands.AS_WINNER else Outdid(move.card, copy)
