"""The policy plays mixed strategies of legal moves, uses what it has seen, and beats random players."""

from collections import Counter

import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import Floor, Side, Spot
from taverne.games.feed_ze_troll.rules.state import Move, Options, Sides, State, Turn
from taverne.kernel.luck import Luck
from tests.games.feed_ze_troll.caves import do, floor, match, trapped
from tests.games.feed_ze_troll.world import enterable


def _choices(state: State, count: int = 200) -> Counter[Spot]:
    """The spots that the policy chooses for the seat that is asked, with different luck."""
    (seat,) = FEED_ZE_TROLL.ask(state).owing
    view, moves = FEED_ZE_TROLL.view(state, seat), FEED_ZE_TROLL.moves(state, seat)
    drawn = Counter[Spot]()
    for number in range(count):
        move = FEED_ZE_TROLL.policy(view, moves, Luck.from_seed(f"mind {number}"))
        assert move is not None
        assert move in moves
        drawn[move.spot] += 1
    return drawn


def _with_history(state: State, *turns: Turn) -> State:
    return state.__replace__(open=state.open.__replace__(history=turns))


def test_the_looted_player_varies_clubs_and_announcements() -> None:
    assert len(_choices(match(4))) >= 2
    announced = {spot: _choices(do(match(4), move).state) for spot, move in _traps(match(4)).items()}
    assert all(sum(counts.values()) == 200 for counts in announced.values())
    truths = [counts[spot] for spot, counts in announced.items()]
    assert any(0 < count < 200 for count in truths)


def _traps(state: State) -> dict[Spot, Move]:
    return {move.spot: move for move in FEED_ZE_TROLL.moves(state, 0)}


def test_a_looter_varies_tiles() -> None:
    assert len(_choices(trapped(match(4), 1, 2))) >= 2


def test_a_looter_with_much_to_lose_goes_to_the_barrel() -> None:
    rich = trapped(floor(Floor.B, front=(0, 12, 0, 0)), 1, 2)
    assert _choices(rich)[Spot.BARREL] > 190
    poor = trapped(floor(Floor.B), 1, 2)
    assert _choices(poor)[Spot.BARREL] < 10


def test_a_looter_avoids_the_announced_tile_of_a_player_who_always_tells_the_truth() -> None:
    row = (Side(red=4), Side(red=4), Side(red=4))
    state = trapped(floor(Floor.C, row), 1, 1)
    spots = (None, Spot.A2, Spot.A2, Spot.A2)
    honest = _with_history(state, *[Turn(0, Spot.A1, Spot.A1, spots)] * 8)
    lying = _with_history(state, *[Turn(0, Spot.A2, Spot.A1, spots)] * 8)
    assert _choices(honest)[Spot.C1] < _choices(lying)[Spot.C1]


def test_a_looted_player_tells_the_truth_to_looters_who_ignore_announcements() -> None:
    row = (Side(red=4), Side(red=4), Side(red=4))
    state = do(floor(Floor.C, row), next(iter(_traps(floor(Floor.C, row)).values()))).state
    ignoring = (None, Spot.A1, Spot.A1, Spot.A1)
    heeding = (None, Spot.A2, Spot.A3, Spot.A2)
    ignored = _with_history(state, *[Turn(0, Spot.A1, Spot.A1, ignoring)] * 8)
    heeded = _with_history(state, *[Turn(0, Spot.A1, Spot.A1, heeding)] * 8)
    assert _choices(ignored)[Spot.C1] > _choices(heeded)[Spot.C1]


@pytest.mark.parametrize("sides", Sides)
def test_closed_tiles_are_never_chosen(sides: Sides) -> None:
    state = match(3, Options(sides=sides))
    luck = Luck.from_seed(sides)
    while owing := FEED_ZE_TROLL.ask(state).owing:
        view, moves = FEED_ZE_TROLL.view(state, owing[0]), FEED_ZE_TROLL.moves(state, owing[0])
        move = FEED_ZE_TROLL.policy(view, moves, luck.fork(state.open.number))
        assert move is not None
        assert move in moves
        assert move.spot in [*enterable(state.open), Spot.BARREL]
        state = FEED_ZE_TROLL.play(state, owing[0], move).state
    assert FEED_ZE_TROLL.outcome(state) is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_policy_takes_more_loot_than_random_players(seats: int) -> None:
    games, ahead = 60, 0
    for number in range(games):
        scores = _scores(seats, number % seats, f"chance {number}")
        others = [score for seat, score in enumerate(scores) if seat != number % seats]
        ahead += scores[number % seats] > sum(others) / len(others)
    assert ahead > 0.6 * games


def _scores(seats: int, policy_seat: int, seed: str) -> tuple[int, ...]:
    """The scores of a game between the policy on one seat and random players."""
    state, luck = match(seats, Options(), seed), Luck.from_seed(seed).fork("moves")
    while owing := FEED_ZE_TROLL.ask(state).owing:
        seat, chance = owing[0], luck.fork(state.open.number)
        moves = FEED_ZE_TROLL.moves(state, seat)
        move = chance.choice(moves)[0]
        if seat == policy_seat:
            move = FEED_ZE_TROLL.policy(FEED_ZE_TROLL.view(state, seat), moves, chance) or move
        state = FEED_ZE_TROLL.play(state, seat, move).state
    outcome = FEED_ZE_TROLL.outcome(state)
    assert outcome is not None
    return outcome.scores
