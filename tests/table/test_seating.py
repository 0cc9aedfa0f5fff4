"""Seats, spectators, the host, and bots on seats."""

from typing import Any

import pytest

from taverne.bots import BOTS
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.state import Options
from taverne.kernel.pace import Pace
from taverne.table.host_role import HOST_SECONDS
from taverne.table.messages.commands import (
    Command,
    Configure,
    Disconnected,
    Leave,
    SetBot,
    SetFreeText,
    Sit,
    Start,
    Touch,
    Watch,
)
from taverne.table.messages.notices import Left, Sat
from taverne.table.messages.outgoing import ChairView, Stage
from taverne.table.messages.refusals import (
    AlreadySeated,
    BadName,
    BadSalt,
    NoSuchSeat,
    NotHost,
    NotInLobby,
    NotSeated,
    SeatTaken,
    UnknownBot,
)
from taverne.table.names import LONGEST_NAME
from taverne.table.seating import KEPT_SECONDS
from taverne.table.seeds import LONGEST_SALT
from taverne.table.table import Table
from tests.sketches.hunt import HUNT
from tests.table.duel import duel
from tests.table.scene import Scene, notices, told


class TestSitting:
    def test_everybody_is_told_of_a_guest_who_sits_down(self) -> None:
        scene = Scene()
        scene.do("watcher", Watch())
        scene.do("ada", Sit(1, "Ada"))
        update = scene.update("watcher")
        assert update.notices == (Sat(1),)
        assert update.stage is Stage.LOBBY
        assert update.chairs == (
            ChairView("", None, ready=False, away=False, wins=0),
            ChairView("Ada", None, ready=False, away=False, wins=0),
        )
        assert scene.update("ada").seat == 1
        assert update.seat is None

    def test_a_taken_seat_is_refused(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        assert scene.refused("bob", Sit(0, "Bob")) == SeatTaken(0)
        assert scene.refused("ada", Sit(1, "Ada")) == AlreadySeated()
        assert scene.refused("ada", Watch()) == AlreadySeated()

    @pytest.mark.parametrize("seat", [-1, 2, 10**30])
    def test_a_seat_must_exist(self, seat: int) -> None:
        assert Scene().refused("ada", Sit(seat, "Ada")) == NoSuchSeat(2)

    @pytest.mark.parametrize(
        "name",
        ["", " ", "\t\n", "A" * 25, "x" * 10_000],
        ids=ascii,
    )
    def test_a_name_is_short(self, name: str) -> None:
        scene = Scene()
        assert scene.refused("ada", Sit(0, name)) == BadName(LONGEST_NAME)
        assert scene.table.seating.chairs[0].empty

    @pytest.mark.parametrize(
        ("wish", "name"), [("  Ada  ", "Ada"), ("Zoe\u0301", "Zoé"), ("Dame   Ombre", "Dame Ombre")]
    )
    def test_a_name_is_tidied_so_that_equal_names_are_equal(self, wish: str, name: str) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, wish))
        assert scene.update("ada").chairs[0].name == name

    @pytest.mark.parametrize("salt", ["x" * (LONGEST_SALT + 1), "\ud800", "a\u2028b", "a\nb"], ids=ascii)
    def test_a_salt_is_short_and_visible(self, salt: str) -> None:
        assert Scene().refused("ada", Sit(0, "Ada", salt)) == BadSalt(LONGEST_SALT)

    def test_a_spectator_who_sits_down_is_no_spectator_any_more(self) -> None:
        scene = Scene()
        scene.do("ada", Watch())
        scene.do("ada", Sit(0, "Ada"))
        assert scene.table.seating.guests == ["ada"]

    def test_watching_twice_counts_once(self) -> None:
        scene = Scene()
        scene.do("ada", Watch())
        assert told(scene.do("ada", Watch())) == {"ada"}
        assert scene.table.seating.guests == ["ada"]

    def test_a_guest_who_leaves_frees_their_seat(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        sent = scene.do("bob", Leave())
        assert notices(sent, "ada") == [Left("Bob")]
        assert told(scene.do("ada", Touch())) == set()
        scene.do("cleo", Sit(1, "Cleo"))

    def test_nobody_is_told_of_a_spectator_who_leaves(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("watcher", Watch())
        assert scene.do("watcher", Leave()) == []
        assert scene.refused("watcher", Leave()) == NotSeated()

    def test_nobody_sits_down_during_a_game(self) -> None:
        assert duel().refused("watcher", Sit(0, "Eve")) == NotInLobby()

    @pytest.mark.parametrize("seats", [0, 1, 3, -2])
    def test_a_table_has_as_many_seats_as_its_game_is_for(self, seats: int) -> None:
        with pytest.raises(ValueError, match="lutin_troll is played by 2 to 2, not by"):
            Table(LUTIN_TROLL, seats, Options(), seeds=str)


class TestTheHost:
    def test_the_first_to_sit_down_is_the_host(self) -> None:
        scene = Scene()
        assert scene.table.seating.host is None
        scene.do("bob", Sit(1, "Bob"))
        scene.do("ada", Sit(0, "Ada"))
        assert scene.update("ada").host == 1

    def test_when_the_host_leaves_another_guest_is_the_host(self) -> None:
        scene = Scene(HUNT, 3).seat_all("ada")
        scene.do("ada", SetBot(1, None))
        scene.do("bob", Sit(1, "Bob"))
        scene.do("ada", Leave())
        assert scene.update("bob").host == 1
        scene.do("bob", SetBot(0, "mind"))
        scene.do("bob", Start())

    def test_while_the_host_is_away_for_long_another_guest_is_the_host(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("ada", Disconnected())
        assert scene.update("bob").host == 0
        scene.wait(HOST_SECONDS)
        assert scene.update("bob").host == 1
        scene.do("bob", Start())
        scene.do("ada", Touch())
        assert scene.update("bob").host == 0

    def test_when_everybody_has_left_the_next_to_sit_down_is_the_host(self) -> None:
        scene = Scene().seat_all("ada")
        scene.do("ada", Leave())
        scene.do("bob", Sit(0, "Bob"))
        assert scene.update("bob").host == 0

    @pytest.mark.parametrize(
        "command",
        [Start(), SetBot(1, "mind"), Configure({}, Pace.SLOW), SetFreeText(free_text=True)],
        ids=str,
    )
    @pytest.mark.parametrize("guest", ["bob", "watcher", "a stranger"])
    def test_only_the_host_changes_settings_and_starts(self, command: Command[Any], guest: str) -> None:
        scene = Scene(HUNT, 3)
        assert scene.refused("bob", command) == NotHost(None)
        scene.do("ada", Sit(0, "Ada"))
        scene.do("bob", Sit(2, "Bob"))
        scene.do("watcher", Watch())
        assert scene.refused(guest, command) == NotHost(0)


class TestBots:
    @pytest.mark.parametrize("bot", BOTS)
    def test_every_bot_can_be_given_a_seat_and_lose_it(self, bot: str) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        scene.do("ada", SetBot(1, bot))
        assert scene.update("ada").chairs[1].bot == bot
        assert scene.refused("bob", Sit(1, "Bob")) == SeatTaken(1)
        scene.do("ada", SetBot(1, None))
        scene.do("bob", Sit(1, "Bob"))

    def test_a_bot_must_be_known(self) -> None:
        scene = Scene().seat_all("ada")
        assert scene.refused("ada", SetBot(1, "deep thought")) == UnknownBot("deep thought", tuple(BOTS))
        assert scene.update("ada").chairs[1].bot == "random"

    @pytest.mark.parametrize("seat", [-1, 2])
    def test_a_bot_needs_a_seat_that_exists(self, seat: int) -> None:
        assert Scene().seat_all("ada").refused("ada", SetBot(seat, "mind")) == NoSuchSeat(2)

    def test_no_bot_takes_the_seat_of_a_guest_who_is_present(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        assert scene.refused("ada", SetBot(1, "mind")) == SeatTaken(1)
        assert scene.refused("ada", SetBot(0, None)) == SeatTaken(0)

    def test_a_guest_who_is_away_in_the_lobby_may_lose_their_seat_and_becomes_a_spectator(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("bob", Disconnected())
        scene.now += KEPT_SECONDS
        scene.do("ada", SetBot(1, "mind"))
        assert scene.update("ada").chairs[1].bot == "mind"
        assert scene.update("bob").seat is None
        scene.do("ada", Start())
        assert scene.update("bob").view is not None

    def test_no_bot_is_set_during_a_game(self) -> None:
        assert duel().refused("ada", SetBot(1, "mind")) == NotInLobby()
