"""The real nginx and Caddy with our samples, on free ports and with a certificate of the test's own."""

from __future__ import annotations

import http.client
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tests.profiles import left_out

DEPLOY = Path(__file__).parents[2] / "deploy"
NAMES = ("taverne.example", "jeux.example", "club.example")
PATIENCE = 20.0  # seconds


@dataclass
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


@dataclass
class Proxy:
    """A running proxy, and the certificate that it shows."""

    port: int
    certificate: Path

    @property
    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.certificate))

    def ask(
        self,
        host: str,
        path: str,
        body: Any = None,
        headers: dict[str, str] | None = None,
        *,
        visitor: str = "127.0.0.1",
    ) -> Answer:
        """Ask over TLS under one of the names, from an address of this machine."""
        raw = socket.create_connection(
            ("127.0.0.1", self.port), timeout=PATIENCE, source_address=(visitor, 0)
        )
        with self.trust.wrap_socket(raw, server_hostname=host) as secured:
            connection = http.client.HTTPConnection(host)
            connection.sock = secured
            content = None if body is None else msgspec.json.encode(body)
            kind = {} if body is None else {"Content-Type": "application/json"}
            connection.request("GET" if body is None else "POST", path, content, kind | (headers or {}))
            found = connection.getresponse()
            return Answer(found.status, found.headers, found.read())


@contextmanager
def nginx(folder: Path, sample: str, upstream: int) -> Iterator[Proxy]:
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin") or left_out(
        "nginx"
    )
    proxy, key = _proxy(folder)
    text = (DEPLOY / sample).read_text(encoding="utf-8")
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{upstream}")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{proxy.port} ssl http2;")
    text = text.replace("/srv/club", str(_other_pages(folder)))
    for name in NAMES:
        text = text.replace(f"/etc/letsencrypt/live/{name}/fullchain.pem", str(proxy.certificate))
        text = text.replace(f"/etc/letsencrypt/live/{name}/privkey.pem", str(key))
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = folder / "nginx.conf"
    whole.write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr;\nevents {{}}\n"
        f"http {{ access_log off;\n{temporary}{text}}}\n",
        encoding="utf-8",
    )
    command = [program, "-p", str(folder), "-c", str(whole)]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    with _running(command, proxy):
        yield proxy


@contextmanager
def caddy(folder: Path, sample: str, upstream: int) -> Iterator[Proxy]:
    program = shutil.which("caddy") or left_out("caddy")
    proxy, key = _proxy(folder)
    text = (DEPLOY / sample).read_text(encoding="utf-8")
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{upstream}").replace(
        "/srv/club", str(_other_pages(folder))
    )
    text = text.replace("{$TAVERNE_DOMAIN:taverne.example}", "taverne.example, jeux.example")
    opening = "club.example {" if "club" in sample or "path" in sample else "taverne.example, jeux.example {"
    text = text.replace(opening, f"{opening}\n\ttls {proxy.certificate} {key}")
    whole = folder / "Caddyfile"
    ports = f"http_port {free_port()}\n\thttps_port {proxy.port}"
    options = f"{{\n\tadmin off\n\t{ports}\n\tauto_https disable_redirects\n}}\n"
    whole.write_text(options + text, encoding="utf-8")
    with _running([program, "run", "--adapter", "caddyfile", "--config", str(whole)], proxy):
        yield proxy


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _proxy(folder: Path) -> tuple[Proxy, Path]:
    """A free port, and a certificate for all names with its key."""
    folder.mkdir(parents=True, exist_ok=True)
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    names = "subjectAltName=" + ",".join(f"DNS:{name}" for name in NAMES)
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=test"]
    more = ["-addext", names, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*command, *more], check=True, capture_output=True)
    return Proxy(free_port(), certificate), key


def _other_pages(folder: Path) -> Path:
    pages = folder / "pages"
    pages.mkdir(exist_ok=True)
    (pages / "index.html").write_text("the club's own page\n", encoding="utf-8")
    for each in (folder, *folder.parents):  # the workers of nginx have a user of their own
        with suppress(OSError):
            each.chmod(each.stat().st_mode | 0o011)
    return pages


@contextmanager
def _running(command: list[str], proxy: Proxy) -> Iterator[None]:
    with (proxy.certificate.parent / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
    try:
        patience = time.monotonic() + PATIENCE
        while not _open(proxy.port):
            assert process.poll() is None, (proxy.certificate.parent / "log").read_text(encoding="utf-8")
            assert time.monotonic() < patience, "the proxy does not open"
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _open(port: int) -> bool:
    with suppress(OSError):
        socket.create_connection(("127.0.0.1", port), timeout=0.5).close()
        return True
    return False
