"""The cases that the laws are tried on: recorded stages on all screens, or in a quick run a share of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any, TypeAlias, TypeVar

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
OF_STAGE = 3  # axes, which come first: the others are free

Value: TypeAlias = tuple[str, Any]  # of an axis, and the name of this axis
Pair: TypeAlias = tuple[Value, Value]
Thing = TypeVar("Thing")


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
    def axes(self) -> tuple[Value, ...]:
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
    missing = pairs_of(cases)
    of_stages = _by_stage(cases)
    chosen: list[Case] = []
    for needed in sorted(missing, key=str):
        if needed in missing:
            fitting = [same for same in of_stages if _fits(same[0].axes[:OF_STAGE], needed)]
            found = [case for same in _some(fitting, luck) for case in same if needed in _pairs(case)]
            chosen.append(max(_some(found, luck), key=lambda case: len(missing & _pairs(case))))
            missing -= _pairs(chosen[-1])
    return chosen


def pairs_of(cases: Sequence[Case]) -> set[Pair]:
    """The pairs of values of two axes that come up where every stage has all values of the other axes."""
    of_stages = _by_stage(cases)
    free = [
        dict.fromkeys(values) for values in zip(*(case.axes[OF_STAGE:] for case in of_stages[0]), strict=True)
    ]
    pairs = {pair for one, other in combinations(free, 2) for pair in product(one, other)}
    for same in of_stages:
        own = same[0].axes[:OF_STAGE]
        pairs.update(combinations(own, 2))
        pairs.update((value, other) for value in own for values in free for other in values)
    return pairs


def _by_stage(cases: Iterable[Case]) -> list[list[Case]]:
    found: dict[int, list[Case]] = {}
    for case in cases:
        found.setdefault(id(case.stage), []).append(case)
    return list(found.values())


def _fits(own: Sequence[Value], pair: Pair) -> bool:
    """Whether a stage with these values has all values of the pair that are a stage’s."""
    axes = {axis for axis, _ in own}
    return all(value in own for value in pair if value[0] in axes)


def _some(things: Sequence[Thing], luck: random.Random) -> Sequence[Thing]:
    return luck.sample(things, min(len(things), CANDIDATES))


def one_of_each_screen(cases: Iterable[Case]) -> list[Case]:
    """Every stage on every screen, in a language, theme and so on that luck chooses."""
    of_each: dict[tuple[str, str], list[Case]] = {}
    for case in cases:
        of_each.setdefault((case.stage.name, case.screen.name), []).append(case)
    return [random.choice(same) for same in of_each.values()]


def _pairs(case: Case) -> set[Pair]:
    return set(combinations(case.axes, 2))
