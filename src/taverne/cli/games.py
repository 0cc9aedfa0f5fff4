"""taverne games: lists the games."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from taverne.bots import BOTS
from taverne.cli.arguments import Arguments, seat_range
from taverne.cli.cli_words import say
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import Choice, choices
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import words


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
    parser = Arguments("games", say("games.purpose"))
    parser.add_argument("--json", action="store_true", help=say("games.json"))
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
    label = words(game.slug, lang).label
    players, version = (
        say("games.line", left=say(f"games.{name}"), right=value)
        for name, value in (("players", seat_range(game)), ("rules_version", str(game.version)))
    )
    lines = [
        say("games.line", left=game.slug, right=label("game", "title")),
        f"  {label('game', 'tagline')}",
        f"  {players}; {version}",
    ]
    for choice in choices(game.options):
        values = f"{' | '.join(choice.values)} ({say('games.default')} {choice.default})"
        meaning = label(f"option.{choice.name}", "label")
        lines.append(f"  {say('games.line', left=f'--{choice.name} {values}', right=meaning)}")
    bots = ", ".join(f"{bot} ({label('bot', bot)}, {label('level', bot)})" for bot in BOTS)
    lines.append(f"  {say('games.line', left=say('games.bots'), right=bots)}")
    return "\n".join(lines)
