"""Laws about the seats of a table, its host, clocks, wishes and votes, as a stranger is shown them."""

from __future__ import annotations

from taverne.kernel.pace import Pace
from taverne.table import table_version
from taverne.table.messages.outgoing import ProposalKind, Stage
from tests.table.scene import AnyTable, AnyUpdate


def seats_hosts_clocks_and_wishes_make_sense(table: AnyTable, look: AnyUpdate) -> None:
    chairs, version = table.seating.chairs, table.seating.version
    assert len(set(table.seating.guests)) == len(table.seating.guests)
    here = [s for s, chair in enumerate(chairs) if chair.guest is not None and not chair.away]
    if version < table_version.EVENING:
        assert look.host in here or not here
    elif here:
        assert (look.host is None) is (look.watching_host is not None)
        holds = look.host in here or (look.watching_host is not None and not look.watching_host.away)
        assert holds or table.deadline is not None, "nobody becomes the host"
    if table.stage is not Stage.PLAYING:
        assert (table.game_deadline, look.proposal, look.paused) == (None, None, False)
        return
    assert not any(chair.empty for chair in chairs)
    halted = look.paused or look.suspended
    timed = table.pace is not Pace.UNTIMED and not halted
    assert (look.left is not None) is timed
    assert table.game_deadline is not None or not timed
    if look.proposal is not None:
        asked = (look.proposal.seat, *look.proposal.waiting)
        assert len(set(asked)) == len(asked) > 1
        assert all(chairs[seat].guest is not None and not chairs[seat].resigned for seat in asked)
        if version >= table_version.COMPANY and look.proposal.wish is ProposalKind.TAKE_BACK:
            assert not any(chairs[seat].away for seat in look.proposal.waiting)
    people = [chair for chair in chairs if chair.person]
    deserted = bool(people) and all(chair.away for chair in people)
    assert look.suspended is (deserted and version >= table_version.COMPANY)
    assert not (look.suspended and table.game_deadline is not None)


def a_host_without_a_seat_sees_what_strangers_see(table: AnyTable, look: AnyUpdate, now: float) -> None:
    role = table.seating.host_role
    if role.guest is None or not role.watches(role.guest):
        assert look.watching_host is None
        return
    assert table.seating.version >= table_version.WATCHING_HOSTS
    assert table.seating.find(role.guest) is None
    assert table.snapshot(role.guest, now) == look
    assert table.seating.is_host(role.guest) is not role.passed_on


def removed_and_muted_guests_stay_so(table: AnyTable, look: AnyUpdate) -> None:
    moderation, seating = table.moderation, table.seating
    for removal in moderation.removed:
        assert removal.guest not in seating.guests
    assert [*look.muted] == [seat for seat, c in enumerate(seating.chairs) if c.guest in moderation.muted]


def a_vote_to_end_asks_those_who_can_answer(table: AnyTable, look: AnyUpdate) -> None:
    vote, chairs = look.end_vote, table.seating.chairs
    if vote is None:
        assert table.end_vote.ends is None
        return
    assert table.stage is Stage.PLAYING
    assert table.end_vote.decision is None
    assert len({*vote.agreed, *vote.declined, *vote.waiting}) > 1
    for seat in vote.waiting:
        assert chairs[seat].person
        assert not chairs[seat].unattended
