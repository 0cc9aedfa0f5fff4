"""The host's powers: each one, before, during and after a game, by the host and by everybody else."""

from __future__ import annotations

from typing import Any

import pytest

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.state import Options, Rhythm
from taverne.games.grumpf.rules.state import Ready as SetUp
from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.kernel.pace import COUNTDOWN_SECONDS, Pace
from taverne.kernel.record import verify
from taverne.kernel.record_file import dump, load
from taverne.table.host_role import HOST_SECONDS
from taverne.table.messages.commands import (
    AllowEndVotes,
    CallBack,
    CloseTable,
    Command,
    Disconnected,
    Guest,
    HandOver,
    Leave,
    Lock,
    Mute,
    Ready,
    Rematch,
    RemoveGuest,
    Resign,
    Say,
    SetBot,
    Sit,
    Start,
    Touch,
    Watch,
)
from taverne.table.messages.notices import (
    ActsAsHost,
    CalledBack,
    Closed,
    GameAbandoned,
    HandedOver,
    Locked,
    Unlocked,
    WasMuted,
    WasRemoved,
    WasUnmuted,
)
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import (
    ClosedByHost,
    GuestAway,
    HostsPlace,
    LockedByHost,
    MutedByHost,
    NobodyRemoved,
    NoSuchSeat,
    NotHost,
    NotSeated,
    OtherGuestsOnly,
    RemovedByHost,
)
from taverne.table.seating import SHELL
from tests.table.scene import Scene, notices

STAGES = [*Stage]
POWERS: dict[str, Command[Any]] = {
    "hand over": HandOver(1),
    "remove": RemoveGuest(1),
    "call back": CallBack(1),
    "mute": Mute(1, muted=True),
    "unmute": Mute(1, muted=False),
    "lock": Lock(locked=True),
    "unlock": Lock(locked=False),
    "close": CloseTable(),
    "forbid votes": AllowEndVotes(allowed=False),
}
OTHERS = ("bob", "removed", "watcher", "a stranger", "bot:1")


def table_at(stage: Stage) -> Scene:
    """Ada is the host, Bob and a program are guests, and Dan has been removed once."""
    scene = Scene(ROI_DES_NAINS, 4)
    scene.do("ada", Sit(0, "Ada"))
    scene.do("removed", Sit(1, "Dan"))
    scene.do("ada", RemoveGuest(1))
    for seat, guest in ((1, "bob"), (2, "bot:1")):
        scene.do(guest, Sit(seat, guest.title()))
        scene.do(guest, Ready(ready=True))
    scene.do("ada", SetBot(3, "random"))
    scene.do("watcher", Watch())
    if stage is not Stage.LOBBY:
        scene.do("ada", Start())
    if stage is Stage.OVER:
        for guest in ("ada", "bob", "bot:1"):
            scene.do(guest, Resign())
    assert scene.table.stage is stage
    return scene


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("power", POWERS)
class TestWho:
    def test_the_host_may_do_it_at_any_stage(self, power: str, stage: Stage) -> None:
        table_at(stage).do("ada", POWERS[power])

    @pytest.mark.parametrize("guest", OTHERS)
    def test_nobody_else_may(self, power: str, stage: Stage, guest: Guest) -> None:
        scene = table_at(stage)
        before = scene.table.snapshot("watcher", scene.now)
        assert scene.refused(guest, POWERS[power]) == NotHost(scene.update("bob").host)
        assert scene.table.snapshot("watcher", scene.now) == before

    def test_nothing_is_possible_at_a_closed_table(self, power: str, stage: Stage) -> None:
        scene = table_at(stage)
        scene.do("ada", CloseTable())
        assert scene.refused("ada", POWERS[power]) == ClosedByHost()


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("power", [HandOver, RemoveGuest, lambda seat: Mute(seat, muted=True)])
class TestOverWhom:
    def test_not_over_a_bot_an_empty_seat_or_oneself(self, power: Any, stage: Stage) -> None:
        scene = table_at(stage)
        host = scene.table.seating.find("ada")
        bot = scene.table.seating.chairs.index(next(c for c in scene.table.seating.chairs if c.bot))
        for seat in (host, bot):
            assert scene.refused("ada", power(seat)) == OtherGuestsOnly()
        assert scene.refused("ada", power(4)) == NoSuchSeat(4)
        assert scene.refused("ada", power(-1)) == NoSuchSeat(4)


class TestHandingOver:
    @pytest.mark.parametrize("stage", STAGES)
    def test_the_other_is_the_host_from_now_on(self, stage: Stage) -> None:
        scene = table_at(stage)
        sent = scene.do("ada", HandOver(1))
        assert notices(sent, "watcher") == [HandedOver(1)]
        assert scene.refused("ada", Lock(locked=True)) == NotHost(1)
        scene.do("bob", RemoveGuest(0))

    def test_only_people_who_are_here_can_be_the_host(self) -> None:
        scene = table_at(Stage.LOBBY)
        assert scene.refused("ada", HandOver(2)) == OtherGuestsOnly()
        scene.do("bob", Disconnected())
        assert scene.refused("ada", HandOver(1)) == GuestAway(1)


class TestAHostWhoIsAway:
    def test_stays_the_host_for_a_while_and_is_the_host_again_on_return(self) -> None:
        scene = table_at(Stage.PLAYING)
        scene.do("ada", Disconnected())
        scene.wait(HOST_SECONDS - 1)
        assert scene.update("bob").host == 0
        scene.wait(1)
        assert scene.update("bob").host == 1
        assert ActsAsHost(1) in scene.update("bob").notices
        scene.do("ada", Touch())
        assert scene.update("bob").host == 0

    def test_who_has_sat_longest_acts_as_host_and_programs_last(self) -> None:
        scene = Scene(ROI_DES_NAINS, 4)
        for seat, guest in ((3, "ada"), (1, "bot:1"), (2, "bob"), (0, "cleo")):
            scene.now += 1
            scene.do(guest, Sit(seat, guest.title()))
        scene.do("ada", Disconnected())
        scene.wait(HOST_SECONDS)
        assert scene.update("bob").host == 2
        scene.do("bob", Leave())
        assert scene.update("cleo").host == 0

    def test_who_acts_as_host_has_no_power_over_the_host(self) -> None:
        scene = table_at(Stage.LOBBY)
        scene.do("ada", Disconnected())
        scene.wait(HOST_SECONDS)
        for command in (RemoveGuest(0), Mute(0, muted=True), HandOver(2), CloseTable()):
            assert scene.refused("bob", command) == HostsPlace(0)
        scene.do("bob", RemoveGuest(2))

    def test_the_time_begins_when_somebody_is_there_to_act(self) -> None:
        scene = table_at(Stage.LOBBY)
        for guest in ("bot:1", "bob", "ada"):
            scene.do(guest, Disconnected())
        assert scene.table.deadline is None
        scene.wait(3600)
        scene.do("bob", Touch())
        scene.wait(0)
        assert scene.update("bob").host == 1


class TestRemoving:
    def test_before_and_after_a_game_the_seat_is_free(self) -> None:
        for stage in (Stage.LOBBY, Stage.OVER):
            scene = table_at(stage)
            sent = scene.do("ada", RemoveGuest(1))
            assert notices(sent, "watcher") == [WasRemoved("Bob")]
            assert "bob" not in scene.table.seating.guests

    def test_in_a_game_a_bot_plays_on(self) -> None:
        scene = table_at(Stage.PLAYING)
        scene.do("ada", RemoveGuest(1))
        chair = scene.table.seating.chairs[1]
        assert (chair.guest, chair.bot) == (None, "habitue")
        assert scene.table.stage is Stage.PLAYING
        assert "bob" not in scene.table.seating.guests

    def test_in_real_time_the_bot_looks_at_the_table(self) -> None:
        scene = Scene(GRUMPF, 2, options=Options(rhythm=Rhythm.LIVE), pace=Pace.FAITHFUL)
        scene.start("ada", "bob")
        for guest in ("ada", "bob"):
            scene.play(guest, SetUp())
        scene.wait(COUNTDOWN_SECONDS)
        assert scene.table.real_time.running
        scene.do("ada", RemoveGuest(1))
        scene.wait(10)
        assert 1 in [request.seat for request in scene.thinks]

    def test_a_removed_guest_neither_sits_nor_watches_nor_speaks(self) -> None:
        scene = table_at(Stage.LOBBY)
        scene.do("ada", RemoveGuest(1))
        assert scene.refused("bob", Sit(1, "Bob")) == RemovedByHost("Ada")
        assert scene.refused("bob", Watch()) == RemovedByHost("Ada")
        assert scene.refused("bob", Say("hello")) == NotSeated()
        assert scene.refused("bob", RemoveGuest(0)) == NotHost(0)

    def test_the_host_can_call_back(self) -> None:
        scene = table_at(Stage.LOBBY)
        scene.do("ada", RemoveGuest(1))
        dan, bob = scene.table.moderation.removed
        assert (dan.number, dan.name, bob.number, bob.name, bob.by) == (1, "Dan", 2, "Bob", "Ada")
        sent = scene.do("ada", CallBack(2))
        assert notices(sent, "watcher") == [CalledBack("Bob")]
        scene.do("bob", Sit(1, "Bob"))
        assert scene.refused("ada", CallBack(2)) == NobodyRemoved()

    def test_a_removed_player_is_none_of_the_guests_of_the_record(self) -> None:
        scene = table_at(Stage.PLAYING)
        scene.do("ada", RemoveGuest(1))
        assert [chair.guest for chair in scene.table.seating.chairs] == ["ada", None, "bot:1", None]

    def test_after_the_rematch_votes_of_the_others_the_table_is_in_the_lobby(self) -> None:
        scene = table_at(Stage.OVER)
        scene.do("ada", Rematch())
        scene.do("bot:1", Rematch())
        scene.do("ada", RemoveGuest(1))
        assert scene.table.stage is Stage.LOBBY


class TestMuting:
    @pytest.mark.parametrize("stage", STAGES)
    def test_a_muted_guest_is_told_and_nobody_hears_them(self, stage: Stage) -> None:
        scene = table_at(stage)
        sent = scene.do("ada", Mute(1, muted=True))
        assert notices(sent, "bob") == [WasMuted(1)]
        assert scene.update("watcher").muted == (1,)
        assert scene.refused("bob", Say("hello")) == MutedByHost()
        sent = scene.do("ada", Mute(1, muted=False))
        assert notices(sent, "bob") == [WasUnmuted(1)]
        scene.do("bob", Say("hello"))

    def test_a_muted_guest_who_sits_down_anew_is_still_muted(self) -> None:
        scene = table_at(Stage.LOBBY)
        scene.do("ada", Mute(1, muted=True))
        scene.do("bob", Leave())
        scene.do("bob", Sit(1, "Robert"))
        assert scene.refused("bob", Say("hello")) == MutedByHost()

    def test_muting_twice_is_told_once(self) -> None:
        scene = table_at(Stage.LOBBY)
        scene.do("ada", Mute(1, muted=True))
        assert notices(scene.do("ada", Mute(1, muted=True)), "bob") == []


class TestLocking:
    def test_nobody_sits_down_and_who_has_a_seat_comes_back(self) -> None:
        scene = table_at(Stage.LOBBY)
        scene.do("ada", SetBot(3, None))
        assert notices(scene.do("ada", Lock(locked=True)), "bob") == [Locked()]
        assert scene.update("bob").locked
        assert scene.refused("watcher", Sit(3, "Eve")) == LockedByHost()
        scene.do("bob", Disconnected())
        scene.do("bob", Touch())
        assert notices(scene.do("ada", Lock(locked=False)), "bob") == [Unlocked()]
        scene.do("watcher", Sit(3, "Eve"))


class TestClosing:
    def test_a_running_game_is_abandoned_and_nobody_wins(self) -> None:
        scene = table_at(Stage.PLAYING)
        sent = scene.do("ada", CloseTable())
        assert notices(sent, "watcher") == [GameAbandoned(), Closed()]
        look = scene.update("bob")
        assert (look.stage, look.closed) == (Stage.OVER, True)
        assert look.outcome is not None
        assert look.outcome.winners == ()
        assert [chair.wins for chair in look.chairs] == [0, 0, 0, 0]
        assert verify(ROI_DES_NAINS, scene.record) == look.outcome

    def test_the_record_of_an_abandoned_game_can_be_read_and_verified(self) -> None:
        scene = Scene().start("ada", "bob")
        scene.do("ada", CloseTable())
        game, record = load(dump(scene.record), {scene.table.game.slug: scene.table.game})
        assert verify(game, record).winners == ()

    def test_a_finished_game_stays_as_it_was(self) -> None:
        scene = table_at(Stage.OVER)
        outcome = scene.update("ada").outcome
        scene.do("ada", CloseTable())
        assert scene.update("ada").outcome == outcome
        assert scene.refused("bob", Rematch()) == ClosedByHost()

    def test_guests_may_still_leave(self) -> None:
        scene = table_at(Stage.LOBBY)
        scene.do("ada", CloseTable())
        assert scene.refused("watcher", Sit(3, "Eve")) == ClosedByHost()
        scene.do("bob", Leave())
        assert "bob" not in scene.table.seating.guests


def test_the_program_around_a_table_has_all_powers() -> None:
    scene = table_at(Stage.PLAYING)
    scene.do(SHELL, Mute(0, muted=True))
    scene.do(SHELL, RemoveGuest(0))
    scene.do(SHELL, CloseTable())
    assert scene.table.moderation.removed[-1].name == "Ada"
