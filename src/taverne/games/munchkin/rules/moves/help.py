"""Moves around help in a fight: §41 to §47."""

from taverne.kernel.tagged import Seat, Standing, Tagged


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
