"""The limits of the pools of worker processes, from the settings."""

from __future__ import annotations

from taverne.server.settings import Settings
from taverne.server.workers.worker_pool import PoolLimits

DRAFT_SECONDS = 20.0  # for a first draft, which takes less than one on a machine with nothing else to do


def bot_limits(settings: Settings) -> PoolLimits:
    return PoolLimits(
        settings.bot_workers,
        settings.bot_seconds,
        settings.limits.bot_questions,
        settings.limits.bot_questions_per_network,
        settings.bot_wait_seconds,
        settings.worker_bytes,
    )


def hint_limits(settings: Settings) -> PoolLimits:
    return PoolLimits(
        settings.hint_workers,
        settings.hint_seconds,
        settings.limits.hint_questions,
        settings.limits.hint_questions,
        settings.hint_seconds,
        settings.worker_bytes,
    )


def draft_limits(settings: Settings) -> PoolLimits:
    most = settings.limits.analyses
    return PoolLimits(1, DRAFT_SECONDS, most, most, DRAFT_SECONDS, settings.worker_bytes)


def analysis_limits(settings: Settings) -> PoolLimits:
    most = settings.limits.analyses
    return PoolLimits(settings.analysis_workers, 0, most, max(1, most // 2), memory=settings.worker_bytes)
