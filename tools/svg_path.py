"""Shortens the drawing of an icon: every point moves to the nearest point of a coarser grid.

Relative coordinates are counted from where the pen is after rounding, so that no error adds up.
"""

import re
from collections.abc import Iterator

_WORD = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_FLAG = re.compile(r"[\s,]*([01])")
_SPACE = re.compile(r"[\s,]*")
# How many numbers each command takes; of an arc, the fourth and fifth are flags.
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}

Command = tuple[str, list[float]]


def shortened(path: str) -> str:
    """The same path with whole coordinates."""
    pen = start = (0.0, 0.0)  # where the pen is in the drawing as published
    rough = rough_start = (0, 0)  # and where it is after rounding
    words: list[str] = []
    for letter, numbers in _commands(path):
        if letter in "zZ":
            pen, rough = start, rough_start
            words.append("z")
            continue
        ends = _points(letter, numbers, pen)
        rounded = [(round(x), round(y)) for x, y in ends]
        words.append(_written(letter, numbers, rounded, rough))
        pen, rough = ends[-1], rounded[-1]
        if letter in "mM":
            start, rough_start = pen, rough
    return "".join(words)


def _commands(path: str) -> Iterator[Command]:
    """Each command with its numbers; a letter that stands for several commands is repeated."""
    at, letter = 0, ""
    while (at := _skip(path, at)) < len(path):
        if path[at].isalpha():
            letter, at = path[at], at + 1
        elif letter in "mM":  # further points of a move are lines
            letter = "l" if letter == "m" else "L"
        numbers: list[float] = []
        for place in range(_TAKES[letter.lower()]):
            pattern = _FLAG if letter in "aA" and place in (3, 4) else _WORD
            found = pattern.match(path, at if pattern is _FLAG else _skip(path, at))
            if found is None:
                raise ValueError(f"{path[at : at + 20]!r} is no number of a path")
            numbers.append(float(found[1] if pattern is _FLAG else found[0]))
            at = found.end()
        yield letter, numbers


def _skip(path: str, at: int) -> int:
    found = _SPACE.match(path, at)
    return found.end() if found else at


def _points(letter: str, numbers: list[float], pen: tuple[float, float]) -> list[tuple[float, float]]:
    """The points of one command in the drawing; the last one is where the pen goes."""
    x, y = pen if letter.islower() else (0.0, 0.0)
    if letter in "hH":
        return [(x + numbers[0], pen[1])]
    if letter in "vV":
        return [(pen[0], y + numbers[0])]
    pairs = numbers[5:] if letter in "aA" else numbers
    return [(x + a, y + b) for a, b in zip(pairs[::2], pairs[1::2], strict=True)]


def _written(letter: str, numbers: list[float], points: list[tuple[int, int]], pen: tuple[int, int]) -> str:
    """One command from the rounded points, with relative coordinates."""
    near = [(x - pen[0], y - pen[1]) for x, y in points]
    kind = letter.lower()
    if kind == "h":
        return f"h{near[0][0]}"
    if kind == "v":
        return f"v{near[0][1]}"
    flat = [number for point in near for number in point]
    if kind == "a":
        radii = [max(1, round(number)) if number else 0 for number in numbers[:2]]
        flat = [*radii, round(numbers[2]), int(numbers[3]), int(numbers[4]), *flat]
    return kind + "".join(f" {number}" if number >= 0 else str(number) for number in flat).lstrip()
