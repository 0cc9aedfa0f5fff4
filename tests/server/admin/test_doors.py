"""The two doors of `taverne admin`, the socket and the folder, and what a wrong request gets."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.routing import Route, WebSocketRoute

from taverne.cli.admin import COMMANDS, parser_of
from taverne.cli.admin.commands import purpose
from taverne.cli.cli_words import say
from taverne.server.admin.admin_socket import LONGEST_PATH, MOST_CONNECTIONS, SOCKET_FILE, address_of
from taverne.server.admin.house import DATA_FILE
from taverne.server.admin.requests import MOST_BYTES
from taverne.server.app import make_app
from taverne.server.settings import Settings
from taverne.server.store.folder_lock import locked
from taverne.server.store.sqlite_store import SqliteStore
from tests.cli.command import error_sentence, taverne
from tests.server.admin.operator import admin, refused, rows
from tests.server.guest import Guest
from tests.server.inside import inside
from tests.server.running import Running
from tests.server.store.test_folder_lock import HOLD

NOBODY = 65534
WITHOUT_RIGHTS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder without a server."""
    path = tmp_path / "data"
    path.mkdir(mode=0o700)
    SqliteStore(path / DATA_FILE).check()
    return path


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("house") / "data", bot_workers=0) as running:
        _wait_until_ready(running)
        yield running


def _wait_until_ready(server: Running) -> None:
    """Wait for the first answer: the server listens before its parts have begun."""
    assert Guest(server.port).ask("GET", "/livez").status == 200


def _answer(folder: Path, request: bytes) -> bytes:
    with address_of(folder) as address, socket.socket(socket.AF_UNIX) as server:
        server.settimeout(20.0)
        server.connect(address)
        server.sendall(request)
        with server.makefile("rb") as answers:
            return answers.readline()


def test_no_address_of_the_web_leads_to_administration(tmp_path: Path) -> None:
    routes = make_app(Settings(tmp_path, bot_workers=0)).routes
    for route in routes:
        assert isinstance(route, Route | WebSocketRoute)
        assert "admin" not in route.path
        assert not route.endpoint.__module__.startswith("taverne.server.admin")
        assert not type(getattr(route.endpoint, "__self__", None)).__module__.startswith(
            "taverne.server.admin"
        )


def test_a_request_on_the_port_is_no_request_of_the_operator(server: Running) -> None:
    for path in ("/admin", "/admin.sock", "/api/admin", "/static/../admin.sock", "/api/tables/look"):
        assert Guest(server.port).ask("POST", path, {"type": "look"}).status in (403, 404, 405)
    assert rows(server.folder, "bans") == []


def test_nonsense_on_the_socket_is_answered_and_harms_nobody(server: Running) -> None:
    for request in (
        b"\n",
        b"GET / HTTP/1.1\r\n",
        b'{"type":"open_sesame"}\n',
        b'{"type":"settle","number":"one"}\n',
        b"[" * 10_000 + b"\n",
        b"\xff\n",
        b"x" * (MOST_BYTES + 1) + b"\n",
    ):
        assert b"not_understood" in _answer(server.folder, request)
    idle = []
    for _ in range(MOST_CONNECTIONS + 2):  # the last ones wait
        with address_of(server.folder) as address:
            each = socket.socket(socket.AF_UNIX)
            each.connect(address)
        idle.append(each)
    for each in idle:
        each.close()
    assert "nobody is banned" in admin(server.folder, "bans").lower()
    assert b'"done"' in _answer(server.folder, b'{"type":"look"}\n')


async def test_a_folder_with_a_long_path_has_a_socket_too(tmp_path: Path) -> None:
    folder = tmp_path / ("x" * LONGEST_PATH) / "data"
    async with inside(folder):
        assert (folder / SOCKET_FILE).is_socket()
        assert (folder / SOCKET_FILE).stat().st_mode & 0o777 == 0o600
        with address_of(folder) as address, socket.socket(socket.AF_UNIX) as operator:
            operator.connect(address)
    assert not (folder / SOCKET_FILE).exists()


def test_without_a_server_acts_are_done_in_the_folder_and_kept(folder: Path) -> None:
    admin(folder, "ban", "2001:db8::7", "--for", "12h")
    admin(folder, "ban", "192.0.2.7")
    admin(folder, "unban", "192.0.2.7")
    assert [row["who"] for row in rows(folder, "bans")] == ["2001:db8::/64"]
    assert [row["what"] for row in rows(folder, "acts")] == ["ban", "ban", "unban"]
    assert rows(folder, "acts")[0]["detail"] == "for 12 hours"


def test_a_folder_in_use_that_does_not_answer_is_left_alone(folder: Path) -> None:
    words = [sys.executable, "-c", HOLD, str(folder)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        said = refused(folder, "ban", "192.0.2.7")
        holder.kill()
    assert f"is in use by process {holder.pid}" in said
    assert "it does not answer at admin.sock" in said
    with locked(folder):
        assert rows(folder, "bans") == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["tabels"], "there is no command 'tabels' of taverne admin; did you mean tables?"),
        (["close", "abcdef123456"], "there is no table 'abcdef123456': taverne admin tables lists them"),
        (["close", "../x"], "is no table: write the id that taverne admin tables shows"),
        (["remove", "abcdef123456"], "there is no guest 'abcdef123456': taverne admin guests lists them"),
        (["remove", "Ada"], "'Ada' is no guest: write the id"),
        (["erase", "abcdef123456"], "there is no guest"),
        (["erase"], "name one guest by their id, or one name"),
        (["ban", "192.0.2.300"], "is no network: write an address or a network"),
        (["ban", "0.0.0.0/0"], "is too much of the internet"),
        (["ban", "::/3"], "is too much of the internet"),
        (["ban", "192.0.2.7", "--for", "ever"], "'ever' is no duration"),
        (["ban", "192.0.2.7", "--for", "0d"], "'0d' is no duration"),
        (["ban", "192.0.2.7", "--why", "x" * 281], "the reason has at most 280 characters"),
        (["unban", "192.0.2.7"], "192.0.2.7/32 is not banned"),
        (["settle", "7"], "there is no report 7"),
        (["settle", "7", "--note", "x" * 70_000], "that is too much text"),
        (["settle", "x"], "'x' is not a whole number"),
        (["export", "out.jsonl"], "one of the arguments --all --table --guest is required"),
        (["restore"], "the following arguments are required: FILE"),
    ],
)
def test_a_wrong_word_gets_a_sentence_and_changes_nothing(
    folder: Path, words: list[str], sentence: str
) -> None:
    before = (folder / DATA_FILE).read_bytes()
    assert sentence in refused(folder, *words)
    assert (folder / DATA_FILE).read_bytes() == before


def test_a_missing_folder_and_an_empty_one_are_named(tmp_path: Path) -> None:
    for words in (["tables"], ["ban", "192.0.2.7"], ["backup", str(tmp_path / "b.db")], ["verify"]):
        for folder in (tmp_path / "nowhere", tmp_path):
            assert f"there is no {folder / DATA_FILE}" in refused(folder, *words)
    assert list(tmp_path.iterdir()) == []


def test_the_folder_is_found_as_taverne_serve_finds_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "taverne.toml"
    config.write_text(f'data = "{folder}"\nkeep_records = 86400\n')
    assert "1 days" in taverne("admin", "retention", "--config", str(config)).out
    monkeypatch.setenv("TAVERNE_DATA", str(folder))
    assert taverne("admin", "bans").out == "Nobody is banned.\n"
    monkeypatch.setenv("TAVERNE_PORT", "x")
    assert "TAVERNE_PORT cannot be 'x'" in error_sentence(taverne("admin", "bans"))


@pytest.mark.parametrize("words", [["tables"], ["ban", "192.0.2.7"]])
def test_a_folder_or_socket_of_another_user_is_said_in_a_sentence(folder: Path, words: list[str]) -> None:
    if os.getuid() or not shutil.which("setpriv"):
        pytest.skip("only root can give files to others")
    for path in (folder, *folder.iterdir()):
        os.chown(path, NOBODY, NOBODY)
    command = [*WITHOUT_RIGHTS, sys.executable, "-m", "taverne", "admin", *words, "--data", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done
    assert "another user" in done.stderr or "rights" in done.stderr or "right to" in done.stderr, done.stderr
    assert done.stderr.count("\n") == 1


def test_the_server_knows_its_operator_by_the_system_not_by_their_claim(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.getuid():
        pytest.skip("only root can be another user")
    monkeypatch.chdir(server.folder)  # nobody may pass through the folders above
    server.folder.chmod(0o711)
    (server.folder / SOCKET_FILE).chmod(0o666)
    with socket.socket(socket.AF_UNIX) as stranger:
        os.seteuid(NOBODY)
        try:
            stranger.connect(SOCKET_FILE)
        finally:
            os.seteuid(0)
        stranger.sendall(b'{"type":"look"}\n')
        assert b"another_user" in stranger.recv(1000)


@pytest.mark.parametrize(
    "words",
    [
        ["ban", "192.0.2.7"],
        ["backup", "{folder}/backup.db"],
        ["restore", "{backup}"],
        ["erase", "--name", "Ada"],
    ],
)
def test_a_full_disk_is_said_in_a_sentence_and_nothing_is_lost(
    folder: Path, tmp_path: Path, words: list[str]
) -> None:
    backup = tmp_path / "backup.db"
    admin(folder, "backup", str(backup))
    tiny = tmp_path / "tiny"
    tiny.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=160k", "tmpfs", str(tiny)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a disk")
    try:
        shutil.copy(folder / DATA_FILE, tiny)
        with (tiny / "ballast").open("wb", buffering=0) as ballast:
            for size in (4096, 512, 1):
                try:
                    while True:
                        ballast.write(b"x" * size)
                except OSError:
                    pass
        before = (tiny / DATA_FILE).read_bytes()
        said = refused(tiny, *[word.format(folder=tiny, backup=backup) for word in words])
        assert "disk" in said or "space" in said
        assert (tiny / DATA_FILE).read_bytes() == before
        assert {path.name for path in tiny.iterdir()} <= {
            *(DATA_FILE + suffix for suffix in ("", "-wal", "-shm")),
            "ballast",
            "taverne.owner",
        }
    finally:
        subprocess.run(["umount", "--lazy", str(tiny)], check=True)


def test_help_is_there_for_every_command() -> None:
    overview = taverne("admin", "--help").out
    for name in COMMANDS:
        assert f"  {name}" in overview
        result = taverne("admin", name, "--help")
        assert (result.code, result.err) == (0, "")
        assert result.out.startswith(f"usage: taverne admin {name} ")
        assert purpose(name)[1:] in " ".join(result.out.split())
        assert f"examples:\n  taverne admin {name} " in result.out


def test_every_example_is_understood() -> None:
    for line in say("admin.examples").splitlines()[1:]:
        command, *_ = re.split(r" {2,}", line.strip())
        name, *words = shlex.split(command)[2:]
        assert parser_of(name).parse_args(words)


def test_the_socket_goes_with_the_server_and_a_stale_one_is_no_obstacle(server: Running) -> None:
    folder = server.folder
    server.kill()
    assert (folder / SOCKET_FILE).is_socket()
    admin(folder, "ban", "192.0.2.7")  # done in the folder
    server.start()
    _wait_until_ready(server)
    assert [row["who"] for row in rows(folder, "bans")] == ["192.0.2.7/32"]
    admin(folder, "unban", "192.0.2.7")
    assert "unban by" in server.log
    assert server.stop() == 0
    assert not (folder / SOCKET_FILE).exists()
