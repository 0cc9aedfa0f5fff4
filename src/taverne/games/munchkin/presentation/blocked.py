"""The cards that do not count or cannot be played now: in the hand, and items that are carried only."""

from collections.abc import Mapping, Sequence

from taverne.games.munchkin.rules.moves import Move, Put, Use
from taverne.games.munchkin.rules.state import View


def blocked(view: View, moves: Sequence[Move]) -> Mapping[str, Move]:
    if view.seat is None:
        return {}
    used = {getattr(move, "card", None) for move in moves}
    found: dict[str, Move] = {card: Put(card) for card in view.hand if card not in used}
    for thing in view.open.heroes[view.seat].items:
        if not thing.used and thing.card not in used:
            found[thing.card] = Use(thing.card)
    return found
