import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.state import First, Options
from taverne.kernel.luck import commitment
from taverne.kernel.pace import Pace
from taverne.table.host_role import HOST_SECONDS
from taverne.table.messages.commands import (
    Configure,
    Disconnected,
    Leave,
    Ready,
    Rematch,
    Resign,
    ReturnToLobby,
    SetBot,
    Sit,
    Start,
)
from taverne.table.messages.notices import CameBack, Cleared, Left, Started, WantsRematch
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import BadSalt, NotHost, NotInLobby, NotOver, NotReady, NotSeated
from taverne.table.seating import KEPT_FROM_ACTING_HOST, SHELL
from taverne.table.seeds import LONGEST_SALT
from tests.sketches.fight import FIGHT
from tests.table.duel import attacked, duel
from tests.table.scene import Scene, notices


def over() -> Scene:
    """Ada has resigned: Bob has won from seat 1."""
    scene = attacked()
    scene.do("ada", Resign())
    return scene


def trio_over() -> Scene:
    scene = Scene(FIGHT).start("ada", "bob", "cleo")
    scene.do("ada", Resign())
    scene.do("bob", Resign())
    return scene


class TestVotes:
    def test_a_rematch_begins_when_everybody_wants_one(self) -> None:
        scene = over()
        sent = scene.do("ada", Rematch())
        assert notices(sent, "bob") == [WantsRematch(0)]
        assert scene.update("bob").stage is Stage.OVER
        assert [chair.again for chair in scene.update("bob").chairs] == [True, False]
        sent = scene.do("bob", Rematch())
        assert notices(sent, "watcher") == [Started()]
        assert scene.update("bob").stage is Stage.PLAYING
        assert not any(chair.again for chair in scene.update("bob").chairs)

    def test_everybody_moves_on_by_a_seat_and_keeps_their_wins(self) -> None:
        scene = over()
        scene.do("ada", Rematch())
        scene.do("bob", Rematch())
        assert scene.table.seating.find("ada") == 1
        assert scene.table.seating.find("bob") == 0
        assert [(chair.name, chair.wins) for chair in scene.update("ada").chairs] == [("Bob", 1), ("Ada", 0)]

    def test_the_game_chooses_the_options_of_a_rematch_by_the_new_seats(self) -> None:
        scene = over()
        scene.do("ada", Rematch())
        scene.do("bob", Rematch())
        assert scene.record.head.options == Options(tokens=3, first=First.SEAT1)
        assert scene.match.state.attacker == 0
        assert scene.update("ada").options["first"] == "seat1"

    def test_voting_twice_counts_once(self) -> None:
        scene = over()
        scene.do("ada", Rematch())
        assert scene.do("ada", Rematch()) == []

    def test_a_guest_who_returns_with_a_vote_is_named_by_their_new_seat(self) -> None:
        scene = over()
        scene.do("bob", Rematch())
        scene.do("ada", Disconnected())
        sent = scene.do("ada", Rematch())
        assert notices(sent, "bob") == [CameBack(1), Started()]

    def test_three_rematches_of_three_players_restore_the_seats(self) -> None:
        scene = trio_over()
        for _ in range(3):
            for guest in ("ada", "bob", "cleo"):
                scene.do(guest, Rematch())
            for guest in ("ada", "bob"):
                scene.do(guest, Resign())
        assert [scene.table.seating.find(guest) for guest in ("ada", "bob", "cleo")] == [0, 1, 2]
        assert [chair.wins for chair in scene.update("ada").chairs] == [0, 0, 4]

    def test_bots_always_agree_to_a_rematch(self) -> None:
        scene = Scene(LUTIN_TROLL).start("ada")
        scene.do("ada", Resign())
        scene.do("ada", Rematch())
        assert scene.table.stage is Stage.PLAYING
        assert scene.table.seating.chairs[0].bot == "random"
        assert [think.seat for think in scene.thinks][-1] == 0

    def test_a_vote_needs_a_seat_and_a_game_that_is_over(self) -> None:
        assert duel().refused("ada", Rematch()) == NotOver()
        assert Scene().seat_all("ada", "bob").refused("ada", Rematch()) == NotOver()
        assert over().refused("watcher", Rematch()) == NotSeated()

    def test_nobody_starts_a_rematch_alone(self) -> None:
        assert over().refused("ada", Start()) == NotInLobby()


class TestReturningToTheLobby:
    def test_the_host_returns_to_the_lobby_and_sets_up_another_game(self) -> None:
        scene = over()
        sent = scene.do("ada", ReturnToLobby())
        assert notices(sent, "watcher") == [Cleared(1)]
        assert scene.update("bob").stage is Stage.LOBBY
        assert [(chair.name, chair.wins) for chair in scene.update("ada").chairs] == [("Bob", 1), ("Ada", 0)]
        scene.do("ada", Configure({"tokens": "3"}, Pace.RELAXED))
        assert scene.refused("ada", Start()) == NotReady((0,))
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        assert scene.record.head.options == Options(tokens=3)

    def test_the_next_game_uses_the_committed_seed_and_new_salts(self) -> None:
        scene = over()
        promised = scene.update("bob").next_commitment
        scene.do("ada", ReturnToLobby("sel"))
        assert scene.update("bob").commitment == promised
        scene.do("bob", Ready(ready=True, salt="poivre"))
        scene.do("ada", Start())
        assert scene.record.head.commitment == promised
        assert scene.record.head.salts == ("poivre", "sel")

    def test_a_salt_given_with_a_vote_is_kept(self) -> None:
        scene = over()
        scene.do("bob", Rematch("poivre"))
        scene.do("ada", ReturnToLobby())
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        assert scene.record.head.salts == ("poivre",)

    def test_only_the_host_returns_to_the_lobby_and_only_after_a_game(self) -> None:
        assert over().refused("bob", ReturnToLobby()) == NotHost(0)
        assert over().refused("watcher", ReturnToLobby()) == NotHost(0)
        assert over().refused(SHELL, ReturnToLobby()) == NotSeated()
        assert duel().refused("ada", ReturnToLobby()) == NotOver()
        assert Scene().seat_all("ada", "bob").refused("ada", ReturnToLobby()) == NotOver()

    def test_a_bad_salt_changes_nothing(self) -> None:
        scene = over()
        assert scene.refused("ada", ReturnToLobby("\ud800")) == BadSalt(LONGEST_SALT)
        assert scene.table.stage is Stage.OVER
        scene.do("ada", ReturnToLobby())
        assert scene.refused("bob", Ready(ready=True, salt="\ud800")) == BadSalt(LONGEST_SALT)
        assert not scene.update("bob").chairs[0].ready


class TestTheDeal:
    def test_the_end_of_a_game_reveals_its_seed_and_commits_to_the_next(self) -> None:
        scene = over()
        update = scene.update("watcher")
        assert update.seed is not None
        assert commitment(update.seed) == update.commitment
        promised = update.next_commitment
        scene.do("ada", Rematch("sel"))
        scene.do("bob", Rematch("poivre"))
        assert scene.update("ada").commitment == promised == scene.record.head.commitment
        assert scene.record.head.salts == ("poivre", "sel")
        assert scene.update("ada").seed is None
        assert scene.update("ada").next_commitment is None

    def test_salts_are_used_once(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada", salt="sel"))
        scene.do("bob", Sit(1, "Bob", salt="poivre"))
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        scene.do("ada", Resign())
        scene.do("ada", Rematch())
        scene.do("bob", Rematch())
        assert scene.record.head.salts == ()

    def test_a_bad_salt_changes_nothing(self) -> None:
        scene = over()
        scene.do("bob", Rematch())
        assert scene.refused("ada", Rematch("\ud800")) == BadSalt(LONGEST_SALT)
        assert scene.table.stage is Stage.OVER


class TestAbsence:
    def test_a_rematch_does_not_wait_for_a_guest_who_is_away(self) -> None:
        scene = over()
        scene.do("ada", Disconnected())
        scene.do("bob", Rematch())
        assert scene.update("bob").stage is not Stage.OVER

    def test_a_rematch_with_an_empty_seat_returns_to_the_lobby(self) -> None:
        scene = over()
        scene.do("ada", Leave())
        scene.do("bob", Rematch())
        assert scene.update("bob").stage is Stage.LOBBY
        assert scene.update("bob").host == 0
        scene.do("bob", SetBot(1, "mind"))
        scene.do("bob", Start())
        assert scene.table.stage is Stage.PLAYING

    def test_a_guest_who_leaves_is_not_waited_for(self) -> None:
        scene = over()
        scene.do("bob", Rematch())
        sent = scene.do("ada", Leave())
        assert notices(sent, "bob") == [Left("Ada")]
        assert scene.update("bob").stage is Stage.LOBBY

    def test_a_newcomer_may_take_a_seat_that_was_left_and_votes_too(self) -> None:
        scene = over()
        scene.do("ada", Leave())
        scene.do("watcher", Sit(0, "Eve"))
        scene.do("bob", Rematch())
        assert scene.update("bob").stage is Stage.OVER
        scene.do("watcher", Rematch())
        assert scene.update("bob").stage is Stage.PLAYING
        assert scene.table.seating.find("watcher") == 1

    def test_a_bot_may_take_the_seat_of_a_guest_who_is_away(self) -> None:
        scene = over()
        scene.do("ada", Disconnected())
        scene.wait(KEPT_FROM_ACTING_HOST)
        scene.do("bob", SetBot(0, "mind"))
        scene.do("bob", Rematch())
        assert scene.update("bob").stage is Stage.PLAYING
        assert scene.update("ada").seat is None

    def test_a_newcomer_who_goes_away_is_not_waited_for(self) -> None:
        scene = over()
        scene.do("ada", Leave())
        scene.do("watcher", Sit(0, "Eve"))
        scene.do("watcher", Disconnected())
        scene.do("bob", Rematch())
        assert scene.update("bob").stage is not Stage.OVER

    def test_a_table_that_everybody_left_can_be_used_again(self) -> None:
        scene = over()
        scene.do("ada", Leave())
        scene.do("bob", Leave())
        scene.do("cleo", Sit(0, "Cleo"))
        scene.do("cleo", Rematch())
        assert scene.update("cleo").stage is Stage.LOBBY
        assert scene.update("cleo").host == 1

    def test_another_guest_starts_when_the_host_is_away(self) -> None:
        scene = trio_over()
        scene.do("ada", Disconnected())
        scene.wait(HOST_SECONDS)
        scene.do("cleo", Leave())
        scene.do("bob", Rematch())
        assert scene.update("bob").stage is Stage.LOBBY
        (free,) = [seat for seat, chair in enumerate(scene.update("bob").chairs) if not chair.name]
        scene.do("bob", SetBot(free, "random"))
        scene.do("bob", Start())
        assert scene.refused("cleo", Start()) != NotHost(None)

    @pytest.mark.parametrize("order", [("ada", "bob"), ("bob", "ada")])
    def test_leaving_and_voting_in_either_order_lead_to_the_lobby(self, order: tuple[str, str]) -> None:
        scene = over()
        for guest in order:
            scene.do(guest, Leave() if guest == "ada" else Rematch())
        assert scene.update("bob").stage is Stage.LOBBY
