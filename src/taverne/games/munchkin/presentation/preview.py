"""Previews the totals of a fight after a card is played. Both totals are public, so it reveals nothing."""

from taverne.games.munchkin.rules.cards.actions import Modify
from taverne.games.munchkin.rules.events.fight import FightStands
from taverne.games.munchkin.rules.fight.fight import foe_by_card
from taverne.games.munchkin.rules.fight.strength import DEEDS, sums
from taverne.games.munchkin.rules.moves import Move, PlayForHeroes, PlayForMonsters, PlayOn
from taverne.games.munchkin.rules.state import Fight, Mod, Potion, View


def preview(view: View, move: Move) -> FightStands | None:
    fight = view.open.fight
    if fight is None or (after := _fight_after(fight, move)) is None:
        return None
    return FightStands(*sums(view.open, after))


def _fight_after(fight: Fight, move: Move) -> Fight | None:
    match move:
        case PlayForHeroes(card):
            return fight.__replace__(potions=(*fight.potions, Potion(card, heroes=True)))
        case PlayForMonsters(card):
            return fight.__replace__(potions=(*fight.potions, Potion(card, heroes=False)))
        case PlayOn(card, foe) if isinstance(DEEDS[card], Modify):
            return fight.__replace__(mods=(*fight.mods, Mod(foe_by_card(fight, foe).pair, card)))
    return None
