"""Reaction windows with a time limit last their whole time and hide passes."""

import pytest

from taverne.kernel.ask import Wait
from taverne.kernel.pace import Pace
from taverne.kernel.record import Moved
from taverne.table.chair import PATIENCE
from taverne.table.messages.commands import SetStandingOrder, StandingOrder, TakeBack
from taverne.table.messages.outgoing import Stage
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Card as FightCard
from tests.sketches.fight_values import Curse, Pass
from tests.sketches.fight_values import Play as PlayCard
from tests.table.scene import Scene, notices, told


class TestReactionWindows:
    def trio(self, seed: str = "window") -> Scene:
        return Scene(FIGHT, pace=Pace.FAITHFUL, seed=seed).start("ada", "bob", "cleo")

    def test_silence_in_a_window_is_a_pass_without_a_notice(self) -> None:
        scene = self.trio()
        number = scene.ask("ada").number
        sent = scene.wait(3)
        assert notices(sent, "ada") == []
        assert scene.ask("ada").number != number
        passes = [entry for entry in scene.record.entries if isinstance(entry, Moved)][:3]
        assert [entry.moves for entry in passes] == [(Pass(),)] * 3

    def test_passes_in_windows_make_nobody_away(self) -> None:
        scene = self.trio()
        for _ in range(3 * PATIENCE):
            if scene.match.ask.wait is Wait.REACTION:
                scene.wait(3)
            elif scene.table.stage is Stage.PLAYING:
                seat = scene.match.ask.owing[0]
                scene.play(scene.guest_at(seat), scene.update(scene.guest_at(seat)).moves[0])
        assert not any(chair.away for chair in scene.table.seating.chairs)

    def test_a_pass_leaves_the_deadline_of_a_window_as_it_is(self) -> None:
        scene = self.trio()
        deadline = scene.table.deadline
        scene.wait(1)
        scene.play("ada", Pass())
        scene.play("bob", Pass())
        assert scene.table.deadline == deadline

    def test_a_window_lasts_its_whole_time_although_everybody_has_passed(self) -> None:
        scene = self.trio()
        number = scene.ask("ada").number
        for guest in ("ada", "bob", "cleo"):
            assert told(scene.play(guest, Pass())) == {guest}
        scene.wait(2.9)
        assert scene.ask("ada").number == number
        scene.wait(0.1)
        assert scene.ask("ada").number > number

    def test_a_player_who_has_passed_is_asked_no_more_and_may_take_it_back(self) -> None:
        scene = self.trio()
        offered = scene.update("ada").moves
        scene.play("ada", Pass())
        assert (scene.ask("ada").owing, scene.update("ada").moves) == ((1, 2), ())
        assert scene.ask("bob").owing == (0, 1, 2)
        assert told(scene.do("ada", TakeBack())) == {"ada"}
        assert (scene.ask("ada").owing, scene.update("ada").moves) == ((0, 1, 2), offered)
        assert scene.record.entries == []

    def test_a_standing_order_does_not_shorten_a_window(self) -> None:
        scene = self.trio()
        number, deadline = scene.ask("ada").number, scene.table.deadline
        for guest in ("ada", "bob", "cleo"):
            assert told(scene.do(guest, SetStandingOrder(StandingOrder.AFFAIR))) == {guest}
        assert (scene.ask("ada").number, scene.table.deadline) == (number, deadline)

    @pytest.mark.parametrize("move", [Pass(), None])
    def test_a_bot_that_passes_or_declines_does_not_shorten_a_window(self, move: Pass | None) -> None:
        scene = Scene(FIGHT, pace=Pace.FAITHFUL).start("ada")
        number, deadline = scene.ask("ada").number, scene.table.deadline
        assert {think.seat for think in scene.thinks} == {1, 2}
        assert scene.think(move, move) == []
        scene.play("ada", Pass())
        assert (scene.ask("ada").number, scene.table.deadline) == (number, deadline)

    def test_a_pass_counts_for_its_own_window_only(self) -> None:
        scene = self.trio()
        scene.play("bob", Pass())
        scene.play("ada", next(move for move in scene.update("ada").moves if isinstance(move, PlayCard)))
        assert 1 in scene.ask("bob").owing
        assert scene.update("bob").moves

    def test_a_move_in_a_window_opens_one_with_its_whole_time(self) -> None:
        scene = self.trio()
        scene.wait(2.9)
        scene.play("ada", next(move for move in scene.update("ada").moves if isinstance(move, PlayCard)))
        assert scene.update("bob").left == 3

    def test_an_interrupted_window_goes_on_with_the_time_it_had_left(self) -> None:
        scene = self.trio("curse")
        assert FightCard.CURSE in scene.view("ada").hand
        scene.wait(2)
        scene.play("ada", Curse(1))
        assert scene.update("bob").left == 30
        scene.wait(20)
        scene.play("bob", scene.update("bob").moves[0])
        assert scene.update("cleo").left == 1
        assert scene.ask("cleo").wait is Wait.REACTION
