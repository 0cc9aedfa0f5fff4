"""The server's clock runs evenly while the clock of the system is set, and tells by how much it was."""

from __future__ import annotations

import time

import pytest

from taverne.server.clock import Clock


class Machine:
    """The two clocks of a machine."""

    def __init__(self) -> None:
        self.system, self.monotonic = 1_000_000.0, 50.0

    def pass_time(self, seconds: float) -> None:
        self.system += seconds
        self.monotonic += seconds

    def clock(self) -> Clock:
        return Clock(lambda: self.system, lambda: self.monotonic)


@pytest.mark.parametrize("shift", [3600.0, -3600.0, 1e9])
def test_the_time_goes_on_evenly_when_the_system_clock_is_set(shift: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.pass_time(10)
    machine.system += shift
    machine.pass_time(10)
    assert clock.now() == 1_000_020.0
    assert clock.jump() == pytest.approx(shift)
    assert clock.jump() == 0


def test_no_time_passes_while_the_machine_is_suspended() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.system += 8 * 3600
    assert clock.now() == 1_000_000.0
    assert clock.jump() == 8 * 3600


def test_the_time_is_the_time_of_this_machine() -> None:
    assert Clock().now() == pytest.approx(time.time(), abs=1)
