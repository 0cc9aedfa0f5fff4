from typing import get_args

import pytest

from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import (
    Attacked,
    HandDiscarded,
    NotInHand,
    NotInPile,
    RoundWon,
    Struck,
)
from taverne.kernel.game import AnswerTooLong, GameOver, NotYourTurn
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Tagged, tag_of
from taverne.table.chat import Phrase
from taverne.table.messages.notices import CameBack, Left, Notice, TookBack, WantsRematch, WentAway
from taverne.table.messages.outgoing import ChairView
from taverne.table.messages.refusals import (
    EmptySeats,
    NotHost,
    NotReady,
    OtherProposal,
    TableRefusal,
    UnknownBot,
)
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import typeset, words
from taverne.words.roles import Reader
from taverne.words.template import parse
from taverne.words.words import Words

FR, EN = words("lutin_troll", "fr"), words("lutin_troll", "en")
AS_ELISE = Reader(("Élise", "Bob"), me=0)
AS_BOB = Reader(("Élise", "Bob"), me=1)
LOOKING_ON = Reader(("Élise", "Bob"))


class Pit(Tagged):
    loss: int


class Trap(Tagged):
    does: Pit
    then: tuple[Pit, ...]


class TestSentences:
    @pytest.mark.parametrize(
        ("company", "french", "english"),
        [
            (AS_ELISE, "Tu attaques avec l’Elfe.", "You attack with the Elf."),
            (AS_BOB, "Élise attaque avec l’Elfe.", "Élise attacks with the Elf."),
            (LOOKING_ON, "Élise attaque avec l’Elfe.", "Élise attacks with the Elf."),
        ],
    )
    def test_an_event_is_told_to_who_reads_it(self, company: Reader, french: str, english: str) -> None:
        event = Attacked(0, Card.ELFE)
        assert FR.say("event", event, company) == french
        assert EN.say("event", event, company) == english

    @pytest.mark.parametrize(
        ("loss", "text"),
        [(0, "perd 0 point de vie"), (1, "perd 1 point de vie"), (2, "perd 2 points de vie")],
    )
    def test_french_plurals(self, loss: int, text: str) -> None:
        assert text in FR.say("event", Struck(1, Card.HARPY, loss), AS_ELISE)

    def test_a_value_inside_a_value_is_a_clause_of_its_sentence(self) -> None:
        sentences = {"about.trap": parse("{Does} ; {then.or}."), "clause.pit": parse("perds {loss}")}
        trap = Trap(Pit(2), (Pit(1), Pit(3)))
        said = Words("fr", {}, sentences).say("about", trap, Reader())
        assert said == "Perds 2 ; perds 1 ou perds 3."

    def test_a_capital_letter_where_a_sentence_begins(self) -> None:
        assert FR.say("event", Struck(1, Card.ELFE, 2), AS_ELISE).startswith("L’Elfe frappe")
        assert FR.say("event", Struck(1, Card.HARPY, 2), AS_ELISE).startswith("La Harpie frappe")

    def test_a_name_stays_as_its_owner_has_written_it(self) -> None:
        discarded = HandDiscarded(1, (Card.HARPY,))
        assert FR.say("event", discarded, Reader(("Élise", "bob"), 0)) == "bob défausse une Harpie."
        assert FR.say("event", discarded, Reader(("Élise", "bob"), 1)) == "Tu défausses une Harpie."

    def test_several_cards_are_counted(self) -> None:
        cards = (Card.LUTIN, Card.LUTIN, Card.HARPY)
        assert FR.say("event", HandDiscarded(1, cards), AS_ELISE) == "Bob défausse 2 Lutins et une Harpie."
        assert EN.say("event", HandDiscarded(1, cards), AS_BOB) == "You discard 2 Imps and a Harpy."

    @pytest.mark.parametrize(
        ("card", "text"),
        [
            (Card.ELFE, "plus d’Elfe dans"),
            (Card.TROLL, "plus de Troll dans"),
            (Card.HARPY, "plus de Harpie dans"),
        ],
    )
    def test_what_there_is_no_more(self, card: Card, text: str) -> None:
        assert text in FR.say("refusal", NotInPile(card), AS_ELISE)

    def test_whom_the_table_waits_for(self) -> None:
        waited = NotYourTurn((0, 1))
        assert (
            FR.say("refusal", waited, AS_ELISE)
            == "Ce n’est pas à toi de jouer\N{NO-BREAK SPACE}: on attend toi et Bob."
        )
        assert (
            EN.say("refusal", NotYourTurn((1,)), AS_ELISE) == "It is not your turn: the table waits for Bob."
        )

    def test_whose_wish_it_is(self) -> None:
        assert FR.say("refusal", OtherProposal(0), AS_BOB).endswith("celui d’Élise.")
        assert EN.say("refusal", OtherProposal(0), AS_BOB).endswith("Élise’s.")

    @pytest.mark.parametrize(
        ("count", "french", "english"),
        [(1, "1 place libre", "1 seat is"), (2, "2 places libres", "2 seats are")],
    )
    def test_how_many_seats_are_free(self, count: int, french: str, english: str) -> None:
        assert french in FR.say("refusal", EmptySeats(count), AS_ELISE)
        assert english in EN.say("refusal", EmptySeats(count), AS_ELISE)

    def test_a_seat_that_is_nobodys_leaves_nothing(self) -> None:
        assert FR.say("refusal", NotHost(None), AS_ELISE) == FR.say("refusal", NotHost(1), AS_ELISE)

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("notice", [TookBack(1), CameBack(1), WentAway(1), WantsRematch(1)], ids=str)
    def test_what_i_do_is_said_otherwise_than_what_others_do(self, notice: Tagged, lang: Language) -> None:
        text = words("lutin_troll", lang)
        mine, theirs = text.say("notice", notice, AS_BOB), text.say("notice", notice, AS_ELISE)
        assert mine != theirs
        assert "Bob" in theirs
        assert "Bob" not in mine

    def test_a_card_is_named_as_players_name_it(self) -> None:
        assert FR.say("refusal", NotInHand(Card.NYMPH), AS_BOB).startswith("Tu n’as pas la Nymphe en main")
        assert FR.noun("nymph").plural == "Nymphes"

    def test_somebodys_own_words_are_never_taken_for_a_card(self) -> None:
        """A guest may be called what a card is called inside the house."""
        assert FR.say("notice", Left("nymph"), AS_BOB) == "nymph quitte la table."
        assert "“troll”" in EN.say("refusal", UnknownBot("troll", ("lutin", "mind")), AS_BOB)
        assert EN.say("refusal", UnknownBot("x", ("troll",)), AS_BOB).endswith("knows: troll.")

    def test_a_name_is_no_template(self) -> None:
        company = Reader(("{seat}", "Bob"), me=1)
        assert EN.say("event", RoundWon(0, 1), company).startswith("{seat} wins")


class TestEveryTableSentence:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_table_can_say_all_it_may_have_to(self, lang: Language) -> None:
        known = words("lutin_troll", lang).sentences
        for kind in get_args(Notice):
            assert f"notice.{tag_of(kind)}" in known
        for kind in (*get_args(TableRefusal), GameOver, AnswerTooLong, NotYourTurn):
            assert f"refusal.{tag_of(kind)}" in known
        for phrase in Phrase:
            assert f"phrase.{phrase}" in known
        for pace in Pace:
            assert f"pace.{pace}" in known

    def test_a_section_holds_all_its_words(self) -> None:
        assert set(FR.section("phrase")) == set(Phrase)
        assert FR.section("phrase")["oops"] == "Oups."
        assert FR.section("no such section") == {}

    @pytest.mark.parametrize("seats", [(0,), (1,), (0, 1), ()])
    def test_who_is_not_ready(self, seats: tuple[int, ...]) -> None:
        for text in (FR, EN):
            assert text.say("refusal", NotReady(seats), AS_ELISE)


class TestNames:
    def chairs(self, *names: str) -> list[ChairView]:
        """Guests by name; *mind is a bot and nothing an empty seat."""
        bots = [name[1:] if name.startswith("*") else None for name in names]
        return [
            ChairView("" if bot else name, bot, ready=True, away=False, wins=0)
            for name, bot in zip(names, bots, strict=True)
        ]

    @pytest.mark.parametrize(
        ("names", "called"),
        [
            (("Ada", "Bob"), ("Ada", "Bob")),
            (("Ada", "Ada", "Ada"), ("Ada", "Ada 2", "Ada 3")),
            (("Ada 2", "Ada", "Ada"), ("Ada 2", "Ada", "Ada 3")),
            (("Ada", "Ada", "Ada 2"), ("Ada", "Ada 2", "Ada 2 2")),
            (("Anne Marie", "Anne"), ("Anne Marie", "Anne")),
            (("*mind", "*mind", "*random"), ("Grosbidon", "Grosbidon 2", "Ploc")),
            (("Grosbidon", "*mind"), ("Grosbidon", "Grosbidon 2")),
            (("", "", "Ada"), ("place libre", "place libre 2", "Ada")),
        ],
    )
    def test_everybody_has_a_name_of_his_own(self, names: tuple[str, ...], called: tuple[str, ...]) -> None:
        assert FR.names(self.chairs(*names)) == called
        assert len(set(called)) == len(called)


class TestTypesetting:
    @pytest.mark.parametrize(
        ("plain", "set_"),
        [
            ("Bien joué !", "Bien joué\xa0!"),
            ("Encore une ?", "Encore une\xa0?"),
            ("a ; b : c", "a\xa0; b\xa0: c"),
            ("« Ploc »", "«\xa0Ploc\xa0»"),
            ("a, b. c…", "a, b. c…"),
            ("?!", "?!"),
        ],
    )
    def test_high_punctuation_keeps_to_its_word(self, plain: str, set_: str) -> None:
        assert typeset(plain) == set_

    def test_french_texts_are_set_and_english_ones_are_not(self) -> None:
        assert "\xa0" in FR.label("phrase", "well_played")
        assert "\xa0" not in "".join(EN.section("phrase").values())
