"""A client in sixty lines: opens a table of Lutin & Troll against a bot, or joins one, and plays to the end.

python examples/seat.py http://localhost:8000              open a table against a bot of the server
python examples/seat.py http://localhost:8000 INVITATION   take a free seat at a friend's table
"""

import json
import random
import sys
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

SERVER = sys.argv[1]
HTTP = build_opener(HTTPCookieProcessor(CookieJar()))


def post(path, body):
    data, headers = json.dumps(body).encode(), {"Content-Type": "application/json"}
    return json.load(HTTP.open(Request(SERVER + path, data, headers)))


def play(table):
    ticket = post(f"/api/tables/{table}/ticket", {})["ticket"]
    with connect(f"{SERVER.replace('http', 'ws', 1)}/socket?ticket={ticket}", origin=SERVER) as socket:
        socket.send(json.dumps({"type": "attach", "lang": "en"}))
        last_sent = last_answered = 0
        for text in socket:
            message = json.loads(text)
            if message["type"] in ("ack", "nack"):
                last_answered = int(message["id"])
            elif message["type"] in ("fresh", "told"):
                latest = message
                print("".join(f"{line}\n" for line in message["said"].get("events", [])), end="")
            if message["type"] not in ("fresh", "told", "nack") or last_answered < last_sent:
                continue  # wait for the update that follows the ack
            if latest["update"]["stage"] == "over":
                return latest["said"]["prompt"] + f"\n{SERVER}/r/{latest['record']}"
            if command := answer(latest["update"]):
                last_sent += 1
                socket.send(json.dumps({"type": "do", "id": str(last_sent), "command": command}))


def answer(update):
    ask, seat, chairs = update.get("ask"), update["seat"], update["chairs"]
    if seat is None:
        free = [chair["name"] or chair.get("bot") or "" for chair in chairs].index("")
        return {"type": "sit", "seat": free, "name": "Seat.py"}
    if ask is None:
        return None if chairs[seat].get("ready") else {"type": "ready", "ready": True}
    if seat not in ask["owing"]:
        return None
    return {"type": "play", "moves": [random.choice(update["moves"])], "number": ask["number"]}


if __name__ == "__main__":
    settings = {"game": "lutin_troll", "name": "Seat.py", "bot": "mind"}
    table = post("/api/join", {"invite": sys.argv[2]}) if len(sys.argv) > 2 else post("/api/tables", settings)
    print(play(table["table"]))
