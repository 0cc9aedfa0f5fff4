"""Shares the places for spectators of a table between networks, so that no network keeps the others out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from taverne.server.http.client import Client


def crowd_of(client: Client, guest: str) -> str:
    """With whom this guest shares places: their network; in a network without limits, nobody."""
    return guest if client.large or not client.shares else client.network


def who_leaves(crowds: Sequence[str]) -> int:
    """The number of the spectator for whom there is no room: the newest one of those who are most.

    `crowds` names the crowd of each spectator, the newest last.
    """
    sizes = Counter(crowds)
    largest = max(sizes.values())
    return max(number for number, crowd in enumerate(crowds) if sizes[crowd] == largest)
