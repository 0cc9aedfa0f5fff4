import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.presentation.showing import MILLISECONDS
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attacked, Pick, Riposte
from taverne.kernel.pace import Pace
from taverne.table.messages.commands import Consent, Disconnected, Pause, Resign, Resume
from taverne.table.messages.notices import Declined, HasResigned, Paused, Resumed
from taverne.table.messages.outgoing import Proposal, ProposalKind
from taverne.table.messages.refusals import NoClock, NotPlaying, NotSeated
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Pass
from tests.table.duel import attacked, duel
from tests.table.scene import Scene, notices, told

AGREE, REFUSE = Consent(agree=True), Consent(agree=False)


def paused() -> Scene:
    """Bob is to riposte and has 30 seconds left; the clock stands still."""
    scene = attacked(Pace.FAITHFUL)
    scene.wait(10)
    scene.do("ada", Pause())
    scene.do("bob", AGREE)
    return scene


def test_the_clock_pauses_when_everybody_agrees() -> None:
    scene = attacked(Pace.FAITHFUL)
    scene.do("ada", Pause())
    assert scene.update("bob").proposal == Proposal(0, ProposalKind.PAUSE, (1,))
    assert not scene.update("bob").paused
    sent = scene.do("bob", AGREE)
    assert notices(sent, "ada") == notices(sent, "watcher") == [Paused()]
    assert scene.update("watcher").paused
    assert scene.table.deadline is None
    assert scene.wait(10_000) == []


def test_the_clock_runs_on_when_somebody_refuses() -> None:
    scene = attacked(Pace.FAITHFUL)
    deadline = scene.table.deadline
    scene.do("ada", Pause())
    assert notices(scene.do("bob", REFUSE), "ada") == [Declined(0)]
    assert scene.table.deadline == deadline


def test_any_player_ends_a_pause_and_the_clock_goes_on_where_it_stood() -> None:
    scene = paused()
    scene.wait(1000)
    sent = scene.do("ada", Resume())
    assert notices(sent, "bob") == [Resumed()]
    assert scene.update("bob").left == 30 + MILLISECONDS[Attacked] / 1000


def test_a_move_ends_a_pause() -> None:
    scene = paused()
    sent = scene.play("bob", Riposte(Card.HARPY))
    assert notices(sent, "ada") == [Resumed()]
    assert scene.update("ada").left == 40 + scene.drawing


def test_a_hidden_move_does_not_end_a_pause() -> None:
    scene = duel(Pace.FAITHFUL)
    scene.do("ada", Pause())
    scene.do("bob", AGREE)
    assert told(scene.play("ada", Pick(Card.TROLL))) == {"ada"}
    assert scene.update("ada").paused
    scene = Scene(FIGHT, pace=Pace.FAITHFUL).start("ada")
    scene.do("ada", Pause())
    assert told(scene.play("ada", Pass())) == {"ada"}


def test_guests_who_are_away_are_not_asked_for_a_pause() -> None:
    scene = Scene(FIGHT, pace=Pace.FAITHFUL, stand_in="random").start("ada", "bob", "cleo")
    scene.do("cleo", Disconnected())
    scene.do("ada", Pause())
    assert scene.update("bob").proposal == Proposal(0, ProposalKind.PAUSE, (1,))


def test_a_pause_against_bots_begins_at_once() -> None:
    scene = Scene(LUTIN_TROLL, pace=Pace.FAITHFUL).start("ada")
    assert notices(scene.do("ada", Pause()), "ada") == [Paused()]


def test_a_pause_needs_a_running_clock() -> None:
    assert attacked(Pace.UNTIMED).refused("ada", Pause()) == NoClock()
    assert paused().refused("ada", Pause()) == NoClock()


def test_resuming_without_a_pause_changes_nothing() -> None:
    assert attacked(Pace.FAITHFUL).do("ada", Resume()) == []


@pytest.mark.parametrize("command", [Pause(), Resume()], ids=str)
def test_it_needs_a_seat_and_a_game(command: Pause | Resume) -> None:
    assert paused().refused("watcher", command) == NotSeated()
    assert paused().refused("a stranger", command) == NotSeated()
    assert Scene(pace=Pace.FAITHFUL).seat_all("ada", "bob").refused("ada", command) == NotPlaying()


def test_a_resignation_ends_a_pause() -> None:
    scene = Scene(FIGHT, pace=Pace.RELAXED).start("ada", "bob", "cleo")
    scene.do("ada", Pause())
    for guest in ("bob", "cleo"):
        scene.do(guest, AGREE)
    assert scene.table.deadline is None
    sent = scene.do("ada", Resign())
    assert notices(sent, "bob") == [HasResigned(0), Resumed()]
    assert scene.table.deadline is not None


def test_the_end_of_a_game_ends_a_pause() -> None:
    scene = paused()
    scene.do("bob", Resign())
    assert not scene.update("ada").paused
