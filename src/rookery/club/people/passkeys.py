"""Passkeys: what a browser is asked, and whether its answer holds. The cryptography is the `webauthn` package's."""

from __future__ import annotations

import ipaddress
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rookery.engine.errors import RookeryError

_PRODUCT: Final = "Rookery"
_MILLISECONDS: Final = 120_000


class BadPasskey(RookeryError):
    """A passkey's answer that does not hold."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """A key that one of a person's devices holds; `site` is the name of the server that it was made for."""

    id: str
    person: str
    site: str
    key: str
    count: int
    label: str
    made: float
    used: float | None = None


@dataclass(frozen=True, slots=True)
class Site:
    """The server as a browser knows it: the name in the address, and the whole of its beginning."""

    name: str
    origin: str


def why_none(host: str, *, secure: bool) -> str:
    """Why no passkey can be offered at an address; empty where one can. `host` is without the port."""
    if host == "localhost":
        return ""
    try:
        ipaddress.ip_address(host.strip("[]"))
        numeric = True
    except ValueError:
        numeric = False
    if numeric:
        return (
            "Passkeys need a name in the address of this page, and this one has only numbers. On the machine itself "
            "open it as http://localhost; elsewhere its keeper can give it a name and https."
        )
    if not secure:
        return (
            "Passkeys need a page that is served securely: its address must begin with https. "
            "Whoever keeps this server can set that up; a passphrase works meanwhile."
        )
    return ""


def creation_options(site: Site, *, mark: str, name: str, challenge: bytes, known: Sequence[Passkey]) -> dict[str, Any]:
    """What a browser is asked to make a new passkey; `mark` tells the person apart, and opens nothing."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.name,
        rp_name=_PRODUCT,
        user_id=mark.encode(),
        user_name=name,
        challenge=challenge,
        timeout=_MILLISECONDS,
        # It must be found without a name, and is alone enough to sign in: so the device asks who is there.
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in known],
    )
    return dict(json.loads(options_to_json(options)))


def request_options(site: Site, *, challenge: bytes) -> dict[str, Any]:
    """What a browser is asked to sign in with whichever passkey it has for this server."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=site.name,
        challenge=challenge,
        timeout=_MILLISECONDS,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return dict(json.loads(options_to_json(options)))


def read_new_passkey(
    site: Site, answer: Mapping[str, Any], *, challenge: bytes, person: str, label: str, now: float
) -> Passkey:
    """The passkey that a browser has made."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        made = verify_registration_response(
            credential=dict(answer),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadPasskey("the answer of your device does not hold: no passkey was made") from error
    return Passkey(
        id=bytes_to_base64url(made.credential_id),
        person=person,
        site=site.name,
        key=bytes_to_base64url(made.credential_public_key),
        count=made.sign_count,
        label=label,
        made=now,
    )


def read_count(site: Site, answer: Mapping[str, Any], *, challenge: bytes, passkey: Passkey) -> int:
    """Check that a browser holds the passkey; how often it was used, where its device counts that."""
    from webauthn import base64url_to_bytes, verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = verify_authentication_response(
            credential=dict(answer),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(passkey.key),
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadPasskey("the answer of your device does not hold: you are not signed in") from error
    return found.new_sign_count
