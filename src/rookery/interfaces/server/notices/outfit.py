"""How a server is set up to tell people that it is their turn. Both ways are off until the settings name them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import parseaddr
from typing import Final
from urllib.parse import urlsplit

from rookery.engine.errors import BadSetUp, shown

PUSH: Final = "ROOKERY_PUSH"
PUSH_SERVICES: Final = "ROOKERY_PUSH_SERVICES"
SMTP: Final = "ROOKERY_SMTP"
SMTP_PASSWORD_FILE: Final = "ROOKERY_SMTP_PASSWORD_FILE"
MAIL_FROM: Final = "ROOKERY_MAIL_FROM"
URL: Final = "ROOKERY_URL"

# The push services of the browsers there are. A subscription comes from a stranger, and the server sends to its
# address: so to nobody else.
KNOWN_SERVICES: Final = (
    "https://fcm.googleapis.com",
    "https://updates.push.services.mozilla.com",
    "https://*.push.apple.com",
    "https://*.notify.windows.com",
)
_ADDRESS: Final = re.compile(r"[^@\s<>()\[\]\\,;:\"]{1,64}@[a-zA-Z0-9.-]{1,180}\.[a-zA-Z0-9-]{2,}")
_LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
_PORTS: Final = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True, slots=True, kw_only=True)
class MailServer:
    """Where mail is handed in. With `tls` from the first byte; else as soon as the server offers it."""

    host: str
    port: int
    tls: bool = False
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def is_local(self) -> bool:
        """On this very machine, where nobody listens in on the way."""
        return self.host in _LOCAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Outfit:
    """`push` is whom a push service may write to about this server (`mailto:…`), `services` those it may send to.

    `url` is how people reach this server, for the links in mails. `delay` are the seconds from the beginning of a turn
    until a letter is written: who plays on at once needs none.
    """

    push: str = ""
    services: tuple[str, ...] = KNOWN_SERVICES
    mail: MailServer | None = None
    sender: str = ""
    url: str = ""
    delay: float = 60.0

    def may_push_to(self, endpoint: str) -> bool:
        parts = urlsplit(endpoint)
        if parts.username is not None or parts.hostname is None:
            return False
        return any(_is_of(parts.scheme, parts.netloc.lower(), each) for each in self.services)


def _is_of(scheme: str, place: str, service: str) -> bool:
    wanted = urlsplit(service)
    if scheme != wanted.scheme:
        return False
    head, star, tail = wanted.netloc.partition("*.")
    return place.endswith("." + tail) if star and not head else place == wanted.netloc


def is_address(text: str) -> bool:
    """Whether a text can be an address for mail."""
    return len(text) <= 254 and text.isascii() and text.isprintable() and _ADDRESS.fullmatch(text) is not None


def outfit_from(environment: Mapping[str, str], *, password: str) -> Outfit:
    url = environment.get(URL, "").strip().rstrip("/")
    if url and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc):
        raise BadSetUp(f"{URL}={shown(url)}: expected how people reach this server, such as https://rook.example.org")
    push = environment.get(PUSH, "").strip()
    if push and not (push.startswith("https://") or is_address(push.removeprefix("mailto:"))):
        raise BadSetUp(
            f"{PUSH}={shown(push)}: expected whom a push service may write to, such as mailto:keeper@club.example"
        )
    if push and "://" not in push:
        push = f"mailto:{push.removeprefix('mailto:')}"
    services = tuple(environment.get(PUSH_SERVICES, "").replace(",", " ").split())
    for each in services:
        if urlsplit(each).scheme not in ("http", "https") or not urlsplit(each).netloc or urlsplit(each).path:
            raise BadSetUp(f"{PUSH_SERVICES}: {shown(each)}: expected origins, such as https://push.example.org")
    mail = _mail_server(environment.get(SMTP, "").strip(), password)
    sender = environment.get(MAIL_FROM, "").strip()
    if mail is not None:
        if not is_address(parseaddr(sender)[1]):
            raise BadSetUp(
                f"{SMTP} names a mail server, and {MAIL_FROM}={shown(sender)} no sender: expected an address, such as "
                "Rookery <rookery@club.example>"
            )
        if not url:
            raise BadSetUp(f"{SMTP} names a mail server: mails have links, so {URL} must say how people reach this one")
    return Outfit(push=push, services=(*KNOWN_SERVICES, *services), mail=mail, sender=sender, url=url)


def _mail_server(text: str, password: str) -> MailServer | None:
    if not text:
        return None
    wrong = BadSetUp(f"{SMTP}: expected a mail server, such as smtp://user@mail.example.org:587 or smtps://…")
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise wrong from None
    if parts.scheme not in _PORTS or not parts.hostname:
        raise wrong
    if parts.password is not None:
        raise BadSetUp(f"{SMTP} holds a password, which others can read there: put it into {SMTP_PASSWORD_FILE}'s file")
    return MailServer(
        host=parts.hostname,
        port=port or _PORTS[parts.scheme],
        tls=parts.scheme == "smtps",
        user=parts.username or "",
        password=password.strip(),
    )
