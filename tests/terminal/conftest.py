"""Tests of the terminal speak French, unless they say otherwise, whatever the locale of the machine."""

import pytest


@pytest.fixture(autouse=True)
def _french(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
