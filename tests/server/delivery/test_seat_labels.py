"""Labels with names in them come with a snapshot, and with an update only when a name has changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from taverne.kernel.pace import Pace
from taverne.server.delivery.stream import Stream
from taverne.table.messages.outgoing import ChairView, Stage, Update
from tests.server.guest import duel, play
from tests.server.running import Running

ADA, BOB = ChairView("Ada"), ChairView("Bob")


def test_a_message_is_renamed_when_a_name_a_bot_or_the_readers_seat_changes() -> None:
    stream = Stream()
    rows = [
        (0, (ADA, BOB), True),  # nobody has been told any names yet
        (0, (ADA, BOB), False),
        (0, (ADA, ChairView("Bob", ready=True, wins=2)), False),
        (0, (ADA, ChairView("Eve")), True),
        (0, (ADA, ChairView("", "expert")), True),
        (1, (ADA, ChairView("", "expert")), True),
        (1, (ChairView("Ada", program=True), ChairView("", "expert")), True),
    ]
    assert [stream.push(_update(seat, chairs), None).renamed for seat, chairs, _ in rows] == [
        renamed for _, _, renamed in rows
    ]


async def test_labels_with_names_come_when_somebody_sits_down_and_never_with_a_move(tmp_path: Path) -> None:
    with Running(tmp_path) as house:
        _, _, (first, second) = await duel(house.port)
        fresh = first.heard[0]
        assert fresh["seat_labels"]["hand_of"]["0"] == "Your hand"
        renamed = [each for each in first.heard[1:] if each.get("seat_labels")]
        assert [each["seat_labels"]["hand_of"]["1"] for each in renamed] == ["Bob’s hand"]
        told = len(first.heard)
        for line in (first, second):
            await line.done(play(line.update, *line.update["moves"][: line.update["ask"]["picks"]]))
        await first.quiet()
        assert first.heard[told:]
        assert not any(each.get("seat_labels") for each in first.heard[told:])


async def test_a_resumed_stream_tells_the_same_labels_again(tmp_path: Path) -> None:
    with Running(tmp_path) as house:
        table, (ada, _), (first, _) = await duel(house.port)
        start = first.heard[0]["number"]
        again = await ada.attach(table["table"], last=start)
        await again.quiet()
        told = {each["number"]: each.get("seat_labels") for each in first.heard[1:] if "number" in each}
        resumed = {each["number"]: each.get("seat_labels") for each in again.heard if "number" in each}
        assert resumed == told
        assert any(resumed.values())


async def test_a_replay_brings_the_labels_for_its_reader(tmp_path: Path) -> None:
    with Running(tmp_path) as house:
        _, (ada, _), (first, _) = await duel(house.port)
        record = next(heard["record"] for heard in first.heard if heard.get("record"))
        told = ada.get(f"/api/records/{record}?lang=fr")
        assert told["seat_labels"]["hand_of"]["0"] == "Ta main"
        assert told["frames"][0]["captions"]["headline"] == "manche 1 · premier à 5"


def _update(seat: int, chairs: tuple[ChairView, ...]) -> Update[Any, Any, Any]:
    return Update(seat, Stage.PLAYING, Pace.RELAXED, {}, chairs, 0, "")
