"""The notation of positions in Lutin & Troll: hands, lives and tokens. All other cards are discarded."""

from __future__ import annotations

from msgspec import Struct

from benchmarks.tactics.position import BadPosition, Position
from taverne.games.lutin_troll.rules.cards import PACK, Card, Cards, in_order
from taverne.games.lutin_troll.rules.state import LIFE, Options, Phase, Side, State
from taverne.kernel.luck import Luck
from taverne.kernel.tuples import minus


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """One player, with the names of cards separated by spaces."""

    hand: str
    life: int = LIFE
    tokens: int = 4  # one less than the match needs: the round decides it
    pile: str = ""


class LutinPosition(Position, frozen=True, kw_only=True):
    seats: tuple[Player, Player]
    attacker: int = 0
    attack: str = ""  # the card to answer; it is no longer in its owner's hand


def build(position: LutinPosition) -> State:
    """The state that a position describes. Each player has the whole pack in hand, pile and discards."""
    attack = Card(position.attack) if position.attack else None
    sides = []
    for seat, player in enumerate(position.seats):
        laid = (attack,) if attack is not None and seat == position.attacker else ()
        sides.append(_side(player, laid))
    phase = Phase.ATTACK if attack is None else Phase.RIPOSTE
    luck = Luck.from_seed(position.name)
    return State(Options(), luck, tuple(sides), position.attacker, number=1, phase=phase, attack=attack)


def _side(player: Player, laid: Cards) -> Side:
    hand, pile = _cards(player.hand), _cards(player.pile)
    try:
        discard = minus(PACK, [*hand, *pile, *laid])
    except ValueError as error:
        raise BadPosition(f"the pack has not so many of {player.hand} {player.pile}") from error
    return Side(pile, hand, (*discard, *laid), player.life, player.tokens)


def _cards(names: str) -> Cards:
    return in_order(tuple(map(Card, names.split())))
