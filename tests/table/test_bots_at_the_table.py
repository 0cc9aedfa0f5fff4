from typing import Any

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, Pick
from taverne.kernel.game import AnyGame
from taverne.kernel.record import Moved, MovedBy, verify
from taverne.table.local_table import LocalTable
from taverne.table.messages.commands import BotMove, Disconnected, Leave, Resign, SetBot, Start, Touch
from taverne.table.messages.outgoing import BotRequest, Stage
from taverne.table.messages.refusals import ForTheShell, NoSuchSeat
from taverne.table.seating import SHELL
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Curse, Pass
from tests.sketches.hunt import HUNT
from tests.sketches.sorcerer import SORCERER
from tests.table.duel import PICKS, SHORT, attacked, duel
from tests.table.scene import Scene, told


def with_bot() -> Scene:
    """Ada against a bot; both choose their hands."""
    return Scene(LUTIN_TROLL, options=SHORT).start("ada")


def moves_by(scene: Scene) -> list[tuple[int, MovedBy]]:
    return [(entry.seat, entry.by) for entry in scene.record.entries if isinstance(entry, Moved)]


class TestRequests:
    def test_a_request_holds_what_the_seat_may_see_and_do_and_nothing_else(self) -> None:
        (think,) = with_bot().thinks
        assert isinstance(think, BotRequest)
        scene = with_bot()
        assert think.seat == 1
        assert think.bot == "random"
        assert think.number == scene.ask("ada").number
        assert think.view == LUTIN_TROLL.view(scene.match.state, 1)
        assert list(think.moves) == list(LUTIN_TROLL.moves(scene.match.state, 1))

    def test_a_bot_is_asked_again_only_when_it_sees_a_change(self) -> None:
        scene = with_bot()
        scene.thinks.clear()
        scene.play("ada", Pick(Card.TROLL))
        assert scene.thinks == []
        scene.play("ada", *PICKS[:2])
        scene.play("ada", Pick(Card.ELFE), Pick(Card.HARPY))
        assert [think.seat for think in scene.thinks] == [1]

    def test_a_bot_is_not_asked_when_it_has_no_move(self) -> None:
        scene = with_bot()
        scene.play("ada", *PICKS)
        while len(scene.record.entries) < 6:
            scene.think()
        assert scene.match.ask.owing == (0,)
        assert scene.thinks == []

    def test_every_request_has_luck_of_its_own_that_is_reproducible(self) -> None:
        def lucks() -> list[Any]:
            scene = Scene(HUNT, 6).start()
            return [think.luck for think in scene.thinks]

        assert len(set(lucks())) == 6
        assert lucks() == lucks()

    def test_several_bots_are_asked_in_random_order(self) -> None:
        firsts = {Scene(HUNT, 3, seed=str(seed)).start().thinks[0].seat for seed in range(20)}
        assert firsts == {0, 1, 2}


class TestAnswering:
    def test_a_bots_move_is_played_and_recorded_as_such(self) -> None:
        scene = with_bot()
        scene.think(Pick(Card.TROLL))
        assert scene.match.state.sides[1].hand == (Card.TROLL,)
        assert moves_by(scene) == [(1, MovedBy.BOT)]

    def test_a_bot_that_declines_makes_the_default_moves(self) -> None:
        scene = with_bot()
        scene.think(None)
        assert moves_by(scene) == [(1, MovedBy.CLOCK)] * 5

    def test_a_bot_that_makes_an_illegal_move_makes_the_default_moves(self) -> None:
        scene = with_bot()
        scene.think(Attack(Card.TROLL))
        assert moves_by(scene) == [(1, MovedBy.CLOCK)] * 5

    def test_a_late_bot_move_changes_nothing(self) -> None:
        scene = with_bot()
        (late,) = scene.thinks
        scene.play("ada", *PICKS)
        while scene.match.ask.number == late.number:
            scene.think()
        entries = list(scene.record.entries)
        assert scene.do(SHELL, BotMove(late.seat, late.number, late.moves[0])) == []
        assert scene.do(SHELL, BotMove(late.seat, late.number, None)) == []
        assert scene.record.entries == entries

    def test_a_bot_move_after_the_game_changes_nothing(self) -> None:
        scene = with_bot()
        (late,) = scene.thinks
        scene.do("ada", Resign())
        assert scene.do(SHELL, BotMove(late.seat, late.number, late.moves[0])) == []

    def test_a_bot_may_decline_a_standing_move(self) -> None:
        scene = Scene(FIGHT, seed="curse").start()
        held = next(think for think in scene.thinks if Curse(1) in think.moves)
        scene.thinks = [think for think in scene.thinks if think.seat == held.seat]
        scene.think(Pass())
        (standing,) = scene.thinks
        assert all(isinstance(move, Curse) for move in standing.moves)
        entries = list(scene.record.entries)
        scene.think(None)
        assert scene.record.entries == entries
        assert scene.thinks == []

    def test_only_the_shell_brings_bot_moves(self) -> None:
        scene = with_bot()
        thought = BotMove(1, scene.ask("ada").number, Pick(Card.TROLL))
        assert scene.refused("ada", thought) == ForTheShell()
        assert scene.refused("a stranger", thought) == ForTheShell()

    def test_a_bot_move_for_a_guests_seat_changes_nothing(self) -> None:
        scene = duel()
        assert scene.do(SHELL, BotMove(0, scene.ask("ada").number, Pick(Card.TROLL))) == []
        assert scene.record.entries == []

    @pytest.mark.parametrize("seat", [-1, 2, 10**30])
    def test_a_bot_move_for_an_unknown_seat_is_refused(self, seat: int) -> None:
        scene = with_bot()
        assert scene.refused(SHELL, BotMove(seat, 1, Pick(Card.TROLL))) == NoSuchSeat(2)


class TestStandIns:
    def test_a_stand_in_plays_for_a_guest_who_has_left(self) -> None:
        scene = attacked(stand_in="mind")
        scene.do("bob", Leave())
        (think,) = scene.thinks
        assert (think.seat, think.bot) == (1, "mind")
        scene.think()
        assert moves_by(scene)[-1] == (1, MovedBy.BOT)

    def test_any_command_gives_a_guest_their_seat_back_from_a_stand_in(self) -> None:
        scene = attacked(stand_in="mind")
        scene.do("bob", Disconnected())
        scene.do("bob", Touch())
        entries = list(scene.record.entries)
        scene.think()
        assert scene.record.entries == entries
        scene.play("bob", scene.update("bob").moves[0])

    def test_a_stand_in_that_was_interrupted_is_asked_again(self) -> None:
        scene = attacked(stand_in="mind")
        scene.do("bob", Disconnected())
        scene.do("bob", Touch())
        scene.thinks.clear()
        scene.do("bob", Disconnected())
        assert [think.seat for think in scene.thinks] == [1]

    def test_a_stand_in_does_not_replace_a_bot(self) -> None:
        scene = Scene(LUTIN_TROLL, stand_in="mind").start("ada")
        assert [think.bot for think in scene.thinks] == ["random"]


class TestLocalTable:
    @pytest.mark.parametrize("game", [LUTIN_TROLL, FIGHT, HUNT, SORCERER], ids=lambda game: game.slug)
    @pytest.mark.parametrize("bot", ["random", "mind"])
    def test_bots_on_all_seats_play_a_whole_game(self, game: AnyGame, bot: str) -> None:
        scene = Scene(game)
        home = LocalTable(scene.table)
        for seat in range(len(scene.table.seating.chairs)):
            home.handle(SHELL, SetBot(seat, bot), now=0.0)
        home.handle(SHELL, Start(), now=0.0)
        home.play_out()
        assert scene.table.stage is Stage.OVER
        assert verify(game, scene.record) == scene.table.outcome

    def test_a_command_ends_when_all_bots_have_moved(self) -> None:
        scene = Scene(LUTIN_TROLL, options=SHORT).seat_all("ada")
        home = LocalTable(scene.table)
        sent = home.handle("ada", Start(), now=0.0)
        assert scene.match.ask.owing == (0,)
        assert told(sent) == {"ada"}
        assert not any(isinstance(each.message, BotRequest) for each in sent)

    def test_the_same_seeds_and_bots_play_the_same_game(self) -> None:
        def record() -> list[Any]:
            scene = Scene(FIGHT)
            home = LocalTable(scene.table)
            for seat in range(3):
                home.handle(SHELL, SetBot(seat, "random"), now=0.0)
            home.handle(SHELL, Start(), now=0.0)
            return scene.record.entries

        assert record() == record()
