"""taverne play: a person against bots, in the terminal."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from taverne.cli.arguments import Arguments, bot_names, game_named, options_of, seats_of, text, whole
from taverne.cli.errors import UsageError
from taverne.cli.files import blamed_on, check_writable, record_in
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import choices
from taverne.kernel.pace import Pace
from taverne.kernel.record import Record, recorded_outcome, replay
from taverne.table.seating import LONGEST_NAME
from taverne.words.grammar import Language
from taverne.words.load import words

if TYPE_CHECKING:
    from taverne.terminal import Session

REGULAR = "habitue"
NAMES: dict[Language, str] = {"fr": "Voyageur", "en": "Traveller"}

EXAMPLES = """\
examples:
  taverne play lutin_troll --lang en --bots search
  taverne play lutin_troll --record evening.jsonl
  taverne play --resume evening.jsonl"""


def run(asked: list[str]) -> int:
    game, resumed = _sought(asked)
    wish = _wishes_of(game).parse_args(asked)
    if sys.stdin is None or sys.stdout is None:
        raise UsageError("to play takes an input and an output, and one of them is closed")
    session = _session(wish, game, resumed)
    from taverne.terminal import play

    return play(session, plain=wish.plain or os.environ.get("TERM") == "dumb")


def _sought(asked: list[str]) -> tuple[AnyGame, Record[Any, Any] | None]:
    """The game is known first: its options are among the words to read."""
    wishes = _wishes(add_help=False)
    for name in dict.fromkeys(choice.name for game in GAMES.values() for choice in choices(game.options)):
        wishes.add_argument(f"--{name}")  # takes a value: all that matters yet
    first, rest = wishes.parse_known_args(asked)
    named = game_named(first.game) if first.game else None
    if first.resume:
        game, record = record_in(first.resume)
        if named not in (None, game):
            raise UsageError(f"{first.resume} is a game of {game.slug}, not of {first.game}")
        return game, record
    if named is None and len(GAMES) > 1:
        if {"-h", "--help"} & set(rest):
            _wishes(examples=f"{_every_option()}\n\n{EXAMPLES}").parse_args(["--help"])
        raise UsageError(f"which game would you like to play: {', '.join(GAMES)}?")
    return named or next(iter(GAMES.values())), None


def _wishes(*, examples: str = EXAMPLES, add_help: bool = True) -> Arguments:
    wishes = Arguments("play", "Play a game against bots, in this terminal.", examples, add_help=add_help)
    wishes.add_argument("game", nargs="?", metavar="SLUG", help="the game, as in `taverne games`")
    wishes.add_language()
    wishes.add_argument("--bots", type=bot_names, metavar="A,B", help=f"who else plays (default {REGULAR})")
    wishes.add_argument("--seat", type=whole(1, 99), metavar="N", help="yours, from 1")
    wishes.add_argument("--name", metavar="NAME", help="what you are called")
    paces = [pace.value for pace in Pace]
    wishes.add_argument("--pace", choices=paces, default="untimed", help="how long the table waits")
    wishes.add_argument(
        "--seed", type=text, help="any text: the same deals once more (default: a secret one)"
    )
    wishes.add_argument("--record", type=Path, metavar="FILE", help="keep the game in a new file")
    wishes.add_argument("--resume", type=Path, metavar="FILE", help="go on with a game kept by --record")
    wishes.add_argument("--plain", action="store_true", help="line by line, for pipes and screen readers")
    return wishes


def _every_option() -> str:
    """What can be wished for in each game, in short."""
    rows = [
        f"  {slug}: {', '.join(f'--{choice.name}' for choice in choices(game.options))}"
        for slug, game in GAMES.items()
    ]
    return "\n".join(["every game has options of its own, explained by `taverne play SLUG --help`:", *rows])


def _wishes_of(game: AnyGame) -> Arguments:
    """With the game's options as flags."""
    wishes = _wishes()
    group = wishes.add_argument_group(f"options of {game.slug}")
    for choice in choices(game.options):
        label = words(game.slug, "en").label(f"option.{choice.name}", "label")
        group.add_argument(
            f"--{choice.name}", choices=choice.values, help=f"{label} (default {choice.default})"
        )
    return wishes


def _session(wish: Namespace, game: AnyGame, resumed: Record[Any, Any] | None) -> Session:
    """Everything is looked at before the screen is loaded, which takes a moment."""
    bots = _bots(wish, game, resumed)
    seat, name = _seat(wish, 1 + len(bots)), _name(wish)
    if resumed:
        _check_resumed(wish, game, resumed)
    elif wish.record:
        check_writable(wish.record, new=True)
    options = resumed.head.options if resumed else options_of(game, _given(wish, game))
    if game.cooldowns(options, 0):
        raise UsageError(
            "hands meet in real time in the browser alone (taverne serve): choose another rhythm"
        )
    from taverne.terminal import Session

    return Session(
        game=game,
        options=options,
        bots=bots,
        lang=wish.lang,
        seed=resumed.seed if resumed else secrets.token_hex(16) if wish.seed is None else wish.seed,
        name=name,
        pace=Pace(wish.pace),
        seat=seat,
        record_path=wish.resume if resumed else wish.record,
        resumed=resumed,
    )


def _bots(wish: Namespace, game: AnyGame, resumed: Record[Any, Any] | None) -> tuple[str, ...]:
    """Those that were named, or regulars of the house on all the other seats."""
    fewest = resumed.head.seats if resumed else game.seats[0]
    bots: tuple[str, ...] = wish.bots or (REGULAR,) * (fewest - 1)
    if resumed and len(bots) != fewest - 1:
        raise UsageError(
            f"the game in {wish.resume} is played by {fewest}, not by one person and {len(bots)} bots"
        )
    if 1 + len(bots) not in game.seats:
        raise UsageError(f"{game.slug} is played by {seats_of(game)}, not by one person and {len(bots)} bots")
    return bots


def _check_resumed(wish: Namespace, game: AnyGame, record: Record[Any, Any]) -> None:
    """The same table as before: what the record holds is not asked for again."""
    fixed = [name for name in ("seed", "record") if getattr(wish, name) is not None] + [*_given(wish, game)]
    if fixed:
        raise UsageError(f"a game that is resumed keeps its own {fixed[0]}: leave --{fixed[0]} out")
    with blamed_on(wish.resume):
        *_, last = replay(game, record)
    if recorded_outcome(game, record, last.state):
        raise UsageError(f"the game in {wish.resume} is over: see taverne replay {wish.resume}")
    check_writable(wish.resume)


def _given(wish: Namespace, game: AnyGame) -> dict[str, str]:
    """The game's options that were wished for."""
    wished = {choice.name: getattr(wish, choice.name) for choice in choices(game.options)}
    return {name: value for name, value in wished.items() if value is not None}


def _name(wish: Namespace) -> str:
    name: str = NAMES[wish.lang] if wish.name is None else wish.name.strip()
    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise UsageError(f"a name has 1 to {LONGEST_NAME} visible characters, not {name!r}")
    return name


def _seat(wish: Namespace, seats: int) -> int | None:
    if wish.seat is None:
        return None
    if wish.seat > seats:
        raise UsageError(f"there is no seat {wish.seat}: this table has {seats}")
    return int(wish.seat) - 1
