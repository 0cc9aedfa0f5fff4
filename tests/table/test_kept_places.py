"""A place in the lobby is kept for a guest whose line is lost, and the table stays that of its host."""

from __future__ import annotations

import pytest

from taverne.table import table_version
from taverne.table.host_role import HOST_SECONDS
from taverne.table.messages.commands import (
    Disconnected,
    Leave,
    Ready,
    ServerWasDown,
    SetBot,
    Sit,
    Start,
    Touch,
)
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import NotHost, NotReady, SeatKept
from taverne.table.seating import KEPT_FROM_ACTING_HOST, KEPT_SECONDS, SHELL
from taverne.words.load import house_words
from taverne.words.roles import Reader
from tests.table.scene import Scene


def lobby(version: int = table_version.LATEST) -> Scene:
    """Ada, who opened the table, and Bob, who is ready."""
    scene = Scene(version=version)
    scene.do("ada", Sit(0, "Ada"))
    scene.do("bob", Sit(1, "Bob"))
    scene.do("bob", Ready(ready=True))
    return scene


@pytest.mark.parametrize("bot", ["mind", None])
def test_nobody_takes_over_the_table_of_a_host_whose_line_is_lost(bot: str | None) -> None:
    scene = lobby()
    scene.do("ada", Disconnected())
    scene.wait(47)
    assert scene.refused("bob", SetBot(0, bot)) == NotHost(0)
    scene.wait(HOST_SECONDS)
    assert scene.refused("bob", SetBot(0, bot)) == SeatKept(0, 8)
    scene.do("ada", Touch())
    look = scene.update("bob")
    assert (look.host, look.chairs[0].name, look.chairs[0].away) == (0, "Ada", False)


def test_after_a_long_absence_others_may_give_the_place_away_and_start() -> None:
    scene = lobby()
    scene.do("ada", Disconnected())
    scene.wait(KEPT_FROM_ACTING_HOST - 1)
    assert scene.refused("bob", SetBot(0, "mind")) == SeatKept(0, 1)
    scene.now += 1
    scene.do("bob", SetBot(0, "mind"))
    scene.do("bob", Start())
    assert scene.table.stage is Stage.PLAYING


def test_the_host_who_comes_back_after_that_is_the_host_again_once_they_sit() -> None:
    scene = lobby()
    scene.do("ada", Disconnected())
    scene.wait(KEPT_FROM_ACTING_HOST)
    scene.do("bob", SetBot(0, None))
    assert scene.update("bob").host == 1
    scene.do("ada", Sit(0, "Ada"))
    assert scene.update("bob").host == 0


def test_the_host_waits_two_minutes_for_a_guest_whose_line_is_lost() -> None:
    scene = lobby()
    scene.do("bob", Disconnected())
    assert scene.refused("ada", SetBot(1, "mind")) == SeatKept(1, 2)
    scene.now += KEPT_SECONDS
    scene.do("ada", SetBot(1, "mind"))


def test_a_host_who_leaves_on_purpose_leaves_the_place_at_once() -> None:
    scene = lobby()
    scene.do("ada", Leave())
    scene.do("bob", SetBot(0, "mind"))


def test_coming_back_begins_the_time_anew() -> None:
    scene = lobby()
    scene.do("bob", Disconnected())
    scene.now += KEPT_SECONDS - 1
    scene.do("bob", Touch())
    scene.do("bob", Disconnected())
    scene.do("bob", Disconnected())
    scene.now += KEPT_SECONDS - 1
    assert scene.refused("ada", SetBot(1, "mind")) == SeatKept(1, 1)


def test_the_time_for_which_the_server_was_down_does_not_count() -> None:
    scene = lobby()
    scene.do("bob", Disconnected())
    scene.now += 3600
    scene.do(SHELL, ServerWasDown(3600.0))
    assert scene.refused("ada", SetBot(1, "mind")) == SeatKept(1, 2)


def test_a_game_does_not_start_without_a_host_who_is_away_and_not_ready() -> None:
    scene = lobby()
    scene.do("ada", Disconnected())
    scene.wait(HOST_SECONDS)
    assert scene.refused("bob", Start()) == NotReady((0,))


def test_the_refusal_says_how_long_the_place_is_kept() -> None:
    say = house_words("en").say
    assert say("refusal", SeatKept(0, 10), Reader(("Ada", "Bob"), 1)) == (
        "Ada may still come back: the place is kept for another 10 minutes."
    )
    assert "1 minute." in house_words("fr").say("refusal", SeatKept(0, 1), Reader(("Ada", "Bob"), 1))


def test_a_table_of_the_first_version_replays_as_before() -> None:
    scene = lobby(table_version.FIRST)
    scene.do("ada", Disconnected())
    scene.do("bob", SetBot(0, "mind"))
    assert scene.update("bob").chairs[0].bot == "mind"
