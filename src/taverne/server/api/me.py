"""The page about oneself over HTTP: name, figure and colour, which every seat of the guest follows."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.api.open_table import language_of_refusals
from taverne.server.http.rate_limits import RateLimiter
from taverne.server.http.responses import as_json, body, language, with_json_body
from taverne.server.http.sessions import Sessions
from taverne.server.settings import Settings
from taverne.server.store.port import Store
from taverne.server.store.profile_rows import Profile, ProfileRows
from taverne.server.tables.table_registry import TableRegistry
from taverne.table.chair import Chair
from taverne.table.messages.commands import Rename
from taverne.table.messages.figures import Colour, Figure
from taverne.table.messages.refusals import Refusal
from taverne.table.names import LONGEST_NAME, checked_name
from taverne.words.load import house_words
from taverne.words.roles import Reader


class ChangeProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to be known by another name, figure and colour."""

    name: str
    figure: Figure | None = None
    colour: Colour | None = None


class Me(Struct, frozen=True):
    """The name and looks that a guest has chosen, and all looks that there are."""

    name: str  # "": none yet
    figure: str | None
    colour: str | None
    figures: dict[str, str]  # all of them, with the words that tell two guests of one name apart
    colours: dict[str, str]  # all of them, in words
    longest: int  # so many characters a name may have


class MeEndpoints:
    def __init__(
        self,
        settings: Settings,
        sessions: Sessions,
        store: Store,
        profiles: ProfileRows,
        registry: TableRegistry,
        now: Callable[[], float],
    ) -> None:
        self._sessions = sessions
        self._profiles = profiles
        self._store = store
        self._registry = registry
        self._now = now
        self._changes = RateLimiter(settings.limits.renames_per_guest, now)

    async def look(self, request: Request) -> Response:
        """The guest's name, figure and colour."""
        guest = await self._sessions.guest(request)
        profile = await self._profiles.load(guest) if guest is not None else None
        return as_json(_me(profile or Profile(""), request))

    async def change(self, request: Request) -> Response:
        """Change name, figure and colour, also at the newest tables where the guest has a seat.

        Records of finished games keep the names that were played with.
        """
        wanted = await body(request, ChangeProfile)
        name = _checked(wanted.name, request)
        response, guest = await self._sessions.guest_or_new(request)
        if not self._changes.take(guest):
            raise HTTPException(429, "too many changes of name: wait a little")
        profile = Profile(name, wanted.figure, wanted.colour)
        await self._profiles.save(guest, profile, self._now())
        await self._rename_seats(guest, Rename(name, wanted.figure, wanted.colour))
        return with_json_body(response, _me(profile, request))

    async def _rename_seats(self, guest: str, rename: Rename) -> None:
        for row in await self._store.tables_of(guest):
            runner = await self._registry.find(row.id)
            seat = None if runner is None else runner.table.seating.find(guest)
            if runner is None or seat is None:
                continue
            if not _is_known_as(runner.table.seating.chairs[seat], rename):
                await runner.do(guest, rename)


def _me(profile: Profile, request: Request) -> Me:
    words = house_words(language(request))
    figures, colours = words.section("figure"), words.section("colour")
    return Me(profile.name, profile.figure, profile.colour, figures, colours, LONGEST_NAME)


def _checked(name: str, request: Request) -> str:
    """The name without superfluous spaces. A name that cannot be used is refused in words."""
    try:
        return checked_name(name)
    except Refusal as refusal:
        words = house_words(language_of_refusals(request))
        raise HTTPException(422, words.say("refusal", refusal.reason, Reader())) from refusal


def _is_known_as(chair: Chair, rename: Rename) -> bool:
    return (chair.name, chair.figure, chair.colour) == (rename.name, rename.figure, rename.colour)
