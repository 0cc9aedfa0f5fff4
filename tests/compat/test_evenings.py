"""Whatever guests, bots and strangers say to a table: it answers as before, in the same order."""

from __future__ import annotations

import msgspec
import pytest

from taverne.games import GAMES
from tests.compat.encoded import kept
from tests.compat.evenings import DIGESTS, digests_of, evenings
from tests.profiles import amount


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_table_sends_what_it_sent_before_after_each_command(slug: str) -> None:
    graph = kept()
    before = msgspec.json.decode(DIGESTS.read_bytes(), type=list[str])
    every = [pair for pair in zip(evenings(), before, strict=True) if pair[0].game == slug]
    assert every
    for number, (evening, then) in enumerate(every[: amount(quick=6, thorough=1000)]):
        pairs = zip(then.split(), digests_of(evening, graph).split(), evening.lines, strict=True)
        other = [
            f"entry {place}: {bytes(line).decode()}"
            for place, (was, is_, line) in enumerate(pairs)
            if was != is_
        ]
        assert not other, f"evening {number}: {len(other)} entries, the first is {other[0]}"
