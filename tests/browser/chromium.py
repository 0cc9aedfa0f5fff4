"""The browser of these tests: the system's own Chromium, found and never downloaded."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
HOME_NETWORK = (
    "taverne.test"  # a name that leads to this machine and is no secure context, like a home address
)
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HOME_NETWORK} 127.0.0.1",
)


def executable() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch(playwright: Playwright, path: str) -> Browser:
    root = ("--no-sandbox",) if os.geteuid() == 0 else ()  # Chromium refuses to sandbox for root
    return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *root])
