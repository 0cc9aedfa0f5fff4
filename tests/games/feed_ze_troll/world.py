"""Feed Ze Troll for the conformance suite, written from its rule page."""

from collections.abc import Hashable

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.state import Leftover, Move, Open, Phase, State, Trap
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from tests.conformance.world import World

WITH_CLUB = (Phase.ANNOUNCE, Phase.MOVE)


def other_world(state: State, viewer: Seat | None, luck: Luck) -> State:
    """Q11, Q20: the only secret is where the club lies, except for the player who has laid it."""
    trap = state.trap
    if state.open.phase in WITH_CLUB and viewer != state.open.looted:
        trap = luck.choice([spot for spot in enterable(state.open) if spot is not trap])[0]
    return state.__replace__(trap=trap, luck=luck.fork("after"))


def seen(_state: State, seat: Seat, move: Move) -> Hashable:
    """§6, Q20: that the club is laid, but not where. Announcements and entries are public."""
    return (seat, "traps set") if isinstance(move, Trap) else (seat, move)


def learnt(before: State, _seat: Seat, _move: Move, after: State, _viewer: Seat | None) -> object:
    """§8: where the club lies, once the last looter has entered."""
    return before.trap if len(after.open.history) > len(before.open.history) else None


def check(state: State) -> None:
    now = state.open
    seats = now.trolls[-1].seat + 1
    assert len(now.trolls) == (4 if seats == 2 else seats)  # §1, §21
    assert now.looted == (now.first + now.round - 1) % seats  # §5, Q2
    assert now.rounds == {2: 4, 3: 3, 4: 4}[seats]
    assert 1 <= now.round <= now.rounds
    assert len(enterable(now)) >= 2
    assert (state.trap in enterable(now)) is (now.phase in WITH_CLUB)
    assert (state.trap is None) is (now.phase not in WITH_CLUB)
    assert (now.announced in enterable(now)) is (now.phase is Phase.MOVE)
    assert (now.turn is None) is (now.phase is not Phase.MOVE)
    floors = 5 * (now.round - 1) + now.floor + (now.phase is Phase.OVER)
    assert len(now.history) == floors
    _check_trolls(now)


def _check_trolls(now: Open) -> None:
    for troll in now.trolls:
        assert troll.front >= 0
        assert troll.back >= 0
        if troll.seat == now.looted:
            assert troll.spot is None
            assert not troll.helmet
            assert not troll.banned
            assert now.options.leftover is Leftover.CARRY or not troll.front or now.phase is Phase.OVER
        if now.floor == 0:
            assert not troll.helmet
            assert not troll.banned
            assert troll.spot is not Spot.BARREL
        if troll.spot is Spot.BARREL:
            assert not troll.banned
        if now.phase is not Phase.MOVE:
            assert troll.spot is None


def enterable(now: Open) -> list[Spot]:
    """§15: every tile of the floor except closed ones."""
    return [
        spot for spot, side in zip(SPOTS[now.floor], now.cave[now.floor], strict=True) if not side.no_entry
    ]


WORLD = World(FEED_ZE_TROLL, other_world, seen, learnt, check, longest=4 * 5 * 5, all_heard=True)
