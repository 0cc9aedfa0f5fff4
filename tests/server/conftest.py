"""A server shared by all tests of a file that leave it as they found it."""

from collections.abc import Iterator

import pytest

from tests.server.running import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("house")) as running:
        yield running
