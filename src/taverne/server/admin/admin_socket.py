"""The socket of a running server for its operator: a Unix socket in the data folder, for its user alone.

A request is one line of JSON, its answer another one; then the connection is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pwd
import socket
import struct
from collections.abc import Coroutine, Iterator
from pathlib import Path

import msgspec

from taverne.server.admin.perform import Performer
from taverne.server.admin.requests import MOST_BYTES, Answer, Refused, decode_request, encode
from taverne.server.store.said import said

log = logging.getLogger(__name__)
SOCKET_FILE = "admin.sock"
LONGEST_PATH = 100  # bytes of a socket's address: the system allows 107, others 103
REQUEST_SECONDS = 10.0
GOODBYE_SECONDS = 1.0  # for the client to read its answer and close
MOST_CONNECTIONS = 8  # at the same time
MOST_WAITING = 128  # connections until they are accepted; a further client is refused


class AdminSocket:
    """Listens for the operator while the server runs. Whoever starts it holds the lock of the folder."""

    def __init__(self, folder: Path, performer: Performer) -> None:
        self._folder = folder
        self._performer = performer
        self._listener: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen. A server that cannot goes on without: its operator is told by the log."""
        try:
            self._listener = _listen(self._folder)
        except OSError as error:
            log.warning(
                "there is no socket for taverne admin in the data folder: %s", error.strerror or error
            )
            return
        self._spawn(self._accept(self._listener))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener is not None:
            self._listener.close()
            (self._folder / SOCKET_FILE).unlink(missing_ok=True)

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        places = asyncio.Semaphore(MOST_CONNECTIONS)
        while True:
            await places.acquire()  # further connections wait
            connection, _ = await loop.sock_accept(listener)
            self._spawn(self._serve(connection)).add_done_callback(lambda _: places.release())

    async def _serve(self, connection: socket.socket) -> None:
        user = _user_of(connection)
        reader, writer = await asyncio.open_unix_connection(sock=connection, limit=MOST_BYTES)
        try:
            with contextlib.suppress(OSError, TimeoutError):
                writer.write(encode(await self._answer(reader, user)) + b"\n")
                writer.write_eof()
                await asyncio.wait_for(_discard(reader), GOODBYE_SECONDS)
        finally:
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, user: int) -> Answer:
        try:
            line = await asyncio.wait_for(reader.readline(), REQUEST_SECONDS)
            if user not in (0, os.getuid()):
                return Refused(said("another_user"))
            request = decode_request(line)
        except (TimeoutError, ValueError, msgspec.DecodeError):
            return Refused(said("not_understood"))
        try:
            return await self._performer.perform(request, name_of(user))
        except Exception:
            log.exception("an act of the operator failed")
            return Refused(said("stumbled"))


async def _discard(reader: asyncio.StreamReader) -> None:
    """Read on until the client has closed: what is left unread would cut its answer off."""
    while await reader.read(MOST_BYTES):
        pass


@contextlib.contextmanager
def address_of(folder: Path) -> Iterator[str]:
    """The address of the socket. A path that is too long is shortened by way of the open folder."""
    path = folder.absolute() / SOCKET_FILE
    if len(os.fsencode(path)) <= LONGEST_PATH:
        yield str(path)
        return
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        yield f"/proc/self/fd/{opened}/{SOCKET_FILE}"
    finally:
        os.close(opened)


def _listen(folder: Path) -> socket.socket:
    (folder / SOCKET_FILE).unlink(missing_ok=True)  # of a server that was killed
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        os.fchmod(listener.fileno(), 0o600)  # the file gets these rights from its first moment, on Linux
        with address_of(folder) as address:
            listener.bind(address)
            os.chmod(address, 0o600)
        listener.listen(MOST_WAITING)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener


def _user_of(connection: socket.socket) -> int:
    """The number of the user at the other end, as the system tells it."""
    if not hasattr(socket, "SO_PEERCRED"):  # the rights of the file have let them in
        return os.getuid()
    size = struct.calcsize("3i")
    _, user, _ = struct.unpack("3i", connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size))
    return int(user)


def name_of(user: int) -> str:
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return f"user {user}"
