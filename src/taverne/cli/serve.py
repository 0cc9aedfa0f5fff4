"""taverne serve: runs the server for browsers."""

from __future__ import annotations

import os
from pathlib import Path

from taverne.cli.arguments import Arguments
from taverne.cli.boxes import check_file
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.cli.server_words import in_words
from taverne.cli.setting_sources import as_settings, find_settings, parse_settings
from taverne.server.serve import CannotOpen, serve
from taverne.server.store.schema import NewerStore


def run(argv: list[str]) -> int:
    arguments = parse_settings(Arguments("serve", say("serve.purpose"), say("serve.examples")), argv)
    settings = as_settings(find_settings(arguments, os.environ))
    if settings.box:
        check_file(Path(settings.box))
    try:
        serve(settings)
    except (CannotOpen, NewerStore) as error:
        raise UsageError(in_words(str(error))) from error
    return 0
