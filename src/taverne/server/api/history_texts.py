"""The words of a guest's history: company, score, and why a game does not count."""

from __future__ import annotations

from functools import cache

from taverne.games import GAMES
from taverne.games.sign import Score, load_sign
from taverne.games.versions import game_for
from taverne.kernel.record import OtherVersion
from taverne.kernel.tagged import Seat, Tagged
from taverne.server.store.history_rows import OwnGame
from taverne.table.house_labels import (
    Minutes,
    NotRatedGone,
    NotRatedLeft,
    NotRatedSeats,
    NotRatedStoodIn,
    NotRatedStopped,
    PlayedWith,
    ScoreLevel,
    ScorePoints,
    ScoreTo,
)
from taverne.words.grammar import Language
from taverne.words.load import house_words, words, words_of
from taverne.words.roles import Reader
from taverne.words.words import Words


class HistoryTexts:
    """The texts about one game of a guest, in one language."""

    def __init__(self, game: OwnGame, lang: Language) -> None:
        self._game = game
        self._result = game.row.result
        self._lang = lang
        self._words = _words(game.row.game, self._result.version, lang)
        self.names = self._words.names(game.row.views)

    @property
    def others(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.names)) if seat != self._game.seat)

    @property
    def company(self) -> str:
        """The other players, bots with their levels."""
        names = list(self.names)
        for seat, view in enumerate(self._game.row.views):
            if view.bot and (level := self._words.section("level").get(view.bot)):
                names[seat] = f"{names[seat]} ({level})"
        return house_words(self._lang).say("house", PlayedWith(self.others), Reader(tuple(names)))

    @property
    def won_with(self) -> str:
        """The others who share the victory; "": nobody does."""
        ranks = self._result.ranks
        sharing = tuple(seat for seat in self.others if ranks[seat] == ranks[self._game.seat] == 1)
        return self._say(PlayedWith(sharing)) if sharing else ""

    @property
    def score(self) -> str:
        scores = self._result.scores
        own = scores[self._game.seat]
        match load_sign(self._game.row.game).score:
            case Score.LEVEL:
                return self._say(ScoreLevel(own))
            case Score.BOTH:
                return self._say(ScoreTo(own, scores[1 - self._game.seat]))
            case Score.POINTS:
                return self._say(ScorePoints(own))

    @property
    def minutes(self) -> str:
        return self._say(Minutes(max(1, round(self._result.seconds / 60))))

    @property
    def not_rated(self) -> str:
        """The reason why this game does not count for the rating."""
        if self._result.stopped:
            return self._say(NotRatedStopped())
        if left := tuple(seat for seat in self._result.left if self._game.row.views[seat].name):
            return self._say(NotRatedLeft(left))
        if self._result.left:
            return self._say(NotRatedGone())
        if self._result.stood_in:
            return self._say(NotRatedStoodIn(self._result.stood_in))
        return self._say(NotRatedSeats())

    def _say(self, value: Tagged) -> str:
        return house_words(self._lang).say("house", value, Reader(self.names, self._game.seat))


def is_known(slug: str) -> bool:
    """Whether this server has a game of this name."""
    return slug in GAMES


@cache
def _words(slug: str, version: int, lang: Language) -> Words:
    """The words of this version; of retired rules, those of today."""
    try:
        return words_of(game_for(slug, version), lang)
    except OtherVersion:
        return words(slug, lang)
