"""Every route of the server, with the requests by which a viewer asks it: right ones and a wrong one.

A transcript holds all answers. `tests/server/test_two_worlds.py` compares this table with the routes of the
application, so that a new route without a place here fails.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from taverne.games.problems import problems_of

NOT_ASKED = {
    "POST /api/me/devices": "its answer is a random phrase; tests/server/api/test_devices.py asks it",
    "WEBSOCKET /socket": "sockets are attached, resumed and listened to throughout a transcript",
}
JSON_GARBAGE = b'{"x": '


class Wish(Struct, frozen=True):
    """One request. The path and the texts of the body name parts of the transcript: {table} and so on."""

    path: str
    body: Any = None
    method: str = ""  # of a wrong request; else that of the route


PROBLEM = next(iter(problems_of("lutin_troll")))
RUNNING_REPLAY = "GET /api/records/{record}"  # answered at a tick, so all wishes are sent at once

# What a viewer asks at every look. The replay so far is part of the long ones.
SHORT = {
    "GET /api/front": (Wish("/api/front?lang=en"), Wish("/api/front", method="PUT")),
    "GET /api/tables/{table}": (
        Wish("/api/tables/{table}"),
        Wish("/api/tables/{table}?companion=1"),
        Wish("/api/tables/nobody"),
    ),
    "POST /api/tables/{table}/ticket": (
        Wish("/api/tables/{table}/ticket", {}),
        Wish("/api/tables/{table}/ticket?companion=1", {}),
        Wish("/api/tables/{table}/ticket?companion=many", {}),
        Wish("/api/tables/{table}/ticket?screen=1", {}),
        Wish("/api/tables/{table}/ticket?screen=tv", {}),
        Wish("/api/tables/nobody/ticket", {}),
    ),
    "GET /api/tables/{table}/guests": (
        Wish("/api/tables/{table}/guests"),
        Wish("/api/tables/nobody/guests"),
    ),
    "POST /api/tables/{table}/bots/{bot}/revoke": (
        Wish("/api/tables/{table}/bots/none/revoke", {}),
        Wish("/api/tables/nobody/bots/none/revoke", {}),
    ),
    "GET /api/tables/{table}/blocked": (
        Wish("/api/tables/{table}/blocked?lang=en"),
        Wish("/api/tables/{table}/blocked?companion=1"),
        Wish("/api/tables/nobody/blocked"),
    ),
    "GET /api/tables/{table}/evening": (
        Wish("/api/tables/{table}/evening?lang=en"),
        Wish("/api/tables/nobody/evening"),
    ),
    "GET /api/records/{record}/file": (
        Wish("/api/records/{record}/file"),
        Wish("/api/records/{finished}/file"),
        Wish("/api/records/nobody/file"),
    ),
    "GET /metrics": (Wish("/metrics"), Wish("/metrics", method="DELETE")),
}
LONG = {
    **SHORT,
    RUNNING_REPLAY: (
        Wish("/api/records/{record}?lang=fr"),
        Wish("/api/records/{record}?lang=en&seat=0"),
        Wish("/api/records/{record}?lang=fr&from=8"),
        Wish("/api/records/{record}?lang=fr&from=1000000"),
        Wish("/api/records/{record}?from=x"),
        Wish("/api/records/{finished}?lang=en&seat=1"),
        Wish("/api/records/nobody"),
    ),
    "POST /api/tables/{table}/hint": (
        Wish("/api/tables/{table}/hint?lang=en", {}),
        Wish("/api/tables/{table}/hint?lang=en&companion=1", {}),
        Wish("/api/tables/{table}/hint?lang=en&longer=1", {}),
        Wish("/api/tables/nobody/hint", {}),
    ),
    "POST /api/tables/{table}/bots": (
        Wish("/api/tables/{table}/bots", {}),
        Wish("/api/tables/nobody/bots", {}),
    ),
    "POST /api/tables/{table}/report": (
        Wish("/api/tables/{table}/report", {"seat": 0, "kind": "chat"}),
        Wish("/api/tables/{table}/report", {"seat": 99, "kind": "name"}),
    ),
    "GET /api/records/{record}/analysis": (
        Wish("/api/records/{record}/analysis"),
        Wish("/api/records/{finished}/analysis?lang=en"),
        Wish("/api/records/nobody/analysis"),
    ),
    "POST /api/records/{record}/analysis": (
        Wish("/api/records/{record}/analysis", {}),
        Wish("/api/records/{finished}/analysis?lang=fr", {}),
        Wish("/api/records/nobody/analysis", {}),
    ),
    "POST /api/records/{record}/play_on": (
        Wish("/api/records/{record}/play_on", {"name": "Zoe", "seat": 0, "moment": 1}),
        Wish("/api/records/{finished}/play_on?lang=en", {"name": "Zoe", "seat": 0, "moment": 1}),
        Wish("/api/records/{finished}/play_on?lang=en", {"name": "Zoe", "seat": 9, "moment": 1}),
        Wish("/api/records/nobody/play_on", JSON_GARBAGE),
    ),
    "POST /api/games/{slug}/lessons/{lesson}": (
        Wish("/api/games/lutin_troll/lessons/duel?lang=en", {}),
        Wish("/api/games/{game}/lessons/none", {}),
    ),
    "GET /api/problems": (Wish("/api/problems?lang=en"), Wish("/api/problems?lang=fr")),
    "POST /api/games/{slug}/problems/{problem}": (
        Wish(f"/api/games/lutin_troll/problems/{PROBLEM}?lang=en", {}),
        Wish(f"/api/games/lutin_troll/problems/{PROBLEM}", {"give_up": True}),
        Wish(f"/api/games/lutin_troll/problems/{PROBLEM}", {"move": {"type": "pick", "card": "troll"}}),
        Wish("/api/games/{game}/problems/none", {}),
    ),
    "GET /api/me": (Wish("/api/me?lang=en"), Wish("/api/me", method="PUT")),
    "POST /api/me": (
        Wish("/api/me?lang=en", {"name": "Zoe", "figure": "imp", "colour": "moss"}),
        Wish("/api/me?lang=fr", {"name": "x" * 25}),
    ),
    "POST /api/me/forget": (Wish("/api/me/forget", {"sure": False}), Wish("/api/me/forget", JSON_GARBAGE)),
    "GET /api/me/devices": (Wish("/api/me/devices"), Wish("/api/me/devices", method="PUT")),
    "POST /api/me/devices/withdraw": (Wish("/api/me/devices/withdraw", {}),),
    "POST /api/me/devices/arrive": (
        Wish("/api/me/devices/arrive?lang=en", {"phrase": "acorn almond anchor ankle apple"}),
        Wish("/api/me/devices/arrive", JSON_GARBAGE),
    ),
    "POST /api/me/devices/end": (Wish("/api/me/devices/end?lang=fr", {"device": "0123456789abcdef"}),),
    "GET /api/me/notifications": (
        Wish("/api/me/notifications?table={table}"),
        Wish("/api/me/notifications?table=nobody"),
    ),
    "POST /api/me/notifications": (
        Wish(
            "/api/me/notifications?lang=en",
            {"table": "{table}", "endpoint": "https://10.0.0.1/x", "p256dh": "", "auth": ""},
        ),
        Wish("/api/me/notifications", JSON_GARBAGE),
    ),
    "POST /api/me/notifications/renew": (
        Wish(
            "/api/me/notifications/renew?lang=en",
            {"endpoint": "https://push.example/", "p256dh": "", "auth": ""},
        ),
        Wish("/api/me/notifications/renew", JSON_GARBAGE),
    ),
    "POST /api/me/notifications/quiet": (
        Wish(
            "/api/me/notifications/quiet?lang=en",
            {"quiet": {"zone": "Europe/Paris", "start": 1320, "stop": 480}},
        ),
        Wish("/api/me/notifications/quiet", {"quiet": {"zone": "Nowhere/Else", "start": 0, "stop": 1440}}),
    ),
    "POST /api/me/notifications/end": (
        Wish("/api/me/notifications/end?lang=fr", {"table": "{table}", "device": "0123456789abcdef"}),
    ),
    "POST /api/join": (
        Wish("/api/join", {"invite": "{invite}"}),
        Wish("/api/join", {"code": "BARUGO"}),
        Wish("/api/join", {"table": "{table}"}),
        Wish("/api/join", {"invite": "wrong"}),
        Wish("/api/join", JSON_GARBAGE),
    ),
    "POST /api/tables": (
        Wish("/api/tables", {"game": "{game}", "name": "Zoe", "public": False}),
        Wish("/api/tables", {"game": "{game}", "name": "Zoe", "sit": False}),
        Wish("/api/tables", {"game": "{game}", "name": "Zoe", "sit": False, "hosts": True}),
        Wish("/api/tables", {"game": "chess", "name": "Zoe"}),
    ),
    "POST /api/square": (
        Wish("/api/square", {"text": "http://tavern/t/{table}"}),
        Wish("/api/square", {"text": "http://elsewhere/"}),
    ),
    "GET /api/me/evenings": (
        Wish("/api/me/evenings?lang=en"),
        Wish("/api/me/evenings?lang=fr&game={game}&result=won&with=Bob&from=0&to=2e9"),
        Wish("/api/me/evenings?before={record}"),
        Wish("/api/me/evenings?before={finished}"),
        Wish("/api/me/evenings?from=yesterday"),
        Wish("/api/me/evenings?game=chess"),
    ),
    "GET /api/me/evenings/file": (Wish("/api/me/evenings/file?lang=en"),),
    "GET /api/me/statistics": (
        Wish("/api/me/statistics?lang=en"),
        Wish("/api/me/statistics", method="PUT"),
    ),
    "DELETE /api/me/evenings": (Wish("/api/me/evenings"), Wish("/api/me/evenings", method="PATCH")),
    "GET /tv": (Wish("/tv"), Wish("/tv", method="PATCH")),
    "GET /evenings": (Wish("/evenings"), Wish("/evenings", method="PATCH")),
    "GET /api/games/{slug}": (Wish("/api/games/{game}?lang=en"), Wish("/api/games/chess")),
    "GET /api/rules/{slug}": (Wish("/api/rules/{game}?lang=fr"), Wish("/api/rules/chess")),
    "GET /": (Wish("/"), Wish("/", method="PATCH")),
    "GET /t": (Wish("/t"), Wish("/t", method="PATCH")),
    "GET /t/{table}": (Wish("/t/{table}"), Wish("/t/{table}?tv"), Wish("/t/nobody")),
    "GET /r/{record}": (Wish("/r/{record}"), Wish("/r/nobody")),
    "GET /rules/{slug}": (Wish("/rules/{game}"), Wish("/rules/chess")),
    "GET /learn/{lesson}": (Wish("/learn/{game}.duel"),),
    "GET /problems": (Wish("/problems"),),
    "GET /problem/{problem}": (Wish(f"/problem/lutin_troll.{PROBLEM}"),),
    "GET /credits": (Wish("/credits"), Wish("/credits", method="PATCH")),
    "GET /me": (Wish("/me"),),
    "GET /static/{path:path}": (
        Wish("/static/games/{game}/screen/table.css"),
        Wish("/static/texts/labels.en.json"),
        Wish("/static/nothing.js"),
    ),
    "GET /service_worker.js": (Wish("/service_worker.js"), Wish("/service_worker.js", method="PUT")),
    "GET /favicon.ico": (Wish("/favicon.ico"),),
    "GET /livez": (Wish("/livez"), Wish("/livez", method="PUT")),
    "GET /readyz": (Wish("/readyz"), Wish("/readyz", method="PUT")),
    "POST /api/session/end": (Wish("/api/session/end", method="GET"),),  # really ended at the very end
}
END = "POST /api/session/end"
