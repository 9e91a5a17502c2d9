"""What goes over HTTP about accounts: becoming known, signing in, passkeys and recovery codes."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import StringConstraints

from rookery.club.people.order import Deed
from rookery.club.people.passphrases import LONGEST
from rookery.interfaces.server.wire.server_messages import Message
from rookery.tables.people import LONGEST_NAME

NameGiven = Annotated[str, StringConstraints(min_length=1, max_length=2 * LONGEST_NAME)]
PassphraseGiven = Annotated[str, StringConstraints(min_length=1, max_length=2 * LONGEST)]
WordGiven = Annotated[str, StringConstraints(min_length=1, max_length=400)]
LabelGiven = Annotated[str, StringConstraints(max_length=40)]


# What a browser says


class PasskeyAnswer(Message):
    """What a device answered to `PasskeyAsked`: its `word` given back, and the answer as the browser's JSON has it."""

    word: WordGiven
    answer: dict[str, Any]
    label: LabelGiven = ""


class AccountProof(Message):
    """That it is really the person who wants a change: their passphrase, or one of their passkeys."""

    passphrase: PassphraseGiven | None = None
    passkey: PasskeyAnswer | None = None


class AccountWanted(Message):
    """Become known by a name, with a passphrase or a passkey."""

    name: NameGiven
    passphrase: PassphraseGiven | None = None
    passkey: PasskeyAnswer | None = None


class PasskeyWanted(Message):
    """A new passkey: for an account, or with a `name` for one that is still to be made."""

    name: NameGiven | None = None


class SignIn(Message):
    """Sign in by name and passphrase, or by a passkey alone."""

    name: NameGiven | None = None
    passphrase: PassphraseGiven | None = None
    passkey: PasskeyAnswer | None = None


class Recovery(Message):
    """Take a new passphrase in exchange for a recovery code."""

    name: NameGiven
    code: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    passphrase: PassphraseGiven


class SignOut(Message):
    everywhere: bool = False


class PassphraseWanted(Message):
    passphrase: PassphraseGiven
    proof: AccountProof


class PasskeyAdded(Message):
    passkey: PasskeyAnswer
    proof: AccountProof


class BringAlong(Message):
    """`word` is what `SignedIn` had for it."""

    word: WordGiven


# What the server answers


class PasskeyInfo(Message):
    id: str
    label: str
    site: str
    made: float
    used: float | None


class ActInfo(Message):
    """Who did what about whom, when and why. `table` is told to keepers."""

    at: float
    what: Deed
    by: str
    whom: str
    table: str | None
    until: float | None
    why: str


class AccountPage(Message):
    """Who this browser is, and what can be done about it.

    `no_passkeys` says why passkeys are not offered at this address; it is empty where they are. `banned` and `muted`
    say in a sentence what holds of this person. `acts` are what hosts and keepers did about them.
    """

    name: str
    named: bool
    known: bool
    made: float | None
    passphrase: bool
    codes_left: int
    passkeys: list[PasskeyInfo]
    no_passkeys: str
    keeper: bool
    banned: str
    muted: str
    acts: list[ActInfo]


class PasskeyAsked(Message):
    """What the browser's own `navigator.credentials` is asked with; `word` must come back with the answer."""

    word: str
    options: dict[str, Any]


class NewlyKnown(Message):
    """`codes` are recovery codes, told this once: nobody can read them again."""

    name: str
    codes: list[str]


class LeftBehind(Message):
    """What this device's guest has here. `word` brings matches and notes along; seats at tables stay behind."""

    name: str
    matches: int
    notes: int
    tables: int
    word: str


class SignedIn(Message):
    """Who this browser is now; `guest` is who it was, where that guest has anything here."""

    name: str
    codes_left: int
    guest: LeftBehind | None


class Brought(Message):
    """How much was brought along. What both had stays where it was."""

    matches: int
    notes: int
    sheets: int


class RecoveryCodes(Message):
    codes: list[str]


class SignedOut(Message):
    name: str
