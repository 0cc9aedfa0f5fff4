"""Sentences, names and typography of the table and of one game, in both languages."""

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
AS_SPECTATOR = Reader(("Élise", "Bob"))


class Pit(Tagged):
    loss: int


class Trap(Tagged):
    does: Pit
    then: tuple[Pit, ...]


def test_a_sentence_in_use_stays_cached_while_others_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taverne.words.words.MAX_CACHED_SENTENCES", 10)
    own = Words("en", nouns={}, sentences={"event.pit": parse("You lose {loss}.")})
    often = own.say("event", Pit(loss=0), AS_ELISE)
    for loss in range(1, 1000):
        own.say("event", Pit(loss=loss), AS_ELISE)
        if loss % 9 == 0:
            assert own.say("event", Pit(loss=0), AS_ELISE) is often
    assert own.cached <= 20


class TestSentences:
    @pytest.mark.parametrize(
        ("reader", "french", "english"),
        [
            (AS_ELISE, "Tu attaques avec l’Elfe.", "You attack with the Elf."),
            (AS_BOB, "Élise attaque avec l’Elfe.", "Élise attacks with the Elf."),
            (AS_SPECTATOR, "Élise attaque avec l’Elfe.", "Élise attacks with the Elf."),
        ],
    )
    def test_an_event_addresses_its_reader(self, reader: Reader, french: str, english: str) -> None:
        event = Attacked(0, Card.ELFE)
        assert FR.say("event", event, reader) == french
        assert EN.say("event", event, reader) == english

    @pytest.mark.parametrize(
        ("loss", "text"),
        [(0, "perd 0 point de vie"), (1, "perd 1 point de vie"), (2, "perd 2 points de vie")],
    )
    def test_french_plurals(self, loss: int, text: str) -> None:
        assert text in FR.say("event", Struck(1, Card.HARPY, loss), AS_ELISE)

    def test_a_tagged_value_in_a_field_becomes_a_clause(self) -> None:
        sentences = {"about.trap": parse("{Does} ; {then.or}."), "clause.pit": parse("perds {loss}")}
        trap = Trap(Pit(2), (Pit(1), Pit(3)))
        sentence = Words("fr", {}, sentences).say("about", trap, Reader())
        assert sentence == "Perds 2 ; perds 1 ou perds 3."

    def test_a_sentence_begins_with_a_capital_letter(self) -> None:
        assert FR.say("event", Struck(1, Card.ELFE, 2), AS_ELISE).startswith("L’Elfe frappe")
        assert FR.say("event", Struck(1, Card.HARPY, 2), AS_ELISE).startswith("La Harpie frappe")

    def test_a_name_keeps_its_small_letter_at_the_beginning(self) -> None:
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
    def test_the_french_article_after_plus(self, card: Card, text: str) -> None:
        assert text in FR.say("refusal", NotInPile(card), AS_ELISE)

    def test_the_seats_the_table_waits_for_are_named(self) -> None:
        waited = NotYourTurn((0, 1))
        assert (
            FR.say("refusal", waited, AS_ELISE)
            == "Ce n’est pas à toi de jouer\N{NO-BREAK SPACE}: on attend toi et Bob."
        )
        assert (
            EN.say("refusal", NotYourTurn((1,)), AS_ELISE) == "It is not your turn: the table waits for Bob."
        )

    def test_the_owner_of_a_proposal_is_named(self) -> None:
        assert FR.say("refusal", OtherProposal(0), AS_BOB).endswith("celui d’Élise.")
        assert EN.say("refusal", OtherProposal(0), AS_BOB).endswith("Élise’s.")

    @pytest.mark.parametrize(
        ("count", "french", "english"),
        [(1, "1 place libre", "1 seat is"), (2, "2 places libres", "2 seats are")],
    )
    def test_free_seats_are_counted(self, count: int, french: str, english: str) -> None:
        assert french in FR.say("refusal", EmptySeats(count), AS_ELISE)
        assert english in EN.say("refusal", EmptySeats(count), AS_ELISE)

    def test_a_seat_of_none_is_an_empty_text(self) -> None:
        assert FR.say("refusal", NotHost(None), AS_ELISE) == FR.say("refusal", NotHost(1), AS_ELISE)

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("notice", [TookBack(1), CameBack(1), WentAway(1), WantsRematch(1)], ids=str)
    def test_own_actions_are_worded_differently_from_those_of_others(
        self, notice: Tagged, lang: Language
    ) -> None:
        text = words("lutin_troll", lang)
        mine, theirs = text.say("notice", notice, AS_BOB), text.say("notice", notice, AS_ELISE)
        assert mine != theirs
        assert "Bob" in theirs
        assert "Bob" not in mine

    def test_a_card_has_the_name_of_the_texts(self) -> None:
        assert FR.say("refusal", NotInHand(Card.NYMPH), AS_BOB).startswith("Tu n’as pas la Nymphe en main")
        assert FR.noun("nymph").plural == "Nymphes"

    def test_typed_text_is_never_taken_for_the_name_of_a_card(self) -> None:
        """A guest may have the id of a card as a name."""
        assert FR.say("notice", Left("nymph"), AS_BOB) == "nymph quitte la table."
        assert "“troll”" in EN.say("refusal", UnknownBot("troll", ("lutin", "mind")), AS_BOB)
        assert EN.say("refusal", UnknownBot("x", ("troll",)), AS_BOB).endswith("knows: troll.")

    def test_a_name_is_not_parsed_as_a_template(self) -> None:
        reader = Reader(("{seat}", "Bob"), me=1)
        assert EN.say("event", RoundWon(0, 1), reader).startswith("{seat} wins")


class TestEveryTableSentence:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_there_is_a_text_for_every_notice_refusal_phrase_and_pace(self, lang: Language) -> None:
        known = words("lutin_troll", lang).sentences
        for kind in get_args(Notice):
            assert f"notice.{tag_of(kind)}" in known
        for kind in (*get_args(TableRefusal), GameOver, AnswerTooLong, NotYourTurn):
            assert f"refusal.{tag_of(kind)}" in known
        for phrase in Phrase:
            assert f"phrase.{phrase}" in known
        for pace in Pace:
            assert f"pace.{pace}" in known

    def test_a_section_contains_all_its_texts(self) -> None:
        lines = {name for name in FR.section("phrase") if "." in name}  # of characters
        assert set(FR.section("phrase")) - lines == set(Phrase)
        assert FR.section("phrase")["oops"] == "Oups."
        assert FR.section("no such section") == {}

    @pytest.mark.parametrize("seats", [(0,), (1,), (0, 1), ()])
    def test_a_refusal_for_any_number_of_seats_that_are_not_ready(self, seats: tuple[int, ...]) -> None:
        for text in (FR, EN):
            assert text.say("refusal", NotReady(seats), AS_ELISE)


class TestNames:
    def chairs(self, *names: str) -> list[ChairView]:
        """Chairs of guests by name; `*mind` is a bot, an empty text an empty seat."""
        bots = [name[1:] if name.startswith("*") else None for name in names]
        return [
            ChairView("" if bot else name, bot, ready=True, away=False, wins=0)
            for name, bot in zip(names, bots, strict=True)
        ]

    @pytest.mark.parametrize(
        ("names", "expected"),
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
    def test_all_names_at_a_table_are_different(
        self, names: tuple[str, ...], expected: tuple[str, ...]
    ) -> None:
        assert FR.names(self.chairs(*names)) == expected
        assert len(set(expected)) == len(expected)


class TestTypesetting:
    @pytest.mark.parametrize(
        ("plain", "typeset_text"),
        [
            ("Bien joué !", "Bien joué\xa0!"),
            ("Encore une ?", "Encore une\xa0?"),
            ("a ; b : c", "a\xa0; b\xa0: c"),
            ("« Ploc »", "«\xa0Ploc\xa0»"),
            ("a, b. c…", "a, b. c…"),
            ("?!", "?!"),
        ],
    )
    def test_french_punctuation_gets_no_break_spaces(self, plain: str, typeset_text: str) -> None:
        assert typeset(plain) == typeset_text

    def test_french_texts_are_typeset_and_english_ones_are_not(self) -> None:
        assert "\xa0" in FR.label("phrase", "well_played")
        assert "\xa0" not in "".join(EN.section("phrase").values())
