"""Profiles: the name, figure and colour that a guest has chosen for all tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from msgspec import Struct

Do: TypeAlias = Callable[..., Awaitable[None]]
Read: TypeAlias = Callable[..., Awaitable[list[tuple[Any, ...]]]]


class Profile(Struct, frozen=True):
    name: str
    figure: str | None = None
    colour: str | None = None


class ProfileRows:
    def __init__(self, do: Do, read: Read) -> None:
        self._do = do
        self._read = read

    async def load(self, guest: str) -> Profile | None:
        rows = await self._read("SELECT name, figure, colour FROM profiles WHERE guest = ?", guest)
        return Profile(*rows[0]) if rows else None

    async def save(self, guest: str, profile: Profile, at: float) -> None:
        """Store what the guest has chosen; it replaces an earlier choice."""
        values = (guest, profile.name, profile.figure, profile.colour, at)
        await self._do(("INSERT OR REPLACE INTO profiles VALUES (?, ?, ?, ?, ?)", values))
