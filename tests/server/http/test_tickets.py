"""Tickets are for one use and a short time, and one guest holds a limited number."""

from __future__ import annotations

from taverne.server.http.tickets import MOST_TICKETS, Tickets


def test_a_ticket_is_used_once_and_in_time() -> None:
    clock = [0.0]
    tickets = Tickets(30.0, lambda: clock[0])
    first, second = tickets.issue("t", "ada"), tickets.issue("t", "ada")
    assert tickets.redeem(first) == ("t", "ada")
    assert tickets.redeem(first) is None
    clock[0] = 31.0
    assert tickets.redeem(second) is None


def test_tickets_are_bounded_by_guest_and_by_time() -> None:
    clock = [0.0]
    tickets = Tickets(30.0, lambda: clock[0])
    other = tickets.issue("t", "bob")
    issued = [tickets.issue("t", "ada") for _ in range(10 * MOST_TICKETS)]
    assert len(tickets._open) == MOST_TICKETS + 1
    assert tickets.redeem(issued[0]) is None
    assert tickets.redeem(issued[-1]) == ("t", "ada")
    assert tickets.redeem(other) == ("t", "bob")
    clock[0] = 31.0
    tickets.issue("t", "eve")
    assert len(tickets._open) == len(tickets._of_guest) == 1


def test_the_tickets_of_a_guest_can_be_dropped() -> None:
    tickets = Tickets(30.0, lambda: 0.0)
    ada, bob = tickets.issue("t", "ada"), tickets.issue("t", "bob")
    tickets.drop("ada")
    assert tickets.redeem(ada) is None
    assert tickets.redeem(bob) == ("t", "bob")
