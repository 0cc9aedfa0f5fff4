"""Reads bad stuff and curses of facts.yaml into the cards' language."""

from collections.abc import Sequence
from typing import Any

from taverne.games.munchkin.rules.cards.effects import (
    BelowWaist,
    BestItems,
    BigItems,
    ChangeClass,
    ChangeRace,
    ChangeSex,
    Classes,
    Die,
    Drop,
    Either,
    FallToFirst,
    FallToLowest,
    Hand,
    Highest,
    If,
    IncomeTax,
    Is,
    Items,
    Leftwards,
    Lose,
    LoseRolled,
    Neighbours,
    Nothing,
    Offered,
    OrElse,
    Pay,
    Pick,
    PickRolled,
    Races,
    Ravaged,
    Rightwards,
    Robbed,
    Roll,
    Rolled,
    Selector,
    Seq,
    SmallItems,
    Suffers,
    TraitCard,
    Treasures,
    Verb,
    Worn,
)
from taverne.games.munchkin.rules.cards.traits import Slot, Trait

Op = dict[str, Any]

# The lasting effect of a curse is a burden of its row, not a verb.
_BURDENS = ("next_combat_penalty", "next_combat_no_item_bonus", "persistent_die_modifier")


def read(ops: Sequence[Op]) -> Verb:
    """Lifting the Chicken needs no verb of its own: every effect on the headgear lifts it."""
    verbs = [_verb(op) for op in ops if op["op"] not in (*_BURDENS, "remove_curse")]
    if not verbs:
        return Nothing()
    return verbs[0] if len(verbs) == 1 else Seq(tuple(verbs))


def burdens(ops: Sequence[Op]) -> dict[str, Op]:
    return {op["op"]: op for op in ops if op["op"] in _BURDENS}


def _verb(op: Op) -> Verb:
    match op:
        case {"op": "lose_levels", "n_if_race": {"elf": more}, "n": n}:
            return If(Suffers(Trait.ELF), Lose(more), Lose(n))
        case {"op": "lose_levels", "n": n}:
            return LoseRolled() if n == "die" else Lose(n)
        case {"op": "set_level", "n": 1}:
            return FallToFirst()
        case {"op": "discard_worn", "slot": slot}:
            return Drop(Worn(Slot(slot)))
        case {"op": "discard_worn_or_else", "slot": slot, "else": other}:
            return OrElse(Drop(Worn(Slot(slot))), read(other))
        case {"op": "discard_items", "n": n}:
            return PickRolled(_items(op)) if n == "die" else Pick(_items(op), n)
        case {"op": "discard_items"}:
            return Drop(_items(op))
        case {"op": "discard_items_worth", "gold": gold, "else": "discard_all_items"}:
            return Pay(gold)
        case {"op": "discard_hand_cards", "n": "die"}:
            return PickRolled(Hand())
        case {"op": "roll_die_then_choose", "options": options}:
            return Roll(Either(tuple(_verb(option) for option in options)))
        case {"op": "roll_die_table", "table": {"1-2": low, "3-6": high}}:
            return Roll(If(Rolled(2), read(low), read(high)))
        case {"op": "choose_one", "options": options}:
            return Either(tuple(_verb(option) for option in options))
        case {"op": "if_class", "class": trait, "then": then, "else": other}:
            return If(Is(Trait(trait)), read(then), read(other))
        case {"op": "discard_class_cards" | "discard_race_cards"}:
            return _badges(op)
        case _:
            return _BY_NAME[op["op"]]


def _items(op: Op) -> Selector:
    match op:
        case {"filter": {"tag": "below_waist"}, "scope": "worn"}:
            return BelowWaist()
        case {"filter": {"highest_bonus": True}, "scope": "in_use"}:
            return BestItems()
        case {"filter": {"big": big}, "scope": "in_play"}:
            return BigItems() if big else SmallItems()
        case {"scope": "in_play"}:
            return Items()
    raise LookupError(op)


def _badges(op: Op) -> Verb:
    kind: Selector = Races() if op["op"] == "discard_race_cards" else Classes()
    match op["which"]:
        case "all":
            verb: Verb = Drop(kind)
        case "one_of_choice":
            verb = Pick(kind, 1)
        case trait:
            verb = Drop(TraitCard(Trait(trait)))
    return OrElse(verb, read(op["else"])) if "else" in op else verb


_BY_NAME: dict[str, Verb] = {
    "nothing": Nothing(),
    "die": Die(),
    "discard_hand": Drop(Hand()),
    "discard_all_items": Drop(Items()),
    "set_level_to_lowest_in_play": FallToLowest(),
    "neighbours_pick_items": Ravaged(Neighbours(), Items()),
    "neighbours_take_random_hand_card": Robbed(Neighbours(), Hand()),
    "others_take_from_hand": Seq((Robbed(Leftwards(), Hand()), Drop(Hand()))),
    "highest_level_players_take_item": Robbed(Highest(), Items()),
    "others_take_treasure_card": Offered(Rightwards(), Treasures()),
    "replace_class_from_discard": ChangeClass(),
    "replace_race_from_discard": ChangeRace(),
    "change_sex": ChangeSex(),
    "income_tax": IncomeTax(),
}
