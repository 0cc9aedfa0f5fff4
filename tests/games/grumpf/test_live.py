"""Live hunts at a table: the countdown, cooldowns, idle hunts, absent players, and the speed of bots."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from taverne.bots.reaction_times import FASTER, PEOPLE, Speed
from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.state import (
    Flip,
    Keep,
    LetGo,
    Move,
    Options,
    Phase,
    Place,
    Ready,
    Rest,
    Rhythm,
    Sleep,
)
from taverne.kernel.ask import Wait
from taverne.kernel.game import NotYet
from taverne.kernel.luck import Luck
from taverne.kernel.pace import COUNTDOWN_SECONDS, Pace
from taverne.kernel.record import Moved, MovedBy, Record, verify
from taverne.table.local_table import LocalTable
from taverne.table.messages.commands import (
    BotMove,
    Consent,
    Disconnected,
    Pause,
    Play,
    Resign,
    Resume,
    SetBot,
    Start,
)
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import OneHand
from taverne.table.real_time.cooldowns import GRACE
from taverne.table.seating import SHELL
from taverne.table.table import Table
from tests.profiles import amount
from tests.table.scene import Scene, refusals

LIVE = Options(rhythm=Rhythm.LIVE)
FLIP, PLACE = 0.25, 0.4
REGULAR = PEOPLE.of("mind")


def countdown(*guests: str, seats: int = 3, pace: Pace = Pace.FAITHFUL, options: Options = LIVE) -> Scene:
    """A table where all are ready and the countdown runs."""
    scene = Scene(GRUMPF, seats, options=options, pace=pace, stand_in="mind").start(*guests)
    for guest in guests:
        scene.play(guest, Ready())
    scene.think()
    scene.thinks.clear()
    return scene


def hunting(*guests: str, seats: int = 3, pace: Pace = Pace.FAITHFUL, options: Options = LIVE) -> Scene:
    scene = countdown(*guests, seats=seats, pace=pace, options=options)
    scene.wait(COUNTDOWN_SECONDS)
    assert scene.match.state.open.phase is Phase.HUNT
    return scene


def first(scene: Scene, guest: str, kind: type[Move]) -> Any:
    return next(move for move in scene.update(guest).moves if isinstance(move, kind))


def gesture(scene: Scene, guest: str, kind: type[Move] = Flip) -> Play[Any]:
    return Play((first(scene, guest, kind),), scene.ask(guest).number)


class TestTheCountdown:
    @pytest.mark.parametrize("pace", [*Pace])
    def test_it_lasts_three_seconds_at_every_pace_and_then_all_tokens_fall(self, pace: Pace) -> None:
        scene = countdown("ada", "bob", "cleo", pace=pace)
        assert (scene.ask("ada").wait, scene.update("ada").left) == (Wait.COUNTDOWN, COUNTDOWN_SECONDS)
        scene.wait(COUNTDOWN_SECONDS - 0.01)
        assert scene.view("ada").open.hands == ()
        scene.wait(0.01)
        assert scene.ask("ada").wait is Wait.LIVE
        assert [len(hand) for hand in scene.view("bob").open.hands] == [8, 8, 8]

    def test_nobody_has_a_legal_move_during_the_countdown(self) -> None:
        scene = countdown("ada", "bob", "cleo")
        for guest in ("ada", "bob", "cleo"):
            assert scene.update(guest).moves == ()
            for move in (LetGo(), Ready(), Sleep(), Rest()):
                assert scene.refused(guest, Play((move,), scene.ask(guest).number)) == NotYet()

    def test_bots_are_ready_with_the_others_and_are_not_asked_during_the_countdown(self) -> None:
        scene = countdown("ada", seats=4)
        assert scene.ask("ada").wait is Wait.COUNTDOWN
        scene.wait(COUNTDOWN_SECONDS)
        assert scene.thinks == []


class TestCooldowns:
    def test_a_gesture_is_refused_during_the_cooldown_of_the_one_before(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        for kind, seconds in ((Flip, FLIP), (Place, PLACE), (Flip, FLIP)):
            scene.do("ada", gesture(scene, "ada", kind))
            scene.wait(seconds - GRACE - 0.01)
            assert scene.refused("ada", gesture(scene, "ada")) == OneHand()
            scene.wait(GRACE + 0.01)
        scene.do("ada", gesture(scene, "ada"))

    def test_a_cooldown_does_not_hold_up_other_players(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        for guest in ("ada", "bob", "cleo"):
            scene.do(guest, gesture(scene, guest, Place))

    def test_resting_is_allowed_during_a_cooldown(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        scene.do("ada", gesture(scene, "ada"))
        scene.do("ada", gesture(scene, "ada", Rest))

    def test_a_refused_gesture_has_no_cooldown(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        number = scene.ask("ada").number
        place = first(scene, "ada", Place)
        scene.send("ada", Play((place.__replace__(face="club_1"),), number))
        scene.do("ada", gesture(scene, "ada"))

    def test_two_gestures_in_one_message_are_refused(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        places = [move for move in scene.update("ada").moves if isinstance(move, Place)]
        assert scene.refused("ada", Play(tuple(places[:2]), scene.ask("ada").number)) == OneHand()

    def test_a_jittering_connection_costs_no_gesture(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        for _ in range(8):
            scene.do("ada", gesture(scene, "ada"))
            scene.wait(FLIP - GRACE)
            scene.do("ada", gesture(scene, "ada"))
            scene.wait(FLIP + GRACE)

    def test_a_player_who_is_always_early_gains_the_grace_time_only_once(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        start, flips = scene.now, 0
        while scene.now - start < 5:
            flips += not refusals(scene.send("ada", gesture(scene, "ada")))
            scene.wait(0.01)
        assert flips == int((5 + GRACE) / FLIP) + 1

    def test_children_have_half_the_cooldown(self) -> None:
        scene = hunting("ada", "bob", "cleo", options=LIVE.__replace__(child1=True))
        for guest in ("ada", "bob"):
            scene.do(guest, gesture(scene, guest))
        scene.wait(FLIP / 2)
        scene.do("ada", gesture(scene, "ada"))
        assert scene.refused("bob", gesture(scene, "bob")) == OneHand()

    def test_a_table_without_a_clock_has_cooldowns_too(self) -> None:
        scene = hunting("ada", "bob", "cleo", pace=Pace.UNTIMED)
        scene.do("ada", gesture(scene, "ada"))
        assert scene.refused("ada", gesture(scene, "ada")) == OneHand()


class TestTheEndOfAHunt:
    def test_a_hunt_without_gestures_ends_at_the_idle_limit(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        quiet = GRUMPF.times[Pace.FAITHFUL].idle_limit
        scene.wait(quiet - 1)
        scene.do("ada", gesture(scene, "ada"))
        scene.wait(quiet - 1)
        assert scene.match.state.open.phase is Phase.HUNT
        scene.wait(1)
        assert scene.match.state.open.round == 2

    def test_a_hunt_ends_when_its_time_is_over(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        for _ in range(13):
            scene.wait(9)
            scene.do("ada", gesture(scene, "ada"))
        assert scene.match.state.open.round == 1
        scene.wait(3)
        assert scene.match.state.open.round == 2

    def test_nobody_acts_for_an_absent_player(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        before = len(scene.record.entries)
        scene.do("bob", Disconnected())
        scene.do("ada", gesture(scene, "ada"))
        scene.wait(20)
        assert [entry.seat for entry in scene.record.entries[before:]] == [0]
        assert scene.match.state.open.asleep == ()
        assert scene.thinks == []

    @pytest.mark.parametrize("pace", [Pace.FAITHFUL, Pace.UNTIMED])
    def test_a_hunt_waits_when_all_players_are_absent(self, pace: Pace) -> None:
        scene = hunting("ada", "bob", "cleo", pace=pace)
        for guest in ("ada", "bob", "cleo"):
            scene.do(guest, Disconnected())
        scene.wait(100)
        assert scene.match.state.open.round == 1
        assert scene.update("ada").suspended

    def test_a_hunt_ends_when_all_players_have_resigned_but_one_who_is_absent(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        scene.do("ada", Resign())
        scene.do("bob", Disconnected())
        scene.do("cleo", Disconnected())
        assert scene.match.state.open.round == 2

    def test_no_gesture_can_be_taken_back(self) -> None:
        scene = hunting("ada", "bob", "cleo")
        scene.do("ada", gesture(scene, "ada", Place))
        assert scene.match.last_move(0) is None


class TestBots:
    def test_bots_do_nothing_while_the_clock_is_stopped(self) -> None:
        scene = hunting("ada", "bob", seats=3)
        scene.do("ada", Pause())
        scene.do("bob", Consent(agree=True))
        scene.wait(60)
        assert scene.thinks == []
        scene.do("ada", Resume())
        scene.wait(REGULAR.gesture * (1 + REGULAR.jitter))
        assert [think.seat for think in scene.thinks] == [2]

    def test_a_bot_whose_move_is_illegal_by_then_is_asked_again(self) -> None:
        scene = hunting("ada", seats=2)
        think = next_request(scene)
        entries = len(scene.record.entries)
        scene.do(SHELL, BotMove(think.seat, think.number, Keep()))
        assert scene.record.entries[entries:] == []
        scene.do("ada", gesture(scene, "ada"))
        assert next_request(scene).seat == 1

    def test_a_bot_that_declines_rests_until_somebody_acts(self) -> None:
        scene = hunting("ada", seats=2)
        for _ in range(2):  # its own rest is an event for the bot, too
            think = next_request(scene)
            scene.do(SHELL, BotMove(think.seat, think.number, None))
            assert scene.view("ada").open.resting == (1,)
        scene.wait(10)
        assert scene.thinks == []
        scene.do("ada", gesture(scene, "ada"))
        assert next_request(scene).seat == 1

    @pytest.mark.parametrize("seats", [2, 4, 6])
    def test_bots_keep_their_speed_and_never_break_a_cooldown(self, seats: int) -> None:
        record = played(("mind",) * seats, "speed")
        spans = GRUMPF.cooldowns(LIVE, 0)
        shortest = REGULAR.gesture * (1 - REGULAR.jitter)
        for seat in range(seats):
            acts = [entry for entry in moved(record) if entry.seat == seat and entry.by is MovedBy.BOT]
            hunted = [entry for entry in acts if not isinstance(entry.moves[0], Ready)]
            assert len(hunted) > 10
            for before, after in pairwise(hunted):
                assert after.at - before.at >= shortest - 0.002
                assert shortest >= max(spans.values())

    @pytest.mark.parametrize(
        "speed", [speeds.of(bot) for speeds in (PEOPLE, FASTER) for bot in ("novice", "mind", "expert")]
    )
    def test_every_speed_is_slower_than_a_cooldown_and_has_its_stated_intervals(self, speed: Speed) -> None:
        drawn = [speed.interval(Luck.from_seed(f"{number}")) for number in range(500)]
        assert min(drawn) >= speed.gesture * (1 - speed.jitter) >= max(GRUMPF.cooldowns(LIVE, 0).values())
        assert max(drawn) <= speed.gesture * (1 + speed.jitter)
        assert abs(sum(drawn) / len(drawn) - speed.gesture) < 0.03 * speed.gesture


class TestSimulated:
    """Whole games of bots on a simulated clock."""

    @pytest.mark.parametrize("seats", GRUMPF.seats)
    def test_the_same_seed_gives_the_same_game_gesture_by_gesture(self, seats: int) -> None:
        one, other = (played(("mind",) * seats, "simulated") for _ in range(2))
        assert one.entries == other.entries
        assert verify(GRUMPF, one) == verify(GRUMPF, other)
        assert played(("mind",) * seats, "another").entries != one.entries

    def test_the_policy_beats_random_moves_at_equal_speed(self) -> None:
        won = 0.0
        games = amount(quick=6, thorough=200)
        for number in range(games):
            seat = number % 2
            bots = ("mind", "random") if seat == 0 else ("random", "mind")
            record = played(bots, f"strength {number}")
            outcome = verify(GRUMPF, record)
            won += (seat in outcome.winners) / len(outcome.winners)
        assert won / games > 0.8


def played(bots: tuple[str, ...], seed: str) -> Record[Any, Any]:
    table: Table[Any, Any, Any, Any, Any] = Table(
        GRUMPF, len(bots), LIVE, seeds=lambda: seed, pace=Pace.FAITHFUL
    )
    home = LocalTable(table)
    for seat, bot in enumerate(bots):
        home.handle(SHELL, SetBot(seat, bot), 0.0)
    home.handle(SHELL, Start(), 0.0)
    home.play_out()
    assert table.stage is Stage.OVER
    assert table.match is not None
    return table.match.record


def moved(record: Record[Any, Any]) -> list[Moved[Any]]:
    return [entry for entry in record.entries if isinstance(entry, Moved)]


def next_request(scene: Scene) -> Any:
    """The next request to the only bot."""
    scene.wait(REGULAR.gesture * (1 + REGULAR.jitter))
    (think,) = scene.thinks
    scene.thinks.clear()
    return think
