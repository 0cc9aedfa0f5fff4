"""Planted leaks: the law of two worlds finds each secret that a game gives away."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import SUITS, Card
from taverne.games.roi_des_nains.rules.events import Played
from taverne.games.roi_des_nains.rules.state import GoOn, Phase, State
from taverne.kernel.ask import Ask
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat
from tests.conformance.leaks import with_more_events, with_other_ask, with_other_state, with_secret_in_view
from tests.conformance.pairs import Leak, pairs
from tests.games.roi_des_nains.world import WORLD, suit_of


def _leaking(secret: Callable[[State], Any]) -> AnyGame:
    return with_secret_in_view(ROI_DES_NAINS, lambda state, _: secret(state))


def _holder(state: State, card: Card) -> list[Seat]:
    return [seat for seat, hand in enumerate(state.hands) if card in hand]


def _neighbours_hand(state: State, seat: Seat | None) -> Any:
    return state.hands[0 if seat is None else (seat + 1) % len(state.hands)]


def _holder_asked(state: State, ask: Ask) -> Ask:
    holder = tuple(_holder(state, state.open.special))
    return ask.__replace__(asked=holder, owing=holder) if state.open.phase is Phase.WINDOW else ask


def _shorter_window(state: State, ask: Ask) -> Ask:
    """A scope of the window that depends on the holder of the special card."""
    return ask.__replace__(scope=_holder(state, state.open.special)[:1] == [0])


def _number_per_pass(before: State, move: Any, after: State) -> State:
    silent = isinstance(move, GoOn) and after.open.number == before.open.number
    return after.__replace__(open=after.open.__replace__(number=after.open.number + 1)) if silent else after


def _truly_lacking(state: State) -> Any:
    return [[suit for suit in SUITS if suit not in map(suit_of, hand)] for hand in state.hands]


def _moves_by_hidden_order(state: State, seat: Seat) -> Any:
    moves = list(ROI_DES_NAINS.moves(state, seat))
    return moves[::-1] if Card.GA in state.hands[(seat + 1) % len(state.hands)] else moves


LEAKS: dict[str, AnyGame] = {
    "the neighbour's hand": with_secret_in_view(ROI_DES_NAINS, _neighbours_hand),
    "who holds the special card": _leaking(lambda state: _holder(state, state.open.special)),
    "who holds the dealer's musician": _leaking(lambda state: _holder(state, Card.N5)),
    "who will lead, before it is shown": _leaking(lambda state: _holder(state, Card.G5)),
    "the next tile": _leaking(lambda state: state.stack[:1]),
    "the next special card": _leaking(lambda state: state.deck[:1]),
    "the key of luck": _leaking(lambda state: state.luck.key),
    "who has gone on": _leaking(lambda state: state.passed),
    "what the raid took": _leaking(lambda state: state.taken),
    "what is being given back": _leaking(lambda state: state.given),
    "suits that a hand lacks without a proof": _leaking(_truly_lacking),
    "a window for the holder alone": with_other_ask(ROI_DES_NAINS, _holder_asked),
    "an affair that depends on the holder": with_other_ask(ROI_DES_NAINS, _shorter_window),
    "that somebody has gone on, by a number": with_other_state(ROI_DES_NAINS, _number_per_pass),
    "that somebody has gone on, by an event": with_more_events(
        ROI_DES_NAINS,
        lambda _, seat, move, __: (Played(seat, Card.N2),) if isinstance(move, GoOn) else (),
    ),
    "moves in an order that depends on other hands": replace(ROI_DES_NAINS, moves=_moves_by_hidden_order),
}


@pytest.mark.parametrize("game", LEAKS.values(), ids=LEAKS.keys())
def test_a_planted_leak_is_caught(game: AnyGame) -> None:
    with pytest.raises(Leak):
        _play_on(game)


def _play_on(game: AnyGame) -> None:
    for pair in pairs(replace(WORLD, game=game), "planted", 400):
        pair.play_on()
