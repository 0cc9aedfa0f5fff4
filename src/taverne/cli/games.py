"""taverne games: lists the games."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from taverne.bots import BOTS
from taverne.cli.arguments import Arguments, seat_range
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import Choice, choices
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import words

HEADINGS: dict[Language, dict[str, str]] = {
    "fr": {
        "colon": "\N{NO-BREAK SPACE}:",
        "players": "joueurs",
        "version": "version des règles",
        "default": "par défaut",
        "bots": "bots",
    },
    "en": {
        "colon": ":",
        "players": "players",
        "version": "version of the rules",
        "default": "default",
        "bots": "bots",
    },
}


class Players(Struct, frozen=True):
    least: int
    most: int


class GameEntry(Struct, frozen=True):
    """A game in the output of `games --json`."""

    slug: str
    title: dict[str, str]  # by language
    players: Players
    version: int  # of its rules
    options: tuple[Choice, ...]
    bots: tuple[str, ...]


def run(argv: list[str]) -> int:
    parser = Arguments("games", "The games of the house, with their options and bots.")
    parser.add_argument("--json", action="store_true", help="the same as JSON, in all languages")
    parser.add_language()
    arguments = parser.parse_args(argv)
    if arguments.json:
        listed = [_game_entry(game) for game in GAMES.values()]
        print(msgspec.json.format(msgspec.json.encode(listed), indent=2).decode())
    else:
        print("\n\n".join(_describe_game(game, arguments.lang) for game in GAMES.values()))
    return 0


def _game_entry(game: AnyGame) -> GameEntry:
    return GameEntry(
        slug=game.slug,
        title={lang: words(game.slug, lang).label("game", "title") for lang in LANGUAGES},
        players=Players(game.seats[0], game.seats[-1]),
        version=game.version,
        options=choices(game.options),
        bots=tuple(BOTS),
    )


def _describe_game(game: AnyGame, lang: Language) -> str:
    say, heading = words(game.slug, lang).label, HEADINGS[lang]
    colon = heading["colon"]
    lines = [
        f"{game.slug}{colon} {say('game', 'title')}",
        f"  {say('game', 'tagline')}",
        f"  {heading['players']}{colon} {seat_range(game)}; {heading['version']}{colon} {game.version}",
    ]
    for choice in choices(game.options):
        label = say(f"option.{choice.name}", "label")
        values = f"{' | '.join(choice.values)} ({heading['default']} {choice.default})"
        lines.append(f"  --{choice.name} {values}{colon} {label}")
    bots = [f"{bot} ({say('bot', bot)}, {say('level', bot)})" for bot in BOTS]
    lines.append(f"  {heading['bots']}{colon} {', '.join(bots)}")
    return "\n".join(lines)
