"""Statistics of a guest's games: by game, against people and against levels of bots."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from msgspec import Struct

from taverne.bots import OFFERED
from taverne.games import GAMES
from taverne.games.sign import load_sign
from taverne.kernel.tagged import Seat
from taverne.server.api.history_texts import HistoryTexts
from taverne.server.api.rating import Rating, curve, is_rated, ratings
from taverne.server.store.history_rows import OwnGame
from taverne.words.grammar import Language
from taverne.words.load import words_of

MOST_COUNTED = 2_000  # the latest games
MOST_COMPANIONS = 40


class Companion(Struct, frozen=True):
    """Somebody with whom the guest has played, by the name they had last."""

    name: str
    games: int
    ahead: int  # games in which the guest finished before them


class FavouriteCard(Struct, frozen=True):
    name: str
    count: int


class GameStatistics(Struct, frozen=True):
    """The guest's games of one kind."""

    game: str
    title: str
    icon: str
    colour: str
    played: int
    won: int
    rated: int  # games that count for the rating
    rating: Rating | None  # None: no game counts yet
    curve: tuple[Rating, ...]  # the rating after earlier games
    favourite: FavouriteCard | None
    rival: Companion | None  # the person met most


class LevelStatistics(Struct, frozen=True):
    """The guest's games against one level of bots."""

    level: str
    label: str
    games: int
    ahead: int


class HistoryStatistics(Struct, frozen=True):
    played: int = 0  # stopped ones among them, which count nowhere else
    since: float | None = None  # when the first of these games began
    games: tuple[GameStatistics, ...] = ()  # the most played first
    levels: tuple[LevelStatistics, ...] = ()
    companions: tuple[Companion, ...] = ()  # people, the most frequent first


def statistics_of(latest_first: Sequence[OwnGame], lang: Language) -> HistoryStatistics:
    known = [game for game in reversed(latest_first) if game.row.game in GAMES]
    games = [game for game in known if not game.row.result.stopped]
    by_slug: dict[str, list[OwnGame]] = defaultdict(list)
    for game in games:
        by_slug[game.row.game].append(game)
    found = [_of_one_game(slug, own, lang) for slug, own in by_slug.items()]
    return HistoryStatistics(
        played=len(known),
        since=min((game.row.result.began for game in known), default=None),
        games=tuple(sorted(found, key=lambda each: -each.played)),
        levels=_levels(games, lang),
        companions=_companions(games, lang)[:MOST_COMPANIONS],
    )


def _of_one_game(slug: str, games: Sequence[OwnGame], lang: Language) -> GameStatistics:
    sign = load_sign(slug)
    rated = ratings(game for game in games if is_rated(game))
    companions = _companions(games, lang)
    return GameStatistics(
        game=slug,
        title=sign.title.in_language(lang),
        icon=sign.icon,
        colour=sign.colour,
        played=len(games),
        won=sum(game.row.result.ranks[game.seat] == 1 for game in games),
        rated=len(rated),
        rating=rated[-1] if rated else None,
        curve=curve(rated),
        favourite=_favourite(slug, games, lang),
        rival=companions[0] if companions else None,
    )


def _favourite(slug: str, games: Sequence[OwnGame], lang: Language) -> FavouriteCard | None:
    counts: Counter[str] = Counter()
    for game in games:
        if pieces := game.row.result.pieces:
            counts.update(pieces[game.seat])
    known = GAMES[slug].presentation.pieces
    for piece, count in counts.most_common():
        if piece in known:
            return FavouriteCard(words_of(GAMES[slug], lang).noun(piece).name, count)
    return None


def _levels(games: Sequence[OwnGame], lang: Language) -> tuple[LevelStatistics, ...]:
    """Games and games ahead by level, one for each bot of it at the table."""
    met: Counter[str] = Counter()
    ahead: Counter[str] = Counter()
    for game in games:
        for seat, view in enumerate(game.row.views):
            if view.bot in OFFERED:
                met[view.bot] += 1
                ahead[view.bot] += _is_ahead(game, seat)
    text = words_of(next(iter(GAMES.values())), lang)
    return tuple(
        LevelStatistics(level, text.label("level", level), met[level], ahead[level])
        for level in OFFERED
        if met[level]
    )


def _companions(games: Sequence[OwnGame], lang: Language) -> tuple[Companion, ...]:
    """The other people, by guest; their latest names."""
    names: dict[str, str] = {}
    met: Counter[str] = Counter()
    ahead: Counter[str] = Counter()
    for game in games:
        texts = HistoryTexts(game, lang)
        for seat, guest in game.guests.items():
            if guest and guest != game.guests[game.seat]:
                names[guest] = texts.names[seat]
                met[guest] += 1
                ahead[guest] += _is_ahead(game, seat)
    return tuple(Companion(names[guest], count, ahead[guest]) for guest, count in met.most_common())


def _is_ahead(game: OwnGame, seat: Seat) -> bool:
    ranks = game.row.result.ranks
    return ranks[game.seat] < ranks[seat]
