"""What a client says over a table's socket: a table's commands, and what is asked of the server itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

import orjson
from pydantic import Field, TypeAdapter, ValidationError

from rookery.tables.commands import LONGEST_ID, ActionText, ClientRequest, Command, RowNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello(ClientRequest):
    """The first message: the number of the last row this client has seen, or null for a first visit.

    The answer is `welcome`, with what happened since, as far as one message holds it. Later ones ask for the same
    again.
    """

    type: Literal["hello"] = "hello"
    seen: RowNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Older(ClientRequest):
    """Ask for what happened before a row: the answer is `rows`."""

    type: Literal["older"] = "older"
    before: RowNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Why(ClientRequest):
    """Ask whether an action would be allowed, and why not, without taking it."""

    type: Literal["why"] = "why"
    text: ActionText


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(ClientRequest):
    type: Literal["hint"] = "hint"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping(ClientRequest):
    type: Literal["ping"] = "ping"


ClientMessage: TypeAlias = Annotated[Hello | Older | Why | Hint | Ping | Command, Field(discriminator="type")]
_CLIENT_MESSAGE: Final[TypeAdapter[ClientMessage]] = TypeAdapter(ClientMessage)
_EXTRA: Final = "Extra inputs are not permitted"


class Malformed(Exception):
    """A message that is none of those a client may send. `re` is its id, where that could be read."""

    def __init__(self, reason: str, re: str | None) -> None:
        super().__init__(reason)
        self.reason, self.re = reason, re


def read_message(text: str | bytes) -> ClientMessage:
    try:
        return _CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = "".join(f"{part}: " for part in first["loc"][-1:])
        said = _EXTRA if first["type"] == "unexpected_keyword_argument" else first["msg"]
        raise Malformed(f"That message cannot be read: {where}{said}.", id_in(text)) from error


def id_in(text: str | bytes) -> str | None:
    """The id of a message that may be anything."""
    try:
        body = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    found = body.get("id") if isinstance(body, dict) else None
    return found if isinstance(found, str) and len(found) <= LONGEST_ID else None
