"""The figures of trust, in the order in which a count goes through them: the most trust a minute first.

To add one, write a function that does one piece and a line here. A command of its own, which exits with 0 if
all is well, is a part by `by_command`: one of a single piece, unless it takes the number of the piece.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeAlias

import msgspec

from benchmarks.soak_report import slopes
from taverne.games import GAMES
from tests.browser.layouts.pieces import SIZE, TABLES, TELEVISIONS, tables, televisions
from tests.conformance.pieces import at_the_server, at_the_table, random_games
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS
from tests.durability.pieces import cuts, cuts_without_flushing, kills
from tests.server.sockets.fuzz import malformed_messages
from tests.trust.counting import CODE, ROOT, Counted, Part, Work

LIGHT = ("lutin_troll", "feed_ze_troll", "roi_des_nains")  # games of a few hundred moves
SIZES = {  # of pieces that take one to three minutes
    "pairs at the table": {"lutin_troll": 50_000, "feed_ze_troll": 50_000},
    "pairs through the server": {},
    "random games": {
        "lutin_troll": 50_000,
        "feed_ze_troll": 50_000,
        "roi_des_nains": 10_000,
        "munchkin": 1000,
    },
}
USUAL_SIZES = {"pairs at the table": 5000, "pairs through the server": 100, "random games": 5000}
SOAK = tuple(f"benchmarks/{each}.py" for each in ("soak", "soak_report", "soak_visits"))
RULES = tuple(  # what rules are made of; the rest of the kernel records, shows and thinks
    f"src/taverne/kernel/{each}.py"
    for each in ("ask", "game", "luck", "options", "signatures", "source", "tagged", "tuples")
)
LAWS = ("pieces", "random_games", "unless_same", "world", "worlds")
WORLD = (*RULES, *(f"tests/conformance/{each}.py" for each in LAWS))
RANDOM_GAMES = ("tests/conformance/random_game_check.py", "tests/conformance/question_numbers.py")
PAIRS = ("tests/conformance/pairs.py", "tests/conformance/every_move.py")
SERVER = tuple(f"src/taverne/{each}" for each in ("kernel", "games", "bots", "words", "table", "server"))
WorldWork: TypeAlias = Callable[[World[Any, Any], int, int], Counted]
TAIL = 2000  # characters of what a failed command has said


def by_command(*words: str) -> Work:
    """The work of a part that a Python command does; {count} and {number} stand for those of the piece."""

    return lambda count, number: _run(words, count, number)[0]


def timing(what: str) -> Work:
    """The work of a part that measures whether times tell two worlds apart: an area of 0.5 tells nothing."""
    words = ("-m", "tests.timing", "--what", what, "--tries", "{count}")

    def work(count: int, number: int) -> Counted:
        done, said = _run(words, count, number)
        if done.failures:
            return done
        result = msgspec.json.decode(said.splitlines()[-1])
        low, high = result["interval"]
        return done.__replace__(measured={"area": result["auc"], "from": low, "to": high})

    return work


def _run(words: Sequence[str], count: int, number: int) -> tuple[Counted, str]:
    """Run a command; return what it has done, and what it has said."""
    command = [sys.executable, *(word.format(count=count, number=number) for word in words)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    said = (done.stdout + done.stderr)[-TAIL:]
    return Counted(count, () if done.returncode == 0 else (f"exit {done.returncode}: {said}",)), done.stdout


def soak(minutes: int, number: int) -> Counted:
    """So many minutes of people who come and go; what the server used stays in the folder."""
    folder = ROOT / ".cache" / "soak" / time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    work = by_command("benchmarks/soak.py", "--minutes", "{count}", "--folder", str(folder))
    done, changes = work(minutes, number), slopes(folder)
    measured = {f"{name} an hour": changes[name].an_hour for name in changes}
    margins = {f"{name} an hour, ±": changes[name].margin for name in changes}
    return done.__replace__(measured={**measured, **margins})


def _parts() -> Iterator[Part]:
    durability = (*(f"src/taverne/{each}" for each in ("kernel", "table", "server")), "tests/durability")
    yield Part("power cuts", 1000, 200, cuts, durability)
    yield Part("power cuts without flushing", 200, 200, cuts_without_flushing, durability)
    yield Part("kills", 2000, 20, kills, durability)
    for slug in GAMES:
        yield _of_game("pairs at the table", slug, 100_000, at_the_table, *PAIRS)
    yield Part(
        "malformed messages", 1_000_000, 500_000, malformed_messages, (*SERVER, "tests/server/sockets")
    )
    for slug in GAMES:
        decides = (*SERVER, "tests/server", "tests/conformance")
        yield _of_game("pairs through the server", slug, 2000, at_the_server, *decides)
    for slug in (*LIGHT, *(slug for slug in GAMES if slug not in LIGHT)):
        wanted = 1_000_000 if slug in LIGHT else 100_000
        yield _of_game("random games", slug, wanted, random_games, *RANDOM_GAMES)
    for what, tries in (("refusals", 10_000), ("hints", 10_000), ("live_replay", 2000)):  # the last one waits
        yield Part(f"timing of {what}", tries, tries, timing(what), (*SERVER, "tests/timing"))
    for slug in GAMES:
        yield _of_layouts(f"layouts of {slug}", slug, TABLES[slug], tables)
        yield _of_layouts(f"layouts of {slug} on televisions", slug, TELEVISIONS[slug], televisions)
    yield Part("minutes of soak", 120, 120, soak, (*SERVER, *SOAK), minutes=125.0)


def _of_game(what: str, slug: str, wanted: int, work: WorldWork, *decides: str) -> Part:
    size = SIZES[what].get(slug, USUAL_SIZES[what])
    own = (*WORLD, f"src/taverne/games/{slug}/rules", f"tests/games/{slug}", *decides)
    return Part(f"{what} of {slug}", wanted, size, partial(work, WORLDS[slug]), own)


def _of_layouts(name: str, slug: str, wanted: int, work: Callable[[str, int, int], Counted]) -> Part:
    decides = ("src/taverne/kernel", f"src/taverne/games/{slug}", "src/taverne/web", "tests/browser/layouts")
    kinds = (*CODE, "*.js", "*.css", "*.toml")
    return Part(name, wanted, min(SIZE, wanted), partial(work, slug), decides, kinds=kinds)


PARTS = tuple(_parts())
