"""A training table: settled before a game, shown to everybody, and never sprung on those who play."""

from typing import Any

import pytest

from taverne.table.chair import PROGRAM
from taverne.table.messages.commands import (
    Leave,
    Ready,
    Rematch,
    Resign,
    SetBot,
    SetFreeText,
    SetTraining,
    Sit,
    Start,
    Watch,
)
from taverne.table.messages.refusals import NotHost, NotInLobby, NotReady
from taverne.table.seating import SHELL
from tests.sketches.fight import FIGHT
from tests.table.duel import duel
from tests.table.scene import Scene


class TestByDefault:
    def test_one_person_against_bots_trains(self) -> None:
        scene = Scene(FIGHT).start("ada")
        assert scene.update("ada").training
        assert scene.update("watcher").training

    def test_people_who_play_each_other_do_not(self) -> None:
        scene = Scene(FIGHT).start("ada", "bob")
        assert not any(scene.update(guest).training for guest in ("ada", "bob", "watcher"))

    def test_a_program_from_outside_is_no_person(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        scene.do(PROGRAM + "deep", Sit(1, "Deep"))
        scene.do(PROGRAM + "deep", Ready(ready=True))
        scene.do("ada", Start())
        assert scene.update("ada").training

    def test_it_is_off_as_soon_as_a_second_person_sits_down(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        assert scene.update("ada").training
        scene.do("bob", Sit(1, "Bob"))
        assert not scene.update("ada").training
        assert not scene.update("bob").training


class TestTheHostsWish:
    def test_everybody_is_shown_it_and_says_again_that_they_are_ready(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("watcher", Watch())
        scene.do("ada", SetTraining(training=True))
        assert all(scene.update(guest).training for guest in ("ada", "bob", "watcher"))
        assert scene.refused("ada", Start()) == NotReady((1,))
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        assert scene.update("bob").training

    def test_somebody_alone_may_do_without(self) -> None:
        scene = Scene().seat_all("ada")
        scene.do("ada", SetTraining(training=False))
        scene.do("ada", Start())
        assert not scene.update("ada").training

    def test_only_the_host_has_it(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        assert scene.refused("bob", SetTraining(training=True)) == NotHost(0)

    @pytest.mark.parametrize("training", [True, False])
    def test_it_is_not_changed_during_a_game_nor_between_it_and_a_rematch(self, training: bool) -> None:
        scene = duel()
        assert scene.refused("ada", SetTraining(training)) == NotInLobby()
        scene.do("ada", Resign())
        assert scene.refused("ada", SetTraining(training)) == NotInLobby()

    def test_a_rematch_is_what_it_was_shown_to_be(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("ada", SetTraining(training=True))
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        scene.do("ada", Resign())
        assert scene.update("bob").training
        scene.do("ada", Rematch())
        scene.do("bob", Rematch())
        assert scene.update("bob").training


class TestDuringAGame:
    def test_nothing_that_happens_to_the_chairs_changes_it(self) -> None:
        """A guest who leaves is played for; the other is not alone by that."""
        scene = duel()
        scene.do("bob", Leave())
        assert not _shown(scene)

    def test_other_settings_of_the_host_do_not_either(self) -> None:
        scene = duel()
        scene.do("ada", SetFreeText(free_text=True))
        assert not _shown(scene)

    def test_once_it_is_over_the_next_game_is_shown(self) -> None:
        scene = duel()
        scene.do("bob", Resign())
        assert not _shown(scene)
        scene.do("bob", Leave())
        scene.do(SHELL, SetBot(1, "random"))
        assert _shown(scene), "the one who is left plays against a bot"


def _shown(scene: Scene) -> Any:
    return scene.table.snapshot("ada", scene.now).training
