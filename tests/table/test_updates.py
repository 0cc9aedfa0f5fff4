"""Updates: what guests are sent, and what is shown on demand."""

import msgspec

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Pick
from taverne.kernel.pace import Pace
from taverne.kernel.record import verify
from taverne.table.messages.commands import Touch
from taverne.table.messages.outgoing import Stage, Update
from tests.table.duel import SHORT, attacked, duel
from tests.table.scene import Scene, told


class TestUpdates:
    def test_a_guest_who_sees_no_change_is_sent_nothing(self) -> None:
        scene = duel()
        assert told(scene.play("ada", Pick(Card.TROLL))) == {"ada"}
        assert scene.do("bob", Touch()) == []

    def test_a_snapshot_holds_all_that_a_guest_may_know(self) -> None:
        scene = attacked(Pace.FAITHFUL)
        drawing = scene.drawing
        scene.now += 10
        look = scene.table.snapshot("bob", scene.now)
        assert look == scene.update("bob").__replace__(events=(), notices=(), left=30.0 + drawing)

    def test_a_stranger_sees_what_a_spectator_sees(self) -> None:
        scene = attacked()
        assert scene.table.snapshot("a stranger", scene.now) == scene.table.snapshot("watcher", scene.now)

    def test_everybody_is_told_outcome_and_seed_at_the_end(self) -> None:
        scene = Scene(LUTIN_TROLL, options=SHORT, pace=Pace.FAITHFUL).start("ada", "bob")
        while scene.table.stage is Stage.PLAYING:
            seat = scene.match.ask.owing[0]
            scene.play(scene.guest_at(seat), scene.update(scene.guest_at(seat)).moves[0])
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
