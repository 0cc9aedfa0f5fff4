"""The cases that the laws are tried on: recorded stages on all screens, or in a quick run a share of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

from msgspec import Struct

from taverne.games import GAMES
from taverne.words.grammar import LANGUAGES, Language
from tests.browser.layouts.recorded import Recorded, all_stages, watched_stages

SHORT = ("Ada", "Bob", "Cléo", "Dan", "Ève", "Flo")
LONGEST = (  # 24 letters
    "Barnabé de la Tour-Ronde",
    "Anne-Sophie-Marguerite B",
    "Mère-grand Eulalie-Lucie",
    "Wilhelmine aux Sept-Lacs",
    "Tonton Gontran d’Amiens",
    "Maximilienne Mac-Mahon W",
)
CANDIDATES = 40  # looked at for each case of a share


class Screen(Struct, frozen=True):
    """A screen, and what is asked of text and controls on it."""

    width: int
    height: int
    touch: bool
    smallest: float = 11  # px of the smallest text
    prompt: float = 14  # px of the text of the prompt, at least
    zoom: str = ""
    tv: bool = False  # a television, which shows what spectators see, to the whole room

    @property
    def name(self) -> str:
        return f"{self.width}×{self.height}{self.zoom}{' (television)' if self.tv else ''}"


SCREENS = (
    Screen(360, 640, touch=True),
    Screen(390, 844, touch=True),
    Screen(844, 390, touch=True),
    Screen(820, 1180, touch=True, prompt=15),
    Screen(1280, 800, touch=False, prompt=16),
    Screen(1920, 1080, touch=False, smallest=13, prompt=20),
    Screen(
        640, 400, touch=False, zoom=" (1280×800 at 200 %)"
    ),  # sizes in CSS px, twice as large on the screen
)
# Read from three metres: 28 px at 1920×1080, and as large on a screen with twice as many.
TELEVISIONS = (
    Screen(1920, 1080, touch=False, smallest=28, prompt=40, tv=True),
    Screen(3840, 2160, touch=False, smallest=56, prompt=80, tv=True),
)


class Case(Struct, frozen=True):
    stage: Recorded
    screen: Screen
    lang: Language
    theme: str
    names: Sequence[str]
    still: bool  # the player prefers reduced motion

    @property
    def name(self) -> str:
        names = "longest names" if self.names is LONGEST else "short names"
        motion = "reduced motion" if self.still else "motion"
        return f"{self.stage.name}, {self.screen.name}, {self.lang}, {self.theme}, {names}, {motion}"

    @property
    def axes(self) -> tuple[Any, ...]:
        """The values of which every pair comes up in a share."""
        stage = self.stage
        kind = "event" if stage.key[0] == "event" else (stage.key[0], stage.key[-1])
        names = self.names is LONGEST
        return (
            ("game", stage.game.slug), ("seats", stage.seats), ("kind", kind), ("screen", self.screen.name),
            ("lang", self.lang), ("theme", self.theme), ("names", names), ("still", self.still),
        )  # fmt: skip


def all_cases(slugs: Iterable[str] = tuple(GAMES)) -> Iterator[Case]:
    for slug in slugs:
        for seats in GAMES[slug].seats:
            yield from cases_of(all_stages(slug, seats))


def television_cases(slugs: Iterable[str] = tuple(GAMES)) -> Iterator[Case]:
    for slug in slugs:
        for seats in GAMES[slug].seats:
            yield from cases_of(watched_stages(slug, seats), TELEVISIONS)


def cases_of(stages: Iterable[Recorded], screens: Sequence[Screen] = SCREENS) -> Iterator[Case]:
    axes = (screens, LANGUAGES, ("light", "dark"), (SHORT, LONGEST), (True, False))
    for stage, *values in product(stages, *axes):
        yield Case(stage, *values)  # type: ignore[arg-type] # in the order of the fields


def share_of(cases: Sequence[Case]) -> list[Case]:
    """Few of these cases, in which every pair of values of two axes comes up. It is the same each time."""
    luck = random.Random("layouts")
    missing = {pair for case in cases for pair in _pairs(case)}
    chosen: list[Case] = []
    while missing:
        best = max(luck.sample(cases, CANDIDATES), key=lambda case: len(missing & _pairs(case)))
        covered = missing & _pairs(best)
        if not covered:
            needed = min(missing, key=str)
            best = next(case for case in cases if needed in _pairs(case))
            covered = missing & _pairs(best)
        missing -= covered
        chosen.append(best)
    return chosen


def one_of_each_screen(cases: Iterable[Case]) -> list[Case]:
    """Every stage on every screen, in a language, theme and so on that luck chooses."""
    of_each: dict[tuple[str, str], list[Case]] = {}
    for case in cases:
        of_each.setdefault((case.stage.name, case.screen.name), []).append(case)
    return [random.choice(same) for same in of_each.values()]


def _pairs(case: Case) -> set[tuple[Any, Any]]:
    return set(combinations(case.axes, 2))
