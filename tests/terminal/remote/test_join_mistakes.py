"""Each obstacle between `taverne join` and a table is said in one sentence, with exit code 2."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from taverne.games import GAMES
from taverne.terminal.remote.connection import Connection, News
from taverne.terminal.remote.cookies import CookieFile
from taverne.terminal.remote.house import House, HouseError
from tests.cli.command import error_sentence, taverne
from tests.server.guest import Guest
from tests.server.running import Running
from tests.terminal.remote.fake_house import fake_house, fake_socket

ENTERED = {"/api/join": {"table": "abc"}}
FACTS = {"table": "abc", "game": "lutin_troll", "seats": 2}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("NO_PROXY", "*")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = {"codes_per_network": (1, 3600.0)}
    with Running(tmp_path_factory.mktemp("house"), limits=limits) as house:
        yield house


def refused(*words: str) -> str:
    return error_sentence(taverne("join", *words, "--plain", "--lang", "en"))


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("lutin_troll", "is no link to a table: it looks like https://example.org/t#INVITATION"),
        ("http://127.0.0.1:1/t#abc", "http://127.0.0.1:1 does not answer: Connection refused"),
        ("http://nowhere.invalid/t#abc", "http://nowhere.invalid does not answer: "),
    ],
)
def test_no_server_there(link: str, sentence: str) -> None:
    assert sentence in refused(link)


def test_a_bad_name_is_refused_before_anything_is_asked() -> None:
    assert "a name has 1 to 24 visible characters" in refused("http://127.0.0.1:1/t#abc", "--name", "x" * 25)


def test_tables_that_are_not_open_to_the_guest(house: Running) -> None:
    address = f"http://127.0.0.1:{house.port}"
    table = Guest(house.port).open_table()
    assert "no table answers to that" in refused(f"{address}/t#wrong-invitation")
    assert "no table answers to that" in refused(f"{address}/t/{table['table']}")
    assert "no table answers to that" in refused(f"BABABABABABA@127.0.0.1:{house.port}")
    assert "asks you to wait a little: too many codes" in refused(f"BABABABABABA@127.0.0.1:{house.port}")
    assert "does not speak https as it should" in refused(f"https://127.0.0.1:{house.port}/t#abc")


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({}, "answers, but there is no Taverne there (HTTP 404)"),
        ({"/api/join": 410}, "answers, but there is no Taverne there (HTTP 410)"),
        ({"/api/join": ["html"]}, "answers, but there is no Taverne there"),
        ({"/api/join": (301, "https://a.example/")}, "has moved: try https://a.example/"),
        ({**ENTERED, "/api/tables/abc": FACTS | {"version": 99}}, "the table plays newer rules"),
        ({**ENTERED, "/api/tables/abc": FACTS | {"version": 0}}, "the table plays old rules"),
        ({**ENTERED, "/api/tables/abc": FACTS | {"game": "chess"}}, "the table plays chess, a game that"),
    ],
)
def test_another_program_or_another_version(answers: dict[str, Any], sentence: str) -> None:
    with fake_house(answers) as port:
        assert sentence in refused(f"http://127.0.0.1:{port}/t#abc")


def test_a_certificate_that_nobody_has_signed() -> None:
    with fake_house({}, encrypted=True) as port:
        assert "has no certificate that can be trusted: self-signed certificate" in refused(
            f"https://localhost:{port}/t#abc"
        )


def test_the_same_sentences_in_french() -> None:
    sentence = error_sentence(taverne("join", "http://127.0.0.1:1/t#abc", "--lang", "fr"))
    assert sentence == "http://127.0.0.1:1 ne répond pas : Connection refused"


def test_messages_of_another_protocol_end_the_connection(tmp_path: Path) -> None:
    class Ticketed(House):
        @property
        def socket_address(self) -> str:
            return f"ws://127.0.0.1:{port}/socket"

        def post(self, path: str, body: Any) -> bytes:  # noqa: ARG002 - all it is asked for is a ticket
            return b'{"ticket": "abc"}'

    news: Queue[News] = Queue()
    with fake_socket({"type": "novelty", "number": 1}) as port:
        house = Ticketed("http://127.0.0.1", CookieFile(tmp_path / "cookies"), "en")
        connection = Connection(house, "abc", GAMES["lutin_troll"], news.put)
        connection.start()
        error = news.get(timeout=60)
    assert isinstance(error, HouseError)
    assert error.kind == "other_protocol"
