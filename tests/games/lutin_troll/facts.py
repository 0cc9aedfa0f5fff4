"""The facts printed in the box, read from facts.yaml."""

from pathlib import Path
from typing import Literal

import msgspec
import yaml
from msgspec import Struct

from taverne.games.lutin_troll.rules.cards import Card


class CardFact(Struct, frozen=True, forbid_unknown_fields=True):
    id: Card
    clan: Literal["little", "monsters", "enchantresses"]
    colour: Literal["green", "blue", "red"]
    force: int | None
    copies: int
    magic: Literal["cancel", "reflect", "heal"] | None = None


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    pack: int
    hand: int
    life: int
    white_tokens: int
    tokens_to_win: int
    hands_in_a_pass: int
    most_hands_in_a_round: int


class OptionFact(Struct, frozen=True, forbid_unknown_fields=True):
    choices: tuple[str, ...]
    default: str


class Vector(Struct, frozen=True, forbid_unknown_fields=True):
    attack: Card
    riposte: Card
    life: tuple[int, int]
    after: tuple[int, int]
    next: Literal["A", "D"]


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    players: tuple[int, int]
    constants: Constants
    options: dict[str, OptionFact]
    cards: tuple[CardFact, ...]
    vectors: tuple[Vector, ...]

    def card(self, card: Card) -> CardFact:
        return next(fact for fact in self.cards if fact.id is card)


def _read() -> Facts:
    text = (Path(__file__).parent / "facts.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), Facts)


FACTS = _read()
