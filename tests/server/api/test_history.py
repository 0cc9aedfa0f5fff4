"""The history of a guest over HTTP: games, statistics, filters, copy, erasing, and nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.guest import Guest, Json, Line, duel, seated
from tests.server.running import Running

GAMES = 3  # of Ada and Bob; Ada gives up every second one


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("history")
    with Running(folder) as running:
        yield running


async def _evening(server: Running, games: int = GAMES) -> tuple[Guest, Guest]:
    """Two guests who have played some games, which one of them has given up."""
    _, (ada, bob), lines = await duel(server.port)
    for number in range(games):
        await _give_up(lines[number % 2], lines)
    for line in lines:
        await line.close()
    return ada, bob


async def _give_up(loser: Line, lines: tuple[Line, Line]) -> None:
    """End the game, and begin the next one."""
    await loser.done({"type": "resign"})
    for line in lines:
        await line.done({"type": "rematch"})


def _records(guest: Guest, query: str = "") -> list[str]:
    page: Json = guest.get(f"/api/me/evenings?lang=en{query}")
    return [game["record"] for game in page["games"]]


async def test_both_players_see_their_games_and_nobody_else_does(server: Running) -> None:
    ada, bob = await _evening(server)
    stranger, nobody = Guest(server.port), Guest(server.port)
    stranger.open_table("Eve")
    games: list[Json] = ada.get("/api/me/evenings?lang=en")["games"]
    assert [game["place"] for game in games] == [2, 1, 2]
    assert {(game["game"], game["company"], game["seats"]) for game in games} == {
        ("lutin_troll", "with Bob", 2)
    }
    assert {game["score"] for game in games} == {"0 to 0"}
    assert "gave the game up" in games[0]["not_rated"]
    assert "Bob" in games[1]["not_rated"]
    assert _records(bob) == _records(ada) == [game["record"] for game in games]
    for other in (stranger, nobody):
        assert other.get("/api/me/evenings") == {"games": [], "more": None}
        assert other.get("/api/me/statistics")["played"] == 0
        assert other.ask("GET", "/api/me/evenings/file").body == b""
        assert other.ask("GET", f"/api/me/evenings?before={games[0]['record']}").status in (200, 422)
    assert nobody.cookie == ""


async def test_a_filter_leaves_out_other_games(server: Running) -> None:
    ada, _ = await _evening(server)
    games: list[Json] = ada.get("/api/me/evenings")["games"]
    records = [game["record"] for game in games]
    assert _records(ada, "&result=won") == [records[1]]
    assert _records(ada, "&game=lutin_troll&with=Bob") == records
    assert _records(ada, "&game=munchkin") == _records(ada, "&with=Eve") == []
    assert _records(ada, f"&before={records[0]}") == records[1:]
    assert _records(ada, f"&from={games[1]['at']}") == records[:2]
    assert _records(ada, f"&to={games[1]['at']}") == records[2:]


@pytest.mark.parametrize(
    "query", ["from=yesterday", "to=nan", "game=chess", "result=lost", "before=nobody", "from=inf"]
)
async def test_a_filter_without_sense_is_refused_with_a_sentence(server: Running, query: str) -> None:
    ada = Guest(server.port)
    ada.open_table()
    answer = ada.ask("GET", f"/api/me/evenings?{query}")
    assert answer.status == 422
    assert len(answer.json["error"]) > 20


async def test_statistics_count_games_and_the_people_met(server: Running) -> None:
    ada, _ = await _evening(server)
    told: Any = ada.get("/api/me/statistics?lang=en")
    [own] = told["games"]
    assert (told["played"], own["played"], own["won"], own["rated"], own["rating"]) == (3, 3, 1, 0, None)
    assert told["companions"] == [{"name": "Bob", "games": 3, "ahead": 1}]
    assert own["rival"] == told["companions"][0]


async def test_the_copy_has_one_line_of_json_for_each_game(server: Running) -> None:
    ada, _ = await _evening(server)
    answer = ada.ask("GET", "/api/me/evenings/file?lang=en")
    assert answer.headers["Cache-Control"] == "no-store"
    lines = [msgspec.json.decode(line) for line in answer.body.splitlines()]
    assert [line["record"] for line in lines] == _records(ada)
    assert [sorted(line["names"]) for line in lines] == [["Ada", "Bob"]] * GAMES


async def test_an_erased_history_is_gone_and_its_name_stands_beside_no_game(server: Running) -> None:
    ada, bob = await _evening(server)
    records = _records(ada)
    assert ada.ask("DELETE", "/api/me/evenings").json == {"games": GAMES}
    assert _records(ada) == []
    assert ada.get("/api/me/statistics")["played"] == 0
    assert ada.ask("DELETE", "/api/me/evenings").json == {"games": 0}
    assert _records(bob) == records, "the others keep theirs"
    [company] = {game["company"] for game in bob.get("/api/me/evenings?lang=en")["games"]}
    assert company == "with Anonymous"
    assert bob.get("/api/me/statistics")["companions"] == []
    replay = bob.get(f"/api/records/{records[0]}?lang=en")
    assert sorted(replay["names"]) == ["Anonymous", "Bob"]


async def test_the_games_of_others_change_no_byte_of_a_history(server: Running) -> None:
    """Bob's games with somebody else must not be seen in what Ada is told about Bob."""
    ada, bob = await _evening(server)
    before = _told(ada)
    table = bob.open_table("Bob")
    first = await bob.attach(table["table"])
    await first.hear()
    _, second = await seated(server.port, "Eve", table, 1)
    await first.quiet()
    await first.done({"type": "start"})
    for number in range(2):
        await _give_up((first, second)[number], (first, second))
    await first.close()
    await second.close()
    assert len(_records(bob)) == GAMES + 2
    assert _told(ada) == before


def _told(guest: Guest) -> list[bytes]:
    paths = ("evenings?lang=fr", "statistics?lang=fr", "evenings/file?lang=en")
    return [guest.ask("GET", f"/api/me/{path}").body for path in paths]
