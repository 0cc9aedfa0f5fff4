"""The text of a card as a value, made from the row and the effects that the rules apply."""

from typing import assert_never

from taverne.games.munchkin.presentation.card_text_parts import (
    Alone,
    AlwaysEscaped,
    Before,
    Big,
    Bonus,
    Counted,
    FleeBonus,
    Jinxes,
    Line,
    ManyLevels,
    Mutes,
    NeverEscaped,
    NoBonus,
    NoPower,
    NotFor,
    OnlyBonuses,
    OnlyFor,
    OnlyLevels,
    SparesBut,
    Strikes,
    Takes,
    TakesNoPlace,
    Undead,
    Weakens,
    Worth,
    Worthless,
)
from taverne.games.munchkin.rules.cards.actions import Deed
from taverne.games.munchkin.rules.cards.card_types import (
    AnyRow,
    Badge,
    Blend,
    Curse,
    Item,
    LevelUp,
    Monster,
    OneShot,
    Servant,
    Trick,
)
from taverne.games.munchkin.rules.cards.effects import Nothing, Verb
from taverne.games.munchkin.rules.cards.monster_traits import Counts, Escape
from taverne.games.munchkin.rules.cards.traits import RACES, Tag
from taverne.kernel.tagged import Tagged


class MonsterCard(Tagged):
    level: int
    treasures: int
    lines: tuple[Line, ...]
    bad: Verb


class CurseCard(Tagged):
    lines: tuple[Line, ...]


class RaceCard(Tagged):
    lines: tuple[Line, ...]


class ClassCard(Tagged):
    lines: tuple[Line, ...]


class RaceDouble(Tagged):
    """Half-Breed: two races."""


class ClassDouble(Tagged):
    """Super Munchkin: two classes."""


class TrickCard(Tagged):
    does: Deed


class ItemCard(Tagged):
    lines: tuple[Line, ...]


class OneShotCard(Tagged):
    lines: tuple[Line, ...]


class LevelCard(Tagged):
    does: Deed


class ServantCard(Tagged):
    bonus: int
    big: int


def card_text(row: AnyRow) -> Tagged:
    """Returns a card's text as a value."""
    match row:
        case Monster():
            return MonsterCard(row.level, row.treasures, _monster_lines(row), row.bad)
        case Curse():
            return CurseCard(_curse_lines(row))
        case Badge():
            return RaceCard(row.powers) if row.trait in RACES else ClassCard(row.powers)
        case Blend():
            return RaceDouble() if row.of == RACES else ClassDouble()
        case Trick():
            return TrickCard(row.does)
        case Item():
            return ItemCard(_item_lines(row))
        case OneShot():
            return OneShotCard((row.does, *_price_lines(row.tags, row.gold)))
        case LevelUp():
            return LevelCard(row.does)
        case Servant():
            return ServantCard(row.bonus, row.big)
        case _:
            assert_never(row)


def _monster_lines(row: Monster) -> tuple[Line, ...]:
    lines: list[Line] = [Undead()] if row.undead else []
    lines += row.against
    if row.hampers:
        lines.append(row.hampers)
    match row.counts:
        case Counts.LEVELS:
            lines.append(OnlyLevels())
        case Counts.BONUSES:
            lines.append(OnlyBonuses())
        case Counts.ALL:
            pass
    if row.alone:
        lines.append(Alone())
    if row.before:
        lines.append(Before(row.before))
    lines += row.ways
    lines += _flight_lines(row)
    if row.extra:
        lines.append(row.extra)
    if row.levels > 1:
        lines.append(ManyLevels(row.levels))
    return tuple(lines) or (NoPower(),)


def _flight_lines(row: Monster) -> list[Line]:
    """The lines about running away from the monster."""
    lines: list[Line] = [FleeBonus(row.flee)] if row.flee else []
    match row.escape:
        case Escape.NEVER:
            lines.append(NeverEscaped())
        case Escape.ALWAYS:
            lines.append(AlwaysEscaped())
        case Escape.ROLL:
            pass
    if row.spares:
        level, unless = row.spares.level, row.spares.unless
        lines.append(SparesBut(level, unless) if unless else row.spares)
    if row.toll:
        lines.append(row.toll)
    return lines


def _curse_lines(row: Curse) -> tuple[Line, ...]:
    lines: list[Line] = [Strikes(row.bad)] if row.bad != Nothing() else []
    if burden := row.burden:
        if burden.strength:
            lines.append(Weakens(-burden.strength))
        if burden.only:
            lines.append(Mutes(burden.only))
        if burden.rolls and burden.seat:
            lines.append(Jinxes(-burden.rolls, burden.seat))
    return tuple(lines)


def _item_lines(row: Item) -> tuple[Line, ...]:
    lines: list[Line] = [Bonus(row.bonus) if row.bonus else NoBonus()]
    lines += row.powers
    lines.append(Takes(row.slot) if row.slot else TakesNoPlace())
    if row.big:
        lines.append(Big())
    if row.only:
        lines.append(OnlyFor(row.only))
    if row.barred:
        lines.append(NotFor(row.barred))
    return (*lines, *_price_lines(row.tags, row.gold))


def _price_lines(tags: tuple[Tag, ...], gold: int) -> list[Line]:
    """The lines about the item's sorts and price."""
    counted: list[Line] = [Counted(tags)] if tags else []
    return [*counted, Worth(gold) if gold else Worthless()]
