"""The thirteen kinds of card, and what happens when two of them meet (§7 to §9)."""

from bisect import bisect
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct


class Card(StrEnum):
    """In the order of the pack: a silent player parts with the first of these he holds (Q17)."""

    LUTIN = "lutin"
    FARFADET = "farfadet"
    KORRIGAN = "korrigan"
    ELFE = "elfe"
    GNOME6 = "gnome6"
    GNOME7 = "gnome7"
    GNOME8 = "gnome8"
    KOBOLD = "kobold"
    GOBELIN = "gobelin"
    TROLL = "troll"
    NYMPH = "nymph"
    HARPY = "harpy"
    MANDRAGORE = "mandragore"


class Colour(StrEnum):
    GREEN = "green"  # the Little People
    BLUE = "blue"  # the Monsters
    RED = "red"  # the Enchantresses


class Magic(StrEnum):
    """What an Enchantress does to a green or a blue card."""

    CANCEL = "cancel"
    REFLECT = "reflect"
    HEAL = "heal"


class Kind(Struct, frozen=True):
    colour: Colour
    force: int | None
    copies: int
    magic: Magic | None = None


KINDS = {
    Card.LUTIN: Kind(Colour.GREEN, force=2, copies=4),
    Card.FARFADET: Kind(Colour.GREEN, force=3, copies=4),
    Card.KORRIGAN: Kind(Colour.GREEN, force=4, copies=4),
    Card.ELFE: Kind(Colour.GREEN, force=5, copies=4),
    Card.GNOME6: Kind(Colour.GREEN, force=6, copies=1),
    Card.GNOME7: Kind(Colour.GREEN, force=7, copies=1),
    Card.GNOME8: Kind(Colour.GREEN, force=8, copies=1),
    Card.KOBOLD: Kind(Colour.BLUE, force=4, copies=1),
    Card.GOBELIN: Kind(Colour.BLUE, force=5, copies=1),
    Card.TROLL: Kind(Colour.BLUE, force=6, copies=1),
    Card.NYMPH: Kind(Colour.RED, force=None, copies=1, magic=Magic.CANCEL),
    Card.HARPY: Kind(Colour.RED, force=None, copies=1, magic=Magic.REFLECT),
    Card.MANDRAGORE: Kind(Colour.RED, force=None, copies=1, magic=Magic.HEAL),
}

Cards: TypeAlias = tuple[Card, ...]

PACK: Cards = tuple(card for card, kind in KINDS.items() for _ in range(kind.copies))
RANK = {card: rank for rank, card in enumerate(Card)}


def in_order(cards: Cards) -> Cards:
    """A hand or a pile is a set: it is kept in the order of the pack, so that equal sets are equal."""
    return tuple(sorted(cards, key=RANK.__getitem__))


def with_card(cards: Cards, card: Card) -> Cards:
    """One card more, in its place."""
    place = bisect(cards, RANK[card], key=RANK.__getitem__)
    return (*cards[:place], card, *cards[place:])


class Clash(Struct, frozen=True):
    """What one combat does to the owner of each card."""

    attacker: int = 0  # change of life
    defender: int = 0
    lead: int = 0  # +1: the attacker has won, -1: the defender has, 0: nobody


def meet(attack: Card, riposte: Card) -> Clash:
    return _CLASHES[attack, riposte]


def _clash(attack: Kind, riposte: Kind) -> Clash:
    """§8: at most one of the two loses life; which card attacked does not matter."""
    if attack.magic and riposte.magic:  # two Enchantresses cancel each other
        return Clash()
    if attack.magic:
        return _enchant(attack.magic, riposte.force or 0)
    if riposte.magic:
        return _mirrored(_enchant(riposte.magic, attack.force or 0))
    mine, yours = attack.force or 0, riposte.force or 0
    match attack.colour, riposte.colour:
        case Colour.BLUE, Colour.GREEN:  # a Monster strikes with its whole force
            return Clash(defender=-mine, lead=1)
        case Colour.GREEN, Colour.BLUE:
            return Clash(attacker=-yours, lead=-1)
    if mine > yours:
        return Clash(defender=yours - mine, lead=1)
    if mine < yours:
        return Clash(attacker=mine - yours, lead=-1)
    return Clash()


def _enchant(magic: Magic, force: int) -> Clash:
    """An Enchantress attacks a card of this force; she always wins the lead (§9)."""
    match magic:
        case Magic.CANCEL:
            return Clash(lead=1)
        case Magic.REFLECT:  # he loses the force of his own card (Q6)
            return Clash(defender=-force, lead=1)
        case Magic.HEAL:  # and no blow reaches her owner (Q5)
            return Clash(attacker=force, lead=1)


def _mirrored(clash: Clash) -> Clash:
    return Clash(attacker=clash.defender, defender=clash.attacker, lead=-clash.lead)


_CLASHES = {(a, r): _clash(KINDS[a], KINDS[r]) for a in Card for r in Card}
