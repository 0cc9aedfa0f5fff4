"""The cards of the hand that cannot be played now: another suit must be followed, or a choice comes first."""

from collections.abc import Mapping, Sequence

from taverne.games.roi_des_nains.rules.state import GiveBack, Move, Phase, Play, View


def blocked(view: View, moves: Sequence[Move]) -> Mapping[str, Move]:
    playable = {move.card for move in moves if isinstance(move, Play | GiveBack)}
    kind = GiveBack if view.open.phase is Phase.GIVE else Play
    return {card: kind(card) for card in view.hand if card not in playable}
