"""Writes docs/settings.md: every setting of the server."""

from __future__ import annotations

from taverne.server.setting_kinds import as_toml
from taverne.server.setting_table import LIMITS, SettingRow, setting_table

HEAD = """\
<!-- Made by `python -m taverne.server.generate`: change server/settings.py, then run it again. -->

# Settings of the server

Every setting can be given in three places. The first that names it counts:

1. a flag: `taverne serve --bot-workers 3`
2. an environment variable: `TAVERNE_BOT_WORKERS=3`; several values are separated by commas
3. a TOML file: `bot_workers = 3`. The file is named by `--config FILE` or `TAVERNE_CONFIG`; without
   either, it is `taverne.toml` in the data folder, if it is there

`taverne settings` takes the same flags and lists every setting with its value, where it comes from, and its
default. `taverne settings --toml` prints a file with all of them. An unknown name or a wrong value stops
the start with a sentence and exit code 2; this includes every variable that begins with `TAVERNE_` (in
Kubernetes, switch `enableServiceLinks` off, which sets such variables).

A network is an IPv4 address, or the first 64 bits of an IPv6 address; the first 48 bits of an IPv6 address
may use eight times as much as one network. An allowance such as `60/3600` is a burst of 60 that refills
evenly in 3600 seconds. A limit for a network is multiplied by `large_network_factor` in those that
`large_network` names.
"""

PROXIES = """\
## Behind a proxy

`taverne serve --trusted-proxy 127.0.0.1` believes `X-Forwarded-For` and `X-Forwarded-Proto` from that
address, and from no other. All lines of `X-Forwarded-For` are read from the right; addresses of named
proxies are passed over, and the first other one is the visitor's. The proxy must pass the `Host` that it
was asked for. Then `--https`, `--origin` and `--allowed-host` are not needed: the proxy says by which
scheme and host each visitor came, for any number of hosts. `--https` is for a proxy that does not send
`X-Forwarded-Proto`.

## Names of the server

A request that names another host is refused (421), so that no page of another site can reach the server
under a name of its own (DNS rebinding). Without any setting the server answers to addresses, to names
without a dot, to the machine's own name, and to names that end in `.localhost`, `.local`, `.lan`, `.home`,
`.home.arpa`, `.internal` or `.localdomain`; to the hosts of `origin` and `allowed_host`; and to every host
that a trusted proxy passes on, unless `allowed_host` is set.
"""


def settings_page() -> str:
    rows = setting_table().values()
    own = [_line(row) for row in rows if not row.section]
    limits = [_line(row) for row in rows if row.section]
    head = ["| setting | default | what it is | what is right |", "|---|---|---|---|"]
    return "\n".join(
        [
            HEAD,
            "## General\n",
            *head,
            *own,
            "",
            "## Limits\n",
            f"In a file, these stand in the section `[{LIMITS}]`.\n",
            *head,
            *limits,
            "",
            PROXIES,
        ]
    )


def _line(row: SettingRow) -> str:
    default = row.stands_for or f"`{as_toml(row.default)}`"
    right = row.kind.right + ("; any number of them" if row.kind.repeated else "")
    return f"| `{row.name}` | {default} | {row.meaning} | {right} |"
