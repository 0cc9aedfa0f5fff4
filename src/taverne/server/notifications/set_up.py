"""Sets notifications up, if the operator wants any: the packages that they need are loaded only then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from taverne.server.http.companions import Device
from taverne.server.settings import Settings
from taverne.server.store.push_rows import PushRows
from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.table_registry import TableRegistry

if TYPE_CHECKING:
    from taverne.server.notifications.turns import TurnNotifications


class CannotNotify(Exception):
    """Notifications are wanted but cannot be sent; the message says why."""


def set_up(
    settings: Settings,
    rows: PushRows,
    registry: TableRegistry,
    device_of: Callable[[str], Device],
    tasks: BackgroundTasks,
    now: Callable[[], float],
) -> TurnNotifications | None:
    """The notifications of this server; None without the setting push_contact. Raise CannotNotify."""
    if not settings.push_contact:
        return None
    try:
        from taverne.server.notifications import push_key, push_sender, turns  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise CannotNotify(
            f"push_contact is set, but {error.name} is not installed: pip install 'taverne[push]'"
        ) from error
    try:
        key = push_key.load_push_key(settings)
    except push_key.BadPushKey as error:
        raise CannotNotify(str(error)) from error
    limits = settings.limits
    sender = push_sender.PushSender(
        key, settings.push_hosts, limits.notifications_waiting, rows.drop, rows.subscription_of, now
    )
    return turns.TurnNotifications(rows, registry, sender, device_of, limits, tasks, now)
