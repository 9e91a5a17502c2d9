"""What a letter says: at which tables it is somebody's turn, and until when. Nothing of their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from rookery.families.words import listed
from rookery.interfaces.server.editions import listed_edition
from rookery.interfaces.server.notices.carriers import NoticeText
from rookery.tables.storage.store import Contact, WaitingTurn

CODE_MINUTES: Final = 60


def told_turn(turn: WaitingTurn) -> dict[str, Any]:
    """What is kept of a turn until it is told."""
    others = [name for seat, name in enumerate(turn.listing.names) if seat != turn.seat and name]
    return {
        "token": turn.token,
        "seat": turn.seat,
        "began": turn.began,
        "title": listed_edition(turn.listing).title,
        "others": others,
        "due": turn.due,
    }


def turn_message(turns: Sequence[Mapping[str, Any]], *, kind: str, now: float) -> NoticeText:
    """It is somebody's turn. The address of a table opens it: it stands in what only their own browser can read."""
    first = turns[0]
    if len(turns) == 1:
        title = f"It is your turn: {first['title']}"
        body = f"It is your turn in {first['title']}{_company(first)}. You have until {when(first['due'])}."
    else:
        title = f"It is your turn at {len(turns)} tables"
        body = "\n".join(f"{each['title']}{_company(each)}: until {when(each['due'])}." for each in turns)
    alone = kind == "push" and len(turns) == 1
    return NoticeText(
        title=title,
        body=body,
        path=f"/t/{first['token']}" if alone else "/",
        tag=f"rookery-{first['token'][:8]}" if alone else "rookery-turns",
        good_for=max(60, int(min(each["due"] for each in turns) - now)),
    )


def code_message(contact: Contact) -> NoticeText:
    body = (
        f"The code is {contact.code}. Write it on the page where you gave this address, within {CODE_MINUTES} minutes, "
        "and Rookery will write to you when it is your turn.\n\nIf you did not ask for this you need not do anything."
    )
    return NoticeText(title="Your code for Rookery", body=body)


def when(moment: float) -> str:
    """A moment for somebody of whom nobody knows where they are."""
    return f"{datetime.fromtimestamp(moment, UTC):%A, %d %B %Y, %H:%M} UTC"


def _company(turn: Mapping[str, Any]) -> str:
    return f" with {listed(turn['others'])}" if turn["others"] else ""
