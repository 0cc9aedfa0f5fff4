"""The group goes on to another game at the same table: who agrees, who plays there, and what stays."""

import pytest

from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.pace import Pace
from taverne.table.messages.commands import (
    ChangeGame,
    ChooseGame,
    Disconnected,
    Guest,
    Leave,
    Ready,
    Rematch,
    Resign,
    SetBot,
    SetFreeText,
    Sit,
    Start,
)
from taverne.table.messages.notices import BotReplaced, GameChanged, Notice, Watches
from taverne.table.messages.outgoing import GameWish, Stage
from taverne.table.messages.refusals import BadSalt, NotHost, NotInLobby, NotSeated, UnknownGame
from taverne.table.seating import SHELL
from taverne.table.seeds import LONGEST_SALT
from taverne.words.load import words_of
from taverne.words.roles import Reader
from tests.table.scene import Scene, notices

MUNCHKIN, GRUMPF = GAMES["munchkin"], GAMES["grumpf"]
TO_GRUMPF, TO_DUEL, STAY = ChooseGame("grumpf"), ChooseGame("lutin_troll"), ChooseGame(None)


def lobby(*guests: Guest, seats: int | None = None) -> Scene:
    return Scene(MUNCHKIN, seats or len(guests)).seat_all(*guests)


def over(*guests: Guest, seats: int | None = None) -> Scene:
    """All but the last guest have resigned."""
    scene = Scene(MUNCHKIN, seats or len(guests)).start(*guests)
    for guest in guests[:-1]:
        scene.do(guest, Resign())
    for guest in guests[-1:]:
        if scene.table.stage is Stage.PLAYING:
            scene.do(guest, Resign())
    assert scene.table.stage is Stage.OVER
    return scene


def names(scene: Scene) -> list[str | None]:
    return [chair.name or chair.bot for chair in scene.table.seating.chairs]


class TestAgreement:
    def test_the_table_goes_on_when_everybody_present_wants_the_same_game(self) -> None:
        scene = over("ada", "bob", "cleo")
        scene.do("ada", TO_GRUMPF)
        scene.do("bob", TO_GRUMPF)
        assert scene.table.game is MUNCHKIN
        assert scene.update("cleo").wishes == (GameWish(0, "grumpf"), GameWish(1, "grumpf"))
        sent = scene.do("cleo", TO_GRUMPF)
        assert scene.table.game is GRUMPF
        assert scene.table.stage is Stage.LOBBY
        assert names(scene) == ["Ada", "Bob", "Cleo"]
        assert notices(sent, "ada") == [GameChanged("grumpf")]
        assert scene.update("ada").wishes == ()

    def test_votes_for_different_games_change_nothing_until_the_host_decides(self) -> None:
        scene = over("ada", "bob", "cleo")
        scene.do("ada", TO_GRUMPF)
        scene.do("bob", ChooseGame("roi_des_nains"))
        scene.do("cleo", TO_GRUMPF)
        assert scene.table.game is MUNCHKIN
        assert scene.refused("bob", ChangeGame("grumpf")) == NotHost(0)
        scene.do("ada", ChangeGame("grumpf"))
        assert scene.table.game is GRUMPF
        assert names(scene) == ["Ada", "Bob", "Cleo"]

    def test_nobody_waits_for_a_guest_who_is_away_or_leaves(self) -> None:
        for gone in (Disconnected(), Leave()):
            scene = over("ada", "bob", "cleo")
            scene.do("ada", TO_GRUMPF)
            scene.do("bob", TO_GRUMPF)
            scene.do("cleo", gone)
            assert scene.table.game is GRUMPF
            assert ("Cleo" in names(scene)) is isinstance(gone, Disconnected)

    def test_it_works_in_the_lobby_too_but_not_during_a_game(self) -> None:
        scene = lobby("ada", "bob", "cleo")
        for guest in ("ada", "bob", "cleo"):
            scene.do(guest, TO_GRUMPF)
        assert scene.table.game is GRUMPF
        scene.do("ada", Start())
        assert scene.table.stage is Stage.PLAYING
        assert scene.refused("ada", TO_DUEL) == NotInLobby()
        assert scene.refused("ada", ChangeGame("lutin_troll")) == NotInLobby()

    def test_a_vote_for_a_rematch_takes_the_vote_for_a_game_back_and_the_other_way_round(self) -> None:
        scene = over("ada", "bob", "cleo")
        scene.do("ada", TO_GRUMPF)
        scene.do("ada", Rematch())
        assert scene.update("bob").wishes == ()
        scene.do("ada", TO_GRUMPF)
        assert not scene.update("bob").chairs[0].again

    def test_unknown_games_strangers_and_bad_salts_are_refused(self) -> None:
        scene = over("ada", "bob", "cleo")
        assert scene.refused("ada", ChooseGame("chess")) == UnknownGame("chess")
        assert scene.refused("ada", ChangeGame("chess")) == UnknownGame("chess")
        assert scene.refused("ada", ChooseGame("munchkin", version=99)) == UnknownGame("munchkin")
        assert scene.refused("watcher", TO_GRUMPF) == NotSeated()
        assert scene.refused("ada", ChooseGame("grumpf", "x" * 65)) == BadSalt(LONGEST_SALT)


class TestSeats:
    def test_those_who_stay_out_watch_the_next_game(self) -> None:
        scene = over("ada", "bob", "cleo")
        scene.do("ada", TO_GRUMPF)
        scene.do("bob", STAY)
        sent = scene.do("cleo", TO_GRUMPF)
        assert names(scene) == ["Ada", "Cleo"]
        assert notices(sent, "bob") == [GameChanged("grumpf"), Watches("Bob")]
        assert scene.update("bob").seat is None

    def test_with_too_many_those_who_voted_first_play(self) -> None:
        scene = over("ada", "bob", "cleo", "dan")
        for guest in ("dan", "bob", "ada", "cleo"):
            scene.do(guest, TO_DUEL)
        assert scene.table.game is LUTIN_TROLL
        assert names(scene) == ["Bob", "Dan"]
        assert [scene.update(guest).seat for guest in ("ada", "cleo")] == [None, None]
        assert scene.update("bob").host == 0

    def test_whoever_has_not_answered_comes_along_before_those_who_are_away(self) -> None:
        scene = over("ada", "bob", "cleo")
        scene.do("bob", Disconnected())
        scene.do("ada", ChangeGame("lutin_troll"))
        assert names(scene) == ["Ada", "Cleo"]

    def test_with_too_few_there_are_free_seats(self) -> None:
        scene = Scene(LUTIN_TROLL).seat_all("ada", "bob")
        scene.do("ada", ChangeGame("munchkin"))
        assert names(scene) == ["Ada", "Bob", None]

    def test_bots_come_along_as_characters_of_the_next_game_while_there_is_room(self) -> None:
        scene = Scene(MUNCHKIN, 4).seat_all("ada", "bob")
        for seat in (2, 3):
            scene.do(SHELL, SetBot(seat, "expert"))
        scene.do("ada", ChangeGame("grumpf"))
        chairs = scene.table.seating.chairs
        assert names(scene) == ["Ada", "Bob", "expert", "expert"]
        assert len({chair.character for chair in chairs[2:]} - {None}) == 2
        scene.do("ada", ChangeGame("lutin_troll"))
        assert names(scene) == ["Ada", "Bob"]

    def test_a_program_comes_along_only_if_it_has_voted_for_the_game(self) -> None:
        program = "bot:x"
        for votes in (False, True):
            scene = Scene(MUNCHKIN, 3)
            scene.do("ada", Sit(0, "Ada"))
            scene.do(program, Sit(1, "Robo"))
            scene.do(SHELL, SetBot(2, "novice"))
            if votes:
                scene.do(program, TO_GRUMPF)
            sent = scene.do("ada", TO_GRUMPF)
            assert scene.table.game is GRUMPF, "programs are not waited for"
            assert names(scene) == ["Ada", "Robo" if votes else "habitue", "novice"]
            replaced = [] if votes else [BotReplaced("Robo", "grumpf")]
            assert notices(sent, program) == [GameChanged("grumpf"), *replaced]


@pytest.mark.parametrize(
    ("notice", "words"),
    [
        (GameChanged("roi_des_nains"), "On passe au Roi des Nains : les places et l’ardoise restent."),
        (
            BotReplaced("Robo", "munchkin"),
            "Robo ne joue pas à Munchkin : un bot de la maison prend sa place.",
        ),
        (Watches("Zoé"), "Zoé regarde cette partie."),
    ],
)
def test_notices_name_the_other_game_in_words(notice: Notice, words: str) -> None:
    said = words_of(GRUMPF, "fr").say("notice", notice, Reader())
    assert said.replace("\u00a0", " ") == words


class TestStays:
    def test_host_victories_pace_and_free_text_stay(self) -> None:
        scene = Scene(MUNCHKIN, 3, pace=Pace.RELAXED).start("ada", "bob", "cleo")
        scene.do("ada", SetFreeText(free_text=True))
        scene.do("bob", Resign())
        scene.do("cleo", Resign())
        scene.do("ada", ChangeGame("grumpf"))
        update = scene.update("ada")
        assert (update.host, update.pace, update.free_text) == (0, Pace.RELAXED, True)
        assert [chair.wins for chair in update.chairs] == [1, 0, 0]
        assert scene.table.options == GRUMPF.options()

    def test_those_who_voted_are_ready_and_the_next_game_has_the_seed_that_was_shown(self) -> None:
        scene = over("ada", "bob", "cleo")
        shown = scene.update("ada").next_commitment
        scene.do("cleo", ChooseGame("grumpf", "salt of cleo"))
        scene.do("ada", ChangeGame("grumpf"))
        update = scene.update("ada")
        assert update.commitment == shown
        assert [chair.ready for chair in update.chairs] == [False, False, True]
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        assert "salt of cleo" in scene.record.head.salts

    @pytest.mark.parametrize("slug", list(GAMES))
    def test_every_game_can_follow_every_game(self, slug: str) -> None:
        scene = over("ada", "bob", "cleo")
        for other in (slug, "munchkin", slug):
            scene.do(SHELL, ChangeGame(other))
            for seat, chair in enumerate(scene.table.seating.chairs):
                if chair.empty:
                    scene.do(SHELL, SetBot(seat, "random"))
                elif chair.guest is not None:
                    scene.do(chair.guest, Ready(ready=True))
            scene.do(SHELL, Start())
            assert scene.table.stage is Stage.PLAYING
            for chair in list(scene.table.seating.chairs):
                if chair.guest is not None and scene.table.stage is Stage.PLAYING:
                    scene.do(chair.guest, Resign())
            while scene.thinks and scene.table.outcome is None:
                scene.think()
            assert scene.table.outcome is not None
