"""Moves that play cards at any time, or in a fight by anybody, and class powers in fights. W1, W5, W7."""

from collections.abc import Callable
from typing import TypeAlias

from taverne.games.munchkin.rules.cards import ROWS, actions, powers
from taverne.games.munchkin.rules.cards.actions import Deed
from taverne.games.munchkin.rules.cards.card_types import Curse, LevelUp
from taverne.games.munchkin.rules.cards.monster_traits import Bribed, Chased
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import CARRIED, has_trait, power
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.fight.class_powers import cards_spent_by, must_be_fought
from taverne.games.munchkin.rules.fight.rescue_item import may_snatch
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS, fighters
from taverne.games.munchkin.rules.flight.dice import payable_cards
from taverne.games.munchkin.rules.moves import (
    Backstab,
    Berserk,
    Bribe,
    Charm,
    Chase,
    Decline,
    Join,
    Lift,
    Move,
    Play,
    PlayAt,
    PlayForHeroes,
    PlayForMonsters,
    PlayOn,
    Replace,
    Turn,
)
from taverne.games.munchkin.rules.state import Fight, State
from taverne.games.munchkin.rules.state_changes import highest_level_without_kill, holds
from taverne.kernel.tagged import Seat

CURSES = frozenset(card for card, row in ROWS.items() if isinstance(row, Curse))
LEVEL_UPS = frozenset(card for card, row in ROWS.items() if isinstance(row, LevelUp))
RINGS = tuple(card for card, deed in DEEDS.items() if isinstance(deed, actions.Cancel))
WANDS = tuple(card for card, deed in DEEDS.items() if isinstance(deed, actions.Search))


def any_time_moves(state: State, seat: Seat) -> list[Move]:
    """§82, §83, Q97: moves that play curses, level cards, and rings against lasting curses."""
    found: list[Move] = []
    heroes = state.open.heroes
    for card in dict.fromkeys(state.hands[seat]):
        if card in CURSES:
            found += [PlayAt(card, victim) for victim, hero in enumerate(heroes) if not hero.dead]
        elif card in LEVEL_UPS:
            found += [PlayAt(card, target) for target in level_targets(state, seat, card)]
    if any(hero.curses for hero in heroes) and any(holds(state, seat, ring) for ring in RINGS):
        found += [Lift(card, victim) for victim, hero in enumerate(heroes) for card in hero.curses]
    return found


def level_targets(state: State, seat: Seat, card: Card) -> list[Seat]:
    """Q110 to Q112, Q115, Q116: the players on whom a level card may be played."""
    now = state.open
    heroes, most = now.heroes, highest_level_without_kill(now.options)
    below = [other for other, hero in enumerate(heroes) if not hero.dead and hero.level < most]
    match DEEDS[card]:
        case actions.GainLevel():
            return below
        case actions.GainAfterFight():
            return below if now.fought else []
        case actions.GainBehind():
            best = max([hero.level for hero in heroes])
            return [other for other in below if heroes[other].level < best]
        case actions.GainByKilling(victim):
            return below if any(victim in hero.servants for hero in heroes) else []
        case actions.StealLevel():
            if seat not in below:
                return []
            return [
                other
                for other, hero in enumerate(heroes)
                if other != seat and not hero.dead and hero.level > 1
            ]
    return []


def wand_moves(state: State, seat: Seat) -> list[Move]:
    """Q125: moves that play the Wand of Dowsing, in the player's own turn or in any fight."""
    if not state.open.doors and not state.open.treasures:
        return []
    return [Play(card) for card in WANDS if holds(state, seat, card)]


def fight_card_moves(state: State, seat: Seat, fight: Fight) -> list[Move]:
    """§37: all moves in a fight that play cards, add monsters or use class powers."""
    found: list[Move] = []
    hand = state.hands[seat]
    shots = [card for card in items_of(state.open.heroes[seat]) if card in DEEDS]
    for card in dict.fromkeys((*hand, *shots)):
        deed = DEEDS.get(card)
        if deed is not None and (make := _MOVES_OF.get(type(deed))) is not None:
            found += make(state, seat, fight, card)
    return found + wand_moves(state, seat) + _power_moves(state, seat, fight)


_MoveMaker: TypeAlias = Callable[[State, Seat, Fight, Card], list[Move]]


def _either_side_moves(_state: State, _seat: Seat, fight: Fight, card: Card) -> list[Move]:
    found: list[Move] = [PlayForHeroes(card), PlayForMonsters(card)]
    deed = DEEDS[card]
    if isinstance(deed, actions.BoostOrKill) and any(foe.card is deed.monster for foe in fight.foes):
        found.append(PlayOn(card, deed.monster))
    return found


def _cheer_moves(state: State, _seat: Seat, fight: Fight, card: Card) -> list[Move]:
    deed = DEEDS[card]
    assert isinstance(deed, actions.Cheer)
    cheered = any(has_trait(state.open.heroes[fighter], deed.trait) for fighter in fighters(fight))
    return [Play(card)] if cheered else []


def _untargeted_moves(_state: State, _seat: Seat, _fight: Fight, card: Card) -> list[Move]:
    return [Play(card)]


def _foe_moves(_state: State, _seat: Seat, fight: Fight, card: Card) -> list[Move]:
    return [PlayOn(card, foe) for foe in _foe_cards(fight)]


def _join_moves(state: State, seat: Seat, _fight: Fight, _card: Card) -> list[Move]:
    return [Join(card) for card in state.hands[seat] if card in MONSTERS]


def _replace_moves(state: State, seat: Seat, fight: Fight, _card: Card) -> list[Move]:
    monsters = [card for card in state.hands[seat] if card in MONSTERS]
    return [Replace(card, foe) for card in monsters for foe in _foe_cards(fight)]


def _transfer_moves(state: State, _seat: Seat, fight: Fight, card: Card) -> list[Move]:
    heroes = state.open.heroes
    return [PlayAt(card, to) for to in range(len(heroes)) if to != fight.main and not heroes[to].dead]


def _double_moves(_state: State, seat: Seat, fight: Fight, card: Card) -> list[Move]:
    return [Play(card)] if seat == fight.main and fight.helper is None else []


def _conjure_moves(state: State, seat: Seat, fight: Fight, card: Card) -> list[Move]:
    """Q118: the Magic Lamp is for the active player in their own fight."""
    return _foe_moves(state, seat, fight, card) if seat == fight.main == state.open.active else []


def _rescue_moves(state: State, seat: Seat, _fight: Fight, card: Card) -> list[Move]:
    return [Play(card)] if may_snatch(state, seat) else []


_MOVES_OF: dict[type[Deed], _MoveMaker] = {
    actions.Boost: _either_side_moves,
    actions.BoostOrKill: _either_side_moves,
    actions.Cheer: _cheer_moves,
    actions.Befriend: _untargeted_moves,
    actions.Disband: _untargeted_moves,
    actions.Modify: _foe_moves,
    actions.Clone: _foe_moves,
    actions.Transmute: _foe_moves,
    actions.Join: _join_moves,
    actions.Replace: _replace_moves,
    actions.Transfer: _transfer_moves,
    actions.Double: _double_moves,
    actions.Conjure: _conjure_moves,
    actions.Rescue: _rescue_moves,
}


def _foe_cards(fight: Fight) -> list[Card]:
    """The cards of the monsters; a pair of equal ones comes once."""
    return list(dict.fromkeys([foe.card for foe in fight.foes]))


def _power_moves(state: State, seat: Seat, fight: Fight) -> list[Move]:
    hero = state.open.heroes[seat]
    found: list[Move] = []
    if power(hero, powers.Backstab) is not None:  # Q43
        stabbed = [stab.victim for stab in fight.stabs if stab.thief == seat]
        victims = [each for each in fighters(fight) if each != seat and each not in stabbed]
        if victims:
            cards = payable_cards(state, seat, powers.Backstab)
            found += [Backstab(card, victim) for victim in victims for card in cards]
    if seat in fighters(fight):
        found += _fighter_power_moves(state, seat, fight) + _avoidance_moves(state, seat, fight)
    return found


def _fighter_power_moves(state: State, seat: Seat, fight: Fight) -> list[Move]:
    hero = state.open.heroes[seat]
    found: list[Move] = []
    rage = power(hero, powers.Berserk)
    if rage is not None and cards_spent_by(fight.berserk, seat) < rage.most:  # Q44
        found += [Berserk(card) for card in payable_cards(state, seat, powers.Berserk)]
    turning = power(hero, powers.Turning)
    undead = any(MONSTERS[foe.card].undead for foe in fight.foes)
    if undead and turning is not None and cards_spent_by(fight.turned, seat) < turning.most:  # Q45
        found += [Turn(card) for card in payable_cards(state, seat, powers.Turning)]
    charm = power(hero, powers.Charm)
    if charm is not None and len(state.hands[seat]) >= charm.least:  # Q46
        found += [Charm(foe) for foe in _foe_cards(fight)]
    return found


def _avoidance_moves(state: State, seat: Seat, fight: Fight) -> list[Move]:
    """Q42: moves that avoid fighting a monster."""
    hero = state.open.heroes[seat]
    found: list[Move] = []
    for foe in {each.card: each for each in fight.foes}.values():
        for way in MONSTERS[foe.card].ways:
            if isinstance(way, Chased) and has_trait(hero, way.trait):
                found.append(Chase(foe.card))
            elif seat == fight.main and isinstance(way, Bribed):  # Q75
                items = dict.fromkeys(items_of(hero))
                found += [Bribe(card) for card in items if CARRIED[card].gold >= way.gold]
        if seat == fight.main and not must_be_fought(state, fight, foe):
            found.append(Decline(foe.card))
    return found
