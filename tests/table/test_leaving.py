"""Leaving after a game frees the seat, but the result keeps who played it."""

from taverne.table import table_version
from taverne.table.messages.commands import Leave, Rematch, Resign, ReturnToLobby, SetBot, Sit
from taverne.table.messages.outgoing import Played, Stage
from taverne.table.seating import SHELL
from tests.sketches.fight import FIGHT
from tests.table.scene import Scene


def over(version: int = table_version.LATEST) -> Scene:
    """Cleo has won from seat 2, because Ada and Bob have resigned."""
    scene = Scene(FIGHT, version=version).start("ada", "bob", "cleo")
    scene.do("ada", Resign())
    scene.do("bob", Resign())
    return scene


def names(played: Played | None) -> list[str]:
    assert played is not None
    return [chair.name for chair in played.chairs]


class TestPlayers:
    def test_while_nobody_leaves_the_players_are_those_who_sit_there(self) -> None:
        assert over().update("ada").played is None

    def test_a_result_keeps_who_played_when_somebody_leaves(self) -> None:
        scene = over()
        scene.do("cleo", Leave())
        update = scene.update("ada")
        assert update.chairs[2].name == ""
        assert names(update.played) == ["Ada", "Bob", "Cleo"]
        assert [update.played and update.played.seat, scene.update("watcher").played] == [
            0,
            Played(update.played.chairs, None) if update.played else None,
        ]

    def test_a_newcomer_on_the_seat_of_the_winner_has_won_nothing(self) -> None:
        scene = over()
        scene.do("cleo", Leave())
        scene.do("dan", Sit(2, "Dan"))
        update = scene.update("dan")
        assert (update.seat, update.chairs[2].name) == (2, "Dan")
        assert names(update.played) == ["Ada", "Bob", "Cleo"]
        assert update.played is not None
        assert update.played.seat is None

    def test_a_player_who_comes_back_to_another_seat_has_played_from_the_first(self) -> None:
        scene = over()
        scene.do("bob", Leave())
        scene.do("cleo", Leave())
        scene.do("cleo", Sit(1, "Cleo"))
        update = scene.update("cleo")
        assert update.played is not None
        assert (update.seat, update.played.seat) == (1, 2)

    def test_a_bot_on_the_seat_changes_nothing_in_the_result(self) -> None:
        scene = over()
        scene.do("cleo", Leave())
        scene.do(SHELL, SetBot(2, "random"))
        assert names(scene.update("ada").played) == ["Ada", "Bob", "Cleo"]

    def test_they_are_forgotten_with_the_next_game(self) -> None:
        for again in (ReturnToLobby(), Rematch()):
            scene = over()
            scene.do("cleo", Leave())
            scene.do(SHELL, SetBot(2, "random"))
            scene.do("ada", again)
            if isinstance(again, Rematch):
                scene.do("bob", Rematch())
            assert scene.table.stage is not Stage.OVER
            assert scene.update("ada").played is None

    def test_tables_of_earlier_versions_keep_nobody(self) -> None:
        scene = over(table_version.COMPANY)
        scene.do("cleo", Leave())
        assert scene.update("ada").played is None
