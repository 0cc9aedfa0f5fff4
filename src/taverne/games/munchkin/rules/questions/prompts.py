"""Prompts: what the table waits for, as values for texts."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class PickSex(Tagged):
    """Prompt: for the reader."""


class DressUp(Tagged):
    """Prompt: who still makes a character."""

    owing: tuple[Seat, ...]


class AnyHerald(Tagged):
    """Prompt: before the card of a starting hand that blesses."""

    owing: tuple[Seat, ...]
    card: Card


class StartTurn(Tagged):
    seat: Seat


class EmptyRoom(Tagged):
    seat: Seat


class MayLoot(Tagged):
    seat: Seat


class FinishTurn(Tagged):
    seat: Seat


class UnpackCards(Tagged):
    owing: tuple[Seat, ...]


class GiveToLowest(Tagged):
    seat: Seat
    left: int


class AnyCancel(Tagged):
    """Prompt: the same window for everybody."""

    victim: Seat
    card: Card


class WinningFight(Tagged):
    seat: Seat
    ours: int
    theirs: int


class LosingFight(Tagged):
    seat: Seat
    ours: int
    theirs: int


class AnyAct(Tagged):
    """Prompt: victory is claimed."""

    seat: Seat
    ours: int
    theirs: int


class AnyActOnFlight(Tagged):
    seat: Seat
    ours: int
    theirs: int


class AnswerOffer(Tagged):
    """Prompt: what the helper shall have, as `by` puts it."""

    seat: Seat
    by: Seat
    treasures: int
    items: tuple[Card, ...]
    first: int  # 1: the helper picks first among the Treasures


class RunFromOne(Tagged):
    seat: Seat
    left: int


class AllowWall(Tagged):
    seat: Seat
    sender: Seat


class FlightRolled(Tagged):
    seat: Seat
    total: int
    need: int


class TheftRolled(Tagged):
    seat: Seat
    total: int
    need: int


class DieLies(Tagged):
    seat: Seat
    total: int


class AnyGlue(Tagged):
    seat: Seat


class PickLosses(Tagged):
    seat: Seat
    left: int


class PayGold(Tagged):
    seat: Seat
    gold: int


class RobSomebody(Tagged):
    seat: Seat
    victim: Seat


class LoseHandOrLevels(Tagged):
    seat: Seat
    levels: int


class LoseItemsOrHand(Tagged):
    seat: Seat
    count: int


class PickTax(Tagged):
    seat: Seat


class PayTheft(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class DrawOrRevive(Tagged):
    seat: Seat
    count: int


class PayRevival(Tagged):
    seat: Seat
    left: int


class ShareSpoils(Tagged):
    seat: Seat


class SwapSome(Tagged):
    seat: Seat
    count: int


class ShedBig(Tagged):
    seat: Seat


class MakeRoom(Tagged):
    seat: Seat
    card: Card


class KeepOne(Tagged):
    seat: Seat


class SearchDiscards(Tagged):
    seat: Seat


class SnatchItem(Tagged):
    seat: Seat


class LootBody(Tagged):
    seat: Seat
    victim: Seat


class SortDiscards(Tagged):
    seat: Seat


class OrderCurses(Tagged):
    seat: Seat


class Crowned(Tagged):
    winners: tuple[Seat, ...]
