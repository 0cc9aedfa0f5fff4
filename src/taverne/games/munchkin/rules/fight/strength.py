"""The strength of both sides of a fight, line by line, and its rewards. §26 to §32, §38, §44, §45."""

from collections.abc import Iterator
from typing import NamedTuple

from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.actions import Boost, BoostOrKill, Cheer, Deed, Double, Modify
from taverne.games.munchkin.rules.cards.card_types import LevelUp, Monster, OneShot, Trick
from taverne.games.munchkin.rules.cards.monster_traits import Counts, ExtraLevelUnaided, ExtraLevelWith
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import Backstab, Berserk, Turning, WinsTies
from taverne.games.munchkin.rules.characters.character import (
    BURDENS,
    CARRIED,
    ITEMS,
    SERVANTS,
    has_drawbacks,
    has_trait,
    is_effective,
    item_bonus,
    power,
    power_with_card,
)
from taverne.games.munchkin.rules.questions.base import Seats
from taverne.games.munchkin.rules.state import Fight, Foe, Hero, Line, Open, Potion, Tally
from taverne.kernel.tagged import Seat

MONSTERS: dict[Card, Monster] = {card: row for card, row in ROWS.items() if isinstance(row, Monster)}
DEEDS: dict[Card, Deed] = {
    card: row.does for card, row in ROWS.items() if isinstance(row, Trick | OneShot | LevelUp)
}
MODS: dict[Card, Modify] = {card: deed for card, deed in DEEDS.items() if isinstance(deed, Modify)}
DOUBLERS = frozenset(card for card, deed in DEEDS.items() if isinstance(deed, Double))
BERSERKER, BERSERK = power_with_card(Berserk)
TURNER, TURNING = power_with_card(Turning)
BACKSTABBER, BACKSTAB = power_with_card(Backstab)


class Part(NamedTuple):
    """A number in the players' column. Without a card it is a level."""

    amount: int
    seat: Seat | None
    card: Card | None


def fighters(fight: Fight) -> Seats:
    return (fight.main,) if fight.helper is None else (fight.main, fight.helper)


def sums(now: Open, fight: Fight) -> tuple[int, int]:
    """The totals of both sides: players, monsters."""
    return _players_total(now, fight, tuple(_players_parts(now, fight))), _monsters_total(now, fight)


def winning(now: Open, fight: Fight) -> bool:
    """§27: whether the players have more than the monsters, or as much with a fighter who wins ties."""
    ours, theirs = sums(now, fight)
    return ours > theirs or (ours == theirs and wins_ties(now, fight))


def wins_ties(now: Open, fight: Fight) -> bool:
    return any(power(now.heroes[seat], WinsTies) is not None for seat in fighters(fight))


def unaided(now: Open, fight: Fight) -> bool:
    """Q65: whether the main fighter has no helper and no bonus, only the level."""
    return (
        fight.helper is None
        and not fight.doubled
        and not any(part.card is not None and part.amount > 0 for part in _players_parts(now, fight))
    )


def treasures_of(fight: Fight, foe: Foe) -> int:
    """Q39: the Treasures of a monster with the cards played on it, at least one."""
    more = sum([MODS[mod.card].treasures for mod in fight.mods if mod.pair == foe.pair])
    return max(1, MONSTERS[foe.card].treasures + more)


def levels_of(now: Open, fight: Fight, foe: Foe) -> int:
    """§28, Q64, Q65: the levels for killing a monster."""
    row = MONSTERS[foe.card]
    match row.extra:
        case ExtraLevelWith(tag, levels) if any(
            tag in CARRIED[card].tags for card in _cards_for_players(now, fight)
        ):
            return row.levels + levels
        case ExtraLevelUnaided(levels) if unaided(now, fight):
            return row.levels + levels
    return row.levels


def foe_strength(now: Open, fight: Fight, foe: Foe) -> int:
    """Q1: the strength of a monster, at least 1 after its own modifiers and before potions."""
    return max(1, sum([line.amount for line in _foe_lines(now, fight, foe)]))


def tally(now: Open, fight: Fight) -> Tally:
    """List everything that counts in the fight, so that both columns add up to the totals."""
    parts = tuple(_players_parts(now, fight))
    ours, theirs = _players_total(now, fight, parts), _monsters_total(now, fight)
    heroes = [Line(part.amount, seat=part.seat, card=part.card) for part in parts]
    if gap := ours - sum([line.amount for line in heroes]):  # a doubling, or the least strength
        doubler = next((card for card in fight.cards if fight.doubled and card in DOUBLERS), None)
        heroes.append(Line(gap, seat=fight.main, card=doubler))
    monsters: list[Line] = []
    for foe in fight.foes:
        lines = _foe_lines(now, fight, foe)
        monsters += lines
        if (short := 1 - sum([line.amount for line in lines])) > 0:
            monsters.append(Line(short, foe=foe.number))
    monsters += [Line(_bonus_of(potion), card=potion.card) for potion in fight.potions if not potion.heroes]
    spoils = [spoil for spoil in fight.spoils if spoil.seat == fight.main]
    return Tally(
        heroes=tuple(heroes),
        monsters=tuple(monsters),
        ours=ours,
        theirs=theirs,
        winning=ours > theirs or (ours == theirs and wins_ties(now, fight)),
        levels=sum([levels_of(now, fight, foe) for foe in fight.foes])
        + sum([each.levels for each in spoils]),
        treasures=treasures_at_stake(fight),
    )


def treasures_at_stake(fight: Fight) -> int:
    """Treasures for the main fighter if the fight is won as it stands."""
    gone = sum([spoil.treasures for spoil in fight.spoils if spoil.seat == fight.main])
    return gone + sum([treasures_of(fight, foe) for foe in fight.foes])


def _counted_parts(fight: Fight) -> tuple[bool, bool]:
    """Q36: whether levels count and whether bonuses count, in the whole fight."""
    levels = bonuses = True
    for foe in fight.foes:
        kind = MONSTERS[foe.card].counts
        if kind is not Counts.ALL:
            levels = levels and kind is Counts.LEVELS
            bonuses = bonuses and kind is Counts.BONUSES
    return levels, bonuses


def _cards_for_players(now: Open, fight: Fight) -> list[Card]:
    """Cards that the fighters use, or that were played for them."""
    used = [
        thing.card
        for seat in fighters(fight)
        for thing in now.heroes[seat].items
        if is_effective(now.heroes[seat], thing)
    ]
    return used + [potion.card for potion in fight.potions if potion.heroes]


def _players_total(now: Open, fight: Fight, parts: tuple[Part, ...]) -> int:
    levels, bonuses = _counted_parts(fight)
    if not levels and not bonuses:  # Q36
        return 0
    if now.options.floor:
        own = [sum([part.amount for part in parts if part.seat == seat]) for seat in fighters(fight)]
        total = sum([max(1, amount) for amount in own])
        total += sum([part.amount for part in parts if part.seat is None])
    else:
        total = sum([part.amount for part in parts])
    return total * (1 + fight.doubled) if bonuses else total  # Q117, Q37


def _monsters_total(now: Open, fight: Fight) -> int:
    total = sum([foe_strength(now, fight, foe) for foe in fight.foes])
    return total + sum([_bonus_of(potion) for potion in fight.potions if not potion.heroes])


def _players_parts(now: Open, fight: Fight) -> Iterator[Part]:
    levels, bonuses = _counted_parts(fight)
    for seat in fighters(fight):
        hero = now.heroes[seat]
        if levels:
            yield Part(hero.level, seat, None)
        if bonuses:
            yield from _bonuses(hero, seat, fight)
        yield from _penalties(hero, seat, fight)
    if bonuses:
        for potion in fight.potions:
            if potion.heroes:
                yield Part(_potion_bonus(now, fight, potion), None, potion.card)


def _bonuses(hero: Hero, seat: Seat, fight: Fight) -> Iterator[Part]:
    only = next((BURDENS[card].only for card in hero.curses if BURDENS[card].only), None)
    for thing in hero.items:
        if (amount := item_bonus(hero, thing)) and (only is None or ITEMS[thing.card].slot is only):  # Q99
            yield Part(amount, seat, thing.card)
    for card in hero.servants:
        yield Part(SERVANTS[card].bonus, seat, card)
    for spent in fight.berserk:
        if spent.seat == seat:
            yield Part(spent.cards * BERSERK.bonus, seat, BERSERKER)
    for spent in fight.turned:
        if spent.seat == seat:
            yield Part(spent.cards * TURNING.bonus, seat, TURNER)


def _penalties(hero: Hero, seat: Seat, fight: Fight) -> Iterator[Part]:
    """Q37: penalties always count."""
    for card in hero.curses:
        if amount := BURDENS[card].strength:
            yield Part(amount, seat, card)
    if stabs := sum([stab.victim == seat for stab in fight.stabs]):
        yield Part(-BACKSTAB.penalty * stabs, seat, BACKSTABBER)
    for foe in fight.foes:
        hampers = MONSTERS[foe.card].hampers
        if hampers is not None and has_drawbacks(hero, hampers.trait):
            yield Part(-hampers.penalty, seat, foe.card)


def _foe_lines(now: Open, fight: Fight, foe: Foe) -> list[Line]:
    row = MONSTERS[foe.card]
    lines = [Line(row.level, foe=foe.number)]
    for against in row.against:  # Q30: each bonus counts once, even if both fighters have the trait
        if any(
            has_drawbacks(now.heroes[seat], trait) for seat in fighters(fight) for trait in against.traits
        ):
            lines.append(Line(against.bonus, foe=foe.number, card=foe.card))
    lines += [
        Line(MODS[mod.card].strength, foe=foe.number, card=mod.card)
        for mod in fight.mods
        if mod.pair == foe.pair
    ]
    return lines


def _potion_bonus(now: Open, fight: Fight, potion: Potion) -> int:
    deed = DEEDS[potion.card]
    if isinstance(deed, Cheer):  # Q127
        return deed.bonus * sum([has_trait(now.heroes[seat], deed.trait) for seat in fighters(fight)])
    return _bonus_of(potion)


def _bonus_of(potion: Potion) -> int:
    deed = DEEDS[potion.card]
    assert isinstance(deed, Boost | BoostOrKill)
    return deed.bonus
