"""The end of a hunt (§14 to §20): boards one by one, who is strongest there, and what each clan takes."""

from collections.abc import Sequence

from taverne.games.grumpf.rules.boards import VALUES, Board, Clan, Side
from taverne.games.grumpf.rules.events import (
    Deserted,
    Event,
    Met,
    Missed,
    NeutralTook,
    TileGone,
    TileTaken,
    Took,
)
from taverne.games.grumpf.rules.hunt import EVERY_BOARD, seat_of, sides_up
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import Camp, Open, Placed
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put


def resolved(now: Open, told: list[Event]) -> tuple[Open, Seat | None]:
    """§14: the boards with animals, then the sorcerer; also who may swap now."""
    sides, tracks = sides_up(now.ups), now.tracks
    herds, lost = list(now.herds), list(now.lost)
    caught = [list(camp.animals) for camp in now.camps]
    for kind, herd in enumerate(now.herds):
        if not herd:
            continue
        side = sides[kind]
        tokens = counted(side, tracks[kind])
        if not _succeeds(EVERY_BOARD[kind], side, tokens, told):
            continue
        herds[kind] = 0
        clans = ranked(tokens)
        for clan, count in zip(clans, shared(herd, side.shares, len(clans)), strict=False):
            if not count:
                break
            seat, taken = seat_of(now, clan), (KINDS[kind],) * count
            if seat is None:  # §27
                told.append(NeutralTook(clan, taken))
                lost[kind] += count
            else:
                told.append(Took(seat, taken))
                caught[seat][kind] += count
    camps = [camp.__replace__(animals=tuple(own)) for camp, own in zip(now.camps, caught, strict=True)]
    now = now.__replace__(camps=tuple(camps), herds=tuple(herds), lost=tuple(lost))
    return _bewitched(now, sides[-1], told)


def counted(side: Side, track: Sequence[Placed]) -> list[Placed]:
    """§14, Q5, Q9: the tokens that count: not stunned, and among the last ones where only those count."""
    standing = [placed for placed in track if placed.club is None]
    return standing if side.last is None else standing[-side.last :]


def holds(side: Side, values: Sequence[int]) -> bool:
    """§15, Q7, Q8, Q10: whether the hunt succeeds with these values."""
    total = sum(values)
    if len(values) < side.crowd or total < side.least:
        return False
    return (
        (side.most is None or total <= side.most)
        and (side.highest is None or max(values) <= side.highest)
        and not (side.equal and len(set(values)) > 1)
        and not (side.different and len(set(values)) < len(values))
        and not (side.even and total % 2)
    )


def ranked(tokens: Sequence[Placed]) -> list[Clan]:
    """§16, Q6: by strength; of equals, the clan nearer to the start of the track."""
    strength: dict[Clan, int] = {}
    for placed in tokens:
        clan = placed.clan
        strength[clan] = strength.get(clan, 0) + VALUES[placed.face]
    # A stable sort, and the earliest clan on the track is the first one here.
    return sorted(strength, key=strength.__getitem__, reverse=True)


def shared(animals: int, shares: Sequence[int], clans: int) -> list[int]:
    """§17, §18: what the clans take, by rank, lap after lap; shares of absent ranks are skipped."""
    served = shares[:clans]
    laps, left = divmod(animals, sum(served))
    taken = []
    for share in served:
        last = min(share, left)
        left -= last
        taken.append(laps * share + last)
    return taken


def swaps(now: Open, seat: Seat) -> list[tuple[int, Seat, int]]:
    """§20, Q13: what this seat may give, to whom, and take, by kinds; never like for like."""
    mine = [kind for kind, count in enumerate(now.camps[seat].animals) if count]
    return [
        (gives, other, takes)
        for other, camp in enumerate(now.camps)
        if other != seat
        for takes, count in enumerate(camp.animals)
        if count
        for gives in mine
        if gives != takes
    ]


def swapped(now: Open, seat: Seat, gives: int, victim: Seat, takes: int) -> Open:
    camps = put(now.camps, seat, _with(_with(now.camps[seat], gives, -1), takes, 1))
    return now.__replace__(camps=put(camps, victim, _with(_with(camps[victim], takes, -1), gives, 1)))


def _succeeds(board: Board, side: Side, tokens: Sequence[Placed], told: list[Event]) -> bool:
    """§15, Q7: whether the hunt on this board succeeds, and what is told of it."""
    if not tokens:
        told.append(Deserted(board))
        return False
    values = [VALUES[placed.face] for placed in tokens]
    success = holds(side, values)
    told.append((Met if success else Missed)(board, sum(values)))
    return success


def _bewitched(now: Open, side: Side, told: list[Event]) -> tuple[Open, Seat | None]:
    """§19, §20, Q11 to Q13: the strongest clan at the sorcerer's takes a tile, or may swap."""
    clans = ranked(counted(side, now.tracks[-1]))
    if not clans:
        return now, None
    seat = seat_of(now, clans[0])
    if side.swap:
        return now, seat if seat is not None and swaps(now, seat) else None
    if not now.tiles:
        return now, None
    now = now.__replace__(tiles=now.tiles - 1)
    if seat is None:
        told.append(TileGone(clans[0]))
        return now, None
    told.append(TileTaken(seat))
    camp = now.camps[seat]
    return now.__replace__(camps=put(now.camps, seat, camp.__replace__(tiles=camp.tiles + 1))), None


def _with(camp: Camp, kind: int, more: int) -> Camp:
    animals = camp.animals
    return camp.__replace__(animals=put(animals, kind, animals[kind] + more))
