"""Profiles for all tests: quick is repeatable and short, thorough looks further each time."""

import pytest
from hypothesis import HealthCheck, settings

from tests.profiles import PROFILE, THOROUGH

_ANY_MACHINE = [HealthCheck.too_slow]  # how fast a machine is says nothing about the rules

settings.register_profile(
    "quick", max_examples=100, derandomize=True, deadline=None, suppress_health_check=_ANY_MACHINE
)
settings.register_profile("thorough", max_examples=5000, deadline=None, suppress_health_check=_ANY_MACHINE)
settings.load_profile(PROFILE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if THOROUGH:
        return
    for item in items:
        if "thorough" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="slow: runs under TAVERNE_PROFILE=thorough"))
