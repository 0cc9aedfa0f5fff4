"""Notifications in a browser: the offer at a table by days, what the service worker shows, where it leads.

Chromium without windows shows no notifications, and the push service of a browser's maker cannot be
reached here. So the page gets leave and a subscription of the test's own push service; what arrives there is
handed to the service worker by the protocol of the developer tools; the test keeps what it would show.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import READY, SIT, START
from tests.server.push_service import push_service
from tests.server.running import Running

_SUBSCRIBES = """
Object.defineProperty(Notification, "permission", { get: () => localStorage.leave ?? "default" });
Notification.requestPermission = async () => (localStorage.leave = "granted");
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey: key }) => {
  if (!userVisibleOnly || key.length !== 65) throw new Error("a browser would refuse this");
  const { endpoint, p256dh, auth } = %s;
  return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
};
"""
_KEEPS = """() => {
  self.kept = [];
  self.registration.showNotification = async (title, options) => void kept.push({ title, ...options });
  self.clients.openWindow = async (address) => void kept.push(address);
}"""
# The browser has changed its subscription: the event comes without one, and it takes a new one.
_CHANGES = """({ endpoint, p256dh, auth }) => {
  PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) });
  const change = new Event("pushsubscriptionchange");
  change.oldSubscription = change.newSubscription = null;
  change.waitUntil = (done) => done.then(() => kept.push("renewed"));
  self.dispatchEvent(change);
}"""
_PRESS = """(table) => {
  const press = new ExtendableEvent("notificationclick");
  press.notification = { data: table, close: () => kept.push("closed") };
  self.dispatchEvent(press);
}"""


def test_a_guest_asks_for_notifications_gets_one_and_ends_them(visit: Visit, tmp_path: Path) -> None:
    with (
        push_service(tmp_path / "push") as service,
        Running(
            tmp_path / "house",
            limits={"absent_seconds": 0.1},
            push_contact="mailto:host@taverne.example",
            push_hosts=["localhost"],
            trusted_certificate=str(service.certificate),
        ) as server,
    ):
        here = f"http://127.0.0.1:{server.port}"
        ada, bob = visit(at=here), visit("Bob", at=here)
        bob.page.add_init_script(_SUBSCRIBES % json.dumps(service.subscription("phone")))
        service.public_key = bob.page.request.get(f"{here}/api/me/notifications").json()["key"]
        wish = {"game": "lutin_troll", "name": "Ada", "pace": "slow"}
        opened = ada.page.request.post(f"{here}/api/tables", data=wish).json()
        bob.go(f"/t#{opened['invite']}")
        bob.button(SIT).first.click()
        offer = bob.page.locator(".notifications")
        expect(offer).to_contain_text("Il ne dit que le jeu et chez qui")
        expect(offer.get_by_label("Silence à partir de")).to_have_value("22:00")
        offer.get_by_label("Silence jusqu’à").fill("09:30")
        offer.get_by_role("button").click()
        expect(offer).to_contain_text("La maison te préviendra")
        shown = bob.page.request.get(f"{here}/api/me/notifications").json()
        assert (shown["quiet"]["start"], shown["quiet"]["stop"]) == (22 * 60, 9 * 60 + 30)
        bob.page.request.post(f"{here}/api/me/notifications/end", data={"device": shown["devices"][0]})
        bob.page.reload()
        expect(offer.get_by_label("Silence jusqu’à")).to_have_value("09:30")
        offer.get_by_role("button").click()
        expect(offer).to_contain_text("La maison te préviendra")
        offer.get_by_role("checkbox").uncheck()
        expect(offer.get_by_role("checkbox")).to_be_enabled()
        assert bob.page.request.get(f"{here}/api/me/notifications").json().get("quiet") is None
        bob.press(READY)
        bob.hear_until(lambda: bob.update["chairs"][1]["ready"])
        ada.go(f"/t/{opened['table']}")
        bob.go("/me")
        expect(bob.page.locator(".notified")).to_contain_text("prévenu quand c’est ton tour")
        ada.press(START)
        notice = service.wait_for(1)[0].notice
        worker = bob.page.context.service_workers[0]
        worker.evaluate(_KEEPS)
        _deliver(bob.page, here, json.dumps(notice))
        shown = _kept(bob.page, worker, 1)[0]
        assert (shown["title"], shown["body"]) == ("C’est à toi de jouer", "Lutin & Troll, chez Ada")
        assert (shown["lang"], shown["tag"]) == ("fr", opened["table"])
        for picture in (shown["icon"], shown["badge"]):
            assert bob.page.request.get(here + picture).headers["content-type"] == "image/png"
        worker.evaluate(_PRESS, shown["data"])
        assert _kept(bob.page, worker, 3)[1:] == ["closed", f"{here}/t/{opened['table']}"]
        worker.evaluate(_CHANGES, service.subscription("other"))
        _kept(bob.page, worker, 4)
        for line in _devices(tmp_path / "house"):
            assert line.endswith("/send/other")
        bob.press("Ne plus prévenir")
        expect(bob.page.locator(".notified")).to_have_count(0)


@pytest.mark.parametrize("pace", ["relaxed", "slow"])
def test_where_it_is_not_possible_the_page_says_so_at_tables_by_days_alone(visit: Visit, pace: str) -> None:
    """This server sends no notifications."""
    ada = visit()
    wish = {"game": "lutin_troll", "name": "Ada", "pace": pace}
    opened = ada.page.request.post(f"{ada.address}/api/tables", data=wish).json()
    ada.go(f"/t/{opened['table']}")
    expect(ada.page.locator(".lobby")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    if pace == "slow":
        expect(ada.page.locator(".notifications")).to_contain_text("Cette maison n’envoie pas de messages")
    expect(ada.page.locator(".notifications button")).to_have_count(0)


def _devices(folder: Path) -> list[str]:
    """The addresses to which the server sends."""
    with closing(sqlite3.connect(folder / "taverne.db")) as base:
        return [endpoint for (endpoint,) in base.execute("SELECT endpoint FROM push_devices")]


def _deliver(page: Page, origin: str, data: str) -> None:
    """Hand a message to the service worker, as the browser would when its push service sends it."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    message = {"origin": origin, "registrationId": found[0], "data": data}
    session.send("ServiceWorker.deliverPushMessage", message)


def _kept(page: Page, worker: Worker, count: int) -> list[Any]:
    """Wait for so many things that the service worker has shown or opened; return them."""
    while len(kept := worker.evaluate("kept")) < count:
        page.wait_for_timeout(20)
    return list(kept)
