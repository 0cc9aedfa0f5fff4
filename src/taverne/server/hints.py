"""At a training table: what the expert would do in my place, why, and what else there is."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from taverne.bots.advice import Advice, KeepsThemGuessing, Reason
from taverne.kernel.ask import Tagged, Wait
from taverne.kernel.game import NotYet, NotYourTurn
from taverne.server.advisers import Advisers
from taverne.server.answers import as_json, language
from taverne.server.entrance import Entrance
from taverne.server.guests import Allowance
from taverne.server.host import Host
from taverne.server.house import House
from taverne.server.wire import HintsForPeople, NobodyKnows, NotTraining, TooFast
from taverne.table.grammar import Language
from taverne.table.messages import Stage, Update
from taverne.table.refusal import NotPlaying, NotSeated, YouResigned
from taverne.table.words import words

MOST_OTHERS = 3  # that are shown beside the best

_STATUS: dict[type[Tagged], int] = {
    NotSeated: 403,
    NotTraining: 403,
    HintsForPeople: 403,
    TooFast: 429,
    NobodyKnows: 503,
}
_CONFLICT = 409  # of all other refusals: not now


class Suggestion(Struct, frozen=True):
    """A move that could be made; None: to hold back for now."""

    move: Tagged | None
    label: str
    chance: float | None  # to win, or, where it is best to keep the others guessing, to be made


class Hint(Struct, frozen=True):
    number: int  # of the question it answers
    reason: Reason
    text: str  # the reason, in words
    best: Suggestion
    others: tuple[Suggestion, ...]  # the next best


class HintDoor:
    """Where hints are asked for. Nothing at the table changes by it, so it is no command."""

    def __init__(self, house: House, entrance: Entrance, advisers: Advisers) -> None:
        self._house = house
        self._entrance = entrance
        self._advisers = advisers
        self._allowance = Allowance(house.settings.limits.hints_per_guest, house.now)

    async def hint(self, request: Request) -> Response:
        host, guest = await self._entrance.admitted(request)
        lang = language(request)
        look = host.table.look(guest, self._house.now())
        refusal = _why_not(host, look)
        if refusal is None and not self._allowance.take(guest):
            refusal = TooFast()
        advice = None
        if refusal is None:
            advice = await self._advisers.advise(host.game, look.view, look.moves)
        if advice is None:
            return _refused(host, guest, refusal or NobodyKnows(), lang)
        assert look.ask is not None
        return as_json(in_words(host, guest, advice, look.ask.number, lang))


def in_words(host: Host, guest: str, advice: Advice[Any], number: int, lang: Language) -> Hint:
    text, company = words(host.game.slug, lang), host.company(guest, lang)
    advice = _foremost(advice)
    chances = {option.move: option.chance for option in advice.options}

    def suggestion(move: Any) -> Suggestion:
        label = text.label("ui", "hold_back") if move is None else text.say("move", move, company)
        return Suggestion(move, label, chances.get(move))

    others = [option.move for option in advice.options if option.move != advice.move]
    return Hint(
        number=number,
        reason=advice.reason,
        text=text.say("reason", advice.reason, company),
        best=suggestion(advice.move),
        others=tuple(suggestion(move) for move in others[:MOST_OTHERS]),
    )


def _foremost(advice: Advice[Any]) -> Advice[Any]:
    """Of a mixture, the move that is made most often; whoever asks can throw the dice themselves."""
    if not isinstance(advice.reason, KeepsThemGuessing):
        return advice
    first = advice.options[0]
    return Advice(first.move, KeepsThemGuessing(round(100 * first.chance)), advice.options)


def _why_not(host: Host, look: Update[Any, Any, Any]) -> Tagged | None:
    """Why this guest cannot be helped now, from what this guest may see."""
    if look.seat is None:
        return NotSeated()
    chair = host.table.seating.chairs[look.seat]
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


def _refused(host: Host, guest: str, refusal: Tagged, lang: Language) -> Response:
    sentence = words(host.game.slug, lang).say("refusal", refusal, host.company(guest, lang))
    return as_json({"error": sentence}, _STATUS.get(type(refusal), _CONFLICT))
