"""The application: routes, guards and the page, around a hall."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from rookery.interfaces.server.common_book import CommonBook
from rookery.interfaces.server.guard import Guard
from rookery.interfaces.server.page import page_router
from rookery.interfaces.server.problems import PROBLEMS, answer_problems
from rookery.interfaces.server.routes import (
    account,
    booklets,
    company,
    daily,
    deeds,
    downloads,
    drills,
    editions,
    events,
    health,
    keeper,
    lessons,
    matches,
    me,
    ratings,
    review,
    rules,
    study,
    tables,
    turns,
)
from rookery.interfaces.server.scorekeeping import routes as scorekeeping
from rookery.interfaces.server.service import Service
from rookery.interfaces.server.settings import Settings
from rookery.interfaces.server.sockets import TableSockets
from rookery.interfaces.server.turnstile import Turnstile
from rookery.tables.hall import Hall

_WORTH_PACKING: Final = 1_000


def create_app(hall: Hall, settings: Settings, *, book: CommonBook | None = None) -> FastAPI:
    """A server's application. The hall is started and closed by whoever made it; `settings.secret` is filled in.

    `book` is what it counts together with the other workers of one server, where there are any.
    """
    if not settings.secret:
        raise ValueError("the cookies need a secret to be signed with")
    app = _with_routes()
    service = app.state.service = Service(hall, settings, book)
    app.include_router(scorekeeping.sockets)
    app.include_router(page_router(settings.page))
    answer_problems(app)
    app.add_middleware(GZipMiddleware, minimum_size=_WORTH_PACKING)
    app.add_middleware(TableSockets)
    app.add_middleware(Turnstile, service=service)
    app.add_middleware(
        Guard, longest_body=settings.limits.body, longer={"/api/score": settings.limits.sheet}, hosts=settings.hosts
    )
    return app


def describe() -> dict[str, Any]:
    """The HTTP interface as OpenAPI says it."""
    return _with_routes().openapi()


def _with_routes() -> FastAPI:
    app = FastAPI(
        title="Rookery",
        version=version("rookery"),
        summary="Tables, people and finished matches. Playing itself goes over a socket: docs/wire.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=PROBLEMS,
    )
    nouns = (
        me,
        account,
        company,
        keeper,
        editions,
        rules,
        booklets,
        tables,
        turns,
        downloads,  # before `matches`, whose ids may be any word
        matches,
        review,
        deeds,
        study,
        lessons,
        daily,
        drills,
        scorekeeping,
        events,
        ratings,
        health,
    )
    for noun in nouns:
        app.include_router(noun.router)
    return app
