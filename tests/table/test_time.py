"""Silence: how long the table waits, what it does then, and how guests go away and come back."""

from typing import Any

import pytest

from taverne.games.lutin_troll.cards import Card
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.state import Attack, Pick, Riposte
from taverne.kernel.ask import Pace, Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.record import By, Moved, verify
from taverne.table.chair import PATIENCE
from taverne.table.messages import (
    Absent,
    CameBack,
    ClockTick,
    Command,
    Leave,
    Order,
    Phrase,
    Play,
    Reopened,
    Resign,
    Say,
    Slept,
    Stage,
    Stand,
    TakeBack,
    TimeUp,
    Touch,
    WentAway,
)
from taverne.table.refusal import ForTheShell, NotSeated
from taverne.table.seating import SHELL
from tests.sketches.fight import FIGHT, Curse, Pass
from tests.sketches.fight import Card as FightCard
from tests.sketches.fight import Play as PlayCard
from tests.sketches.hunt import HUNT, Ready, Rest
from tests.sketches.sorcerer import SORCERER
from tests.table.duel import HAND, PICKS, attacked, duel, fought
from tests.table.scene import Scene, notices, told

TIMED = [Pace.FAITHFUL, Pace.RELAXED, Pace.SLOW]
GAMES = [LUTIN_TROLL, FIGHT, HUNT, SORCERER]


def last_move(scene: Scene) -> Moved[Any]:
    entry = scene.record.entries[-1]
    assert isinstance(entry, Moved)
    return entry


class TestWhenTimeIsUp:
    @pytest.mark.parametrize("pace", TIMED)
    def test_every_pace_gives_its_time_for_a_turn_and_for_a_hand(self, pace: Pace) -> None:
        times = LUTIN_TROLL.times[pace]
        assert duel(pace).update("ada").left == times.turn + 4 * times.pick
        assert attacked(pace).update("bob").left == times.turn

    def test_without_a_clock_nothing_ever_runs_out(self) -> None:
        scene = duel(Pace.UNTIMED)
        assert scene.table.deadline is None
        assert scene.update("ada").left is None
        assert scene.table.tick(10.0**9) == []

    @pytest.mark.parametrize("pace", TIMED)
    def test_a_silent_player_does_what_the_game_says(self, pace: Pace) -> None:
        scene = attacked(pace)
        left = scene.update("bob").left
        assert left is not None
        default = LUTIN_TROLL.default(scene.match.state, 1)
        assert scene.wait(left - 0.001) == []
        sent = scene.wait(0.001)
        assert notices(sent, "ada") == notices(sent, "bob") == notices(sent, "watcher") == [TimeUp(1)]
        assert last_move(scene) == Moved(1, (default,), at=scene.now, by=By.CLOCK)

    def test_a_hand_begun_is_completed_and_a_hand_chosen_is_kept(self) -> None:
        scene = duel(Pace.FAITHFUL)
        scene.play("ada", Pick(Card.TROLL))
        scene.play("bob", *PICKS)
        sent = scene.wait(80)
        assert notices(sent, "bob") == [TimeUp(0)]
        assert Card.TROLL in scene.match.state.sides[0].hand
        assert len(scene.match.state.sides[0].hand) == 5
        assert scene.match.state.sides[1].hand == HAND

    def test_all_who_owe_are_answered_for_together(self) -> None:
        scene = duel(Pace.FAITHFUL)
        sent = scene.wait(80)
        assert notices(sent, "ada") == [TimeUp(0), TimeUp(1)]
        assert scene.match.ask.owing == (0,)

    def test_the_next_question_has_its_whole_time(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        scene.now += 1000
        scene.listen(scene.table.tick(scene.now))
        assert scene.table.deadline == scene.now + 40

    def test_a_clock_of_the_last_game_says_nothing_about_the_next(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        scene.do("ada", Resign())
        assert scene.table.deadline is None
        assert scene.table.tick(10.0**9) == []
        assert scene.update("bob").left is None

    def test_a_bot_that_never_answers_is_answered_for_in_silence(self) -> None:
        scene = Scene(LUTIN_TROLL, pace=Pace.FAITHFUL).start("ada")
        scene.play("ada", *PICKS)
        sent = scene.wait(80)
        assert notices(sent, "ada") == []
        assert scene.match.state.sides[1].hand

    @pytest.mark.parametrize("pace", TIMED)
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
    @pytest.mark.parametrize("stand_in", [None, "random"])
    def test_a_game_where_everybody_is_silent_ends(
        self, game: AnyGame, pace: Pace, stand_in: str | None
    ) -> None:
        """Stand-ins are asked here but never answer either."""
        scene = Scene(game, pace=pace, stand_in=stand_in)
        scene.start(*("ada", "bob", "cleo")[: game.seats.start])
        while (deadline := scene.table.deadline) is not None:
            scene.wait(deadline - scene.now)
        assert scene.table.stage is Stage.OVER
        assert verify(game, scene.record) == scene.table.outcome


class TestReactionWindows:
    def trio(self, seed: str = "window") -> Scene:
        return Scene(FIGHT, pace=Pace.FAITHFUL, seed=seed).start("ada", "bob", "cleo")

    def test_silence_is_a_pass_and_nobody_is_blamed_for_it(self) -> None:
        scene = self.trio()
        number = scene.ask("ada").number
        sent = scene.wait(3)
        assert notices(sent, "ada") == []
        assert scene.ask("ada").number != number
        passes = [entry for entry in scene.record.entries if isinstance(entry, Moved)][:3]
        assert [entry.moves for entry in passes] == [(Pass(),)] * 3

    def test_nobody_goes_away_by_staying_silent_in_windows(self) -> None:
        scene = self.trio()
        for _ in range(3 * PATIENCE):
            if scene.match.ask.wait is Wait.REACTION:
                scene.wait(3)
            elif scene.table.stage is Stage.PLAYING:
                seat = scene.match.ask.owing[0]
                scene.play(scene.guest_at(seat), scene.update(scene.guest_at(seat)).moves[0])
        assert not any(chair.away for chair in scene.table.seating.chairs)

    def test_a_pass_of_one_changes_nothing_about_the_time_of_the_others(self) -> None:
        scene = self.trio()
        deadline = scene.table.deadline
        scene.wait(1)
        scene.play("ada", Pass())
        scene.play("bob", Pass())
        assert scene.table.deadline == deadline

    def test_it_lasts_its_whole_time_although_everybody_has_passed(self) -> None:
        scene = self.trio()
        number = scene.ask("ada").number
        for guest in ("ada", "bob", "cleo"):
            assert told(scene.play(guest, Pass())) == {guest}
        scene.wait(2.9)
        assert scene.ask("ada").number == number
        scene.wait(0.1)
        assert scene.ask("ada").number > number

    def test_whoever_has_passed_is_asked_no_more_and_may_think_again(self) -> None:
        scene = self.trio()
        offered = scene.update("ada").moves
        scene.play("ada", Pass())
        assert (scene.ask("ada").owing, scene.update("ada").moves) == ((1, 2), ())
        assert scene.ask("bob").owing == (0, 1, 2)
        assert told(scene.do("ada", TakeBack())) == {"ada"}
        assert (scene.ask("ada").owing, scene.update("ada").moves) == ((0, 1, 2), offered)
        assert scene.record.entries == []

    def test_an_order_to_pass_shortens_it_for_nobody(self) -> None:
        scene = self.trio()
        number, deadline = scene.ask("ada").number, scene.table.deadline
        for guest in ("ada", "bob", "cleo"):
            assert told(scene.do(guest, Stand(Order.AFFAIR))) == {guest}
        assert (scene.ask("ada").number, scene.table.deadline) == (number, deadline)

    @pytest.mark.parametrize("move", [Pass(), None])
    def test_a_bot_that_passes_or_declines_shortens_it_for_nobody(self, move: Pass | None) -> None:
        scene = Scene(FIGHT, pace=Pace.FAITHFUL).start("ada")
        number, deadline = scene.ask("ada").number, scene.table.deadline
        assert {think.seat for think in scene.thinks} == {1, 2}
        assert scene.think(move, move) == []
        scene.play("ada", Pass())
        assert (scene.ask("ada").number, scene.table.deadline) == (number, deadline)

    def test_a_pass_is_forgotten_with_its_window(self) -> None:
        scene = self.trio()
        scene.play("bob", Pass())
        scene.play("ada", next(move for move in scene.update("ada").moves if isinstance(move, PlayCard)))
        assert 1 in scene.ask("bob").owing
        assert scene.update("bob").moves

    def test_an_act_in_the_last_second_gives_everybody_the_whole_time_again(self) -> None:
        scene = self.trio()
        scene.wait(2.9)
        scene.play("ada", next(move for move in scene.update("ada").moves if isinstance(move, PlayCard)))
        assert scene.update("bob").left == 3

    def test_a_window_that_was_interrupted_goes_on_with_the_time_it_had(self) -> None:
        scene = self.trio("curse")
        assert FightCard.CURSE in scene.view("ada").hand
        scene.wait(2)
        scene.play("ada", Curse(1))
        assert scene.update("bob").left == 30
        scene.wait(20)
        scene.play("bob", scene.update("bob").moves[0])
        assert scene.update("cleo").left == 1
        assert scene.ask("cleo").wait is Wait.REACTION


class TestRealTime:
    def hunt(self) -> Scene:
        scene = Scene(HUNT, 2, pace=Pace.FAITHFUL).start("ada", "bob")
        scene.play("ada", Ready())
        scene.play("bob", Ready())
        return scene

    def test_acts_are_heard_in_the_order_of_their_arrival_whatever_their_number(self) -> None:
        scene = self.hunt()
        scene.do("ada", Play((Rest(),), number=0))
        scene.do("bob", Play((scene.update("bob").moves[1],), number=99))
        assert [entry.seat for entry in scene.record.entries[2:]] == [0, 1]

    def test_when_the_hunt_has_lasted_its_time_everybody_rests_and_it_ends(self) -> None:
        scene = self.hunt()
        scene.wait(29.9)
        assert scene.ask("ada").wait is Wait.LIVE
        sent = scene.wait(0.1)
        assert scene.ask("ada").wait is Wait.TURN
        assert notices(sent, "ada") == []


class TestGoingAway:
    def silent(self, times: int) -> Scene:
        """Bob has let the clock answer for him so many times in a row; Ada plays."""
        scene = duel(Pace.FAITHFUL)
        scene.play("ada", *PICKS)
        scene.wait(80)
        for _ in range(times - 1):
            self.ada_plays(scene)
            scene.wait(40)
        return scene

    def ada_plays(self, scene: Scene) -> None:
        while 0 in scene.match.ask.owing:
            scene.play("ada", scene.update("ada").moves[0])

    def test_after_a_few_silences_in_a_row_a_guest_is_away(self) -> None:
        scene = self.silent(PATIENCE - 1)
        assert not scene.update("ada").chairs[1].away
        self.ada_plays(scene)
        sent = scene.wait(40)
        assert notices(sent, "ada") == [TimeUp(1), WentAway(1)]
        assert scene.update("ada").chairs[1].away

    def test_who_is_away_is_answered_for_at_once(self) -> None:
        scene = self.silent(PATIENCE)
        now = scene.now
        for _ in range(5):
            scene.play("ada", scene.update("ada").moves[0])
            assert scene.match.ask.owing == (0,)
        assert scene.now == now
        assert [entry.seat for entry in scene.record.entries].count(1) > PATIENCE

    def test_who_is_away_is_said_to_go_away_once(self) -> None:
        """A stand-in that says nothing lets the clock run out again and again."""
        scene = attacked(Pace.FAITHFUL, stand_in="mind")
        scene.do("bob", Absent())
        told = [notice for _ in range(2 * PATIENCE) for notice in notices(scene.wait(40), "ada")]
        assert TimeUp(1) in told
        assert WentAway(1) not in told

    def test_an_answer_in_between_begins_the_count_anew(self) -> None:
        scene = self.silent(PATIENCE - 1)
        self.ada_plays(scene)
        scene.play("bob", scene.update("bob").moves[0])
        for _ in range(PATIENCE - 1):
            self.ada_plays(scene)
            scene.wait(40)
        assert not scene.update("ada").chairs[1].away

    @pytest.mark.parametrize("touch", [Touch(), TakeBack(), Play((), 0)], ids=str)
    def test_what_is_no_answer_leaves_the_count_alone(self, touch: Command[Any]) -> None:
        """A command that nobody hears of may be forgotten: whoever replays the others counts the same."""
        scene = self.silent(PATIENCE - 1)
        self.ada_plays(scene)
        scene.send("bob", touch)
        scene.wait(40)
        assert scene.update("ada").chairs[1].away

    @pytest.mark.parametrize(
        "touch",
        [
            Touch(),
            Say(Phrase.OOPS),
            Stand(Order.AFFAIR),
            Stand(None),
            Play((Riposte(Card.LUTIN),), -1),
            Play((), 0),
            TakeBack(),
        ],
        ids=str,
    )
    def test_any_touch_brings_a_guest_back_even_one_that_is_refused(self, touch: Command[Any]) -> None:
        scene = attacked()
        scene.do("bob", Absent())
        sent = scene.send("bob", touch)
        assert CameBack(1) in notices(sent, "ada")
        assert not scene.update("ada").chairs[1].away

    @pytest.mark.parametrize("command", [Absent(), Leave()], ids=str)
    def test_who_leaves_in_mid_game_keeps_the_seat_and_is_answered_for(self, command: Command[Any]) -> None:
        scene = attacked()
        sent = scene.do("bob", command)
        assert notices(sent, "ada") == [WentAway(1)]
        assert scene.match.ask.owing != (1,)
        assert last_move(scene).seat == 1
        scene.do("bob", Touch())
        assert scene.table.seating.find("bob") == 1

    @pytest.mark.parametrize("command", [Absent(), Leave()], ids=str)
    def test_to_leave_twice_is_told_once(self, command: Command[Any]) -> None:
        scene = attacked()
        scene.do("bob", Absent())
        assert "ada" not in told(scene.do("bob", command))

    def test_when_everybody_has_left_the_game_plays_itself_to_its_end(self) -> None:
        scene = attacked()
        scene.do("ada", Leave())
        scene.do("bob", Leave())
        assert scene.table.stage is Stage.OVER
        assert verify(LUTIN_TROLL, scene.record) == scene.table.outcome

    def test_who_only_looks_on_cannot_go_away(self) -> None:
        assert attacked().refused("watcher", Absent()) == NotSeated()


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


class TestAClosedHouse:
    def test_no_clock_runs_while_the_house_is_closed(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        scene.now += 3600
        sent = scene.do(SHELL, Slept(3600))
        assert notices(sent, "ada") == notices(sent, "watcher") == [Reopened()]
        assert scene.update("bob").left == 40

    def test_only_the_shell_knows(self) -> None:
        assert attacked().refused("ada", Slept(3600)) == ForTheShell()

    def test_a_table_without_a_clock_only_hears_of_it(self) -> None:
        scene = fought()
        scene.do(SHELL, Slept(3600))
        scene.play("ada", Attack(Card.TROLL))
