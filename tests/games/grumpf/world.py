"""Grumpf for the conformance laws: its secrets, its public moves, and the invariants of a state."""

from collections import Counter
from collections.abc import Hashable
from functools import cache

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import ANIMALS, BACKS, BOARDS, HUTS, TOKENS, VALUES, Animal, Clan, Face
from taverne.games.grumpf.rules.state import Move, Open, Phase, Rhythm, State, Up
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from tests.conformance.world import World

ACTS = 120 + 8 + 1  # of a clan in one hunt: flips, tokens, the elder


def other_world(state: State, _viewer: Seat | None, luck: Luck) -> State:
    """§7, §8: only the future is secret: the order of the bag, and the luck of drops and beats."""
    bag, luck = luck.shuffle(state.bag)
    return state.__replace__(bag=bag, luck=luck)


def seen(_state: State, seat: Seat, move: Move) -> Hashable:
    """§9: all moves are public."""
    return seat, move


def learnt(before: State, _seat: Seat, _move: Move, after: State, _viewer: Seat | None) -> object:
    """§7, §8, §26: the animals and tokens at the beginning of a round, and the next player of a beat."""
    now = after.open
    lot = now.turn if now.options.rhythm is Rhythm.BEATS else None
    if (now.round, now.phase) == (before.open.round, before.open.phase):
        return lot
    return lot, now.herds, now.hands, now.tracks, now.aside


def check(state: State) -> None:
    now = state.open
    seats = len(now.camps)
    _check_animals(state)
    assert 1 <= now.round <= 4
    assert len(state.bag) == 48 - 12 * now.round
    assert 0 <= now.tiles + sum(camp.tiles for camp in now.camps) <= 4
    assert len(set(now.asleep)) == len(now.asleep) <= HUTS[seats]
    assert not set(now.asleep) & set(now.resting)
    for track, sides, up in zip(now.tracks, BOARDS.values(), now.ups, strict=True):
        assert len(track) <= sides[up is Up.TWO].slots
    if now.phase is Phase.HUNT:
        _check_hunt(now)
        for seat in range(seats):
            assert dict(tokens_of_clan(now, seat)) == expected(seats), f"seat {seat}"
    else:
        assert not now.waiting or now.phase is Phase.SWAP
    if seats == 2:
        neutral = [placed.face for track in now.tracks for placed in track if placed.clan is Clan.GREEN]
        assert dict(Counter(map(_token, [*neutral, *now.aside]))) == expected(2)


def _check_animals(state: State) -> None:
    """§2, §27: 48 animals, in the bag, on boards, in camps, or out of the game."""
    now = state.open
    for kind, animal in enumerate(Animal):
        held = sum(camp.animals[kind] for camp in now.camps)
        assert state.bag.count(animal) + now.herds[kind] + held + now.lost[kind] == ANIMALS[animal]
        assert min(now.herds[kind], now.lost[kind], *(camp.animals[kind] for camp in now.camps)) >= 0


def _check_hunt(now: Open) -> None:
    seats = len(now.camps)
    assert len(now.hands) == len(now.flips) == seats
    assert len(now.asleep) < HUTS[seats]  # §12
    assert all(0 <= flips <= 120 for flips in now.flips)
    assert (now.turn is None) is (now.options.rhythm is Rhythm.LIVE)
    if now.turn is not None:
        assert now.turn not in now.asleep
        assert now.turn not in now.resting
    if now.options.rhythm is Rhythm.BEATS:
        assert now.turn in now.waiting
        assert 1 <= now.beat <= 120
    for track in now.tracks:
        for placed in track:
            assert VALUES[placed.face]  # a club never lies on a slot
            assert (placed.club is None) is (placed.by is None)
            if placed.club:
                assert not VALUES[placed.club]
                assert placed.by is not placed.clan or now.options.own_club


def tokens_of_clan(now: Open, seat: Seat) -> Counter[frozenset[Face]]:
    """§5: all tokens of a clan in this hunt: in hand, laid, or on another token."""
    clan = tuple(Clan)[seat]
    on_slots = [placed.face for track in now.tracks for placed in track if placed.clan is clan]
    on_heads = [placed.club for track in now.tracks for placed in track if placed.club and placed.by is clan]
    return Counter(map(_token, [*now.hands[seat], *on_slots, *on_heads]))


@cache
def expected(seats: int) -> dict[frozenset[Face], int]:
    """§5: eight tokens; when six play, those with a 6 are out."""
    return dict(
        Counter(
            frozenset(pair) for pair in TOKENS if seats < 6 or 6 not in (VALUES[pair[0]], VALUES[pair[1]])
        )
    )


_token = {face: frozenset((face, back)) for face, back in BACKS.items()}.__getitem__


WORLD = World(
    GRUMPF,
    other_world,
    seen,
    learnt,
    check,
    longest=4 * (6 * ACTS * 6 + 7),
    has_secrets=False,
    all_heard=True,
    analysed_options={"rhythm": "live"},  # in real time
)
