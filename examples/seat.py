"""A client in sixty lines: opens a table of Lutin & Troll against a bot, or joins one, and plays to the end.

python examples/seat.py http://localhost:8000              open a table against the house's bot
python examples/seat.py http://localhost:8000 INVITATION   take a free seat at a friend's table
"""

import json
import random
import sys
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

HOUSE = sys.argv[1]
BROWSER = build_opener(HTTPCookieProcessor(CookieJar()))


def post(path, body):
    data, headers = json.dumps(body).encode(), {"Content-Type": "application/json"}
    return json.load(BROWSER.open(Request(HOUSE + path, data, headers)))


def play(table):
    ticket = post(f"/api/tables/{table}/ticket", {})["ticket"]
    with connect(f"{HOUSE.replace('http', 'ws', 1)}/socket?ticket={ticket}", origin=HOUSE) as socket:
        socket.send(json.dumps({"type": "attach", "lang": "en"}))
        sent = answered = 0
        for text in socket:
            message = json.loads(text)
            if message["type"] in ("ack", "nack"):
                answered = int(message["id"])
            elif message["type"] in ("fresh", "told"):
                latest = message
                print("".join(f"{line}\n" for line in message["said"].get("events", [])), end="")
            if message["type"] not in ("fresh", "told", "nack") or answered < sent:
                continue  # an ack comes before what it led to is told
            if latest["update"]["stage"] == "over":
                return latest["said"]["prompt"] + f"\n{HOUSE}/r/{latest['record']}"
            if command := answer(latest["update"]):
                sent += 1
                socket.send(json.dumps({"type": "do", "id": str(sent), "command": command}))


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
    wish = {"game": "lutin_troll", "name": "Seat.py", "bot": "mind"}
    table = post("/api/join", {"invite": sys.argv[2]}) if len(sys.argv) > 2 else post("/api/tables", wish)
    print(play(table["table"]))
