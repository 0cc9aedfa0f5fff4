"""Guests who go away and come back."""

from typing import Any

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Riposte
from taverne.kernel.pace import Pace
from taverne.kernel.record import Moved, verify
from taverne.table import table_version
from taverne.table.chair import PATIENCE
from taverne.table.chat import Phrase
from taverne.table.messages.commands import (
    Command,
    Disconnected,
    Leave,
    Play,
    Say,
    SetStandingOrder,
    StandingOrder,
    TakeBack,
    Touch,
)
from taverne.table.messages.notices import CameBack, TimeUp, WentAway
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import NotSeated
from tests.table.duel import PICKS, SHORT, attacked, duel
from tests.table.scene import Scene, notices, told


def last_move(scene: Scene) -> Moved[Any]:
    entry = scene.record.entries[-1]
    assert isinstance(entry, Moved)
    return entry


class TestPresence:
    def silent(self, times: int) -> Scene:
        """Ada plays; Bob runs out of time this many times in a row."""
        scene = duel(Pace.FAITHFUL)
        scene.play("ada", *PICKS)
        scene.wait(80)
        for _ in range(times - 1):
            self.ada_plays(scene)
            scene.wait(40 + scene.drawing)
        return scene

    def ada_plays(self, scene: Scene) -> None:
        while 0 in scene.match.ask.owing:
            scene.play("ada", scene.update("ada").moves[0])

    def test_several_timeouts_in_a_row_make_a_guest_away(self) -> None:
        scene = self.silent(PATIENCE - 1)
        assert not scene.update("ada").chairs[1].away
        self.ada_plays(scene)
        sent = scene.wait(40 + scene.drawing)
        assert notices(sent, "ada") == [TimeUp(1), WentAway(1)]
        assert scene.update("ada").chairs[1].away

    def test_the_table_answers_at_once_for_a_guest_who_is_away(self) -> None:
        scene = self.silent(PATIENCE)
        now = scene.now
        for _ in range(5):
            scene.play("ada", scene.update("ada").moves[0])
            assert scene.match.ask.owing == (0,)
        assert scene.now == now
        assert [entry.seat for entry in scene.record.entries].count(1) > PATIENCE

    def test_a_guest_is_announced_as_away_once(self) -> None:
        """The stand-in does not answer, so that the time of every question runs out."""
        scene = attacked(Pace.FAITHFUL, stand_in="mind")
        scene.do("bob", Disconnected())
        told = [notice for _ in range(2 * PATIENCE) for notice in notices(scene.wait(40), "ada")]
        assert TimeUp(1) in told
        assert WentAway(1) not in told

    def test_an_answer_resets_the_count_of_timeouts(self) -> None:
        scene = self.silent(PATIENCE - 1)
        self.ada_plays(scene)
        scene.play("bob", scene.update("bob").moves[0])
        for _ in range(PATIENCE - 1):
            self.ada_plays(scene)
            scene.wait(40 + scene.drawing)
        assert not scene.update("ada").chairs[1].away

    @pytest.mark.parametrize("touch", [Touch(), TakeBack(), Play((), 0)], ids=str)
    def test_commands_that_are_no_answers_leave_the_count_of_timeouts_alone(
        self, touch: Command[Any]
    ) -> None:
        """A command without effect is not logged: if it changed the count, a replay would differ."""
        scene = self.silent(PATIENCE - 1)
        self.ada_plays(scene)
        scene.send("bob", touch)
        scene.wait(40 + scene.drawing)
        assert scene.update("ada").chairs[1].away

    @pytest.mark.parametrize(
        "touch",
        [
            Touch(),
            Say(Phrase.OOPS),
            SetStandingOrder(StandingOrder.AFFAIR),
            SetStandingOrder(None),
            Play((Riposte(Card.LUTIN),), -1),
            Play((), 0),
            TakeBack(),
        ],
        ids=str,
    )
    def test_any_command_brings_a_guest_back_even_a_refused_one(self, touch: Command[Any]) -> None:
        scene = attacked()
        scene.do("bob", Disconnected())
        sent = scene.send("bob", touch)
        assert CameBack(1) in notices(sent, "ada")
        assert not scene.update("ada").chairs[1].away

    @pytest.mark.parametrize("command", [Disconnected(), Leave()], ids=str)
    def test_a_guest_who_leaves_during_a_game_keeps_the_seat_and_is_answered_for(
        self, command: Command[Any]
    ) -> None:
        scene = attacked()
        sent = scene.do("bob", command)
        assert notices(sent, "ada") == [WentAway(1)]
        assert scene.match.ask.owing != (1,)
        assert last_move(scene).seat == 1
        scene.do("bob", Touch())
        assert scene.table.seating.find("bob") == 1

    @pytest.mark.parametrize("command", [Disconnected(), Leave()], ids=str)
    def test_a_guest_who_leaves_twice_is_announced_once(self, command: Command[Any]) -> None:
        scene = attacked()
        scene.do("bob", Disconnected())
        assert "ada" not in told(scene.do("bob", command))

    def test_at_tables_of_earlier_versions_a_game_that_everybody_left_plays_on_to_its_end(self) -> None:
        scene = Scene(LUTIN_TROLL, options=SHORT, version=table_version.COMPANY - 1).start("ada", "bob")
        scene.do("ada", Leave())
        scene.do("bob", Leave())
        assert scene.table.stage is Stage.OVER
        assert verify(LUTIN_TROLL, scene.record) == scene.table.outcome

    def test_a_spectator_cannot_go_away(self) -> None:
        assert attacked().refused("watcher", Disconnected()) == NotSeated()
