from typing import Any

import msgspec
import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import (
    Attack,
    Attacked,
    AttackNow,
    HandsReady,
    NotInHand,
    NotInPile,
    Options,
    Pick,
    Riposte,
)
from taverne.kernel.game import AnswerTooLong, NotYourTurn
from taverne.kernel.pace import Pace
from taverne.kernel.record import Moved, MovedBy, Record, replay, verify
from taverne.table.match import Match
from taverne.table.messages.commands import Play, Ready, Resign, Touch
from taverne.table.messages.notices import Started
from taverne.table.messages.outgoing import Stage, Update
from taverne.table.messages.refusals import (
    EmptySeats,
    NoMoves,
    NotInLobby,
    NotPlaying,
    NotSeated,
    Refusal,
    StaleAnswer,
)
from tests.sketches.fight import FIGHT, Curse, Pass
from tests.sketches.fight import Card as FightCard
from tests.table.duel import HAND, PICKS, SHORT, attacked, duel, fought
from tests.table.scene import Scene, notices, told


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

    def test_an_answer_holds_a_move(self) -> None:
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

    def test_both_at_once_are_both_heard_in_either_order(self) -> None:
        for guests in (("ada", "bob"), ("bob", "ada")):
            scene = duel()
            number = scene.ask("ada").number
            for guest in guests:
                scene.do(guest, Play(PICKS, number))
            assert scene.update("ada").events == (HandsReady(1, 0),)

    def test_the_same_answer_twice_is_done_once(self) -> None:
        scene = fought()
        answer = Play((Attack(Card.TROLL),), scene.ask("ada").number)
        scene.do("ada", answer)
        assert scene.refused("ada", answer) == StaleAnswer()
        assert len(scene.record.entries) == 3


class TestStandingMoves:
    def test_a_curse_is_heard_whenever_it_comes(self) -> None:
        scene = Scene(FIGHT, seed="curse").start("ada", "bob", "cleo")
        assert FightCard.CURSE in scene.view("ada").hand
        scene.play("ada", Pass())
        scene.do("ada", Play((Curse(1),), number=-5))
        assert scene.match.ask.owing == (1,)

    def test_a_batch_of_a_curse_and_a_late_answer_is_late(self) -> None:
        scene = Scene(FIGHT, seed="curse").start("ada", "bob", "cleo")
        assert scene.refused("ada", Play((Curse(1), Pass()), number=-5)) == StaleAnswer()

    def test_who_has_passed_is_still_offered_his_curse(self) -> None:
        scene = Scene(FIGHT, seed="curse").start("ada", "bob", "cleo")
        scene.play("ada", Pass())
        assert scene.update("ada").moves == (Curse(1), Curse(2))


class TestBeingTold:
    def test_who_sees_no_change_is_sent_nothing(self) -> None:
        scene = duel()
        assert told(scene.play("ada", Pick(Card.TROLL))) == {"ada"}
        assert scene.do("bob", Touch()) == []

    def test_who_looks_is_told_all_that_he_may_know(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        scene.now += 10
        look = scene.table.snapshot("bob", scene.now)
        assert look == scene.update("bob").__replace__(events=(), notices=(), left=30.0)

    def test_a_stranger_sees_what_a_spectator_sees(self) -> None:
        scene = attacked()
        assert scene.table.snapshot("a stranger", scene.now) == scene.table.snapshot("watcher", scene.now)

    def test_the_end_of_the_game_tells_outcome_and_seed(self) -> None:
        scene = Scene(LUTIN_TROLL, options=SHORT, pace=Pace.FAITHFUL).start("ada", "bob")
        while scene.table.stage is Stage.PLAYING:
            scene.wait(100)
        for guest in ("ada", "bob", "watcher"):
            update = scene.update(guest)
            assert update.outcome == scene.table.outcome
            assert update.seed == scene.record.seed
            assert update.moves == ()
            assert update.left is None
        assert sum(chair.wins for chair in scene.update("ada").chairs) == 1
        assert verify(LUTIN_TROLL, scene.record) == scene.table.outcome

    def test_every_message_can_be_sent_over_a_wire(self) -> None:
        scene = attacked()
        for messages in scene.heard.values():
            for message in messages:
                assert msgspec.json.decode(msgspec.json.encode(message))["type"]
                assert isinstance(message, Update)


class TestGoingOn:
    """A game that was laid aside."""

    def stored(self) -> Record[Any, Any]:
        record = attacked().record
        return Record(record.head, record.seed, list(record.entries))

    def test_a_game_goes_on_where_it_stood(self) -> None:
        record = self.stored()
        later = Scene(LUTIN_TROLL, options=Options(), pace=Pace.FAITHFUL).seat_all("bob", "ada")
        sent = later.listen(later.table.resume(record, later.now))
        assert notices(sent, "ada") == [Started()]
        assert later.match.state == attacked().match.state
        assert later.update("ada").commitment == record.head.commitment
        assert later.update("ada").options == {"tokens": "3", "hands": "chosen", "first": "seat1"}
        assert later.update("ada").left == 40
        later.play("ada", Riposte(Card.HARPY))

    def test_it_needs_everybody(self) -> None:
        scene = Scene()
        with pytest.raises(Refusal) as refused:
            scene.table.resume(self.stored(), 0.0)
        assert refused.value.reason == EmptySeats(2)

    def test_not_while_another_is_being_played(self) -> None:
        with pytest.raises(Refusal) as refused:
            duel().table.resume(self.stored(), 0.0)
        assert refused.value.reason == NotInLobby()

    def test_a_game_that_is_over_is_over(self) -> None:
        record = self.stored()
        whole = attacked()
        whole.do("ada", Resign())
        record.entries = list(whole.record.entries)
        later = Scene().seat_all("ada", "bob")
        later.listen(later.table.resume(record, 0.0))
        assert later.table.stage is Stage.OVER
        assert later.table.outcome == whole.table.outcome

    def test_who_is_ready_does_not_matter_any_more(self) -> None:
        later = Scene().seat_all("ada", "bob")
        later.do("bob", Ready(ready=False))
        later.listen(later.table.resume(self.stored(), 0.0))
        assert later.table.stage is Stage.PLAYING


class TestMatch:
    def test_a_match_is_where_its_record_leads(self) -> None:
        record = attacked().record
        match = Match(LUTIN_TROLL, record)
        assert match.state == [*replay(LUTIN_TROLL, record)][-1].state
        assert match.ask == LUTIN_TROLL.ask(match.state)
        assert match.outcome is None

    def test_a_default_answers_the_whole_question_and_no_other(self) -> None:
        scene = duel()
        scene.play("bob", *PICKS)
        match = scene.match
        events = match.default(0, now=3.0)
        assert events == (HandsReady(1, 0),)
        assert [entry.seat for entry in match.record.entries] == [1] + [0] * 5

    def test_who_owes_nothing_is_not_answered_for(self) -> None:
        match = attacked().match
        assert match.default(0, now=3.0) == ()
