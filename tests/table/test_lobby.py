from itertools import permutations, product
from typing import Any

import pytest

from taverne.bots import BOTS
from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.state import Hands, Options
from taverne.kernel.ask import Pace
from taverne.kernel.luck import Luck, commitment
from taverne.table.chat import LONGEST_TEXT
from taverne.table.messages import (
    Absent,
    Allow,
    CameBack,
    ChairSeen,
    Command,
    Configure,
    Leave,
    Left,
    Phrase,
    Ready,
    Sat,
    Say,
    SetBot,
    Sit,
    Spoke,
    Stage,
    Start,
    Started,
    Touch,
    Watch,
    Write,
    Wrote,
)
from taverne.table.refusal import (
    AlreadySeated,
    BadName,
    BadSalt,
    BadSetting,
    BadText,
    EmptySeats,
    NoSuchSeat,
    NotHost,
    NotInLobby,
    NotReady,
    NotSeated,
    SeatTaken,
    TextClosed,
    UnknownBot,
    UnknownPhrase,
)
from taverne.table.seating import LONGEST_NAME, LONGEST_SALT, SHELL
from taverne.table.table import Table
from tests.sketches.fight import FIGHT
from tests.sketches.hunt import HUNT
from tests.table.duel import duel
from tests.table.scene import Scene, notices, told


class TestSitting:
    def test_who_sits_down_is_seen_by_everybody(self) -> None:
        scene = Scene()
        scene.do("watcher", Watch())
        scene.do("ada", Sit(1, "Ada"))
        update = scene.update("watcher")
        assert update.notices == (Sat(1),)
        assert update.stage is Stage.LOBBY
        assert update.chairs == (
            ChairSeen("", None, ready=False, away=False, wins=0),
            ChairSeen("Ada", None, ready=False, away=False, wins=0),
        )
        assert scene.update("ada").seat == 1
        assert update.seat is None

    def test_a_seat_is_for_one(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        assert scene.refused("bob", Sit(0, "Bob")) == SeatTaken(0)
        assert scene.refused("ada", Sit(1, "Ada")) == AlreadySeated()
        assert scene.refused("ada", Watch()) == AlreadySeated()

    @pytest.mark.parametrize("seat", [-1, 2, 10**30])
    def test_a_seat_must_exist(self, seat: int) -> None:
        assert Scene().refused("ada", Sit(seat, "Ada")) == NoSuchSeat(2)

    @pytest.mark.parametrize(
        "name",
        ["", " ", "\t\n", "A" * 21, "x" * 10_000, "a\nb\x00", "Zo\u200be", "\u202eadA", "\ud800", "\ue000"],
        ids=ascii,
    )
    def test_a_name_is_short_and_visible(self, name: str) -> None:
        scene = Scene()
        assert scene.refused("ada", Sit(0, name)) == BadName(LONGEST_NAME)
        assert scene.table.seating.chairs[0].empty

    @pytest.mark.parametrize(
        ("wish", "name"),
        [("  Ada  ", "Ada"), ("Zoe\u0301", "Zoé"), ("Dame   Ombre", "Dame Ombre"), ("Ａｄａ", "Ada")],
    )
    def test_a_name_is_tidied_so_that_equal_names_are_equal(self, wish: str, name: str) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, wish))
        assert scene.update("ada").chairs[0].name == name

    @pytest.mark.parametrize("salt", ["x" * (LONGEST_SALT + 1), "\ud800", "a\u2028b", "a\nb"], ids=ascii)
    def test_a_salt_is_short_and_visible(self, salt: str) -> None:
        assert Scene().refused("ada", Sit(0, "Ada", salt)) == BadSalt(LONGEST_SALT)

    def test_who_looks_on_may_sit_down_and_does_not_look_on_any_more(self) -> None:
        scene = Scene()
        scene.do("ada", Watch())
        scene.do("ada", Sit(0, "Ada"))
        assert scene.table.seating.guests == ["ada"]

    def test_to_look_on_twice_is_to_look_on(self) -> None:
        scene = Scene()
        scene.do("ada", Watch())
        assert told(scene.do("ada", Watch())) == {"ada"}
        assert scene.table.seating.guests == ["ada"]

    def test_who_leaves_makes_room(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        sent = scene.do("bob", Leave())
        assert notices(sent, "ada") == [Left("Bob")]
        assert told(scene.do("ada", Touch())) == set()
        scene.do("cleo", Sit(1, "Cleo"))

    def test_who_looks_on_leaves_unheard(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("watcher", Watch())
        assert scene.do("watcher", Leave()) == []
        assert scene.refused("watcher", Leave()) == NotSeated()

    def test_nobody_sits_down_in_mid_game(self) -> None:
        assert duel().refused("watcher", Sit(0, "Eve")) == NotInLobby()

    @pytest.mark.parametrize("seats", [0, 1, 3, -2])
    def test_a_table_has_as_many_seats_as_its_game_is_for(self, seats: int) -> None:
        with pytest.raises(ValueError, match="lutin_troll is played by 2 to 2, not by"):
            Table(LUTIN_TROLL, seats, Options(), seeds=str)


class TestTheHost:
    def test_the_first_to_sit_down_is_the_host(self) -> None:
        scene = Scene()
        assert scene.table.seating.host is None
        scene.do("bob", Sit(1, "Bob"))
        scene.do("ada", Sit(0, "Ada"))
        assert scene.update("ada").host == 1

    def test_when_the_host_leaves_another_guest_is_the_host(self) -> None:
        scene = Scene(HUNT, 3).seat_all("ada")
        scene.do("ada", SetBot(1, None))
        scene.do("bob", Sit(1, "Bob"))
        scene.do("ada", Leave())
        assert scene.update("bob").host == 1
        scene.do("bob", SetBot(0, "mind"))
        scene.do("bob", Start())

    def test_while_the_host_is_away_somebody_else_stands_in(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("ada", Absent())
        assert scene.update("bob").host == 1
        scene.do("bob", Start())
        scene.do("ada", Touch())
        assert scene.update("bob").host == 0

    def test_when_everybody_has_left_the_next_to_sit_down_is_the_host(self) -> None:
        scene = Scene().seat_all("ada")
        scene.do("ada", Leave())
        scene.do("bob", Sit(0, "Bob"))
        assert scene.update("bob").host == 0

    @pytest.mark.parametrize(
        "command",
        [Start(), SetBot(1, "mind"), Configure({}, Pace.SLOW), Allow(free_text=True)],
        ids=str,
    )
    @pytest.mark.parametrize("guest", ["bob", "watcher", "a stranger"])
    def test_only_the_host_settles_things(self, command: Command[Any], guest: str) -> None:
        scene = Scene(HUNT, 3)
        assert scene.refused("bob", command) == NotHost(None)
        scene.do("ada", Sit(0, "Ada"))
        scene.do("bob", Sit(2, "Bob"))
        scene.do("watcher", Watch())
        assert scene.refused(guest, command) == NotHost(0)


class TestBots:
    @pytest.mark.parametrize("bot", BOTS)
    def test_every_bot_can_be_given_a_seat_and_lose_it(self, bot: str) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        scene.do("ada", SetBot(1, bot))
        assert scene.update("ada").chairs[1].bot == bot
        assert scene.refused("bob", Sit(1, "Bob")) == SeatTaken(1)
        scene.do("ada", SetBot(1, None))
        scene.do("bob", Sit(1, "Bob"))

    def test_a_bot_must_be_known(self) -> None:
        scene = Scene().seat_all("ada")
        assert scene.refused("ada", SetBot(1, "deep thought")) == UnknownBot("deep thought", tuple(BOTS))
        assert scene.update("ada").chairs[1].bot == "random"

    @pytest.mark.parametrize("seat", [-1, 2])
    def test_a_bot_needs_a_seat_that_exists(self, seat: int) -> None:
        assert Scene().seat_all("ada").refused("ada", SetBot(seat, "mind")) == NoSuchSeat(2)

    def test_no_bot_takes_the_seat_of_a_guest_who_is_here(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        assert scene.refused("ada", SetBot(1, "mind")) == SeatTaken(1)
        assert scene.refused("ada", SetBot(0, None)) == SeatTaken(0)

    def test_a_guest_who_is_away_before_the_game_may_lose_the_seat_and_looks_on(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("bob", Absent())
        scene.do("ada", SetBot(1, "mind"))
        assert scene.update("ada").chairs[1].bot == "mind"
        assert scene.update("bob").seat is None
        scene.do("ada", Start())
        assert scene.update("bob").view is not None

    def test_no_bot_is_set_in_mid_game(self) -> None:
        assert duel().refused("ada", SetBot(1, "mind")) == NotInLobby()


class TestSettings:
    def test_the_host_settles_options_and_pace(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("ada", Configure({"tokens": "3", "hands": "dealt"}, Pace.FAITHFUL))
        assert scene.update("bob").options == {"tokens": "3", "hands": "dealt", "first": "lot"}
        assert scene.update("bob").pace is Pace.FAITHFUL
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        assert scene.record.head.options == Options(tokens=3, hands=Hands.DEALT)
        assert scene.table.deadline is not None

    def test_settings_that_change_ask_everybody_again_whether_they_are_ready(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("ada", Configure({}, Pace.SLOW))
        assert scene.refused("ada", Start()) == NotReady((1,))

    @pytest.mark.parametrize(
        ("options", "bad"),
        [({"tokens": "4"}, "tokens"), ({"hats": "5"}, "hats"), ({"tokens": "3", "first": ""}, "first")],
    )
    def test_settings_that_do_not_exist_change_nothing(self, options: dict[str, str], bad: str) -> None:
        scene = Scene().seat_all("ada", "bob")
        before = scene.update("ada").options
        assert scene.refused("ada", Configure(options, Pace.SLOW)) == BadSetting(bad)
        assert scene.table.look("ada", 0.0).options == before
        assert scene.table.pace is Pace.UNTIMED

    def test_nothing_is_settled_in_mid_game(self) -> None:
        assert duel().refused("ada", Configure({}, Pace.SLOW)) == NotInLobby()


class TestStarting:
    def test_everybody_must_be_ready_but_the_host_who_starts(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada"))
        scene.do("bob", Sit(1, "Bob"))
        assert scene.refused("ada", Start()) == NotReady((1,))
        scene.do("bob", Ready(ready=True))
        assert scene.update("ada").chairs[1].ready
        scene.do("bob", Ready(ready=False))
        assert scene.refused("ada", Start()) == NotReady((1,))
        scene.do("bob", Ready(ready=True))
        sent = scene.do("ada", Start())
        assert notices(sent, "bob") == [Started()]
        assert scene.update("bob").stage is Stage.PLAYING

    def test_every_seat_must_be_filled(self) -> None:
        scene = Scene(FIGHT)
        scene.do("ada", Sit(1, "Ada"))
        assert scene.refused("ada", Start()) == EmptySeats(2)

    def test_a_game_is_started_once(self) -> None:
        scene = duel()
        assert scene.refused("ada", Start()) == NotInLobby()
        assert scene.refused("bob", Ready(ready=False)) == NotInLobby()

    def test_who_is_not_seated_is_not_ready(self) -> None:
        scene = Scene()
        scene.do("watcher", Watch())
        assert scene.refused("watcher", Ready(ready=True)) == NotSeated()

    def test_the_deal_is_the_seed_that_was_committed_to_and_what_each_player_added(self) -> None:
        scene = Scene()
        scene.do("ada", Sit(0, "Ada", salt="sel"))
        promised = scene.update("ada").commitment
        scene.do("bob", Sit(1, "Bob", salt="poivre"))
        scene.do("bob", Ready(ready=True))
        scene.do("ada", Start())
        head, seed = scene.record.head, scene.record.seed
        assert promised == head.commitment == commitment(seed)
        assert head.salts == ("sel", "poivre")
        luck = Luck.from_seed(seed, ("sel", "poivre"))
        assert scene.match.state == LUTIN_TROLL.deal(2, Options(), luck)
        assert scene.update("ada").seed is None

    def test_bots_alone_are_started_by_the_shell(self) -> None:
        scene = Scene(HUNT, 2)
        for seat in (0, 1):
            scene.do(SHELL, SetBot(seat, "random"))
        scene.do(SHELL, Start())
        assert scene.table.stage is Stage.PLAYING


class TestRaces:
    """The same commands in every order: each is done or refused, and the table never breaks."""

    @pytest.mark.parametrize("first", ["ada", "bob", "cleo"])
    def test_of_three_who_want_one_seat_one_has_it(self, first: str) -> None:
        guests = sorted(["ada", "bob", "cleo"], key=lambda guest: guest != first)
        scene = Scene()
        scene.do(guests[0], Sit(0, guests[0]))
        for late in guests[1:]:
            assert scene.refused(late, Sit(0, late)) == SeatTaken(0)
        assert scene.table.seating.find(first) == 0

    COMMANDS: tuple[tuple[str, Command[Any]], ...] = (
        ("ada", Leave()),
        ("ada", Sit(0, "Ada")),
        ("ada", Start()),
        ("bob", Sit(1, "Bob")),
        ("bob", Leave()),
        ("ada", SetBot(1, "random")),
        ("bob", Ready(ready=True)),
    )

    def test_leaving_sitting_and_starting_in_any_order(self) -> None:
        for order in permutations(self.COMMANDS, 5):
            scene = Scene()
            scene.do("ada", Sit(0, "Ada"))
            for guest, command in order:
                scene.send(guest, command)
            seating = scene.table.seating
            assert len(set(seating.guests)) == len(seating.guests)
            if scene.table.stage is Stage.PLAYING:
                assert not any(chair.empty for chair in seating.chairs)
            else:
                here = [seat for seat, chair in enumerate(seating.chairs) if chair.guest]
                assert seating.host in here or not here

    @pytest.mark.parametrize("order", list(product(["ada", "bob"], repeat=2)), ids=str)
    def test_a_game_starts_once_whoever_tries_first(self, order: tuple[str, str]) -> None:
        scene = Scene().seat_all("ada", "bob")
        for guest in order:
            scene.send(guest, Start())
        assert (scene.table.stage is Stage.PLAYING) is ("ada" in order)
        updates = scene.heard["bob"]
        assert sum(Started() in getattr(update, "notices", ()) for update in updates) == ("ada" in order)


class TestTalking:
    @pytest.mark.parametrize("phrase", Phrase)
    def test_phrases_are_heard_by_everybody(self, phrase: Phrase) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("watcher", Watch())
        sent = scene.do("bob", Say(phrase))
        assert {each.to: each.message for each in sent} == dict.fromkeys(
            ("ada", "bob", "watcher"), Spoke(1, phrase)
        )

    def test_a_phrase_of_the_game_is_said_at_its_tables_and_at_no_other(self) -> None:
        assert FEED_ZE_TROLL.face.phrases
        for phrase in FEED_ZE_TROLL.face.phrases:
            scene = Scene(FEED_ZE_TROLL).seat_all("ada", "bob")
            assert [each.message for each in scene.do("bob", Say(phrase))] == [Spoke(1, phrase)] * 2
            assert Scene().seat_all("ada", "bob").refused("bob", Say(phrase)) == UnknownPhrase()

    def test_what_is_no_phrase_is_not_said(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        assert scene.refused("bob", Say("anything one likes")) == UnknownPhrase()

    def test_who_looks_on_is_silent(self) -> None:
        scene = duel()
        assert scene.refused("watcher", Say(Phrase.HELLO)) == NotSeated()
        assert scene.refused("watcher", Write("Hello")) == NotSeated()

    def test_free_text_is_for_the_host_to_open(self) -> None:
        scene = duel()
        assert scene.refused("bob", Write("Bien joué")) == TextClosed()
        scene.do("ada", Allow(free_text=True))
        assert scene.update("watcher").free_text
        sent = scene.do("bob", Write("  Bien joué "))
        assert [each.message for each in sent] == [Wrote(1, "Bien joué")] * 3
        scene.do("ada", Allow(free_text=False))
        assert scene.refused("ada", Write("Bien joué")) == TextClosed()

    @pytest.mark.parametrize(
        "text", ["", "  ", "x" * (LONGEST_TEXT + 1), "a\nb", "\x1b[2J", "\u202e"], ids=ascii
    )
    def test_free_text_is_short_and_visible(self, text: str) -> None:
        scene = duel()
        scene.do("ada", Allow(free_text=True))
        assert scene.refused("bob", Write(text)) == BadText(LONGEST_TEXT)

    def test_to_talk_is_to_be_here(self) -> None:
        scene = duel()
        scene.do("bob", Absent())
        sent = scene.do("bob", Say(Phrase.OOPS))
        assert notices(sent, "ada") == [CameBack(1)]
