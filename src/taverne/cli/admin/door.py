"""Where an act is done: by the server that uses the data folder, or in the folder if there is none."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path

import msgspec

from taverne.cli.errors import UsageError
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
    return _accepted(answer).said


def look(settings: Settings) -> tuple[LiveTable, ...]:
    """The tables in the memory of the server; none if no server runs."""
    answer = _ask_server(settings.data, Look())
    return () if answer is None else _accepted(answer).tables


def user() -> str:
    """The user of the operating system who runs this command."""
    return name_of(os.getuid())


def _accepted(answer: Answer) -> Done:
    if isinstance(answer, Refused):
        raise UsageError(answer.sentence)
    return answer


def _ask_server(folder: Path, request: Request) -> Answer | None:
    """The server's answer; None if no server listens in the folder."""
    path, line = folder / SOCKET_FILE, encode(request) + b"\n"
    if len(line) > MOST_BYTES:
        raise UsageError("that is too much text: a few sentences will do")
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
        raise UsageError(
            f"{path} belongs to another user: run taverne admin as that user, or as root"
        ) from error
    except (OSError, TimeoutError) as error:
        raise UsageError(f"the server does not answer at {path}: {error}; try again") from error
    try:
        answer: Answer = decode_answer(said)
    except msgspec.DecodeError as error:
        raise UsageError(
            f"the server at {path} broke off or is of another version: ask its log whether the act was done"
        ) from error
    return answer


def _do_in_folder(settings: Settings, request: Request) -> Answer:
    path = settings.data / DATA_FILE
    if not path.exists():
        raise UsageError(f"there is no {path}: name the folder that taverne serve keeps its games in")
    try:
        return asyncio.run(_performed(settings, request))
    except FolderInUse as error:
        raise UsageError(
            f"{error}; it does not answer at {SOCKET_FILE}: it may be starting, ending, or an earlier version"
        ) from error


async def _performed(settings: Settings, request: Request) -> Answer:
    async with folder_house(settings) as house:
        return await Performer(house).perform(request, user())
