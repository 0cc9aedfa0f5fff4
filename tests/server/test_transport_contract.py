"""The socket transport overrides internals of uvicorn and websockets: each must still be there and in use.

A failure here names the internal that changed and what the transport uses it for. Adapt
`server/sockets/websocket_transport.py` before raising the version bounds in pyproject.toml (ADR 12).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest
import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol as Http
from uvicorn.protocols.http.h11_impl import RequestResponseCycle as Cycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol as Uvicorn
from websockets import frames
from websockets.protocol import Protocol
from websockets.server import ServerProtocol

from taverne.server.sockets.websocket_transport import WebSocketTransport

ROOT = Path(__file__).parents[2]


class Used(NamedTuple):
    """A name that the library's own function uses, so that setting or overriding it has an effect."""

    name: str
    by: Callable[..., Any]
    purpose: str


USED = [
    Used("read_paused", Uvicorn.send_receive_event_to_app, "keeps uvicorn from pausing reads by itself"),
    Used("queue", Uvicorn.send_receive_event_to_app, "holds messages that come before the session exists"),
    Used("queue", Uvicorn.connection_lost, "tells the endpoint that the client is gone"),
    Used("frames", Uvicorn.handle_cont, "holds the fragments of a message"),
    Used("curr_msg_data_type", Uvicorn.handle_text, "tells a text from bytes"),
    Used("curr_msg_data_type", Uvicorn.handle_bytes, "tells a text from bytes"),
    Used("handshake_initiated", Uvicorn.handle_connect, "says when frames begin"),
    Used("close_sent", Uvicorn.handle_parser_exception, "says that nothing may be sent any more"),
    Used("close_timeout", Uvicorn.send, "limits how long a closing socket waits for its client"),
    Used("close_timer", Uvicorn.run_asgi, "keeps a socket open until its client has read why it is closed"),
    Used("conn", Uvicorn.data_received, "is the protocol of `websockets` that reads all other frames"),
    Used("config", Uvicorn.__init__, "has the size limit of a message"),
    Used("transport", Uvicorn.connection_made, "is where bytes are written"),
    Used("loop", Uvicorn.__init__, "has the time for measuring pings"),
    Used("scope", Uvicorn.handle_connect, "carries the transport to the endpoint"),
    Used("on_task_complete", Uvicorn.handle_connect, "is overridden to free the scope of a socket"),
    Used("parser", Protocol.receive_data, "refers back to its protocol until it is closed"),
    Used("parser_exc", Protocol.parse, "refers back to its protocol, after a malformed frame"),
    Used("receive", Uvicorn.run_asgi, "is overridden, so that reading is not resumed by the application"),
    Used("handle_connect", Uvicorn.handle_events, "is overridden to put the transport into the scope"),
    Used("handle_pong", Uvicorn.handle_events, "is overridden to measure the latency of a client"),
    Used("send_receive_event_to_app", Uvicorn.handle_cont, "is overridden to deliver fragmented messages"),
    Used("send_receive_event_to_app", Uvicorn.handle_text, "is overridden to deliver whole messages"),
    Used("send_receive_event_to_app", Uvicorn.handle_bytes, "is overridden to refuse bytes"),
    Used("handle_parser_exception", Uvicorn.data_received, "closes a socket that sent invalid UTF-8"),
    Used("keepalive_timeout", Uvicorn.send_keepalive_ping, "is overridden to abort clients that are gone"),
    Used("handle_websocket_upgrade", Http.handle_events, "is overridden to hand the connection over"),
    Used("conn", Http.handle_events, "says which part of a request is missing"),
    Used("flow", Http.pause_writing, "says whether a client reads its answer"),
    Used("cycle", Http.handle_events, "is told when a body will not arrive"),
    Used("message_event", Cycle.receive, "wakes whoever waits for a body"),
    Used("disconnected", Cycle.receive, "says that a body will not arrive"),
    Used("on_response_complete", Http.handle_events, "is overridden to know when an answer is sent"),
    Used("write_paused", FlowControl.pause_writing, "says whether a client reads its answer"),
    Used("current_size", Protocol.parse, "says that a fragmented message is not complete yet"),
    Used("_captured_signals", uvicorn.Server.handle_exit, "is cleared, so that a signal exits with 0"),
]


class Offered(NamedTuple):
    """A name that the transport calls or overrides because asyncio calls it."""

    name: str
    owner: Any
    purpose: str


OFFERED = [
    Offered("data_received", Uvicorn, "gets the handshake and every frame that is no whole text"),
    Offered("pause_writing", Uvicorn, "is overridden to know when the write buffer is full"),
    Offered("resume_writing", Uvicorn, "is overridden to know when the write buffer has room"),
    Offered("connection_made", Uvicorn, "is overridden to limit the write buffer"),
    Offered("state", ServerProtocol, "says whether messages may still be read and pings sent"),
    Offered("send_ping", ServerProtocol, "measures the latency of a client"),
    Offered("send_close", ServerProtocol, "refuses invalid UTF-8"),
    Offered("data_to_send", ServerProtocol, "gives the bytes of a ping"),
    Offered("apply_mask", frames, "unmasks the texts of clients"),
]


def unused(each: Used, code: CodeType | None = None) -> str:
    """A sentence about the break; "" if the library's function still uses the name."""
    if each.name in _names(each.by.__code__ if code is None else code):
        return ""
    return f"{each.by.__qualname__} uses no `{each.name}` any more, which {each.purpose}."


def missing(each: Offered, owner: Any = None) -> str:
    """A sentence about the break; "" if the name is there."""
    if hasattr(each.owner if owner is None else owner, each.name):
        return ""
    return f"{each.owner.__name__} has no `{each.name}` any more, which {each.purpose}."


def _names(code: CodeType) -> set[str]:
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return {*code.co_names}.union(*map(_names, inner))


@pytest.mark.parametrize("each", USED, ids=lambda each: f"{each.by.__name__} uses {each.name}")
def test_the_library_still_uses(each: Used) -> None:
    assert not unused(each), unused(each)


@pytest.mark.parametrize("each", OFFERED, ids=lambda each: each.name)
def test_the_library_still_offers(each: Offered) -> None:
    assert not missing(each), missing(each)


@pytest.mark.parametrize("each", USED, ids=lambda each: f"{each.by.__name__} without {each.name}")
def test_a_name_that_is_no_longer_used_is_reported(each: Used) -> None:
    without = _renamed(each.by.__code__, each.name)
    assert unused(each, without).endswith(f"uses no `{each.name}` any more, which {each.purpose}.")


@pytest.mark.parametrize("each", OFFERED, ids=lambda each: f"without {each.name}")
def test_a_name_that_is_gone_is_reported(each: Offered) -> None:
    assert missing(each, object()).endswith(f"has no `{each.name}` any more, which {each.purpose}.")


def test_the_transport_adds_no_name_that_uvicorn_has() -> None:
    """An attribute of ours with the name of one of theirs would be overwritten."""
    ours = {name for name in _assigned(WebSocketTransport.__init__) if name != "read_paused"}
    theirs = set(dir(Uvicorn)) | set(_assigned(Uvicorn.__init__))
    assert ours
    assert not ours & theirs


@pytest.mark.parametrize(("package", "bound"), [("uvicorn", (0, 55)), ("websockets", (18,))])
def test_a_version_that_was_not_checked_cannot_be_installed(package: str, bound: tuple[int, ...]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (dependency,) = [each for each in project["dependencies"] if each.startswith(f"{package}>=")]
    assert dependency.endswith(f",<{'.'.join(map(str, bound))}")
    assert tuple(map(int, version(package).split(".")))[: len(bound)] < bound


def _assigned(function: Callable[..., Any]) -> set[str]:
    """The attributes that an initializer sets, among the names that it uses."""
    return _names(function.__code__) - {"super", "__init__"}


def _renamed(code: CodeType, name: str) -> CodeType:
    """The code of a later release in which this name is another one."""
    names = tuple(f"{each}_" if each == name else each for each in code.co_names)
    consts = tuple(_renamed(each, name) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_names=names, co_consts=consts)
