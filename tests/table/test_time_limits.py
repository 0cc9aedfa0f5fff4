"""Time limits: what happens when the time of a question is up."""

from typing import Any

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, Pick
from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.kernel.record import Moved, MovedBy, verify
from taverne.table import table_version
from taverne.table.messages.commands import ClockTick, Play, Resign, ServerWasDown
from taverne.table.messages.notices import Reopened, TimeUp
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import ForTheShell
from taverne.table.seating import SHELL
from tests.sketches.fight import FIGHT
from tests.sketches.hunt import HUNT
from tests.sketches.hunt_values import Ready, Rest
from tests.sketches.sorcerer import SORCERER
from tests.table.duel import HAND, PICKS, attacked, duel, fought
from tests.table.scene import Scene, notices

TIMED = [Pace.FAITHFUL, Pace.RELAXED, Pace.SLOW]
GAMES = [LUTIN_TROLL, FIGHT, HUNT, SORCERER]


def last_move(scene: Scene) -> Moved[Any]:
    entry = scene.record.entries[-1]
    assert isinstance(entry, Moved)
    return entry


class TestWhenTimeIsUp:
    @pytest.mark.parametrize("pace", TIMED)
    def test_every_pace_has_its_limit_for_a_turn_and_for_a_hand(self, pace: Pace) -> None:
        times = LUTIN_TROLL.times[pace]
        assert duel(pace).update("ada").left == times.turn + 4 * times.pick
        scene = attacked(pace)
        assert scene.update("bob").left == round(times.turn + scene.drawing, 3)

    def test_without_a_clock_nothing_ever_runs_out(self) -> None:
        scene = duel(Pace.UNTIMED)
        assert scene.table.deadline is None
        assert scene.update("ada").left is None
        assert scene.table.tick(10.0**9) == []

    @pytest.mark.parametrize("pace", TIMED)
    def test_a_player_who_runs_out_of_time_makes_the_default_move(self, pace: Pace) -> None:
        scene = attacked(pace)
        left = scene.update("bob").left
        assert left is not None
        default = LUTIN_TROLL.default_move(scene.match.state, 1)
        assert scene.wait(left - 0.001) == []
        sent = scene.wait(0.001)
        assert notices(sent, "ada") == notices(sent, "bob") == notices(sent, "watcher") == [TimeUp(1)]
        assert last_move(scene) == Moved(1, (default,), at=scene.now, by=MovedBy.CLOCK)

    def test_a_hand_begun_is_completed_and_a_hand_chosen_is_kept(self) -> None:
        scene = duel(Pace.FAITHFUL)
        scene.play("ada", Pick(Card.TROLL))
        scene.play("bob", *PICKS)
        sent = scene.wait(80)
        assert notices(sent, "bob") == [TimeUp(0)]
        assert Card.TROLL in scene.match.state.sides[0].hand
        assert len(scene.match.state.sides[0].hand) == 5
        assert scene.match.state.sides[1].hand == HAND

    def test_all_who_owe_run_out_of_time_together(self) -> None:
        scene = duel(Pace.FAITHFUL)
        sent = scene.wait(80)
        assert notices(sent, "ada") == [TimeUp(0), TimeUp(1)]
        assert scene.match.ask.owing == (0,)

    def test_the_next_question_has_its_whole_time(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        scene.now += 1000
        scene.listen(scene.table.tick(scene.now))
        assert scene.table.deadline == scene.now + 40 + scene.drawing

    def test_a_game_that_ends_stops_the_clock(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        scene.do("ada", Resign())
        assert scene.table.deadline is None
        assert scene.table.tick(10.0**9) == []
        assert scene.update("bob").left is None

    def test_nobody_is_told_that_a_bot_ran_out_of_time(self) -> None:
        scene = Scene(LUTIN_TROLL, pace=Pace.FAITHFUL).start("ada")
        scene.play("ada", *PICKS)
        sent = scene.wait(80)
        assert notices(sent, "ada") == []
        assert scene.match.state.sides[1].hand

    @pytest.mark.parametrize("pace", TIMED)
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
    @pytest.mark.parametrize("stand_in", [None, "random"])
    def test_a_game_in_which_nobody_answers_ends(
        self, game: AnyGame, pace: Pace, stand_in: str | None
    ) -> None:
        """At tables of earlier versions. Stand-ins are asked but do not answer either."""
        scene = Scene(game, pace=pace, stand_in=stand_in, version=table_version.COMPANY - 1)
        scene.start(*("ada", "bob", "cleo")[: game.seats.start])
        while (deadline := scene.table.deadline) is not None:
            scene.wait(deadline - scene.now)
        assert scene.table.stage is Stage.OVER
        assert verify(game, scene.record) == scene.table.outcome


class TestRealTime:
    def hunt(self) -> Scene:
        scene = Scene(HUNT, 2, pace=Pace.FAITHFUL).start("ada", "bob")
        scene.play("ada", Ready())
        scene.play("bob", Ready())
        return scene

    def test_moves_in_real_time_count_in_order_of_arrival_under_any_number(self) -> None:
        scene = self.hunt()
        scene.do("ada", Play((Rest(),), number=0))
        scene.do("bob", Play((scene.update("bob").moves[1],), number=99))
        assert [entry.seat for entry in scene.record.entries[2:]] == [0, 1]

    def test_a_real_time_question_ends_when_its_time_is_up(self) -> None:
        scene = self.hunt()
        scene.wait(29.9)
        assert scene.ask("ada").wait is Wait.LIVE
        sent = scene.wait(0.1)
        assert scene.ask("ada").wait is Wait.TURN
        assert notices(sent, "ada") == []


class TestTheClockTick:
    def test_a_tick_is_a_command_of_the_shell_and_does_what_tick_does(self) -> None:
        by_command, by_call = attacked(Pace.FAITHFUL), attacked(Pace.FAITHFUL)
        for now in (39.0, 40.0, 40.0, 200.0):
            sent = by_command.table.handle(SHELL, ClockTick(), now)
            assert sent == by_call.table.tick(now)
        assert by_command.record == by_call.record

    @pytest.mark.parametrize("guest", ["ada", "watcher", "a stranger"])
    def test_a_guest_cannot_let_the_clock_tick(self, guest: str) -> None:
        scene = attacked(Pace.FAITHFUL)
        scene.now = 1000.0
        assert scene.refused(guest, ClockTick()) == ForTheShell()


class TestServerDowntime:
    def test_the_clock_stands_still_while_the_server_is_down(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        drawing = scene.drawing
        scene.now += 3600
        sent = scene.do(SHELL, ServerWasDown(3600))
        assert notices(sent, "ada") == notices(sent, "watcher") == [Reopened()]
        assert scene.update("bob").left == 40 + drawing

    def test_only_the_shell_says_that_the_server_was_down(self) -> None:
        assert attacked().refused("ada", ServerWasDown(3600)) == ForTheShell()

    def test_a_table_without_a_clock_is_only_notified(self) -> None:
        scene = fought()
        scene.do(SHELL, ServerWasDown(3600))
        scene.play("ada", Attack(Card.TROLL))
