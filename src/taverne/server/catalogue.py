"""What a screen must know of each game before anybody plays it: names, options, pieces, in one language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec import Struct

from taverne.bots import OFFERED
from taverne.games import GAMES
from taverne.kernel.ask import Pace
from taverne.kernel.face import Ink
from taverne.kernel.options import choices
from taverne.table.grammar import Language
from taverne.table.messages import phrases
from taverne.table.words import Company, tag_of, words

COMING: tuple[str, ...] = ()


class ValueCard(Struct, frozen=True):
    value: str
    label: str


class PaceCard(Struct, frozen=True):
    value: Pace
    label: str
    seconds: float | None  # for one answer; None: no clock


class BotCard(Struct, frozen=True):
    value: str
    name: str
    label: str  # its level


class OptionCard(Struct, frozen=True):
    name: str
    label: str
    default: str
    values: tuple[ValueCard, ...]
    when: dict[str, str]  # it matters only where these other options have these values
    seat: int  # and only if there is such a seat, counted from 1; 0: always


class PieceCard(Struct, frozen=True):
    name: str
    ink: Ink
    letter: str
    value: int | None
    about: str


class GameCard(Struct, frozen=True):
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
    plain: bool  # it has no table of its own yet and is drawn from its zones


@cache
def has_own_table(slug: str) -> bool:
    """Whether the browser draws this game by its own table; any other is drawn from its zones."""
    return files(f"taverne.games.{slug}").joinpath("table.js").is_file()


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
        paces=tuple(PaceCard(pace, text.label("pace", pace), _seconds(slug, pace)) for pace in Pace),
        bots=tuple(BotCard(bot, text.label("bot", bot), text.label("level", bot)) for bot in OFFERED),
        phrases=tuple(ValueCard(phrase, text.label("phrase", phrase)) for phrase in phrases(game)),
        pieces={
            name: PieceCard(
                text.noun(name).name,
                piece.ink,
                text.label("ink", piece.ink),
                piece.value,
                text.say("about", piece.about, Company()),
            )
            for name, piece in game.face.pieces.items()
        },
        parts=text.section("part"),
        milestones=tuple(map(tag_of, game.face.milestones)),
        plain=not has_own_table(slug),
    )


def _seconds(slug: str, pace: Pace) -> float | None:
    times = GAMES[slug].times.get(pace)
    return times.turn if times else None
