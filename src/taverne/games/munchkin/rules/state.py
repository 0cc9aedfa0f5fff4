"""The data of a game: options, characters, fights, the open table, the whole state, and a player's view."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Struct

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.base import Cards, Seats
from taverne.games.munchkin.rules.questions.fight import Bargain
from taverne.kernel.luck import Luck
from taverne.kernel.source import Source, told_by
from taverne.kernel.tagged import Seat


class Loot(StrEnum):
    DOOR = "door"
    TREASURE = "treasure"


class Dice(StrEnum):
    ANY = "any"
    OWN = "own"


class Share(StrEnum):
    ALL = "all"
    PART = "part"


class Reading(StrEnum):
    """The reading of a card that the box and the publisher's answers explain differently."""

    CARD = "card"
    ANSWERS = "answers"


class Options(Struct, frozen=True):
    # Each turn begins with a Door card, drawn face down.
    listen: Annotated[bool, told_by(Source.BOOKLET)] = False
    # The card that an empty room yields.
    loot: Annotated[Loot, told_by(Source.BOOKLET)] = Loot.DOOR
    # The helper of the winning fight wins, too.
    shared_victory: Annotated[bool, told_by(Source.BOOKLET)] = False
    # Level 20 wins instead of level 10.
    epic: Annotated[bool, told_by(Source.ELSEWHERE, false=Source.BOOKLET)] = False
    # A character's strength is never below 1.
    floor: Annotated[bool, told_by(Source.BOOKLET)] = False
    # The rolls that it may change.
    loaded_die: Annotated[Dice, told_by(Source.ELSEWHERE)] = Dice.ANY
    resurrection: Annotated[Share, told_by(Source.ELSEWHERE, part=Source.DESIGN)] = Share.ALL
    kneepads: Annotated[Reading, told_by(Source.ELSEWHERE)] = Reading.CARD
    hireling: Annotated[Reading, told_by(Source.ELSEWHERE)] = Reading.CARD
    # Items may be switched in the turns of others.
    switching: Annotated[bool, told_by(Source.ELSEWHERE, false=Source.BOOKLET)] = True
    # After these rounds the tavern closes and the highest level wins.
    rounds: Annotated[Literal[6, 20], told_by(Source.DESIGN)] = 20


class Thing(Struct, frozen=True, gc=False):
    """An item on a character's table."""

    card: Card
    used: bool = True
    cheat: Card | None = None  # the Cheat card on it, which allows everything
    loaded: bool = False  # the servant carries this Big item


class Hero(Struct, frozen=True, gc=False):
    """A player's character, all of it open."""

    sex: Trait
    level: int = 1
    races: Cards = ()
    classes: Cards = ()
    doubles: Cards = ()  # Half-Breed, Super Munchkin
    items: tuple[Thing, ...] = ()
    servants: Cards = ()
    curses: Cards = ()  # only those that last
    dead: bool = False
    bare: bool = False  # a new character after a death, which gets its cards at its next turn


class Foe(Struct, frozen=True, gc=False):
    """A monster in the fight."""

    number: int  # counted in the order of arrival; moves name a foe by its card, and mean the mate first
    card: Card
    pair: int  # monsters with the same number share the cards played on either of them
    mate: Card | None = None  # the Mate card, if this foe is a copy


class Mod(Struct, frozen=True, gc=False):
    """A card played on a monster, or on the pair it belongs to."""

    pair: int
    card: Card


class Potion(Struct, frozen=True, gc=False):
    """A card that helps one side of the fight."""

    card: Card
    heroes: bool


class Spent(Struct, frozen=True, gc=False):
    """The number of cards that a fighter has discarded for a power."""

    seat: Seat
    cards: int


class Stab(Struct, frozen=True, gc=False):
    """A backstab in this fight."""

    thief: Seat
    victim: Seat


class Spoil(Struct, frozen=True, gc=False):
    """A monster that has left the fight already, and its reward if the rest is beaten."""

    card: Card
    seat: Seat  # the player who gets the reward
    treasures: int
    levels: int  # for killing it; 0 if it left without being killed
    extra: bool  # the extra Treasures of its card are drawn too


class Fight(Struct, frozen=True, gc=False):
    """The current fight, all of it open."""

    main: Seat
    foes: tuple[Foe, ...]
    count: int  # number of all monsters in this fight so far
    helper: Seat | None = None
    bargain: Bargain | None = None  # the accepted bargain with the helper
    mods: tuple[Mod, ...] = ()
    potions: tuple[Potion, ...] = ()
    doubled: int = 0  # number of doublings played: the total counts 1 + this many times
    berserk: tuple[Spent, ...] = ()
    turned: tuple[Spent, ...] = ()
    stabs: tuple[Stab, ...] = ()
    spoils: tuple[Spoil, ...] = ()
    cards: Cards = ()  # cards to be discarded after the fight, in the order of play
    asked: Seats = ()  # asked for help; a seat comes as often as it was asked
    walled: Seats = ()  # runners who escape every monster that can be escaped
    spared: Seats = ()  # runners who escape every monster
    ran: Seats = ()  # all runners
    caught: Seats = ()  # runners who were caught at least once
    rolled: bool = False  # the first roll was made: no more walls
    free: bool = False  # the room may be looted after the fight
    joined: bool = False  # at least one monster stayed to fight
    over: bool = False  # no card can be played on the fight any more


class Offer(Struct, frozen=True, gc=False):
    """An open offer of a trade; a gift if it wants nothing."""

    seat: Seat
    to: Seat
    gives: Cards
    wants: Cards


class Open(Struct, frozen=True, gc=False):
    """The part of the state that everybody sees."""

    options: Options
    heroes: tuple[Hero, ...]
    active: Seat
    stack: tuple[Frame, ...]  # the last frame is the open question; empty when the game is over
    last: int = 1  # the highest number of a question so far
    turn: int = 0  # the number of this turn, counted over the whole game
    fights: int = 0  # the number of the current or the last fight, counted over the whole game
    fight: Fight | None = None
    fought: bool = False  # a fight of this turn is over
    sold_dear: bool = False  # an item was sold at double price in this turn
    doors: Cards = ()  # the discards, the topmost last
    treasures: Cards = ()
    offers: tuple[Offer, ...] = ()
    offered: tuple[int, ...] = ()  # by seat: trades proposed since the player's last turn began
    switched: tuple[int, ...] = ()  # by seat: items switched since the player's last turn began
    bodies: Seats = ()  # characters who died in this fight and are not looted yet, in order of death
    body: Cards = ()  # the cards of the body that is being looted
    winners: Seats = ()
    closed: bool = False  # the game ended with the last round


class Known(Struct, frozen=True, gc=False):
    """A card of a player's hand that some other players know of."""

    seat: Seat
    card: Card
    eyes: Seats


class Draft(Struct, frozen=True, gc=False):
    """A player's draft of an offer or a sale, which nobody else sees."""

    gives: Cards = ()
    wants: Cards = ()
    of: Seat | None = None  # the owner of the wanted items
    treasures: int = 0
    first: bool = False
    sale: Cards = ()
    steps: int = 0  # changes since the player's last turn began; they are limited, so that every game ends


class Gift(Struct, frozen=True, gc=False):
    """A card of the hand that was chosen for another player; None means the discards."""

    card: Card
    to: Seat | None = None


class State(Struct, frozen=True, gc=False):
    """The whole state of a game."""

    luck: Luck
    open: Open
    hands: tuple[Cards, ...]
    doors: Cards  # the deck; the next card is the last
    treasures: Cards
    drafts: tuple[Draft, ...]
    fresh: tuple[Cards, ...]  # by seat: cards just received, which may be put into play if still held
    known: tuple[Known, ...] = ()
    passed: Seats = ()  # players who have passed in the open reaction window
    chosen: tuple[Gift, ...] = ()  # cards chosen so far, by a player who has to choose several of their hand


class Line(Struct, frozen=True, gc=False):
    """One number in the two columns of a fight."""

    amount: int
    seat: Seat | None = None  # the fighter it belongs to
    foe: int | None = None  # or the number of the monster it belongs to
    card: Card | None = None  # the card it comes from; None: the level


class Tally(Struct, frozen=True, gc=False):
    """The two columns of a fight, which add up to the totals."""

    heroes: tuple[Line, ...]
    monsters: tuple[Line, ...]
    ours: int
    theirs: int
    winning: bool  # the players would win
    levels: int  # for the main fighter, if all monsters are beaten
    treasures: int


class Sheet(Struct, frozen=True, gc=False):
    """Numbers of a character that follow from its cards."""

    strength: int  # strength outside fights
    limit: int  # limit of the hand at the end of the turn
    bonuses: tuple[int, ...]  # bonus of each item to the strength now
    doors: int  # Door cards in the hand
    treasures: int  # Treasure cards in the hand


class View(Struct, frozen=True, gc=False):
    """All that one seat, or a spectator, may know."""

    seat: Seat | None
    open: Open
    sheets: tuple[Sheet, ...]
    tally: Tally | None
    deck: int  # cards left in the deck of Doors
    hoard: int  # cards left in the deck of Treasures
    known: tuple[Known, ...]  # cards in other hands that the viewer knows; own cards that others know
    hand: Cards = ()
    draft: Draft | None = None
    worth: int = 0  # gold that the viewer's drafted sale would bring
    fresh: Cards = ()
    chosen: tuple[Gift, ...] = ()
    passed: bool = False
