"""Prints figures with their targets and checks them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Result(Struct, frozen=True):
    what: str
    figure: str
    target: str = ""
    holds: bool | None = None  # None: without a target


def at_most(what: str, figure: float, unit: str, limit: float) -> Result:
    return Result(what, f"{figure:.1f} {unit}".strip(), f"<= {limit:g}", figure <= limit)


def at_least(what: str, figure: float, unit: str, limit: float) -> Result:
    return Result(what, f"{figure:.1f} {unit}".strip(), f">= {limit:g}", figure >= limit)


def verdict(results: Sequence[Result]) -> int:
    """Print all results; the exit code is 0 if every target is met, else 1."""
    for result in results:
        word = {True: "holds", False: "MISSED", None: ""}[result.holds]
        print(f"{result.what:<52}  {result.figure:>12}  {result.target:<9} {word}".rstrip(), flush=True)
    return 0 if all(result.holds is not False for result in results) else 1
