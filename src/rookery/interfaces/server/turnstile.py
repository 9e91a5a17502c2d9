"""What counts every request over HTTP, before anybody looks at what it asks for."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import problem
from rookery.interfaces.server.service import Service


class Turnstile:
    """Refuses an address that asks for more than many people together would."""

    def __init__(self, app: ASGIApp, *, service: Service) -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        enough = self._service.spend(Errand.REQUESTS, HTTPConnection(scope)) if scope["type"] == "http" else None
        if enough is None:
            await self._app(scope, receive, send)
            return
        refusal = problem(429, "too-many", enough)
        refusal.headers["connection"] = "close"
        await refusal(scope, receive, send)
