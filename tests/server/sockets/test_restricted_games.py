"""Guests without a seat, screens and devices, where the players have agreed to what spectators see."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from taverne.games import GAMES
from taverne.server.api.home import HomeEndpoints
from taverne.server.delivery.listeners import person_behind
from taverne.server.tables.broadcast import Broadcast
from taverne.server.tables.logged_table import SPECTATORS, LoggedTable
from tests.server.inside import Caller, Inside, Wire, inside
from tests.server.routes import LONG

STEP = 8.0  # seconds between two answers: twelve moments are older than a minute


@dataclass
class Game:
    """A running game, with a spectator and the screens of the players."""

    server: Inside
    table: str
    players: list[Caller]
    lines: list[Wire]
    eve: Caller
    spectator: Wire
    screens: list[Wire]

    @classmethod
    async def begun(cls, server: Inside, see: str, slug: str = "lutin_troll") -> Game:
        seats = GAMES[slug].seats.start
        players = [server.caller(f"192.0.2.{seat}") for seat in range(seats)]
        eve = server.caller("192.0.2.9")
        wish = {"seats": seats, "pace": "untimed", "public": True}
        opened = await players[0].post("/api/tables", {"game": slug, "name": "Ada", **wish})
        table = opened["table"]
        for guest in (*players[1:], eve):
            await guest.post("/api/join", {"invite": opened["invite"]})
        lines = [await guest.attach(table) for guest in players]
        game = cls(server, table, players, lines, eve, await eve.attach(table), [])
        game.screens = [await guest.attach(table, screen=1) for guest in players]
        for seat in range(1, seats):
            await game.must(seat, {"type": "sit", "seat": seat, "name": f"Guest {seat}"})
            await game.must(seat, {"type": "ready", "ready": True})
        await game.must(0, {"type": "spectators", "see": see})
        for seat in range(1, seats):
            assert not lines[seat].update["chairs"][seat].get("ready"), "everybody must agree again"
            await game.must(seat, {"type": "ready", "ready": True})
        await game.must(0, {"type": "start"})
        return game

    async def must(self, seat: int, command: Any) -> None:
        answer = await self.lines[seat].do(str(len(self.lines[seat].heard)), command)
        assert answer["type"] == "ack", answer

    async def play(self, answers: int) -> None:
        for _ in range(answers):
            update = self.lines[0].update
            if update["stage"] != "playing":
                return
            able = [seat for seat in update["ask"]["owing"] if self.lines[seat].update.get("moves")]
            update = self.lines[seat := able[0]].update
            self.server.clock.now += STEP
            await self.must(
                seat, {"type": "play", "moves": update["moves"][:1], "number": update["ask"]["number"]}
            )

    async def look(self, guest: Caller, screen: int = 0) -> Any:
        """The update in a snapshot that this guest gets now."""
        line = await guest.attach(self.table, screen=screen)
        update = line.update
        await line.hang_up()
        return update

    async def close(self) -> None:
        for line in (*self.lines, self.spectator, *self.screens):
            await line.hang_up()


async def test_behind_closed_doors_only_the_players_and_the_hosts_screen_see_the_game(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        game = await Game.begun(server, "nothing")
        heard = len(game.spectator.heard)
        await game.play(14)
        assert len(game.spectator.heard) == heard, "not even the pace of the game is told"
        ada, bob = game.players
        for update in (
            game.spectator.update,
            game.screens[1].update,
            await game.look(game.eve),
        ):
            assert (update["stage"], update.get("view"), update.get("ask")) == ("playing", None, None)
        match = (await server.runner(game.table)).table.match
        assert match is not None
        public = msgspec.json.decode(msgspec.json.encode(match.game.view(match.state, None)))
        for update in (game.screens[0].update, await game.look(ada, screen=1)):
            assert update["view"] == public
        record = (await server.runner(game.table)).logged.record
        status, _, body = await game.eve.ask("GET", f"/api/records/{record}?lang=en")
        assert (status, b"behind closed doors" in body) == (403, True)
        assert (await bob.ask("GET", f"/api/records/{record}?lang=en"))[0] == 200
        front = msgspec.json.decode((await game.eve.ask("GET", "/api/front?lang=en"))[2])
        assert front["watchable"] == []
        await game.close()


async def test_when_a_closed_game_is_over_everybody_sees_its_end(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        game = await Game.begun(server, "nothing")
        await game.play(3)
        await game.must(1, {"type": "resign"})
        update = game.spectator.update
        assert update["stage"] == "over"
        assert update["outcome"]
        assert update["view"]
        await game.close()


@pytest.mark.parametrize("slug", GAMES)
async def test_spectators_see_all_hands_late_and_screens_never(tmp_path: Path, slug: str) -> None:
    async with inside(tmp_path) as server:
        game = await Game.begun(server, "late_12", slug)
        first = game.spectator.update
        assert (first.get("views", []), first["behind"]) == ([], 0)
        assert first["view"]
        await game.play(40)
        late = game.spectator.update
        if late["stage"] == "playing" and late.get("views"):
            assert len(late["views"]) == GAMES[slug].seats.start
            assert late["behind"] >= 12
            assert await game.look(game.eve) == late | {"events": [], "notices": []}
        for screen in game.screens:
            assert not screen.update.get("views")
            assert screen.update.get("behind") is None
        await game.close()


@pytest.mark.parametrize("slug", GAMES)
async def test_nothing_that_a_spectator_can_ask_for_is_younger_than_agreed(tmp_path: Path, slug: str) -> None:
    await _check_that_all_is_late(tmp_path, slug)


@pytest.mark.parametrize("leak", ["a screen", "a replay", "the home page"])
async def test_that_law_notices_a_live_table(tmp_path: Path, leak: str) -> None:
    with _planted(leak), pytest.raises(AssertionError, match="young"):
        await _check_that_all_is_late(tmp_path, "lutin_troll")


async def _check_that_all_is_late(folder: Path, slug: str) -> None:
    """Ask for everything before and after some moves, all of which are too young to be known."""
    async with inside(folder) as server:
        game = await Game.begun(server, "late_60", slug)
        before = await _all_answers(game)
        await game.play(2 if slug == "grumpf" else 8)  # a hunt has few answers, and has to go on
        after = await _all_answers(game)
        young = [what for what in before if after[what] != before[what]]
        assert not young, f"young: {young}"
        await game.close()


async def _all_answers(game: Game) -> dict[str, Any]:
    """The answers of all routes to a guest without a seat, and what their page and a screen show."""
    record = (await game.server.runner(game.table)).logged.record
    game_of = (await game.server.runner(game.table)).row.game
    names = {"table": game.table, "record": record, "finished": "nobody", "game": game_of, "invite": ""}
    wishes = [wish for route, some in LONG.items() if route.startswith("GET") for wish in some]
    paths = [wish.path.format(**names) for wish in wishes if not wish.method]
    found: dict[str, Any] = {path: await game.eve.ask("GET", path) for path in paths if path != "/metrics"}
    for screen in (0, 1):
        update = await game.look(game.eve, screen)
        found[f"screen={screen}"] = update | {"behind": None}
    return found


def _planted(leak: str) -> Any:
    honest_viewer, honest_card = Broadcast._viewer_of, HomeEndpoints._table_card
    if leak == "a screen":

        def viewer_of(self: Broadcast, listener: str) -> str:
            return SPECTATORS if person_behind(listener) != listener else honest_viewer(self, listener)

        return patch.object(Broadcast, "_viewer_of", viewer_of)
    if leak == "a replay":
        return patch.object(LoggedTable, "spectators_entries", lambda _: None)

    def card(self: Any, runner: Any, guest: str | None, lang: Any) -> Any:
        look = runner.table.snapshot(guest or "", runner.now())
        prompt = runner.broadcast.renderers[lang].texts(look).prompt
        return honest_card(self, runner, guest, lang).__replace__(prompt=prompt)

    return patch.object(HomeEndpoints, "_table_card", card)


async def test_a_screen_of_a_spectator_is_as_late_as_they_are_and_shows_no_hands(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        game = await Game.begun(server, "late_12")
        screen = await game.eve.attach(game.table, screen=1)
        await game.play(40)
        late, shown = game.spectator.update, screen.update
        assert late["views"]
        assert not shown.get("views")
        assert (shown["view"], shown["behind"]) == (late["view"], late["behind"])
        assert await game.look(game.eve, screen=1) == shown | {"events": [], "notices": []}
        assert shown["view"] != game.screens[0].update["view"], "that of a player is not late"
        await screen.hang_up()
        await game.close()


async def test_somebody_who_shares_a_device_with_a_player_is_no_spectator(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        game = await Game.begun(server, "late_12")
        await game.play(40)
        ticket = await game.players[1].post(f"/api/tables/{game.table}/ticket?companion=6", {})
        companion = await game.players[1].dial(ticket["ticket"])
        companion.say({"type": "attach", "lang": "en", "last": None})
        await companion.until(1)
        assert game.spectator.update.get("views")
        assert companion.update["seat"] is None
        assert not companion.update.get("views")
        assert companion.update["view"] == game.screens[0].update["view"]
        await companion.hang_up()
        await game.close()


async def test_a_wrong_choice_is_refused_in_words_and_changes_nothing(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        game = await Game.begun(server, "table")
        for seat, see in ((0, "nothing"), (1, "nothing")):
            answer = await game.lines[seat].do("x", {"type": "spectators", "see": see})
            assert answer["type"] == "nack"
        game.lines[0].say({"type": "do", "id": "y", "command": {"type": "spectators", "see": "hands"}})
        await game.must(0, {"type": "touch"})
        nack = [m for m in map(msgspec.json.decode, game.lines[0].heard) if m["type"] == "nack"][-1]
        assert nack["reason"]["type"] == "bad_message"
        assert game.spectator.update.get("spectators", "table") == "table"
        await game.close()
