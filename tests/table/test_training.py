"""Training tables, where players may ask for hints: chosen before a game and shown to everybody."""

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
    def test_one_person_against_bots_may_ask_for_hints(self) -> None:
        scene = Scene(FIGHT).start("ada")
        assert scene.update("ada").training
        assert scene.update("watcher").training

    def test_people_who_play_each_other_may_not_ask_for_hints(self) -> None:
        scene = Scene(FIGHT).start("ada", "bob")
        assert not any(scene.update(guest).training for guest in ("ada", "bob", "watcher"))

    def test_a_program_from_outside_does_not_count_as_a_person(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        scene.do(PROGRAM + "deep", Sit(1, "Deep"))
        scene.do(PROGRAM + "deep", Ready(ready=True))
        scene.do("ada", Start())
        assert scene.update("ada").training

    def test_training_ends_when_a_second_person_sits_down(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        assert scene.update("ada").training
        scene.do("bob", Sit(1, "Bob"))
        assert not scene.update("ada").training
        assert not scene.update("bob").training


class TestTheHostsChoice:
    def test_the_hosts_choice_is_shown_and_makes_everybody_unready(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("watcher", Watch())
        scene.do("ada", SetTraining(training=True))
        assert all(scene.update(guest).training for guest in ("ada", "bob", "watcher"))
        assert scene.refused("ada", Start()) == NotReady((1,))
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        assert scene.update("bob").training

    def test_one_person_may_play_without_training(self) -> None:
        scene = Scene().seat_all("ada")
        scene.do("ada", SetTraining(training=False))
        scene.do("ada", Start())
        assert not scene.update("ada").training

    def test_only_the_host_chooses_training(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        assert scene.refused("bob", SetTraining(training=True)) == NotHost(0)

    @pytest.mark.parametrize("training", [True, False])
    def test_training_does_not_change_during_a_game_nor_before_its_rematch(self, training: bool) -> None:
        scene = duel()
        assert scene.refused("ada", SetTraining(training)) == NotInLobby()
        scene.do("ada", Resign())
        assert scene.refused("ada", SetTraining(training)) == NotInLobby()

    def test_a_rematch_keeps_the_training_that_was_shown(self) -> None:
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
    def test_a_guest_who_leaves_during_a_game_does_not_change_training(self) -> None:
        """A stand-in for Bob does not make Ada a person alone against bots."""
        scene = duel()
        scene.do("bob", Leave())
        assert not _shown(scene)

    def test_other_settings_do_not_change_training_during_a_game(self) -> None:
        scene = duel()
        scene.do("ada", SetFreeText(free_text=True))
        assert not _shown(scene)

    def test_after_a_game_the_training_of_the_next_one_is_shown(self) -> None:
        scene = duel()
        scene.do("bob", Resign())
        assert not _shown(scene)
        scene.do("bob", Leave())
        scene.do(SHELL, SetBot(1, "random"))
        assert _shown(scene), "the one who is left plays against a bot"


def _shown(scene: Scene) -> Any:
    return scene.table.snapshot("ada", scene.now).training
