"""What stands before every request: security headers, the guard against forged requests, the size of bodies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rookery.interfaces.server.cookies import is_secure
from rookery.interfaces.server.problems import problem

OWN_HEADER: Final = "x-rookery"  # a form or a link on another site cannot send it

_POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'{sockets}; "
    "base-uri 'none'; form-action 'self'; frame-ancestors {frames}; object-src 'none'"
)
_FRAMED: Final = re.compile(r"/embed/[^/]+")  # a replay alone, which acts for nobody: any page may show it in a frame
SECURITY_HEADERS: Final[Mapping[str, str]] = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_TRANSPORT: Final = "max-age=31536000"  # a year in which a browser that came by https comes by nothing else
_OF_THE_MACHINE: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
_HOST: Final = re.compile(r"[a-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9a-f:.]{2,45}\](:[0-9]{1,5})?")
_POLICY_VIOLATION: Final = 1008
_CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Guard:
    """Refuses what no page of ours sends, and puts the headers on every answer.

    Bodies may be `longer` at the addresses that begin so. `hosts` are the names this server answers to, beside those
    of the machine itself; empty for any.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        longest_body: int,
        longer: Mapping[str, int] | None = None,
        hosts: frozenset[str] = frozenset(),
    ) -> None:
        self._app = app
        self._hosts = hosts
        self._longest_body = longest_body
        self._longer = longer or {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if scope["type"] != "http":
            if scope["type"] == "websocket" and not self._answers_to(host):
                await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
                return
            await self._app(scope, receive, send)
            return
        own = _headers_for(host, scope["path"], secure=is_secure(HTTPConnection(scope)))

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in own.items():
                    answer.setdefault(name, value)
            await send(message)

        if not self._answers_to(host):
            refusal = problem(421, "wrong-host", "This server does not answer to that name.")
            await refusal(scope, receive, send_guarded)
            return
        # No page of another site can send a token either, which is no cookie.
        if scope["method"] in _CHANGING and OWN_HEADER not in headers and bearer_in(headers) is None:
            refusal = problem(403, "forged", "This request did not come from Rookery's own page.")
            await refusal(scope, receive, send_guarded)
            return
        body = _Body(receive, self._longest(scope["path"]))
        if not body.fits(headers.get("content-length")):
            await problem(413, "too-large", "That is too much at once.")(scope, receive, send_guarded)
            return
        await self._app(scope, body.receive, send_guarded)

    def _answers_to(self, host: str) -> bool:
        """Whether a request asks for a name of ours. That of the machine itself is always one: nobody else has it."""
        return not self._hosts or host in self._hosts or _without_port(host) in self._hosts | _OF_THE_MACHINE

    def _longest(self, path: str) -> int:
        return next((most for head, most in self._longer.items() if path.startswith(head)), self._longest_body)


def _headers_for(host: str, path: str, *, secure: bool) -> Mapping[str, str]:
    """The headers of an answer. The sockets' address is named too, since not every browser counts it as 'self'."""
    schemes = ("wss",) if secure else ("ws", "wss")
    sockets = "".join(f" {scheme}://{host}" for scheme in schemes) if _HOST.fullmatch(host) else ""
    framed = _FRAMED.fullmatch(path) is not None
    policy = _POLICY.format(sockets=sockets, frames="*" if framed else "'none'")
    others = {name: value for name, value in SECURITY_HEADERS.items() if not (framed and name == "x-frame-options")}
    headers = {"content-security-policy": policy, **others}
    return {**headers, "strict-transport-security": _TRANSPORT} if secure else headers


def _without_port(host: str) -> str:
    return host if host.endswith("]") else host.rpartition(":")[0] or host


class _Body:
    """A request's body, cut off where it grows longer than allowed."""

    def __init__(self, receive: Receive, longest: int) -> None:
        self._receive = receive
        self._longest = longest
        self._got = 0

    def fits(self, stated: str | None) -> bool:
        return stated is None or (stated.isdecimal() and int(stated) <= self._longest)

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._got += len(message.get("body", b""))
            if self._got > self._longest:
                return {"type": "http.disconnect"}
        return message


def bearer_in(headers: Headers) -> str | None:
    """The token that a program shows, if it shows one."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def same_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a socket is opened by a page of this server, or of one that is allowed.

    A client that is no browser sends no origin, and has no cookies of somebody else's to misuse.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    host = urlsplit(origin).netloc.lower()
    return bool(host) and (host == headers.get("host", "").lower() or origin in allowed or host in allowed)
