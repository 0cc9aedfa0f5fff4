"""Faulty games that leak secrets. The test of two worlds has to find each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import KINDS, Card
from taverne.games.lutin_troll.rules.state import (
    Attacked,
    AttackNow,
    HandDiscarded,
    HandTied,
    Phase,
    Pick,
    PileRebuilt,
    State,
)
from taverne.kernel.ask import Ask, Wait
from taverne.kernel.game import AnyGame, Step
from taverne.kernel.tagged import Seat, Tagged
from tests.sketches import fight, fight_values, hunt, sorcerer

ExtraEvents: TypeAlias = Callable[[Any, Seat, Any, Any], tuple[Any, ...]]


@dataclass(frozen=True)
class LeakingView:
    """A view with a secret added."""

    view: Any
    secret: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.view, name)


def with_secret_in_view(game: AnyGame, secret: Callable[[Any, Seat | None], Any]) -> AnyGame:
    """The game with views that also hold `secret(state, viewer)`."""
    return replace(game, view=lambda state, seat: LeakingView(game.view(state, seat), secret(state, seat)))


def with_other_ask(game: AnyGame, other: Callable[[Any, Ask], Ask]) -> AnyGame:
    """The game with questions changed by `other(state, ask)`."""
    return replace(game, ask=lambda state: other(state, game.ask(state)))


def with_more_events(game: AnyGame, more: ExtraEvents) -> AnyGame:
    """The game where each step also has the events `more(state before, seat, move, state after)`."""

    @wraps(game.play)  # `Game` reads its types from these annotations
    def play(state: Any, seat: Seat, move: Any) -> Step[Any, Any]:
        step = game.play(state, seat, move)
        return Step(step.state, step.events + more(state, seat, move, step.state))

    return replace(game, play=play)


def with_other_state(game: AnyGame, other: Callable[[Any, Any, Any], Any]) -> AnyGame:
    """The game where each move leads to `other(state before, move, state after)`."""

    @wraps(game.play)  # `Game` reads its types from these annotations
    def play(state: Any, seat: Seat, move: Any) -> Step[Any, Any]:
        step = game.play(state, seat, move)
        return Step(other(state, move, step.state), step.events)

    return replace(game, play=play)


def _opponent(seat: Seat | None) -> Seat:
    """A seat whose cards this viewer must not know."""
    return 0 if seat is None else 1 - seat


def _with_public_side(change: Callable[[Any, Any], dict[str, Any]]) -> AnyGame:
    """Lutin & Troll, where `change` puts hidden facts into the public part of a side."""

    def view(state: State, seat: Seat | None) -> Any:
        honest = LUTIN_TROLL.view(state, seat)
        pairs = zip(honest.sides, state.sides, strict=True)
        choosing = state.phase is Phase.CHOICE
        sides = [seen.__replace__(**change(seen, side)) if choosing else seen for seen, side in pairs]
        return honest.__replace__(sides=tuple(sides))

    return replace(LUTIN_TROLL, view=view)


def _owing_early(state: State, ask: Ask) -> Ask:
    return ask.__replace__(owing=tuple(seat for seat in ask.owing if len(state.sides[seat].hand) < 3))


def _picks_left(state: State, ask: Ask) -> Ask:
    return (
        ask.__replace__(picks=ask.picks - min(len(side.hand) for side in state.sides)) if ask.sealed else ask
    )


def _scope_from_hands(state: State, ask: Ask) -> Ask:
    return ask.__replace__(scope=sum(card is Card.TROLL for side in state.sides for card in side.hand))


def _next_number(before: State, move: Any, after: State) -> State:
    hidden = isinstance(move, Pick) and after.number == before.number
    return after.__replace__(number=after.number + 1) if hidden else after


def _moves_by_hidden_order(state: State, seat: Seat) -> Sequence[Any]:
    moves = list(LUTIN_TROLL.moves(state, seat))
    return moves[::-1] if Card.HARPY in state.sides[1 - seat].hand else moves


def _only_good_moves(state: State, seat: Seat) -> Sequence[Any]:
    """Offers no card that the opponent holds too."""
    moves = LUTIN_TROLL.moves(state, seat)
    return [move for move in moves if move.card not in state.sides[1 - seat].hand] or moves


def _with_leaking_refusals() -> AnyGame:
    last: list[State] = []

    def moves(state: State, seat: Seat) -> Sequence[Any]:
        last[:] = [state]
        return LUTIN_TROLL.moves(state, seat)

    def why_not(view: Any, ask: Ask, move: Any) -> Tagged:
        held = move.card in last[0].sides[_opponent(view.seat)].hand
        return AttackNow() if held else LUTIN_TROLL.why_not(view, ask, move)

    return replace(LUTIN_TROLL, moves=moves, why_not=why_not)


def _total_force(state: State, seat: Seat | None) -> int:
    return sum(KINDS[card].force or 0 for card in state.sides[_opponent(seat)].hand)


def _asked_only_if_able(state: fight_values.State, ask: Ask) -> Ask:
    if ask.wait is not Wait.REACTION:
        return ask
    return ask.__replace__(
        asked=tuple(seat for seat in ask.asked if fight_values.Card.RAGE in state.hands[seat])
    )


def _asked_only_holder(state: sorcerer.State, ask: Ask) -> Ask:
    holders = tuple(seat for seat, hand in enumerate(state.hands) if sorcerer.Card.SORCERER in hand)
    return ask.__replace__(asked=holders, owing=holders) if state.open.window else ask


def _as_turn(_state: Any, ask: Ask) -> Ask:
    return ask.__replace__(wait=Wait.TURN)


def _new_number_for_each_pass(
    before: fight_values.State, move: Any, after: fight_values.State
) -> fight_values.State:
    if not isinstance(move, fight_values.Pass) or after.last != before.last or not after.stack:
        return after
    window = after.stack[-1]
    assert isinstance(window, fight_values.Window)
    return after.__replace__(stack=(window.__replace__(number=window.number + 1),), last=after.last + 1)


LEAKS: dict[str, AnyGame] = {
    "the other's hand": with_secret_in_view(
        LUTIN_TROLL, lambda state, seat: state.sides[_opponent(seat)].hand
    ),
    "the other's pile": with_secret_in_view(
        LUTIN_TROLL, lambda state, seat: state.sides[_opponent(seat)].pile
    ),
    "a hand, for spectators": with_secret_in_view(
        LUTIN_TROLL, lambda state, seat: seat is None and state.sides[1].hand
    ),
    "the whole state": with_secret_in_view(LUTIN_TROLL, lambda state, _: state),
    "the key of luck": with_secret_in_view(LUTIN_TROLL, lambda state, _: state.luck.key),
    "the next lot": with_secret_in_view(LUTIN_TROLL, lambda state, _: state.luck.below(2)[0]),
    "a digest of the state": with_secret_in_view(
        LUTIN_TROLL, lambda state, _: sha256(msgspec.json.encode(state)).hexdigest()
    ),
    "a length": with_secret_in_view(LUTIN_TROLL, lambda state, seat: "." * _total_force(state, seat)),
    "the strongest card": with_secret_in_view(
        LUTIN_TROLL, lambda state, seat: state.sides[_opponent(seat)].hand[-1:]
    ),
    "how many are picked": _with_public_side(lambda _, side: {"hand": len(side.hand)}),
    "how far the pile has shrunk": _with_public_side(lambda _, side: {"pile": len(side.pile)}),
    "ready before the hand is full": _with_public_side(lambda _, side: {"ready": len(side.hand) > 2}),
    "who is nearly ready": with_other_ask(LUTIN_TROLL, _owing_early),
    "how many picks are left": with_other_ask(LUTIN_TROLL, _picks_left),
    "a scope that depends on hands": with_other_ask(LUTIN_TROLL, _scope_from_hands),
    "a number that grows with every pick": with_other_state(LUTIN_TROLL, _next_number),
    "an event that names a picked card": with_more_events(
        LUTIN_TROLL,
        lambda _, seat, move, after: (Attacked(seat, move.card),) if after.phase is Phase.CHOICE else (),
    ),
    "an event for every pick": with_more_events(
        LUTIN_TROLL, lambda _, seat, move, __: (PileRebuilt(seat),) if isinstance(move, Pick) else ()
    ),
    "an event that lays hands open": with_more_events(
        LUTIN_TROLL,
        lambda _, __, ___, after: tuple(
            HandDiscarded(seat, side.hand) for seat, side in enumerate(after.sides)
        ),
    ),
    "where in the hand a card was": with_more_events(
        LUTIN_TROLL,
        lambda before, seat, move, _: (
            () if isinstance(move, Pick) else (HandTied(before.sides[seat].hand.index(move.card)),)
        ),
    ),
    "an order of moves that depends on the other's hand": replace(LUTIN_TROLL, moves=_moves_by_hidden_order),
    "moves that depend on the other's hand": replace(LUTIN_TROLL, moves=_only_good_moves),
    "refusals that depend on the other's hand": _with_leaking_refusals(),
    "who has passed": with_secret_in_view(fight.FIGHT, lambda state, _: state.stack),
    "who has passed, in the question": with_other_ask(fight.FIGHT, _as_turn),
    "that somebody has passed": with_more_events(
        fight.FIGHT,
        lambda _, seat, move, __: (
            (fight_values.FightLost(seat),) if isinstance(move, fight_values.Pass) else ()
        ),
    ),
    "that somebody has passed, by a number": with_other_state(fight.FIGHT, _new_number_for_each_pass),
    "who is able to react": with_other_ask(fight.FIGHT, _asked_only_if_able),
    "a draft": with_secret_in_view(fight.FIGHT, lambda state, _: state.draft),
    "the next treasure": with_secret_in_view(fight.FIGHT, lambda state, _: state.deck[:1]),
    "the next monster": with_secret_in_view(fight.FIGHT, lambda state, _: state.den[:1]),
    "who holds the Sorcerer, in the question": with_other_ask(sorcerer.SORCERER, _asked_only_holder),
    "who goes on": with_secret_in_view(sorcerer.SORCERER, lambda state, _: state.passed),
    "the order of the bag": with_secret_in_view(hunt.HUNT, lambda state, _: state.bag),
}
