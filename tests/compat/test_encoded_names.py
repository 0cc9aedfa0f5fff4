"""What lies on disk and what other programs send stays readable: names in JSON never change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.compat.encoded import differences, kept, walked, without_additions


def test_every_tag_field_and_value_is_encoded_as_before() -> None:
    assert differences(kept(), walked()) == []


def test_a_graph_does_not_differ_from_itself() -> None:
    assert differences(kept(), kept()) == []


def _rename(struct: dict[str, Any]) -> None:
    struct["fields"][0][0] = "renamed"


def _swap(struct: dict[str, Any]) -> None:
    struct["fields"][0], struct["fields"][1] = struct["fields"][1], struct["fields"][0]


def _remove(struct: dict[str, Any]) -> None:
    del struct["fields"][-1]


def _retype(struct: dict[str, Any]) -> None:
    struct["fields"][0][1] = "bytes"


def _retag(struct: dict[str, Any]) -> None:
    struct["tag"] = "renamed"


def _add_optional(struct: dict[str, Any]) -> None:
    struct["fields"].append(["added", "int", True])


def _add_required(struct: dict[str, Any]) -> None:
    struct["fields"].append(["added", "int", False])


def _add_first(struct: dict[str, Any]) -> None:
    struct["fields"].insert(0, ["added", "int", True])


Change = Callable[[dict[str, Any]], None]
SENT = ("house/told", "house/Said", "lutin_troll/update")


@pytest.mark.parametrize("change", [_rename, _swap, _remove, _retype, _retag, _add_required, _add_first])
@pytest.mark.parametrize("struct", ["lutin_troll/moved", "house/sit", "munchkin/Fight", *SENT])
def test_a_struct_that_is_encoded_otherwise_is_noticed(struct: str, change: Change) -> None:
    now = kept()
    change(now["structs"][struct])
    assert differences(kept(), now)


@pytest.mark.parametrize("struct", ["lutin_troll/moved", "house/sit", "munchkin/Fight", "house/ChairSeen"])
def test_what_is_stored_may_not_grow(struct: str) -> None:
    now = kept()
    _add_optional(now["structs"][struct])
    assert differences(kept(), now)


@pytest.mark.parametrize("struct", SENT)
def test_what_is_only_sent_may_grow_by_a_last_field_with_a_default(struct: str) -> None:
    now = kept()
    _add_optional(now["structs"][struct])
    assert differences(kept(), now) == []


def test_classes_may_be_renamed_and_new_kinds_may_be_added_to_a_union() -> None:
    now = kept()
    text = msgspec.json.encode(now).decode().replace("munchkin/Fight", "munchkin/Battle")
    now = msgspec.json.decode(text)
    now["structs"]["house/farewell"] = {"tag": "farewell", "tag field": "type", "fields": []}
    now["roots"]["to a client"]["shape"]["or"].append("#house/farewell")
    assert differences(kept(), now) == []


@pytest.mark.parametrize("name", ["house/Pace", "house/Order"])
def test_a_lost_value_of_an_enum_is_noticed(name: str) -> None:
    now = kept()
    now["enums"][name].pop()
    assert differences(kept(), now)


@pytest.mark.parametrize(
    ("path", "name"),
    [("tagged/house", "seat_taken"), ("roots", "munchkin: state"), ("fork labels", "silent")],
)
def test_a_lost_tag_a_lost_root_and_a_lost_label_of_luck_are_noticed(path: str, name: str) -> None:
    now = kept()
    place = now
    for step in path.split("/"):
        place = place[step]
    if isinstance(place, list):
        place.remove(name)
    else:
        del place[name]
    assert len(differences(kept(), now)) == 1


def test_additions_are_left_out_of_a_message_and_nothing_else_is() -> None:
    chair = {"name": "Ada", "wins": 2}
    update = {"type": "update", "seat": 0, "chairs": [chair], "view": {"type": "any"}, "ask": None}
    sent = {"to": "guest", "message": update}
    grown = {
        "to": "guest",
        "message": {**update, "new": 1, "chairs": [{**chair, "colour": "red"}]},
        "more": {},
    }
    root = "lutin_troll: message of a table"
    assert without_additions(kept(), root, grown) == {**sent, "message": {**update, "view": {}}}
    turned = {"message": update, "to": "guest"}
    assert list(without_additions(kept(), root, turned)) == ["message", "to"]
