"""What the table waits for: frames on a stack, of which the last one asks. All of it lies open.

A frame with a number is a question; one without waits for its turn and is carried out when it is the last.
"""

import re
from enum import StrEnum
from typing import TypeAlias, dataclass_transform

from msgspec import Struct

from taverne.games.munchkin.rules.cards.effects import Selector, Verb
from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat

Cards: TypeAlias = tuple[Card, ...]
Seats: TypeAlias = tuple[Seat, ...]


@dataclass_transform(frozen_default=True)
class Waiting(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag=lambda name: re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower(),
):
    """Something that is under way."""


class Asking(Waiting):
    """A question. It gets its number when it is first asked, higher than all before."""

    number: int


class Personal(Asking):
    """A question to one player."""

    seat: Seat


class Phase(StrEnum):
    """Of the active player's turn, outside fights: §20 to §25."""

    START = "start"  # before the door
    ROOM = "room"  # no monster behind the door: look for trouble, or loot
    SPOILS = "spoils"  # looting is allowed by a card, and not a duty
    END = "end"  # what is left to do before charity


class Why(StrEnum):
    """What a die is rolled for."""

    FLIGHT = "flight"
    THEFT = "theft"
    EFFECT = "effect"
    ORDER = "order"  # who of those with the same level comes first


class Bargain(Struct, frozen=True, gc=False):
    """Q26: what a helper shall have if the fight is won."""

    helper: Seat
    treasures: int = 0
    items: Cards = ()  # of the main fighter's table
    first: bool = False  # the helper picks first among the Treasures
    forced: bool = False  # by the power of an item: for nothing


# --- Questions


class Creating(Asking):
    """§14: everybody at once."""

    done: Seats = ()
    sexed: Seats = ()  # who has chosen a sex


class Heralding(Asking):
    """Q86: before the card that blesses is played from a starting hand, those who have the trait for it
    may put it into play."""

    card: Card
    seat: Seat


class Acting(Asking):
    """W1: the active player's free time."""

    phase: Phase


class Unpacking(Asking):
    """Q22: who has just got cards may put some of them into play."""

    seats: Seats
    done: Seats = ()


class Giving(Personal):
    """§24: the cards over the limit, each for one of these; for nobody: discarded."""

    count: int
    to: Seats


class Cursing(Asking):
    """W2: a curse is about to strike."""

    card: Card
    victim: Seat
    sender: Seat | None  # None: the door


class Fighting(Asking):
    """W5: the main fighter claims victory or runs; everybody may interfere."""


class Reacting(Asking):
    """W6, W7: everybody else may act on the claim, or on the flight, before it is final."""

    fleeing: bool


class Bargaining(Asking):
    """W5: help is asked for, or what it shall cost."""

    bargain: Bargain
    turn: Seat  # who answers
    rounds: int = 0  # counter-offers so far


class Running(Personal):
    """W7: who runs chooses a monster to run from next."""

    left: tuple[int, ...]  # monsters, by their numbers


class Consenting(Personal):
    """Q107: nobody is saved by a wall against his will."""

    sender: Seat


class Rolling(Asking):
    """W8, W9: a die lies on the table."""

    seat: Seat  # who rolled
    why: Why
    face: int
    bonus: int  # added to the face, with what cards have added since
    need: int = 0  # success from this on; 0: the number itself is what matters
    foe: int | None = None  # run from
    flown: int = 0  # cards for the spell
    retried: bool = False
    toll: int = 0  # levels lost when it is over, escaped or not


class Slipping(Asking):
    """W9: somebody has escaped without a roll."""

    seat: Seat
    foe: int
    toll: int = 0


class Picking(Personal):
    """Somebody picks cards to lose: of his hand, or of these."""

    count: int
    left: int
    cards: Cards = ()  # in play; empty: the hand
    price: bool = False  # neither by a curse nor by bad stuff


class Settling(Personal):
    """The victim pays in items in play."""

    gold: int  # still due


class Robbing(Personal):
    """Somebody picks one of the victim's cards."""

    victim: Seat
    what: Selector
    keeps: bool
    may_leave: bool


class Deciding(Personal):
    """The victim chooses what shall happen to him."""

    ways: tuple[Verb, ...]
    die: int | None = None


class Taxed(Personal):
    """The victim of the tax picks the item that all others must match."""


class Stealing(Personal):
    """The thief pays a card."""

    victim: Seat
    card: Card


class Drawing(Personal):
    """Q87: draw Treasures face up, or resurrect."""

    count: int


class Reviving(Personal):
    """Q87: hand cards for those that came back."""

    count: int
    left: int


class Sharing(Personal):
    """§43: Treasures that lie open are picked in the agreed order."""

    cards: Cards
    mine: int  # that the main fighter has still to pick
    yours: int  # that his helper has


class Swapping(Personal):
    """Q68: a thief may swap Treasures."""

    count: int
    left: int


class Shedding(Personal):
    """§72: too many Big items."""


class Replacing(Personal):
    """Q81: which of two races or classes gives way to a third."""

    card: Card


class Keeping(Personal):
    """Q93: which of two races or classes is kept."""

    cards: Cards


class Dowsing(Personal):
    """Q125: any card of the discards; the one it costs follows them."""

    card: Card


class Snatching(Personal):
    """Q123: an item that turns the fight; one of one's own may be dropped first."""

    dropped: bool = False


class Looting(Personal):
    """§57: one card of the body."""

    victim: Seat
    queue: Seats  # after this one


class Sorting(Personal):
    """Q9: in which order the cards of a fight are discarded."""

    cards: Cards  # still to be laid


class Ordering(Personal):
    """Epic: which of two curses behind the door strikes first."""

    cards: Cards


# --- What waits for its turn


class Effect(Waiting):
    """A sentence of the cards' language about its victim."""

    seat: Seat
    verb: Verb
    die: int | None = None
    price: bool = False  # what a monster costs before the fight: no bad stuff


class Robbers(Waiting):
    """Who still helps himself."""

    seats: Seats
    victim: Seat
    what: Selector
    keeps: bool
    may_leave: bool


class Taxes(Waiting):
    """Who still pays the tax."""

    seats: Seats
    gold: int


class Strikes(Waiting):
    """A curse that nobody has cancelled."""

    card: Card
    victim: Seat


class Meeting(Waiting):
    """W4: monsters were revealed; those that stay are fought."""

    fee: tuple[int, ...]  # whose cost before the fight is still to be paid


class Flight(Waiting):
    """Who still has to run."""

    seats: Seats


class Pursuit(Waiting):
    """What this player still has to run from."""

    seat: Seat
    left: tuple[int, ...]


class Caught(Waiting):
    """W10, or the toll alone."""

    seat: Seat
    foe: int
    escaped: bool
    toll: int


class Rewards(Waiting):
    """W11: the Treasures of a fight that was won, after the levels."""

    count: int


class Spoils(Waiting):
    """Treasures that lie open, to be handed out."""

    cards: Cards


class Payment(Waiting):
    """W11: what the helper was promised."""


class Aftermath(Waiting):
    """W12: curses end, the cards of the fight are discarded."""


class Closing(Waiting):
    """W12: bodies are looted, then the turn goes on."""


class Funeral(Waiting):
    """§57: who comes first at a body, by level, by die where levels are equal."""

    victim: Seat
    order: Seats  # settled
    tied: Seats  # who roll
    rolls: tuple[int, ...]  # of the first of these


class Burial(Waiting):
    """What is left of a body goes to the discards."""

    victim: Seat


class Doors(Waiting):
    """Epic: cards behind the door that are still to be dealt with, in this order."""

    cards: Cards


class Passing(Waiting):
    """The turn is over: the next player's begins."""


Frame: TypeAlias = (
    Creating
    | Heralding
    | Acting
    | Unpacking
    | Giving
    | Cursing
    | Fighting
    | Reacting
    | Bargaining
    | Running
    | Consenting
    | Rolling
    | Slipping
    | Picking
    | Settling
    | Robbing
    | Deciding
    | Taxed
    | Stealing
    | Drawing
    | Reviving
    | Sharing
    | Swapping
    | Shedding
    | Replacing
    | Keeping
    | Dowsing
    | Snatching
    | Looting
    | Sorting
    | Ordering
    | Effect
    | Robbers
    | Taxes
    | Strikes
    | Meeting
    | Flight
    | Pursuit
    | Caught
    | Rewards
    | Spoils
    | Payment
    | Aftermath
    | Closing
    | Funeral
    | Burial
    | Doors
    | Passing
)
