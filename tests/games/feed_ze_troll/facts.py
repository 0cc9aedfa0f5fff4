"""The facts of the game, read from facts.yaml."""

from pathlib import Path

import msgspec
import yaml
from msgspec import Struct

from taverne.games.feed_ze_troll.rules.cave import Floor, Side


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    real: int
    decoys: int


class Gain(Struct, frozen=True, forbid_unknown_fields=True):
    lie: int
    truth: int
    double_club_lie: int
    double_club_truth: int


class Sourced(Struct, frozen=True, forbid_unknown_fields=True):
    cave_tiles: int
    tiles_on_a_floor: int
    floors: tuple[Floor, ...]
    floors_with_a_barrel: tuple[Floor, ...]
    club_tokens: Tokens
    trolls: int
    rounds: dict[int, int]
    trolls_each: dict[int, int]
    expert_tiles_on_a_floor: tuple[int, int]
    effects: tuple[str, ...]
    gain: Gain


class OptionFact(Struct, frozen=True, forbid_unknown_fields=True):
    choices: tuple[str, ...]
    default: str


class SideFact(Struct, frozen=True, forbid_unknown_fields=True):
    red: int = 0
    gold: int = 0
    helmet: bool = False
    barrel: bool = False
    no_entry: bool = False
    double_club: bool = False
    no_barrel: bool = False

    def side(self, *, expert: bool = False) -> Side:
        return Side(**msgspec.structs.asdict(self), expert=expert)


class Designed(Struct, frozen=True, forbid_unknown_fields=True):
    normal: dict[Floor, tuple[SideFact, ...]]
    expert: dict[Floor, tuple[SideFact, ...]]
    initiation: tuple[str, ...]


class Vector(Struct, frozen=True, forbid_unknown_fields=True):
    before: tuple[int, int]
    after: tuple[int, int]
    side: SideFact | None = None  # None: the barrel
    trapped: bool = False
    helmet: bool = False
    banned: bool = False


class Solved(Struct, frozen=True, forbid_unknown_fields=True):
    value: float
    barrel: dict[Floor, int | None]
    helmeted: dict[Floor, int | None]


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    players: tuple[int, int]
    sourced: Sourced
    options: dict[str, OptionFact]
    designed: Designed
    vectors: tuple[Vector, ...]
    solved: dict[str, Solved]


def _read() -> Facts:
    text = (Path(__file__).parent / "facts.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), Facts)


FACTS = _read()
