"""A guest becomes known, and is the same person on another device: by passphrase, and by a passkey."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.play import play_hand, result_of_hand

PASSPHRASE = "four herons in a teapot"


def test_a_guest_becomes_known_and_finds_their_match_on_another_device(visit: Visit) -> None:
    ada, phone = visit(), visit(viewport={"width": 390, "height": 844}, touch=True)
    ada.open_table("high-fourteen/1913", seats=3, house_rules={"target": "1"})
    play_hand(ada)
    expect(result_of_hand(ada)).to_be_visible()
    ada.go("/")
    ada.press(ada.page.get_by_role("link", name="Sign in"))
    _become_known(ada, "Ada Lark")
    expect(ada.page.get_by_role("heading", name="Ada Lark", level=1)).to_be_visible()

    phone.go("/you")
    form = phone.page.get_by_role("region", name="Sign in")
    form.get_by_label("Your name").fill("ada lark")
    form.get_by_label("Your passphrase").fill("not this one at all")
    phone.expects_trouble = True  # the browser notes the refusal among its errors
    phone.press(form.get_by_role("button", name="Sign in", exact=True))
    expect(form.get_by_role("alert")).to_have_text("That name and passphrase do not belong together.")
    form.get_by_label("Your passphrase").fill(PASSPHRASE)
    phone.press(form.get_by_role("button", name="Sign in", exact=True))
    expect(phone.page.get_by_role("heading", name="Ada Lark", level=1)).to_be_visible()
    assert not _scrolls_sideways(phone)
    phone.go("/")
    matches = phone.page.get_by_role("region", name="My matches")
    expect(matches.get_by_role("link", name="High 14").first).to_be_visible()


def test_a_passkey_is_enough_to_be_known_and_to_come_back(visit: Visit) -> None:
    bea = visit()
    bea.address = bea.address.replace("127.0.0.1", "localhost")  # a passkey belongs to a name
    bea.go("/you")
    _have_authenticator(bea)
    form = bea.page.get_by_role("region", name="Be known by a name")
    form.get_by_label("Name").fill("Bea Wren")
    bea.press(form.get_by_role("button", name="Use a passkey instead"))
    bea.button("I have kept them")
    bea.button("Sign out")
    bea.page.wait_for_url("**/")
    bea.go("/you")
    expect(bea.page.get_by_role("heading", name="You are a guest")).to_be_visible()
    bea.button("Sign in with a passkey")
    expect(bea.page.get_by_role("heading", name="Bea Wren", level=1)).to_be_visible()
    expect(bea.page.get_by_text("last used")).to_be_visible()


def _become_known(person: Person, name: str) -> None:
    form = person.page.get_by_role("region", name="Be known by a name")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Passphrase").fill(PASSPHRASE)
    person.page.keyboard.press("Enter")
    codes = person.page.get_by_role("region", name="Keep these recovery codes")
    expect(codes.get_by_role("listitem")).to_have_count(10)
    person.button("I have kept them")


def _have_authenticator(person: Person) -> None:
    """A device that holds passkeys, and says yes for its owner."""
    devtools = person.page.context.new_cdp_session(person.page)
    devtools.send("WebAuthn.enable")
    device: dict[str, Any] = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": device})


def _scrolls_sideways(person: Person) -> bool:
    found: bool = person.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return found
