"""How much the tests try: TAVERNE_PROFILE is quick (by default) or thorough."""

import os

PROFILE = os.environ.get("TAVERNE_PROFILE", "quick")
THOROUGH = PROFILE == "thorough"


def amount(*, quick: int, thorough: int) -> int:
    """How many games, positions or pairs a law is tried on."""
    return thorough if THOROUGH else quick
