"""Every name and every file in docs/glossary.md exists in the code."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "taverne"
PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([^`]+)`")
FILE = re.compile(r"[\w./-]+\.(?:py|js|toml|txt|md)|[\w/-]+/")
COMMAND = re.compile(r"taverne \w")


def test_every_name_and_file_in_the_glossary_exists() -> None:
    assert list(faults(PAGE)) == []


def test_every_term_says_in_which_file_it_is() -> None:
    rows = [line.split("|") for line in section(PAGE, "One name for one thing").splitlines()[4:]]
    assert rows
    for _, term, _, place, *_ in rows:
        assert any(FILE.fullmatch(name) for name in CODE.findall(place)), f"{term.strip()} names no file"


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("## Games (`grumpf`)\n| `Grumpfling` |", "Grumpfling is not in the code of grumpf"),
        ("## Games (`grumpf`)\n| `Trick` |", "Trick is not in the code of grumpf"),
        ("## Terms\n| `Tabel` in `table/table.py` |", "Tabel is not in table/table.py"),
        ("## Terms\n| `Chair` in `table/table_seats.py` |", "there is no file table/table_seats.py"),
        ("## French\n| `Tabel` |", "Tabel is not in the shared code"),
    ],
)
def test_a_name_or_file_that_does_not_exist_is_reported(page: str, fault: str) -> None:
    assert list(faults(page)) == [fault]


def faults(page: str) -> Iterator[str]:
    for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        slug = re.match(r".*\(`(\w+)`\)$", part.splitlines()[0])
        for line in part.splitlines()[1:]:
            yield from line_faults(line, slug[1] if slug else None)


def line_faults(line: str, slug: str | None) -> Iterator[str]:
    """A name with "in `file`" after it must be in that file, others in the game's or the shared code."""
    names = [name for name in CODE.findall(line) if not COMMAND.match(name)]
    located = re.findall(r"((?:`[^`]+`(?: and )?)+) in `([^`]+)`", line)
    for group, file in located:
        for name in CODE.findall(group):
            names.remove(name)
            if paths_of(file) and not has_word("".join(text(path) for path in paths_of(file)), name):
                yield f"{name} is not in {file}"
    for name in names:
        if FILE.fullmatch(name):
            if not paths_of(name):
                yield f"there is no file {name}"
        elif name not in ("None",) and not has_word(code(slug), name):
            yield f"{name} is not in the code of {slug}" if slug else f"{name} is not in the shared code"


def paths_of(name: str) -> list[Path]:
    """The files that this name may stand for: `table/table.py` is `src/taverne/table/table.py`."""
    name = name.rstrip("/")
    return [path for path in all_paths() if f"/{path.relative_to(ROOT).as_posix()}".endswith(f"/{name}")]


@cache
def all_paths() -> list[Path]:
    paths = [path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*")]
    return [path for path in paths if "__pycache__" not in path.parts]


@cache
def code(slug: str | None) -> str:
    """All Python and JavaScript of a game, or of everything that is no game's."""
    games = SOURCE / "games"
    paths = (
        (games / slug).rglob("*")
        if slug
        else [path for path in SOURCE.rglob("*") if games not in path.parents or path.parent == games]
    )
    return "\n".join(text(path) for path in paths if path.suffix in (".py", ".js"))


@cache
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def has_word(source: str, name: str) -> bool:
    """A name that begins with `…` stands for all names that end with the rest of it."""
    start = r"\w" if name.startswith("…") else r"\b"
    return re.search(rf"{start}{re.escape(name.lstrip('…'))}\b", source) is not None


def section(page: str, title: str) -> str:
    return page.split(f"## {title}\n")[1].split("\n## ", maxsplit=1)[0].rstrip()
