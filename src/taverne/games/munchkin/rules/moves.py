"""What players of Munchkin may do. Standing moves answer no question: they may come at any time offered."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.kernel.tagged import Seat, Standing, Tagged

# --- The own character: §13, §14, §62 to §78


class ChooseSex(Tagged):
    sex: Trait


class Put(Tagged):
    """A card of the hand into play: an item, a servant, a race, a class, what doubles one."""

    card: Card


class Done(Tagged):
    """Nothing more to put into play, to swap, to sort ..."""


class Cheat(Tagged):
    """The card that allows everything, on this item of the hand or in play."""

    card: Card


class Use(Standing):
    """An item that is merely carried."""

    card: Card


class Stow(Standing):
    """Carry an item without using it."""

    card: Card


class Load(Standing):
    """This Big item is the one that the servant carries."""

    card: Card


class Drop(Standing):
    """Give up a race, a class, or what doubles one."""

    card: Card


class ShowHand(Standing):
    """To everybody."""


# --- The turn: §20 to §25


class OpenDoor(Tagged): ...


class Resurrect(Tagged):
    """Take the top of the discards instead of the cards that would be drawn face up."""


class ResurrectSome(Tagged):
    """The same for so many of them."""

    count: int


class Draw(Tagged):
    """Do not resurrect: draw face up."""


class Provoke(Tagged):
    """Look for trouble with a monster of the hand."""

    card: Card


class LootRoom(Tagged): ...


class EndTurn(Tagged): ...


class GiveAway(Tagged):
    """Charity: a card of the hand for one of the lowest."""

    card: Card
    to: Seat


class Discard(Tagged):
    """One of one's own cards that has to go."""

    card: Card


# --- Drafts, seen by their owner alone: §43, §77, §78


class Give(Standing):
    """An item of mine into what I offer."""

    card: Card


class Want(Standing):
    """An item of somebody else into what I ask for."""

    card: Card
    of: Seat


class Treasures(Standing):
    """So many of the monsters' Treasures for the helper."""

    count: int


class HelperFirst(Standing):
    """The helper picks first among the Treasures."""


class Price(Standing):
    """An item of mine among those to be sold."""

    card: Card


class Scrap(Standing):
    """Start over."""


class Sell(Tagged): ...


class SellAnyway(Tagged):
    """Although the gold would buy more levels than one may have."""


class OfferTrade(Standing):
    """What was drafted, to this player; without anything asked for it is a gift."""

    to: Seat


class AcceptTrade(Standing):
    of: Seat


class DeclineTrade(Standing):
    of: Seat


class WithdrawTrade(Standing): ...


# --- Help: §41 to §47


class AskHelp(Tagged):
    """With what was drafted as a reward."""

    to: Seat


class ForceHelp(Tagged):
    """By the power of an item: who has a higher level cannot refuse."""

    to: Seat


class Accept(Tagged): ...


class Refuse(Tagged): ...


class Counter(Tagged):
    """What was drafted, instead."""


class WithdrawOffer(Standing):
    """Help is no longer asked for."""


# --- Cards that are played


class Play(Standing):
    """What needs no target."""

    card: Card


class PlayForHeroes(Standing):
    """On the players' side of the fight."""

    card: Card


class PlayForMonsters(Standing):
    card: Card


class PlayOn(Standing):
    """On a monster of the fight."""

    card: Card
    foe: Card


class PlayAt(Standing):
    """On a player: curses, levels, the one who takes a fight over."""

    card: Card
    seat: Seat


class Join(Standing):
    """This monster of the hand joins the fight, by the card for it."""

    card: Card


class Replace(Standing):
    """This monster of the hand replaces one of the fight, by the card for it."""

    card: Card
    foe: Card


class Lift(Standing):
    """Cancel a curse that lasts, by the card for it."""

    card: Card
    seat: Seat


class Save(Tagged):
    """Cancel the curse that strikes, by the card for it."""

    card: Card


# --- The fight: §26 to §47


class Berserk(Standing):
    card: Card


class Turn(Standing):
    """A card against the undead."""

    card: Card


class Backstab(Standing):
    card: Card
    victim: Seat


class Charm(Standing):
    foe: Card


class Chase(Standing):
    """Away, instead of fighting it."""

    foe: Card


class Decline(Standing):
    """Leave it its Treasure."""

    foe: Card


class Bribe(Standing):
    """With this item, the monster that can be bribed."""

    card: Card


class Claim(Tagged):
    """Victory, unless somebody reacts."""


class Flee(Tagged):
    """Run away, unless somebody reacts."""


class Pass(Tagged): ...


# --- Flight and dice: §48 to §54


class Run(Tagged):
    """From this monster now: roll the die."""

    foe: Card


class ShakeOff(Tagged):
    """From this monster, by discarding an item that lets one."""

    card: Card
    foe: Card


class Sacrifice(Tagged):
    """The servant, to escape them all."""


class RaiseWall(Standing):
    """By the card for it, for one of those who run."""

    seat: Seat


class RaiseWallForBoth(Standing):
    """The same, for the main fighter and his helper."""


class LoadDie(Tagged):
    """The die shows this face, by the card for it."""

    face: int


class Fly(Tagged):
    """A card for +1 on the roll."""

    card: Card


class Retry(Tagged):
    """A card for a second roll."""

    card: Card


# --- Choices in the middle of effects


class Choose(Tagged):
    """One of the ways in which it may go, from 1."""

    way: int


class Take(Tagged):
    """A card that lies open: of a body, the spoils, the discards, somebody's table."""

    card: Card


class TakeBlind(Tagged):
    """A card of somebody's hand, unseen."""


class Leave(Tagged):
    """Take nothing."""


class Steal(Standing):
    card: Card
    victim: Seat


class Snatch(Tagged):
    """The item of another player that makes me win."""

    card: Card
    victim: Seat


# --- Kinds of moves

CharacterMove: TypeAlias = (
    ChooseSex | Put | Cheat | Use | Stow | Load | Drop | ShowHand | Sell | SellAnyway | GiveAway
)
DraftMove: TypeAlias = Give | Want | Treasures | HelperFirst | Price | Scrap
TurnMove: TypeAlias = OpenDoor | Resurrect | ResurrectSome | Draw | Provoke | LootRoom | EndTurn
TradeMove: TypeAlias = OfferTrade | AcceptTrade | DeclineTrade | WithdrawTrade | Steal
HelpMove: TypeAlias = AskHelp | ForceHelp | Accept | Refuse | Counter | WithdrawOffer
CardMove: TypeAlias = Play | PlayForHeroes | PlayForMonsters | PlayOn | PlayAt | Join | Replace | Lift | Save
FightMove: TypeAlias = Berserk | Turn | Backstab | Charm | Chase | Decline | Bribe | Claim | Flee | Snatch
FlightMove: TypeAlias = Run | ShakeOff | Sacrifice | RaiseWall | RaiseWallForBoth | LoadDie | Fly | Retry
AnswerMove: TypeAlias = Pass | Done | Discard | Choose | Take | TakeBlind | Leave

Move: TypeAlias = (
    CharacterMove
    | DraftMove
    | TurnMove
    | TradeMove
    | HelpMove
    | CardMove
    | FightMove
    | FlightMove
    | AnswerMove
)
