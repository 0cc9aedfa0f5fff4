"""Builds the documentation as a static site in `site`, from the pages where they lie in the repository.

    python tools/docs/build.py

All Markdown pages and pictures are copied to a folder with the same paths, so that links between them hold
there as they do in the repository. The script adds an API reference of the kernel's public interface and the
navigation. MkDocs fails on a dead link, `check_site.py` on what a browser would fetch from another site.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from check_site import site_faults
from pygments.formatters import HtmlFormatter

from taverne.games import GAMES
from taverne.words.grammar import Language
from taverne.words.rule_page import rule_page

ROOT = Path(__file__).parents[2]
STAGE = ROOT / ".cache/docs"
SITE = ROOT / "site"
COPIED = ("*.md", "docs/pictures/*", "docs/recorded/*", "LICENSE")
FRAGMENTS = ("*.head.md",)  # parts of a generated page

# What comes first, by its path. Every page that is named nowhere here follows in the order of the alphabet.
GUIDE = (
    "ARCHITECTURE.md",
    "docs/add-a-game.md",
    "docs/lessons.md",
    "docs/operate.md",
    "docs/settings.md",
    "docs/boxes.md",
    "docs/glossary.md",
    "docs/protocol.md",
    "docs/guarantees.md",
)
COMMUNITY = ("CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "CHANGELOG.md")
LANGUAGES = {".en": "English", ".fr": "français"}
REFERENCE_PAGE = """# `{module}`

::: {module}
    options:
      members: false
      show_root_heading: false
      show_root_toc_entry: false

All of these names can be imported from `taverne.kernel`.

{members}"""
Nav = list[str | dict[str, "str | Nav"]]


def main() -> int:
    shutil.rmtree(STAGE, ignore_errors=True)
    pages = copy_pages(STAGE / "source")
    reference = write_reference(STAGE / "source/reference")
    (STAGE / "source/code.css").write_text(HtmlFormatter(style="friendly").get_style_defs(".codehilite"))
    settings = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": str(STAGE / "source"),
        "site_dir": str(SITE),
        "nav": navigation(pages, reference),
    }
    (STAGE / "mkdocs.yml").write_text(json.dumps(settings))  # JSON is YAML
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--config-file"]
    sources = {"PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", Path(__file__).parent)))}
    built = subprocess.run([*command, STAGE / "mkdocs.yml"], check=False, env={**os.environ, **sources})
    faults = site_faults(SITE) if built.returncode == 0 else []
    print(*faults, sep="\n", end="\n" if faults else "")
    if built.returncode or faults:
        return 1
    print(f"{len(list(SITE.rglob('*.html')))} pages: open {SITE / 'index.html'}")
    return 0


def copy_pages(target: Path) -> list[str]:
    """Copy what git does not ignore to the same paths below `target`; the paths of the Markdown pages."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *COPIED]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = [Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file()]
    paths = [path for path in paths if not any(path.match(fragment) for fragment in FRAGMENTS)]
    for path in paths:
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, target / path)
        if path.name.startswith("rules."):
            _write_rules(path, target / path)
    return sorted(path.as_posix() for path in paths if path.suffix == ".md")


def _write_rules(source: Path, target: Path) -> None:
    """Write the rule page of a current game with the parts that are made from data."""
    lang: Language = "fr" if source.stem.endswith("fr") else "en"
    slug = source.parent.parent.name
    if slug in GAMES and source.parts[-4] == "games":
        target.write_text(rule_page(slug, lang), encoding="utf-8")


def write_reference(target: Path) -> dict[str, str]:
    """One page for each module of the kernel that has public names; the title of each page by its path."""
    target.mkdir(parents=True)
    titles = {}
    for module, names in public_names(ROOT / "src/taverne/kernel/__init__.py"):
        title = module.removeprefix("taverne.")
        members = "".join(f"::: {module}.{name}\n\n" for name in names)
        (target / f"{title}.md").write_text(REFERENCE_PAGE.format(module=module, members=members))
        titles[f"reference/{title}.md"] = title
    return titles


def public_names(package: Path) -> Iterator[tuple[str, list[str]]]:
    """The names that the package imports into its `__init__`, by the module that defines them.

    A name that its module does not define by itself (`TURN, REACTION = Wait`) is described with its class.
    """
    for node in ast.parse(package.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            defined = definitions((ROOT / "src" / node.module.replace(".", "/")).with_suffix(".py"))
            yield node.module, [alias.name for alias in node.names if alias.name in defined]


def definitions(module: Path) -> set[str]:
    names = set()
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                names.add(name)
    return names


def navigation(pages: list[str], reference: dict[str, str]) -> Nav:
    decisions = [page for page in pages if page.startswith("docs/adr/")]
    rules = [page for page in pages if is_rule_page(page)]
    known = {"README.md", *GUIDE, *COMMUNITY, *decisions, *rules}
    others = [page for page in pages if page not in known]
    return [
        {"La Taverne": "README.md"},
        {"Guide": [*GUIDE, *others]},
        {"Rules of the games": [{rule_title(page): page} for page in rules]},
        {"API reference": [{title: path} for path, title in reference.items()]},
        {"Decisions": ["docs/adr/README.md", *(page for page in decisions if page != "docs/adr/README.md")]},
        {"Join in": list(COMMUNITY)},
    ]


def rule_title(page: str) -> str:
    heading = (ROOT / page).read_text(encoding="utf-8").splitlines()[0]
    return f"{heading.removeprefix('# ')} ({LANGUAGES[Path(page).suffixes[-2]]})"


def is_rule_page(page: str) -> bool:
    return page.startswith("docs/games/") or ("/games/" in page and Path(page).name.startswith("rules."))


if __name__ == "__main__":
    sys.exit(main())
