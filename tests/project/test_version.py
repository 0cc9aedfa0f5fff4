"""The version is written once, in `taverne.__version__`; everything else follows it."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import yaml

import taverne

ROOT = Path(__file__).parents[2]
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))


def test_the_version_is_a_release_number() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", taverne.__version__)


def test_the_installed_package_has_the_version_of_the_source() -> None:
    assert version("taverne") == taverne.__version__, "run: make .venv/ready-dev"


def test_the_build_reads_the_version_from_the_source() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in settings["project"]
    assert settings["project"]["dynamic"] == ["version"]
    assert settings["tool"]["hatch"]["version"] == {"path": "src/taverne/__init__.py"}


def test_the_citation_names_the_version() -> None:
    assert str(CITATION["version"]) == taverne.__version__


def test_the_citation_has_what_the_format_requires() -> None:
    """Citation File Format 1.2.0: four required keys, and authors who are persons or entities."""
    assert str(CITATION["cff-version"]) == "1.2.0"
    assert CITATION["type"] == "software"
    assert CITATION["license"] == "MIT"
    assert all(CITATION[key] for key in ("message", "title", "authors"))
    assert all("name" in author or "family-names" in author for author in CITATION["authors"])
