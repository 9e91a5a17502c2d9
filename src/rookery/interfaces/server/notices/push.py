"""Notices of the browser, by Web Push: encrypted for the browser, signed with a key of this server's own."""

from __future__ import annotations

import base64
import json
import secrets
from typing import Any, Final

from rookery.interfaces.server.notices.carriers import NoticeText, Undeliverable, Unsent
from rookery.interfaces.server.notices.outfit import Outfit
from rookery.tables.storage.store import Contact

SECRET: Final = "push"
_SECONDS: Final = 15.0
_LONGEST_PAUSE: Final = 4 * 3600.0
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
_GONE: Final = (404, 410)


def new_key() -> str:
    """A private key for signing, as it is kept: made once, since every subscription is for it alone."""
    return _text((secrets.randbelow(_ORDER - 1) + 1).to_bytes(32, "big"))


def public_key(private: str) -> str:
    """The key's public half, as a browser wants it when it subscribes."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = ec.derive_private_key(int.from_bytes(_octets(private), "big"), ec.SECP256R1())
    return _text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def is_subscription(p256dh: str, auth: str) -> bool:
    """Whether these can be a browser's keys: a point of the curve, and 16 random octets."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _octets(p256dh))
        return len(_octets(auth)) == 16
    except ValueError:
        return False


class PushCarrier:
    """Hands notices in at the push service of each browser."""

    def __init__(self, outfit: Outfit, private: str) -> None:
        self._outfit = outfit
        self._private = private

    def carry(self, contact: Contact, message: NoticeText) -> None:
        # Loaded only where notices are sent: it brings two HTTP clients along.
        import requests
        from pywebpush import WebPushException, webpush

        if not self._outfit.may_push_to(contact.address):
            raise Undeliverable("the push service is not one of those that the settings allow", gone=True)
        told = {"title": message.title, "body": message.body, "path": message.path, "tag": message.tag}
        with requests.Session() as session:
            session.trust_env = False
            session.max_redirects = 0  # nobody sends us elsewhere
            try:
                webpush(
                    {"endpoint": contact.address, "keys": dict(contact.keys)},
                    json.dumps(told),
                    vapid_private_key=self._private,
                    vapid_claims={"sub": self._outfit.push},
                    ttl=message.good_for,
                    timeout=_SECONDS,
                    requests_session=session,
                    headers={"urgency": "normal"},
                )
            except WebPushException as error:
                raise _failure(error.status_code, error.retry_after) from error
            except (requests.RequestException, OSError) as error:
                raise Unsent(f"the push service does not answer: {type(error).__name__}") from error


def _failure(status: int | None, retry_after: Any) -> Exception:
    said = f"the push service answers {status}"
    if status in _GONE:
        return Undeliverable(said, gone=True)
    if status is not None and 400 <= status < 500 and status not in (408, 429):
        return Undeliverable(said)
    pause = float(retry_after) if str(retry_after or "").isdecimal() else 0.0
    return Unsent(said, pause=min(pause, _LONGEST_PAUSE))


def _text(octets: bytes) -> str:
    return base64.urlsafe_b64encode(octets).rstrip(b"=").decode()


def _octets(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
