"""What the routes of an account share: who asks and from where, proofs, passkeys, and the cookie that is given."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from fastapi import Request, Response

from rookery.club.people import passkeys
from rookery.club.people.passkeys import Passkey, Site
from rookery.interfaces.server.challenges import Purpose
from rookery.interfaces.server.cookies import is_secure
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.service import Service, service_of, told_of_ban
from rookery.interfaces.server.wire.account_messages import (
    AccountProof,
    LeftBehind,
    PasskeyAnswer,
    PasskeyAsked,
    SignedIn,
)
from rookery.tables.people import Person, clean_text, looks_of, mark_of

_ANYBODY = "anybody"


@dataclass(frozen=True, slots=True)
class AtAccount:
    """A request about an account."""

    service: Service
    request: Request
    response: Response

    @property
    def site(self) -> Site:
        """The server by the name that the browser asked for."""
        host = self.request.headers.get("host", "").lower()
        scheme = "https" if is_secure(self.request) else "http"
        name = urlsplit(f"//{host}").hostname or ""
        return Site(name, f"{scheme}://{host}")

    @property
    def no_passkeys(self) -> str:
        return passkeys.why_none(self.site.name, secure=is_secure(self.request))

    def _check_site(self) -> Site:
        if self.no_passkeys:
            raise RefusedRequest(409, "no-passkeys", self.no_passkeys)
        return self.site

    # Limits, and the way in

    def spend_try(self, name: str) -> None:
        """Tries to sign in are counted by address and by the name that is tried, whoever tries it."""
        whose = f"name {looks_of(name)}" if name else _ANYBODY + self.service.address_of(self.request)
        enough = self.service.spend(Errand.SIGN_INS, self.request, whose=whose)
        if enough is not None:
            raise RefusedRequest(429, "too-many", enough)

    async def refuse_banned(self, person: Person) -> None:
        banned = (await self.service.order.standing(person.id)).banned
        if banned is not None:
            raise RefusedRequest(403, "banned", told_of_ban(banned))

    def give_cookie(self, person: Person) -> None:
        self.service.give_cookie(self.response, person, secure=is_secure(self.request))

    def part_with_sockets(self, person: Person) -> None:
        self.service.rooms.part_with(person.id, "signed-out", "You have signed out your other browsers.")

    async def let_in(self, person: Person, before: Person | None) -> SignedIn:
        """Give the cookie of a known person, and say what this device's guest leaves behind."""
        self.give_cookie(person)
        self.response.headers["cache-control"] = "no-store"
        account = await self.service.accounts.of(person.id)
        guest = None
        if before is not None and not before.known and before.id != person.id:
            left = await self.service.accounts.left_behind(before)
            if any(left.values()):
                word, _ = self.service.challenges.issue(Purpose.BRING_ALONG, before.id)
                guest = LeftBehind(name=before.name, word=word, **left)
        return SignedIn(name=person.name, codes_left=0 if account is None else account.codes_left, guest=guest)

    # Proofs

    async def check(self, person: Person, proof: AccountProof) -> None:
        """Refuse a change unless it is really its person who wants it, and not somebody at their open browser."""
        if not person.known:
            raise RefusedRequest(409, "guest", "You are a guest: take a name and a passphrase or a passkey first.")
        self.spend_try(person.name)
        if proof.passkey is not None:
            found = await self.person_by_passkey(proof.passkey)
            if found.id == person.id:
                return
        elif proof.passphrase is not None and await self.service.accounts.proves(person, proof.passphrase):
            return
        raise RefusedRequest(403, "wrong-proof", "That is not the passphrase or passkey of this account.")

    async def person_by_passkey(self, given: PasskeyAnswer) -> Person:
        site, (_, challenge) = self._check_site(), self._redeem(given, Purpose.SIGN_IN)

        def check(passkey: Passkey) -> int:
            return passkeys.read_count(site, given.answer, challenge=challenge, passkey=passkey)

        id = given.answer.get("id")
        return await self.service.accounts.sign_in_by_passkey(id if isinstance(id, str) else "", site.name, check)

    # Passkeys

    async def ask_new_passkey(self, person: Person, name: str) -> PasskeyAsked:
        site = self._check_site()
        account = await self.service.accounts.of(person.id)
        word, challenge = self.service.challenges.issue(Purpose.NEW_PASSKEY, person.id)
        known = () if account is None else account.passkeys
        options = passkeys.creation_options(
            site, mark=mark_of(person.id), name=clean_text(name), challenge=challenge, known=known
        )
        return PasskeyAsked(word=word, options=options)

    def ask_sign_in(self) -> PasskeyAsked:
        site = self._check_site()
        word, challenge = self.service.challenges.issue(Purpose.SIGN_IN, "")
        return PasskeyAsked(word=word, options=passkeys.request_options(site, challenge=challenge))

    def new_passkey(self, given: PasskeyAnswer, person: Person) -> Passkey:
        site, (about, challenge) = self._check_site(), self._redeem(given, Purpose.NEW_PASSKEY)
        if about != person.id:
            raise RefusedRequest(403, "wrong-proof", "That passkey was asked for by somebody else.")
        label = clean_text(given.label) or "A passkey"
        return passkeys.read_new_passkey(
            site, given.answer, challenge=challenge, person=person.id, label=label, now=self.service.hall.now()
        )

    def _redeem(self, given: PasskeyAnswer, purpose: Purpose) -> tuple[str, bytes]:
        redeemed = self.service.challenges.redeem(given.word, purpose)
        if redeemed is None:
            raise RefusedRequest(403, "wrong-proof", "That took too long, or was used already: please try again.")
        return redeemed


async def at_account(request: Request, response: Response) -> AtAccount:
    return AtAccount(service_of(request), request, response)
