"""Damage that was found in the stored data since the start: each is logged and counted once."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from taverne.server.store.checksums import DamagedData, check_row

log = logging.getLogger(__name__)


class DamageLog:
    def __init__(self) -> None:
        self.found: set[str] = set()  # in words

    def report(self, damage: str) -> None:
        if damage not in self.found:
            self.found.add(damage)
            log.error("%s", damage)

    def check_row(self, kind: str, columns: Sequence[Any], crc: object) -> None:
        """Raise DamagedData for a damaged row, and report it."""
        try:
            check_row(kind, columns, crc)
        except DamagedData as damage:
            self.report(str(damage))
            raise
