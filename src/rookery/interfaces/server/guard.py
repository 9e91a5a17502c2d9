"""What stands before every request: security headers, the guard against forged requests, the size of bodies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rookery.interfaces.server.problems import problem

OWN_HEADER: Final = "x-rookery"  # a form or a link on another site cannot send it

SECURITY_HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Guard:
    """Refuses what no page of ours sends, and puts the headers on every answer.

    Bodies may be `longer` at the addresses that begin so.
    """

    def __init__(self, app: ASGIApp, *, longest_body: int, longer: Mapping[str, int] | None = None) -> None:
        self._app = app
        self._longest_body = longest_body
        self._longer = longer or {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        if scope["method"] in _CHANGING and OWN_HEADER not in headers:
            refusal = problem(403, "forged", "This request did not come from Rookery's own page.")
            await refusal(scope, receive, send_guarded)
            return
        body = _Body(receive, self._longest(scope["path"]))
        if not body.fits(headers.get("content-length")):
            await problem(413, "too-large", "That is too much at once.")(scope, receive, send_guarded)
            return
        await self._app(scope, body.receive, send_guarded)

    def _longest(self, path: str) -> int:
        return next((most for head, most in self._longer.items() if path.startswith(head)), self._longest_body)


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


def same_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a socket is opened by a page of this server, or of one that is allowed.

    A client that is no browser sends no origin, and has no cookies of somebody else's to misuse.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    host = urlsplit(origin).netloc.lower()
    return bool(host) and (host == headers.get("host", "").lower() or origin in allowed or host in allowed)
