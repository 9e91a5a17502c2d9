"""The cookie that says who somebody is: the person's id and which of their cookies it is, dated and signed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from rookery.tables.people import PersonId

COOKIE: Final = "rookery"
COOKIE_DAYS: Final = 365
_DAY: Final = 24 * 3600
_LONGEST: Final = 200
# Until the end of 2027 the undated cookies of 0.1.0 are read too: by then a browser has let go of every one of them.
_UNDATED_UNTIL: Final = 1_830_297_600.0


class Bearer(NamedTuple):
    """Whom a cookie names; it holds as long as the person's cookies are of this generation."""

    person: PersonId
    generation: int


class Signer:
    """Signs ids, and knows its own signature. `secret` has a key on each line: the first signs, all are known.

    A cookie holds for so many days; whoever comes back meanwhile is given a new one.
    """

    def __init__(self, secret: str, *, days: int = COOKIE_DAYS, now: Callable[[], float] = time.time) -> None:
        keys = [key.strip() for key in secret.splitlines() if key.strip()][::-1]  # theirs signs with the last
        self._dated = URLSafeTimedSerializer(keys, salt="rookery-cookie")
        self._undated = URLSafeSerializer(keys, salt="rookery-person")
        self._now = now
        self.seconds = days * _DAY

    def sign(self, person: PersonId, generation: int = 0) -> str:
        return str(self._dated.dumps([person, generation]))

    def read(self, signed: str) -> PersonId | None:
        """Whom a cookie names, though it may have been revoked since."""
        known = self.examine(signed)
        return None if known is None else known.person

    def examine(self, signed: str) -> Bearer | None:
        """Whom a cookie names; None for one that we did not sign, or too long ago."""
        if len(signed) > _LONGEST:
            return None
        try:
            found, at = self._dated.loads(signed, return_timestamp=True)
        except BadSignature:
            return self._read_undated(signed)
        # A clock that was set back makes a cookie no older, and nobody is turned away for it.
        if self._now() - at.timestamp() > self.seconds:
            return None
        match found:
            case [str() as person, int() as generation]:
                return Bearer(person, generation)
        return None

    def _read_undated(self, signed: str) -> Bearer | None:
        if self._now() > _UNDATED_UNTIL:
            return None
        try:
            person = self._undated.loads(signed)
        except BadSignature:
            return None
        return Bearer(person, 0) if isinstance(person, str) else None


def set_cookie(response: Response, signed: str, *, secure: bool, seconds: int = COOKIE_DAYS * _DAY) -> None:
    response.set_cookie(COOKIE, signed, max_age=seconds, path="/", httponly=True, samesite="lax", secure=secure)


def drop_cookie(response: Response, *, secure: bool) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=secure)


def is_secure(request: HTTPConnection) -> bool:
    """Whether the browser sees https, here or at a proxy in front that says so."""
    return request.url.scheme in ("https", "wss") or request.headers.get("x-forwarded-proto", "").startswith("https")
