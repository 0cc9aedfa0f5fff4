"""Game cards: names, options, bots and pieces of each game, in one language."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, field

from taverne.bots import OFFERED
from taverne.bots.reaction_times import PEOPLE
from taverne.games import GAMES
from taverne.games.sign import Recommended, Sign, cast_sprite, load_sign, screen_of
from taverne.games.versions import game_for
from taverne.kernel.game import AnyGame
from taverne.kernel.options import choices
from taverne.kernel.pace import Pace
from taverne.kernel.presentation import Ink
from taverne.kernel.tagged import tag_of
from taverne.table.chat import phrases
from taverne.table.house_labels import (
    CreatedBy,
    DaysEach,
    IllustratedBy,
    MinutesEach,
    OneGestureIn,
    SecondsEach,
)
from taverne.words.grammar import LANGUAGES, Language, listed
from taverne.words.labels import LabelTable, fixed_labels
from taverne.words.load import house_words, lesson_sentences, words_of
from taverne.words.roles import Reader
from taverne.words.sources import Sources
from taverne.words.template import fill
from taverne.words.words import Words


class ValueCard(Struct, frozen=True):
    value: str
    label: str


class PaceCard(Struct, frozen=True):
    value: Pace
    label: str
    seconds: float | None  # for one answer; None: no clock
    speed: str = ""  # the same in words


class BotCard(Struct, frozen=True):
    value: str
    name: str
    label: str  # its level
    face: str | None  # an icon; None: this game has no character for the bot
    speed: str  # in real time, in words


class OptionCard(Struct, frozen=True):
    name: str
    label: str
    default: str
    values: tuple[ValueCard, ...]
    when: dict[str, str]  # shown only if these other options have these values
    seat: int  # and only if this seat exists (counted from 1); 0: at any number of seats


class PieceCard(Struct, frozen=True):
    name: str
    ink: Ink
    letter: str
    value: int | None
    about: str
    known: str = ""  # the sentence that tells its sources


class CreditsCard(Struct, frozen=True):
    box: str  # the title printed on the box, which is French
    created_by: str  # "by A and B"
    illustrated_by: str  # "" if nobody is named
    publisher: str


class LessonCard(Struct, frozen=True):
    key: str
    title: str
    minutes: int


class ExplanationCard(Struct, frozen=True):
    """A sentence for people who meet something for the first time, and its paragraph of the rules."""

    text: str
    rule: str


class SignCard(Struct, frozen=True):
    """The sign of a game without its texts, which are fields of the card."""

    minutes: int
    age: int
    quick_seats: int
    colour: str
    icon: str
    outline: str
    inner_line: str
    recommended: Recommended
    first_game: Recommended
    credits: CreditsCard


class GameCard(Struct, frozen=True, omit_defaults=True):
    slug: str
    title: str
    tagline: str = field(name="pitch")
    seats: tuple[int, int]
    options: tuple[OptionCard, ...]
    paces: tuple[PaceCard, ...]
    bots: tuple[BotCard, ...]
    phrases: tuple[ValueCard, ...]
    pieces: dict[str, PieceCard]
    parts: dict[str, str]  # names of zones' parts
    milestones: tuple[str, ...]  # tags of the events that end a round, a deal ...
    plain: bool  # the game has no screen of its own and is drawn from its zones
    sign: SignCard
    lessons: tuple[LessonCard, ...]
    labels: LabelTable = {}  # texts of its own screen, by name and values; only on the game's own card
    version: int = 0  # of its rules
    explanations: dict[str, ExplanationCard] = {}  # by key; only on the game's own card
    faces: dict[str, str] = {}  # pictures below /static/ by character; only on the game's own card
    # The paragraphs that explain events and refusals, by their tags; only on the game's own card.
    paragraphs: dict[str, str] = {}


@cache
def game_card(slug: str, lang: Language, version: int | None = None) -> GameCard:
    """The card of one version of a game, None being the current one. Raise OtherVersion if it is not here."""
    game = GAMES[slug] if version is None else game_for(slug, version)
    text, sign = words_of(game, lang), load_sign(slug, version)
    sources = Sources(game, lang)
    faces: dict[str, str] = {level: bot.face for level, bot in sign.bots.items()}
    return GameCard(
        slug=slug,
        title=text.label("game", "title"),
        tagline=text.label("game", "tagline"),
        seats=(game.seats.start, game.seats.stop - 1),
        options=tuple(
            OptionCard(
                choice.name,
                text.label(f"option.{choice.name}", "label"),
                choice.default,
                tuple(ValueCard(v, text.label(f"option.{choice.name}", v)) for v in choice.values),
                choice.when,
                choice.seat,
            )
            for choice in choices(game.options)
        ),
        paces=tuple(_pace_card(game, text, pace) for pace in Pace),
        bots=tuple(
            BotCard(
                bot, text.label("bot", bot), text.label("level", bot), faces.get(bot), _bot_speed(text, bot)
            )
            for bot in OFFERED
        ),
        phrases=tuple(ValueCard(phrase, text.label("phrase", phrase)) for phrase in phrases(game)),
        pieces={
            name: PieceCard(
                text.noun(name).name,
                piece.ink,
                text.label("ink", piece.ink),
                piece.value,
                text.say("about", piece.about, Reader()),
                sources.known(piece.known),
            )
            for name, piece in game.presentation.pieces.items()
        },
        parts=text.section("part"),
        milestones=tuple(map(tag_of, game.presentation.milestones)),
        plain=not screen_of(game),
        sign=_sign_card(sign, lang),
        lessons=_lesson_cards(game, lang),
        labels=fixed_labels(game.presentation.labels, text),
        version=game.version,
        explanations=_explanation_cards(game, text),
        faces={id: f"{cast_sprite(game)}#{each.face}" for id, each in sign.characters.items()},
        paragraphs={tag_of(kind): where for kind, where in game.presentation.paragraphs.items()},
    )


def catalogue(lang: Language) -> tuple[GameCard, ...]:
    """The cards of all games, without what only a table of a game needs."""
    own: dict[str, Any] = {"labels": {}, "explanations": {}, "faces": {}, "paragraphs": {}}
    return tuple(game_card(slug, lang).__replace__(**own) for slug in GAMES)


def catalogue_files() -> dict[str, bytes]:
    """Everything the browser needs to offer the games, as one static file for each language."""
    return {f"texts/games.{lang}.json": msgspec.json.encode(_offers(lang)) for lang in LANGUAGES}


def _offers(lang: Language) -> tuple[GameCard, ...]:
    return tuple(card.__replace__(pieces={}, parts={}, phrases=()) for card in catalogue(lang))


def _lesson_cards(game: AnyGame, lang: Language) -> tuple[LessonCard, ...]:
    said = lesson_sentences(game, lang)
    titles = {each.key: fill(said[f"{each.key}.title"], {}) for each in game.lessons}
    return tuple(LessonCard(each.key, titles[each.key], each.minutes) for each in game.lessons)


def _explanation_cards(game: AnyGame, text: Words) -> dict[str, ExplanationCard]:
    return {
        each.key: ExplanationCard(text.label("explanation", each.key), each.rule)
        for each in game.explanations
    }


def _sign_card(sign: Sign, lang: Language) -> SignCard:
    return SignCard(
        minutes=sign.minutes.value,
        age=sign.age.value,
        quick_seats=sign.quick_seats,
        colour=sign.colour,
        icon=sign.icon,
        outline=sign.outline,
        inner_line=sign.inner_line,
        recommended=sign.recommended,
        first_game=sign.first_game,
        credits=_credits_card(sign, lang),
    )


def _credits_card(sign: Sign, lang: Language) -> CreditsCard:
    made, text = sign.credits, house_words(lang)
    drawn = IllustratedBy(listed(made.illustrators, lang)) if made.illustrators else None
    return CreditsCard(
        box=sign.title.fr,
        created_by=text.say("house", CreatedBy(listed(made.authors, lang)), Reader()),
        illustrated_by="" if drawn is None else text.say("house", drawn, Reader()),
        publisher=made.publisher,
    )


def _pace_card(game: AnyGame, text: Words, pace: Pace) -> PaceCard:
    times = game.times.get(pace)
    seconds = times.turn if times else None
    return PaceCard(pace, text.label("pace", pace), seconds, _speed(text, seconds))


def _bot_speed(text: Words, bot: str) -> str:
    seconds, tenths = divmod(round(10 * PEOPLE.of(bot).gesture), 10)
    return text.say("house", OneGestureIn(seconds, tenths), Reader())


def _speed(text: Words, seconds: float | None) -> str:
    if seconds is None:
        return text.label("house", "no_hurry")
    if seconds < 100:
        return text.say("house", SecondsEach(round(seconds)), Reader())
    if seconds < 7200:
        return text.say("house", MinutesEach(round(seconds / 60)), Reader())
    return text.say("house", DaysEach(round(seconds / 86400)), Reader())
