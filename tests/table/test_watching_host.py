"""A host without a seat: they have the powers of the host, and see what spectators see."""

from __future__ import annotations

from typing import Any

import pytest

from taverne.kernel.pace import Pace
from taverne.table import stored_table, table_version
from taverne.table.host_role import HOST_SECONDS
from taverne.table.messages.commands import (
    ChangeGame,
    CloseTable,
    Command,
    Configure,
    Disconnected,
    HandOver,
    Hold,
    Leave,
    Lock,
    Ready,
    RemoveGuest,
    Resign,
    ReturnToLobby,
    SetBot,
    Sit,
    Start,
    Touch,
)
from taverne.table.messages.notices import ActsAsHost, HandedOver, HostCleared, HostWatches
from taverne.table.messages.outgoing import Stage, WatchingHost
from taverne.table.messages.refusals import (
    ClosedByHost,
    LockedByHost,
    NotHost,
    NotInLobby,
    NotSeated,
    RemovedByHost,
)
from tests.table.scene import Scene, notices


def held_table(*, playing: bool = False) -> Scene:
    """A table that Zoe holds without a seat, with Ada and Bob."""
    scene = Scene()
    scene.do("zoe", Hold("Zoe"))
    for seat, name in enumerate(("ada", "bob")):
        scene.now += 1
        scene.do(name, Sit(seat, name.title()))
        scene.do(name, Ready(ready=True))
    if playing:
        scene.do("zoe", Start())
    return scene


def watching_host(scene: Scene) -> WatchingHost | None:
    look = scene.table.snapshot("a stranger", scene.now)
    assert look.host is None or look.watching_host is None
    return look.watching_host


@pytest.mark.parametrize(
    "power",
    [
        Configure({}, Pace.RELAXED),
        SetBot(1, None),
        Lock(locked=True),
        CloseTable(),
        RemoveGuest(0),
        HandOver(0),
        ChangeGame("grumpf"),
        Start(),
    ],
    ids=lambda power: type(power).__name__,
)
def test_only_the_host_without_a_seat_has_the_powers(power: Command[Any]) -> None:
    scene = held_table()
    if isinstance(power, SetBot):
        scene.do("bob", Leave())
    for guest in ("ada", "a stranger"):
        assert scene.refused(guest, power) == NotHost(None)
    scene.do("zoe", power)


def test_the_host_gets_no_hand_and_what_a_stranger_gets() -> None:
    scene = held_table(playing=True)
    assert scene.table.stage is Stage.PLAYING
    assert scene.table.snapshot("zoe", scene.now) == scene.table.snapshot("a stranger", scene.now)
    assert not scene.table.snapshot("zoe", scene.now).moves


def test_only_at_a_table_that_nobody_holds() -> None:
    scene = Scene()
    scene.do("ada", Sit(0, "Ada"))
    assert scene.refused("zoe", Hold("Zoe")) == NotHost(0)
    scene.do("ada", Lock(locked=True))
    assert scene.refused("zoe", Hold("Zoe")) == LockedByHost()


def test_a_removed_guest_holds_nothing() -> None:
    scene = held_table()
    scene.do("zoe", RemoveGuest(0))
    assert scene.refused("ada", Hold("Ada")) == RemovedByHost("Zoe")
    scene.do("zoe", CloseTable())
    assert scene.refused("zoe", Hold("Zoe")) == ClosedByHost()


def test_at_tables_of_earlier_versions_somebody_has_to_sit() -> None:
    scene = Scene(version=table_version.WATCHING_HOSTS - 1)
    assert scene.refused("zoe", Hold("Zoe")) == NotSeated()


def test_a_host_stands_up_between_games_and_sits_down_again() -> None:
    scene = Scene()
    scene.do("ada", Sit(0, "Ada"))
    scene.do("bob", Sit(1, "Bob"))
    sent = scene.do("ada", Hold("Ada"))
    assert notices(sent, "bob") == [HostWatches("Ada")]
    assert watching_host(scene) == WatchingHost("Ada")
    assert scene.table.seating.find("ada") is None
    assert scene.refused("bob", Lock(locked=True)) == NotHost(None)
    scene.do("ada", Sit(0, "Ada"))
    assert watching_host(scene) is None
    assert scene.update("bob").host == 0


def test_nobody_stands_up_in_a_game() -> None:
    scene = Scene()
    for seat, name in enumerate(("ada", "bob")):
        scene.do(name, Sit(seat, name.title()))
        scene.do(name, Ready(ready=True))
    scene.do("ada", Start())
    assert scene.refused("ada", Hold("Ada")) == NotInLobby()
    assert scene.table.seating.find("ada") == 0


def test_a_player_to_whom_the_table_is_handed_over_is_the_host() -> None:
    scene = held_table(playing=True)
    sent = scene.do("zoe", HandOver(1))
    assert notices(sent, "ada") == [HandedOver(1)]
    assert scene.update("ada").host == 1
    assert scene.refused("zoe", Lock(locked=True)) == NotHost(1)


@pytest.mark.parametrize("playing", [False, True])
def test_when_the_host_leaves_who_has_sat_longest_is_the_host(playing: bool) -> None:
    scene = held_table(playing=playing)
    sent = scene.do("zoe", Leave())
    assert notices(sent, "bob") == [HandedOver(0)]
    assert scene.update("bob").host == 0
    assert scene.refused("zoe", Lock(locked=True)) == NotHost(0)


def test_after_the_last_one_has_left_whoever_sits_down_first_is_the_host() -> None:
    scene = Scene()
    scene.do("zoe", Hold("Zoe"))
    scene.do("zoe", Leave())
    scene.do("ada", Sit(0, "Ada"))
    assert scene.update("ada").host == 0


def test_who_has_sat_longest_acts_for_a_host_who_is_away_until_they_return() -> None:
    scene = held_table(playing=True)
    scene.do("zoe", Disconnected())
    assert watching_host(scene) == WatchingHost("Zoe", away=True)
    scene.wait(HOST_SECONDS - 1)
    assert scene.update("bob").host is None
    scene.wait(1)
    assert scene.update("bob").host == 0
    assert ActsAsHost(0) in scene.update("bob").notices
    scene.do("zoe", Touch())
    assert watching_host(scene) == WatchingHost("Zoe")


def test_a_table_in_store_knows_the_host() -> None:
    scene, again = held_table(), Scene()
    stored_table.restore(again.table, stored_table.stored(scene.table))
    assert again.table.seating.is_host("zoe")


def test_the_host_returns_to_the_lobby_with_everybody() -> None:
    scene = held_table(playing=True)
    scene.do("ada", Resign())
    sent = scene.do("zoe", ReturnToLobby("salt"))
    assert notices(sent, "bob") == [HostCleared("Zoe")]
    assert scene.table.stage is Stage.LOBBY
