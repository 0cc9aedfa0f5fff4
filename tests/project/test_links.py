"""Links in the pages of the repository lead somewhere; the check of the built site finds dead ones."""

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
PATH = re.compile(r"`(?P<path>[\w./-]+/[\w.-]+\.(?:py|js|toml|md|css|sh|json|jsonl))`")
WRITTEN_ONCE = "docs/adr/"  # a decision may name a file that is gone


FOLDERS = ("benchmarks", "deploy", "docs", "examples", "src", "tests", "tools")
FILES = [
    path.relative_to(ROOT).as_posix()
    for path in [*ROOT.iterdir(), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))]
    if path.is_file()
]
PAGES = sorted(name for name in FILES if name.endswith(".md") and not name.endswith(".head.md"))


@cache
def text_of(path: Path) -> str:
    return FENCED.sub("", path.read_text(encoding="utf-8"))


def anchors(path: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", text_of(path), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_to_a_file_and_a_heading(page: str) -> None:
    path, dead = ROOT / page, []
    for target in LINK.findall(text_of(path)):
        if "://" in target or target.startswith("mailto:"):
            continue
        name, _, anchor = target.partition("#")
        file = (path.parent / name) if name else path
        if not file.is_file() or (anchor and anchor not in anchors(file)):
            dead.append(target)
    assert dead == []


@pytest.mark.parametrize("page", [page for page in PAGES if not page.startswith(WRITTEN_ONCE)])
def test_every_file_that_a_page_names_exists(page: str) -> None:
    """A page may leave out the beginning of a path: `table/table.py` is `src/taverne/table/table.py`."""
    named = set(PATH.findall(text_of(ROOT / page)))
    assert [
        path for path in sorted(named) if not any(f"/{file}".endswith(f"/{path}") for file in FILES)
    ] == []


def test_the_index_of_decisions_names_every_decision_once() -> None:
    folder = ROOT / "docs/adr"
    linked = re.findall(r"^\| \[\d+\]\((?P<name>[^)]+)\)", text_of(folder / "README.md"), re.MULTILINE)
    assert linked == sorted(path.name for path in folder.glob("0*.md"))


FAULTS = {
    '<script src="https://cdn.example/a.js"></script>': "index.html fetches https://cdn.example/a.js",
    '<link rel="stylesheet" href="//cdn.example/a.css">': "index.html fetches //cdn.example/a.css",
    '<img srcset="http://cdn.example/a.png 2x">': "index.html fetches http://cdn.example/a.png",
    '<p style="background: url(https://cdn.example/a)">': "index.html fetches https://cdn.example/a",
    '<a href="gone.html">': "index.html links to gone.html, which is not there",
    '<a href="#gone">': "index.html links to #gone, which is not there",
    '<img src="gone.png">': "index.html links to gone.png, which is not there",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_check_of_the_site_finds_a_dead_link_and_an_asset_of_another_site(
    fault: str, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(f'<h1 id="here">Here</h1> {fault}', encoding="utf-8")
    assert site_check(tmp_path) == [FAULTS[fault]]


def test_the_check_of_the_site_finds_a_font_of_another_site(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text(
        "@font-face { src: url('https://fonts.example/a.woff2') }", encoding="utf-8"
    )
    assert site_check(tmp_path) == ["a.css fetches https://fonts.example/a.woff2"]


def test_the_check_of_the_site_allows_links_to_other_sites_and_to_its_own_headings(tmp_path: Path) -> None:
    page = (
        '<h1 id="here">Here</h1> <a href="https://cdn.example"> <a href="#here"> <a href="index.html#here">'
    )
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    assert site_check(tmp_path) == []


def site_check(site: Path) -> list[str]:
    command = [sys.executable, "tools/docs/check_site.py", str(site)]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True).stderr.splitlines()
