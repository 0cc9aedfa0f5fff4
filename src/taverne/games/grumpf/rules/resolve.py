"""The end of a hunt (§14 to §20): ranks the clans on each board and hands out the animals."""

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


def resolve_boards(now: Open, events: list[Event]) -> tuple[Open, Seat | None]:
    """§14: the boards with animals, then the sorcerer. Returns the seat that may swap now, too."""
    sides, tracks = sides_up(now.ups), now.tracks
    herds, lost = list(now.herds), list(now.lost)
    caught = [list(camp.animals) for camp in now.camps]
    for kind, herd in enumerate(now.herds):
        if not herd:
            continue
        side = sides[kind]
        tokens = counting_tokens(side, tracks[kind])
        if not _hunt_succeeds(EVERY_BOARD[kind], side, tokens, events):
            continue
        herds[kind] = 0
        clans = ranked_clans(tokens)
        for clan, count in zip(clans, shares_taken(herd, side.shares, len(clans)), strict=False):
            if not count:
                break
            seat, taken = seat_of(now, clan), (KINDS[kind],) * count
            if seat is None:  # §27
                events.append(NeutralTook(clan, taken))
                lost[kind] += count
            else:
                events.append(Took(seat, taken))
                caught[seat][kind] += count
    camps = [camp.__replace__(animals=tuple(own)) for camp, own in zip(now.camps, caught, strict=True)]
    now = now.__replace__(camps=tuple(camps), herds=tuple(herds), lost=tuple(lost))
    return _resolve_sorcerer(now, sides[-1], events)


def counting_tokens(side: Side, track: Sequence[Placed]) -> list[Placed]:
    """§14, Q5, Q9: the tokens that are not stunned; on some sides only the last of them count."""
    unstunned = [placed for placed in track if placed.club is None]
    return unstunned if side.last is None else unstunned[-side.last :]


def condition_met(side: Side, values: Sequence[int]) -> bool:
    """§15, Q7, Q8, Q10: whether these values meet the conditions of the side."""
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


def ranked_clans(tokens: Sequence[Placed]) -> list[Clan]:
    """§16, Q6: the strongest clan first; of equals, the clan nearer to the start of the track."""
    strength: dict[Clan, int] = {}
    for placed in tokens:
        clan = placed.clan
        strength[clan] = strength.get(clan, 0) + VALUES[placed.face]
    # The sort is stable, and `strength` has the clans in the order of the track.
    return sorted(strength, key=strength.__getitem__, reverse=True)


def shares_taken(animals: int, shares: Sequence[int], clans: int) -> list[int]:
    """§17, §18: the animals of each clan, by rank: share after share, until none is left.

    The shares of ranks that no clan has are skipped.
    """
    served = shares[:clans]
    laps, left = divmod(animals, sum(served))
    taken = []
    for share in served:
        last = min(share, left)
        left -= last
        taken.append(laps * share + last)
    return taken


def possible_swaps(now: Open, seat: Seat) -> list[tuple[int, Seat, int]]:
    """§20, Q13: the swaps of this seat as (kind given, other seat, kind taken), of different kinds."""
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


def swap_animals(now: Open, seat: Seat, gives: int, victim: Seat, takes: int) -> Open:
    giver = _with_more(_with_more(now.camps[seat], gives, -1), takes, 1)
    other = _with_more(_with_more(now.camps[victim], takes, -1), gives, 1)
    return now.__replace__(camps=put(put(now.camps, seat, giver), victim, other))


def _hunt_succeeds(board: Board, side: Side, tokens: Sequence[Placed], events: list[Event]) -> bool:
    """§15, Q7: whether the hunt on this board succeeds; appends the event that says so."""
    if not tokens:
        events.append(Deserted(board))
        return False
    values = [VALUES[placed.face] for placed in tokens]
    success = condition_met(side, values)
    events.append((Met if success else Missed)(board, sum(values)))
    return success


def _resolve_sorcerer(now: Open, side: Side, events: list[Event]) -> tuple[Open, Seat | None]:
    """§19, §20, Q11 to Q13: the strongest clan on the board of the sorcerer takes a tile, or may swap."""
    clans = ranked_clans(counting_tokens(side, now.tracks[-1]))
    if not clans:
        return now, None
    seat = seat_of(now, clans[0])
    if side.swap:
        return now, seat if seat is not None and possible_swaps(now, seat) else None
    if not now.tiles:
        return now, None
    now = now.__replace__(tiles=now.tiles - 1)
    if seat is None:
        events.append(TileGone(clans[0]))
        return now, None
    events.append(TileTaken(seat))
    camp = now.camps[seat]
    return now.__replace__(camps=put(now.camps, seat, camp.__replace__(tiles=camp.tiles + 1))), None


def _with_more(camp: Camp, kind: int, more: int) -> Camp:
    animals = camp.animals
    return camp.__replace__(animals=put(animals, kind, animals[kind] + more))
