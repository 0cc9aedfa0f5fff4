"""A player alone with bots who goes away finds the game as they left it."""

from typing import Any

import pytest

from taverne.games import GAMES
from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.state import Options, Phase, Ready, Rhythm
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.ask import COUNTDOWN, LIVE
from taverne.kernel.pace import COUNTDOWN_SECONDS, Pace
from taverne.table import table_version
from taverne.table.local_table import LocalTable
from taverne.table.messages.commands import (
    BotMove,
    Command,
    Disconnected,
    Leave,
    Resign,
    Say,
    ServerWasDown,
    Touch,
)
from taverne.table.messages.notices import CameBack, TimeUp, Waits, WentAway
from taverne.table.messages.outgoing import BotRequest, Stage
from taverne.table.seating import SHELL
from tests.sketches.fight import FIGHT
from tests.table.duel import PICKS, SHORT
from tests.table.scene import Scene, notices

LUNCH = 3600.0
GOING: list[Command[Any]] = [Disconnected(), Leave()]
going = pytest.mark.parametrize("command", GOING, ids=str)
every_pace = pytest.mark.parametrize("pace", Pace)


def alone(pace: Pace = Pace.FAITHFUL, *, stand_in: str | None = "mind") -> Scene:
    """Ada is choosing her hand against a bot that has chosen its own."""
    scene = Scene(LUTIN_TROLL, options=SHORT, pace=pace, stand_in=stand_in).start("ada")
    while scene.thinks:
        scene.think()
    return scene


class TestGoingAway:
    @going
    @every_pace
    @pytest.mark.parametrize("stand_in", [None, "mind"])
    def test_the_question_waits(self, command: Command[Any], pace: Pace, stand_in: str | None) -> None:
        scene = alone(pace, stand_in=stand_in)
        state = scene.match.state
        sent = scene.do("ada", command)
        assert scene.table.deadline is None
        assert scene.wait(LUNCH) == []
        assert not scene.thinks
        assert scene.match.state == state
        assert notices(sent, "watcher") == [WentAway(0), Waits()]
        assert scene.update("watcher").suspended
        assert scene.update("watcher").left is None

    @going
    def test_after_the_return_the_question_has_the_time_that_was_left(self, command: Command[Any]) -> None:
        scene = alone()
        whole = scene.update("ada").left
        assert whole is not None
        scene.wait(whole - 7)
        scene.do("ada", command)
        scene.wait(LUNCH)
        sent = scene.do("ada", Touch())
        assert notices(sent, "ada") == [CameBack(0)]
        update = scene.update("ada")
        assert (update.left, update.suspended) == (7.0, False)
        scene.play("ada", *PICKS)
        assert scene.match.state.sides[0].hand

    def test_an_answer_brings_the_player_back(self) -> None:
        scene = alone()
        scene.do("ada", Disconnected())
        scene.wait(LUNCH)
        scene.play("ada", *PICKS)
        assert not scene.update("ada").suspended

    def test_even_a_refused_command_lets_the_game_go_on(self) -> None:
        scene = alone()
        scene.do("ada", Disconnected())
        scene.send("ada", Say("no such phrase"))
        assert not scene.update("ada").suspended
        assert scene.table.deadline is not None

    def test_a_bot_that_is_thinking_does_not_move_and_is_asked_again(self) -> None:
        scene = Scene(LUTIN_TROLL, options=SHORT, pace=Pace.FAITHFUL, stand_in="mind").start("ada")
        think = scene.thinks.pop()
        state = scene.match.state
        scene.do("ada", Disconnected())
        scene.do(SHELL, BotMove(think.seat, think.number, think.moves[0]))
        assert scene.match.state == state
        assert not scene.thinks
        scene.do("ada", Touch())
        assert scene.thinks == [think]
        scene.think()
        assert scene.match.state != state

    def test_the_server_may_be_down_meanwhile(self) -> None:
        scene = alone()
        scene.do("ada", Disconnected())
        scene.do(SHELL, ServerWasDown(60.0))
        scene.wait(LUNCH)
        scene.do("ada", Touch())
        assert scene.update("ada").left == 80.0

    def test_a_rematch_after_the_return_is_not_suspended(self) -> None:
        scene = alone()
        scene.do("ada", Disconnected())
        scene.do("ada", Touch())
        scene.do("ada", Resign())
        assert scene.table.stage is Stage.OVER
        assert not scene.update("ada").suspended

    def test_a_whole_game_against_bots_waits_for_its_player(self) -> None:
        """Seven deals were finished for a player who had been away for eight minutes."""
        scene = Scene(GAMES["roi_des_nains"], 4, pace=Pace.FAITHFUL, stand_in="mind").start("ada")
        local = LocalTable(scene.table)
        for think in scene.thinks:
            scene.listen(local.run_bots(scene.table.handle(SHELL, local.choose_move(think), 0.0), 0.0))
        local.play_out()
        assert scene.table.stage is Stage.PLAYING
        moved = [entry.seat for entry in scene.record.entries]
        assert 0 not in moved, "nobody has played for Ada"


class TestBeingSilent:
    def test_the_last_player_present_is_not_answered_for(self) -> None:
        scene = alone()
        state = scene.match.state
        sent = scene.wait(LUNCH)
        assert notices(sent, "ada") == [WentAway(0), Waits()]
        assert TimeUp(0) not in notices(sent, "ada")
        assert scene.match.state == state

    def test_and_has_the_whole_time_again(self) -> None:
        scene = alone()
        whole = scene.update("ada").left
        scene.wait(LUNCH)
        scene.do("ada", Touch())
        assert scene.update("ada").left == whole


class TestInCompany:
    @going
    def test_with_another_player_present_the_stand_in_comes(self, command: Command[Any]) -> None:
        scene = Scene(FEED_ZE_TROLL, 3, pace=Pace.FAITHFUL, stand_in="mind").start("ada", "bob")
        scene.thinks.clear()
        scene.do("ada", command)
        assert {think.bot for think in scene.thinks} <= {"mind"}
        assert scene.table.deadline is not None
        assert not scene.update("bob").suspended

    def test_a_player_who_has_resigned_and_watches_is_company(self) -> None:
        scene = Scene(FIGHT, 3, stand_in=None).start("ada", "bob", "cleo")
        scene.do("bob", Resign())
        scene.do("cleo", Disconnected())
        scene.do("ada", Disconnected())
        assert not scene.update("bob").suspended

    def test_the_game_waits_when_the_last_of_several_goes(self) -> None:
        scene = Scene(FIGHT, 3, pace=Pace.FAITHFUL).start("ada", "bob")
        scene.do("ada", Disconnected())
        assert not scene.update("bob").suspended
        scene.do("bob", Disconnected())
        assert scene.update("bob").suspended
        scene.do("ada", Touch())
        assert not scene.update("bob").suspended
        assert scene.table.deadline is not None

    def test_a_program_alone_is_nobody_who_waits(self) -> None:
        scene = Scene(FIGHT, 3, pace=Pace.FAITHFUL).start("ada", "bot:1")
        scene.do("ada", Disconnected())
        assert scene.update("bot:1").suspended
        scene.do("bot:1", Touch())
        assert scene.update("bot:1").suspended

    def test_a_game_between_bots_is_played_without_people(self) -> None:
        scene = Scene(LUTIN_TROLL).start()
        assert len(scene.thinks) == 2

    def test_at_tables_of_earlier_versions_the_stand_in_plays_on(self) -> None:
        version = table_version.COMPANY - 1
        scene = Scene(LUTIN_TROLL, options=SHORT, pace=Pace.FAITHFUL, stand_in="mind", version=version)
        scene.start("ada")
        scene.do("ada", Disconnected())
        assert {think.seat for think in scene.thinks} == {0, 1}
        assert scene.table.deadline is not None


class TestInRealTime:
    def hunting(self) -> Scene:
        scene = Scene(
            GRUMPF, 3, options=Options(rhythm=Rhythm.LIVE), pace=Pace.FAITHFUL, stand_in="mind"
        ).start("ada")
        scene.play("ada", Ready())
        while scene.thinks:
            scene.think()
        return scene

    def test_a_countdown_waits(self) -> None:
        scene = self.hunting()
        assert scene.match.ask.wait is COUNTDOWN
        scene.wait(1)
        scene.do("ada", Disconnected())
        scene.wait(LUNCH)
        assert scene.match.ask.wait is COUNTDOWN
        scene.do("ada", Touch())
        assert scene.update("ada").left == COUNTDOWN_SECONDS - 1

    def test_a_hunt_waits_and_goes_on(self) -> None:
        scene = self.hunting()
        scene.wait(COUNTDOWN_SECONDS)
        assert scene.match.ask.wait is LIVE
        thinking = self._look(scene)
        scene.do("ada", Disconnected())
        state = scene.match.state
        scene.do(SHELL, BotMove(thinking.seat, thinking.number, thinking.moves[0]))
        scene.wait(LUNCH)
        assert scene.match.state == state
        assert state.open.phase is Phase.HUNT
        scene.do("ada", Touch())
        assert scene.match.ask.wait is LIVE
        scene.thinks.clear()
        seats = set()
        for _ in range(6):
            self._look(scene)
            seats |= {look.seat for look in scene.thinks}
            scene.think()
        assert seats == {1, 2}, "both bots look again"

    def _look(self, scene: Scene) -> BotRequest[Any, Any]:
        """Wait until a bot looks at the table."""
        while not scene.thinks:
            assert scene.table.deadline is not None
            scene.wait(scene.table.deadline - scene.now)
        return scene.thinks[0]
