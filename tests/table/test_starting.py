"""Settings of the host, and the start of a game."""

from itertools import permutations, product
from typing import Any

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.state import Hands, Options
from taverne.kernel.luck import Luck, commitment
from taverne.kernel.pace import Pace
from taverne.table.messages.commands import Command, Configure, Leave, Ready, SetBot, Sit, Start, Watch
from taverne.table.messages.notices import Started
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import BadSetting, EmptySeats, NotInLobby, NotReady, NotSeated, SeatTaken
from taverne.table.seating import SHELL
from tests.sketches.fight import FIGHT
from tests.sketches.hunt import HUNT
from tests.table.duel import duel
from tests.table.scene import Scene, notices


class TestSettings:
    def test_the_host_sets_options_and_pace(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("ada", Configure({"tokens": "3", "hands": "dealt"}, Pace.FAITHFUL))
        assert scene.update("bob").options == {"tokens": "3", "hands": "dealt", "first": "lot"}
        assert scene.update("bob").pace is Pace.FAITHFUL
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        assert scene.record.head.options == Options(tokens=3, hands=Hands.DEALT)
        assert scene.table.deadline is not None

    def test_new_settings_make_everybody_unready(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("ada", Configure({}, Pace.SLOW))
        assert scene.refused("ada", Start()) == NotReady((1,))

    @pytest.mark.parametrize(
        ("options", "bad"),
        [({"tokens": "4"}, "tokens"), ({"hats": "5"}, "hats"), ({"tokens": "3", "first": ""}, "first")],
    )
    def test_unknown_settings_are_refused_and_change_nothing(self, options: dict[str, str], bad: str) -> None:
        scene = Scene().seat_all("ada", "bob")
        before = scene.update("ada").options
        assert scene.refused("ada", Configure(options, Pace.SLOW)) == BadSetting(bad)
        assert scene.table.snapshot("ada", 0.0).options == before
        assert scene.table.pace is Pace.UNTIMED

    def test_settings_do_not_change_during_a_game(self) -> None:
        assert duel().refused("ada", Configure({}, Pace.SLOW)) == NotInLobby()


class TestStarting:
    def test_everybody_but_the_host_must_be_ready(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        scene.do("bob", Sit(1, "Bob"))
        assert scene.refused("ada", Start()) == NotReady((1,))
        scene.do("bob", Ready(ready=True))
        assert scene.update("ada").chairs[1].ready
        scene.do("bob", Ready(ready=False))
        assert scene.refused("ada", Start()) == NotReady((1,))
        scene.do("bob", Ready(ready=True))
        sent = scene.do("ada", Start())
        assert notices(sent, "bob") == [Started()]
        assert scene.update("bob").stage is Stage.PLAYING

    def test_every_seat_must_be_filled(self) -> None:
        scene = Scene(FIGHT)
        scene.do("ada", Sit(1, "Ada"))
        assert scene.refused("ada", Start()) == EmptySeats(2)

    def test_a_game_is_started_once(self) -> None:
        scene = duel()
        assert scene.refused("ada", Start()) == NotInLobby()
        assert scene.refused("bob", Ready(ready=False)) == NotInLobby()

    def test_a_spectator_cannot_be_ready(self) -> None:
        scene = Scene()
        scene.do("watcher", Watch())
        assert scene.refused("watcher", Ready(ready=True)) == NotSeated()

    def test_the_deal_comes_from_the_committed_seed_and_the_players_salts(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada", salt="sel"))
        promised = scene.update("ada").commitment
        scene.do("bob", Sit(1, "Bob", salt="poivre"))
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        head, seed = scene.record.head, scene.record.seed
        assert promised == head.commitment == commitment(seed)
        assert head.salts == ("sel", "poivre")
        luck = Luck.from_seed(seed, ("sel", "poivre"))
        assert scene.match.state == LUTIN_TROLL.deal(2, Options(), luck)
        assert scene.update("ada").seed is None

    def test_the_shell_starts_a_game_of_bots_alone(self) -> None:
        scene = Scene(HUNT, 2)
        for seat in (0, 1):
            scene.do(SHELL, SetBot(seat, "random"))
        scene.do(SHELL, Start())
        assert scene.table.stage is Stage.PLAYING


class TestRaces:
    """Commands in every order: each of them is applied or refused, and the table stays sound."""

    @pytest.mark.parametrize("first", ["ada", "bob", "cleo"])
    def test_of_three_guests_who_want_one_seat_the_first_has_it(self, first: str) -> None:
        guests = sorted(["ada", "bob", "cleo"], key=lambda guest: guest != first)
        scene = Scene()
        scene.do(guests[0], Sit(0, guests[0]))
        for late in guests[1:]:
            assert scene.refused(late, Sit(0, late)) == SeatTaken(0)
        assert scene.table.seating.find(first) == 0

    COMMANDS: tuple[tuple[str, Command[Any]], ...] = (
        ("ada", Leave()),
        ("ada", Sit(0, "Ada")),
        ("ada", Start()),
        ("bob", Sit(1, "Bob")),
        ("bob", Leave()),
        ("ada", SetBot(1, "random")),
        ("bob", Ready(ready=True)),
    )

    def test_leaving_sitting_and_starting_work_in_any_order(self) -> None:
        for order in permutations(self.COMMANDS, 5):
            scene = Scene()
            scene.do("ada", Sit(0, "Ada"))
            for guest, command in order:
                scene.send(guest, command)
            seating = scene.table.seating
            assert len(set(seating.guests)) == len(seating.guests)
            if scene.table.stage is Stage.PLAYING:
                assert not any(chair.empty for chair in seating.chairs)
            else:
                here = [seat for seat, chair in enumerate(seating.chairs) if chair.guest]
                assert seating.host in here or not here

    @pytest.mark.parametrize("order", list(product(["ada", "bob"], repeat=2)), ids=str)
    def test_a_game_that_two_guests_start_begins_once(self, order: tuple[str, str]) -> None:
        scene = Scene().seat_all("ada", "bob")
        for guest in order:
            scene.send(guest, Start())
        assert (scene.table.stage is Stage.PLAYING) is ("ada" in order)
        updates = scene.heard["bob"]
        assert sum(Started() in getattr(update, "notices", ()) for update in updates) == ("ada" in order)
