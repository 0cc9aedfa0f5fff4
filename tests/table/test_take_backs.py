import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, Pick, Riposte
from taverne.kernel.pace import Pace
from taverne.kernel.record import TakenBack
from taverne.table import table_version
from taverne.table.messages.commands import (
    Consent,
    Disconnected,
    Pause,
    Play,
    Resign,
    SetStandingOrder,
    StandingOrder,
    TakeBack,
    Touch,
)
from taverne.table.messages.notices import Declined, TookBack, WentAway
from taverne.table.messages.outgoing import Proposal, ProposalKind
from taverne.table.messages.refusals import (
    EnoughTakenBack,
    NothingProposed,
    NothingToTakeBack,
    NotPlaying,
    NotSeated,
    OtherProposal,
    StaleAnswer,
)
from taverne.table.take_backs import MOST_TAKEN_BACK
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Pass
from tests.table.duel import HAND, PICKS, SHORT, attacked, duel, fought, tied
from tests.table.scene import Scene, assert_record_holds, notices, told

AGREE, REFUSE = Consent(agree=True), Consent(agree=False)


class TestMyOwnUnseenAnswer:
    def test_a_secret_pick_is_undone_and_nobody_else_is_told(self) -> None:
        scene = duel()
        before = scene.match.state
        scene.play("ada", Pick(Card.TROLL))
        sent = scene.do("ada", TakeBack())
        assert told(sent) == {"ada"}
        assert scene.match.state == before
        assert scene.record.entries[-1] == TakenBack(0, undoes=(0,), at=0.0)
        assert_record_holds(scene)

    def test_answers_are_undone_from_the_last_one_on(self) -> None:
        scene = duel()
        scene.play("ada", Pick(Card.TROLL))
        scene.play("ada", Pick(Card.ELFE))
        scene.do("ada", TakeBack())
        assert scene.view("ada").hand == (Card.TROLL,)
        scene.do("ada", TakeBack())
        assert scene.view("ada").hand == ()
        assert scene.refused("ada", TakeBack()) == NothingToTakeBack()

    def test_a_batch_is_undone_as_a_whole(self) -> None:
        scene = duel()
        scene.play("ada", *PICKS)
        scene.do("ada", TakeBack())
        assert scene.view("ada").hand == ()

    def test_a_finished_hand_is_undone_and_everybody_sees_that_it_is_not_ready(self) -> None:
        scene = duel()
        number = scene.ask("bob").number
        scene.play("ada", *PICKS)
        sent = scene.do("ada", TakeBack())
        assert notices(sent, "bob") == notices(sent, "watcher") == [TookBack(0)]
        assert scene.ask("bob").owing == (0, 1)
        assert scene.ask("bob").number == number

    def test_undoing_leaves_the_answers_that_others_gave_meanwhile(self) -> None:
        scene = duel()
        scene.play("ada", Pick(Card.TROLL))
        scene.play("bob", *PICKS)
        scene.do("ada", TakeBack())
        assert scene.match.state.sides[1].hand == HAND
        assert scene.match.state.sides[0].hand == ()
        assert_record_holds(scene)

    def test_a_pass_is_undone_and_nobody_learns_that_there_was_one(self) -> None:
        scene = Scene(FIGHT).start("ada", "bob", "cleo")
        scene.play("ada", Pass())
        assert scene.ask("ada").owing == (1, 2)
        assert told(scene.do("ada", TakeBack())) == {"ada"}
        assert scene.ask("ada").owing == (0, 1, 2)

    def test_undoing_a_pass_cancels_the_order_that_made_it(self) -> None:
        scene = Scene(FIGHT).start("ada", "bob", "cleo")
        scene.do("ada", SetStandingOrder(StandingOrder.AFFAIR))
        assert scene.ask("ada").owing == (1, 2)
        scene.do("ada", TakeBack())
        assert scene.update("ada").order is None
        assert scene.ask("ada").owing == (0, 1, 2)

    def test_undoing_gives_no_time_back(self) -> None:
        scene = duel(Pace.FAITHFUL)
        deadline = scene.table.deadline
        scene.now += 30
        scene.play("ada", *PICKS)
        scene.do("ada", TakeBack())
        assert scene.table.deadline == deadline


class TestAnAnswerThatOthersSaw:
    def test_undoing_a_seen_answer_asks_everybody_else_first(self) -> None:
        scene = attacked()
        state = scene.match.state
        scene.do("ada", TakeBack())
        proposal = Proposal(0, ProposalKind.TAKE_BACK, (1,))
        assert scene.update("ada").proposal == scene.update("watcher").proposal == proposal
        assert scene.match.state == state

    def test_a_seen_answer_is_undone_when_all_agree_and_everybody_is_told(self) -> None:
        scene = fought()
        before = scene.match.state
        scene.play("ada", Attack(Card.TROLL))
        scene.do("ada", TakeBack())
        sent = scene.do("bob", AGREE)
        assert notices(sent, "ada") == notices(sent, "bob") == notices(sent, "watcher") == [TookBack(0)]
        assert scene.match.state == before
        assert scene.update("ada").proposal is None
        assert_record_holds(scene)

    def test_everything_after_the_answer_is_undone_with_it(self) -> None:
        scene = fought()
        before = scene.match.state
        scene.play("ada", Attack(Card.TROLL))
        scene.play("bob", Riposte(Card.HARPY))
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        assert scene.match.state == before
        assert scene.record.entries[-1] == TakenBack(0, undoes=(2, 3), at=0.0)
        assert_record_holds(scene)

    def test_a_seen_answer_stays_when_somebody_refuses(self) -> None:
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
        assert scene.update("bob").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1,))
        assert scene.refused("cleo", AGREE) == NothingProposed()
        scene.do("bob", AGREE)
        assert scene.match.state == before

    def test_a_guest_who_is_away_is_not_asked(self) -> None:
        scene = attacked(stand_in="random")
        state = scene.match.state
        scene.do("bob", Disconnected())
        scene.do("ada", TakeBack())
        assert scene.update("ada").proposal is None
        assert scene.match.state != state

    def test_a_guest_who_goes_away_is_asked_no_longer(self) -> None:
        scene = attacked(stand_in="random")
        state = scene.match.state
        scene.do("ada", TakeBack())
        assert scene.update("ada").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1,))
        sent = scene.do("bob", Disconnected())
        assert scene.match.state != state
        assert notices(sent, "ada") == [WentAway(1), TookBack(0)]

    def test_the_others_who_are_present_must_still_agree(self) -> None:
        scene = Scene(FIGHT, stand_in="random").start("ada", "bob", "cleo")
        scene.play("ada", scene.update("ada").moves[1])
        scene.do("ada", TakeBack())
        scene.do("cleo", Disconnected())
        assert scene.update("ada").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1,))
        scene.do("cleo", Touch())
        assert scene.update("ada").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1,))

    def test_at_tables_of_earlier_versions_a_guest_who_is_away_must_agree_too(self) -> None:
        scene = Scene(LUTIN_TROLL, options=SHORT, stand_in="random", version=table_version.COMPANY - 1)
        scene.start("ada", "bob")
        scene.play("ada", *PICKS)
        scene.play("bob", *PICKS)
        scene.play("ada", Attack(Card.TROLL))
        scene.do("bob", Disconnected())
        scene.do("ada", TakeBack())
        assert scene.update("ada").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1,))

    def test_a_player_who_has_resigned_is_not_asked(self) -> None:
        scene = Scene(FIGHT).start("ada", "bob", "cleo")
        scene.do("cleo", Resign())
        scene.play("ada", scene.update("ada").moves[1])
        scene.do("ada", TakeBack())
        assert scene.update("ada").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1,))

    def test_bots_agree_and_are_asked_for_a_move_again(self) -> None:
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

    def test_a_bot_is_asked_again_even_if_it_sees_the_same_attack(self) -> None:
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

    def test_a_question_that_comes_back_has_a_new_number(self) -> None:
        scene = attacked()
        numbers = range(scene.ask("bob").number + 1)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        assert scene.ask("ada").number not in numbers
        scene.play("ada", Attack(Card.LUTIN))
        assert scene.ask("bob").number not in numbers
        assert_record_holds(scene)

    def test_an_answer_to_an_undone_question_is_refused_by_the_one_in_its_place(self) -> None:
        scene = attacked()
        riposte_to_the_troll = Play((Riposte(Card.HARPY),), scene.ask("bob").number)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        scene.play("ada", Attack(Card.LUTIN))
        assert scene.refused("bob", riposte_to_the_troll) == StaleAnswer()

    def test_a_question_that_comes_back_has_its_whole_time_again(self) -> None:
        scene = fought(Pace.FAITHFUL)
        scene.wait(39)
        scene.play("ada", Attack(Card.TROLL))
        scene.wait(39)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        assert scene.update("ada").left == 40
        scene.play("ada", Attack(Card.LUTIN))
        assert scene.update("bob").left == 40 + scene.drawing


class TestProposals:
    def test_a_proposal_undoes_the_answer_it_was_made_for(self) -> None:
        """Ada proposes to undo her attack. A card that she picks meanwhile does not change the proposal."""
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

    def test_a_secret_take_back_leaves_the_proposal_of_another_seat(self) -> None:
        scene = fought()
        tied(scene)
        scene.do("ada", TakeBack())
        scene.play("bob", Pick(Card.GNOME8))
        assert told(scene.do("bob", TakeBack())) == {"bob"}
        assert scene.update("bob").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1,))

    def test_an_event_cancels_the_open_proposal(self) -> None:
        scene = attacked()
        scene.do("ada", TakeBack())
        scene.play("bob", Riposte(Card.HARPY))
        assert scene.update("ada").proposal is None
        assert scene.refused("bob", AGREE) == NothingProposed()

    def test_a_proposal_is_replaced_only_by_its_own_seat(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        scene.do("ada", TakeBack())
        assert scene.refused("bob", Pause()) == OtherProposal(0)
        scene.do("ada", Pause())
        assert scene.update("bob").proposal == Proposal(0, ProposalKind.PAUSE, (1,))

    def test_nobody_agrees_to_their_own_proposal(self) -> None:
        scene = attacked()
        scene.do("ada", TakeBack())
        assert scene.refused("ada", AGREE) == NothingProposed()
        assert scene.refused("watcher", AGREE) == NotSeated()

    def test_consent_without_a_proposal_is_refused(self) -> None:
        assert attacked().refused("bob", AGREE) == NothingProposed()


class TestNothingToTakeBack:
    def test_taking_back_before_the_first_answer_is_refused(self) -> None:
        assert duel().refused("ada", TakeBack()) == NothingToTakeBack()

    def test_only_answers_of_the_same_seat_are_taken_back(self) -> None:
        scene = duel()
        scene.play("bob", *PICKS)
        assert scene.refused("ada", TakeBack()) == NothingToTakeBack()

    def test_the_number_of_take_backs_is_limited(self) -> None:
        """Every take-back makes the record longer."""
        scene = duel()
        for _ in range(MOST_TAKEN_BACK):
            scene.play("ada", PICKS[0])
            scene.do("ada", TakeBack())
        scene.play("ada", PICKS[0])
        assert scene.refused("ada", TakeBack()) == EnoughTakenBack(MOST_TAKEN_BACK)
        scene.play("bob", PICKS[0])
        scene.do("bob", TakeBack())

    def test_a_spectator_cannot_take_back(self) -> None:
        assert attacked().refused("watcher", TakeBack()) == NotSeated()

    def test_taking_back_is_refused_before_and_after_a_game(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        assert scene.refused("ada", TakeBack()) == NotPlaying()
        scene = attacked()
        scene.do("bob", Resign())
        assert scene.refused("ada", TakeBack()) == NotPlaying()


@pytest.mark.parametrize("seed", range(5))
def test_taking_everything_back_leads_to_the_deal(seed: int) -> None:
    scene = Scene(LUTIN_TROLL, seed=str(seed)).start("ada", "bob")
    dealt = scene.match.state
    for _ in range(20):
        seat = scene.match.ask.owing[0]
        scene.play(scene.guest_at(seat), scene.update(scene.guest_at(seat)).moves[-1])
    while scene.match.state != dealt:
        for guest, other in (("ada", "bob"), ("bob", "ada")):
            if scene.match.last_move(0 if guest == "ada" else 1) is not None:
                scene.do(guest, TakeBack())
                if scene.update(guest).proposal:
                    scene.do(other, AGREE)
        assert_record_holds(scene)
