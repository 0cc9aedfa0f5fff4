"""Rounds (§7, §8, §21, §26): draws animals, drops tokens, and ends the game after the last hunt."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from taverne.games.grumpf.rules.boards import (
    CLUB,
    DRAWN,
    NEUTRAL,
    ROUNDS,
    TOKENS,
    VALUES,
    Animal,
    Face,
    tokens_of,
)
from taverne.games.grumpf.rules.events import (
    Copied,
    Counted,
    Dropped,
    Event,
    GameWon,
    JokerPlayed,
    NeutralCame,
    RoundBegun,
    RoundEnded,
    Unclaimed,
)
from taverne.games.grumpf.rules.hunt import CLANS, EVERY_BOARD, placed_token
from taverne.games.grumpf.rules.scoring import KINDS, tally
from taverne.games.grumpf.rules.state import Camp, Open, Phase, Placed, State
from taverne.games.grumpf.rules.turn_order import LIVE, with_first_player
from taverne.kernel.luck import Luck

_ENDS = tuple(accumulate(NEUTRAL.values()))
_NEUTRAL_PARTS = tuple(map(slice, (0, *_ENDS), _ENDS))  # slices of the neutral tokens, by board
_NO_TRACKS: tuple[tuple[Placed, ...], ...] = ((),) * len(EVERY_BOARD)


def begin_round(state: State, events: list[Event]) -> State:
    """§7: puts twelve animals on the boards of their kind. A live hunt waits until all are ready (§8)."""
    now, luck = state.open, state.luck
    bag = state.bag[:DRAWN]
    drawn = [bag.count(kind) for kind in KINDS]
    events.append(RoundBegun(now.round, ROUNDS, _animals(drawn)))
    live = now.options.rhythm is LIVE
    now = now.__replace__(
        phase=Phase.READY,
        number=now.number + live,
        herds=tuple([herd + more for herd, more in zip(now.herds, drawn, strict=True)]),
        tracks=_NO_TRACKS,
        hands=(),
        flips=(),
        resting=(),
        asleep=(),
        aside=(),
        turn=None,
        beat=0,
        waiting=(),
    )
    if len(now.camps) == 2:
        now, luck = _place_neutral_tokens(now, luck, events)
    state = State(now, luck, state.bag[DRAWN:])
    return state if live else drop_tokens(state, events)


def drop_tokens(state: State, events: list[Event]) -> State:
    """§8: drops every token on a random face."""
    now = state.open
    seats = len(now.camps)
    tokens = tokens_of(seats)
    sides, luck = state.luck.below(1 << (len(tokens) * seats))
    hands = []
    for _ in range(seats):
        sides, mine = divmod(sides, 1 << len(tokens))
        hands.append(_faces_up(tokens, mine))
    events.append(Dropped(now.round))
    now = now.__replace__(phase=Phase.HUNT, ready=(), hands=tuple(hands), flips=(0,) * seats, beat=1)
    return State(*with_first_player(now, luck), state.bag)


def end_round(state: State, events: list[Event]) -> State:
    """§21: begins the next round, or ends the game."""
    now = state.open
    events.append(RoundEnded(now.round))
    if now.round < ROUNDS:
        return begin_round(State(now.__replace__(round=now.round + 1), state.luck, state.bag), events)
    _end_events(now, events)
    over = now.__replace__(
        phase=Phase.OVER,
        number=now.number + 1,
        hands=(),
        flips=(),
        resting=(),
        turn=None,
        beat=0,
        waiting=(),
    )
    return state.__replace__(open=over)


def ranking_key(camp: Camp) -> tuple[int, int]:
    """§25, Q16: most points win; of equals, fewest animals. The highest key wins."""
    return tally(camp).points, -sum(camp.animals)


def _place_neutral_tokens(now: Open, luck: Luck, events: list[Event]) -> tuple[Open, Luck]:
    """§26, Q22, Q23: lays the neutral tokens at random, openly, before each hunt."""
    tokens, luck = luck.shuffle(TOKENS)
    sides, luck = luck.below(1 << len(TOKENS))
    faces = [pair[sides >> place & 1] for place, pair in enumerate(tokens)]
    clan, aside = CLANS[2], tuple([face for face in faces if VALUES[face] == CLUB])
    events.append(NeutralCame(clan, len(faces) - len(aside), len(aside)))
    tracks = [
        tuple([placed_token(clan, face) for face in faces[part] if VALUES[face]]) for part in _NEUTRAL_PARTS
    ]
    return now.__replace__(tracks=tuple(tracks), aside=aside), luck


@lru_cache(maxsize=2_000)
def _faces_up(tokens: tuple[tuple[Face, Face], ...], sides: int) -> tuple[Face, ...]:
    return tuple([pair[sides >> place & 1] for place, pair in enumerate(tokens)])


def _animals(counts: Sequence[int]) -> tuple[Animal, ...]:
    """Every animal, sorted by kind."""
    return tuple([kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)])


def _end_events(now: Open, events: list[Event]) -> None:
    """§21 to §25."""
    if any(now.herds):
        events.append(Unclaimed(_animals(now.herds)))
    for seat, camp in enumerate(now.camps):
        best = tally(camp)
        if best.copies:
            events.append(Copied(seat, best.copies))
        if best.joker is not None:
            events.append(JokerPlayed(seat, best.joker))
        events.append(Counted(seat, best.points, sum(camp.animals)))
    keys = [ranking_key(camp) for camp in now.camps]
    first = max(keys)
    events.append(GameWon(tuple([seat for seat, each in enumerate(keys) if each == first]), first[0]))
