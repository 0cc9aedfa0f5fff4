"""A match follows its record."""

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.state import HandsReady
from taverne.kernel.record import replay
from taverne.table.match import Match
from tests.table.duel import PICKS, attacked, duel


class TestMatch:
    def test_a_match_is_in_the_state_that_its_record_leads_to(self) -> None:
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

    def test_a_seat_that_owes_nothing_gets_no_default(self) -> None:
        match = attacked().match
        assert match.default(0, now=3.0) == ()
