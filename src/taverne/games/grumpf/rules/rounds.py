"""Rounds (§7, §8, §21, §26): animals are drawn, tokens dropped, and after the last hunt camps are counted."""

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
from taverne.games.grumpf.rules.hunt import CLANS, EVERY_BOARD, upright
from taverne.games.grumpf.rules.scoring import KINDS, tally
from taverne.games.grumpf.rules.state import Camp, Open, Phase, Placed, State
from taverne.games.grumpf.rules.turn_order import LIVE, first_hand
from taverne.kernel.luck import Luck

_ENDS = tuple(accumulate(NEUTRAL.values()))
_NEUTRAL_PARTS = tuple(map(slice, (0, *_ENDS), _ENDS))  # of its tokens, board by board
_NO_TRACKS: tuple[tuple[Placed, ...], ...] = ((),) * len(EVERY_BOARD)


def begun(state: State, told: list[Event]) -> State:
    """§7: twelve animals on the boards of their kind. A live hunt waits until all are ready (§8)."""
    now, luck = state.open, state.luck
    bag = state.bag[:DRAWN]
    drawn = [bag.count(kind) for kind in KINDS]
    told.append(RoundBegun(now.round, ROUNDS, _each(drawn)))
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
        now, luck = _with_neutral(now, luck, told)
    state = State(now, luck, state.bag[DRAWN:])
    return state if live else dropped(state, told)


def dropped(state: State, told: list[Event]) -> State:
    """§8: every token falls on one face or the other."""
    now = state.open
    seats = len(now.camps)
    tokens = tokens_of(seats)
    sides, luck = state.luck.below(1 << (len(tokens) * seats))
    hands = []
    for _ in range(seats):
        sides, mine = divmod(sides, 1 << len(tokens))
        hands.append(_fallen(tokens, mine))
    told.append(Dropped(now.round))
    now = now.__replace__(phase=Phase.HUNT, ready=(), hands=tuple(hands), flips=(0,) * seats, beat=1)
    return State(*first_hand(now, luck), state.bag)


def ended(state: State, told: list[Event]) -> State:
    """§21: the next round, or the end of the game."""
    now = state.open
    told.append(RoundEnded(now.round))
    if now.round < ROUNDS:
        return begun(State(now.__replace__(round=now.round + 1), state.luck, state.bag), told)
    _tell_the_end(now, told)
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


def standing(camp: Camp) -> tuple[int, int]:
    """§25, Q16: most points; of equals, fewest animals. The higher, the better."""
    return tally(camp).points, -sum(camp.animals)


def _with_neutral(now: Open, luck: Luck, told: list[Event]) -> tuple[Open, Luck]:
    """§26, Q22, Q23: anew in each round, in the open, before the hunt."""
    tokens, luck = luck.shuffle(TOKENS)
    sides, luck = luck.below(1 << len(TOKENS))
    faces = [pair[sides >> place & 1] for place, pair in enumerate(tokens)]
    clan, aside = CLANS[2], tuple([face for face in faces if VALUES[face] == CLUB])
    told.append(NeutralCame(clan, len(faces) - len(aside), len(aside)))
    tracks = [tuple([upright(clan, face) for face in faces[part] if VALUES[face]]) for part in _NEUTRAL_PARTS]
    return now.__replace__(tracks=tuple(tracks), aside=aside), luck


@lru_cache(maxsize=2_000)
def _fallen(tokens: tuple[tuple[Face, Face], ...], sides: int) -> tuple[Face, ...]:
    return tuple([pair[sides >> place & 1] for place, pair in enumerate(tokens)])


def _each(counts: Sequence[int]) -> tuple[Animal, ...]:
    """Every single animal, kind after kind."""
    return tuple([kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)])


def _tell_the_end(now: Open, told: list[Event]) -> None:
    """§21 to §25."""
    if any(now.herds):
        told.append(Unclaimed(_each(now.herds)))
    for seat, camp in enumerate(now.camps):
        best = tally(camp)
        if best.copies:
            told.append(Copied(seat, best.copies))
        if best.joker is not None:
            told.append(JokerPlayed(seat, best.joker))
        told.append(Counted(seat, best.points, sum(camp.animals)))
    standings = [standing(camp) for camp in now.camps]
    first = max(standings)
    told.append(GameWon(tuple([seat for seat, each in enumerate(standings) if each == first]), first[0]))
