"""The card and the rule page of a version of a game: kept for replays when its rules are retired."""

from __future__ import annotations

import lzma

import msgspec
from msgspec import Raw, Struct

from taverne.server.api.catalogue import game_card
from taverne.server.api.rule_pages import rule_blocks
from taverne.words.grammar import LANGUAGES, Language


class KeptVersion(Struct, frozen=True):
    cards: dict[Language, Raw]
    rules: dict[Language, Raw]  # the blocks of the rule page


def name_of(slug: str, version: int) -> str:
    """The name under which it is stored; no record is called like that."""
    return f"{slug}/{version}"


def kept_version(slug: str, version: int) -> bytes:
    cards = {lang: Raw(msgspec.json.encode(game_card(slug, lang, version))) for lang in LANGUAGES}
    rules = {lang: Raw(msgspec.json.encode(rule_blocks(slug, lang, version))) for lang in LANGUAGES}
    return lzma.compress(msgspec.json.encode(KeptVersion(cards, rules)))


def read_version(body: bytes) -> KeptVersion:
    return msgspec.json.decode(lzma.decompress(body), type=KeptVersion)
