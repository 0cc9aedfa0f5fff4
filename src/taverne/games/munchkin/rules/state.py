"""The values of Munchkin: options, characters, fights, the table as it lies open, the state, the view."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.base import Cards, Seats
from taverne.games.munchkin.rules.questions.fight import Bargain
from taverne.kernel.luck import Luck
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
    """Of a card that the box and the publisher's answers read differently."""

    CARD = "card"
    ANSWERS = "answers"


class Options(Struct, frozen=True):
    listen: bool = False  # a door card, face down, before the door
    loot: Loot = Loot.DOOR  # what an empty room yields
    shared_victory: bool = False  # the helper of the last fight wins too
    epic: bool = False  # to level 20
    floor: bool = False  # a character's strength is never below 1
    loaded_die: Dice = Dice.ANY  # whose rolls it changes
    resurrection: Share = Share.ALL
    kneepads: Reading = Reading.CARD
    hireling: Reading = Reading.CARD
    switching: bool = True  # items may be switched in the turns of others
    rounds: Literal[6, 20] = 20  # then the tavern closes and the highest level wins


class Thing(Struct, frozen=True, gc=False):
    """An item on a character's table."""

    card: Card
    used: bool = True
    cheat: Card | None = None  # the card on it that allows everything
    loaded: bool = False  # a Big item that the servant carries


class Hero(Struct, frozen=True, gc=False):
    """A character, as everybody sees it."""

    sex: Trait
    level: int = 1
    races: Cards = ()
    classes: Cards = ()
    doubles: Cards = ()  # Half-Breed, Super Munchkin
    items: tuple[Thing, ...] = ()
    servants: Cards = ()
    curses: Cards = ()  # that last
    dead: bool = False
    bare: bool = False  # a new character, without cards until his own turn


class Foe(Struct, frozen=True, gc=False):
    """A monster in the fight."""

    number: int  # in the order of arrival; moves name it by its card, and of a pair the mate goes first
    card: Card
    pair: int  # monsters of a pair share what is played on either
    mate: Card | None = None  # the card that makes it a copy


class Mod(Struct, frozen=True, gc=False):
    """A card played on a monster, or on the pair it belongs to."""

    pair: int
    card: Card


class Potion(Struct, frozen=True, gc=False):
    """A card that helps one side of the fight."""

    card: Card
    heroes: bool


class Spent(Struct, frozen=True, gc=False):
    """Cards that a fighter has discarded for a power."""

    seat: Seat
    cards: int


class Stab(Struct, frozen=True, gc=False):
    thief: Seat
    victim: Seat


class Spoil(Struct, frozen=True, gc=False):
    """A monster that is out of the fight already, and what it brings when the rest is beaten."""

    card: Card
    seat: Seat  # whose reward
    treasures: int
    levels: int  # killed: its levels; 0: only gone
    extra: bool  # it collects what its card gives to some fighters beside


class Fight(Struct, frozen=True, gc=False):
    """All of it lies open."""

    main: Seat
    foes: tuple[Foe, ...]
    count: int  # of monsters so far
    helper: Seat | None = None
    bargain: Bargain | None = None  # that binds
    mods: tuple[Mod, ...] = ()
    potions: tuple[Potion, ...] = ()
    doubled: int = 0  # how many times the main fighter counts beside himself
    berserk: tuple[Spent, ...] = ()
    turned: tuple[Spent, ...] = ()
    stabs: tuple[Stab, ...] = ()
    spoils: tuple[Spoil, ...] = ()
    cards: Cards = ()  # to be discarded when it is over, in the order of play
    asked: Seats = ()  # for help, each as often as it was asked
    walled: Seats = ()  # who escapes whatever can be escaped
    spared: Seats = ()  # who escapes everything
    ran: Seats = ()  # who has run, or had to
    caught: Seats = ()  # of these, who was caught at least once
    rolled: bool = False  # nobody raises a wall any more
    free: bool = False  # the room may be looted after it
    joined: bool = False  # a monster has stayed: it is a fight
    over: bool = False  # nothing can be played on it any more


class Offer(Struct, frozen=True, gc=False):
    """A trade that lies open; without `wants` a gift."""

    seat: Seat
    to: Seat
    gives: Cards
    wants: Cards


class Open(Struct, frozen=True, gc=False):
    """What lies open to everybody."""

    options: Options
    heroes: tuple[Hero, ...]
    active: Seat
    stack: tuple[Frame, ...]  # the last one asks; empty when the game is over
    last: int = 1  # the highest number given to a question
    turn: int = 0  # of the game
    fights: int = 0  # of the game: the number of the one under way, or of the last
    fight: Fight | None = None
    fought: bool = False  # a fight of this turn is over
    sold_dear: bool = False  # an item at double price, in this turn
    doors: Cards = ()  # the discards, the topmost last
    treasures: Cards = ()
    offers: tuple[Offer, ...] = ()
    offered: tuple[int, ...] = ()  # by seat: trades proposed since the last own turn began
    switched: tuple[int, ...] = ()  # by seat: items switched since then
    bodies: Seats = ()  # who has died in this fight and is not looted yet, in order of death
    body: Cards = ()  # of the one that is being looted
    winners: Seats = ()
    closed: bool = False  # the last round is over


class Known(Struct, frozen=True, gc=False):
    """A card in somebody's hand that some others know of."""

    seat: Seat
    card: Card
    eyes: Seats


class Draft(Struct, frozen=True, gc=False):
    """What its owner has in mind; nobody else sees it."""

    gives: Cards = ()
    wants: Cards = ()
    of: Seat | None = None  # whose items are wanted
    treasures: int = 0
    first: bool = False
    sale: Cards = ()
    steps: int = 0  # taken since the last own turn began: nobody drafts for ever


class Gift(Struct, frozen=True, gc=False):
    """A card of the hand that was chosen for somebody; None: for the discards."""

    card: Card
    to: Seat | None = None


class State(Struct, frozen=True, gc=False):
    luck: Luck
    open: Open
    hands: tuple[Cards, ...]
    doors: Cards  # the deck, the next card last
    treasures: Cards
    drafts: tuple[Draft, ...]
    fresh: tuple[Cards, ...]  # by seat: cards just got, which may be put into play at once if still held
    known: tuple[Known, ...] = ()
    passed: Seats = ()  # in the window that is open
    chosen: tuple[Gift, ...] = ()  # so far, by whoever is asked to choose several cards of his hand


class Line(Struct, frozen=True, gc=False):
    """One number of a fight's two columns."""

    amount: int
    seat: Seat | None = None  # whose
    foe: int | None = None  # or which monster's
    card: Card | None = None  # what it comes from; None: the level


class Tally(Struct, frozen=True, gc=False):
    """The fight as two columns that add up."""

    heroes: tuple[Line, ...]
    monsters: tuple[Line, ...]
    ours: int
    theirs: int
    winning: bool  # the heroes would win
    levels: int  # for the main fighter, if all that is here is beaten
    treasures: int


class Sheet(Struct, frozen=True, gc=False):
    """What a player can read off a character."""

    strength: int  # outside fights
    limit: int  # of the hand
    bonuses: tuple[int, ...]  # what each item adds to his strength now
    doors: int  # cards of this back in the hand
    treasures: int


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    open: Open
    sheets: tuple[Sheet, ...]
    tally: Tally | None
    deck: int  # doors to come
    hoard: int  # Treasures to come
    known: tuple[Known, ...]  # cards in other hands that this viewer has seen, and who knows which of his own
    hand: Cards = ()
    draft: Draft | None = None
    worth: int = 0  # gold that my drafted sale would bring
    fresh: Cards = ()
    chosen: tuple[Gift, ...] = ()
    passed: bool = False
