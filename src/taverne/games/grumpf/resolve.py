"""The end of a hunt (§14 to §20): boards one by one, who is strongest there, and what each clan takes."""

from collections.abc import Sequence

from taverne.games.grumpf.boards import VALUES, Clan, Side
from taverne.games.grumpf.events import (
    Deserted,
    Event,
    Met,
    Missed,
    NeutralTook,
    TileGone,
    TileTaken,
    Took,
)
from taverne.games.grumpf.hunting import EVERY_BOARD, sides_up, victim_of
from taverne.games.grumpf.scoring import KINDS
from taverne.games.grumpf.state import Camp, Open, Placed
from taverne.kernel.ask import Seat
from taverne.kernel.seats import put


def resolved(now: Open, told: list[Event]) -> tuple[Open, Seat | None]:
    """§14: all six boards, the sorcerer last; also who may swap now."""
    sides, tracks = sides_up(now.ups), now.tracks
    for kind in range(len(KINDS)):
        if tracks[kind]:
            now = _hunted(now, kind, sides[kind], told)
        elif now.herds[kind]:
            told.append(Deserted(EVERY_BOARD[kind]))
    now, strongest = _bewitched(now, sides[-1], told)
    return now, strongest if sides[-1].swap and strongest is not None and swaps(now, strongest) else None


def counted(side: Side, track: Sequence[Placed]) -> list[Placed]:
    """§14, Q5, Q9: the tokens that count: not stunned, and among the last ones where only those count."""
    standing = [placed for placed in track if placed.club is None]
    return standing if side.last is None else standing[-side.last :]


def holds(side: Side, values: Sequence[int]) -> bool:
    """§15, Q7, Q8, Q10: whether the hunt succeeds with these values."""
    total = sum(values)
    return (
        len(values) >= side.crowd
        and total >= side.least
        and (side.most is None or total <= side.most)
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
    return sorted(strength, key=lambda clan: -strength[clan])  # a stable sort, and the earliest comes first


def shared(animals: int, shares: Sequence[int], clans: int) -> list[int]:
    """§17, §18: what each of so many clans takes, by rank; shares of absent ranks are skipped."""
    taken = [0] * clans
    served = min(clans, len(shares))
    while animals:
        for rank in range(served):
            share = min(shares[rank], animals)
            taken[rank] += share
            animals -= share
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


def _hunted(now: Open, kind: int, side: Side, told: list[Event]) -> Open:
    """§15 to §18: a board of animals on which somebody has laid a token."""
    board, herd = EVERY_BOARD[kind], now.herds[kind]
    tokens = counted(side, now.tracks[kind])
    if not tokens:
        if herd:
            told.append(Deserted(board))
        return now
    values = [VALUES[placed.face] for placed in tokens]
    if not holds(side, values):
        told.append(Missed(board, sum(values)))
        return now
    told.append(Met(board, sum(values)))
    return _taken(now, kind, side, ranked(tokens), told) if herd else now


def _taken(now: Open, kind: int, side: Side, clans: list[Clan], told: list[Event]) -> Open:
    camps, lost, animal = now.camps, now.lost, KINDS[kind]
    shares = shared(now.herds[kind], side.shares, len(clans))
    for clan, count in zip(clans, shares, strict=True):
        if not count:
            continue
        seat = victim_of(now, clan)
        if seat is None:  # §27
            told.append(NeutralTook(clan, animal, count))
            lost = put(lost, kind, lost[kind] + count)
        else:
            told.append(Took(seat, animal, count))
            camps = put(camps, seat, _with(camps[seat], kind, count))
    return now.__replace__(camps=camps, lost=lost, herds=put(now.herds, kind, 0))


def _bewitched(now: Open, side: Side, told: list[Event]) -> tuple[Open, Seat | None]:
    """§19, Q11, Q12: the strongest clan at the sorcerer's; also its seat, if it is a player's."""
    clans = ranked(counted(side, now.tracks[-1]))
    if not clans:
        return now, None
    seat = victim_of(now, clans[0])
    if not side.tile or not now.tiles:
        return now, seat
    now = now.__replace__(tiles=now.tiles - 1)
    if seat is None:
        told.append(TileGone(clans[0]))
        return now, None
    told.append(TileTaken(seat))
    camp = now.camps[seat]
    return now.__replace__(camps=put(now.camps, seat, camp.__replace__(tiles=camp.tiles + 1))), seat


def _with(camp: Camp, kind: int, more: int) -> Camp:
    animals = camp.animals
    return camp.__replace__(animals=put(animals, kind, animals[kind] + more))
