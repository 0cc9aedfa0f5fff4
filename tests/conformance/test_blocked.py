"""Every piece of a hand that no legal move plays has a reason, in both languages and from the view alone."""

from typing import Any

import pytest

from taverne.games import GAMES
from taverne.kernel.game import AnyGame, NotYourTurn
from taverne.kernel.presentation import Heap
from taverne.kernel.tagged import Tagged
from taverne.terminal.pieces import HAND, pieces_in_move
from taverne.words.grammar import LANGUAGES
from taverne.words.load import words
from taverne.words.roles import Reader
from tests.conformance.pairs import pairs
from tests.conformance.tagged_classes import SIX_NAMES
from tests.conformance.world import World
from tests.conformance.worlds import worlds_of


@pytest.mark.parametrize("world", worlds_of(GAMES).values(), ids=worlds_of(GAMES).keys())
def test_each_piece_in_hand_is_in_a_move_or_has_a_reason(world: World[Any, Any]) -> None:
    game, asked = world.game, 0
    for pair in pairs(world, "blocked", world.amount(quick=150, thorough=10_000)):
        state, seat = pair.states[0], pair.viewer
        if seat is None or seat not in game.ask(state).owing:
            continue
        view, moves = game.view(state, seat), tuple(game.moves(state, seat))
        reasons = _reasons(game, state, seat)
        assert _reasons(game, pair.states[1], seat) == reasons, "a reason tells two worlds apart"
        offered = {piece for move in moves for piece in pieces_in_move(move, game)}
        zones = [zone for zone in game.presentation.zones(view) if zone.seat == seat]
        heaps = [
            part for zone in zones for part in zone.parts if isinstance(part, Heap) and part.name == HAND
        ]
        held = {piece for heap in heaps for piece in heap.pieces}
        assert held - offered <= reasons.keys()
        for reason in reasons.values():
            assert not isinstance(reason, NotYourTurn)
            for lang in LANGUAGES:
                assert words(game.slug, lang).say("refusal", reason, Reader(SIX_NAMES, seat))
        asked += 1
    assert asked


def _reasons(game: AnyGame, state: Any, seat: int) -> dict[str, Tagged]:
    view, ask, moves = game.view(state, seat), game.ask(state).visible_to(seat), game.moves(state, seat)
    found = game.presentation.blocked(view, moves)
    assert not set(found.values()) & set(moves), "a legal move is called blocked"
    return {piece: game.why_not(view, ask, move) for piece, move in found.items()}
