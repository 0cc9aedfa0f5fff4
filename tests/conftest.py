"""Profiles for all tests: quick is repeatable and short, thorough looks further each time."""

import pytest
from hypothesis import HealthCheck, settings

from taverne.server.cores import usable_cores
from tests.profiles import MISSING, PROFILE, THOROUGH

pytest_plugins = ["tests.browser.fixtures"]  # browser tests lie in tests/browser and in each game's folder

_ANY_MACHINE = [HealthCheck.too_slow]  # how fast a machine is says nothing about the rules

settings.register_profile(
    "quick", max_examples=100, derandomize=True, deadline=None, suppress_health_check=_ANY_MACHINE
)
settings.register_profile("thorough", max_examples=5000, deadline=None, suppress_health_check=_ANY_MACHINE)
settings.load_profile(PROFILE)


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: many tests wait for a browser, a terminal or a clock."""
    return usable_cores() + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if THOROUGH:
        return
    for item in items:
        if "thorough" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="slow: runs under TAVERNE_PROFILE=thorough"))


def pytest_unconfigure(config: pytest.Config) -> None:
    """The last line: what could not be tried for want of something that is not installed."""
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    skipped = [str(report.longrepr) for report in terminal.stats.get("skipped", [])] if terminal else []
    for what in sorted({reason.split(MISSING)[1].strip("')") for reason in skipped if MISSING in reason}):
        count = sum(what in reason for reason in skipped)
        line = f"!!! {what.upper()} IS MISSING: {count} TESTS WERE LEFT OUT !!!"
        config.get_terminal_writer().line(line, red=True, bold=True)
