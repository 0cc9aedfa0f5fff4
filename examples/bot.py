"""A bot from outside: takes a free seat at any table with the token that its host was given, and plays.

python examples/bot.py http://localhost:8000 bot-TABLE-SECRET
"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

NAME = "Bot.py"


def choose(view, moves):  # noqa: ARG001 - chance looks at nothing
    """What the seat may know, and what it may do: put your thoughts here."""
    return random.choice(moves)


def answer(update):
    ask, seat, chairs = update.get("ask"), update["seat"], update["chairs"]
    if seat is None:
        free = [chair["name"] or chair.get("bot") or "" for chair in chairs].index("")
        return {"type": "sit", "seat": free, "name": NAME}
    if update["stage"] == "lobby":
        return None if chairs[seat].get("ready") else {"type": "ready", "ready": True}
    if seat not in ask["owing"]:
        return None
    return {"type": "play", "moves": [choose(update["view"], update["moves"])], "number": ask["number"]}


def play(house, token):
    table = token.split("-")[1]
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    asked = urlopen(Request(f"{house}/api/tables/{table}/ticket", b"{}", headers))
    address = f"{house.replace('http', 'ws', 1)}/socket?ticket={json.load(asked)['ticket']}"
    with connect(address, origin=house) as socket:
        socket.send(json.dumps({"type": "attach", "lang": "en"}))
        sent = answered = 0
        for text in socket:
            message = json.loads(text)
            if message["type"] in ("ack", "nack"):
                answered = int(message["id"])
            elif message["type"] in ("fresh", "told"):
                latest = message
            if message["type"] not in ("fresh", "told", "nack") or answered < sent:
                continue  # an ack comes before what it led to is told
            if latest["update"]["stage"] == "over":
                return latest["said"]["prompt"]
            if command := answer(latest["update"]):
                sent += 1
                socket.send(json.dumps({"type": "do", "id": str(sent), "command": command}))


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
