"""The thirteen kinds of card, and what happens when two of them meet (§7 to §9)."""

from bisect import bisect
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct


class Card(StrEnum):
    """The cards from weak to strong: a silent player plays the first of these in their hand (Q17)."""

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
    """The effect of an Enchantress on a green or a blue card."""

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
    """The cards sorted from the weakest. Hands and piles are kept sorted, so that equal sets are equal."""
    return tuple(sorted(cards, key=RANK.__getitem__))


def with_card(cards: Cards, card: Card) -> Cards:
    """The sorted cards with one more inserted at its place."""
    place = bisect(cards, RANK[card], key=RANK.__getitem__)
    return (*cards[:place], card, *cards[place:])


class Clash(Struct, frozen=True):
    """The result of one combat."""

    attacker: int = 0  # change of the attacker's life
    defender: int = 0  # change of the defender's life
    lead: int = 0  # +1: the attacker has won, -1: the defender has won, 0: a tie


def meet(attack: Card, riposte: Card) -> Clash:
    """The result of a combat between two cards."""
    return _CLASHES[attack, riposte]


def _clash(attack: Kind, riposte: Kind) -> Clash:
    """§8: at most one player loses life. Both cards have the same effect in attack and in riposte."""
    if attack.magic and riposte.magic:  # two Enchantresses cancel each other
        return Clash()
    if attack.magic:
        return _enchant(attack.magic, riposte.force or 0)
    if riposte.magic:
        return _mirrored(_enchant(riposte.magic, attack.force or 0))
    attack_force, riposte_force = attack.force or 0, riposte.force or 0
    match attack.colour, riposte.colour:
        case Colour.BLUE, Colour.GREEN:  # a Monster strikes with its whole force
            return Clash(defender=-attack_force, lead=1)
        case Colour.GREEN, Colour.BLUE:
            return Clash(attacker=-riposte_force, lead=-1)
    if attack_force > riposte_force:
        return Clash(defender=riposte_force - attack_force, lead=1)
    if attack_force < riposte_force:
        return Clash(attacker=attack_force - riposte_force, lead=-1)
    return Clash()


def _enchant(magic: Magic, force: int) -> Clash:
    """An Enchantress attacks a card of this force: she always wins the combat (§9)."""
    match magic:
        case Magic.CANCEL:
            return Clash(lead=1)
        case Magic.REFLECT:  # the other player loses the force of their own card (Q6)
            return Clash(defender=-force, lead=1)
        case Magic.HEAL:  # her owner gains the force of the other card, and loses nothing (Q5)
            return Clash(attacker=force, lead=1)


def _mirrored(clash: Clash) -> Clash:
    """The same combat with attacker and defender exchanged."""
    return Clash(attacker=clash.defender, defender=clash.attacker, lead=-clash.lead)


_CLASHES = {(attack, riposte): _clash(KINDS[attack], KINDS[riposte]) for attack in Card for riposte in Card}
