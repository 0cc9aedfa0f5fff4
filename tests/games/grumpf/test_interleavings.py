"""Gestures of six players in any order: nothing is lost or doubled, and all players see the same table."""

from __future__ import annotations

import random
from typing import Any

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import BAG, HUTS
from taverne.games.grumpf.rules.hunt import sides_up
from taverne.games.grumpf.rules.state import Open, Options, Phase, Ready, Rhythm, State
from taverne.kernel.pace import COUNTDOWN_SECONDS, Pace
from taverne.kernel.record import Moved, MovedBy, final_state
from taverne.table.messages.commands import Play, Sit, Start
from taverne.table.messages.commands import Ready as SeatReady
from taverne.table.messages.outgoing import Refused, Update
from taverne.table.table import Table
from tests.profiles import amount

SEATS = 6
LIVE = Options(rhythm=Rhythm.LIVE)
GUESTS = [f"guest {seat}" for seat in range(SEATS)]


def test_gestures_of_six_players_in_any_order_lose_and_double_nothing() -> None:
    """Each guest acts on an update that may be old. The order in which the table handles gestures decides."""
    for number in range(amount(quick=120, thorough=10_000)):
        dice = random.Random(number)
        table = _hunting(number)
        match = table.match
        assert match is not None
        seen: dict[str, Update[Any, Any, Any]] = {
            guest: table.snapshot(guest, COUNTDOWN_SECONDS) for guest in GUESTS
        }
        newest = dict(seen)
        taken: list[tuple[int, Any]] = []
        before, now = len(match.record.entries), float(COUNTDOWN_SECONDS)
        was = match.state
        for _ in range(dice.randrange(20, 90)):
            now += dice.choice([0.0, 0.01, 0.1, 0.3])
            seat = dice.randrange(SEATS)
            if dice.random() < 0.7:
                seen[GUESTS[seat]] = newest[GUESTS[seat]]
            look = seen[GUESTS[seat]]
            moves = look.moves or seen[GUESTS[dice.randrange(SEATS)]].moves
            if not moves or look.ask is None:
                continue
            move, awaited = dice.choice(moves), match.state
            sent = table.handle(GUESTS[seat], Play((move,), look.ask.number), now)
            if any(isinstance(each.message, Refused) for each in sent):
                assert len(sent) == 1
                assert match.state is awaited
            else:
                taken.append((seat, move))
            newest |= {each.to: each.message for each in sent if each.to and isinstance(each.message, Update)}
            _check_one_table(newest, match.state)
            _check_kept(was, match.state)
            was = match.state
        entries = [entry for entry in match.record.entries[before:] if isinstance(entry, Moved)]
        assert [(entry.seat, entry.moves[0]) for entry in entries if entry.by is MovedBy.PLAYER] == taken
        assert final_state(GRUMPF, match.record) == match.state


def _hunting(number: int) -> Table[Any, Any, Any, Any, Any]:
    table: Table[Any, Any, Any, Any, Any] = Table(
        GRUMPF, SEATS, LIVE, seeds=lambda: f"interleaved {number}", pace=Pace.FAITHFUL
    )
    for seat, guest in enumerate(GUESTS):
        table.handle(guest, Sit(seat, guest), 0.0)
        table.handle(guest, SeatReady(ready=True), 0.0)
    table.handle(GUESTS[0], Start(), 0.0)
    for guest in GUESTS:
        table.handle(guest, Play((Ready(),), table.snapshot(guest, 0.0).ask.number), 0.0)  # type: ignore[union-attr]
    table.tick(COUNTDOWN_SECONDS)
    return table


def _check_one_table(updates: dict[str, Update[Any, Any, Any]], state: State) -> None:
    """Every guest sees the same table."""
    for update in updates.values():
        assert update.view is not None
        assert update.view.open == state.open


def _check_kept(before: State, after: State) -> None:
    """No animal is lost or given twice, laid tokens stay, and there are no more sleepers than huts."""
    now = after.open
    assert sum(now.herds) + sum(now.lost) + len(after.bag) + _caught(now) == len(BAG)
    assert len(now.asleep) <= HUTS[SEATS]
    for track, side in zip(now.tracks, sides_up(now.ups), strict=True):
        assert len(track) <= side.slots
    if now.phase is Phase.HUNT and now.round == before.open.round:
        for old, new in zip(before.open.tracks, now.tracks, strict=True):
            assert [(each.clan, each.face) for each in new[: len(old)]] == [
                (each.clan, each.face) for each in old
            ]
            assert all(each.club is None or each == new[slot] for slot, each in enumerate(old))


def _caught(now: Open) -> int:
    return sum(sum(camp.animals) for camp in now.camps)
