"""taverne serve: open the house to browsers."""

from __future__ import annotations

import os
from pathlib import Path

from taverne.cli.arguments import Arguments, whole
from taverne.cli.errors import UsageError
from taverne.cli.files import folder
from taverne.server.serve import CannotOpen, serve
from taverne.server.settings import Settings
from taverne.server.store.schema import NewerStore

PURPOSE = """\
Open the house: friends play in their browsers, bots take the empty seats.

Everything is kept in one data file; closing the house loses nothing. Only the port named here is opened."""

EXAMPLES = """\
examples:
  taverne serve                                   at home, for every phone and computer in the house
  taverne serve --host 127.0.0.1 --port 8080      for this machine alone
  taverne serve --https --proxies 1 --origin https://taverne.example    behind a proxy that speaks https"""

PORT = 8000


def run(asked: list[str]) -> int:
    wish = _wishes().parse_args(asked)
    settings = Settings(
        data=folder(wish.data),
        host=wish.host,
        port=wish.port,
        origins=tuple(wish.origin),
        secure=wish.https,
        proxies=wish.proxies,
    )
    try:
        serve(settings)
    except (CannotOpen, NewerStore) as error:
        raise UsageError(str(error)) from error
    return 0


def _wishes() -> Arguments:
    wishes = Arguments("serve", PURPOSE, EXAMPLES)
    wishes.add_argument(
        "--host", default="0.0.0.0", help="the address to listen on (default: all of this machine's)"
    )
    wishes.add_argument(
        "--port", type=whole(0, 65535), default=PORT, help="the port (default %(default)s; 0: any free one)"
    )
    wishes.add_argument(
        "--data",
        type=Path,
        default=_data_folder(),
        metavar="DIR",
        help="where games are kept (default %(default)s)",
    )
    wishes.add_argument("--https", action="store_true", help="browsers come through https: cookies say so")
    wishes.add_argument(
        "--proxies", type=whole(0, 9), default=0, metavar="N", help="proxies of yours in front of this house"
    )
    wishes.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another address of this house's pages"
    )
    return wishes


def _data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "taverne"
