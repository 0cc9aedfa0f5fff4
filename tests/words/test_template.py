"""Templates: gaps, forms and choices; mistakes are refused with their place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.words.grammar import Noun, Number, People, Person, Piece, Term, Text
from taverne.words.template import BadTemplate, fill, names, parse

ADA, BOB = Person("Ada", me=False, lang="fr"), Person("Bob", me=True, lang="fr")
TERMS: dict[str, Term] = {
    "ada": ADA,
    "bob": BOB,
    "elfe": Piece(Noun("Elfe", "Elfes"), "fr"),
    "harpy": Piece(Noun("Harpie", "Harpies", "f"), "fr"),
    "one": Number(1, "fr"),
    "five": Number(5, "fr"),
    "all": People((ADA, BOB), "fr"),
    "word": Text("élan"),
    "nothing": Text(""),
}


def filled(source: str) -> str:
    return fill(parse(source), TERMS)


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("", ""),
        ("Rien à remplir : a|b.", "Rien à remplir : a|b."),
        ("{ada}", "Ada"),
        ("{bob} et {ada}", "tu et Ada"),
        ("{Bob} joues", "Tu joues"),
        ("{elfe.the}", "l’Elfe"),
        ("{Elfe.the} frappe", "L’Elfe frappe"),
        ("{Word}", "Élan"),
        ("{Nothing}.", "."),
        ("{one:point|points}", "point"),
        ("{five} {five:point|points}", "5 points"),
        ("{bob:prends|prend}, {ada:prends|prend}", "prends, prend"),
        ("{harpy:un|une} autre", "une autre"),
        ("{bob:ta main|la main {bob.of}}", "ta main"),
        ("{ada:ta main|la main {ada.of}}", "la main d’Ada"),
        ("{ada:x|{bob:y|{five:un|{five} z}}}", "y"),
        ("{ada:x|{ada:y|{five:un|{five} z}}}", "5 z"),
        ("{Ada:x|élan}", "Élan"),
        ("{one:|s}", ""),
        ("{five:|s}", "s"),
        ("{all:parmi vous|un autre|d’autres}", "parmi vous"),
        ("{ada}{bob}{ada}", "AdatuAda"),
    ],
)
def test_gaps_are_filled(source: str, text: str) -> None:
    assert filled(source) == text


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("{", "a gap must name a value at 1"),
        ("{}", "a gap must name a value at 1"),
        ("Bonjour {seat", "a gap must name a value at 9"),
        ("{ seat}", "a gap must name a value at 1"),
        ("{seat }", "a gap must name a value at 1"),
        ("{seat.}", "a gap must name a value at 1"),
        ("{seat.the.of}", "a gap must name a value at 1"),
        ("{:a|b}", "a gap must name a value at 1"),
        ("seat}", "} without { at 4"),
        ("{seat}}", "} without { at 6"),
        ("{seat:", "a gap is not closed"),
        ("{seat:a|b", "a gap is not closed"),
        ("{seat:a|{card.the}", "a gap is not closed"),
        ("{seat:a|{card}|", "a gap is not closed"),
        ("{seat.of:a|b}", "a form or choices, not both"),
    ],
)
def test_a_bad_template_is_refused_with_the_place_of_the_mistake(source: str, why: str) -> None:
    with pytest.raises(BadTemplate) as bad:
        parse(source)
    assert why in str(bad.value)
    assert repr(source) in str(bad.value)


def test_the_names_of_a_template_include_those_inside_choices() -> None:
    assert names(parse("{Seat} {loss:un|{loss} {card.the}}")) == {"seat", "loss", "card"}
    assert names(parse("rien")) == set()


def test_a_missing_value_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="cousin"):
        filled("{cousin}")


@given(st.text(st.sampled_from("ab{}|:. é")))
def test_every_text_is_parsed_or_refused(source: str) -> None:
    try:
        template = parse(source)
    except BadTemplate:
        return
    assert all(f"{{{name}" in source for name in names(template))
    assert names(template) or fill(template, {}) == source
