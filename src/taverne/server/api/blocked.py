"""The pieces that a player cannot play now, with the reasons: asked for when somebody looks at a card."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.http.admission import Admission
from taverne.server.http.responses import as_json, language
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.outgoing import Stage
from taverne.words.grammar import Language
from taverne.words.load import words_of


class BlockedPiece(Struct, frozen=True):
    piece: str
    text: str  # why it cannot be played
    rule: str  # the paragraph of the rule page: "§18"; "": none


class Blocked(Struct, frozen=True):
    number: int  # of the open question; 0: the guest is not asked
    pieces: tuple[BlockedPiece, ...]


class BlockedEndpoint:
    """Answers from the view of the guest's seat alone. The question changes nothing at the table."""

    def __init__(self, admission: Admission) -> None:
        self._admission = admission

    async def look(self, request: Request) -> Response:
        runner, guest = await self._admission.admit(request)
        return as_json(_blocked(runner, guest, language(request)))


def _blocked(runner: TableRunner, guest: str, lang: Language) -> Blocked:
    look, game = runner.table.snapshot(guest, runner.now()), runner.game
    if look.seat is None or look.ask is None or look.stage is not Stage.PLAYING or not look.moves:
        return Blocked(0, ())
    text, reader = words_of(game, lang), runner.broadcast.reader(guest, lang)
    paragraphs, view, ask = game.presentation.paragraphs, look.view, look.ask
    refusals = {
        piece: game.why_not(view, ask, move)
        for piece, move in game.presentation.blocked(view, look.moves).items()
    }
    return Blocked(
        ask.number,
        tuple(
            BlockedPiece(piece, text.say("refusal", reason, reader), paragraphs.get(type(reason), ""))
            for piece, reason in refusals.items()
        ),
    )
