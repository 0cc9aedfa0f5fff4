"""Tickets are for one use and a short time, and one guest holds a limited number."""

from __future__ import annotations

from taverne.server.http.companions import Device
from taverne.server.http.tickets import MOST_TICKETS, Entry, Tickets

ADA, BOB, EVE = (Device((name, f"{name}'s child")) for name in ("ada", "bob", "eve"))


def test_a_ticket_is_used_once_and_in_time() -> None:
    clock = [0.0]
    tickets = Tickets(30.0, lambda: clock[0])
    first, second = tickets.issue("t", ADA), tickets.issue("t", ADA)
    assert tickets.redeem(first) == Entry("t", "ada", ADA)
    assert tickets.redeem(first) is None
    clock[0] = 31.0
    assert tickets.redeem(second) is None


def test_tickets_are_bounded_by_device_and_by_time() -> None:
    clock = [0.0]
    tickets = Tickets(30.0, lambda: clock[0])
    other = tickets.issue("t", BOB)
    issued = [tickets.issue("t", ADA) for _ in range(10 * MOST_TICKETS)]
    assert len(tickets._open) == MOST_TICKETS + 1
    assert tickets.redeem(issued[0]) is None
    assert tickets.redeem(issued[-1]) == Entry("t", "ada", ADA)
    assert tickets.redeem(other) == Entry("t", "bob", BOB)
    clock[0] = 31.0
    tickets.issue("t", EVE)
    assert len(tickets._open) == len(tickets._of_owner) == 1


def test_the_tickets_of_a_guest_and_their_companions_can_be_dropped() -> None:
    tickets = Tickets(30.0, lambda: 0.0)
    ada, bob = tickets.issue("t", ADA), tickets.issue("t", BOB)
    child = tickets.issue("t", ADA, 1)
    tickets.drop("ada")
    assert tickets.redeem(ada) is tickets.redeem(child) is None
    assert tickets.redeem(bob) == Entry("t", "bob", BOB)
