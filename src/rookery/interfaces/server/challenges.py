"""What is handed out and must come back: a signed word for one purpose, which holds once and for some minutes."""

from __future__ import annotations

import base64
import secrets
import time
from collections import OrderedDict
from enum import StrEnum
from typing import Final

from itsdangerous import BadSignature, URLSafeTimedSerializer

_SECONDS: Final = 600
_MOST_USED: Final = 50_000
_LONGEST: Final = 400


class Purpose(StrEnum):
    NEW_PASSKEY = "new-passkey"
    SIGN_IN = "sign-in"
    BRING_ALONG = "bring-along"


class Challenges:
    """Nothing of them is kept until they come back, so that any worker can take them; each takes one of them once."""

    def __init__(self, secret: str) -> None:
        keys = [key.strip() for key in secret.splitlines() if key.strip()][::-1]
        self._signer = URLSafeTimedSerializer(keys, salt="rookery-challenge")
        self._used: OrderedDict[str, float] = OrderedDict()

    def issue(self, purpose: Purpose, about: str) -> tuple[str, bytes]:
        """A signed word, and the random bytes in it. `about` is whom it is for."""
        random = secrets.token_bytes(32)
        return str(self._signer.dumps([purpose, about, base64.b64encode(random).decode()])), random

    def redeem(self, word: str, purpose: Purpose) -> tuple[str, bytes] | None:
        """Whom it is for, and its random bytes; None for a word that is not ours, too old, or was used."""
        if len(word) > _LONGEST:
            return None
        try:
            found = self._signer.loads(word, max_age=_SECONDS)
        except BadSignature:
            return None
        match found:
            case [str() as kind, str() as about, str() as random] if kind == purpose and self._is_first(random):
                return about, base64.b64decode(random)
        return None

    def _is_first(self, random: str) -> bool:
        now = time.monotonic()
        while self._used and (next(iter(self._used.values())) < now or len(self._used) >= _MOST_USED):
            self._used.popitem(last=False)
        if random in self._used:
            return False
        self._used[random] = now + _SECONDS
        return True
