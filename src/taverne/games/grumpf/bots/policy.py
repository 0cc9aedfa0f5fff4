"""What Grumpf values: the animals that a gesture brings me, less what it brings the others."""

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import TypeAlias

from taverne.games.grumpf.bots.board_value import LAID, chance, worth
from taverne.games.grumpf.rules.boards import BACKS, CLUB, HUTS, ROUNDS, VALUES, Clan, Face, Side
from taverne.games.grumpf.rules.hunt import CLANS, PLACES, seat_of, sides_up, untouchable
from taverne.games.grumpf.rules.resolve import shared, swapped
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import Club, Flip, Move, Open, Phase, Place, Sleep, Swap, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put

SPITE = 0.8  # what all the others together gain, against what I gain
A_SWAP = 1.0  # to be the strongest on the second side of the sorcerer
OVERTAKEN = 0.5  # how often a lead of nothing is lost to those still to come
LEAD = 3.0  # a lead that is lost a third as often
FLIPPED = 0.85  # of what a token is worth on its other face
CLUB_KEPT = 0.3  # a club in hand, while there may be better heads to hit
SAVED = 0.05  # a point of strength that stays in hand
SAFE = 0.15  # each of my tokens that nobody can club any more
HASTE = 0.04  # any gesture rather than none

Standing: TypeAlias = tuple[tuple[Clan, int], ...]  # tokens that stand on a track, with their strength


def policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    seat = view.seat
    if seat is None:
        return None
    match view.open.phase:
        case Phase.HUNT:
            hunter = _Hunter(view.open, seat)
            judged = [(hunter.judge(move), move) for move in moves]
        case Phase.SWAP:
            judged = [(_after_swap(view.open, seat, move), move) for move in moves]
        case _:
            return moves[0]
    best = max(judgement for judgement, _ in judged)
    if best < 0 and seat in view.open.resting:
        return None  # who rests already need not do anything worse
    return luck.choice([move for judgement, move in judged if judgement == best])[0]


def _after_swap(now: Open, seat: Seat, move: Move) -> float:
    """How the camps would stand, for this seat."""
    if isinstance(move, Swap):
        now = swapped(now, seat, KINDS.index(move.gives), move.victim, KINDS.index(move.takes))
    left, others = ROUNDS - now.round, len(now.camps) - 1
    worths = [worth(camp, left) for camp in now.camps]
    return worths[seat] - SPITE * (sum(worths) - worths[seat]) / others


class _Hunter:
    """One hand in a hunt, and what it thinks of the table as it lies."""

    def __init__(self, now: Open, seat: Seat) -> None:
        self._now, self._seat, self._me = now, seat, CLANS[seat]
        self._sides, self._left = sides_up(now.ups), ROUNDS - now.round
        self._hand = now.hands[seat]
        awake = [hand for other, hand in enumerate(now.hands) if other not in now.asleep]
        self._others = sum(map(len, awake)) - len(self._hand)
        self._coming = LAID * (self._others + len(self._hand) / 2) / len(self._sides)
        self._tracks: list[Standing] = [
            tuple([(placed.clan, VALUES[placed.face]) for placed in track if placed.club is None])
            for track in now.tracks
        ]
        self._known: dict[tuple[int, Standing], float] = {}

    def judge(self, move: Move) -> float:
        """How much better the table is for me after this."""
        match move:
            case Place(face, board):
                return self._lay(face, PLACES[board]) + HASTE
            case Club(face, board, clan, target):
                return self._strike(face, PLACES[board], (clan, VALUES[target]))
            case Flip(face):
                return self._flip(BACKS[face])
            case Sleep():
                return self._sleep()
        return 0.0

    def _lay(self, face: Face, place: int) -> float:
        track = self._tracks[place]
        return self._change(place, (*track, (self._me, VALUES[face]))) - self._spent(face)

    def _strike(self, face: Face, place: int, target: tuple[Clan, int]) -> float:
        track = self._tracks[place]
        hit = track.index(target)
        return self._change(place, track[:hit] + track[hit + 1 :]) - self._spent(face)

    def _flip(self, face: Face) -> float:
        """As much as the best use of the other face, less the time it takes."""
        if VALUES[face] == CLUB:
            uses = [self._strike(face, place, target) for place, target in self._targets]
        else:
            uses = [self._lay(face, place) for place in self._open]
        return FLIPPED * max(uses, default=-1.0)

    def _sleep(self) -> float:
        """The last hut ends the hunt as it stands; any other saves what I have laid, and wastes my hand."""
        if len(self._now.asleep) + 1 == HUTS[len(self._now.hands)]:
            frozen = [self._worth(place, track, 0.0) for place, track in enumerate(self._tracks)]
            return sum(frozen) - sum(self._value(place, track) for place, track in enumerate(self._tracks))
        mine = sum(clan is self._me for track in self._tracks for clan, _ in track)
        wasted = sum(self._spent(face) for face in self._hand) + HASTE * len(self._hand)
        return SAFE * mine * min(1.0, self._others / 4) - wasted + (0.0 if self._hand else HASTE)

    def _spent(self, face: Face) -> float:
        """What the token could have been instead; nothing, once nobody else has tokens left."""
        if not self._others:
            return 0.0
        value, back = VALUES[face], VALUES[BACKS[face]]
        kept = CLUB_KEPT if CLUB in (value, back) else 0.0
        return kept + SAVED * max(value, back)

    def _change(self, place: int, track: Standing) -> float:
        return self._value(place, track) - self._value(place, self._tracks[place])

    def _value(self, place: int, track: Standing) -> float:
        key = place, track
        if key not in self._known:
            self._known[key] = self._worth(place, track, self._coming)
        return self._known[key]

    def _worth(self, place: int, track: Standing, coming: float) -> float:
        """What a board with these tokens is worth to me when so many more are still to come."""
        side = self._sides[place]
        tokens = track if side.last is None else track[-side.last :]
        prize = self._now.herds[place] if place < len(KINDS) else 1
        if not tokens or not prize:
            return 0.0
        strength: dict[Clan, int] = {}
        for clan, value in tokens:
            strength[clan] = strength.get(clan, 0) + value
        ranked = sorted(strength, key=strength.__getitem__, reverse=True)
        shares = [*shared(prize, side.shares, len(ranked)), *[0] * len(ranked)]
        others, total = len(self._now.camps) - 1, 0.0
        for rank, clan in enumerate(ranked):
            seat = seat_of(self._now, clan)
            if seat is None:
                continue
            ahead = strength[clan] - (strength[ranked[rank + 1]] if rank + 1 < len(ranked) else 0)
            lost = OVERTAKEN * exp(-ahead / LEAD) * (1 - exp(-coming))
            gain = (1 - lost) * self._gain(seat, place, side, shares[rank])
            gain += lost * self._gain(seat, place, side, shares[rank + 1])
            total += gain if seat == self._seat else -SPITE * gain / others
        return chance(side, [value for _, value in tokens], coming) * total

    def _gain(self, seat: Seat, place: int, side: Side, share: int) -> float:
        if not share:
            return 0.0
        camp = self._now.camps[seat]
        if place < len(KINDS):
            more = camp.__replace__(animals=put(camp.animals, place, camp.animals[place] + share))
        elif side.swap:
            return A_SWAP
        elif self._now.tiles:
            more = camp.__replace__(tiles=camp.tiles + 1)
        else:
            return 0.0
        return worth(more, self._left) - worth(camp, self._left)

    @cached_property
    def _targets(self) -> list[tuple[int, tuple[Clan, int]]]:
        spared = untouchable(self._now, self._seat)
        found = [(place, token) for place, track in enumerate(self._tracks) for token in track]
        return [(place, token) for place, token in found if token[0] not in spared]

    @cached_property
    def _open(self) -> list[int]:
        """Boards with a free slot."""
        slots = zip(self._now.tracks, self._sides, strict=True)
        return [place for place, (track, side) in enumerate(slots) if len(track) < side.slots]
