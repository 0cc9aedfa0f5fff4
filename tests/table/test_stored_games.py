"""Stored games that are resumed at another table."""

from typing import Any

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Options, Riposte
from taverne.kernel.pace import Pace
from taverne.kernel.record import Record
from taverne.table.messages.commands import Ready, Resign
from taverne.table.messages.notices import Started
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import EmptySeats, NotInLobby, Refusal
from tests.table.duel import attacked, duel
from tests.table.scene import Scene, notices


class TestStoredGames:
    """A stored game is resumed at another table."""

    def stored(self) -> Record[Any, Any]:
        record = attacked().record
        return Record(record.head, record.seed, list(record.entries))

    def test_a_stored_game_goes_on_where_it_stood(self) -> None:
        record = self.stored()
        later = Scene(LUTIN_TROLL, options=Options(), pace=Pace.FAITHFUL).seat_all("bob", "ada")
        sent = later.listen(later.table.resume(record, later.now))
        assert notices(sent, "ada") == [Started()]
        assert later.match.state == attacked().match.state
        assert later.update("ada").commitment == record.head.commitment
        assert later.update("ada").options == {"tokens": "3", "hands": "chosen", "first": "seat1"}
        assert later.update("ada").left == 40
        later.play("ada", Riposte(Card.HARPY))

    def test_a_stored_game_needs_a_full_table(self) -> None:
        scene = Scene()
        with pytest.raises(Refusal) as refused:
            scene.table.resume(self.stored(), 0.0)
        assert refused.value.reason == EmptySeats(2)

    def test_a_stored_game_is_refused_during_another(self) -> None:
        with pytest.raises(Refusal) as refused:
            duel().table.resume(self.stored(), 0.0)
        assert refused.value.reason == NotInLobby()

    def test_a_stored_game_that_is_over_ends_at_once(self) -> None:
        record = self.stored()
        whole = attacked()
        whole.do("ada", Resign())
        record.entries = list(whole.record.entries)
        later = Scene().seat_all("ada", "bob")
        later.listen(later.table.resume(record, 0.0))
        assert later.table.stage is Stage.OVER
        assert later.table.outcome == whole.table.outcome

    def test_a_stored_game_goes_on_although_players_are_not_ready(self) -> None:
        later = Scene().seat_all("ada", "bob")
        later.do("bob", Ready(ready=False))
        later.listen(later.table.resume(self.stored(), 0.0))
        assert later.table.stage is Stage.PLAYING
