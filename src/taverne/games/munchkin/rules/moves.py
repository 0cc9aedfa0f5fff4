"""The moves of Munchkin. A `Standing` move answers no question: it is legal whenever it is offered."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.kernel.tagged import Seat, Standing, Tagged

# --- The player's own character: §13, §14, §62 to §78


class ChooseSex(Tagged):
    sex: Trait


class Put(Tagged):
    """Put a card of the hand into play: an item, a servant, a race, a class, Half-Breed or Super Munchkin."""

    card: Card


class Done(Tagged):
    """Finish a question with several answers: nothing more to put into play, to swap or to sort."""


class Cheat(Tagged):
    """Play the card that allows everything on this item of the hand or in play."""

    card: Card


class Use(Standing):
    """Use an item that is merely carried."""

    card: Card


class Stow(Standing):
    """Carry an item without using it."""

    card: Card


class Load(Standing):
    """Let the servant carry this Big item."""

    card: Card


class Drop(Standing):
    """Give up a race, a class, Half-Breed or Super Munchkin."""

    card: Card


class ShowHand(Standing):
    """Show the hand to everybody."""


# --- The turn: §20 to §25


class OpenDoor(Tagged): ...


class Resurrect(Tagged):
    """Take all cards from the top of the discards instead of drawing them face up."""


class ResurrectSome(Tagged):
    """Take this many cards from the top of the discards, and draw the rest face up."""

    count: int


class Draw(Tagged):
    """Draw all cards face up; take none from the discards."""


class Provoke(Tagged):
    """Look for trouble: fight a monster of the hand."""

    card: Card


class LootRoom(Tagged): ...


class EndTurn(Tagged): ...


class GiveAway(Tagged):
    """Give a card of the hand, as charity, to a player of the lowest level; or a surplus Big item."""

    card: Card
    to: Seat


class Discard(Tagged):
    """Discard one of the player's own cards, as the open question demands."""

    card: Card


# --- Drafts of offers and sales, seen by their owner alone: §43, §77, §78


class Give(Standing):
    """Add an own item to the drafted offer."""

    card: Card


class Want(Standing):
    """Add an item of another player to what the drafted offer asks for."""

    card: Card
    of: Seat


class Treasures(Standing):
    """Promise this many of the monsters' Treasures to the helper."""

    count: int


class HelperFirst(Standing):
    """Let the helper pick first among the Treasures."""


class Price(Standing):
    """Add an own item to the drafted sale."""

    card: Card


class Scrap(Standing):
    """Empty the draft."""


class Sell(Tagged):
    """Sell the drafted items."""


class SellAnyway(Tagged):
    """Sell the drafted items although the gold would buy more levels than the player may gain."""


class OfferTrade(Standing):
    """Offer the draft to this player. If it asks for nothing, it is a gift."""

    to: Seat


class AcceptTrade(Standing):
    of: Seat


class DeclineTrade(Standing):
    of: Seat


class WithdrawTrade(Standing): ...


# --- Help: §41 to §47


class AskHelp(Tagged):
    """Ask this player for help, with the draft as a reward."""

    to: Seat


class ForceHelp(Tagged):
    """Force a player of a higher level to help, by the power of an item."""

    to: Seat


class Accept(Tagged): ...


class Refuse(Tagged): ...


class Counter(Tagged):
    """Offer or demand the draft instead."""


class WithdrawOffer(Standing):
    """Withdraw the request for help."""


# --- Cards that are played


class Play(Standing):
    """Play a card that needs no target."""

    card: Card


class PlayForHeroes(Standing):
    """Play a card on the players' side of the fight."""

    card: Card


class PlayForMonsters(Standing):
    """Play a card on the monsters' side of the fight."""

    card: Card


class PlayOn(Standing):
    """Play a card on a monster of the fight."""

    card: Card
    foe: Card


class PlayAt(Standing):
    """Play a card on a player: a curse, a level card, or the card that hands the fight over to the player."""

    card: Card
    seat: Seat


class Join(Standing):
    """Add this monster of the hand to the fight, by the card for it."""

    card: Card


class Replace(Standing):
    """Replace a monster of the fight by this one of the hand, by the card for it."""

    card: Card
    foe: Card


class Lift(Standing):
    """Cancel a lasting curse of any player, by the card for it."""

    card: Card
    seat: Seat


class Save(Tagged):
    """Cancel the curse that is about to strike, by this card."""

    card: Card


# --- The fight: §26 to §47


class Berserk(Standing):
    """Discard a card for a bonus, as a Warrior."""

    card: Card


class Turn(Standing):
    """Discard a card for a bonus against the Undead, as a Cleric."""

    card: Card


class Backstab(Standing):
    """Discard a card to weaken a fighter, as a Thief."""

    card: Card
    victim: Seat


class Charm(Standing):
    """Discard the whole hand to remove a monster, as a Wizard."""

    foe: Card


class Chase(Standing):
    """Chase a monster away instead of fighting it."""

    foe: Card


class Decline(Standing):
    """Decline to fight a monster; it keeps its Treasures."""

    foe: Card


class Bribe(Standing):
    """Give this item to the monster of the fight that can be bribed."""

    card: Card


class Claim(Tagged):
    """Claim victory. It is final unless another player reacts."""


class Flee(Tagged):
    """Declare flight. It is final unless another player reacts."""


class Pass(Tagged): ...


# --- Flight and dice: §48 to §54


class Run(Tagged):
    """Run from this monster next: roll the die."""

    foe: Card


class ShakeOff(Tagged):
    """Escape this monster by discarding an item."""

    card: Card
    foe: Card


class Sacrifice(Tagged):
    """Discard the servant to escape all monsters."""


class RaiseWall(Standing):
    """Play a wall for one of the runners."""

    seat: Seat


class RaiseWallForBoth(Standing):
    """Play a wall for the main fighter and the helper."""


class LoadDie(Tagged):
    """Turn the die to this face, by the card for it."""

    face: int


class Fly(Tagged):
    """Discard a card for +1 on the roll, as a Wizard."""

    card: Card


class Retry(Tagged):
    """Discard a card for a second roll, as a Halfling."""

    card: Card


# --- Choices in the middle of effects


class Choose(Tagged):
    """Choose one of the options of an effect, counted from 1."""

    way: int


class Take(Tagged):
    """Take an open card: of a body, the Treasures of a fight, the discards, a player's table."""

    card: Card


class TakeBlind(Tagged):
    """Take a random card of a player's hand, without seeing it."""


class Leave(Tagged):
    """Take nothing."""


class Steal(Standing):
    """Try to steal an item in play, as a Thief."""

    card: Card
    victim: Seat


class Snatch(Tagged):
    """Take an item of another player that makes the fighter win."""

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
