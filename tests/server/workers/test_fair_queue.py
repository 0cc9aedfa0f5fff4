"""The queue of the workers is bounded, and a key with many items does not delay the others."""

from __future__ import annotations

import random
from collections import Counter

from taverne.server.workers.fair_queue import FairQueue


def test_the_keys_take_turns_and_each_ones_items_stay_in_order() -> None:
    queue: FairQueue[str] = FairQueue(100, 100)
    for item in ("a1", "a2", "a3", "b1", "c1", "c2"):
        assert queue.put(item[0], item) is None
    assert [queue.take() for _ in range(7)] == ["a1", "b1", "c1", "a2", "c2", "a3", None]


def test_a_key_has_a_limit_of_its_own() -> None:
    queue: FairQueue[int] = FairQueue(100, 2)
    assert [queue.put("a", number) for number in range(4)] == [None, None, 2, 3]
    assert queue.put("b", 9) is None


def test_a_full_queue_makes_room_by_the_newest_item_of_the_longest_line() -> None:
    queue: FairQueue[str] = FairQueue(4, 4)
    for number in range(4):
        queue.put("a", f"a{number}")
    assert queue.put("b", "b0") == "a3"
    assert queue.put("b", "b1") == "a2"
    assert queue.put("b", "b2") == "b2", "the other has no more"
    assert queue.put("c", "c0") == "a1"
    assert len(queue) == 4
    assert [queue.take() for _ in range(5)] == ["a0", "b0", "c0", "b1", None]


def test_random_use_loses_no_item_and_keeps_the_bounds() -> None:
    luck = random.Random(7)
    queue: FairQueue[int] = FairQueue(20, 6)
    inside: dict[int, str] = {}
    for number in range(20_000):
        key = luck.choice("abcdefg")
        match luck.randrange(4):
            case 0 | 1:
                out = queue.put(key, number)
                inside[number] = key
                if out is not None:
                    del inside[out]
            case 2:
                taken = queue.take()
                assert (taken is None) == (not inside)
                if taken is not None:
                    del inside[taken]
            case 3 if inside:
                gone = luck.choice(list(inside))
                queue.discard(inside.pop(gone), gone)
        assert len(queue) == len(inside) <= 20
        assert max(Counter(inside.values()).values(), default=0) <= 6
