"""The evening of a table over HTTP: its finished games and the slate, in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from taverne.games.sign import load_sign
from taverne.games.versions import game_for
from taverne.kernel.record import OtherVersion
from taverne.kernel.tagged import Seat
from taverne.server.http.admission import Admission
from taverne.server.http.responses import as_json, language
from taverne.server.tables.evening import HOUSE, PlayedGame, latest_seat, players_of, won
from taverne.table.house_labels import GamesTonight, result_of
from taverne.table.messages.commands import Guest
from taverne.words.grammar import Language
from taverne.words.load import house_words, words, words_of
from taverne.words.roles import Reader

# How figures with a fraction are written; other fractions are written with a stroke.
_GLYPHS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼"}
_GLYPHS |= {Fraction(3, 4): "¾", Fraction(1, 5): "⅕", Fraction(1, 6): "⅙", Fraction(5, 6): "⅚"}


class EveningGame(Struct, frozen=True):
    """A finished game of the evening."""

    record: str
    game: str
    title: str
    icon: str
    colour: str
    ended: float  # in seconds since 1970
    minutes: int  # that it took, at least one
    names: tuple[str, ...]  # by seat, as they were then
    result: str  # who won, in words
    winners: tuple[Seat, ...]
    mine: Seat | None  # the seat of this guest


class SlateCell(Struct, frozen=True):
    """The place of a player in one game."""

    rank: int  # 0: the game was abandoned
    together: bool  # they won, but not alone


class SlateRow(Struct, frozen=True):
    """A player, or all bots of the house together."""

    name: str
    me: bool
    house: bool
    cells: tuple[SlateCell | None, ...]  # one for each game; None: did not play
    won: str  # in figures: "1½"
    victories: int  # whole ones


class Evening(Struct, frozen=True):
    """The finished games of a table, the oldest first, and its slate, the winner first."""

    games: tuple[EveningGame, ...]
    slate: tuple[SlateRow, ...]
    summary: str  # the number of games, in words
    shared: bool  # some victory was shared, and counts as one for all winners together


class EveningEndpoint:
    def __init__(self, admission: Admission) -> None:
        self._admission = admission

    async def look(self, request: Request) -> Response:
        """The games that were finished at this table, and who has won how many."""
        runner, guest = await self._admission.admit(request)
        return as_json(evening(runner.logged.evening, guest, language(request)))


def evening(played: tuple[PlayedGame, ...], guest: Guest, lang: Language) -> Evening:
    rows = [_row(played, player, guest, lang) for player in players_of(played)]
    return Evening(
        games=tuple(_game(game, guest, lang) for game in played),
        slate=tuple(rows),
        summary=house_words(lang).say("house", GamesTonight(len(played)), Reader()),
        shared=any(len(game.winners) > 1 for game in played),
    )


def _game(played: PlayedGame, guest: Guest, lang: Language) -> EveningGame:
    sign, names = load_sign(played.game), _names(played, lang)
    return EveningGame(
        record=played.record,
        game=played.game,
        title=sign.title.in_language(lang),
        icon=sign.icon,
        colour=sign.colour,
        ended=played.ended,
        minutes=max(1, round(played.seconds / 60)),
        names=names,
        result=house_words(lang).say("house", result_of(played.winners), Reader(names)),
        winners=played.winners,
        mine=next(iter(played.seats_of(guest)), None),
    )


def _row(games: tuple[PlayedGame, ...], player: Guest, guest: Guest, lang: Language) -> SlateRow:
    total = won(games, player)
    latest, seat = latest_seat(games, player)
    name = house_words(lang).label("house", "house_bots") if player == HOUSE else _names(latest, lang)[seat]
    return SlateRow(
        name=name,
        me=player == guest,
        house=player == HOUSE,
        cells=tuple(_cell(game, player) for game in games),
        won=figures(total),
        victories=int(total),
    )


def _cell(game: PlayedGame, player: Guest) -> SlateCell | None:
    ranks: Sequence[int] = [game.ranks[seat] for seat in game.seats_of(player)]
    if not ranks:
        return None
    best = min(ranks) if game.winners else 0
    return SlateCell(best, together=best == 1 and len(game.winners) > 1)


def _names(played: PlayedGame, lang: Language) -> tuple[str, ...]:
    """The names of all players; bots of retired rules are called as they are today."""
    try:
        text = words_of(game_for(played.game, played.version), lang)
    except OtherVersion:
        text = words(played.game, lang)
    return text.names(played.chairs)


def figures(number: Fraction) -> str:
    """A number of victories in figures: "0", "2", "1½"."""
    whole, rest = divmod(number, 1)
    if not rest:
        return str(whole)
    part = _GLYPHS.get(rest, f" {rest}")
    return f"{whole}{part}" if whole else part.strip()
