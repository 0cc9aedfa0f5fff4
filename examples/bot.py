"""A bot in a program of its own: takes a free seat at a table with the token of the table's host, and plays.

python examples/bot.py http://localhost:8000 bot-TABLE-SECRET
"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

NAME = "Bot.py"


def choose(view, moves):  # noqa: ARG001 - a random move needs no view
    """Choose a move from the view of this seat. Replace this by your own player."""
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


def play(server, token):
    table = token.split("-")[1]
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    response = urlopen(Request(f"{server}/api/tables/{table}/ticket", b"{}", headers))
    address = f"{server.replace('http', 'ws', 1)}/socket?ticket={json.load(response)['ticket']}"
    with connect(address, origin=server) as socket:
        socket.send(json.dumps({"type": "attach", "lang": "en"}))
        last_sent = last_answered = 0
        for text in socket:
            message = json.loads(text)
            if message["type"] in ("ack", "nack"):
                last_answered = int(message["id"])
            elif message["type"] in ("fresh", "told"):
                latest = message
            if message["type"] not in ("fresh", "told", "nack") or last_answered < last_sent:
                continue  # wait for the update that follows the ack
            if latest["update"]["stage"] == "over":
                return latest["said"]["prompt"]
            if command := answer(latest["update"]):
                last_sent += 1
                socket.send(json.dumps({"type": "do", "id": str(last_sent), "command": command}))


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
