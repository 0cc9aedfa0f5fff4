"""What happens in Munchkin, told to everybody; never a card that is hidden from anybody."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.kernel.tagged import Seat, Tagged

# --- Characters


class SexChosen(Tagged):
    seat: Seat
    sex: Trait


class Ready(Tagged):
    """The seat has finished its character."""

    seat: Seat


class CardPut(Tagged):
    """Into play, from the hand."""

    seat: Seat
    card: Card


class CheatPut(Tagged):
    """The card that allows everything lies on this item now."""

    seat: Seat
    card: Card


class ItemUsed(Tagged):
    seat: Seat
    card: Card


class ItemStowed(Tagged):
    seat: Seat
    card: Card


class ItemLoaded(Tagged):
    """The servant carries it."""

    seat: Seat
    card: Card


class BadgeDropped(Tagged):
    """A race, a class or what doubles one, given up at will."""

    seat: Seat
    card: Card


class HandShown(Tagged):
    seat: Seat
    cards: tuple[Card, ...]


class Lost(Tagged):
    """These cards of the seat go to the discards."""

    seat: Seat
    cards: tuple[Card, ...]


class LevelGained(Tagged):
    seat: Seat
    count: int
    level: int


class LevelLost(Tagged):
    seat: Seat
    count: int
    level: int


class SexChanged(Tagged):
    seat: Seat
    sex: Trait


class Sold(Tagged):
    seat: Seat
    cards: tuple[Card, ...]
    gold: int


# --- The turn


class TurnBegan(Tagged):
    seat: Seat


class DoorListened(Tagged):
    """A door card, face down, before the door is opened."""

    seat: Seat


class DoorOpened(Tagged):
    seat: Seat
    card: Card


class NoDoor(Tagged):
    """Neither deck nor discards have a card left."""

    seat: Seat


class Resurrected(Tagged):
    """From the top of the discards."""

    seat: Seat
    cards: tuple[Card, ...]


class CardTaken(Tagged):
    """Into the hand, seen by all."""

    seat: Seat
    card: Card


class Provoked(Tagged):
    seat: Seat
    card: Card


class RoomLooted(Tagged):
    seat: Seat


class CharityGiven(Tagged):
    seat: Seat
    to: Seat
    count: int


class DeckShuffled(Tagged):
    """The door discards are the new deck."""


class TreasuresShuffled(Tagged):
    """The Treasure discards are the new deck."""


class Blessed(Tagged):
    """The card that everybody gains a level by who has the trait for it."""

    seat: Seat
    card: Card


class Poured(Tagged):
    """The card that brings more Treasures."""

    seat: Seat
    card: Card


# --- Cards that are played


class Played(Tagged):
    seat: Seat
    card: Card


class PlayedForHeroes(Tagged):
    seat: Seat
    card: Card
    bonus: int


class PlayedForMonsters(Tagged):
    seat: Seat
    card: Card
    bonus: int


class PlayedAt(Tagged):
    """On a player; himself, if it is the same seat."""

    seat: Seat
    card: Card
    victim: Seat


class Cursed(Tagged):
    """The curse strikes; drawn at the door, it has no sender."""

    victim: Seat
    card: Card


class CurseCancelled(Tagged):
    seat: Seat
    card: Card


class CurseShrugged(Tagged):
    """A door curse does nothing to who wears the thing for it."""

    victim: Seat
    card: Card


class CurseLifted(Tagged):
    """A lasting curse is gone."""

    victim: Seat
    card: Card


class Dowsed(Tagged):
    """A card of the discards comes to the hand."""

    seat: Seat
    card: Card


class Stole(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class TheftTried(Tagged):
    """The thief is after this item; a card and the die will tell."""

    seat: Seat
    victim: Seat
    card: Card


class TheftFailed(Tagged):
    seat: Seat
    victim: Seat


# --- Trades


class TradeOffered(Tagged):
    seat: Seat
    to: Seat
    gives: tuple[Card, ...]
    wants: tuple[Card, ...]


class GiftOffered(Tagged):
    seat: Seat
    to: Seat
    gives: tuple[Card, ...]


class Traded(Tagged):
    """These items go from one to the other."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]


class TradeDeclined(Tagged):
    seat: Seat
    of: Seat


class TradeWithdrawn(Tagged):
    seat: Seat


class TradeLapsed(Tagged):
    """What this seat had offered cannot be done any more."""

    seat: Seat


# --- Fights


class FightBegan(Tagged):
    seat: Seat
    card: Card


class MonsterJoined(Tagged):
    card: Card


class MateJoined(Tagged):
    """A second one like it."""

    card: Card


class MonsterChanged(Tagged):
    """By what was played on it."""

    card: Card
    bonus: int


class MonsterLeft(Tagged):
    """Without being killed."""

    card: Card


class MonsterKilled(Tagged):
    card: Card


class WentBerserk(Tagged):
    seat: Seat
    card: Card
    bonus: int


class TurnedUndead(Tagged):
    seat: Seat
    card: Card
    bonus: int


class Stabbed(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class Charmed(Tagged):
    seat: Seat
    card: Card


class ChasedAway(Tagged):
    seat: Seat
    card: Card


class FightDeclined(Tagged):
    seat: Seat
    card: Card


class Bribed(Tagged):
    """With this item."""

    seat: Seat
    card: Card


class TookOver(Tagged):
    """The fight is this player's now."""

    seat: Seat


class FightStands(Tagged):
    """Both totals, after something that was played or done in the fight."""

    ours: int
    theirs: int


class StrengthDoubled(Tagged):
    seat: Seat


class Snatched(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class HelpAsked(Tagged):
    """Also a counter-offer: `seat` says what the helper shall have."""

    seat: Seat
    to: Seat
    treasures: int
    items: tuple[Card, ...]
    first: int = 0  # 1: the helper picks first among the Treasures


class HelpForced(Tagged):
    seat: Seat
    to: Seat


class HelpAccepted(Tagged):
    """The bargain binds."""

    seat: Seat
    helper: Seat


class HelpRefused(Tagged):
    seat: Seat
    of: Seat


class OfferWithdrawn(Tagged):
    seat: Seat


class OfferLapsed(Tagged):
    """The help that was asked for is not wanted any more."""

    seat: Seat


class HelperLeft(Tagged):
    seat: Seat


class VictoryClaimed(Tagged):
    seat: Seat
    ours: int
    theirs: int


class FlightDeclared(Tagged):
    seat: Seat
    ours: int
    theirs: int


class FightWon(Tagged):
    seat: Seat


class FightEnded(Tagged):
    """Without a victory: nobody is left to fight."""

    seat: Seat


class TreasuresDrawn(Tagged):
    """Face down."""

    seat: Seat
    count: int


class TreasuresShown(Tagged):
    """Face up."""

    seat: Seat
    cards: tuple[Card, ...]


class TreasurePicked(Tagged):
    seat: Seat
    card: Card


class HelperPaid(Tagged):
    seat: Seat
    helper: Seat
    cards: tuple[Card, ...]


class TreasuresSwapped(Tagged):
    """So many for as many, face down."""

    seat: Seat
    count: int


# --- Flight, bad stuff and death


class DieRolled(Tagged):
    """The face, and what it amounts to."""

    seat: Seat
    face: int
    total: int


class DieLoaded(Tagged):
    """By `seat`; it counts for `roller`."""

    seat: Seat
    roller: Seat
    face: int
    total: int


class FlewBetter(Tagged):
    """A card for the spell: the roll amounts to this."""

    seat: Seat
    card: Card
    total: int


class RolledAgain(Tagged):
    """A card for a second roll."""

    seat: Seat
    card: Card


class EscapedFrom(Tagged):
    seat: Seat
    card: Card


class CaughtBy(Tagged):
    seat: Seat
    card: Card


class ServantSacrificed(Tagged):
    seat: Seat


class WallRaised(Tagged):
    """For these."""

    seat: Seat
    fleeing: tuple[Seat, ...]


class WallRefused(Tagged):
    seat: Seat


class CardLifted(Tagged):
    """A card goes from one hand to another, unseen."""

    seat: Seat
    victim: Seat


class ItemTaken(Tagged):
    """From the victim's table."""

    seat: Seat
    victim: Seat
    card: Card


class NothingTaken(Tagged):
    seat: Seat
    victim: Seat


class Died(Tagged):
    seat: Seat


class BodyLooted(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class Reborn(Tagged):
    """A new character, without any card."""

    seat: Seat


class Redealt(Tagged):
    """Eight new cards for the new character."""

    seat: Seat


# --- The end


class GameWon(Tagged):
    seats: tuple[Seat, ...]
    level: int


class TavernClosed(Tagged):
    """The last round is over: the highest level wins."""

    seats: tuple[Seat, ...]
    level: int


Event: TypeAlias = (
    SexChosen
    | Ready
    | CardPut
    | CheatPut
    | ItemUsed
    | ItemStowed
    | ItemLoaded
    | BadgeDropped
    | HandShown
    | Lost
    | LevelGained
    | LevelLost
    | SexChanged
    | Sold
    | TurnBegan
    | DoorListened
    | DoorOpened
    | NoDoor
    | Resurrected
    | CardTaken
    | Provoked
    | RoomLooted
    | CharityGiven
    | DeckShuffled
    | TreasuresShuffled
    | Blessed
    | Poured
    | Played
    | PlayedForHeroes
    | PlayedForMonsters
    | PlayedAt
    | Cursed
    | CurseCancelled
    | CurseShrugged
    | CurseLifted
    | Dowsed
    | Stole
    | TheftTried
    | TheftFailed
    | TradeOffered
    | GiftOffered
    | Traded
    | TradeDeclined
    | TradeWithdrawn
    | TradeLapsed
    | FightBegan
    | MonsterJoined
    | MateJoined
    | MonsterChanged
    | MonsterLeft
    | MonsterKilled
    | WentBerserk
    | TurnedUndead
    | Stabbed
    | Charmed
    | ChasedAway
    | FightDeclined
    | Bribed
    | TookOver
    | FightStands
    | StrengthDoubled
    | Snatched
    | HelpAsked
    | HelpForced
    | HelpAccepted
    | HelpRefused
    | OfferWithdrawn
    | OfferLapsed
    | HelperLeft
    | VictoryClaimed
    | FlightDeclared
    | FightWon
    | FightEnded
    | TreasuresDrawn
    | TreasuresShown
    | TreasurePicked
    | HelperPaid
    | TreasuresSwapped
    | DieRolled
    | DieLoaded
    | FlewBetter
    | RolledAgain
    | EscapedFrom
    | CaughtBy
    | ServantSacrificed
    | WallRaised
    | WallRefused
    | CardLifted
    | ItemTaken
    | NothingTaken
    | Died
    | BodyLooted
    | Reborn
    | Redealt
    | GameWon
    | TavernClosed
)
