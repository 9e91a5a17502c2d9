"""Local stand-ins for a push service and a mail server, which take what they are handed, or misbehave."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import socket
import socketserver
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_SECONDS = 20


def _text(octets: bytes) -> str:
    return base64.urlsafe_b64encode(octets).rstrip(b"=").decode()


@dataclass
class PushService:
    """A push service with one browser, whose keys it holds, so that what was sent can be read."""

    address: str = ""
    status: int = 201
    taken: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    tries: int = 0
    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def subscription(self, browser: str = "one") -> dict[str, str]:
        """What that browser tells the page when it subscribes."""
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": f"{self.address}/push/{browser}", "p256dh": _text(point), "auth": _text(self.auth)}

    def take(self, body: bytes, headers: dict[str, str]) -> int:
        self.tries += 1
        if self.status < 300:
            told = http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
            self.taken.append(json.loads(told))
            self.headers.append(headers)
        return self.status


@contextlib.contextmanager
def a_push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        timeout = _SECONDS

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status = service.take(body, {name.lower(): value for name, value in self.headers.items()})
            self.send_response(status)
            if status in (301, 302, 307):
                self.send_header("location", f"{service.address}/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    with _served(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as port:
        service.address = f"http://127.0.0.1:{port}"
        yield service


@dataclass
class Mailbox:
    """A mail server's. `answer` is what it says to a mail; with `silent` it takes connections and says nothing."""

    port: int = 0
    answer: str = "250 taken"
    silent: bool = False
    mails: list[EmailMessage] = field(default_factory=list)
    tries: int = 0


@contextlib.contextmanager
def a_mail_server() -> Iterator[Mailbox]:
    box = Mailbox()

    class Handler(socketserver.StreamRequestHandler):
        timeout = _SECONDS

        def say(self, line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

        def handle(self) -> None:
            box.tries += 1
            if box.silent:
                with contextlib.suppress(OSError):
                    self.rfile.readline()
                return
            self.say("220 here")
            while line := self.rfile.readline():
                verb = line.split(None, 1)[0].upper() if line.split() else b""
                if verb == b"DATA":
                    self.say("354 go on")
                    body = b"".join(iter(self.rfile.readline, b".\r\n"))
                    if box.answer.startswith("2"):
                        mail = message_from_bytes(body, policy=default)
                        assert isinstance(mail, EmailMessage)
                        box.mails.append(mail)
                    self.say(box.answer)
                elif verb == b"QUIT":
                    self.say("221 bye")
                    return
                else:
                    self.say("250 ok")

    with _served(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)) as port:
        box.port = port
        yield box


@contextlib.contextmanager
def _served(server: socketserver.TCPServer) -> Iterator[int]:
    server.daemon_threads = True  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        address = server.socket.getsockname()
        yield int(address[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join(_SECONDS)


def unused_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
    return port
