"""The names in stored and sent JSON never change, so that old files and other programs stay readable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.compat.encoded_graph import current_graph, stored_graph
from tests.compat.graph_comparison import differences
from tests.compat.projection import without_additions


def test_every_tag_field_and_value_is_encoded_as_before() -> None:
    assert differences(stored_graph(), current_graph()) == []


def test_a_graph_does_not_differ_from_itself() -> None:
    assert differences(stored_graph(), stored_graph()) == []


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
def test_a_change_of_an_encoded_struct_is_reported(struct: str, change: Change) -> None:
    now = stored_graph()
    change(now["structs"][struct])
    assert differences(stored_graph(), now)


@pytest.mark.parametrize("struct", ["lutin_troll/moved", "house/sit", "munchkin/Fight", "house/ChairSeen"])
def test_a_stored_struct_may_not_get_a_field(struct: str) -> None:
    now = stored_graph()
    _add_optional(now["structs"][struct])
    assert differences(stored_graph(), now)


@pytest.mark.parametrize("struct", SENT)
def test_a_struct_that_is_only_sent_may_get_a_last_field_with_a_default(struct: str) -> None:
    now = stored_graph()
    _add_optional(now["structs"][struct])
    assert differences(stored_graph(), now) == []


def test_classes_may_be_renamed_and_new_kinds_may_be_added_to_a_union() -> None:
    now = stored_graph()
    text = msgspec.json.encode(now).decode().replace("munchkin/Fight", "munchkin/Battle")
    now = msgspec.json.decode(text)
    now["structs"]["house/farewell"] = {"tag": "farewell", "tag field": "type", "fields": []}
    now["roots"]["to a client"]["shape"]["or"].append("#house/farewell")
    assert differences(stored_graph(), now) == []


@pytest.mark.parametrize("name", ["house/Pace", "house/Order"])
def test_a_missing_enum_value_is_reported(name: str) -> None:
    now = stored_graph()
    now["enums"][name].pop()
    assert differences(stored_graph(), now)


@pytest.mark.parametrize(
    ("path", "name"),
    [("tagged/house", "seat_taken"), ("roots", "munchkin: state"), ("fork labels", "silent")],
)
def test_a_missing_tag_root_or_fork_label_is_reported(path: str, name: str) -> None:
    now = stored_graph()
    part = now
    for key in path.split("/"):
        part = part[key]
    if isinstance(part, list):
        part.remove(name)
    else:
        del part[name]
    assert len(differences(stored_graph(), now)) == 1


def test_a_message_without_additions_keeps_every_known_field_in_its_order() -> None:
    chair = {"name": "Ada", "wins": 2}
    update = {"type": "update", "seat": 0, "chairs": [chair], "view": {"type": "any"}, "ask": None}
    sent = {"to": "guest", "message": update}
    with_additions = {
        "to": "guest",
        "message": {**update, "new": 1, "chairs": [{**chair, "hat": "red"}]},
        "more": {},
    }
    root = "lutin_troll: message of a table"
    assert without_additions(stored_graph(), root, with_additions) == {
        **sent,
        "message": {**update, "view": {}},
    }
    other_order = {"message": update, "to": "guest"}
    assert list(without_additions(stored_graph(), root, other_order)) == ["message", "to"]
