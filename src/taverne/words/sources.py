"""Where a game is known from, in words: beside each piece, and in the parts of a rule page made from data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from taverne.games.boxes import box_format
from taverne.games.sign import Sign, load_sign
from taverne.games.versions import FIRST_BOXED, box_number
from taverne.kernel.game import AnyGame
from taverne.kernel.options import Choice, choices
from taverne.kernel.source import Aspect, Known, Source
from taverne.words.grammar import Language, listed
from taverne.words.load import house_words, source_sentences, words_of
from taverne.words.roles import Reader
from taverne.words.words import Words

# What a booklet may show in pictures only. Its pieces are listed with their texts where it is our own choice.
_PICTURED = frozenset((Aspect.WHOLE, Aspect.NUMBERS, Aspect.BOARD, Aspect.SLOTS, Aspect.SHARES))
_CHOSEN = frozenset((Source.DESIGN, Source.OWNER))


@dataclass(frozen=True)
class Sources:
    """The sources of one version of a game, in one language."""

    game: AnyGame
    lang: Language

    @cached_property
    def _words(self) -> Words:
        return words_of(self.game, self.lang)

    @cached_property
    def _sign(self) -> Sign:
        return load_sign(self.game.slug, self.game.version)

    def known(self, known: Known) -> str:
        """A sentence: the sources of a piece, each with the aspects that it tells."""
        return self._say("known.sentence", count=len(_by_source(known)), sources=self._told(known))

    def facts(self) -> str:
        """The line below the title: players, age, duration, and the people who made the box."""
        sign = self._sign
        least, most = sign.players
        players = "facts.players" if least == most else "facts.range"
        return self._say(
            "facts.line",
            players=self._say(players, least=least, most=most),
            age=sign.age.value,
            minutes=sign.minutes.value,
            made=self._made,
        )

    def options(self) -> str:
        """The table of all options, and what the form for new tables offers instead of their defaults."""
        rows = [self._say("options.head"), "|---|---|---|"]
        rows += [self._option(group) for group in _alike(choices(self.game.options))]
        offered = [
            self._say(
                "options.setting",
                option=self._words.label(f"option.{name}", "label"),
                choice=self._words.label(f"option.{name}", value),
            )
            for name, value in self._sign.recommended.options.items()
        ]
        if offered:
            rows += ["", self._say("options.opening", settings=self._listed(offered))]
        return "\n".join(rows)

    def section(self) -> str:
        """The section of the rule page that tells where everything is known from."""
        lines = [f"## {self._say('section.title')}", "", self._say("section.head"), "|---|---|"]
        facts: dict[Source, list[str]] = {}
        for name, fact in (("age", self._sign.age), ("minutes", self._sign.minutes)):
            facts.setdefault(fact.source, []).append(self._say(f"section.{name}"))
        lines += [
            f"| {self._label('source', source)} | {self._listed(named)} |" for source, named in facts.items()
        ]
        lines += [f"| {self._told(known)} | {names} |" for known, names in self._pieces()]
        pieces = self.game.presentation.pieces
        if chosen := [name for name, piece in pieces.items() if _is_chosen(piece.known)]:
            lines += ["", self._say("section.design"), "", *map(self._described, chosen)]
        if box_format(self.game.slug):
            lines += ["", self._say("section.correct", command=f"check-box {self.game.slug}")]
        if self.game.version >= FIRST_BOXED:
            lines += ["", self._say("section.box", hash=box_number(self.game.version))]
        title = self._sign.title.in_language(self.lang)
        return "\n".join([*lines, "", self._say("section.credits", title=title, made=self._made)])

    def _pieces(self) -> Iterator[tuple[Known, str]]:
        """The names of the pieces with the same sources; the largest group comes last, unnamed."""
        groups: dict[Known, dict[str, None]] = {}
        for name, piece in self.game.presentation.pieces.items():
            groups.setdefault(piece.known, {})[self._words.noun(name).name] = None
        *named, (largest, _) = sorted(groups.items(), key=lambda group: len(group[1]))
        for known, names in named:
            yield known, self._listed(names)
        yield largest, self._say("section.others" if named else "section.all")

    def _described(self, name: str) -> str:
        piece = self.game.presentation.pieces[name]
        said = self._words.say("about", piece.about, Reader())
        return self._say("section.piece", name=self._words.noun(name).name, said=said)

    def _option(self, group: Sequence[Choice]) -> str:
        """A row of the table: an option, or the same option of several seats."""
        choice = group[0]
        say = {value: self._words.label(f"option.{choice.name}", value) for value in choice.values}
        label = self._words.label(f"option.{choice.name}", "label")
        if len(group) > 1:
            label = self._say("options.likewise", label=label, last=group[-1].seat)
        sources: dict[Source, list[str]] = {}
        for value, source in choice.sources.items():
            sources.setdefault(source, []).append(say[value])
        told = " · ".join(
            self._say("options.told", source=self._label("source", source), values=self._listed(values))
            for source, values in sources.items()
        )
        return f"| {label} | {told} | {say[choice.default]} |"

    @cached_property
    def _made(self) -> str:
        """The authors, the illustrators and the publisher: "by A and B, illustrated by C, publisher: D"."""
        made, sentences = self._sign.credits, house_words(self.lang).sentences
        people = {
            "authors": listed(made.authors, self.lang),
            "illustrators": listed(made.illustrators, self.lang),
        }
        said = [self._words.fill(sentences["house.created_by"], people)]
        if made.illustrators:
            said.append(self._words.fill(sentences["house.illustrated_by"], people))
        said.append(self._say("facts.publisher", publisher=made.publisher))
        return ", ".join(said)

    def _told(self, known: Known) -> str:
        """The sources, each with the aspects that it tells, if they tell different ones."""
        aspects = _by_source(known)
        if len(aspects) == 1:
            return self._label("source", *aspects)
        return ", ".join(
            self._say(
                "known.part",
                source=self._label("source", source),
                aspects=", ".join(self._label("aspect", aspect) for aspect in told),
            )
            for source, told in aspects.items()
        )

    def _listed(self, items: Iterable[str]) -> str:
        return self._say("section.between").join(items)

    def _label(self, section: str, name: str) -> str:
        return self._say(f"{section}.{name}")

    def _say(self, key: str, /, **values: int | str) -> str:
        return self._words.fill(source_sentences(self.lang)[key], values)


def _by_source(known: Known) -> dict[Source, list[Aspect]]:
    aspects: dict[Source, list[Aspect]] = {}
    for aspect, source in known:
        aspects.setdefault(source, []).append(aspect)
    return aspects


def _alike(options: Sequence[Choice]) -> Iterator[list[Choice]]:
    """The options, those together that differ in nothing but their seat."""
    for _, group in groupby(options, lambda each: each.name.rstrip("0123456789") if each.seat else each.name):
        yield list(group)


def _is_chosen(known: Known) -> bool:
    return any(aspect in _PICTURED and source in _CHOSEN for aspect, source in known)
