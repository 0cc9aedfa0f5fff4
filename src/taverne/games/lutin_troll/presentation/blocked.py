"""The cards of the hand that cannot be played now: those chosen already, while hands are being chosen."""

from collections.abc import Mapping, Sequence

from taverne.games.lutin_troll.rules.state import Attack, Move, View


def blocked(view: View, moves: Sequence[Move]) -> Mapping[str, Move]:
    playable = {move.card for move in moves}
    return {card: Attack(card) for card in view.hand if card not in playable}
