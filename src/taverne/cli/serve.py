"""taverne serve: runs the server for browsers."""

from __future__ import annotations

import os

from taverne.cli.arguments import Arguments
from taverne.cli.errors import UsageError
from taverne.cli.setting_sources import as_settings, find_settings, parse_settings
from taverne.server.serve import CannotOpen, serve
from taverne.server.store.schema import NewerStore

PURPOSE = """\
Open the house: friends play in their browsers, bots take the empty seats.

Everything is kept in one data file; closing the house loses nothing. Only the port named here is opened.
A flag may also be a variable (--bot-workers: TAVERNE_BOT_WORKERS) or in a file: see taverne settings."""

EXAMPLES = """\
examples:
  taverne serve                                   at home, for every phone and computer in the house
  taverne serve --host 127.0.0.1 --port 8080      for this machine alone
  taverne serve --trusted-proxy 127.0.0.1         behind a proxy on this machine that speaks https"""


def run(argv: list[str]) -> int:
    arguments = parse_settings(Arguments("serve", PURPOSE, EXAMPLES), argv)
    settings = as_settings(find_settings(arguments, os.environ))
    try:
        serve(settings)
    except (CannotOpen, NewerStore) as error:
        raise UsageError(str(error)) from error
    return 0
