"""The preview of a move: only the last troll that goes to the barrel is certain of what happens next."""

from taverne.games.feed_ze_troll.rules.cave import Spot
from taverne.games.feed_ze_troll.rules.events import Banked, Event, NothingBanked
from taverne.games.feed_ze_troll.rules.state import Enter, Move, View


def preview(view: View, move: Move) -> Event | None:
    """The loot that would be safe at the barrel; what happens on a tile depends on the club."""
    now = view.open
    if now.turn is None or not isinstance(move, Enter) or move.spot is not Spot.BARREL:
        return None
    if now.trolls[(now.turn + 1) % len(now.trolls)].seat != now.looted:
        return None  # other trolls enter before the tokens are turned (§8)
    troll = now.trolls[now.turn]
    front = troll.front
    return Banked(troll.seat, troll.colour, front) if front else NothingBanked(troll.seat, troll.colour)
