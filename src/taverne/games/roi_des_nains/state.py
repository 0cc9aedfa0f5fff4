"""The values of Le Roi des Nains: options, state, moves, events, refusals, view."""

from enum import StrEnum
from typing import Literal, TypeAlias

from msgspec import Struct

from taverne.games.roi_des_nains.cards import Card, Cards, Suit
from taverne.games.roi_des_nains.quests import Quest, Tile
from taverne.games.roi_des_nains.tricks import Trick
from taverne.kernel.ask import Seat, Tagged
from taverne.kernel.luck import Luck

EXTRA_DEALS = 20  # after so many the tied leaders share the victory (Q19)


class Tiles(StrEnum):
    BOX = "box"  # the twenty tiles
    FIRST_GAME = "first_game"  # without the complex ones
    WITH_2011 = "with_2011"  # and those of the first edition


class Dealer(StrEnum):
    OWNER = "owner"  # the first seat
    LOT = "lot"


class Memory(StrEnum):
    """How much of past tricks a screen shows; the view always carries them all (Q12)."""

    RULEBOOK = "rulebook"  # the last trick that one has won oneself
    LAST_TRICK = "last_trick"
    EVERYTHING = "everything"


class Options(Struct, frozen=True):
    deals: Literal[3, 5, 7] = 7
    tiles: Tiles = Tiles.BOX
    dealer: Dealer = Dealer.OWNER
    memory: Memory = Memory.RULEBOOK


class Phase(StrEnum):
    QUEST = "quest"  # `turn` chooses a side of the tile
    RAID = "raid"  # `turn` names whom to take two cards from
    GIVE = "give"  # `turn` gives two cards back
    PLAY = "play"  # `turn` plays a card to the trick
    WINDOW = "window"  # everybody may go on, or trade if he holds the card for it; then `turn` leads
    SWAP_HANDS = "swap_hands"  # `turn` names whom to swap hands with; then the trick's taker leads
    PASS_HANDS = "pass_hands"  # `turn` says which way all hands go; then the trick's taker leads
    OVER = "over"


class Traded(Tagged):
    """Event, and what is remembered of it: the Sorcerer lies in a trick in the place of this card."""

    seat: Seat
    card: Card


class Row(Struct, frozen=True, gc=False):
    """A deal on the score sheet."""

    dealer: Seat
    special: Card
    tile: Tile
    quest: Quest
    points: tuple[int, ...]  # by seat, all in all
    bonus: tuple[int, ...]  # of these, what came from the special card


class Open(Struct, frozen=True, gc=False):
    """What lies open to everybody, and what an attentive player remembers of it."""

    options: Options
    number: int  # of the open question
    phase: Phase
    turn: Seat  # who is asked; in a WINDOW all are
    totals: tuple[int, ...]
    deal: int  # 1 for the first; more than options.deals in extra deals
    dealer: Seat
    special: Card
    tile: Tile  # both sides of the deal's tile
    chooser: Seat  # has shown the knights' musician
    lacks: tuple[tuple[Suit, ...], ...]  # suits that each hand is proved not to hold; MAGIC: not that card
    quest: Quest | None = None  # the side that was chosen
    raid: tuple[Seat, ...] = ()  # who exchanged cards with whom
    received: tuple[Seat, ...] = ()  # by seat, who holds the hand it had before hands changed owner
    trade: Traded | None = None
    leader: Seat | None = None  # of the trick on the table
    led: Suit | None = None  # the suit to follow
    cards: Cards = ()  # on the table, in the order of play from the leader
    tricks: tuple[Trick, ...] = ()  # of this deal; the last stays on the table until the next lead
    last: Trick | None = None  # the last trick of the deal before this one
    sheet: tuple[Row, ...] = ()  # the deals that are over


class State(Struct, frozen=True, gc=False):
    luck: Luck
    open: Open
    hands: tuple[Cards, ...]
    stack: tuple[Tile, ...]  # tiles to come, the next one first
    deck: Cards  # special cards to come, the next one first
    passed: tuple[Seat, ...] = ()  # who has gone on in this window
    taken: Cards = ()  # by the raid
    given: Cards = ()  # back to who was raided; still in the raider's hand until both are chosen


class ChooseQuest(Tagged):
    quest: Quest


class Raid(Tagged):
    """Show the goblins' standard-bearer and take two cards of this player, by luck."""

    seat: Seat


class GiveBack(Tagged):
    """One of two cards for who was raided."""

    card: Card


class Play(Tagged):
    card: Card


class GoOn(Tagged):
    """Nothing to trade: the next trick may begin."""


class Trade(Tagged):
    """Lay the Sorcerer into the trick just taken and take this card of it into one's hand."""

    card: Card


class SwapHands(Tagged):
    seat: Seat


class PassLeft(Tagged):
    """Every hand goes to the next player clockwise."""


class PassRight(Tagged):
    """Every hand goes to the previous player."""


Move: TypeAlias = ChooseQuest | Raid | GiveBack | Play | GoOn | Trade | SwapHands | PassLeft | PassRight


class DealBegun(Tagged):
    deal: int
    dealer: Seat
    special: Card


class QuestDrawn(Tagged):
    """The seat, who has shown the knights' musician, has turned a tile."""

    seat: Seat
    one: Quest
    other: Quest


class QuestChosen(Tagged):
    seat: Seat
    quest: Quest


class Shown(Tagged):
    """The seat shows a card, whose moment is now, and takes it back."""

    seat: Seat
    card: Card


class Raided(Tagged):
    """Two cards, seen by these two alone, went from `victim` to `seat`."""

    seat: Seat
    victim: Seat
    count: int


class GaveBack(Tagged):
    seat: Seat
    victim: Seat
    count: int


class Opened(Tagged):
    """The seat has shown the goblins' musician and leads the first trick."""

    seat: Seat
    card: Card


class Played(Tagged):
    seat: Seat
    card: Card


class Copied(Tagged):
    """A Magic card stands for another."""

    card: Card
    copy: Card


class Outdid(Tagged):
    """A Magic card stands a shade above another."""

    card: Card
    copy: Card


class TrickTaken(Tagged):
    seat: Seat
    trick: int  # 1 for the first


class PointsNoted(Tagged):
    """§27: the trick has changed what the quest brings this seat so far."""

    seat: Seat
    change: int
    points: int


class BonusNoted(Tagged):
    """The special card has just earned points."""

    seat: Seat
    card: Card
    points: int


class HandsSwapped(Tagged):
    seat: Seat
    other: Seat


class HandsPassedLeft(Tagged):
    seat: Seat  # who said so


class HandsPassedRight(Tagged):
    seat: Seat


class DealOver(Tagged):
    deal: int
    quest: Quest


class Scored(Tagged):
    """What the deal brought one seat."""

    seat: Seat
    points: int
    total: int


class ScoredWithSpecial(Tagged):
    """The same where the special card had a part in it: `bonus` of the points."""

    seat: Seat
    points: int
    special: Card
    bonus: int
    total: int


class Tied(Tagged):
    """These share the lead: another deal is played."""

    seats: tuple[Seat, ...]
    points: int


class GameWon(Tagged):
    seat: Seat
    points: int


class VictoryShared(Tagged):
    """Too many extra deals: they are all king."""

    seats: tuple[Seat, ...]
    points: int


Event: TypeAlias = (
    DealBegun
    | QuestDrawn
    | QuestChosen
    | Shown
    | Raided
    | GaveBack
    | Opened
    | Played
    | Copied
    | Outdid
    | TrickTaken
    | PointsNoted
    | BonusNoted
    | Traded
    | HandsSwapped
    | HandsPassedLeft
    | HandsPassedRight
    | DealOver
    | Scored
    | ScoredWithSpecial
    | Tied
    | GameWon
    | VictoryShared
)


class NotHeld(Tagged):
    """Refusal: that card is not in your hand."""

    card: Card


class MustFollow(Tagged):
    """Refusal: you hold the suit led."""

    suit: Suit


class NotInFirstTrick(Tagged):
    """Refusal: there is nothing yet that this Magic card could stand for."""

    card: Card


class CannotOpen(Tagged):
    """Refusal: this Magic card cannot be led to the first trick."""

    card: Card


class NeverPlayed(Tagged):
    """Refusal: this Magic card is never played to a trick."""

    card: Card


class NotOnTile(Tagged):
    quest: Quest


class GivenAlready(Tagged):
    card: Card


class NothingToTrade(Tagged):
    """Refusal: only the holder of this card can trade it, and you are not."""

    card: Card


class NotInTrick(Tagged):
    """Refusal: that card does not lie in the trick just taken."""

    card: Card


class MustTrade(Tagged):
    """Refusal: one trick is left, this card cannot stay in your hand."""

    card: Card


class GoneOn(Tagged):
    """Refusal: you have answered already."""


class AnOpponent(Tagged):
    """Refusal: that is yourself, or nobody."""


class QuestFirst(Tagged):
    """Refusal: a quest must be chosen."""


class RaidFirst(Tagged):
    """Refusal: somebody must be named to take cards from."""


class GiveFirst(Tagged):
    """Refusal: cards must be given back."""


class PlayNow(Tagged):
    """Refusal: a card is asked for."""


class WindowNow(Tagged):
    """Refusal: everybody is asked whether to go on."""


class SwapFirst(Tagged):
    """Refusal: somebody must be named to swap hands with."""


class PassFirst(Tagged):
    """Refusal: hands go left or right first."""


class Known(Struct, frozen=True, gc=False):
    """Cards that this viewer knows to be still in the hand of one of these seats."""

    cards: Cards
    seats: tuple[Seat, ...]


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    open: Open
    held: tuple[int, ...]  # how many cards each seat holds
    known: tuple[Known, ...]  # in the hands of others
    next_dealer: Seat | None  # who has won the dwarves' musician so far
    copy: Card | None  # what the deal's Magic card would stand for, or above, if it were played now
    ahead: Seat | None  # who would take the trick as it lies on the table
    points: tuple[int, ...]  # by seat, what this deal would bring if it ended now; () where that is not noted
    hand: Cards = ()  # my own
    passed: bool = False  # I have gone on in this window
    taken: Cards = ()  # while cards are given back: what the raid took, for the two who know
    given: Cards = ()  # my choice so far of what to give back
