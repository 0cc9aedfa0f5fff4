"""Game cards: names, options, bots and pieces of each game, in one language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec import Struct

from taverne.bots import OFFERED
from taverne.games import GAMES
from taverne.kernel.options import choices
from taverne.kernel.pace import Pace
from taverne.kernel.presentation import Ink
from taverne.kernel.tagged import tag_of
from taverne.table.chat import phrases
from taverne.table.house_labels import DaysEach, MinutesEach, SecondsEach
from taverne.words.grammar import Language
from taverne.words.labels import LabelTable, fixed_labels
from taverne.words.load import words
from taverne.words.roles import Reader
from taverne.words.words import Words

COMING: tuple[str, ...] = ()


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


class OptionCard(Struct, frozen=True):
    name: str
    label: str
    default: str
    values: tuple[ValueCard, ...]
    when: dict[str, str]  # shown only if these other options have these values
    seat: int  # and only if this seat exists, counted from 1; 0: always


class PieceCard(Struct, frozen=True):
    name: str
    ink: Ink
    letter: str
    value: int | None
    about: str


class GameCard(Struct, frozen=True, omit_defaults=True):
    slug: str
    title: str
    pitch: str
    seats: tuple[int, int]
    options: tuple[OptionCard, ...]
    paces: tuple[PaceCard, ...]
    bots: tuple[BotCard, ...]
    phrases: tuple[ValueCard, ...]
    pieces: dict[str, PieceCard]
    parts: dict[str, str]  # names of zones' parts
    milestones: tuple[str, ...]  # tags of the events that end a round, a deal ...
    plain: bool  # it has no screen of its own and is drawn from its zones
    labels: LabelTable = {}  # texts of its own screen, by name and values; only on the game's own card


@cache
def has_own_table(slug: str) -> bool:
    """Whether the game has a screen of its own in the browser; any other game is drawn from its zones."""
    return files(f"taverne.games.{slug}").joinpath("screen", "table.js").is_file()


@cache
def game_card(slug: str, lang: Language) -> GameCard:
    game, text = GAMES[slug], words(slug, lang)
    return GameCard(
        slug=slug,
        title=text.label("game", "title"),
        pitch=text.label("game", "pitch"),
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
        paces=tuple(_pace_card(slug, text, pace) for pace in Pace),
        bots=tuple(BotCard(bot, text.label("bot", bot), text.label("level", bot)) for bot in OFFERED),
        phrases=tuple(ValueCard(phrase, text.label("phrase", phrase)) for phrase in phrases(game)),
        pieces={
            name: PieceCard(
                text.noun(name).name,
                piece.ink,
                text.label("ink", piece.ink),
                piece.value,
                text.say("about", piece.about, Reader()),
            )
            for name, piece in game.presentation.pieces.items()
        },
        parts=text.section("part"),
        milestones=tuple(map(tag_of, game.presentation.milestones)),
        plain=not has_own_table(slug),
        labels=fixed_labels(game.presentation.labels, text),
    )


def _pace_card(slug: str, text: Words, pace: Pace) -> PaceCard:
    times = GAMES[slug].times.get(pace)
    seconds = times.turn if times else None
    return PaceCard(pace, text.label("pace", pace), seconds, _speed(text, seconds))


def _speed(text: Words, seconds: float | None) -> str:
    if seconds is None:
        return text.label("house", "no_hurry")
    if seconds < 100:
        return text.say("house", SecondsEach(round(seconds)), Reader())
    if seconds < 7200:
        return text.say("house", MinutesEach(round(seconds / 60)), Reader())
    return text.say("house", DaysEach(round(seconds / 86400)), Reader())
