"""The rules of games really change: what was begun or played under the old rules goes on as before."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.games import GAMES
from taverne.words.grammar import LANGUAGES
from tests.compat.old_data import RECORDS, contents, unpacked
from tests.frozen.bumped import CHANGES, Bumped
from tests.frozen.play_on import PlayedOn, played_on
from tests.profiles import THOROUGH
from tests.server.guest import Guest, Json
from tests.server.running import Running, waited_for

SLUGS = list(GAMES) if THOROUGH else ["lutin_troll", "feed_ze_troll"]
CONTENTS = contents()
TABLES: list[Json] = [table for table in CONTENTS["tables"] if table["game"] in SLUGS]
MID_GAME = [table for table in TABLES if table["stage"] == "playing"]
FINISHED = {slug: name for slug, name in CONTENTS["finished"].items() if slug in SLUGS}

of_each_game = pytest.mark.parametrize("slug", SLUGS)


@pytest.fixture(scope="module")
def bumped(tmp_path_factory: pytest.TempPathFactory) -> Bumped:
    return Bumped(tmp_path_factory.mktemp("bumped"), SLUGS)


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The answers of today's server about finished games, by address."""
    folder = tmp_path_factory.mktemp("before")
    unpacked(folder)
    with Running(folder, limits={"forgotten_seconds": 1e12}) as server:
        return {path: Guest(server.port).ask("GET", path).body for path in _addresses()}


@pytest.fixture(scope="module")
def server(bumped: Bumped, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the changed rules on the data folder of today's version."""
    folder = tmp_path_factory.mktemp("data")
    unpacked(folder)
    launcher = bumped.root / "tests/server/launch.py"
    limits = {"forgotten_seconds": 1e12}
    with Running(folder, launcher, environment=bumped.environment, limits=limits) as running:
        yield running


def _addresses() -> list[str]:
    replays = [
        f"/api/records/{name}?lang={lang}&seat={seat}"
        for name in FINISHED.values()
        for lang in LANGUAGES
        for seat in ("", 1)
    ]
    files = [f"/api/records/{name}/file" for name in FINISHED.values()]
    analyses = [f"/api/records/{name}/analysis" for name in CONTENTS["analysis"]]
    return [*replays, *files, *analyses]


def test_every_game_has_a_change_to_try() -> None:
    assert set(CHANGES) == set(GAMES)


def test_the_laws_of_frozen_versions_hold_and_find_planted_faults(bumped: Bumped) -> None:
    golden = bumped.root / "tests/frozen"
    bots = bumped.package("feed_ze_troll") / "bots/policy.py"
    planted = {
        bumped.package("lutin_troll") / "rules/state.py": ("LIFE = 12\n", "LIFE = 11\n"),
        golden / "feed_ze_troll/v1.txt": ("Ana", "Zoe"),
        bots: ("from taverne.kernel", "from taverne.table import table_version\nfrom taverne.kernel"),
    }
    texts = {path: path.read_text(encoding="utf-8") for path in planted}
    for path, change in planted.items():
        path.write_text(texts[path].replace(*change, 1), encoding="utf-8")
    (golden / "grumpf").mkdir(exist_ok=True)
    unnamed = golden / "grumpf/v9.txt"
    unnamed.touch()
    found = bumped.run("-m", "tests.frozen").stdout
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    unnamed.unlink()
    expected = (
        "lutin_troll/v1.txt differs from line",
        "bots play another game of lutin_troll under version 1",
        "feed_ze_troll/v1.txt differs from line",
        "a frozen version may not import taverne.table",
        "grumpf/v9.txt holds golden games of a version that is not in src/taverne/frozen",
    )
    assert all(part in found for part in expected), found
    assert all(any(part in line for part in expected) for line in found.splitlines()), found


def test_tables_go_on_to_their_ends_with_the_same_messages(bumped: Bumped, tmp_path: Path) -> None:
    data = unpacked(tmp_path)
    expected = list(played_on(data, SLUGS))
    done = bumped.run("-m", "tests.frozen.play_on", str(data), *SLUGS)
    assert msgspec.json.decode(done.stdout, type=list[PlayedOn]) == expected, done.stderr
    assert all(table.next_version == table.version for table in expected)  # a rematch keeps the table's rules
    assert {table["table"] for table in MID_GAME} <= {each.table for each in expected if each.stage == "over"}


def test_a_running_table_names_its_version_and_opens(server: Running, bumped: Bumped) -> None:
    for table in TABLES:
        guest, version = Guest(server.port, table["cookies"][0]), bumped.frozen[table["game"]]
        info = guest.get(f"/api/tables/{table['table']}")
        assert (info["version"], info["screen"]) == (version, f"frozen/{table['game']}/v{version}/screen")
        for name in ("table.js", "table.css"):
            assert guest.ask("GET", f"/static/{info['screen']}/{name}").status == 200
        old, new = (guest.get(f"/api/games/{table['game']}{query}") for query in (f"?version={version}", ""))
        assert (old["version"], new["version"]) == (version, version + 1)
        assert guest.get(f"/api/rules/{table['game']}?version={version}")


@of_each_game
def test_a_new_table_plays_the_new_rules(server: Running, bumped: Bumped, slug: str) -> None:
    host = Guest(server.port)
    seats = GAMES[slug].seats.start
    table = host.post("/api/tables", {"game": slug, "name": "Ada", "bot": "random", "seats": seats})["table"]
    info = host.get(f"/api/tables/{table}")
    assert (info["version"], info["screen"]) == (bumped.frozen[slug] + 1, f"games/{slug}/screen")


async def test_a_game_goes_on_at_its_table_and_a_rematch_keeps_its_rules(
    server: Running,
) -> None:
    [table] = [t for t in TABLES if t["game"] == "lutin_troll" and t["stage"] == "over"]
    lines = [await Guest(server.port, cookie).attach(table["table"]) for cookie in table["cookies"]]
    for line in lines:
        await line.hear()
    for line in lines:
        if not line.update["chairs"][line.update["seat"]]["again"]:
            await line.done({"type": "rematch"})
    await lines[0].quiet()
    assert lines[0].update["stage"] == "playing"
    assert [side["life"] for side in lines[0].update["view"]["sides"]] == [12, 12]
    for line in lines:
        await line.close()
    assert Guest(server.port, table["cookies"][0]).get(f"/api/tables/{table['table']}")["version"] == 1


def test_replays_files_and_analyses_are_answered_with_the_same_bytes(
    server: Running, before: dict[str, bytes]
) -> None:
    for path, body in before.items():
        now = Guest(server.port).ask("GET", path)
        assert now.status == 200
        assert _without_screen(now.body) == _without_screen(body), path


def _without_screen(body: bytes) -> bytes:
    """The answer but for the folder of the screen, which has moved with the rules."""
    for slug in SLUGS:
        body = body.replace(f'"screen":"games/{slug}/screen"'.encode(), b"")
        for version in (1, 2):
            body = body.replace(f'"screen":"frozen/{slug}/v{version}/screen"'.encode(), b"")
    return body


def test_a_hint_is_given_at_a_table_of_old_rules(server: Running) -> None:
    for table in MID_GAME:
        for cookie in table["cookies"]:
            answer = Guest(server.port, cookie).ask("POST", f"/api/tables/{table['table']}/hint", {})
            assert answer.status in (200, 403, 409), answer  # told, or nothing to tell


def test_against_lists_the_stored_games_that_go_differently(
    bumped: Bumped, server: Running, tmp_path: Path
) -> None:
    done = bumped.run("-m", "taverne", "replay", str(server.folder), "--against", "current")
    assert done.returncode == 1, done
    for slug, name in FINISHED.items():
        [line] = [line for line in done.stdout.splitlines() if line.startswith(name)]
        assert f"({slug} {bumped.frozen[slug]}): entry " in line
    assert "could not be compared: 0" in done.stdout
    for path in RECORDS:
        shutil.copy(path, tmp_path)
    old = str(bumped.frozen["lutin_troll"])
    done = bumped.run("-m", "taverne", "replay", str(tmp_path), "--against", old, "--json")
    compared = {game["game"]: game for game in msgspec.json.decode(done.stdout)["games"]}
    assert all(compared[slug]["difference"] is None for slug in ("lutin_troll", "feed_ze_troll"))


def test_games_are_shown_after_their_rules_are_retired(before: dict[str, bytes], tmp_path: Path) -> None:
    """Mark versions as retiring, let the server keep what is shown, remove them, and start again."""
    retired = Bumped(tmp_path / "tree", SLUGS)
    data = tmp_path / "data"
    unpacked(data)
    for slug in retired.frozen:
        (retired.package(slug) / "RETIRING").touch()
    launcher = retired.root / "tests/server/launch.py"
    names = [FINISHED[slug] for slug in retired.frozen]
    server = Running(data, launcher, environment=retired.environment, limits={"forgotten_seconds": 1e12})
    with server:
        waited_for(lambda: set(names) <= _shown(server.database))
        assert server.stop() == 0
        for slug in retired.frozen:
            retired.retire(slug)
        server.start()
        _check_retired(server, retired, before)


def _check_retired(server: Running, retired: Bumped, before: dict[str, bytes]) -> None:
    stranger = Guest(server.port)
    for slug, version in retired.frozen.items():
        for lang in LANGUAGES:
            path = f"/api/records/{FINISHED[slug]}?lang={lang}&seat=1"
            then, now = msgspec.json.decode(before[path]), stranger.get(path)
            assert now["screen"] == ""
            for frame, old in zip(now["frames"], then["frames"], strict=False):
                assert all(frame[name] == old[name] for name in ("prompt", "lines", "events", "captions"))
                assert set(frame["zones"]) == set(old["views"])
            assert all(now[name] == then[name] for name in ("steps", "names", "seed", "version", "total"))
            assert stranger.get(f"/api/games/{slug}?version={version}&lang={lang}")["version"] == version
            assert stranger.get(f"/api/rules/{slug}?version={version}&lang={lang}")
    for name, analysis in CONTENTS["analysis"].items():
        assert stranger.get(f"/api/records/{name}/analysis")["hindsight"] == analysis
    for table in MID_GAME:
        if table["game"] in retired.frozen:
            guest = Guest(server.port, table["cookies"][0])
            answer = guest.ask("GET", f"/api/tables/{table['table']}?lang=en")
            assert (answer.status, answer.json["reason"]) == (410, "retired_rules")
            assert guest.ask("POST", f"/api/tables/{table['table']}/ticket", {}).status == 410
    file = server.folder / "game.jsonl"
    file.write_bytes(stranger.ask("GET", f"/api/records/{FINISHED['lutin_troll']}/file").body)
    done = retired.run("-m", "taverne", "replay", str(file), "--verify", "--lang", "en")
    assert done.returncode == 2
    assert "Moves: not checked, because version 1 of the rules of Lutin & Troll is retired" in done.stdout
    assert stranger.figure("errors_total") == 0


def _shown(database: Path) -> set[str]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as base:
        found: Any = base.execute("SELECT name FROM shown").fetchall()
    return {name for (name,) in found}
