"""How often spoken codes may be tried: from one network, and on the whole server."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starlette.exceptions import HTTPException

from taverne.server.http.networks import NetworkShare
from taverne.server.http.rate_limits import NetworkLimiter, TokenBucket
from taverne.server.settings import Limits
from taverne.server.tables.invitations import SHORT_CODE_LENGTH

SHORT_CODES = (60, 600.0)  # wrong ones on the whole server; codes of tables opened by earlier versions


class CodeLimits:
    """Limits the attempts at codes.

    Whoever tries from many networks is slowed down by the limits of the whole server, which count only
    wrong codes. While these are used up all codes have to wait; links are not affected.
    """

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._now = now
        self._by_network = NetworkLimiter(limits.codes_per_network, now)
        self._wrong = TokenBucket(limits.wrong_codes, now())
        self._wrong_short = TokenBucket(SHORT_CODES, now())

    def begin(self, code: str, shares: Sequence[NetworkShare]) -> None:
        """Count an attempt as a wrong one. Raises an HTTPException if it has to wait."""
        if not self._by_network.take(shares):
            raise HTTPException(429, "too many codes tried from here: wait a few minutes")
        if not all(bucket.take(self._now()) for bucket in self._buckets(code)):
            raise HTTPException(
                429, "too many wrong codes are being tried here just now: use the link, or wait a minute"
            )

    def was_right(self, code: str) -> None:
        """Take back that the attempt was counted as a wrong one."""
        for bucket in self._buckets(code):
            bucket.give_back()

    def _buckets(self, code: str) -> tuple[TokenBucket, ...]:
        if len(code) <= SHORT_CODE_LENGTH:
            return self._wrong, self._wrong_short
        return (self._wrong,)
