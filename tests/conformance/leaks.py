"""Games that tell what they must not: each of these has to be caught by the law of two worlds."""

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
from tests.sketches import fight, hunt, sorcerer

Told: TypeAlias = Callable[[Any, Seat, Any, Any], tuple[Any, ...]]


@dataclass(frozen=True)
class Whisper:
    """A view with a secret beside it."""

    view: Any
    secret: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.view, name)


def whispering(game: AnyGame, secret: Callable[[Any, Seat | None], Any]) -> AnyGame:
    return replace(game, view=lambda state, seat: Whisper(game.view(state, seat), secret(state, seat)))


def asking(game: AnyGame, other: Callable[[Any, Ask], Ask]) -> AnyGame:
    return replace(game, ask=lambda state: other(state, game.ask(state)))


def telling(game: AnyGame, more: Told) -> AnyGame:
    """More events than there should be: `more` is given the state before, seat, move and state after."""

    @wraps(game.play)  # its annotations say the types of the game
    def play(state: Any, seat: Seat, move: Any) -> Step[Any, Any]:
        step = game.play(state, seat, move)
        return Step(step.state, step.events + more(state, seat, move, step.state))

    return replace(game, play=play)


def becoming(game: AnyGame, other: Callable[[Any, Any, Any], Any]) -> AnyGame:
    """Another state than there should be: `other` is given the state before, the move and the state after."""

    @wraps(game.play)  # its annotations say the types of the game
    def play(state: Any, seat: Seat, move: Any) -> Step[Any, Any]:
        step = game.play(state, seat, move)
        return Step(other(state, move, step.state), step.events)

    return replace(game, play=play)


def _facing(seat: Seat | None) -> Seat:
    """Somebody whose cards this viewer must not know."""
    return 0 if seat is None else 1 - seat


def _seen(change: Callable[[Any, Any], dict[str, Any]]) -> AnyGame:
    """What everybody sees of a side, made from more than everybody may know."""

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


def _affair(state: State, ask: Ask) -> Ask:
    return ask.__replace__(scope=sum(card is Card.TROLL for side in state.sides for card in side.hand))


def _next_number(before: State, move: Any, after: State) -> State:
    hidden = isinstance(move, Pick) and after.number == before.number
    return after.__replace__(number=after.number + 1) if hidden else after


def _moves_by_hidden_order(state: State, seat: Seat) -> Sequence[Any]:
    moves = list(LUTIN_TROLL.moves(state, seat))
    return moves[::-1] if Card.HARPY in state.sides[1 - seat].hand else moves


def _only_good_moves(state: State, seat: Seat) -> Sequence[Any]:
    """Offers no card that the other holds too: help that nobody should get."""
    moves = LUTIN_TROLL.moves(state, seat)
    return [move for move in moves if move.card not in state.sides[1 - seat].hand] or moves


def _talkative_refusals() -> AnyGame:
    last: list[State] = []

    def moves(state: State, seat: Seat) -> Sequence[Any]:
        last[:] = [state]
        return LUTIN_TROLL.moves(state, seat)

    def why_not(view: Any, ask: Ask, move: Any) -> Tagged:
        held = move.card in last[0].sides[_facing(view.seat)].hand
        return AttackNow() if held else LUTIN_TROLL.why_not(view, ask, move)

    return replace(LUTIN_TROLL, moves=moves, why_not=why_not)


def _forces(state: State, seat: Seat | None) -> int:
    return sum(KINDS[card].force or 0 for card in state.sides[_facing(seat)].hand)


def _asked_who_can(state: fight.State, ask: Ask) -> Ask:
    if ask.wait is not Wait.REACTION:
        return ask
    return ask.__replace__(asked=tuple(seat for seat in ask.asked if fight.Card.RAGE in state.hands[seat]))


def _asked_holder(state: sorcerer.State, ask: Ask) -> Ask:
    holders = tuple(seat for seat, hand in enumerate(state.hands) if sorcerer.Card.SORCERER in hand)
    return ask.__replace__(asked=holders, owing=holders) if state.open.window else ask


def _as_turn(_state: Any, ask: Ask) -> Ask:
    return ask.__replace__(wait=Wait.TURN)


def _reopening(before: fight.State, move: Any, after: fight.State) -> fight.State:
    if not isinstance(move, fight.Pass) or after.last != before.last or not after.stack:
        return after
    window = after.stack[-1]
    assert isinstance(window, fight.Window)
    return after.__replace__(stack=(window.__replace__(number=window.number + 1),), last=after.last + 1)


LEAKS: dict[str, AnyGame] = {
    "the other's hand": whispering(LUTIN_TROLL, lambda state, seat: state.sides[_facing(seat)].hand),
    "the other's pile": whispering(LUTIN_TROLL, lambda state, seat: state.sides[_facing(seat)].pile),
    "a hand, for spectators": whispering(
        LUTIN_TROLL, lambda state, seat: seat is None and state.sides[1].hand
    ),
    "the whole state": whispering(LUTIN_TROLL, lambda state, _: state),
    "the key of luck": whispering(LUTIN_TROLL, lambda state, _: state.luck.key),
    "the next lot": whispering(LUTIN_TROLL, lambda state, _: state.luck.below(2)[0]),
    "a digest of the state": whispering(
        LUTIN_TROLL, lambda state, _: sha256(msgspec.json.encode(state)).hexdigest()
    ),
    "a length": whispering(LUTIN_TROLL, lambda state, seat: "." * _forces(state, seat)),
    "the strongest card": whispering(LUTIN_TROLL, lambda state, seat: state.sides[_facing(seat)].hand[-1:]),
    "how many are picked": _seen(lambda _, side: {"hand": len(side.hand)}),
    "how far the pile has shrunk": _seen(lambda _, side: {"pile": len(side.pile)}),
    "ready before it is so": _seen(lambda _, side: {"ready": len(side.hand) > 2}),
    "who is nearly ready": asking(LUTIN_TROLL, _owing_early),
    "how many picks are left": asking(LUTIN_TROLL, _picks_left),
    "an affair that depends on hands": asking(LUTIN_TROLL, _affair),
    "a number that grows with every pick": becoming(LUTIN_TROLL, _next_number),
    "an event that names a picked card": telling(
        LUTIN_TROLL,
        lambda _, seat, move, after: (Attacked(seat, move.card),) if after.phase is Phase.CHOICE else (),
    ),
    "an event for every pick": telling(
        LUTIN_TROLL, lambda _, seat, move, __: (PileRebuilt(seat),) if isinstance(move, Pick) else ()
    ),
    "an event that lays hands open": telling(
        LUTIN_TROLL,
        lambda _, __, ___, after: tuple(
            HandDiscarded(seat, side.hand) for seat, side in enumerate(after.sides)
        ),
    ),
    "where in the hand a card was": telling(
        LUTIN_TROLL,
        lambda before, seat, move, _: (
            () if isinstance(move, Pick) else (HandTied(before.sides[seat].hand.index(move.card)),)
        ),
    ),
    "an order of moves that depends on the other's hand": replace(LUTIN_TROLL, moves=_moves_by_hidden_order),
    "moves that depend on the other's hand": replace(LUTIN_TROLL, moves=_only_good_moves),
    "refusals that depend on the other's hand": _talkative_refusals(),
    "who has passed": whispering(fight.FIGHT, lambda state, _: state.stack),
    "who has passed, in the question": asking(fight.FIGHT, _as_turn),
    "that somebody has passed": telling(
        fight.FIGHT,
        lambda _, seat, move, __: (fight.FightLost(seat),) if isinstance(move, fight.Pass) else (),
    ),
    "that somebody has passed, by a number": becoming(fight.FIGHT, _reopening),
    "who is able to react": asking(fight.FIGHT, _asked_who_can),
    "a draft": whispering(fight.FIGHT, lambda state, _: state.draft),
    "the next treasure": whispering(fight.FIGHT, lambda state, _: state.deck[:1]),
    "the next monster": whispering(fight.FIGHT, lambda state, _: state.den[:1]),
    "who holds the Sorcerer, in the question": asking(sorcerer.SORCERER, _asked_holder),
    "who goes on": whispering(sorcerer.SORCERER, lambda state, _: state.passed),
    "the order of the bag": whispering(hunt.HUNT, lambda state, _: state.bag),
}
