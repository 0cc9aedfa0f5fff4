"""Grammar: articles, elision, plurals, people and lists in French and English."""

import pytest

from taverne.words.grammar import (
    Clauses,
    Language,
    Noun,
    Number,
    People,
    Person,
    Piece,
    Pieces,
    Text,
    Title,
    YesOrNo,
    listed,
    starts_with_vowel,
)

TROLL = Noun("Troll", "Trolls")
ELF = Noun("Elfe", "Elfes")
HARPY = Noun("Harpie", "Harpies", "f")  # aspirated h: no elision
GRASS = Noun("Herbe", "Herbes", "f", elides=True)  # mute h: elision
OGRESS = Noun("Ogresse", "Ogresses", "f")
EGG = Noun("Œuf", "Œufs")
YETI = Noun("Yéti", "Yétis")

IMP_EN = Noun("Imp", "Imps")
TROLL_EN = Noun("Troll", "Trolls")
UNICORN_EN = Noun("Unicorn", "Unicorns", elides=False)
HOUR_EN = Noun("Hour", "Hours", elides=True)


def fr(noun: Noun, form: str) -> str:
    return Piece(noun, "fr").form(form)


def en(noun: Noun, form: str) -> str:
    return Piece(noun, "en").form(form)


class TestFrenchArticles:
    @pytest.mark.parametrize(
        ("noun", "a", "the", "of", "to", "your", "none"),
        [
            (TROLL, "un Troll", "le Troll", "du Troll", "au Troll", "ton Troll", "de Troll"),
            (ELF, "un Elfe", "l’Elfe", "de l’Elfe", "à l’Elfe", "ton Elfe", "d’Elfe"),
            (HARPY, "une Harpie", "la Harpie", "de la Harpie", "à la Harpie", "ta Harpie", "de Harpie"),
            (GRASS, "une Herbe", "l’Herbe", "de l’Herbe", "à l’Herbe", "ton Herbe", "d’Herbe"),
            (OGRESS, "une Ogresse", "l’Ogresse", "de l’Ogresse", "à l’Ogresse", "ton Ogresse", "d’Ogresse"),
            (EGG, "un Œuf", "l’Œuf", "de l’Œuf", "à l’Œuf", "ton Œuf", "d’Œuf"),
            (YETI, "un Yéti", "le Yéti", "du Yéti", "au Yéti", "ton Yéti", "de Yéti"),
        ],
        ids=lambda value: value.name if isinstance(value, Noun) else None,
    )
    def test_articles_agree_elide_and_contract(
        self, noun: Noun, a: str, the: str, of: str, to: str, your: str, none: str
    ) -> None:
        forms = {"a": a, "the": the, "of": of, "to": to, "your": your, "none": none}
        assert {form: fr(noun, form) for form in forms} == forms

    def test_a_choice_depends_on_the_gender(self) -> None:
        assert Piece(TROLL, "fr").choose(["seul", "seule"]) == "seul"
        assert Piece(HARPY, "fr").choose(["seul", "seule"]) == "seule"


class TestEnglishArticles:
    @pytest.mark.parametrize(
        ("noun", "a"),
        [
            (IMP_EN, "an Imp"),
            (TROLL_EN, "a Troll"),
            (UNICORN_EN, "a Unicorn"),
            (HOUR_EN, "an Hour"),
            (YETI, "a Yéti"),
        ],
        ids=lambda value: value.name if isinstance(value, Noun) else None,
    )
    def test_a_or_an_depends_on_the_sound(self, noun: Noun, a: str) -> None:
        assert en(noun, "a") == a

    def test_other_articles_do_not_change(self) -> None:
        forms = {"the": "the Imp", "of": "of the Imp", "to": "to the Imp", "your": "your Imp", "none": "Imp"}
        assert {form: en(IMP_EN, form) for form in forms} == forms


class TestVowels:
    @pytest.mark.parametrize(
        "word", ["Anne", "élise", "Élise", "E\u0301lise", "Œdipe", "Ægir", "Yves", "île", "Ysée"]
    )
    def test_words_before_which_others_elide(self, word: str) -> None:
        assert starts_with_vowel(word)

    @pytest.mark.parametrize(
        "word", ["", "Zoé", "Hugo", "Yann", "yeti", "Y", "Y2K", "yœ", "8", "’o", "Ça", "ñandú", "🐸"]
    )
    def test_words_before_which_others_do_not_elide(self, word: str) -> None:
        assert not starts_with_vowel(word)


class TestNumbers:
    @pytest.mark.parametrize(
        ("lang", "value", "chosen"),
        [
            *[("fr", value, "point") for value in (-1, 0, 1)],
            *[("fr", value, "points") for value in (-2, 2, 3, 21, 100)],
            *[("en", value, "points") for value in (-2, 0, 2, 3, 21)],
            *[("en", value, "point") for value in (-1, 1)],
        ],
    )
    def test_zero_is_singular_in_french_and_plural_in_english(
        self, lang: Language, value: int, chosen: str
    ) -> None:
        assert Number(value, lang).choose(["point", "points"]) == chosen

    def test_there_may_be_a_form_for_zero(self) -> None:
        forms = ["none", "one", "several"]
        assert [Number(value, "fr").choose(forms) for value in (0, 1, 2)] == forms
        assert [Number(value, "en").choose(forms) for value in (0, 1, 2)] == forms
        assert [Pieces((TROLL,) * count, "fr").choose(forms) for count in (0, 1, 2)] == forms

    def test_a_number_can_have_a_sign(self) -> None:
        assert [Number(value, "fr").form("signed") for value in (2, 0, -2)] == ["+2", "0", "−2"]
        assert Number(-2, "fr").plain() == "−2"

    def test_small_numbers_have_words(self) -> None:
        assert [Number(value, "fr").form("word") for value in (0, 1, 6, 7)] == ["zéro", "un", "six", "7"]
        assert [Number(value, "en").form("word") for value in (0, 1, 6, 7)] == ["zero", "one", "six", "7"]

    def test_a_number_can_be_an_ordinal(self) -> None:
        assert [Number(place, "fr").form("ordinal") for place in (1, 3, 4)] == ["première", "troisième", "4e"]
        assert [Number(place, "en").form("ordinal") for place in (1, 3, 4)] == ["first", "third", "4th"]


class TestTitles:
    @pytest.mark.parametrize(
        ("title", "of", "to"),
        [
            ("Le Roi des Nains", "du Roi des Nains", "au Roi des Nains"),
            ("Lutin & Troll", "de Lutin & Troll", "à Lutin & Troll"),
            ("Échecs", "d’Échecs", "à Échecs"),
        ],
    )
    def test_the_article_of_a_title_contracts(self, title: str, of: str, to: str) -> None:
        assert (Title(title, "fr").form("of"), Title(title, "fr").form("to")) == (of, to)
        assert Title(title, "en").plain() == title


def test_yes_or_no_is_a_choice() -> None:
    assert [YesOrNo(value).choose(["toi", "lui"]) for value in (True, False)] == ["toi", "lui"]


class TestSeveralPieces:
    @pytest.mark.parametrize(
        ("nouns", "lang", "text"),
        [
            ((), "fr", ""),
            ((TROLL,), "fr", "un Troll"),
            ((TROLL, HARPY), "fr", "un Troll et une Harpie"),
            ((TROLL, ELF, ELF, HARPY), "fr", "un Troll, 2 Elfes et une Harpie"),
            ((ELF, HARPY, ELF), "fr", "2 Elfes et une Harpie"),
            ((IMP_EN, TROLL_EN, TROLL_EN), "en", "an Imp and 2 Trolls"),
        ],
    )
    def test_each_piece_is_named_once_with_its_number(
        self, nouns: tuple[Noun, ...], lang: Language, text: str
    ) -> None:
        assert Pieces(nouns, lang).plain() == text

    def test_pieces_can_be_joined_with_or_and_named_without_articles(self) -> None:
        assert Pieces((TROLL, HARPY), "fr").form("or") == "un Troll ou une Harpie"
        assert Pieces((TROLL, ELF, ELF), "fr").form("bare") == "Troll et 2 Elfes"
        assert Pieces((IMP_EN, TROLL_EN), "en").form("or") == "an Imp or a Troll"

    def test_a_choice_depends_on_the_number_of_pieces(self) -> None:
        assert Pieces((TROLL,), "fr").choose(["la carte", "les cartes"]) == "la carte"
        assert Pieces((TROLL, TROLL), "fr").choose(["la carte", "les cartes"]) == "les cartes"


class TestPeople:
    @pytest.mark.parametrize(
        ("name", "of", "to"),
        [
            ("Élise", "d’Élise", "à Élise"),
            ("Zoé", "de Zoé", "à Zoé"),
            ("Hugo", "de Hugo", "à Hugo"),
            ("Yves", "d’Yves", "à Yves"),
            ("Yann", "de Yann", "à Yann"),
        ],
    )
    def test_in_french_the_preposition_before_a_name_may_elide(self, name: str, of: str, to: str) -> None:
        person = Person(name, me=False, lang="fr")
        assert (person.plain(), person.form("of"), person.form("to")) == (name, of, to)

    def test_in_english_a_name_has_a_genitive(self) -> None:
        person = Person("Ann", me=False, lang="en")
        assert (person.plain(), person.form("of"), person.form("to")) == ("Ann", "Ann’s", "to Ann")

    def test_the_reader_is_addressed_as_you(self) -> None:
        french, english = (Person("Ann", me=True, lang=lang) for lang in ("fr", "en"))
        assert (french.plain(), french.form("of"), french.form("to")) == ("tu", "de toi", "à toi")
        assert (english.plain(), english.form("of"), english.form("to")) == ("you", "your", "to you")
        assert french.choose(["prends", "prend"]) == "prends"
        assert Person("Ann", me=False, lang="fr").choose(["prends", "prend"]) == "prend"

    def test_several_people_are_listed(self) -> None:
        people = [Person(name, me=name == "Bob", lang="fr") for name in ("Ann", "Bob", "Zoé")]
        assert People(tuple(people), "fr").plain() == "Ann, toi et Zoé"
        assert People((), "fr").plain() == ""

    def test_que_before_a_list_of_names_may_elide(self) -> None:
        ann, zoe = (Person(name, me=False, lang="fr") for name in ("Ann", "Zoé"))
        assert People((ann, zoe), "fr").form("that") == "qu’Ann et Zoé"
        assert People((zoe, ann), "fr").form("that") == "que Zoé et Ann"
        assert People((ann, zoe), "en").form("that") == "that Ann and Zoé"

    @pytest.mark.parametrize(
        ("names", "chosen"),
        [
            (("Bob",), "me"),
            (("Ann", "Bob"), "me"),
            (("Ann",), "one"),
            (("Ann", "Zoé"), "several"),
            ((), "several"),
        ],
    )
    def test_a_choice_depends_on_the_people(self, names: tuple[str, ...], chosen: str) -> None:
        people = People(tuple(Person(name, name == "Bob", "en") for name in names), "en")
        assert people.choose(["me", "one", "several"]) == chosen


class TestTexts:
    def test_a_text_is_not_changed(self) -> None:
        assert Text("{seat}").plain() == "{seat}"

    def test_a_choice_depends_on_whether_the_text_is_empty(self) -> None:
        assert Text("x").choose(["something", "nothing"]) == "something"
        assert Text("").choose(["something", "nothing"]) == "nothing"


class TestClauses:
    def test_clauses_follow_one_another_or_are_listed(self) -> None:
        french, english = (Clauses(("a", "b", "c"), lang) for lang in ("fr", "en"))
        assert french.plain() == "a b c"
        assert (french.form("and"), french.form("or")) == ("a, b et c", "a, b ou c")
        assert (english.form("and"), english.form("or")) == ("a, b and c", "a, b or c")
        assert (french.form("then"), english.form("then")) == ("a, puis b, puis c", "a, then b, then c")

    def test_a_choice_depends_on_whether_there_are_clauses(self) -> None:
        assert Clauses(("a",), "fr").choose(["some", "none"]) == "some"
        assert Clauses((), "fr").choose(["some", "none"]) == "none"


@pytest.mark.parametrize(
    "term",
    [
        Number(1, "fr"),
        Text("x"),
        Piece(TROLL, "fr"),
        Pieces((TROLL,), "fr"),
        Person("Ann", me=False, lang="en"),
        People((), "en"),
        Clauses((), "fr"),
        Title("Munchkin", "fr"),
        YesOrNo(value=True),
    ],
    ids=lambda term: type(term).__name__,
)
def test_a_form_that_does_not_exist_is_a_mistake(
    term: Number | Text | Piece | Pieces | Person | People | Clauses | Title | YesOrNo,
) -> None:
    with pytest.raises(KeyError, match="sideways"):
        term.form("sideways")


@pytest.mark.parametrize(
    ("items", "french", "english"),
    [
        ((), "", ""),
        (("a",), "a", "a"),
        (("a", "b"), "a et b", "a and b"),
        (("a", "b", "c"), "a, b et c", "a, b and c"),
    ],
)
def test_lists(items: tuple[str, ...], french: str, english: str) -> None:
    assert listed(items, "fr") == french
    assert listed(items, "en") == english
