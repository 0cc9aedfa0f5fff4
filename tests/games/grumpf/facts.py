"""The facts of the game, read from facts.yaml."""

from pathlib import Path

import msgspec
import yaml
from msgspec import Struct

from taverne.games.grumpf.rules.boards import Animal, Board, Clan, Side
from taverne.games.grumpf.rules.state import Up


class Sourced(Struct, frozen=True, forbid_unknown_fields=True):
    clans: tuple[Clan, ...]
    animals: dict[Animal, int]
    grumpfs_each: int
    grumpfs_each_of_six: int
    jokers: int
    sorcerer_tiles: int
    rounds: int
    animals_drawn: int
    huts: dict[int, int]
    series: dict[int, int]
    faces: tuple[int | str, ...]
    neutral_tokens: tuple[int, ...]


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    least: int = 0
    most: int | None = None
    crowd: int = 1
    highest: int | None = None
    equal: bool = False
    different: bool = False
    even: bool = False
    last: int | None = None
    tile: bool = False
    swap: bool = False

    def side(self, slots: int, shares: tuple[int, ...]) -> Side:
        return Side(slots, shares, **msgspec.structs.asdict(self))


class Conditions(Struct, frozen=True, forbid_unknown_fields=True):
    one: Condition
    two: Condition


class Designed(Struct, frozen=True, forbid_unknown_fields=True):
    tokens: tuple[tuple[int | str, int | str], ...]
    slots: dict[Board, int]
    shares: dict[Board, tuple[int, ...]]
    two_neutral_tokens: tuple[Board, ...]
    most_flips: int
    most_beats: int


class OptionFact(Struct, frozen=True, forbid_unknown_fields=True):
    choices: tuple[str, ...]
    default: str


class Trial(Struct, frozen=True, forbid_unknown_fields=True):
    """The values of tokens on a side of a board, and whether they meet its condition."""

    board: Board
    side: Up
    values: tuple[int, ...]
    met: bool


class Ranking(Struct, frozen=True, forbid_unknown_fields=True):
    track: tuple[tuple[Clan, int], ...]
    ranks: tuple[Clan, ...]


class Distribution(Struct, frozen=True, forbid_unknown_fields=True):
    shares: tuple[int, ...]
    animals: int
    clans: int
    taken: tuple[int, ...]


class Score(Struct, frozen=True, forbid_unknown_fields=True):
    animals: tuple[int, ...]
    points: int
    tiles: int = 0
    joker: bool = False


class Vectors(Struct, frozen=True, forbid_unknown_fields=True):
    conditions: tuple[Trial, ...]
    rankings: tuple[Ranking, ...]
    distributions: tuple[Distribution, ...]
    scores: tuple[Score, ...]


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    players: tuple[int, int]
    sourced: Sourced
    likely: dict[Board, Conditions]
    designed: Designed
    options: dict[str, OptionFact]
    vectors: Vectors


def _read() -> Facts:
    text = (Path(__file__).parent / "facts.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), Facts)


FACTS = _read()
