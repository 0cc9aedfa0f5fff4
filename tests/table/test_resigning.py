import pytest

from taverne.kernel.record import Record, Resigned, verify
from taverne.table.chat import Phrase
from taverne.table.messages.commands import (
    Consent,
    Leave,
    Pause,
    Play,
    Resign,
    Resume,
    Say,
    SetStandingOrder,
    StandingOrder,
    TakeBack,
    Touch,
)
from taverne.table.messages.notices import HasResigned
from taverne.table.messages.outgoing import Proposal, ProposalKind, Stage
from taverne.table.messages.refusals import NotPlaying, NotSeated, YouResigned
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Pass
from tests.table.duel import attacked
from tests.table.scene import Scene, notices


def trio(*, stand_in: str | None = None) -> Scene:
    return Scene(FIGHT, stand_in=stand_in).start("ada", "bob", "cleo")


def test_a_resignation_of_one_of_two_players_ends_the_game() -> None:
    scene = attacked()
    sent = scene.do("ada", Resign())
    assert notices(sent, "bob") == notices(sent, "watcher") == [HasResigned(0)]
    for guest in ("ada", "bob", "watcher"):
        update = scene.update(guest)
        assert update.stage is Stage.OVER
        assert update.outcome is not None
        assert update.outcome.ranks == (2, 1)
        assert update.moves == ()
    assert scene.update("bob").chairs[1].wins == 1
    assert verify(scene.match.game, scene.record) == scene.table.outcome


def test_after_a_resignation_the_others_play_on_and_the_table_answers() -> None:
    scene = trio()
    scene.do("cleo", Resign())
    assert scene.update("ada").stage is Stage.PLAYING
    scene.play("ada", Pass())
    scene.play("bob", Pass())
    assert [entry.seat for entry in scene.record.entries] == [2, 2, 0, 1]


def test_the_last_player_who_has_not_resigned_wins() -> None:
    scene = trio()
    scene.do("cleo", Resign())
    scene.do("ada", Resign())
    outcome = scene.table.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert verify(FIGHT, scene.record) == outcome


@pytest.mark.parametrize(
    "command",
    [
        Play((Pass(),), 1),
        SetStandingOrder(StandingOrder.AFFAIR),
        TakeBack(),
        Consent(agree=True),
        Pause(),
        Resume(),
        Resign(),
    ],
    ids=str,
)
def test_a_player_who_has_resigned_may_only_watch_and_chat(command: Play[Pass]) -> None:
    """A stand-in is asked for the seat, so that the window is still open when the command comes."""
    scene = trio(stand_in="random")
    scene.do("cleo", Resign())
    assert scene.update("cleo").moves == ()
    assert scene.refused("cleo", command) == YouResigned()
    scene.do("cleo", Say(Phrase.WELL_PLAYED))
    assert scene.record.entries == [Resigned(2, at=0.0)]


def test_a_stand_in_plays_for_a_player_who_has_resigned() -> None:
    scene = trio(stand_in="random")
    scene.do("cleo", Resign())
    assert [think.seat for think in scene.thinks] == [2]
    scene.do("cleo", Touch())
    scene.think(Pass())
    assert len(scene.record.entries) == 2


def test_a_resignation_cancels_the_open_proposal() -> None:
    scene = trio()
    scene.play("ada", scene.update("ada").moves[1])
    scene.do("ada", TakeBack())
    assert scene.update("bob").proposal == Proposal(0, ProposalKind.TAKE_BACK, (1, 2))
    scene.do("cleo", Resign())
    assert scene.update("bob").proposal is None


def test_a_player_who_resigned_and_came_back_has_still_resigned() -> None:
    scene = trio()
    scene.do("cleo", Resign())
    scene.do("cleo", Leave())
    scene.do("cleo", Touch())
    assert scene.refused("cleo", TakeBack()) == YouResigned()


def test_a_stored_game_remembers_resignations() -> None:
    scene = trio()
    scene.do("cleo", Resign())
    head, seed, entries = scene.record.head, scene.record.seed, list(scene.record.entries)
    later = Scene(FIGHT).seat_all("ada", "bob", "cleo")
    later.listen(later.table.resume(Record(head, seed, entries), later.now))
    assert later.refused("cleo", TakeBack()) == YouResigned()
    later.do("bob", Resign())
    assert later.table.outcome is not None


def test_resigning_needs_a_seat_and_a_game() -> None:
    scene = Scene().seat_all("ada", "bob")
    assert scene.refused("ada", Resign()) == NotPlaying()
    assert attacked().refused("watcher", Resign()) == NotSeated()


def test_a_resignation_ends_with_its_game() -> None:
    scene = attacked()
    scene.do("ada", Resign())
    assert scene.refused("ada", Resign()) == NotPlaying()
