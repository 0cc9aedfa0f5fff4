"""Random malformed messages: broken JSON, wrong types, extreme numbers, misplaced commands."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.server.wire import messages as wire
from tests.server.samples import guest_commands

COMMANDS = list(guest_commands().values())
MOST = 8192  # bytes of one message
_read = wire.client_decoder(LUTIN_TROLL).decode

WILD: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**31,
    2**63,
    2**64,
    10**30,
    1e308,
    -0.0,
    1.5,
    "",
    "\u0000",
    "\u202e",
    "ada" * 500,
    "<script>alert(1)</script>",
    "'; DROP TABLE log; --",
    [],
    [[]],
    {},
    {"type": "play"},
    {"__proto__": {}},
)
SCRAPS = (
    b"",
    b" ",
    b"\x00",
    b"{",
    b"}",
    b"[",
    b'"',
    b"nul",
    b"NaN",
    b"Infinity",
    b"-",
    b"1e999",
    b"0x10",
    b"'do'",
    b"\xff\xfe",
    b"\xc0\xaf",
    b"\xed\xa0\x80",
    b'"\\ud800"',
    b'"\\u12"',
    b"//",
    b"\xef\xbb\xbf{}",
    b'{"a":1,}',
    b'{"type":"do","type":"attach"}',
    b"9" * 400,
    b"1" * 5000,
)


def malformed(dice: random.Random) -> bytes:
    """Random data that is no message."""
    while True:
        data = _nonsense(dice)[: MOST - 1]
        if not _makes_sense(data):
            return data


def foreign(dice: random.Random) -> bytes:
    """A well-formed command with extreme values, which a spectator may not send."""
    command = dict(dice.choice(COMMANDS))
    if "number" in command:
        command["number"] = dice.choice((-1, 0, 10**6, 2**40))
    if "seat" in command:
        command["seat"] = dice.choice((-1, 0, 1, 2, 10**9))
    if "name" in command:
        command["name"] = dice.choice(("Ada", "", "x" * 300, "\u202eada", "<b>"))
    return msgspec.json.encode(
        {"type": "do", "id": dice.choice(("", "x", "é", "1" * 64)), "command": command}
    )


def _makes_sense(data: bytes) -> bool:
    try:
        return isinstance(_read(data), wire.CommandMessage)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return False


def _nonsense(dice: random.Random) -> bytes:
    sane = {"type": "do", "id": "x", "command": dict(dice.choice(COMMANDS))}
    match dice.randrange(9):
        case 0:
            return dice.choice(SCRAPS)
        case 1:  # noise
            return dice.randbytes(dice.randrange(1, 200))
        case 2:  # cut short
            data = msgspec.json.encode(sane)
            return data[: dice.randrange(len(data))]
        case 3:  # bits flipped
            broken = bytearray(msgspec.json.encode(sane))
            for _ in range(dice.randrange(1, 6)):
                broken[dice.randrange(len(broken))] ^= 1 << dice.randrange(8)
            return bytes(broken)
        case 4:  # a wrong value somewhere
            part: Any = dice.choice((sane, sane["command"]))
            part[dice.choice(list(part))] = dice.choice(WILD)
            return msgspec.json.encode(sane)
        case 5:  # deep nests
            depth = dice.randrange(10, 4000)
            opening, closing = dice.choice(((b"[", b"]"), (b'{"a":', b"}")))
            return opening * depth + b"1" + closing * depth
        case 6:  # scraps put together
            return b"".join(dice.choices(SCRAPS, k=dice.randrange(2, 6)))
        case 7:  # keys twice, keys missing
            text = msgspec.json.encode(sane).decode()
            return text.replace('"type"', dice.choice(('"type":1,"type"', '"typ"', '""')), 1).encode()
        case _:  # a type that there is not
            kind = dice.choice(("told", "watch", "absent", "thought", "slept", "shell", "", "Do", "do "))
            return msgspec.json.encode({"type": "do", "id": "x", "command": {"type": kind, "seat": 0}})
