"""The reasons for moves of Munchkin, as values with the numbers that a sentence names."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class FightBecomes(Tagged):
    """Reason: the totals of the fight before and after the move."""

    ours: int
    theirs: int
    ours_after: int
    theirs_after: int


class FightStands(Tagged):
    """Reason: the totals of the fight, which the move does not change."""

    ours: int
    theirs: int


class WinsTie(Tagged):
    """Reason: the totals are equal, and a Warrior among the fighters wins a tie."""


class Wins(Tagged):
    """Reason: winning the fight as it stands brings so many levels and Treasures."""

    levels: int
    treasures: int


class Short(Tagged):
    """Reason: the fight is lost as it stands, and this is what is missing."""

    ours: int
    theirs: int


class Hates(Tagged):
    """Reason: the strength of a monster that a fighter's sex, race or class makes stronger, and its level."""

    foe: Card
    strength: int
    level: int


class WouldReach(Tagged):
    """Reason: the level that the main fighter reaches if the fight is won as it stands."""

    seat: Seat
    level: int


class IfHelped(Tagged):
    """Reason: the totals of the fight with this player as the helper."""

    seat: Seat
    ours: int
    theirs: int


class HelperGets(Tagged):
    """Reason: the Treasures that the helper is offered."""

    treasures: int


class RollSucceeds(Tagged):
    """Reason: so many of the six faces of the die are enough to escape."""

    faces: int


class CaughtCosts(Tagged):
    """Reason: being caught by this monster costs so many levels."""

    foe: Card
    levels: int


class CaughtKills(Tagged):
    """Reason: being caught by this monster is death."""

    foe: Card


class Brings(Tagged):
    """Reason: the sale is worth this much gold."""

    gold: int


class DoorOdds(Tagged):
    """Reason: in so many worlds a monster is behind the door, and so many of these are beaten alone."""

    monsters: int
    beaten: int
    worlds: int


class OnlyCarried(Tagged):
    """Reason: the item would only be carried, and would not count."""

    card: Card


class AddsNothing(Tagged):
    """Reason: this item of the hand would not make the character stronger."""

    card: Card


class NothingAdds(Tagged):
    """Reason: no card that could be put into play adds to this strength."""

    strength: int


class StrengthBecomes(Tagged):
    """Reason: the strength of a player outside fights, before and after the move."""

    seat: Seat
    before: int
    after: int


class LevelBecomes(Tagged):
    """Reason: the level of a player before and after the move."""

    seat: Seat
    before: int
    after: int


class CardsLeft(Tagged):
    """Reason: the cards in hand after the move, and the limit at the end of the turn."""

    cards: int
    limit: int


class InTheLead(Tagged):
    """Reason: nobody has a higher level than this other player."""

    seat: Seat
    level: int


Reason = (
    FightBecomes
    | FightStands
    | WinsTie
    | Wins
    | Short
    | Hates
    | WouldReach
    | IfHelped
    | HelperGets
    | RollSucceeds
    | CaughtCosts
    | CaughtKills
    | Brings
    | DoorOdds
    | OnlyCarried
    | AddsNothing
    | NothingAdds
    | StrengthBecomes
    | LevelBecomes
    | CardsLeft
    | InTheLead
)
