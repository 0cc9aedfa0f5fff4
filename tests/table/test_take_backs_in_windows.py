"""Taking back standing moves, interruptions, and moves in real time."""

from taverne.kernel.record import Moved, dealt_state
from taverne.table.messages.commands import (
    Consent,
    Play,
    TakeBack,
)
from taverne.table.messages.outgoing import Proposal, ProposalKind
from taverne.table.messages.refusals import (
    NothingToTakeBack,
    StaleAnswer,
)
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Card as FightCard
from tests.sketches.fight_values import Curse, Discard, Pass, Promise, Propose, Refuse
from tests.sketches.hunt import HUNT
from tests.sketches.hunt_values import Ready, Rest
from tests.sketches.sorcerer import SORCERER, GoOn
from tests.table.scene import Scene, assert_record_holds, told

AGREE, REFUSE = Consent(agree=True), Consent(agree=False)


class TestStandingMovesAndInterruptions:
    """A standing move is played under a window's number but does not answer it, and counts after its end."""

    def cursed(self) -> Scene:
        """Ada has cursed Bob in a window, Bob has lost a card, and the window is open again."""
        scene = Scene(FIGHT, seed="curse").start("ada", "bob", "cleo")
        assert FightCard.CURSE in scene.view("ada").hand
        number = scene.ask("ada").number
        scene.play("ada", Curse(1))
        scene.play("bob", scene.update("bob").moves[0])
        assert scene.ask("ada").number == number
        return scene

    def test_undoing_a_standing_move_needs_consent(self) -> None:
        scene = self.cursed()
        scene.do("ada", TakeBack())
        assert scene.update("ada").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1, 2))
        assert_record_holds(scene)

    def test_a_standing_move_is_undone_with_all_that_it_caused(self) -> None:
        scene = self.cursed()
        dealt = dealt_state(FIGHT, scene.record)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        scene.do("cleo", AGREE)
        assert scene.match.state == dealt
        assert_record_holds(scene)

    def test_a_window_gets_a_new_number_when_a_standing_move_in_it_is_undone(self) -> None:
        scene = self.cursed()
        passed_under_the_curse = Play((Pass(),), scene.ask("cleo").number)
        scene.do("ada", TakeBack())
        scene.do("bob", AGREE)
        scene.do("cleo", AGREE)
        assert scene.refused("cleo", passed_under_the_curse) == StaleAnswer()

    def test_an_interrupted_window_never_comes_back_under_an_old_number(self) -> None:
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

    def test_undoing_a_refused_offer_needs_consent(self) -> None:
        scene = Scene(FIGHT, seed="offer").start("ada", "bob", "cleo")
        assert Propose(1) in scene.update("ada").moves
        scene.play("ada", Propose(1))
        scene.play("bob", Refuse())
        scene.do("ada", TakeBack())
        assert scene.update("bob").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1, 2))
        assert_record_holds(scene)

    def test_a_secret_draft_is_undone_in_secret(self) -> None:
        scene = Scene(FIGHT, seed="offer").start("ada", "bob", "cleo")
        scene.play("ada", Promise())
        assert told(scene.do("ada", TakeBack())) == {"ada"}
        assert scene.view("ada").draft == 0

    def test_undoing_an_open_discard_needs_consent(self) -> None:
        scene = self.cursed()
        assert isinstance(scene.record.entries[-1], Moved)
        assert isinstance(scene.record.entries[-1].moves[0], Discard)
        scene.do("bob", TakeBack())
        assert scene.update("ada").proposal == Proposal(1, ProposalKind.TAKE_BACK, (0, 2))

    def test_undoing_an_announced_answer_needs_consent_although_its_question_is_open(self) -> None:
        scene = Scene(HUNT, 3).start("ada", "bob", "cleo")
        number = scene.ask("ada").number
        scene.play("ada", Ready())
        assert scene.ask("ada").number == number
        scene.do("ada", TakeBack())
        assert scene.update("bob").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1, 2))

    def test_undoing_an_answer_needs_consent_once_its_question_is_closed(self) -> None:
        scene = Scene(SORCERER).start("ada", "bob", "cleo")
        for guest in ("ada", "bob", "cleo"):
            scene.play(guest, scene.update(guest).moves[0])
        for guest in ("ada", "bob", "cleo"):
            scene.play(guest, GoOn())
        assert scene.update("ada").events == ()
        scene.do("bob", TakeBack())
        assert scene.update("ada").proposal == Proposal(1, ProposalKind.TAKE_BACK, (0, 2))


class TestRealTime:
    def test_a_move_in_real_time_cannot_be_undone(self) -> None:
        scene = Scene(HUNT, 2).start("ada", "bob")
        scene.play("ada", Ready())
        scene.play("bob", Ready())
        scene.play("ada", Rest())
        assert scene.refused("ada", TakeBack()) == NothingToTakeBack()

    def test_a_move_in_real_time_cannot_be_undone_after_its_question_either(self) -> None:
        scene = Scene(HUNT, 2).start("ada", "bob")
        scene.play("ada", Ready())
        scene.play("bob", Ready())
        scene.play("ada", Rest())
        scene.play("bob", Rest())
        assert scene.ask("ada").owing == (0, 1)
        assert scene.refused("ada", TakeBack()) == NothingToTakeBack()
