"""Bots at a table are characters, all different, and say a line when a game begins and when it is over."""

from __future__ import annotations

import pytest

from taverne.bots import BOTS
from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.sign import load_sign
from taverne.table import table_version
from taverne.table.messages.commands import Disconnected, Ready, Rematch, Resign, SetBot, Sit, Start
from taverne.table.messages.outgoing import Spoke
from taverne.table.seating import SHELL
from tests.sketches.fight import FIGHT
from tests.table.scene import Scene

DWARVES, MUNCHKIN = GAMES["roi_des_nains"], GAMES["munchkin"]


def characters(scene: Scene) -> list[str | None]:
    return [chair.character for chair in scene.table.seating.chairs]


def spoken(scene: Scene, guest: str = "ada") -> list[Spoke]:
    return [message for message in scene.heard[guest] if isinstance(message, Spoke)]


class TestCharacters:
    @pytest.mark.parametrize("bot", BOTS)
    def test_bots_of_one_kind_are_different_characters(self, bot: str) -> None:
        scene = Scene(MUNCHKIN, 6)
        for seat in range(6):
            scene.do(SHELL, SetBot(seat, bot))
        assert None not in characters(scene)
        assert len(set(characters(scene))) == 6

    def test_a_bot_of_a_level_is_of_the_cast_of_that_level(self) -> None:
        scene = Scene(DWARVES, 3)
        for seat, (level, cast) in enumerate(load_sign("roi_des_nains").cast.items()):
            scene.do(SHELL, SetBot(seat, level))
            assert characters(scene)[seat] in cast

    def test_the_same_commands_choose_the_same_characters(self) -> None:
        assert characters(Scene(MUNCHKIN, 6).start("ada")) == characters(Scene(MUNCHKIN, 6).start("ada"))

    def test_other_guests_have_other_company(self) -> None:
        assert len({self.company_of(f"salt {number}") for number in range(6)}) > 1

    def test_the_company_tells_nothing_about_the_seed(self) -> None:
        assert len({self.company_of("salt", seed=f"seed {number}") for number in range(6)}) == 1

    def company_of(self, salt: str, seed: str = "scene") -> tuple[str | None, ...]:
        scene = Scene(MUNCHKIN, 4, seed=seed)
        scene.do("ada", Sit(0, "Ada", salt))
        for seat in (1, 2, 3):
            scene.do("ada", SetBot(seat, "expert"))
        return tuple(characters(scene))

    def test_a_guest_and_an_empty_seat_have_no_character(self) -> None:
        scene = Scene(DWARVES, 3)
        scene.do("ada", Sit(0, "Ada"))
        scene.do("ada", SetBot(1, "expert"))
        scene.do("ada", SetBot(1, None))
        assert characters(scene) == [None, None, None]
        scene.do("bob", Sit(1, "Bob"))
        assert scene.update("ada").chairs[1].character is None

    def test_a_rematch_keeps_the_company_as_the_seats_move_on(self) -> None:
        scene = Scene(LUTIN_TROLL).start("ada")
        company = characters(scene)
        scene.do("ada", Resign())
        scene.do("ada", Rematch())
        assert characters(scene) == company[::-1]

    def test_a_game_without_a_sign_has_no_characters(self) -> None:
        assert characters(Scene(FIGHT).start("ada")) == [None, None, None]

    def test_bots_at_tables_of_earlier_versions_are_no_characters(self) -> None:
        scene = Scene(DWARVES, 3, version=table_version.COMPANY - 1).start("ada")
        assert characters(scene) == [None, None, None]
        assert spoken(scene) == []


class TestRemarks:
    def test_one_bot_greets_when_a_game_begins(self) -> None:
        scene = Scene(DWARVES, 4).start("ada")
        assert spoken(scene) == [Spoke(1, f"{characters(scene)[1]}.hello")]
        assert spoken(scene, "watcher") == spoken(scene)

    def test_one_bot_says_goodbye_when_it_is_over(self) -> None:
        scene = Scene(LUTIN_TROLL).start("ada")
        scene.do("ada", Resign())
        assert spoken(scene)[1:] == [Spoke(1, f"{characters(scene)[1]}.bye")]

    def test_people_among_themselves_hear_nothing(self) -> None:
        scene = Scene(LUTIN_TROLL).start("ada", "bob")
        scene.do("ada", Resign())
        assert spoken(scene) == []

    def test_nobody_speaks_while_a_game_is_played(self) -> None:
        """The bots' phrases, and their times, cannot depend on a hand."""
        scene = Scene(LUTIN_TROLL).start("ada")
        before = len(spoken(scene))
        scene.play("ada", *scene.update("ada").moves[:1])
        scene.think()
        scene.do("ada", Disconnected())
        assert len(spoken(scene)) == before

    def test_a_table_starts_again_with_the_same_company(self) -> None:
        scene = Scene(DWARVES, 3)
        scene.do("ada", Sit(0, "Ada"))
        scene.do("ada", Ready(ready=True))
        for seat in (1, 2):
            scene.do("ada", SetBot(seat, "novice"))
        company = characters(scene)
        scene.do("ada", Start())
        assert characters(scene) == company
