"""Accounts: becoming known, signing in on another device, and what a guest there had played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from rookery.club.people.account_store import Account, SqlAccounts
from rookery.club.people.names import NameTaken, known_name, numbered
from rookery.club.people.passkeys import Passkey
from rookery.club.people.passphrases import (
    Passphrases,
    check_passphrase,
    clean_passphrase,
    digest_of_code,
    is_outdated,
    new_codes,
)
from rookery.engine.errors import BadSetUp, RookeryError
from rookery.tables.hall import Hall
from rookery.tables.people import Person, PersonId, clean_name, looks_of

MOST_PASSKEYS: Final = 20
_MOST_NUMBERS: Final = 100


class WrongProof(RookeryError):
    """A name and what should prove it do not belong together. It never says which of the two is wrong."""

    def __init__(self, what: str = "that name and passphrase do not belong together") -> None:
        super().__init__(what)


class KnownAlready(RookeryError):
    """Somebody with an account wants another, or somebody without one what only an account has."""


class LastKey(RookeryError):
    """Nobody is left without a way to sign in."""


class Accounts:
    """What a hall's people do about their accounts."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._store = SqlAccounts(hall.store.sql)
        self._passphrases = Passphrases()
        hall.privacy.exports.append(self._export)
        hall.privacy.formerly.append(self._store.guests_of)

    async def of(self, person: PersonId) -> Account | None:
        return await self._store.account(person)

    async def named(self, name: str) -> Account | None:
        return await self._store.account_named(looks_of(name))

    async def marked(self, mark: str) -> Account | None:
        return await self._store.account_marked(mark)

    # Becoming known

    async def become_known(
        self, person: Person, name: str, *, passphrase: str | None = None, passkey: Passkey | None = None
    ) -> tuple[Person, list[str]]:
        """Make a guest a known person, with all they have played; themselves, and their recovery codes."""
        name = known_name(name)
        if passphrase is None and passkey is None:
            raise BadSetUp("a passphrase or a passkey is needed, so that you can be known again")
        kept = None
        if passphrase is not None:
            kept = await self._passphrases.keep(check_passphrase(passphrase, name=name))
        codes = new_codes()
        refused = await self._store.open_account(
            replace(person, name=name),
            passphrase=kept,
            passkey=passkey,
            digests=[digest_of_code(person.id, code) for code in codes],
            at=self._hall.now(),
        )
        if refused == "known":
            raise KnownAlready("you are known already")
        if refused == "name":
            raise NameTaken(name)
        return await self._renamed(replace(person, known=True), name), codes

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name; a guest none that belongs to somebody known."""
        if not person.known:
            name = clean_name(name)
            if await self.named(name) is not None:
                raise NameTaken(name)
        else:
            name = known_name(name)
            if not await self._store.rename(person.id, name):
                raise NameTaken(name)
        return await self._renamed(person, name)

    async def give_way(self, person: Person) -> Person:
        """A guest whose name belongs to somebody known by now is called otherwise from here on."""
        if person.known or not person.named or await self.named(person.name) is None:
            return person
        for number in range(2, _MOST_NUMBERS):
            name = numbered(person.name, number)
            if await self.named(name) is None:
                return await self._renamed(person, name)
        return person

    async def _renamed(self, person: Person, name: str) -> Person:
        return await self._hall.rename(person, name)

    # Signing in

    async def sign_in(self, name: str, passphrase: str) -> Person:
        """Who a name and a passphrase are. An unknown name takes as long as a wrong passphrase, and says the same."""
        account = await self.named(name)
        given = clean_passphrase(passphrase)
        kept = None if account is None else account.passphrase
        if not await self._passphrases.fits(given, kept) or account is None or kept is None:
            raise WrongProof
        if is_outdated(kept):
            await self._store.set_passphrase(account.person, await self._passphrases.keep(given))
        return await self._person(account)

    async def recover(self, name: str, code: str, passphrase: str) -> Person:
        """Take a new passphrase in exchange for a recovery code. Whoever was signed in elsewhere is so no longer."""
        account = await self.named(name)
        new = check_passphrase(passphrase, name=name)
        kept = await self._passphrases.keep(new)  # first, so that every answer takes as long
        person = "" if account is None else account.person
        used = await self._store.use_code(person, digest_of_code(person, code), passphrase=kept)
        if account is None or not used:
            raise WrongProof("that name and recovery code do not belong together, or the code was used before")
        return await self._hall.privacy.revoke_cookies(await self._person(account))

    async def sign_in_by_passkey(self, id: str, site: str, check: Callable[[Passkey], int]) -> Person:
        """`check` looks at the device's answer, and tells how often the passkey was used."""
        passkey = await self._store.passkey(id)
        account = None if passkey is None else await self.of(passkey.person)
        if passkey is None or account is None or passkey.site != site:
            raise WrongProof("that passkey is not known here: it may have been removed")
        await self._store.note_use(passkey.id, check(passkey), at=self._hall.now())
        return await self._person(account)

    async def _person(self, account: Account) -> Person:
        person = await self._hall.store.person(account.person)
        if person is None:
            raise WrongProof
        return person

    # Changes, once somebody has proved to be who they are

    async def proves(self, person: Person, passphrase: str) -> bool:
        account = await self.of(person.id)
        return account is not None and await self._passphrases.fits(clean_passphrase(passphrase), account.passphrase)

    async def change_passphrase(self, person: Person, passphrase: str) -> Person:
        """A new passphrase; other browsers are signed out, for that may be why it is changed."""
        kept = await self._passphrases.keep(check_passphrase(passphrase, name=person.name))
        await self._store.set_passphrase(person.id, kept)
        return await self._hall.privacy.revoke_cookies(person)

    async def renew_codes(self, person: Person) -> list[str]:
        codes = new_codes()
        await self._store.replace_codes(person.id, [digest_of_code(person.id, code) for code in codes])
        return codes

    async def add_passkey(self, person: Person, passkey: Passkey) -> None:
        account = await self.of(person.id)
        if account is None:
            raise KnownAlready("only who is known here can have a passkey")
        if len(account.passkeys) >= MOST_PASSKEYS:
            raise BadSetUp(f"{MOST_PASSKEYS} passkeys are the most: remove one that you no longer use")
        if not await self._store.add_passkey(passkey):
            raise BadSetUp("that device has a passkey here already")

    async def remove_passkey(self, person: Person, id: str) -> None:
        account = await self.of(person.id)
        if account is None or all(each.id != id for each in account.passkeys):
            return
        if account.passphrase is None and len(account.passkeys) == 1:
            raise LastKey("that is your only way to sign in: set a passphrase first, or add another passkey")
        await self._store.remove_passkey(person.id, id)

    # What a guest had played

    async def left_behind(self, guest: Person) -> dict[str, int]:
        """What a guest has here that could be brought along, and at how many tables they still play."""
        return {
            "matches": len(await self._hall.store.matches_of(guest.id, limit=1_000)),
            "notes": len(await self._hall.store.notes.all_of(guest.id)),
            "tables": len(await self._hall.tables_of(guest.id)),
        }

    async def bring_along(self, guest: Person, person: Person) -> dict[str, int]:
        """Make a guest's matches, notes and sheets a known person's; how many. The guest is nobody's any more."""
        if guest.known or guest.id == person.id:
            raise KnownAlready("only what a guest played can be brought along")
        brought = await self._store.bring_along(guest.id, person.id)
        await self._hall.privacy.revoke_cookies(guest)
        return brought

    async def _export(self, person: Person) -> dict[str, Any]:
        account = await self.of(person.id)
        if account is None:
            return {}
        return {
            "account": {
                "made": account.made,
                "passphrase": account.passphrase is not None,
                "recovery_codes_left": account.codes_left,
                "passkeys": [
                    {"label": each.label, "site": each.site, "made": each.made, "used": each.used}
                    for each in account.passkeys
                ],
            }
        }
