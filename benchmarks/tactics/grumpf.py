"""The notation of positions in Grumpf: camps, herds, tracks and hands in the last hunt of a game in turns."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from benchmarks.tactics.position import BadPosition, Position
from taverne.games.grumpf.rules.boards import ANIMALS, BACKS, ROUNDS, TILES, Clan, Face, tokens_of
from taverne.games.grumpf.rules.hunt import EVERY_BOARD
from taverne.games.grumpf.rules.state import Camp, Open, Options, Phase, Placed, State, Up
from taverne.kernel.luck import Luck


class CampSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """One clan: the animals it has won, in the order of the boards, and the tokens in its hand."""

    animals: tuple[int, int, int, int, int]
    tiles: int = 0
    joker: bool = False
    hand: str = ""


class HuntPosition(Position, frozen=True, kw_only=True):
    seats: tuple[CampSetup, ...]
    herds: tuple[int, int, int, int, int]
    ups: str = "one one one one one one"  # the side of each board that is up
    tracks: dict[str, str] = {}  # noqa: RUF012 - by board: "violet:6_1 orange:5_1/club_3/violet"; msgspec copies it
    asleep: tuple[int, ...] = ()
    resting: tuple[int, ...] = ()
    turn: int = 0  # the seat that acts next


def build(position: HuntPosition) -> State:
    """The state that a position describes: the last hunt, when the bag is empty."""
    seats = len(position.seats)
    camps = tuple([Camp(each.animals, each.tiles, each.joker) for each in position.seats])
    tracks = tuple([tuple(map(_placed, position.tracks.get(board, "").split())) for board in EVERY_BOARD])
    hands = tuple([tuple(map(Face, each.hand.split())) for each in position.seats])
    _check(position, camps, tracks, hands)
    now = Open(
        Options(),
        tuple(map(Up, position.ups.split())),
        first=0,
        camps=camps,
        herds=position.herds,
        tiles=TILES - sum([camp.tiles for camp in camps]),
        lost=(0,) * len(ANIMALS),
        round=ROUNDS,
        phase=Phase.HUNT,
        tracks=tracks,
        hands=hands,
        flips=(0,) * seats,
        resting=position.resting,
        asleep=position.asleep,
        turn=position.turn,
        beat=1,
    )
    return State(now, Luck.from_seed(position.name), ())


def _placed(text: str) -> Placed:
    """A token on a track: its clan and face, and the club that stuns it with the clan of that club."""
    token, *club = text.split("/")
    clan, face = token.split(":")
    if not club:
        return Placed(Clan(clan), Face(face))
    return Placed(Clan(clan), Face(face), Face(club[0]), Clan(club[1]))


def _check(
    position: HuntPosition,
    camps: tuple[Camp, ...],
    tracks: tuple[tuple[Placed, ...], ...],
    hands: tuple[tuple[Face, ...], ...],
) -> None:
    """All 48 animals are in camps and herds, and no clan has a token twice."""
    for kind, (animal, count) in enumerate(ANIMALS.items()):
        found = position.herds[kind] + sum([camp.animals[kind] for camp in camps])
        if found != count:
            raise BadPosition(f"{found} of {count} animals of the kind {animal}")
    seats, used = len(hands), Counter[tuple[Clan, Face]]()
    for clan, hand in zip(Clan, hands, strict=False):
        used.update([(clan, min(face, BACKS[face])) for face in hand])
    for placed in [placed for track in tracks for placed in track]:
        used[placed.clan, min(placed.face, BACKS[placed.face])] += 1
        if placed.club is not None and placed.by is not None:
            used[placed.by, min(placed.club, BACKS[placed.club])] += 1
    box = {min(pair) for pair in tokens_of(seats)}
    if wrong := [each for each, count in used.items() if count > 1 or each[1] not in box]:
        raise BadPosition(f"the clan has no such token, or not twice: {wrong[0]}")
