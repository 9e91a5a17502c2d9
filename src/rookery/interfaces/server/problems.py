"""What is answered when an HTTP request cannot be carried out: always a `Problem`, never a traceback."""

from __future__ import annotations

import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from rookery.club.people.accounts import KnownAlready, LastKey, WrongProof
from rookery.club.people.names import NameTaken
from rookery.club.people.order import NoKeeper
from rookery.club.people.passkeys import BadPasskey
from rookery.engine.errors import RookeryError, UnknownEdition
from rookery.interfaces.server.wire.http_messages import Problem
from rookery.tables.storage.store import CannotKeep

_LOG: Final = logging.getLogger("rookery.http")
_CODES: Final = {404: "not-found", 405: "not-allowed", 413: "too-large", 415: "unreadable", 429: "too-many"}
_INSTEAD: Final = {
    (400, "There was an error parsing the body"): (
        "The request cannot be read as JSON: it is cut off, nested too deeply, or has a number of thousands of digits."
    )
}

_REFUSALS: Final[dict[type[Exception], tuple[int, str]]] = {
    NameTaken: (409, "name-taken"),
    KnownAlready: (409, "known-already"),
    LastKey: (409, "last-key"),
    WrongProof: (403, "wrong-proof"),
    BadPasskey: (403, "wrong-proof"),
    NoKeeper: (403, "no-keeper"),
}

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Problem, "description": "What was asked cannot be done, and why."}
}


class RefusedRequest(Exception):
    """A request that is refused with a status, a code and a sentence."""

    def __init__(self, status: int, code: str, reason: str) -> None:
        super().__init__(reason)
        self.status, self.code, self.reason = status, code, reason


def problem(status: int, code: str, reason: str) -> Response:
    return JSONResponse({"code": code, "reason": reason}, status_code=status)


def not_found(what: str) -> RefusedRequest:
    return RefusedRequest(404, "not-found", f"There is no {what} here.")


def answer_problems(app: FastAPI) -> None:
    """Turn everything that goes wrong into a `Problem`."""
    app.add_exception_handler(RefusedRequest, _refusal)
    app.add_exception_handler(RookeryError, _rookery_error)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _unforeseen)


async def _refusal(_: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedRequest)
    return problem(error.status, error.code, sentence(error.reason))


async def _rookery_error(_: Request, error: Exception) -> Response:
    if isinstance(error, CannotKeep):
        _LOG.debug("database: %s", error)  # the hall's pulse tells of it, once
        return problem(503, "no-database", "The server cannot reach its database just now. Please try again.")
    if isinstance(error, UnknownEdition):
        return problem(404, "not-found", sentence(str(error)))
    status, code = _REFUSALS.get(type(error), (422, "refused"))
    return problem(status, code, sentence(str(error)))


async def _malformed(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return problem(422, "malformed", sentence(f"{where or 'the request'}: {first['msg']}"))


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code
    reason = _INSTEAD.get((status, str(error.detail)), "")
    if not reason:
        reason = "There is nothing at this address." if status == 404 else sentence(str(error.detail))
    return problem(status, _CODES.get(status, "refused"), reason)


async def _unforeseen(request: Request, error: Exception) -> Response:
    _LOG.error("%s failed: %s", request.scope.get("route_name", request.method), type(error).__name__, exc_info=error)
    return problem(500, "server-error", "Something went wrong on the server. It has been noted; please try again.")


def sentence(text: str) -> str:
    """A text with a capital and a full stop."""
    text = text.strip()
    if "/" not in text.partition(" ")[0]:  # an edition's id stays as it is
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
