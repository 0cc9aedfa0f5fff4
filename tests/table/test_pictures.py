"""The clock of a question starts when screens have drawn what led to it."""

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.presentation.showing import MILLISECONDS
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, Attacked, Riposte
from taverne.kernel.pace import Pace
from taverne.table import table_version
from taverne.table.messages.commands import Consent, Pause, Resume
from taverne.table.messages.notices import TimeUp
from taverne.table.pictures import LATEST, Pictures
from tests.table.duel import HAND, PICKS, SHORT, attacked, duel, fought
from tests.table.scene import Scene, notices

AGREE = Consent(agree=True)
showing = LUTIN_TROLL.presentation.showing
ATTACK = MILLISECONDS[Attacked] / 1000  # seconds


def test_a_question_has_its_whole_time_after_the_picture() -> None:
    scene = attacked(Pace.FAITHFUL)
    assert scene.table.deadline == scene.now + ATTACK + 40
    assert scene.wait(40) == []
    assert notices(scene.wait(ATTACK), "ada") == [TimeUp(1)]


def test_pictures_that_pile_up_are_drawn_one_after_the_other() -> None:
    scene = attacked(Pace.FAITHFUL)
    scene.now += 0.5
    sent = scene.play("bob", Riposte(Card.HARPY))
    events = next(each.message for each in sent if each.to == "ada").events  # type: ignore[union-attr] # an update
    assert scene.drawing == pytest.approx(ATTACK - 0.5 + sum(map(showing, events)) / 1000)


def test_a_screen_that_is_very_late_catches_up() -> None:
    pictures = Pictures()
    for _ in range(100):
        pictures.add([Attacked(0, Card.TROLL)], showing, now=0.0)
    assert pictures.until == LATEST + ATTACK


def test_a_question_without_anything_to_draw_has_its_time_at_once() -> None:
    scene = duel(Pace.FAITHFUL)
    assert scene.drawing == 0
    assert scene.update("ada").left == 80


def test_a_pause_while_something_is_drawn_takes_no_time() -> None:
    scene = attacked(Pace.FAITHFUL)
    scene.do("ada", Pause())
    scene.do("bob", AGREE)
    scene.wait(100)
    scene.do("ada", Resume())
    assert scene.update("bob").left == 40


def test_the_picture_tells_nothing_of_a_hand() -> None:
    """Two worlds in which Bob holds other cards: until he shows one, all clocks are the same."""
    deadlines = []
    for picks in (PICKS, PICKS[::-1]):
        scene = duel(Pace.FAITHFUL)
        scene.play("ada", *PICKS)
        scene.play("bob", *picks)
        scene.play("ada", Attack(HAND[3]))
        deadlines.append(scene.table.deadline)
    assert len(set(deadlines)) == 1


def test_tables_of_earlier_versions_keep_their_clocks() -> None:
    scene = Scene(options=SHORT, pace=Pace.FAITHFUL, version=table_version.EVENING).start("ada", "bob")
    scene.play("ada", *PICKS)
    scene.play("bob", *PICKS)
    scene.play("ada", Attack(Card.TROLL))
    assert scene.table.deadline == scene.now + 40


def test_without_a_clock_nothing_changes() -> None:
    assert fought().table.deadline is None
