"""Phrases and free text."""

import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.table.chat import LONGEST_TEXT, Phrase
from taverne.table.messages.commands import Disconnected, Say, SetFreeText, Watch, Write
from taverne.table.messages.notices import CameBack
from taverne.table.messages.outgoing import Spoke, Wrote
from taverne.table.messages.refusals import BadText, NotSeated, TextClosed, UnknownPhrase
from tests.table.duel import duel
from tests.table.scene import Scene, notices


class TestChat:
    @pytest.mark.parametrize("phrase", Phrase)
    def test_everybody_is_sent_a_phrase(self, phrase: Phrase) -> None:
        scene = Scene().seat_all("ada", "bob")
        scene.do("watcher", Watch())
        sent = scene.do("bob", Say(phrase))
        assert {each.to: each.message for each in sent} == dict.fromkeys(
            ("ada", "bob", "watcher"), Spoke(1, phrase)
        )

    def test_a_phrase_of_the_game_is_said_at_its_tables_and_at_no_other(self) -> None:
        assert FEED_ZE_TROLL.presentation.phrases
        for phrase in FEED_ZE_TROLL.presentation.phrases:
            scene = Scene(FEED_ZE_TROLL).seat_all("ada", "bob")
            assert [each.message for each in scene.do("bob", Say(phrase))] == [Spoke(1, phrase)] * 2
            assert Scene().seat_all("ada", "bob").refused("bob", Say(phrase)) == UnknownPhrase()

    def test_an_unknown_phrase_is_refused(self) -> None:
        scene = Scene().seat_all("ada", "bob")
        assert scene.refused("bob", Say("anything one likes")) == UnknownPhrase()

    def test_a_spectator_cannot_chat(self) -> None:
        scene = duel()
        assert scene.refused("watcher", Say(Phrase.HELLO)) == NotSeated()
        assert scene.refused("watcher", Write("Hello")) == NotSeated()

    def test_the_host_allows_free_text(self) -> None:
        scene = duel()
        assert scene.refused("bob", Write("Bien joué")) == TextClosed()
        scene.do("ada", SetFreeText(free_text=True))
        assert scene.update("watcher").free_text
        sent = scene.do("bob", Write("  Bien joué "))
        assert [each.message for each in sent] == [Wrote(1, "Bien joué")] * 3
        scene.do("ada", SetFreeText(free_text=False))
        assert scene.refused("ada", Write("Bien joué")) == TextClosed()

    @pytest.mark.parametrize(
        "text", ["", "  ", "x" * (LONGEST_TEXT + 1), "a\nb", "\x1b[2J", "\u202e"], ids=ascii
    )
    def test_free_text_is_short_and_printable(self, text: str) -> None:
        scene = duel()
        scene.do("ada", SetFreeText(free_text=True))
        assert scene.refused("bob", Write(text)) == BadText(LONGEST_TEXT)

    def test_a_guest_who_chats_is_present_again(self) -> None:
        scene = duel()
        scene.do("bob", Disconnected())
        sent = scene.do("bob", Say(Phrase.OOPS))
        assert notices(sent, "ada") == [CameBack(1)]
