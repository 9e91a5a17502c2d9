"""One's account: becoming known, signing in and out, and what proves who one is."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from rookery.club.people.order import Deed
from rookery.club.people.order_store import LoggedAct
from rookery.club.people.passkeys import Passkey
from rookery.interfaces.server.accounts import AtAccount, at_account
from rookery.interfaces.server.challenges import Purpose
from rookery.interfaces.server.cookies import drop_cookie, is_secure
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.service import Service, date_of, known_person, service_of, spends, told_of_ban, visitor
from rookery.interfaces.server.wire.account_messages import (
    AccountPage,
    AccountProof,
    AccountWanted,
    ActInfo,
    BringAlong,
    Brought,
    NewlyKnown,
    PasskeyAdded,
    PasskeyAsked,
    PasskeyInfo,
    PasskeyWanted,
    PassphraseWanted,
    Recovery,
    RecoveryCodes,
    SignedIn,
    SignedOut,
    SignIn,
    SignOut,
)
from rookery.interfaces.server.wire.http_messages import Forgotten, Me
from rookery.tables.people import Person

router = APIRouter(prefix="/api/account")

Somebody = Annotated[Person, Depends(known_person)]
Visitor = Annotated[Person | None, Depends(visitor)]
Here = Annotated[AtAccount, Depends(at_account)]


@router.get("", dependencies=[spends(Errand.LOOKUPS)])
async def account(person: Somebody, here: Here, service: Annotated[Service, Depends(service_of)]) -> AccountPage:
    """Who this browser is, how they can prove it, and what hosts and keepers did about them."""
    found = await service.accounts.of(person.id)
    standing = await service.order.standing(person.id)
    muted = standing.muted
    return AccountPage(
        name=person.name,
        named=person.named,
        known=person.known,
        made=None if found is None else found.made,
        passphrase=found is not None and found.passphrase is not None,
        codes_left=0 if found is None else found.codes_left,
        passkeys=[] if found is None else [_passkey(each) for each in found.passkeys],
        no_passkeys=here.no_passkeys,
        keeper=await service.order.keeps(person.id),
        banned="" if standing.banned is None else told_of_ban(standing.banned),
        muted="" if muted is None else _told_of_mute(muted.until, muted.why),
        acts=[act_info(each) for each in await service.order.acts_about(person.id)],
    )


@router.post("", status_code=201, dependencies=[spends(Errand.ACCOUNTS)])
async def become_known(wanted: AccountWanted, person: Somebody, here: Here) -> NewlyKnown:
    """Make this guest a known person, with all they have played."""
    await here.refuse_banned(person)
    passkey = None
    if wanted.passkey is not None:
        passkey = here.new_passkey(wanted.passkey, person)
    known, codes = await here.service.accounts.become_known(
        person, wanted.name, passphrase=wanted.passphrase, passkey=passkey
    )
    here.service.rooms.rename(known)
    here.give_cookie(known)
    return NewlyKnown(name=known.name, codes=codes)


@router.post("/passkey-asked", dependencies=[spends(Errand.ACCOUNTS)])
async def ask_for_new_passkey(wanted: PasskeyWanted, person: Somebody, here: Here) -> PasskeyAsked:
    """What the browser is asked, so that its device makes a passkey."""
    return await here.ask_new_passkey(person, wanted.name or person.name)


@router.post("/sign-in-asked", dependencies=[spends(Errand.ACCOUNTS)])
async def ask_for_sign_in(here: Here) -> PasskeyAsked:
    """What the browser is asked, so that its device shows that it holds a passkey."""
    return here.ask_sign_in()


@router.post("/sign-in")
async def sign_in(wanted: SignIn, before: Visitor, here: Here) -> SignedIn:
    """Be on this device who one is on another. The guest that this device was stays behind, or is brought along."""
    if wanted.passkey is not None:
        here.spend_try("")
        person = await here.person_by_passkey(wanted.passkey)
    elif wanted.name is not None and wanted.passphrase is not None:
        here.spend_try(wanted.name)
        person = await here.service.accounts.sign_in(wanted.name, wanted.passphrase)
    else:
        raise RefusedRequest(422, "malformed", "Expected a name with a passphrase, or a passkey.")
    return await here.let_in(person, before)


@router.post("/recover")
async def recover(wanted: Recovery, before: Visitor, here: Here) -> SignedIn:
    """Take a new passphrase in exchange for a recovery code, and be signed in. All other browsers are signed out."""
    here.spend_try(wanted.name)
    person = await here.service.accounts.recover(wanted.name, wanted.code, wanted.passphrase)
    here.part_with_sockets(person)
    return await here.let_in(person, before)


@router.post("/bring-along", dependencies=[spends(Errand.ACCOUNTS)])
async def bring_along(wanted: BringAlong, person: Somebody, here: Here) -> Brought:
    """Make what this device's guest had played this person's."""
    redeemed = here.service.challenges.redeem(wanted.word, Purpose.BRING_ALONG)
    guest = None if redeemed is None else await here.service.hall.store.person(redeemed[0])
    if guest is None:
        raise RefusedRequest(403, "wrong-proof", "That can no longer be brought along: sign in again to be asked anew.")
    here.service.rooms.part_with(guest.id, "signed-out", "You have signed in by your name: please load the page again.")
    return Brought(**await here.service.accounts.bring_along(guest, person))


@router.post("/sign-out", dependencies=[spends(Errand.ACCOUNTS)])
async def sign_out(wanted: SignOut, request: Request, response: Response, person: Somebody, here: Here) -> SignedOut:
    """Be nobody in this browser; or, everywhere, in all of them."""
    if not person.known:
        raise RefusedRequest(
            409,
            "guest",
            "You are a guest: nobody could find what you played again. Take a name and a passphrase first.",
        )
    if wanted.everywhere:
        await here.service.hall.privacy.revoke_cookies(person)
        here.part_with_sockets(person)
    drop_cookie(response, secure=is_secure(request))
    return SignedOut(name=person.name)


@router.put("/passphrase", dependencies=[spends(Errand.ACCOUNTS)])
async def change_passphrase(wanted: PassphraseWanted, person: Somebody, here: Here) -> Me:
    """Another passphrase, or a first one; other browsers are signed out."""
    await here.check(person, wanted.proof)
    renewed = await here.service.accounts.change_passphrase(person, wanted.passphrase)
    here.part_with_sockets(person)
    here.give_cookie(renewed)
    return Me(name=renewed.name, named=True, known=True)


@router.post("/codes", dependencies=[spends(Errand.ACCOUNTS)])
async def renew_codes(wanted: AccountProof, person: Somebody, here: Here) -> RecoveryCodes:
    """New recovery codes; the old ones hold no longer."""
    await here.check(person, wanted)
    return RecoveryCodes(codes=await here.service.accounts.renew_codes(person))


@router.post("/passkeys", status_code=201, dependencies=[spends(Errand.ACCOUNTS)])
async def add_passkey(wanted: PasskeyAdded, person: Somebody, here: Here) -> PasskeyInfo:
    await here.check(person, wanted.proof)
    passkey = here.new_passkey(wanted.passkey, person)
    await here.service.accounts.add_passkey(person, passkey)
    return _passkey(passkey)


@router.post("/passkeys/{id}/remove", dependencies=[spends(Errand.ACCOUNTS)])
async def remove_passkey(id: str, wanted: AccountProof, person: Somebody, here: Here) -> Me:
    await here.check(person, wanted)
    await here.service.accounts.remove_passkey(person, id)
    return Me(name=person.name, named=True, known=person.known)


@router.post("/delete", dependencies=[spends(Errand.ACCOUNTS)])
async def delete_account(
    wanted: AccountProof, request: Request, response: Response, person: Somebody, here: Here
) -> Forgotten:
    """Forget this person, as `DELETE /api/me` does a guest; their name is free again."""
    await here.check(person, wanted)
    here.service.rooms.part_with(person.id, "forgotten", "You have been forgotten here, as you wished.")
    await here.service.hall.privacy.forget(person.id)
    drop_cookie(response, secure=is_secure(request))
    return Forgotten(name=person.name)


def act_info(act: LoggedAct, *, to_keeper: bool = False) -> ActInfo:
    return ActInfo(
        at=act.at,
        what=Deed(act.what),
        by=act.by_name,
        whom=act.whom_name,
        table=act.token if to_keeper else None,
        until=act.until,
        why=act.why,
    )


def _passkey(passkey: Passkey) -> PasskeyInfo:
    return PasskeyInfo(id=passkey.id, label=passkey.label, site=passkey.site, made=passkey.made, used=passkey.used)


def _told_of_mute(until: float | None, why: str) -> str:
    end = "" if until is None else f" until {date_of(until)}"
    return f"A keeper of this server has muted you{end}: what you write at tables is not passed on. The reason: {why}"
