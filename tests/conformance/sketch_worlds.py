"""The `World` of each sketch, written from the numbered rules at the top of its file."""

from collections import Counter
from collections.abc import Hashable
from typing import Any

from taverne.kernel.tagged import Seat
from tests.conformance.world import World
from tests.sketches import OTHER_WORLDS, fight, fight_values, hunt, hunt_values, sorcerer


def _fight_seen(state: fight_values.State, seat: Seat, move: fight_values.Move) -> Hashable:
    match move:
        case fight_values.Pass():  # §2: each pass is secret, but it is shown that all have passed
            window = state.stack[-1]
            assert isinstance(window, fight_values.Window)
            return "all have passed" if len(window.passed) == 2 else None
        case fight_values.Promise():
            return None
        case fight_values.Propose():
            return seat, move, state.draft
    return seat, move


def _fight_learnt(
    _before: fight_values.State,
    _seat: Seat,
    _move: fight_values.Move,
    after: fight_values.State,
    viewer: Seat | None,
) -> object:
    """§1, §5: the next monster; one's own treasures."""
    return after.fight.monster, () if viewer is None else after.hands[viewer]


def _fight_check(state: fight_values.State) -> None:
    held = [card for hand in state.hands for card in hand]
    assert Counter([*held, *state.deck, *state.discard]) == Counter(fight_values.PACK)
    assert all(tuple(sorted(hand)) == hand for hand in state.hands)
    assert Counter((*state.den, state.fight.monster)) <= Counter(fight_values.DEN)
    assert len(state.den) == len(fight_values.DEN) - state.fight.count
    assert sum(state.levels) <= 3 + state.fight.count
    assert 0 <= state.draft <= fight_values.TREASURES[state.fight.monster]


def _hunt_seen(_state: hunt_values.State, seat: Seat, move: hunt_values.Move) -> Hashable:
    return seat, move


def _hunt_learnt(
    _before: hunt_values.State,
    _seat: Seat,
    _move: hunt_values.Move,
    after: hunt_values.State,
    _viewer: Seat | None,
) -> object:
    """§1: the animals that were drawn and the faces that were dropped."""
    return after.open.herds, [clan.hand for clan in after.open.clans]


def _hunt_check(state: hunt_values.State) -> None:
    now = state.open
    animals = Counter(state.bag) + Counter(board for clan in now.clans for board in clan.caught)
    for board, count in enumerate(now.herds):
        animals[hunt_values.Board(board)] += count
    assert +animals == Counter(hunt_values.BAG)
    for board in hunt_values.Board:
        assert len(now.tracks[board]) <= hunt_values.SLOTS[board]
    assert all(clan.flips <= hunt_values.FLIPS for clan in now.clans)


def _sorcerer_seen(state: sorcerer.State, seat: Seat, move: sorcerer.Move) -> Hashable:
    if isinstance(move, sorcerer.GoOn):  # §3: each answer is secret, but it is shown that all go on
        return "all go on" if len(state.passed) == 2 else None
    return seat, move


def _sorcerer_learnt(
    _before: sorcerer.State, _seat: Seat, _move: sorcerer.Move, _after: sorcerer.State, _viewer: Seat | None
) -> object:
    return None


def _sorcerer_check(state: sorcerer.State) -> None:
    played = Counter(card for trick in state.open.tricks for card in trick.cards)
    if (swap := state.open.swap) is not None:  # §3: the Sorcerer lies in the trick where that card was
        played[swap.card] -= 1
        played[sorcerer.Card.SORCERER] += 1
    assert played + Counter(card for hand in state.hands for card in hand) == Counter(sorcerer.PACK)


SKETCH_WORLDS: dict[str, World[Any, Any]] = {
    world.game.slug: world
    for world in (
        World[Any, Any](
            fight.FIGHT, OTHER_WORLDS["fight"], _fight_seen, _fight_learnt, _fight_check, longest=500
        ),
        World[Any, Any](
            hunt.HUNT,
            OTHER_WORLDS["hunt"],
            _hunt_seen,
            _hunt_learnt,
            _hunt_check,
            longest=1000,
            all_heard=True,
            never_late=True,
        ),
        World[Any, Any](
            sorcerer.SORCERER,
            OTHER_WORLDS["sorcerer"],
            _sorcerer_seen,
            _sorcerer_learnt,
            _sorcerer_check,
            longest=40,
        ),
    )
}
