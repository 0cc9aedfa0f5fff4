"""Our own reading and writing of frames agrees with the library's, wherever a packet ends."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from taverne.server.sockets.websocket_frames import encode_text, frame_bounds, unmasked
from tests.server.guest import Guest, Line
from tests.server.running import Running

MOST = 70_000
SIZES = (0, 1, 125, 126, 127, 65_535, 65_536)


@given(st.lists(st.tuples(st.sampled_from(Opcode), st.binary(max_size=125)), min_size=1, max_size=5))
def test_a_frame_ends_where_the_next_begins(said: list[tuple[Opcode, bytes]]) -> None:
    frames = [Frame(opcode, data).serialize(mask=True) for opcode, data in said]
    stream, start = b"".join(frames), 0
    for frame, (_, data) in zip(frames, said, strict=True):
        body, end = frame_bounds(stream, start, MOST) or (0, 0)
        assert end == start + len(frame)
        assert unmasked(stream, body, end) == data
        start = end


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_an_incomplete_frame_is_beyond_its_data(size: int) -> None:
    frame = Frame(Opcode.TEXT, bytes(size)).serialize(mask=True)
    for length in (*range(16), len(frame) - 1):
        found = frame_bounds(frame[:length], 0, MOST)
        assert found is not None
        assert found[1] > min(length, len(frame) - 1)


@pytest.mark.parametrize("size", SIZES)
def test_the_library_reads_the_frames_we_write(size: int) -> None:
    text = b"x" * size
    client = ClientProtocol(parse_uri("ws://tavern/"), state=OPEN, max_size=None)
    client.receive_data(encode_text(text))
    (event,) = client.events_received()
    assert isinstance(event, Frame)
    assert (event.opcode, event.fin, bytes(event.data)) == (Opcode.TEXT, True, text)


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        b"\xc1\x80key?",  # compressed
        Frame(Opcode.TEXT, bytes(MOST + 1)).serialize(mask=True),
    ],
)
def test_a_frame_that_no_client_may_send_is_rejected(frame: bytes) -> None:
    assert frame_bounds(frame, 0, MOST) is None


async def test_frames_may_be_cut_into_packets_anywhere(server: Running) -> None:
    line = await _line(server)
    ids = [f"{number}{'é' * 7 * (number % 9)}" for number in range(40)]
    stream = b"".join(_touch(id) for id in ids)
    for size in (1, 2, 5, 7, 113, 200, len(stream)):
        for start in range(0, len(stream), size):
            line.socket.transport.write(stream[start : start + size])
            if size < 3:
                await asyncio.sleep(0)
        assert [(await line.hear_until("ack"))["id"] for _ in ids] == ids
    await line.close()
    assert server.log == ""


async def test_only_control_frames_may_come_between_fragments(server: Running) -> None:
    line = await _line(server)
    message = b'{"type":"do","id":"whole","command":{"type":"touch"}}'
    first = Frame(Opcode.TEXT, message[:9], fin=False).serialize(mask=True)
    line.socket.transport.write(first + Frame(Opcode.PING, b"here?").serialize(mask=True))
    line.socket.transport.write(Frame(Opcode.CONT, message[9:]).serialize(mask=True) + _touch("next"))
    assert (await line.hear_until("ack"))["id"] == "whole"
    assert (await line.hear_until("ack"))["id"] == "next"
    line.socket.transport.write(first + _touch("not now"))
    assert await line.closed() == 1002
    assert server.log == ""


async def test_an_ack_and_its_update_are_sent_in_one_packet(server: Running) -> None:
    line, packets = await _line(server), list[bytes]()
    take = line.socket.data_received

    def note(data: bytes) -> None:
        packets.append(data)
        take(data)

    line.socket.data_received = note  # type: ignore[method-assign] # to see what the network brings
    await line.done({"type": "allow", "free_text": True})
    await line.hear_until("told")
    (packet,) = packets
    assert packet.index(b'"ack"') < packet.index(b'"told"')
    await line.close()


async def test_messages_after_a_close_frame_are_ignored(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()["table"]
    line = await ada.attach(table)
    await line.hear_until("fresh")
    farewell = Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True)
    line.socket.transport.write(_do("leave", "leave") + farewell + _do("sit", "sit", seat=1, name="Ada"))
    assert await line.closed() in (1000, 1006)
    again = await ada.attach(table)
    assert (await again.hear_until("fresh"))["update"]["seat"] is None
    await again.close()
    assert server.log == ""


async def _line(server: Running) -> Line:
    ada = Guest(server.port)
    line = await ada.attach(ada.open_table()["table"])
    await line.hear_until("fresh")
    return line


def _touch(id: str) -> bytes:
    return _do(id, "touch")


def _do(id: str, kind: str, **more: Any) -> bytes:
    text = msgspec.json.encode({"type": "do", "id": id, "command": {"type": kind, **more}})
    return Frame(Opcode.TEXT, text).serialize(mask=True)
