"""The values of Le Roi des Nains: options, state, moves, view."""

from enum import StrEnum
from typing import Literal, TypeAlias

from msgspec import Struct

from taverne.games.roi_des_nains.rules.cards import Card, Cards, Suit
from taverne.games.roi_des_nains.rules.events import Traded
from taverne.games.roi_des_nains.rules.quests.quests import Quest, Tile
from taverne.games.roi_des_nains.rules.tricks import Trick
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged

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


class Row(Struct, frozen=True, gc=False):
    """A deal on the score sheet."""

    dealer: Seat
    special: Card
    tile: Tile
    quest: Quest
    points: tuple[int, ...]  # by seat, all in all
    bonus: tuple[int, ...]  # of these, what came from the special card


class Open(Struct, frozen=True, gc=False, cache_hash=True):
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


class State(Struct, frozen=True, gc=False, cache_hash=True):
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


class Known(Struct, frozen=True, gc=False):
    """Cards that this viewer knows to be still in the hand of one of these seats."""

    cards: Cards
    seats: tuple[Seat, ...]


class View(Struct, frozen=True, gc=False, cache_hash=True):
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
