"""A table answers the commands of stored sessions with the same messages as before, in the same order."""

from __future__ import annotations

import msgspec
import pytest

from taverne.games import GAMES
from tests.compat.encoded_graph import stored_graph
from tests.compat.table_sessions import DIGESTS, digests_of, sessions
from tests.profiles import amount


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_table_sends_what_it_sent_before_after_each_command(slug: str) -> None:
    graph = stored_graph()
    stored = msgspec.json.decode(DIGESTS.read_bytes(), type=list[str])
    every = [pair for pair in zip(sessions(), stored, strict=True) if pair[0].game == slug]
    assert every
    for number, (session, before) in enumerate(every[: amount(quick=6, thorough=1000)]):
        pairs = zip(before.split(), digests_of(session, graph).split(), session.lines, strict=True)
        changed = [
            f"entry {place}: {bytes(line).decode()}"
            for place, (old, new, line) in enumerate(pairs)
            if old != new
        ]
        assert not changed, f"session {number}: {len(changed)} entries differ, the first is {changed[0]}"
