"""The sign of a game: everything shown before anybody knows its rules, read from `games/<slug>/sign.toml`."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from taverne.games.versions import package_at, package_of
from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.kernel.source import Source

Level: TypeAlias = Literal["novice", "habitue", "expert"]
Colour: TypeAlias = Literal["green", "violet", "blue", "red", "orange"]
ByArtist: TypeAlias = dict[str, tuple[str, ...]]


class BadSign(ValueError):
    """A `sign.toml` that cannot be read; the message names the file, the mistake and the key."""

    def __init__(self, slug: str, mistake: str) -> None:
        super().__init__(f"games/{slug}/sign.toml: {mistake}")


class Translated(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: str
    en: str

    def in_language(self, lang: Literal["fr", "en"]) -> str:
        return self.fr if lang == "fr" else self.en


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A number about the game, and its source."""

    value: int
    source: Source


class Score(StrEnum):
    """How the score of a finished game is told."""

    POINTS = "points"
    LEVEL = "level"
    BOTH = "both"  # that of the player and that of the opponent: "5 to 3"


class Recommended(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings with which a game against bots is best played."""

    pace: Pace
    options: dict[str, str]


class Credits(Struct, frozen=True, forbid_unknown_fields=True):
    """The people who made the box."""

    authors: tuple[str, ...]
    illustrators: tuple[str, ...]
    publisher: str


class BotLevel(Struct, frozen=True, forbid_unknown_fields=True):
    """A level of bots in this game."""

    name: Translated  # of its bots where they are no characters, and of the expert who gives hints
    face: str  # an icon
    recipe: dict[str, str | int | float | bool] | None = None  # a `bots.levels.Recipe`; None: the usual one


class Moment(StrEnum):
    """The moments at which a character says a line."""

    HELLO = "hello"
    BYE = "bye"


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A character of a bot: its own name, face and lines; it plays as its level does."""

    name: Translated
    face: str  # an icon of `cast_icons`
    hello: Translated  # said when a game begins
    bye: Translated  # said when it is over, won or lost


class Sign(Struct, frozen=True, forbid_unknown_fields=True):
    """One game as the front page shows it."""

    title: Translated
    tagline: Translated
    players: tuple[int, int]  # at least and at most
    quick_seats: int  # seats, when somebody plays at once against bots
    minutes: Fact
    age: Fact  # years, at least
    colour: Colour
    icon: str
    outline: str  # an SVG path on 232 by 122: the board of the sign
    inner_line: str  # an SVG path: the fine line inside it
    recommended: Recommended
    first_game: Recommended  # against novices, for somebody who has just learnt the game
    credits: Credits
    bots: dict[Level, BotLevel]
    cast: dict[Level, dict[str, Character]]  # by an id that is stored with tables and records
    icons: ByArtist  # of the sprite that all pages share
    cast_icons: ByArtist  # of a sprite that only this game's tables load: the characters' faces
    score: Score = Score.POINTS
    screen_icons: ByArtist = {}  # of a sprite that only this game's screen loads

    @property
    def characters(self) -> dict[str, Character]:
        """All characters by id."""
        return {id: character for cast in self.cast.values() for id, character in cast.items()}


@cache
def load_sign(slug: str, version: int | None = None) -> Sign:
    """Read the sign of a game, which lies in the package of its version; None is the current one."""
    text = files(package_at(slug, version)).joinpath("sign.toml").read_text(encoding="utf-8")
    return parse_sign(slug, text)


def parse_sign(slug: str, text: str) -> Sign:
    try:
        return msgspec.convert(tomllib.loads(text), Sign)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSign(slug, str(error)) from error


def screen_of(game: AnyGame) -> str:
    """The folder of this version's own screen below /static/; "" if it is drawn from its zones."""
    return _screen_in(package_of(game))


def has_tv(game: AnyGame) -> bool:
    """Whether this version's own screen has a board for a television, in its folder tv/."""
    return files(package_of(game)).joinpath("screen", "tv", "board.js").is_file()


def cast_sprite(game: AnyGame) -> str:
    """The sprite with the faces of this version's characters, below /static/."""
    return f"{_folder(package_of(game))}/screen/cast.svg"


@cache
def _screen_in(package: str) -> str:
    if not files(package).joinpath("screen", "table.js").is_file():
        return ""
    return f"{_folder(package)}/screen"


def _folder(package: str) -> str:
    """The folder of a package below /static/."""
    return package.removeprefix("taverne.").replace(".", "/")
