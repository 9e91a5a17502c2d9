"""The cookie that says who somebody is: the person's id, signed, and nothing else."""

from __future__ import annotations

from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from rookery.tables.people import PersonId

COOKIE: Final = "rookery"
_YEAR: Final = 365 * 24 * 3600
_LONGEST: Final = 200


class Signer:
    """Signs ids, and knows its own signature."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt="rookery-person")

    def sign(self, person: PersonId) -> str:
        return str(self._serializer.dumps(person))

    def read(self, signed: str) -> PersonId | None:
        if len(signed) > _LONGEST:
            return None
        try:
            person = self._serializer.loads(signed)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None


def set_cookie(response: Response, signed: str, *, secure: bool) -> None:
    response.set_cookie(COOKIE, signed, max_age=_YEAR, path="/", httponly=True, samesite="lax", secure=secure)


def is_secure(request: HTTPConnection) -> bool:
    """Whether the browser sees https, here or at a proxy in front that says so."""
    return request.url.scheme in ("https", "wss") or request.headers.get("x-forwarded-proto", "").startswith("https")
