"""Proofs of forced answers by playing out every continuation, in games with few secrets near their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from benchmarks.tactics import munchkin_proof
from benchmarks.tactics.position import Forced, Position, matches_one
from taverne.games import GAMES
from taverne.games.feed_ze_troll.rules.cave import SPOTS
from taverne.games.lutin_troll.rules.state import Phase as RoundPhase
from taverne.games.roi_des_nains.rules.cards import Cards, in_order

WON, UNDECIDED, LOST = 1, 0, -1


def refutations(slug: str, state: Any, position: Position) -> list[str]:
    """The moves that contradict what a forced position claims; empty if the claim is proved."""
    if slug == "munchkin":
        return munchkin_proof.refutations(state, position)
    seat = position.seat
    moves = list(dict.fromkeys(GAMES[slug].moves(state, seat)))
    after = {
        move: [GAMES[slug].play(world, seat, move).state for world in _worlds(slug, state, seat)]
        for move in moves
    }
    right = [move for move in moves if matches_one(move, position.right)]
    wrong = [move for move in moves if move not in right]
    if position.forced is Forced.SURE:
        most = max([max(_points(slug, each, seat)) for move in wrong for each in after[move]])
        bad = [
            move for move in right if min([min(_points(slug, each, seat)) for each in after[move]]) <= most
        ]
    elif position.forced is Forced.WIN:
        wins = {move: all(_value(slug, each, seat) == WON for each in after[move]) for move in moves}
        bad = [move for move in moves if wins[move] is not (move in right)]
    else:
        hopes = {move: max([_hope(slug, each, seat) for each in after[move]]) for move in moves}
        bad = [move for move in moves if (hopes[move] > LOST) is not (move in right)]
    return [str(move) for move in bad]


def _value(slug: str, state: Any, seat: int) -> int:
    """The result for a seat if it plays its best and all others play their best against it."""
    end = _result(slug, state, seat)
    if end is not None:
        return end
    found = [(asked == seat, _value(slug, after, seat)) for asked, after in _continuations(slug, state)]
    values = [value for _, value in found]
    return max(values) if found[0][0] else min(values)


def _hope(slug: str, state: Any, seat: int) -> int:
    """The best result that is still possible. In a duel with open hands the other makes no mistakes."""
    if slug in DUELS:
        return _value(slug, state, seat)
    end = _result(slug, state, seat)
    if end is not None:
        return end
    return max([_hope(slug, after, seat) for _, after in _continuations(slug, state)])


def _points(slug: str, state: Any, seat: int) -> Iterator[int]:
    """The points of a seat at the end of the deal, after each continuation."""
    if state.open.sheet:
        yield state.open.sheet[0].points[seat]
        return
    for _, after in _continuations(slug, state):
        yield from _points(slug, after, seat)


def _continuations(slug: str, state: Any) -> list[tuple[int, Any]]:
    """The states after each move of the seat that is asked next, with this seat."""
    game = GAMES[slug]
    asked = game.ask(state).owing[0]
    moves = dict.fromkeys(game.moves(state, asked))
    return [(asked, game.play(state, asked, move).state) for move in moves]


def _result(slug: str, state: Any, seat: int) -> int | None:
    """The result of the game for a seat; None: not known yet."""
    outcome = GAMES[slug].outcome(state)
    if outcome is not None:
        return LOST if seat not in outcome.winners else WON if len(outcome.winners) == 1 else UNDECIDED
    tied = slug == "lutin_troll" and state.phase is RoundPhase.CHOICE  # the round goes on with new hands
    return UNDECIDED if tied else None


# --- The states that a seat cannot tell apart


def _worlds(slug: str, state: Any, seat: int) -> Sequence[Any]:
    return list(WORLDS[slug](state, seat)) if slug in WORLDS else [state]


def _other_traps(state: Any, seat: int) -> Iterator[Any]:
    """Feed Ze Troll: looters do not know where the club lies."""
    now = state.open
    if seat == now.looted:
        yield state
        return
    for spot, side in zip(SPOTS[now.floor], now.cave[now.floor], strict=True):
        if not side.no_entry:
            yield state.__replace__(trap=spot)


def _other_hands(state: Any, seat: int) -> Iterator[Any]:
    """Le Roi des Nains: every way to deal the unseen cards to the others, even what was proved impossible."""
    others = [other for other in range(len(state.hands)) if other != seat]
    unseen = tuple([card for other in others for card in state.hands[other]])
    for dealt in _deals(unseen, [len(state.hands[other]) for other in others]):
        hands = list(state.hands)
        for other, hand in zip(others, dealt, strict=True):
            hands[other] = in_order(hand)
        yield state.__replace__(hands=tuple(hands))


def _deals(cards: Cards, sizes: Sequence[int]) -> Iterator[list[Cards]]:
    if not sizes:
        yield []
        return
    for hand in combinations(cards, sizes[0]):
        rest = tuple([card for card in cards if card not in hand])
        for more in _deals(rest, sizes[1:]):
            yield [hand, *more]


WORLDS: Mapping[str, Callable[[Any, int], Iterator[Any]]] = {
    "feed_ze_troll": _other_traps,
    "roi_des_nains": _other_hands,
}
DUELS = ("lutin_troll",)
