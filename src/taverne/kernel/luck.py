"""Luck: a random source as an immutable value, a key and a counter expanded by a keyed hash.

Draws are the same on every machine and Python version, because records are replayed from their seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256, shake_256
from math import perm
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

_SPARE = 8  # additional bytes of each draw, so that less than one draw in 2**64 is rejected
_permutations = lru_cache(maxsize=None)(perm)


@lru_cache(maxsize=10_000)  # more than a server has tables
def commitment(seed: str) -> str:
    """The hash of a seed, published before the deal; `printf %s SEED | sha256sum` gives the same."""
    return sha256(seed.encode()).hexdigest()


class Luck(Struct, frozen=True):
    """A position in a stream of random numbers. Every draw costs one hash and returns the next position."""

    key: bytes
    counter: int = 0

    @classmethod
    def from_seed(cls, seed: str, salts: tuple[str, ...] = ()) -> Luck:
        """The luck of a deal, made from the seed and the salts that players added after its commitment."""
        digest = shake_256(b"taverne")
        for text in (seed, *salts):
            digest.update(_length_prefixed(text))
        return cls(digest.digest(32))

    def fork(self, label: int | str, *labels: int | str) -> Luck:
        """A new independent stream for another purpose. The position of this stream does not change.

        Different labels give different streams; no label gives the numbers of this stream itself.
        """
        digest = shake_256(self.key + self.counter.to_bytes(8, "big"))
        for text in (label, *labels):
            digest.update(_length_prefixed(str(text)))
        return Luck(digest.digest(32))

    def below(self, bound: int) -> tuple[int, Luck]:
        """Draw a whole number from 0 to bound - 1; each is equally likely."""
        if bound < 1:
            raise ValueError(f"no whole number lies from 0 to {bound} - 1")
        size = (bound.bit_length() + 7) // 8 + _SPARE
        space = 1 << (8 * size)
        fair = space - space % bound
        counter = self.counter
        while True:
            digest = shake_256(self.key + counter.to_bytes(8, "big")).digest(size)
            counter += 1
            drawn = int.from_bytes(digest, "big")
            if drawn < fair:
                return drawn % bound, Luck(self.key, counter)

    def choice(self, items: Sequence[T]) -> tuple[T, Luck]:
        index, luck = self.below(len(items))
        return items[index], luck

    def sample(self, items: Sequence[T], size: int) -> tuple[tuple[T, ...], Luck]:
        """Draw `size` of the items in random order; each arrangement is equally likely."""
        code, luck = self.below(_permutations(len(items), size))
        rest = list(items)
        drawn = []
        for left in range(len(rest), len(rest) - size, -1):
            code, index = divmod(code, left)
            drawn.append(rest[index])
            rest[index] = rest[left - 1]
        return tuple(drawn), luck

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Luck]:
        """Put all items in random order, at the cost of one hash; each order is equally likely."""
        return self.sample(items, len(items))


def _length_prefixed(text: str) -> bytes:
    """Encode the text with its length in front: different lists of texts never give the same bytes."""
    raw = text.encode()
    return len(raw).to_bytes(4, "big") + raw
