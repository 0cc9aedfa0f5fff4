"""taverne play: a person plays against bots in the terminal."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from taverne.cli.arguments import (
    Arguments,
    bot_names,
    game_by_slug,
    game_options,
    seat_range,
    valid_text,
    whole_number,
)
from taverne.cli.errors import UsageError
from taverne.cli.files import bad_record_as_usage_error, check_writable, load_record
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import choices
from taverne.kernel.pace import Pace
from taverne.kernel.record import Record, recorded_outcome, replay
from taverne.table.messages.refusals import Refusal
from taverne.table.names import LONGEST_NAME, checked_name
from taverne.words.grammar import Language
from taverne.words.load import house_words, words
from taverne.words.roles import Reader

if TYPE_CHECKING:
    from taverne.terminal import Session

DEFAULT_BOT = "habitue"
NAMES: dict[Language, str] = {"fr": "Voyageur", "en": "Traveller"}

EXAMPLES = """\
examples:
  taverne play lutin_troll --lang en --bots search
  taverne play lutin_troll --record evening.jsonl
  taverne play --resume evening.jsonl"""


def run(argv: list[str]) -> int:
    game, resumed = _find_game(argv)
    arguments = _parser_with_options(game).parse_args(argv)
    if sys.stdin is None or sys.stdout is None:
        raise UsageError("to play takes an input and an output, and one of them is closed")
    session = _session(arguments, game, resumed)
    from taverne.terminal import play

    return play(session, plain=arguments.plain or os.environ.get("TERM") == "dumb")


def _find_game(argv: list[str]) -> tuple[AnyGame, Record[Any, Any] | None]:
    """Find the game and the record to resume before the other arguments: the game defines its own options."""
    parser = _parser(add_help=False)
    for name in dict.fromkeys(choice.name for game in GAMES.values() for choice in choices(game.options)):
        parser.add_argument(f"--{name}")  # only so that its value is not taken for the game
    first, rest = parser.parse_known_args(argv)
    named = game_by_slug(first.game) if first.game else None
    if first.resume:
        game, record = load_record(first.resume)
        if named not in (None, game):
            raise UsageError(f"{first.resume} is a game of {game.slug}, not of {first.game}")
        return game, record
    if named is None and len(GAMES) > 1:
        if {"-h", "--help"} & set(rest):
            _parser(examples=f"{_options_of_every_game()}\n\n{EXAMPLES}").parse_args(["--help"])
        raise UsageError(f"which game would you like to play: {', '.join(GAMES)}?")
    return named or next(iter(GAMES.values())), None


def _parser(*, examples: str = EXAMPLES, add_help: bool = True) -> Arguments:
    parser = Arguments("play", "Play a game against bots, in this terminal.", examples, add_help=add_help)
    parser.add_argument("game", nargs="?", metavar="SLUG", help="the game, as in `taverne games`")
    parser.add_language()
    parser.add_argument(
        "--bots", type=bot_names, metavar="A,B", help=f"who else plays (default {DEFAULT_BOT})"
    )
    parser.add_argument("--seat", type=whole_number(1, 99), metavar="N", help="yours, from 1")
    parser.add_argument("--name", metavar="NAME", help="what you are called")
    paces = [pace.value for pace in Pace]
    parser.add_argument("--pace", choices=paces, default="untimed", help="how long the table waits")
    parser.add_argument(
        "--seed", type=valid_text, help="any text: the same deals once more (default: a secret one)"
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep the game in a new file")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a game kept by --record")
    parser.add_argument("--plain", action="store_true", help="line by line, for pipes and screen readers")
    return parser


def _options_of_every_game() -> str:
    """The names of the options of each game."""
    rows = [
        f"  {slug}: {', '.join(f'--{choice.name}' for choice in choices(game.options))}"
        for slug, game in GAMES.items()
    ]
    return "\n".join(["every game has options of its own, explained by `taverne play SLUG --help`:", *rows])


def _parser_with_options(game: AnyGame) -> Arguments:
    """The parser with the options of this game."""
    parser = _parser()
    group = parser.add_argument_group(f"options of {game.slug}")
    for choice in choices(game.options):
        label = words(game.slug, "en").label(f"option.{choice.name}", "label")
        group.add_argument(
            f"--{choice.name}", choices=choice.values, help=f"{label} (default {choice.default})"
        )
    return parser


def _session(arguments: Namespace, game: AnyGame, resumed: Record[Any, Any] | None) -> Session:
    """Check all arguments and make the session, before the screen is loaded, which takes a moment."""
    bots = _bots(arguments, game, resumed)
    seat, name = _seat(arguments, 1 + len(bots)), _name(arguments)
    if resumed:
        _check_resumed(arguments, game, resumed)
    elif arguments.record:
        check_writable(arguments.record, new=True)
    options = resumed.head.options if resumed else game_options(game, _given_options(arguments, game))
    if game.cooldowns(options, 0):
        raise UsageError(
            "hands meet in real time in the browser alone (taverne serve): choose another rhythm"
        )
    from taverne.terminal import Session

    return Session(
        game=game,
        options=options,
        bots=bots,
        lang=arguments.lang,
        seed=resumed.seed if resumed else secrets.token_hex(16) if arguments.seed is None else arguments.seed,
        name=name,
        pace=Pace(arguments.pace),
        seat=seat,
        record_path=arguments.resume if resumed else arguments.record,
        resumed=resumed,
    )


def _bots(arguments: Namespace, game: AnyGame, resumed: Record[Any, Any] | None) -> tuple[str, ...]:
    """The bots given, or default bots on all other seats."""
    fewest = resumed.head.seats if resumed else game.seats[0]
    bots: tuple[str, ...] = arguments.bots or (DEFAULT_BOT,) * (fewest - 1)
    if resumed and len(bots) != fewest - 1:
        raise UsageError(
            f"the game in {arguments.resume} is played by {fewest}, not by one person and {len(bots)} bots"
        )
    if 1 + len(bots) not in game.seats:
        raise UsageError(
            f"{game.slug} is played by {seat_range(game)}, not by one person and {len(bots)} bots"
        )
    return bots


def _check_resumed(arguments: Namespace, game: AnyGame, record: Record[Any, Any]) -> None:
    """Check that the game can be resumed and that no argument repeats what its record holds."""
    fixed = [name for name in ("seed", "record") if getattr(arguments, name) is not None] + [
        *_given_options(arguments, game)
    ]
    if fixed:
        raise UsageError(f"a game that is resumed keeps its own {fixed[0]}: leave --{fixed[0]} out")
    with bad_record_as_usage_error(arguments.resume):
        *_, last = replay(game, record)
    if recorded_outcome(game, record, last.state):
        raise UsageError(f"the game in {arguments.resume} is over: see taverne replay {arguments.resume}")
    check_writable(arguments.resume)


def _given_options(arguments: Namespace, game: AnyGame) -> dict[str, str]:
    """The options of the game given on the command line."""
    given = {choice.name: getattr(arguments, choice.name) for choice in choices(game.options)}
    return {name: value for name, value in given.items() if value is not None}


def _name(arguments: Namespace) -> str:
    name: str = NAMES[arguments.lang] if arguments.name is None else arguments.name.strip()
    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise UsageError(f"a name has 1 to {LONGEST_NAME} visible characters, not {name!r}")
    try:
        return checked_name(name)
    except Refusal as refusal:
        sentence = house_words("en").say("refusal", refusal.reason, Reader())
        raise UsageError(f"{name!a} cannot be a name. {sentence}") from refusal


def _seat(arguments: Namespace, seats: int) -> int | None:
    if arguments.seat is None:
        return None
    if arguments.seat > seats:
        raise UsageError(f"there is no seat {arguments.seat}: this table has {seats}")
    return int(arguments.seat) - 1
