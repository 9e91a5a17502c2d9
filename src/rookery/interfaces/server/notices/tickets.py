"""The signed links that stand in mails: who has one may have no more mails sent to its address, and nothing else."""

from __future__ import annotations

from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

LONGEST: Final = 200


class Tickets:
    """Signs the ids of contacts with the keys of the cookies."""

    def __init__(self, secret: str) -> None:
        keys = [key.strip() for key in secret.splitlines() if key.strip()][::-1]
        self._serializer = URLSafeSerializer(keys, salt="rookery-stop-mail")

    def sign(self, contact: str) -> str:
        return str(self._serializer.dumps(contact))

    def read(self, ticket: str) -> str | None:
        """The contact's id; None for a link that we did not sign."""
        if len(ticket) > LONGEST:
            return None
        try:
            found = self._serializer.loads(ticket)
        except BadSignature:
            return None
        return found if isinstance(found, str) else None
