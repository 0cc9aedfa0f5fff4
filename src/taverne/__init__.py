"""La Taverne: five French fantasy table-top games on one rules engine."""
