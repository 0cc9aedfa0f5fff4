"""What a card would do, where its player can be sure of it: as the last of a trick, or as a Magic card."""

from taverne.games.roi_des_nains.rules.events import Copied, Event, Outdid, PointsNoted, TrickTaken
from taverne.games.roi_des_nains.rules.quests.scoring import noted
from taverne.games.roi_des_nains.rules.specials import SPECIALS, Stands
from taverne.games.roi_des_nains.rules.state import Move, Play, View
from taverne.games.roi_des_nains.rules.trick_rules import stands_for, suit_led, taking
from taverne.games.roi_des_nains.rules.tricks import Trick


def preview(view: View, move: Move) -> Event | None:
    """The points that my card would bring or cost me at once, or who would take the trick."""
    now = view.open
    if not isinstance(move, Play) or now.leader is None:
        return None
    cards = (*now.cards, move.card)
    if len(cards) < len(view.held):
        return _standing(view, move)
    taker = (now.leader + taking(now, cards, suit_led(now, move.card))) % len(cards)
    tricks = (*now.tricks, Trick(now.leader, cards, taker))
    mine = [
        event for event in noted(now, tricks) if isinstance(event, PointsNoted) and event.seat == view.seat
    ]
    return mine[0] if mine else TrickTaken(taker, len(tricks))


def _standing(view: View, move: Play) -> Event | None:
    copy = stands_for(view.open) if move.card is view.open.special else None
    guise = SPECIALS[move.card].guise if copy is not None else None
    if copy is None or guise is None:
        return None
    return Copied(move.card, copy) if guise.stands is Stands.AS_WINNER else Outdid(move.card, copy)
