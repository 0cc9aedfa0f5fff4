import pytest

from taverne.games.lutin_troll.cards import Card
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.state import Attack, Pick, Riposte
from taverne.kernel.ask import Pace
from taverne.kernel.record import Moved, TakenBack, fold, opening, replay
from taverne.table.match import Match
from taverne.table.messages import (
    Absent,
    Consent,
    Declined,
    Order,
    Pause,
    Play,
    Proposal,
    Resign,
    Stand,
    TakeBack,
    TookBack,
    Wish,
)
from taverne.table.refusal import (
    EnoughTakenBack,
    NothingProposed,
    NothingToTakeBack,
    NotPlaying,
    NotSeated,
    OtherProposal,
    StaleAnswer,
)
from taverne.table.take_backs import MOST_TAKEN_BACK
from tests.sketches.fight import FIGHT, Curse, Discard, Pass, Promise, Propose, Refuse
from tests.sketches.fight import Card as FightCard
from tests.sketches.hunt import HUNT, Ready, Rest
from tests.sketches.sorcerer import SORCERER, GoOn
from tests.table.duel import HAND, PICKS, SHORT, attacked, duel, fought, tied
from tests.table.scene import Scene, notices, told

AGREE, REFUSE = Consent(agree=True), Consent(agree=False)


def assert_record_holds(scene: Scene) -> None:
    """Record, replay and state agree, and whoever reads the record asks the same question."""
    match = scene.match
    assert fold(match.game, match.record) == match.state
    assert [*replay(match.game, match.record)][-1].state == match.state
    assert Match(match.game, match.record).ask == match.ask


class TestMyOwnUnseenAnswer:
    def test_a_card_picked_in_secret_goes_back_and_nobody_hears_of_it(self) -> None:
        scene = duel()
        before = scene.match.state
        scene.play("ada", Pick(Card.TROLL))
        sent = scene.do("ada", TakeBack())
        assert told(sent) == {"ada"}
        assert scene.match.state == before
        assert scene.record.entries[-1] == TakenBack(0, undoes=(0,), at=0.0)
        assert_record_holds(scene)

    def test_the_last_answer_goes_first(self) -> None:
        scene = duel()
        scene.play("ada", Pick(Card.TROLL))
        scene.play("ada", Pick(Card.ELFE))
        scene.do("ada", TakeBack())
        assert scene.view("ada").hand == (Card.TROLL,)
        scene.do("ada", TakeBack())
        assert scene.view("ada").hand == ()
        assert scene.refused("ada", TakeBack()) == NothingToTakeBack()

    def test_a_batch_goes_back_whole(self) -> None:
        scene = duel()
        scene.play("ada", *PICKS)
        scene.do("ada", TakeBack())
        assert scene.view("ada").hand == ()

    def test_a_finished_hand_goes_back_and_everybody_sees_that_it_is_not_ready(self) -> None:
        scene = duel()
        number = scene.ask("bob").number
        scene.play("ada", *PICKS)
        sent = scene.do("ada", TakeBack())
        assert notices(sent, "bob") == notices(sent, "watcher") == [TookBack(0)]
        assert scene.ask("bob").owing == (0, 1)
        assert scene.ask("bob").number == number

    def test_it_leaves_what_the_others_answered_meanwhile(self) -> None:
        scene = duel()
        scene.play("ada", Pick(Card.TROLL))
        scene.play("bob", *PICKS)
        scene.do("ada", TakeBack())
        assert scene.match.state.sides[1].hand == HAND
        assert scene.match.state.sides[0].hand == ()
        assert_record_holds(scene)

    def test_a_pass_goes_back_and_nobody_learns_that_there_was_one(self) -> None:
        scene = Scene(FIGHT).start("ada", "bob", "cleo")
        scene.play("ada", Pass())
        assert scene.ask("ada").owing == (1, 2)
        assert told(scene.do("ada", TakeBack())) == {"ada"}
        assert scene.ask("ada").owing == (0, 1, 2)

    def test_an_order_that_passed_for_me_goes_with_the_pass(self) -> None:
        scene = Scene(FIGHT).start("ada", "bob", "cleo")
        scene.do("ada", Stand(Order.AFFAIR))
        assert scene.ask("ada").owing == (1, 2)
        scene.do("ada", TakeBack())
        assert scene.update("ada").order is None
        assert scene.ask("ada").owing == (0, 1, 2)

    def test_it_costs_the_time_that_has_gone(self) -> None:
        scene = duel(Pace.FAITHFUL)
        deadline = scene.table.deadline
        scene.now += 30
        scene.play("ada", *PICKS)
        scene.do("ada", TakeBack())
        assert scene.table.deadline == deadline


class TestAnAnswerThatOthersSaw:
    def test_everybody_else_is_asked_first(self) -> None:
        scene = attacked()
        state = scene.match.state
        scene.do("ada", TakeBack())
        proposal = Proposal(0, Wish.TAKE_BACK, (1,))
        assert scene.update("ada").proposal == scene.update("watcher").proposal == proposal
        assert scene.match.state == state

    def test_it_goes_back_when_all_agree_and_everybody_is_told(self) -> None:
        scene = fought()
        before = scene.match.state
        scene.play("ada", Attack(Card.TROLL))
        scene.do("ada", TakeBack())
        sent = scene.do("bob", AGREE)
        assert notices(sent, "ada") == notices(sent, "bob") == notices(sent, "watcher") == [TookBack(0)]
        assert scene.match.state == before
        assert scene.update("ada").proposal is None
        assert_record_holds(scene)

    def test_what_came_since_goes_with_it(self) -> None:
        scene = fought()
        before = scene.match.state
        scene.play("ada", Attack(Card.TROLL))
        scene.play("bob", Riposte(Card.HARPY))
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        assert scene.match.state == before
        assert scene.record.entries[-1] == TakenBack(0, undoes=(2, 3), at=0.0)
        assert_record_holds(scene)

    def test_it_stays_when_somebody_refuses(self) -> None:
        scene = attacked()
        state = scene.match.state
        scene.do("ada", TakeBack())
        sent = scene.do("bob", REFUSE)
        assert notices(sent, "ada") == [Declined(0)]
        assert scene.match.state == state
        assert scene.refused("bob", AGREE) == NothingProposed()

    def test_three_at_a_table_must_all_agree(self) -> None:
        scene = Scene(FIGHT).start("ada", "bob", "cleo")
        before = scene.match.state
        scene.play("ada", scene.update("ada").moves[1])
        scene.do("ada", TakeBack())
        scene.do("cleo", AGREE)
        assert scene.update("bob").proposal == Proposal(0, Wish.TAKE_BACK, (1,))
        assert scene.refused("cleo", AGREE) == NothingProposed()
        scene.do("bob", AGREE)
        assert scene.match.state == before

    def test_who_has_gone_away_must_agree_too_or_absence_could_be_used(self) -> None:
        scene = attacked(stand_in="random")
        state = scene.match.state
        scene.do("bob", Absent())
        scene.do("ada", TakeBack())
        assert scene.update("ada").proposal == Proposal(0, Wish.TAKE_BACK, (1,))
        assert scene.match.state == state
        scene.do("bob", AGREE)
        assert scene.match.state != state

    def test_who_has_resigned_is_not_asked(self) -> None:
        scene = Scene(FIGHT).start("ada", "bob", "cleo")
        scene.do("cleo", Resign())
        scene.play("ada", scene.update("ada").moves[1])
        scene.do("ada", TakeBack())
        assert scene.update("ada").proposal == Proposal(0, Wish.TAKE_BACK, (1,))

    def test_bots_always_agree_and_are_asked_again(self) -> None:
        scene = Scene(LUTIN_TROLL).start("ada")
        scene.play("ada", *PICKS)
        while scene.thinks:
            scene.think()
        before = len(scene.record.entries)
        assert before > 5
        scene.do("ada", TakeBack())
        assert scene.update("ada").proposal is None
        assert scene.thinks or 0 in scene.match.ask.owing
        assert_record_holds(scene)

    def test_a_bot_is_asked_again_even_about_the_very_same_attack(self) -> None:
        scene = Scene(LUTIN_TROLL, options=SHORT).start("ada")
        scene.play("ada", *PICKS)
        while scene.thinks:
            scene.think()
        scene.play("ada", Attack(Card.ELFE))
        scene.think()
        scene.do("ada", TakeBack())
        scene.thinks.clear()
        while scene.ask("ada").owing != (0,):
            scene.do("ada", TakeBack())
        scene.thinks.clear()
        scene.play("ada", Attack(Card.ELFE))
        assert [think.seat for think in scene.thinks] == [1]

    def test_the_question_that_comes_back_has_a_new_number(self) -> None:
        scene = attacked()
        numbers = range(scene.ask("bob").number + 1)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        assert scene.ask("ada").number not in numbers
        scene.play("ada", Attack(Card.LUTIN))
        assert scene.ask("bob").number not in numbers
        assert_record_holds(scene)

    def test_an_answer_to_what_was_taken_back_is_not_taken_for_an_answer_to_what_came_instead(self) -> None:
        scene = attacked()
        riposte_to_the_troll = Play((Riposte(Card.HARPY),), scene.ask("bob").number)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        scene.play("ada", Attack(Card.LUTIN))
        assert scene.refused("bob", riposte_to_the_troll) == StaleAnswer()

    def test_the_question_that_comes_back_has_its_whole_time_again(self) -> None:
        scene = fought(Pace.FAITHFUL)
        scene.wait(39)
        scene.play("ada", Attack(Card.TROLL))
        scene.wait(39)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        assert scene.update("ada").left == 40
        scene.play("ada", Attack(Card.LUTIN))
        assert scene.update("bob").left == 40


class TestWishes:
    def test_a_wish_is_about_the_answer_it_was_made_for(self) -> None:
        """Ada would undo her attack; that she picks a card meanwhile changes nothing about it."""
        scene = fought()
        tied(scene)
        before = scene.match.state
        scene.do("ada", TakeBack())
        scene.play("ada", Pick(Card.GNOME8))
        scene.do("bob", AGREE)
        assert scene.match.state.attack is None
        assert scene.match.state.sides[0].hand == (Card.HARPY,)
        assert scene.match.state != before
        assert_record_holds(scene)

    def test_taking_back_in_secret_does_not_touch_the_wish_of_another(self) -> None:
        scene = fought()
        tied(scene)
        scene.do("ada", TakeBack())
        scene.play("bob", Pick(Card.GNOME8))
        assert told(scene.do("bob", TakeBack())) == {"bob"}
        assert scene.update("bob").proposal == Proposal(0, Wish.TAKE_BACK, (1,))

    def test_a_wish_is_off_once_something_happens(self) -> None:
        scene = attacked()
        scene.do("ada", TakeBack())
        scene.play("bob", Riposte(Card.HARPY))
        assert scene.update("ada").proposal is None
        assert scene.refused("bob", AGREE) == NothingProposed()

    def test_the_wish_of_one_is_not_pushed_aside_by_another(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        scene.do("ada", TakeBack())
        assert scene.refused("bob", Pause()) == OtherProposal(0)
        scene.do("ada", Pause())
        assert scene.update("bob").proposal == Proposal(0, Wish.PAUSE, (1,))

    def test_nobody_agrees_to_his_own_wish(self) -> None:
        scene = attacked()
        scene.do("ada", TakeBack())
        assert scene.refused("ada", AGREE) == NothingProposed()
        assert scene.refused("watcher", AGREE) == NotSeated()

    def test_without_a_wish_there_is_nothing_to_agree_to(self) -> None:
        assert attacked().refused("bob", AGREE) == NothingProposed()


class TestNothingToTakeBack:
    def test_before_the_first_answer(self) -> None:
        assert duel().refused("ada", TakeBack()) == NothingToTakeBack()

    def test_only_my_own_answers_count(self) -> None:
        scene = duel()
        scene.play("bob", *PICKS)
        assert scene.refused("ada", TakeBack()) == NothingToTakeBack()

    def test_not_for_ever(self) -> None:
        """Every take-back stays in the record, which somebody will have to read."""
        scene = duel()
        for _ in range(MOST_TAKEN_BACK):
            scene.play("ada", PICKS[0])
            scene.do("ada", TakeBack())
        scene.play("ada", PICKS[0])
        assert scene.refused("ada", TakeBack()) == EnoughTakenBack(MOST_TAKEN_BACK)
        scene.play("bob", PICKS[0])
        scene.do("bob", TakeBack())

    def test_not_by_those_who_look_on(self) -> None:
        assert attacked().refused("watcher", TakeBack()) == NotSeated()

    def test_not_before_nor_after_the_game(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        assert scene.refused("ada", TakeBack()) == NotPlaying()
        scene = attacked()
        scene.do("bob", Resign())
        assert scene.refused("ada", TakeBack()) == NotPlaying()


class TestStandingMovesAndInterruptions:
    """A curse is played under a window's number and outlives it: it is not an answer to the window."""

    def cursed(self) -> Scene:
        """Ada has cursed Bob, who has lost a card: the window that she cursed in is back."""
        scene = Scene(FIGHT, seed="curse").start("ada", "bob", "cleo")
        assert FightCard.CURSE in scene.view("ada").hand
        number = scene.ask("ada").number
        scene.play("ada", Curse(1))
        scene.play("bob", scene.update("bob").moves[0])
        assert scene.ask("ada").number == number
        return scene

    def test_a_curse_is_not_taken_back_alone(self) -> None:
        scene = self.cursed()
        scene.do("ada", TakeBack())
        assert scene.update("ada").proposal == Proposal(0, Wish.TAKE_BACK, (1, 2))
        assert_record_holds(scene)

    def test_a_curse_that_all_agree_to_undo_takes_what_it_caused_with_it(self) -> None:
        scene = self.cursed()
        dealt = opening(FIGHT, scene.record)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        scene.do("cleo", AGREE)
        assert scene.match.state == dealt
        assert_record_holds(scene)

    def test_a_window_that_was_open_before_and_after_has_a_new_number_once_a_curse_is_gone(self) -> None:
        scene = self.cursed()
        passed_under_the_curse = Play((Pass(),), scene.ask("cleo").number)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        scene.do("cleo", AGREE)
        assert scene.refused("cleo", passed_under_the_curse) == StaleAnswer()

    def test_a_window_beneath_what_was_taken_back_never_has_an_old_number(self) -> None:
        scene = self.cursed()
        numbers = {scene.ask("ada").number, scene.ask("ada").number + 1}
        for _ in range(3):
            scene.do("bob", TakeBack())
            scene.do("ada", AGREE)
            scene.do("cleo", AGREE)
            assert scene.ask("bob").number not in numbers
            numbers.add(scene.ask("bob").number)
            scene.play("bob", scene.update("bob").moves[0])
            assert scene.ask("ada").number not in numbers
            numbers.add(scene.ask("ada").number)
        assert_record_holds(scene)

    def test_an_offer_that_was_refused_is_not_taken_back_alone(self) -> None:
        scene = Scene(FIGHT, seed="offer").start("ada", "bob", "cleo")
        assert Propose(1) in scene.update("ada").moves
        scene.play("ada", Propose(1))
        scene.play("bob", Refuse())
        scene.do("ada", TakeBack())
        assert scene.update("bob").proposal == Proposal(0, Wish.TAKE_BACK, (1, 2))
        assert_record_holds(scene)

    def test_a_draft_goes_back_in_secret(self) -> None:
        scene = Scene(FIGHT, seed="offer").start("ada", "bob", "cleo")
        scene.play("ada", Promise())
        assert told(scene.do("ada", TakeBack())) == {"ada"}
        assert scene.view("ada").draft == 0

    def test_a_card_lost_in_the_open_is_not_taken_back_without_asking(self) -> None:
        scene = self.cursed()
        assert isinstance(scene.record.entries[-1], Moved)
        assert isinstance(scene.record.entries[-1].moves[0], Discard)
        scene.do("bob", TakeBack())
        assert scene.update("ada").proposal == Proposal(1, Wish.TAKE_BACK, (0, 2))

    def test_an_act_that_everybody_was_told_of_is_not_taken_back_alone_while_its_question_lasts(self) -> None:
        scene = Scene(HUNT, 3).start("ada", "bob", "cleo")
        number = scene.ask("ada").number
        scene.play("ada", Ready())
        assert scene.ask("ada").number == number
        scene.do("ada", TakeBack())
        assert scene.update("bob").proposal == Proposal(0, Wish.TAKE_BACK, (1, 2))

    def test_an_answer_is_not_taken_back_alone_once_its_question_has_closed_in_silence(self) -> None:
        scene = Scene(SORCERER).start("ada", "bob", "cleo")
        for guest in ("ada", "bob", "cleo"):
            scene.play(guest, scene.update(guest).moves[0])
        for guest in ("ada", "bob", "cleo"):
            scene.play(guest, GoOn())
        assert scene.update("ada").events == ()
        scene.do("bob", TakeBack())
        assert scene.update("ada").proposal == Proposal(1, Wish.TAKE_BACK, (0, 2))


class TestRealTime:
    def test_what_happened_in_real_time_stays(self) -> None:
        scene = Scene(HUNT, 2).start("ada", "bob")
        scene.play("ada", Ready())
        scene.play("bob", Ready())
        scene.play("ada", Rest())
        assert scene.refused("ada", TakeBack()) == NothingToTakeBack()

    def test_even_when_the_hunt_is_over(self) -> None:
        scene = Scene(HUNT, 2).start("ada", "bob")
        scene.play("ada", Ready())
        scene.play("bob", Ready())
        scene.play("ada", Rest())
        scene.play("bob", Rest())
        assert scene.ask("ada").owing == (0, 1)
        assert scene.refused("ada", TakeBack()) == NothingToTakeBack()


@pytest.mark.parametrize("seed", range(5))
def test_taking_everything_back_leads_to_the_deal(seed: int) -> None:
    scene = Scene(LUTIN_TROLL, seed=str(seed)).start("ada", "bob")
    dealt = scene.match.state
    for _ in range(20):
        seat = scene.match.ask.owing[0]
        scene.play(scene.guest_at(seat), scene.update(scene.guest_at(seat)).moves[-1])
    while scene.match.state != dealt:
        for guest, other in (("ada", "bob"), ("bob", "ada")):
            if scene.match.last(0 if guest == "ada" else 1) is not None:
                scene.do(guest, TakeBack())
                if scene.update(guest).proposal:
                    scene.do(other, AGREE)
        assert_record_holds(scene)
