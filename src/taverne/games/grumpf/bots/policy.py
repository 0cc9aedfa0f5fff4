"""The policy: the move with the highest gain in animals for the player, less the gain of the rivals."""

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import TypeAlias

from taverne.games.grumpf.bots.board_value import LAID_SHARE, camp_value, success_chance
from taverne.games.grumpf.rules.boards import BACKS, CLUB, HUTS, ROUNDS, VALUES, Clan, Face, Side
from taverne.games.grumpf.rules.hunt import CLANS, PLACES, protected_clans, seat_of, sides_up
from taverne.games.grumpf.rules.resolve import shares_taken, swap_animals
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import Club, Flip, Move, Open, Phase, Place, Sleep, Swap, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put

RIVAL_WEIGHT = 0.8  # weight of the mean gain of the rivals
SWAP_VALUE = 1.0  # value of a swap
OVERTAKE_RATE = 0.5  # chance that a tie is lost to tokens to come
LEAD_SCALE = 3.0  # strength by which a lead is lost a third as often
FLIP_DISCOUNT = 0.85  # part of a token's gain on its other face that counts
CLUB_VALUE = 0.3  # value of a club in hand
SAVED_POINT_VALUE = 0.05  # value of a point of strength in hand
SAFE_TOKEN_VALUE = 0.15  # value of each own token that nobody can club any more
ACTION_BONUS = 0.04  # bonus for laying a token, so that laying beats doing nothing

StandingTokens: TypeAlias = tuple[tuple[Clan, int], ...]  # the unstunned tokens of a track: clan and strength


def policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    seat = view.seat
    if seat is None:
        return None
    match view.open.phase:
        case Phase.HUNT:
            valuation = _HuntValuation(view.open, seat)
            valued = [(valuation.gain_of(move), move) for move in moves]
        case Phase.SWAP:
            valued = [(_value_after_swap(view.open, seat, move), move) for move in moves]
        case _:
            return moves[0]
    best = max(value for value, _ in valued)
    if best < 0 and seat in view.open.resting:
        return None  # resting goes on
    return luck.choice([move for value, move in valued if value == best])[0]


def _value_after_swap(now: Open, seat: Seat, move: Move) -> float:
    """The value of the camps for this seat after the swap."""
    if isinstance(move, Swap):
        now = swap_animals(now, seat, KINDS.index(move.gives), move.victim, KINDS.index(move.takes))
    left, others = ROUNDS - now.round, len(now.camps) - 1
    worths = [camp_value(camp, left) for camp in now.camps]
    return worths[seat] - RIVAL_WEIGHT * (sum(worths) - worths[seat]) / others


class _HuntValuation:
    """The gain of each move of one seat in a hunt."""

    def __init__(self, now: Open, seat: Seat) -> None:
        self._now, self._seat, self._me = now, seat, CLANS[seat]
        self._sides, self._left = sides_up(now.ups), ROUNDS - now.round
        self._hand = now.hands[seat]
        awake = [hand for other, hand in enumerate(now.hands) if other not in now.asleep]
        self._others = sum(map(len, awake)) - len(self._hand)
        self._coming = LAID_SHARE * (self._others + len(self._hand) / 2) / len(self._sides)
        self._tracks: list[StandingTokens] = [
            tuple([(placed.clan, VALUES[placed.face]) for placed in track if placed.club is None])
            for track in now.tracks
        ]
        self._board_values: dict[tuple[int, StandingTokens], float] = {}

    def gain_of(self, move: Move) -> float:
        """The gain of the move for the seat."""
        match move:
            case Place(face, board):
                return self._lay_gain(face, PLACES[board]) + ACTION_BONUS
            case Club(face, board, clan, target):
                return self._club_gain(face, PLACES[board], (clan, VALUES[target]))
            case Flip(face):
                return self._flip_gain(BACKS[face])
            case Sleep():
                return self._sleep_gain()
        return 0.0

    def _lay_gain(self, face: Face, place: int) -> float:
        track = self._tracks[place]
        return self._board_gain(place, (*track, (self._me, VALUES[face]))) - self._token_value(face)

    def _club_gain(self, face: Face, place: int, target: tuple[Clan, int]) -> float:
        track = self._tracks[place]
        hit = track.index(target)
        return self._board_gain(place, track[:hit] + track[hit + 1 :]) - self._token_value(face)

    def _flip_gain(self, face: Face) -> float:
        """The gain of the best use of the other face, less a discount for the time."""
        if VALUES[face] == CLUB:
            uses = [self._club_gain(face, place, target) for place, target in self._targets]
        else:
            uses = [self._lay_gain(face, place) for place in self._open]
        return FLIP_DISCOUNT * max(uses, default=-1.0)

    def _sleep_gain(self) -> float:
        """The last hut ends the hunt as it is; another hut protects the tokens laid, but wastes the hand."""
        if len(self._now.asleep) + 1 == HUTS[len(self._now.hands)]:
            frozen = [self._expected_gain(place, track, 0.0) for place, track in enumerate(self._tracks)]
            running = [self._board_value(place, track) for place, track in enumerate(self._tracks)]
            return sum(frozen) - sum(running)
        mine = sum(clan is self._me for track in self._tracks for clan, _ in track)
        wasted = sum(self._token_value(face) for face in self._hand) + ACTION_BONUS * len(self._hand)
        safe = SAFE_TOKEN_VALUE * mine * min(1.0, self._others / 4)
        return safe - wasted + (0.0 if self._hand else ACTION_BONUS)

    def _token_value(self, face: Face) -> float:
        """The value of keeping the token in hand; zero once nobody else has tokens left."""
        if not self._others:
            return 0.0
        value, back = VALUES[face], VALUES[BACKS[face]]
        kept = CLUB_VALUE if CLUB in (value, back) else 0.0
        return kept + SAVED_POINT_VALUE * max(value, back)

    def _board_gain(self, place: int, track: StandingTokens) -> float:
        return self._board_value(place, track) - self._board_value(place, self._tracks[place])

    def _board_value(self, place: int, track: StandingTokens) -> float:
        key = place, track
        if key not in self._board_values:
            self._board_values[key] = self._expected_gain(place, track, self._coming)
        return self._board_values[key]

    def _expected_gain(self, place: int, track: StandingTokens, coming: float) -> float:
        """The expected gain on a board with these tokens when `coming` more are still to come."""
        side = self._sides[place]
        tokens = track if side.last is None else track[-side.last :]
        prize = self._now.herds[place] if place < len(KINDS) else 1
        if not tokens or not prize:
            return 0.0
        strength: dict[Clan, int] = {}
        for clan, value in tokens:
            strength[clan] = strength.get(clan, 0) + value
        ranked_clans = sorted(strength, key=strength.__getitem__, reverse=True)
        shares = [*shares_taken(prize, side.shares, len(ranked_clans)), *[0] * len(ranked_clans)]
        others, total = len(self._now.camps) - 1, 0.0
        for rank, clan in enumerate(ranked_clans):
            seat = seat_of(self._now, clan)
            if seat is None:
                continue
            ahead = strength[clan] - (strength[ranked_clans[rank + 1]] if rank + 1 < len(ranked_clans) else 0)
            lost = OVERTAKE_RATE * exp(-ahead / LEAD_SCALE) * (1 - exp(-coming))
            gain = (1 - lost) * self._gain(seat, place, side, shares[rank])
            gain += lost * self._gain(seat, place, side, shares[rank + 1])
            total += gain if seat == self._seat else -RIVAL_WEIGHT * gain / others
        return success_chance(side, [value for _, value in tokens], coming) * total

    def _gain(self, seat: Seat, place: int, side: Side, share: int) -> float:
        if not share:
            return 0.0
        camp = self._now.camps[seat]
        if place < len(KINDS):
            more = camp.__replace__(animals=put(camp.animals, place, camp.animals[place] + share))
        elif side.swap:
            return SWAP_VALUE
        elif self._now.tiles:
            more = camp.__replace__(tiles=camp.tiles + 1)
        else:
            return 0.0
        return camp_value(more, self._left) - camp_value(camp, self._left)

    @cached_property
    def _targets(self) -> list[tuple[int, tuple[Clan, int]]]:
        spared = protected_clans(self._now, self._seat)
        found = [(place, token) for place, track in enumerate(self._tracks) for token in track]
        return [(place, token) for place, token in found if token[0] not in spared]

    @cached_property
    def _open(self) -> list[int]:
        """The places of the boards with a free slot."""
        slots = zip(self._now.tracks, self._sides, strict=True)
        return [place for place, (track, side) in enumerate(slots) if len(track) < side.slots]
