"""The facts of the game, read from facts.yaml."""

from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import Struct

from taverne.games.roi_des_nains.rules.cards import Card, Suit
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.tricks import Trick


class SpecialFact(Struct, frozen=True, forbid_unknown_fields=True):
    id: Card
    suit: Suit
    power: str
    rank: int | None = None
    number: int | None = None
    noted: bool = False


class OptionFact(Struct, frozen=True, forbid_unknown_fields=True):
    choices: tuple[str, ...]
    default: str


class WholeDeal(Struct, frozen=True, forbid_unknown_fields=True):
    special: Card
    chooser: int
    next_dealer: int
    tricks: tuple[Trick, ...]
    points: dict[str, tuple[int, ...]]


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    players: tuple[int, int]
    hand: dict[int, int]
    deals: int
    extra_deals: int
    tiles: int
    suits: dict[Suit, str]
    base_ranks: tuple[int | str, ...]
    left_out: dict[int, tuple[Card, ...]]
    musicians: dict[str, Card]
    options: dict[str, OptionFact]
    specials: tuple[SpecialFact, ...]
    quests: tuple[dict[str, Any], ...]
    quests_of_2011: tuple[dict[str, Any], ...]
    whole_deal: WholeDeal


def _read() -> Facts:
    text = (Path(__file__).parent / "facts.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), Facts)


FACTS = _read()
ROWS = {row["id"]: row for row in (*FACTS.quests, *FACTS.quests_of_2011)}
QUEST = {quest_id: Quest(row["name"]) for quest_id, row in ROWS.items()}  # our names by the ids of facts.yaml
