"""A push service with browsers: a real HTTPS server that decrypts what it gets and checks who has sent it.

Written from RFC 8291, 8188 and 8292 with `cryptography` alone, not with the libraries that the server uses.
"""

from __future__ import annotations

import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread
from typing import Any

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.x509.oid import NameOID

PATIENCE = 20.0
AUTH = bytes(range(16))


@dataclass
class Browser:
    """A subscribed browser: what it would show."""

    path: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    notices: list[dict[str, Any]] = field(default_factory=list)

    @property
    def point(self) -> bytes:
        return _point(self.key.public_key())

    def read(self, body: bytes) -> dict[str, Any]:
        """The text of an encrypted message."""
        salt, size, sender = body[:16], body[20], body[21:86]
        assert size == len(sender)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), public)
        secret = _derived(AUTH, shared, b"WebPush: info\x00" + self.point + sender, 32)
        key = _derived(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _derived(salt, secret, b"Content-Encoding: nonce\x00", 12)
        text = AESGCM(key).decrypt(nonce, body[86:], None).rstrip(b"\x00")
        assert text.endswith(b"\x02"), "the end of the last record"
        decoded: dict[str, Any] = msgspec.json.decode(text[:-1])
        return decoded


@dataclass
class Request:
    """A request of the server, with all its secrets checked."""

    path: str
    headers: dict[str, str]
    length: int
    notice: dict[str, Any]


@dataclass
class PushService:
    certificate: Path
    port: int = 0
    browsers: dict[str, Browser] = field(default_factory=dict)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)  # of the next requests; else 201
    requests: list[Request] = field(default_factory=list)
    mistakes: list[str] = field(default_factory=list)
    public_key: str = ""  # of the server, as it has told the browsers
    _news: Condition = field(default_factory=Condition)

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.port}"

    def subscription(self, name: str) -> dict[str, str]:
        """The address and the keys that a new browser tells the server."""
        browser = self.browsers[f"/send/{name}"] = Browser(f"/send/{name}")
        return {
            "endpoint": self.origin + browser.path,
            "p256dh": _text(browser.point),
            "auth": _text(AUTH),
        }

    def take(self, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        with self._news:
            try:
                self._check(headers)
                notice = self.browsers[path].read(body)
                self.requests.append(Request(path, headers, len(body), notice))
            except Exception as error:
                self.mistakes.append(repr(error))
            answer = self.answers.pop(0) if self.answers else (201, {})
            self._news.notify_all()
            return answer

    def wait_for(self, count: int) -> list[Request]:
        """Wait for so many requests in all."""
        with self._news:
            assert self._news.wait_for(lambda: len(self.requests) >= count or self.mistakes, PATIENCE)
            assert not self.mistakes
            return self.requests

    def _check(self, headers: dict[str, str]) -> None:
        """Check the token as RFC 8292 says."""
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        kind, _, fields = headers["authorization"].partition(" ")
        parts = dict(each.strip().split("=", 1) for each in fields.split(","))
        assert kind == "vapid"
        assert parts["k"] == self.public_key
        signed, _, signature = parts["t"].rpartition(".")
        raw = _bytes(signature)
        numbers = int.from_bytes(raw[:32]), int.from_bytes(raw[32:])
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(parts["k"]))
        public.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
        head, claims = (msgspec.json.decode(_bytes(part)) for part in signed.split("."))
        assert head["alg"] == "ES256"
        assert claims["aud"] == self.origin
        assert claims["sub"] == "mailto:host@taverne.example"
        assert time.time() < claims["exp"] <= time.time() + 24 * 3600


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    folder.mkdir(parents=True, exist_ok=True)
    certificate, key = _certificate(folder)
    service = PushService(certificate)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            body = self.rfile.read(int(headers["content-length"]))
            status, fields = service.take(self.path, headers, body)
            self.send_response(status)
            for name, value in fields.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.port = server.server_address[1]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()


def _certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost that is its own authority, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    usage = x509.KeyUsage(
        digital_signature=True,
        key_cert_sign=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )
    builder = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=12))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(usage, critical=True)
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    return files


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
