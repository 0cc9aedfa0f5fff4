"""All the games of the house, by hand."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from taverne.kernel.game import AnyGame


class Games(MutableMapping[str, AnyGame]):
    """By name, in the order of the signs; a game's room is entered when it is first asked for."""

    def __init__(self, *slugs: str) -> None:
        self._games: dict[str, AnyGame | None] = dict.fromkeys(slugs)

    def __getitem__(self, slug: str) -> AnyGame:
        game = self._games[slug]
        if game is None:
            room = import_module(f"taverne.games.{slug}.game")
            game = self._games[slug] = getattr(room, slug.upper())
        return game

    def __setitem__(self, slug: str, game: AnyGame) -> None:
        self._games[slug] = game

    def __delitem__(self, slug: str) -> None:
        del self._games[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES = Games("lutin_troll", "feed_ze_troll", "roi_des_nains", "munchkin", "grumpf")
