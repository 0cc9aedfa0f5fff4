"""La Taverne: five French fantasy table-top games on one rules engine."""

__version__ = "0.1.0"
