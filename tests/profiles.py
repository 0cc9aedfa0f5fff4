"""How much the tests try: TAVERNE_PROFILE is quick (by default) or thorough."""

import os
from typing import NoReturn

import pytest

PROFILE = os.environ.get("TAVERNE_PROFILE", "quick")
THOROUGH = PROFILE == "thorough"
MISSING = "missing: "  # how the reason of a test begins that is left out for want of something to install


def amount(*, quick: int, thorough: int) -> int:
    """How many games, positions or pairs a law is tried on."""
    return thorough if THOROUGH else quick


def left_out(what: str) -> NoReturn:
    """Skip a test for want of something to install; a verdict on a change does not let that pass."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing, and a verdict needs it")
    pytest.skip(MISSING + what)
