"""Finds and launches the Chromium of the system. Nothing is downloaded."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
HOME_NETWORK = "taverne.lan"  # resolves to this machine and, like a home address, is no secure context
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
