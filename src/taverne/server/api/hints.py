"""Hints at training tables: the move the expert would make, its reason, and the next best moves.

The first answer comes within a second. With `?longer=1` the expert searches longer, in a process of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from taverne.bots.advice import Advice, Reason, comparison
from taverne.kernel.ask import Wait
from taverne.kernel.game import NotYet, NotYourTurn
from taverne.kernel.tagged import Tagged
from taverne.server.http.admission import Admission
from taverne.server.http.client import client_of
from taverne.server.http.rate_limits import RateLimiter
from taverne.server.http.responses import as_json, language
from taverne.server.settings import Settings
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire.messages import HintsForPeople, NobodyKnows, NotTraining, TooFast
from taverne.server.workers.hint_worker import HintWorker
from taverne.table.messages.outgoing import Stage, Update
from taverne.table.messages.refusals import NotPlaying, NotSeated, YouResigned
from taverne.words.grammar import Language
from taverne.words.load import words_of
from taverne.words.roles import Reader
from taverne.words.words import Words

RETRY_SECONDS = "5"  # before asking again while all workers are busy
MOST_OTHERS = 3  # moves that are shown beside the best one

_STATUS: dict[type[Tagged], int] = {
    NotSeated: 403,
    NotTraining: 403,
    HintsForPeople: 403,
    TooFast: 429,
    NobodyKnows: 503,
}
_CONFLICT = 409  # the status of all other refusals


class Suggestion(Struct, frozen=True):
    """A move that could be made; None: make no move for now."""

    move: Tagged | None
    label: str
    chance: float | None  # to win; in a mixed strategy, the probability of the move


class Hint(Struct, frozen=True):
    number: int  # of the question it answers
    reason: Reason
    text: str  # the reason, in words
    best: Suggestion
    others: tuple[Suggestion, ...]  # the next best
    because: tuple[str, ...]  # what the search saw, in words, the most important first


class HintEndpoint:
    """Answers requests for hints. Hints change nothing at the table, so requests are no commands."""

    def __init__(
        self, settings: Settings, admission: Admission, worker: HintWorker, now: Callable[[], float]
    ) -> None:
        self._admission = admission
        self._worker = worker
        self._now = now
        self._limiter = RateLimiter(settings.limits.hints_per_guest, now)

    async def hint(self, request: Request) -> Response:
        runner, guest = await self._admission.admit(request)
        lang = language(request)
        look = runner.table.snapshot(guest, runner.now())
        refusal = _why_not(runner, look)
        if refusal is None and not self._limiter.take(guest):
            refusal = TooFast()
        found = None
        if refusal is None:
            found = await self._worker.advise(
                runner.game,
                look.view,
                look.moves,
                client_of(request).queue(runner.row.id),
                longer="longer" in request.query_params,
            )
        if found is None:
            return _refused(runner, guest, refusal or NobodyKnows(), lang)
        assert look.ask is not None
        return as_json(in_words(runner, guest, found, look.ask.number, lang))


def in_words(
    runner: TableRunner, guest: str, found: tuple[Advice[Any], Sequence[Tagged]], number: int, lang: Language
) -> Hint:
    advice, reasons = found
    text, reader = words_of(runner.game, lang), runner.broadcast.reader(guest, lang)
    chances = {option.move: option.chance for option in advice.options}

    def suggestion(move: Any) -> Suggestion:
        label = text.label("ui", "hold_back") if move is None else text.say("move", move, reader)
        return Suggestion(move, label, chances.get(move))

    others = [option.move for option in advice.options if option.move != advice.move]
    return Hint(
        number=number,
        reason=advice.reason,
        text=text.say("reason", advice.reason, reader),
        because=because(text, advice, reasons, reader),
        best=suggestion(advice.move),
        others=tuple(suggestion(move) for move in others[:MOST_OTHERS]),
    )


def because(text: Words, advice: Advice[Any], reasons: Sequence[Tagged], reader: Reader) -> tuple[str, ...]:
    """The game's own reasons, then the comparison with the other moves, in words."""
    compared = comparison(advice)
    own = [text.say("because", reason, reader) for reason in reasons]
    return (*own, *(() if compared is None else (text.say("reason", compared, reader),)))


def _why_not(runner: TableRunner, look: Update[Any, Any, Any]) -> Tagged | None:
    """The reason for which this guest gets no hint now, from what the guest may see; None: no reason."""
    if look.seat is None:
        return NotSeated()
    chair = runner.table.seating.chairs[look.seat]
    if not chair.person:
        return HintsForPeople()
    if look.stage is not Stage.PLAYING or look.ask is None:
        return NotPlaying()
    if not look.training:
        return NotTraining()
    if chair.resigned:
        return YouResigned()
    if look.ask.wait is Wait.COUNTDOWN:
        return NotYet()
    return None if look.moves else NotYourTurn(look.ask.owing)


def _refused(runner: TableRunner, guest: str, refusal: Tagged, lang: Language) -> Response:
    sentence = words_of(runner.game, lang).say("refusal", refusal, runner.broadcast.reader(guest, lang))
    answer = as_json({"error": sentence}, _STATUS.get(type(refusal), _CONFLICT))
    if answer.status_code == 503:
        answer.headers["Retry-After"] = RETRY_SECONDS
    return answer
