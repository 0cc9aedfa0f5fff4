"""taverne serve: runs the server for browsers."""

from __future__ import annotations

import os
from pathlib import Path

from taverne.cli.arguments import Arguments, whole_number
from taverne.cli.errors import UsageError
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


def run(argv: list[str]) -> int:
    arguments = _parser().parse_args(argv)
    settings = Settings(
        data=arguments.data,
        host=arguments.host,
        port=arguments.port,
        origins=tuple(arguments.origin),
        secure=arguments.https,
        proxies=arguments.proxies,
    )
    try:
        serve(settings)
    except (CannotOpen, NewerStore) as error:
        raise UsageError(str(error)) from error
    return 0


def _parser() -> Arguments:
    parser = Arguments("serve", PURPOSE, EXAMPLES)
    parser.add_argument(
        "--host", default="0.0.0.0", help="the address to listen on (default: all of this machine's)"
    )
    parser.add_argument(
        "--port",
        type=whole_number(0, 65535),
        default=PORT,
        help="the port (default %(default)s; 0: any free one)",
    )
    parser.add_argument(
        "--data",
        type=Path,
        default=_data_folder(),
        metavar="DIR",
        help="where games are kept (default %(default)s)",
    )
    parser.add_argument("--https", action="store_true", help="browsers come through https: cookies say so")
    parser.add_argument(
        "--proxies",
        type=whole_number(0, 9),
        default=0,
        metavar="N",
        help="proxies of yours in front of this house",
    )
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another address of this house's pages"
    )
    return parser


def _data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "taverne"
