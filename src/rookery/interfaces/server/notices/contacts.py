"""Where a person wants to be told of their turn: taking browsers and addresses, confirming them, letting go of them."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from rookery.interfaces.server.limits import Shares
from rookery.interfaces.server.notices import push
from rookery.interfaces.server.notices.carriers import Carrier
from rookery.interfaces.server.notices.courier import Courier
from rookery.interfaces.server.notices.mail import MailCarrier
from rookery.interfaces.server.notices.outfit import is_address
from rookery.interfaces.server.notices.tickets import Tickets
from rookery.interfaces.server.notices.words import CODE_MINUTES
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.settings import Settings
from rookery.tables.hall import Hall
from rookery.tables.people import PersonId
from rookery.tables.storage.store import Contact, ContactKind, Letter

_MOST_BROWSERS: Final = 10
_MOST_TRIES: Final = 5
_FIGURES: Final = 6
_OFF: Final = "This server does not send {}: whoever runs it has not set it up."


class Contacts:
    """The contacts of everybody here, and the courier who writes to them; None where the settings name no way."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self._hall = hall
        self._outfit = settings.notices
        self._tickets = Tickets(settings.secret)
        self._mailboxes = Shares(settings.limits.mails_to_mailbox)
        self._push: push.PushCarrier | None = None
        carriers: dict[ContactKind, Callable[[], Awaitable[Carrier]]] = {}
        if self._outfit.push:
            carriers["push"] = self._push_carrier
        if (server := self._outfit.mail) is not None:
            mail = MailCarrier(self._outfit, server, self._tickets)

            async def mail_carrier() -> Carrier:
                return mail

            carriers["mail"] = mail_carrier
        self.courier = Courier(hall, carriers, delay=self._outfit.delay) if carriers else None

    @property
    def mails(self) -> bool:
        return self._outfit.mail is not None

    async def push_key(self) -> str | None:
        """What a browser subscribes with; None where this server sends no notices."""
        return push.public_key(await self._private()) if self._outfit.push else None

    async def _private(self) -> str:
        return await self._hall.store.secret_for(push.SECRET, push.new_key)

    async def _push_carrier(self) -> Carrier:
        if self._push is None:
            self._push = push.PushCarrier(self._outfit, await self._private())
        return self._push

    async def of(self, person: PersonId) -> list[Contact]:
        return await self._hall.store.letters.contacts_of(person)

    # Browsers

    async def add_browser(self, person: PersonId, endpoint: str, *, p256dh: str, auth: str) -> None:
        """Send notices to a browser from now on; one that was somebody else's is this person's now."""
        if not self._outfit.push:
            raise RefusedRequest(409, "not-set-up", _OFF.format("notices"))
        if not self._outfit.may_push_to(endpoint):
            raise RefusedRequest(
                422, "refused", "This browser's push service is not one of those that this server sends to."
            )
        if not push.is_subscription(p256dh, auth):
            raise RefusedRequest(422, "malformed", "Those are no keys of a browser's subscription.")
        browsers = [each for each in await self.of(person) if each.kind == "push"]
        new = _id_of(endpoint)
        for oldest in [each for each in browsers if each.id != new][: max(0, len(browsers) + 1 - _MOST_BROWSERS)]:
            await self._hall.store.letters.drop_contact(oldest.id)
        keys = {"p256dh": p256dh, "auth": auth}
        await self._hall.store.letters.keep_contact(
            Contact(id=new, person=person, kind="push", address=endpoint, keys=keys, at=self._hall.now())
        )

    async def drop_browser(self, person: PersonId, endpoint: str) -> None:
        known = await self._hall.store.letters.contact(_id_of(endpoint))
        if known is not None and known.person == person:
            await self._hall.store.letters.drop_contact(known.id)

    # Mail

    async def add_mail(self, person: PersonId, address: str) -> None:
        """Send a code to an address, which is used once the code is given back."""
        if not self.mails:
            raise RefusedRequest(409, "not-set-up", _OFF.format("mails"))
        if not is_address(address):
            raise RefusedRequest(422, "malformed", "That is no address for mail: expected one such as ann@example.org.")
        if not self._mailboxes.take(_id_of(address.lower())):
            raise RefusedRequest(
                429, "too-many", "Several codes were sent to that address already: please wait a while."
            )
        now = self._hall.now()
        code = f"{secrets.randbelow(10**_FIGURES):0{_FIGURES}}"
        contact = Contact(id=secrets.token_urlsafe(16), person=person, kind="mail", address=address, code=code, at=now)
        await self._hall.store.letters.keep_contact(contact)
        letter = Letter(id=secrets.token_urlsafe(12), contact=contact.id, body={"code": code}, written=now, due=now)
        await self._hall.store.letters.write([letter])

    async def confirm_mail(self, person: PersonId, code: str) -> None:
        """Give back the code that came by mail; after a few wrong ones another must be asked for."""
        contact = await self._mail_of(person)
        if contact is None or contact.confirmed:
            raise RefusedRequest(409, "stale", "There is no address of yours that waits for a code.")
        if self._hall.now() - contact.at > CODE_MINUTES * 60:
            raise RefusedRequest(409, "stale", "That code was good for an hour: please have another sent.")
        if contact.tries >= _MOST_TRIES:
            raise RefusedRequest(429, "too-many", "Too many wrong codes: please have another sent.")
        if not secrets.compare_digest(code.strip().encode(), contact.code.encode()):
            await self._hall.store.letters.keep_contact(replace(contact, tries=contact.tries + 1))
            raise RefusedRequest(422, "wrong-code", "That is not the code that was sent.")
        await self._hall.store.letters.keep_contact(replace(contact, code=""))

    async def drop_mail(self, person: PersonId) -> None:
        contact = await self._mail_of(person)
        if contact is not None:
            await self._hall.store.letters.drop_contact(contact.id)

    async def _mail_of(self, person: PersonId) -> Contact | None:
        return next((each for each in await self.of(person) if each.kind == "mail"), None)

    async def stop(self, ticket: str) -> None:
        """No more mails to the address of a signed link; one that was used before has been heeded."""
        contact = self._tickets.read(ticket)
        if contact is None:
            raise RefusedRequest(403, "forged", "That link is not one of this server's; it may have been cut short.")
        await self._hall.store.letters.drop_contact(contact)


def _id_of(address: str) -> str:
    return hashlib.sha256(address.encode()).hexdigest()[:40]
