"""taverne play: a person plays against bots in the terminal."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from taverne.bots.levels import NOVICE
from taverne.cli.arguments import (
    Arguments,
    bot_names,
    game_by_slug,
    game_named_in,
    game_options,
    given_options,
    player_name,
    seat_range,
    valid_text,
    whole_number,
)
from taverne.cli.boxes import add_box, install_named
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.cli.files import bad_record_as_usage_error, check_writable, load_record
from taverne.games import GAMES
from taverne.games.sign import load_sign
from taverne.kernel.game import AnyGame
from taverne.kernel.options import choices
from taverne.kernel.pace import Pace
from taverne.kernel.record import Record, recorded_outcome, replay

if TYPE_CHECKING:
    from taverne.terminal import Session

DEFAULT_BOT = "habitue"


def run(argv: list[str]) -> int:
    install_named(argv)
    game, resumed = _find_game(argv)
    parser = _parser()
    parser.add_game_options(game)
    arguments = parser.parse_args(argv)
    if sys.stdin is None or sys.stdout is None:
        raise UsageError(say("play.closed"))
    session = _session(arguments, game, resumed)
    from taverne.terminal import LocalGame, play, typed_lines

    lines = typed_lines(plain=arguments.plain or os.environ.get("TERM") == "dumb")
    return play(LocalGame(session), session.lang, lines)


def _find_game(argv: list[str]) -> tuple[AnyGame, Record[Any, Any] | None]:
    """Find the game and the record to resume before the other arguments: the game defines its own options."""
    first, rest = game_named_in(_parser(add_help=False), argv)
    named = game_by_slug(first.game) if first.game else None
    if first.resume:
        game, record = load_record(first.resume)
        if named not in (None, game):
            raise UsageError(say("play.other_game", file=str(first.resume), game=game.slug, other=first.game))
        return game, record
    if named is None and len(GAMES) > 1:
        if {"-h", "--help"} & set(rest):
            _parser(examples=f"{_options_of_every_game()}\n\n{say('play.examples')}").parse_args(["--help"])
        raise UsageError(say("play.which", games=", ".join(GAMES)))
    return named or next(iter(GAMES.values())), None


def _parser(*, examples: str | None = None, add_help: bool = True) -> Arguments:
    examples = say("play.examples") if examples is None else examples
    parser = Arguments("play", say("play.purpose"), examples, add_help=add_help)
    parser.add_argument("game", nargs="?", metavar="SLUG", help=say("help.game"))
    parser.add_language()
    parser.add_argument("--bots", type=bot_names, metavar="A,B", help=say("play.bots", bot=DEFAULT_BOT))
    parser.add_argument("--seat", type=whole_number(1, 99), metavar="N", help=say("play.seat"))
    parser.add_argument("--name", metavar="NAME", help=say("play.name"))
    paces = [pace.value for pace in Pace]
    parser.add_argument("--pace", choices=paces, default="untimed", help=say("play.pace"))
    parser.add_argument("--seed", type=valid_text, help=say("play.seed"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=say("play.record"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=say("play.resume"))
    parser.add_argument("--first-game", action="store_true", help=say("play.first_game"))
    add_box(parser)
    parser.add_argument("--plain", action="store_true", help=say("play.plain"))
    return parser


def _options_of_every_game() -> str:
    """The names of the options of each game."""
    rows = [
        f"  {slug}: {', '.join(f'--{choice.name}' for choice in choices(game.options))}"
        for slug, game in GAMES.items()
    ]
    return "\n".join([say("play.options_of_games"), *rows])


def _session(arguments: Namespace, game: AnyGame, resumed: Record[Any, Any] | None) -> Session:
    """Check all arguments and make the session, before the screen is loaded, which takes a moment."""
    bots = _bots(arguments, game, resumed)
    seat = _seat(arguments, 1 + len(bots))
    name = say("play.traveller") if arguments.name is None else player_name(arguments.name)
    if resumed:
        _check_resumed(arguments, game, resumed)
    elif arguments.record:
        check_writable(arguments.record, new=True)
    usual = load_sign(game.slug).first_game.options if arguments.first_game else None
    options = resumed.head.options if resumed else game_options(game, arguments, usual)
    if game.cooldowns(options, 0):
        raise UsageError(say("play.real_time"))
    from taverne.terminal import Session

    return Session(
        game=game,
        options=options,
        bots=bots,
        lang=arguments.lang,
        seed=resumed.seed if resumed else secrets.token_hex(16) if arguments.seed is None else arguments.seed,
        name=name,
        pace=Pace(arguments.pace),
        explains=arguments.first_game,
        seat=seat,
        record_path=arguments.resume if resumed else arguments.record,
        resumed=resumed,
    )


def _bots(arguments: Namespace, game: AnyGame, resumed: Record[Any, Any] | None) -> tuple[str, ...]:
    """The bots given, or default bots on all other seats."""
    fewest = resumed.head.seats if resumed else game.seats[0]
    usual = (NOVICE,) * (load_sign(game.slug).quick_seats - 1) if arguments.first_game and not resumed else ()
    bots: tuple[str, ...] = arguments.bots or usual or (DEFAULT_BOT,) * (fewest - 1)
    if resumed and len(bots) != fewest - 1:
        raise UsageError(
            say("play.bots_of_record", file=str(arguments.resume), players=fewest, bots=len(bots))
        )
    if 1 + len(bots) not in game.seats:
        raise UsageError(say("play.bots_of_game", game=game.slug, players=seat_range(game), bots=len(bots)))
    return bots


def _check_resumed(arguments: Namespace, game: AnyGame, record: Record[Any, Any]) -> None:
    """Check that the game can be resumed and that no argument repeats what its record holds."""
    fixed = [name for name in ("seed", "record") if getattr(arguments, name) is not None] + [
        *given_options(game, arguments)
    ]
    if fixed:
        raise UsageError(say("play.keeps_its_own", name=fixed[0]))
    with bad_record_as_usage_error(arguments.resume):
        *_, last = replay(game, record)
    if recorded_outcome(game, record, last.state):
        raise UsageError(say("play.game_over", file=str(arguments.resume)))
    check_writable(arguments.resume)


def _seat(arguments: Namespace, seats: int) -> int | None:
    if arguments.seat is None:
        return None
    if arguments.seat > seats:
        raise UsageError(say("play.no_seat", seat=arguments.seat, seats=seats))
    return int(arguments.seat) - 1
