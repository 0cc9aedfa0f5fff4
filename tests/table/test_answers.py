"""Answers of players to the open question."""

from typing import Any

import pytest

from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import (
    Attack,
    Attacked,
    AttackNow,
    HandsReady,
    NotInHand,
    NotInPile,
    Pick,
    Riposte,
)
from taverne.kernel.game import AnswerTooLong, NotYourTurn
from taverne.kernel.record import Moved, MovedBy
from taverne.table.messages.commands import Play, Resign
from taverne.table.messages.refusals import NoMoves, NotPlaying, NotSeated, StaleAnswer
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Card as FightCard
from tests.sketches.fight_values import Curse, Pass
from tests.table.duel import HAND, PICKS, attacked, duel, fought
from tests.table.scene import Scene, told


class TestAnAnswer:
    def test_a_move_is_played_recorded_and_told(self) -> None:
        scene = fought()
        scene.now = 12.3456
        sent = scene.play("ada", Attack(Card.TROLL))
        assert told(sent) == {"ada", "bob", "watcher"}
        for guest in ("ada", "bob", "watcher"):
            assert scene.update(guest).events == (Attacked(0, Card.TROLL),)
        assert scene.record.entries[-1] == Moved(0, (Attack(Card.TROLL),), at=12.346, by=MovedBy.PLAYER)
        assert scene.update("bob").moves == tuple(Riposte(card) for card in dict.fromkeys(HAND))
        assert scene.update("ada").moves == scene.update("watcher").moves == ()

    def test_a_batch_is_one_entry(self) -> None:
        scene = duel()
        scene.play("ada", *PICKS)
        assert scene.record.entries == [Moved(0, PICKS, at=0.0)]

    def test_a_batch_with_one_bad_move_is_refused_whole(self) -> None:
        scene = duel()
        batch = (Pick(Card.TROLL), Pick(Card.TROLL))
        assert scene.refused("ada", Play(batch, scene.ask("ada").number)) == NotInPile(Card.TROLL)
        assert scene.record.entries == []
        assert scene.match.state.sides[0].hand == ()

    def test_a_batch_longer_than_its_question_is_refused_whole(self) -> None:
        scene = duel()
        scene.play("bob", *PICKS)
        batch = (*PICKS, Attack(Card.TROLL))
        assert scene.refused("ada", Play(batch, scene.ask("ada").number)) == AnswerTooLong()
        assert scene.match.state.sides[0].hand == ()

    def test_an_answer_without_a_move_is_refused(self) -> None:
        scene = duel()
        assert scene.refused("ada", Play((), scene.ask("ada").number)) == NoMoves()

    @pytest.mark.parametrize("off", [-1, 1, -(10**30), 10**30])
    def test_an_answer_to_another_question_is_refused(self, off: int) -> None:
        scene = fought()
        number = scene.ask("ada").number + off
        assert scene.refused("ada", Play((Attack(Card.TROLL),), number)) == StaleAnswer()

    @pytest.mark.parametrize(
        ("guest", "move", "why"),
        [
            ("ada", Attack(Card.GNOME8), NotInHand(Card.GNOME8)),
            ("ada", Riposte(Card.TROLL), AttackNow()),
            ("ada", Pick(Card.TROLL), AttackNow()),
            ("bob", Riposte(Card.TROLL), NotYourTurn((0,))),
            ("bob", Attack(Card.TROLL), NotYourTurn((0,))),
        ],
        ids=str,
    )
    def test_a_move_that_is_not_offered_is_refused_with_the_reason(
        self, guest: str, move: Any, why: Any
    ) -> None:
        scene = fought()
        assert scene.refused(guest, Play((move,), scene.ask(guest).number)) == why

    def test_it_needs_a_seat_and_a_game(self) -> None:
        assert duel().refused("watcher", Play(PICKS, 1)) == NotSeated()
        assert duel().refused("a stranger", Play(PICKS, 1)) == NotSeated()
        assert Scene().seat_all("ada", "bob").refused("ada", Play(PICKS, 1)) == NotPlaying()
        scene = attacked()
        scene.do("ada", Resign())
        assert scene.refused("bob", Play((Riposte(Card.TROLL),), scene.ask("bob").number)) == NotPlaying()

    def test_two_simultaneous_answers_both_count_in_either_order(self) -> None:
        for guests in (("ada", "bob"), ("bob", "ada")):
            scene = duel()
            number = scene.ask("ada").number
            for guest in guests:
                scene.do(guest, Play(PICKS, number))
            assert scene.update("ada").events == (HandsReady(1, 0),)

    def test_the_same_answer_sent_twice_counts_once(self) -> None:
        scene = fought()
        answer = Play((Attack(Card.TROLL),), scene.ask("ada").number)
        scene.do("ada", answer)
        assert scene.refused("ada", answer) == StaleAnswer()
        assert len(scene.record.entries) == 3


class TestStandingMoves:
    def test_a_standing_move_counts_under_any_number(self) -> None:
        scene = Scene(FIGHT, seed="curse").start("ada", "bob", "cleo")
        assert FightCard.CURSE in scene.view("ada").hand
        scene.play("ada", Pass())
        scene.do("ada", Play((Curse(1),), number=-5))
        assert scene.match.ask.owing == (1,)

    def test_a_batch_of_a_standing_move_and_a_late_answer_is_refused(self) -> None:
        scene = Scene(FIGHT, seed="curse").start("ada", "bob", "cleo")
        assert scene.refused("ada", Play((Curse(1), Pass()), number=-5)) == StaleAnswer()

    def test_a_player_who_has_passed_is_still_offered_standing_moves(self) -> None:
        scene = Scene(FIGHT, seed="curse").start("ada", "bob", "cleo")
        scene.play("ada", Pass())
        assert scene.update("ada").moves == (Curse(1), Curse(2))
