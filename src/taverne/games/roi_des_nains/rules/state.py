"""The values of Le Roi des Nains: options, state, moves, view."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from msgspec import Struct

from taverne.games.roi_des_nains.rules.cards import Card, Cards, Suit
from taverne.games.roi_des_nains.rules.events import Traded
from taverne.games.roi_des_nains.rules.quests.quests import Quest, Tile
from taverne.games.roi_des_nains.rules.tricks import Trick
from taverne.kernel.luck import Luck
from taverne.kernel.source import Source, told_by
from taverne.kernel.tagged import Seat, Tagged

EXTRA_DEALS = 20  # after so many extra deals the tied leaders share the victory (Q19)


class Tiles(StrEnum):
    BOX = "box"  # the twenty tiles
    FIRST_GAME = "first_game"  # without the complex tiles
    WITH_2011 = "with_2011"  # with the tiles of the first edition, too


class Dealer(StrEnum):
    OWNER = "owner"  # the first seat
    LOT = "lot"


class Memory(StrEnum):
    """The past tricks that a screen shows; the view always carries them all (Q12)."""

    RULEBOOK = "rulebook"  # the last trick that the player has won themselves
    LAST_TRICK = "last_trick"
    EVERYTHING = "everything"


class Options(Struct, frozen=True):
    deals: Annotated[Literal[3, 5, 7], told_by(Source.DESIGN, **{"7": Source.BOOKLET})] = 7
    tiles: Annotated[Tiles, told_by(Source.BOOKLET, with_2011=Source.EDITION)] = Tiles.BOX
    dealer: Annotated[Dealer, told_by(Source.BOOKLET, lot=Source.DESIGN)] = Dealer.OWNER
    memory: Annotated[Memory, told_by(Source.DESIGN, rulebook=Source.BOOKLET)] = Memory.RULEBOOK


class Phase(StrEnum):
    QUEST = "quest"  # `turn` chooses a side of the tile
    RAID = "raid"  # `turn` names whom to take two cards from
    GIVE = "give"  # `turn` gives two cards back
    PLAY = "play"  # `turn` plays a card to the trick
    WINDOW = "window"  # everybody may go on, or trade if they hold the card for it; then `turn` leads
    SWAP_HANDS = "swap_hands"  # `turn` names whom to swap hands with; then the trick's taker leads
    PASS_HANDS = "pass_hands"  # `turn` says which way all hands go; then the trick's taker leads
    OVER = "over"


class Row(Struct, frozen=True, gc=False):
    """The row of a deal on the score sheet."""

    dealer: Seat
    special: Card
    tile: Tile
    quest: Quest
    points: tuple[int, ...]  # by seat, with the bonus
    bonus: tuple[int, ...]  # by seat, the points that came from the special card


class Open(Struct, frozen=True, gc=False, cache_hash=True):
    """The open part of the state: all that everybody sees, and all that attentive players remember."""

    options: Options
    number: int  # number of the open question
    phase: Phase
    turn: Seat  # the seat that is asked; in a WINDOW all are
    totals: tuple[int, ...]
    deal: int  # 1 for the first deal; more than options.deals in extra deals
    dealer: Seat
    special: Card
    tile: Tile  # both sides of the deal's tile
    chooser: Seat  # the seat that has shown the knights' musician
    lacks: tuple[tuple[Suit, ...], ...]  # suits that each hand is proved not to hold; MAGIC: the Magic card
    quest: Quest | None = None  # the side that was chosen
    raid: tuple[Seat, ...] = ()  # the raider and the victim
    received: tuple[Seat, ...] = ()  # by seat, the seat that received its hand when hands changed owner
    trade: Traded | None = None
    leader: Seat | None = None  # leader of the trick on the table
    led: Suit | None = None  # the suit to follow
    cards: Cards = ()  # the trick on the table, in the order of play from the leader
    tricks: tuple[Trick, ...] = ()  # tricks of this deal; the last stays on the table until the next lead
    last: Trick | None = None  # the last trick of the deal before this one
    sheet: tuple[Row, ...] = ()  # the deals that are over


class State(Struct, frozen=True, gc=False, cache_hash=True):
    """The whole state of a game: its open part, and all that is hidden."""

    luck: Luck
    open: Open
    hands: tuple[Cards, ...]
    stack: tuple[Tile, ...]  # tiles to come, the next one first
    deck: Cards  # special cards to come, the next one first
    passed: tuple[Seat, ...] = ()  # the seats that have gone on in this window
    taken: Cards = ()  # the cards that the raid took
    given: Cards = ()  # the cards given back for them; in the raider's hand until all are chosen


class ChooseQuest(Tagged):
    quest: Quest


class Raid(Tagged):
    """Show the goblins' standard-bearer and take two random cards of this player."""

    seat: Seat


class GiveBack(Tagged):
    """Choose one of the two cards that go back to the victim of the raid."""

    card: Card


class Play(Tagged):
    card: Card


class GoOn(Tagged):
    """Trade nothing: the next trick may begin."""


class Trade(Tagged):
    """Lay the Sorcerer into the trick just taken and take this card of it into the hand."""

    card: Card


class SwapHands(Tagged):
    """Swap the whole hand with this player."""

    seat: Seat


class PassLeft(Tagged):
    """Send every hand to the next player clockwise."""


class PassRight(Tagged):
    """Send every hand to the previous player."""


Move: TypeAlias = ChooseQuest | Raid | GiveBack | Play | GoOn | Trade | SwapHands | PassLeft | PassRight


class Known(Struct, frozen=True, gc=False):
    """Cards that the viewer knows to be in the hand of one of these seats."""

    cards: Cards
    seats: tuple[Seat, ...]


class View(Struct, frozen=True, gc=False, cache_hash=True):
    """All that one seat may know, or a spectator (None)."""

    seat: Seat | None
    open: Open
    held: tuple[int, ...]  # number of cards in hand, by seat
    known: tuple[Known, ...]  # cards in the hands of others
    next_dealer: Seat | None  # the seat that has won the dwarves' musician
    copy: Card | None  # the card for which, or above which, the deal's Magic card would stand if played now
    ahead: Seat | None  # the seat that would take the trick as it lies on the table
    points: tuple[int, ...]  # by seat, the deal's points if it ended now; () where they are not noted
    hand: Cards = ()  # the viewer's own
    passed: bool = False  # the viewer has gone on in this window
    taken: Cards = ()  # for raider and victim: the cards that the raid took
    given: Cards = ()  # for the raider: the cards chosen to be given back; after that, for the victim, too
