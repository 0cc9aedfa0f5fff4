"""French and English grammar for pieces, numbers, titles and people in sentences.

No other part of the code composes sentences: screens look texts up. French articles and prepositions are
elided (l’Elfe, d’Yves) before a word that starts with a, e, i, o, u, œ or æ, with or without accent, or with
y and a consonant. They are not elided before h (la Harpie, de Hugo), unless the texts of a piece say
`elides = true`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, Protocol, TypeAlias, TypeVar
from unicodedata import normalize

Language: TypeAlias = Literal["fr", "en"]
T = TypeVar("T")
LANGUAGES: tuple[Language, ...] = ("fr", "en")


VOWELS = "aeiouœæ"


def starts_with_vowel(word: str) -> bool:
    """Whether the word starts with the sound of a vowel. An initial y counts before a consonant only."""
    first, second = [*normalize("NFD", word).lower(), " ", " "][:2]
    return first in VOWELS or (first == "y" and second.isalpha() and second not in f"{VOWELS}y")


@dataclass(frozen=True)
class Noun:
    """The name of a piece. In French an initial h is aspirated unless `elides` is True."""

    name: str
    plural: str
    gender: Literal["m", "f"] = "m"
    elides: bool | None = None

    @cached_property
    def vowel(self) -> bool:
        return starts_with_vowel(self.name) if self.elides is None else self.elides


class Term(Protocol):
    """A value in a sentence, which knows its text in every kind of gap of a template."""

    def plain(self) -> str:
        """The text in the gap {name}."""
        ...

    def form(self, form: str) -> str:
        """The text in the gap {name.form}."""
        ...

    def choose(self, forms: Sequence[T]) -> T:
        """The form that fits the value in the gap {name:form|form}."""
        ...


MINUS = "\N{MINUS SIGN}"
_NUMBERS: dict[Language, tuple[str, ...]] = {
    "fr": ("zéro", "un", "deux", "trois", "quatre", "cinq", "six"),
    "en": ("zero", "one", "two", "three", "four", "five", "six"),
}
_ORDINALS: dict[Language, tuple[str, ...]] = {
    "fr": ("première", "deuxième", "troisième"),
    "en": ("first", "second", "third"),
}
_TH: dict[Language, str] = {"fr": "e", "en": "th"}


@dataclass(frozen=True)
class Number:
    value: int
    lang: Language

    def plain(self) -> str:
        return str(self.value).replace("-", MINUS)

    def form(self, form: str) -> str:
        if form == "signed":
            return f"+{self.value}" if self.value > 0 else self.plain()
        if form == "ordinal":
            return self._ordinal()
        if form == "word" and 0 <= self.value < len(_NUMBERS[self.lang]):
            return _NUMBERS[self.lang][self.value]
        if form == "word":
            return self.plain()
        raise KeyError(f"a number has no form {form!r}")

    def _ordinal(self) -> str:
        """The ordinal of a place or a round, which are both feminine in French."""
        known = _ORDINALS[self.lang]
        return known[self.value - 1] if 0 < self.value <= len(known) else f"{self.value}{_TH[self.lang]}"

    def choose(self, forms: Sequence[T]) -> T:
        """Forms: singular|plural or zero|singular|plural. 0 is singular in French, plural in English."""
        *zero, singular, plural = forms
        if zero and self.value == 0:
            return zero[0]
        is_singular = abs(self.value) < 2 if self.lang == "fr" else abs(self.value) == 1
        return singular if is_singular else plural


@dataclass(frozen=True)
class Title:
    """The title of a game. In French its article is contracted: une table du Roi des Nains."""

    value: str
    lang: Language

    def plain(self) -> str:
        return self.value

    def form(self, form: str) -> str:
        match form, self.lang:
            case "of", "fr":
                return _fr_title(self.value, "du ", _fr_de(self.value))
            case "to", "fr":
                return _fr_title(self.value, "au ", f"à {self.value}")
        raise KeyError(f"a title has no form {form!r} in {self.lang}")

    def choose(self, forms: Sequence[T]) -> T:
        raise KeyError(f"a title cannot choose among {forms}")


@dataclass(frozen=True)
class YesOrNo:
    value: bool

    def plain(self) -> str:
        raise KeyError("yes or no can only choose between two forms")

    def form(self, form: str) -> str:
        raise KeyError(f"yes or no has no form {form!r}")

    def choose(self, forms: Sequence[T]) -> T:
        """Forms: yes|no."""
        return forms[0 if self.value else 1]


@dataclass(frozen=True)
class Text:
    value: str

    def plain(self) -> str:
        return self.value

    def form(self, form: str) -> str:
        raise KeyError(f"a text has no form {form!r}")

    def choose(self, forms: Sequence[T]) -> T:
        """Forms: not empty|empty."""
        return forms[0 if self.value else 1]


@dataclass(frozen=True)
class Piece:
    noun: Noun
    lang: Language

    def plain(self) -> str:
        return self.noun.name

    def form(self, form: str) -> str:
        return _PIECE_FORMS[self.lang][form](self.noun)

    def choose(self, forms: Sequence[T]) -> T:
        """Forms: masculine|feminine."""
        return forms[0 if self.noun.gender == "m" else 1]


@dataclass(frozen=True)
class Pieces:
    nouns: tuple[Noun, ...]
    lang: Language

    def plain(self) -> str:
        """List each kind of piece once, with its count: un Troll, 2 Lutins et une Harpie."""
        return listed(self._counted(_PIECE_FORMS[self.lang]["a"]), self.lang)

    def form(self, form: str) -> str:
        match form:
            case "or":
                return listed(self._counted(_PIECE_FORMS[self.lang]["a"]), self.lang, last=_OR)
            case "bare":  # without articles: Troll, 2 Lutins et Harpie
                return listed(self._counted(lambda noun: noun.name), self.lang)
        raise KeyError(f"several pieces have no form {form!r}")

    def _counted(self, one: Callable[[Noun], str]) -> list[str]:
        return [one(n) if k == 1 else f"{k} {n.plural}" for n, k in Counter(self.nouns).items()]

    def choose(self, forms: Sequence[T]) -> T:
        return Number(len(self.nouns), self.lang).choose(forms)


@dataclass(frozen=True)
class Person:
    name: str
    me: bool
    lang: Language

    def plain(self) -> str:
        return {"fr": "tu", "en": "you"}[self.lang] if self.me else self.name

    def form(self, form: str) -> str:
        return _PERSON_FORMS[self.lang][form](self)

    def choose(self, forms: Sequence[T]) -> T:
        """Forms: me|somebody else."""
        return forms[0 if self.me else 1]


@dataclass(frozen=True)
class People:
    persons: tuple[Person, ...]
    lang: Language

    def plain(self) -> str:
        me = {"fr": "toi", "en": "you"}[self.lang]
        return listed([me if person.me else person.name for person in self.persons], self.lang)

    def form(self, form: str) -> str:
        if form != "that":  # que Zoé et Ada, qu’Ada et Zoé
            raise KeyError(f"several people have no form {form!r}")
        if self.lang == "en":
            return f"that {self.plain()}"
        return f"qu’{self.plain()}" if starts_with_vowel(self.plain()) else f"que {self.plain()}"

    def choose(self, forms: Sequence[T]) -> T:
        """Forms: I am among them|one other|several others."""
        if any(person.me for person in self.persons):
            return forms[0]
        return forms[1 if len(self.persons) == 1 else 2]


@dataclass(frozen=True)
class Clauses:
    """Parts of a sentence that have been put into words before."""

    texts: tuple[str, ...]
    lang: Language

    def plain(self) -> str:
        return " ".join(self.texts)

    def form(self, form: str) -> str:
        match form:
            case "and":
                return listed(self.texts, self.lang)
            case "or":
                return listed(self.texts, self.lang, last=_OR)
            case "then":
                return f", {_THEN[self.lang]} ".join(self.texts)
        raise KeyError(f"clauses have no form {form!r}")

    def choose(self, forms: Sequence[T]) -> T:
        """Forms: some|none."""
        return forms[0 if self.texts else 1]


_AND: dict[Language, str] = {"fr": "et", "en": "and"}
_OR: dict[Language, str] = {"fr": "ou", "en": "or"}
_THEN: dict[Language, str] = {"fr": "puis", "en": "then"}


def listed(items: Sequence[str], lang: Language, last: Mapping[Language, str] = _AND) -> str:
    """Join the items with commas and, before the last one, "and" (or the word `last`)."""
    *first, end = items or ("",)
    return f"{', '.join(first)} {last[lang]} {end}" if first else end


def _fr(masculine: str, feminine: str, elided: str) -> Callable[[Noun], str]:
    """Make a function that puts the right French article before a noun."""

    def with_article(noun: Noun) -> str:
        article = elided if noun.vowel else feminine if noun.gender == "f" else masculine
        return article + noun.name if article.endswith("’") else f"{article} {noun.name}"

    return with_article


def _fr_a(noun: Noun) -> str:
    return f"{'une' if noun.gender == 'f' else 'un'} {noun.name}"


_PIECE_FORMS: dict[Language, dict[str, Callable[[Noun], str]]] = {
    "fr": {
        "a": _fr_a,
        "the": _fr("le", "la", "l’"),
        "of": _fr("du", "de la", "de l’"),
        "to": _fr("au", "à la", "à l’"),
        "your": _fr("ton", "ta", "ton"),
        "none": _fr("de", "de", "d’"),  # plus de Troll, plus d’Elfe
    },
    "en": {
        "a": lambda noun: f"{'an' if noun.vowel else 'a'} {noun.name}",
        "the": lambda noun: f"the {noun.name}",
        "of": lambda noun: f"of the {noun.name}",
        "to": lambda noun: f"to the {noun.name}",
        "your": lambda noun: f"your {noun.name}",
        "none": lambda noun: noun.name,
    },
}


def _fr_de(name: str) -> str:
    return f"d’{name}" if starts_with_vowel(name) else f"de {name}"


def _fr_title(title: str, contracted: str, plain: str) -> str:
    return contracted + title.removeprefix("Le ") if title.startswith("Le ") else plain


def _fr_of(person: Person) -> str:
    return "de toi" if person.me else _fr_de(person.name)


_PERSON_FORMS: dict[Language, dict[str, Callable[[Person], str]]] = {
    "fr": {"of": _fr_of, "to": lambda person: "à toi" if person.me else f"à {person.name}"},
    "en": {
        "of": lambda person: "your" if person.me else f"{person.name}’s",
        "to": lambda person: "to you" if person.me else f"to {person.name}",
    },
}
