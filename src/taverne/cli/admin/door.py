"""Where an act is done: by the server that uses the data folder, or in the folder if there is none."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path

import msgspec

from taverne.cli.admin.told import told
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.cli.server_words import in_words
from taverne.server.admin.admin_socket import SOCKET_FILE, address_of, name_of
from taverne.server.admin.house import DATA_FILE, folder_house
from taverne.server.admin.perform import Performer
from taverne.server.admin.requests import (
    MOST_BYTES,
    Answer,
    Done,
    LiveTable,
    Look,
    Refused,
    Request,
    decode_answer,
    encode,
)
from taverne.server.settings import Settings
from taverne.server.store.folder_lock import FolderInUse

CONNECT_SECONDS = 5.0


def ask(settings: Settings, request: Request) -> str:
    """Have an act done; what was done, in words. An act that is refused is a UsageError."""
    answer = _ask_server(settings.data, request)
    if answer is None:
        answer = _do_in_folder(settings, request)
    return told(_accepted(answer).said)


def look(settings: Settings) -> tuple[LiveTable, ...]:
    """The tables in the memory of the server; none if no server runs."""
    answer = _ask_server(settings.data, Look())
    return () if answer is None else _accepted(answer).tables


def user() -> str:
    """The user of the operating system who runs this command."""
    return name_of(os.getuid())


def _accepted(answer: Answer) -> Done:
    if isinstance(answer, Refused):
        raise UsageError(told(answer.said))
    return answer


def _ask_server(folder: Path, request: Request) -> Answer | None:
    """The server's answer; None if no server listens in the folder."""
    path, line = folder / SOCKET_FILE, encode(request) + b"\n"
    if len(line) > MOST_BYTES:
        raise UsageError(say("admin.too_much_text"))
    try:
        with address_of(folder) as address, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
            server.settimeout(CONNECT_SECONDS)
            server.connect(address)
            server.settimeout(None)  # the act may take its time
            server.sendall(line)
            with server.makefile("rb") as answers:
                said = answers.readline()
    except (FileNotFoundError, ConnectionRefusedError, NotADirectoryError):
        return None
    except PermissionError as error:
        raise UsageError(say("admin.not_yours", path=str(path))) from error
    except (OSError, TimeoutError) as error:
        raise UsageError(say("admin.no_answer", path=str(path), problem=str(error))) from error
    try:
        answer: Answer = decode_answer(said)
    except msgspec.DecodeError as error:
        raise UsageError(say("admin.broke_off", path=str(path))) from error
    return answer


def _do_in_folder(settings: Settings, request: Request) -> Answer:
    path = settings.data / DATA_FILE
    if not path.exists():
        raise UsageError(say("admin.no_data", path=str(path)))
    try:
        return asyncio.run(_performed(settings, request))
    except FolderInUse as error:
        raise UsageError(say("admin.in_use", problem=in_words(str(error)), socket=SOCKET_FILE)) from error


async def _performed(settings: Settings, request: Request) -> Answer:
    async with folder_house(settings) as house:
        return await Performer(house).perform(request, user())
