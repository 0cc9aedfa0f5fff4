"""The web application: builds the parts of the server, its routes and its error handlers.

GET requests never change anything.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from taverne.games.versions import OtherBox
from taverne.kernel.record import OtherVersion
from taverne.kernel.tagged import Tagged, tag_of
from taverne.server.admin.admin_socket import AdminSocket
from taverne.server.admin.house import House
from taverne.server.admin.perform import Performer
from taverne.server.admin.requests import Done, Erase
from taverne.server.api.analysis import AnalysisEndpoint
from taverne.server.api.blocked import BlockedEndpoint
from taverne.server.api.catalogue import catalogue_files
from taverne.server.api.devices import DeviceEndpoints
from taverne.server.api.evening import EveningEndpoint
from taverne.server.api.forget import ForgetEndpoint
from taverne.server.api.games import GameEndpoints
from taverne.server.api.guests import GuestsEndpoints
from taverne.server.api.hints import HintEndpoint
from taverne.server.api.history import HistoryEndpoints
from taverne.server.api.home import HomeEndpoints
from taverne.server.api.lessons import LessonEndpoint
from taverne.server.api.link_previews import LinkPreviews
from taverne.server.api.me import MeEndpoints
from taverne.server.api.notifications import NotificationEndpoints
from taverne.server.api.operations import OperationsEndpoints
from taverne.server.api.play_on import PlayOnEndpoint
from taverne.server.api.problems import ProblemEndpoints
from taverne.server.api.qr_code import QrCodeEndpoint
from taverne.server.api.records import RecordEndpoints
from taverne.server.api.replay_builder import ReplayBuilder
from taverne.server.api.reports import ReportEndpoint
from taverne.server.api.retiring import Retiring
from taverne.server.api.session import SessionEndpoint
from taverne.server.api.tables import TableEndpoints
from taverne.server.clock import Clock
from taverne.server.http.admission import Admission, RefusedInWords
from taverne.server.http.bans import BannedError, Bans
from taverne.server.http.base_path import BasePath
from taverne.server.http.quick_files import QuickFiles
from taverne.server.http.request_checks import RequestChecks, RequestRules
from taverne.server.http.responses import as_json, language
from taverne.server.http.security_headers import security_headers
from taverne.server.http.sessions import Sessions
from taverne.server.http.static_files import StaticFiles
from taverne.server.http.tickets import Tickets
from taverne.server.metrics import Metrics
from taverne.server.notifications.set_up import set_up
from taverne.server.settings import Settings
from taverne.server.sockets.endpoint import SocketEndpoint
from taverne.server.store.checksums import DamagedData
from taverne.server.store.port import StoreError
from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.alarms import Alarms
from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.bot_scheduler import BotScheduler
from taverne.server.tables.housekeeping import Housekeeping, terms_of
from taverne.server.tables.presence import Presence
from taverne.server.tables.result_backfill import ResultBackfill
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.wire.messages import Banned, TableDamaged
from taverne.server.workers.analysis_worker import AnalysisWorker
from taverne.server.workers.bot_worker import BotWorkers
from taverne.server.workers.draft_worker import DraftWorker
from taverne.server.workers.hint_worker import HintWorker
from taverne.server.workers.limits import analysis_limits, bot_limits, draft_limits, hint_limits
from taverne.words.load import house_words
from taverne.words.roles import Reader


class Parts:
    """The parts of one server, connected with each other."""

    def __init__(self, settings: Settings, now: Callable[[], float] | None = None) -> None:
        clock = Clock()
        now = now or clock.now
        self.settings = settings
        self.now = now
        self.metrics = Metrics()
        self.store = SqliteStore(settings.data / "taverne.db", settings.loose_lines)
        self.bot_workers = BotWorkers(bot_limits(settings))
        self.hint_worker = HintWorker(hint_limits(settings))
        self.drafter = DraftWorker(draft_limits(settings))
        self.analysis_worker = AnalysisWorker(self.store, analysis_limits(settings), drafter=self.drafter)
        self.replays = ReplayBuilder()
        self.retiring = Retiring(self.store, settings.worker_bytes)
        self.result_backfill = ResultBackfill(self.store, self.store.history)
        tasks = BackgroundTasks()
        bots = BotScheduler(self.bot_workers, settings.bot_pause, tasks)
        self.files = house_files(settings.base_path, service_worker=settings.service_worker)
        alarms = Alarms(tasks)
        self.registry = TableRegistry(
            self.store, alarms, bots, tasks, now, self.files.build, settings.checkpoint_entries
        )
        self.presence = Presence(self.registry, settings.limits.absent_seconds, tasks)
        self.registry.followers.append(self.presence.follow)
        self.registry.deletion_followers.append(self.presence.forget)
        self.housekeeping = Housekeeping(
            self.registry,
            self.store,
            settings.limits,
            tasks,
            now,
            clock,
            self.store.operator,
            terms_of(settings),
        )
        self.bans = Bans(self.store.operator, now)
        self.rules = RequestRules(settings, self.bans, now)
        self.sessions = Sessions(settings, self.store, self.bans, now, self.store.devices)
        self.admission = Admission(
            self.sessions,
            self.bans,
            self.store,
            self.store.operator,
            self.registry,
            settings.limits.guests_per_table,
        )
        push, device_of = self.store.push, self.sessions.device
        self.notifications = set_up(settings, push, self.registry, device_of, tasks, now)
        self.tickets = Tickets(settings.limits.ticket_seconds, now)
        self.performer = Performer(self._house())
        self.admin = AdminSocket(settings.data, self.performer)

    def _house(self) -> House:
        return House(
            folder=self.settings.data,
            store=self.store,
            registry=self.registry,
            bans=self.bans,
            now=self.now,
            revoke=self.sessions.revoke,
            drop_tickets=self.tickets.drop,
            end_notifications=self._end_notifications,
            forget_replays=self.replays.forget,
        )

    def _end_notifications(self, guest: str) -> None:
        if self.notifications is not None:
            self.notifications.forget_guest(guest)

    async def erase(self, guest: str) -> bool:
        """Erase a guest at their own wish. Returns False if that is not possible now."""
        if not await self.store.operator.guests_like(guest):
            return True  # nothing is stored about them
        return isinstance(await self.performer.perform(Erase(guest), "the guest"), Done)

    @contextlib.asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        """Start the parts of the server, and close them in the reverse order at the end."""
        await self.store.open()
        await self.bans.load()
        await self.bot_workers.open()
        app.state.parts = self
        self.housekeeping.start()
        self.retiring.start()
        self.result_backfill.start()
        if self.notifications is not None:
            await self.notifications.start()
        await self.admin.open()
        try:
            yield
        finally:
            await self.admin.close()
            await self.registry.close()
            if self.notifications is not None:
                await self.notifications.close()
            await self.result_backfill.close()
            await self.retiring.close()
            await self.bot_workers.close()
            await self.hint_worker.close()
            await self.analysis_worker.close()
            self.replays.close()
            await self.store.close()


def house_files(base_path: str, *, service_worker: bool = True) -> StaticFiles:
    """All static files of this server."""
    return StaticFiles(base_path, catalogue_files(), service_worker=service_worker)


def make_app(settings: Settings, now: Callable[[], float] | None = None) -> Starlette:
    """Build the application. `now` replaces the server's own clock."""
    parts = Parts(settings, now)
    handlers: dict[Any, Any] = {
        HTTPException: _refused,
        StoreError: _not_kept,
        DamagedData: _damaged,
        OtherVersion: _other_version,
        BannedError: _banned,
        RefusedInWords: _refused_in_words,
        Exception: _failed(parts.metrics),
    }
    app = Starlette(
        routes=[*_pages(parts), *_api(parts), *_operations(parts), _socket(parts)],
        middleware=[
            Middleware(RequestChecks, rules=parts.rules),
            Middleware(BasePath, base_path=settings.base_path),
        ],
        exception_handlers=handlers,
        lifespan=parts.running,
    )
    app.router.redirect_slashes = False  # it knows neither the scheme nor the base path
    app.state.quick_files = QuickFiles(parts.files, parts.rules)
    return app


def _pages(parts: Parts) -> list[BaseRoute]:
    files = parts.files
    page = LinkPreviews(files, parts.registry, parts.store).page

    async def static(request: Request) -> Response:
        return files.answer(request.path_params["path"], request)

    async def service_worker(request: Request) -> Response:
        return files.service_worker(request)

    async def icon(request: Request) -> Response:
        return files.answer("marks/mark-32.png", request)

    return [
        Route("/", page),
        Route("/t", page),
        Route("/t/{table}", page),
        Route("/tv", page),
        Route("/r/{record}", page),
        Route("/rules/{slug}", page),
        Route("/learn/{lesson}", page),
        Route("/problems", page),
        Route("/problem/{problem}", page),
        Route("/credits", page),
        Route("/evenings", page),
        Route("/me", page),
        Route("/static/{path:path}", static),
        Route("/service_worker.js", service_worker),
        Route("/favicon.ico", icon),
    ]


def _api(parts: Parts) -> list[BaseRoute]:
    settings, store, admission, now = parts.settings, parts.store, parts.admission, parts.now
    home = HomeEndpoints(settings, parts.registry, store, admission, now)
    tables = TableEndpoints(settings, store, admission, parts.tickets, now)
    guests = GuestsEndpoints(admission, store, parts.tickets)
    hints = HintEndpoint(settings, admission, parts.hint_worker, now)
    records = RecordEndpoints(settings, parts.registry, store, admission, parts.replays, now)
    games = GameEndpoints(store)
    lessons = LessonEndpoint(settings, now)
    problems = ProblemEndpoints(settings, now)
    me = MeEndpoints(settings, parts.sessions, store, store.profiles, parts.registry, now)
    history = HistoryEndpoints(admission, store.history, settings.limits, now, parts.replays.forget)
    forget = ForgetEndpoint(parts.sessions, parts.erase, settings.limits, now)
    devices = DeviceEndpoints(settings, parts.sessions, parts.tickets, parts.registry, now)
    told, registry, limits = parts.notifications, parts.registry, settings.limits
    notifications = NotificationEndpoints(told, parts.sessions, admission, registry, limits, now)
    session = SessionEndpoint(parts.sessions, parts.tickets, parts.registry)
    reports = ReportEndpoint(admission, store, store.operator, settings.limits, now)
    analysis = AnalysisEndpoint(settings, store, parts.analysis_worker, now)
    play_on = PlayOnEndpoint(parts.registry, store, admission, home)
    return [
        Route("/api/front", home.look),
        Route("/api/tables", home.open_table, methods=["POST"]),
        Route("/api/join", home.join, methods=["POST"]),
        Route("/api/me", me.look),
        Route("/api/me", me.change, methods=["POST"]),
        Route("/api/me/evenings", history.page),
        Route("/api/me/evenings", history.erase, methods=["DELETE"]),
        Route("/api/me/evenings/file", history.export),
        Route("/api/me/statistics", history.statistics),
        Route("/api/me/forget", forget.forget, methods=["POST"]),
        Route("/api/me/devices", devices.look),
        Route("/api/me/devices", devices.offer, methods=["POST"]),
        Route("/api/me/devices/withdraw", devices.withdraw, methods=["POST"]),
        Route("/api/me/devices/arrive", devices.arrive, methods=["POST"]),
        Route("/api/me/devices/end", devices.end, methods=["POST"]),
        Route("/api/me/notifications", notifications.look),
        Route("/api/me/notifications", notifications.subscribe, methods=["POST"]),
        Route("/api/me/notifications/renew", notifications.renew, methods=["POST"]),
        Route("/api/me/notifications/quiet", notifications.set_quiet_hours, methods=["POST"]),
        Route("/api/me/notifications/end", notifications.end, methods=["POST"]),
        Route("/api/session/end", session.end, methods=["POST"]),
        Route("/api/tables/{table}", tables.table),
        Route("/api/tables/{table}/guests", guests.look),
        Route("/api/tables/{table}/bots/{bot}/revoke", guests.revoke_token, methods=["POST"]),
        Route("/api/tables/{table}/evening", EveningEndpoint(admission).look),
        Route("/api/tables/{table}/ticket", tables.ticket, methods=["POST"]),
        Route("/api/tables/{table}/bots", tables.bot_token, methods=["POST"]),
        Route("/api/tables/{table}/hint", hints.hint, methods=["POST"]),
        Route("/api/tables/{table}/blocked", BlockedEndpoint(admission).look),
        Route("/api/tables/{table}/report", reports.report, methods=["POST"]),
        Route("/api/games/{slug}", games.game),
        Route("/api/rules/{slug}", games.rules),
        Route("/api/games/{slug}/lessons/{lesson}", lessons.answer, methods=["POST"]),
        Route("/api/games/{slug}/problems/{problem}", problems.answer, methods=["POST"]),
        Route("/api/problems", problems.list),
        Route("/api/records/{record}", records.replay),
        Route("/api/records/{record}/file", records.record_file),
        Route("/api/records/{record}/analysis", analysis.look),
        Route("/api/records/{record}/analysis", analysis.request, methods=["POST"]),
        Route("/api/records/{record}/play_on", play_on.open, methods=["POST"]),
        Route("/api/square", QrCodeEndpoint(settings, now).draw, methods=["POST"]),
    ]


def _operations(parts: Parts) -> list[BaseRoute]:
    pools = {
        "bot": parts.bot_workers.figures,
        "hint": parts.hint_worker.figures,
        "longer_hint": parts.hint_worker.longer_figures,
        "draft": parts.drafter.figures,
        "analysis": parts.analysis_worker.figures,
    }
    told, metrics = parts.notifications, parts.metrics
    operations = OperationsEndpoints(parts.settings, parts.registry, parts.store, pools, metrics, told)
    return [
        Route("/livez", operations.livez),
        Route("/readyz", operations.readyz),
        Route("/metrics", operations.metrics),
    ]


def _socket(parts: Parts) -> BaseRoute:
    endpoint = SocketEndpoint(
        parts.settings,
        parts.registry,
        parts.presence,
        parts.tickets,
        parts.metrics,
        parts.now,
        parts.sessions.device,
    )
    return WebSocketRoute("/socket", endpoint.open)


async def _refused(_request: Request, error: HTTPException) -> Response:
    answer = as_json({"error": error.detail}, error.status_code)
    answer.headers.update(error.headers or {})
    return answer


async def _not_kept(_request: Request, _error: StoreError) -> Response:
    return as_json({"error": "what you asked could not be kept, so it was not done; try again later"}, 503)


async def _damaged(request: Request, _error: DamagedData) -> Response:
    sentence = house_words(language(request)).say("refusal", TableDamaged(), Reader())
    return as_json({"error": sentence, "reason": "damaged"}, 503)


async def _other_version(request: Request, error: OtherVersion) -> Response:
    reason = "newer_rules" if error.newer else "retired_rules"
    if isinstance(error, OtherBox):
        reason = "other_box"
    sentence = house_words(language(request)).label("house", reason)
    return as_json({"error": sentence, "reason": reason}, 410)


async def _banned(request: Request, _error: BannedError) -> Response:
    return _in_words(request, 403, Banned())


async def _refused_in_words(request: Request, error: RefusedInWords) -> Response:
    return _in_words(request, error.status, error.reason)


def _in_words(request: Request, status: int, reason: Tagged) -> Response:
    sentence = house_words(language(request)).say("refusal", reason, Reader())
    return as_json({"error": sentence, "reason": tag_of(type(reason))}, status)


def _failed(metrics: Metrics) -> Callable[[Request, Exception], Any]:
    async def handler(request: Request, _error: Exception) -> Response:
        metrics.errors += 1
        answer = as_json({"error": "the house has stumbled: this is our mistake"}, 500)
        answer.headers.update(
            security_headers(request.scope)
        )  # this answer bypasses the middleware that adds them
        return answer

    return handler
