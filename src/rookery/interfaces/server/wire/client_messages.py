"""What a client says over a table's socket. Each message may carry an id, which the answer repeats as `re`."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field, StringConstraints, TypeAdapter

from rookery.interfaces.server.wire.server_messages import ActionText, Message, Seat
from rookery.tables.verdicts import LONGEST_CHAT


class Request(Message):
    model_config = ConfigDict(strict=True)
    id: Annotated[str, StringConstraints(max_length=40)] | None = None


class Hello(Request):
    """The first message: the number of the last row this client has seen, or null for a first visit.

    The answer is `welcome`, with everything since. Later ones ask for the same again.
    """

    type: Literal["hello"] = "hello"
    seen: Annotated[int, Field(ge=0)] | None = None


class Act(Request):
    """An answer to a decision, or at an honour table a word out of turn.

    `asked` is the decision's own number, so that no answer meets a later question, or that of `out_of_turn`.
    """

    type: Literal["act"] = "act"
    asked: Annotated[int, Field(ge=0)]
    text: ActionText


class Why(Request):
    """Ask whether an action would be allowed, and why not, without taking it."""

    type: Literal["why"] = "why"
    text: ActionText


class Sit(Request):
    type: Literal["sit"] = "sit"
    seat: Seat


class Stand(Request):
    type: Literal["stand"] = "stand"


class SeatBot(Request):
    """The host puts a bot on an open seat, changes its level, or with null takes it away."""

    type: Literal["bot"] = "bot"
    seat: Seat
    level: Annotated[str, StringConstraints(max_length=20)] | None


class Start(Request):
    """The host starts the match; bots take the seats still open."""

    type: Literal["start"] = "start"


class Chat(Request):
    type: Literal["chat"] = "chat"
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CHAT)]


class Undo(Request):
    """Take back one's own last decision: at once among bots, with the others' consent among people."""

    type: Literal["undo"] = "undo"


class Consent(Request):
    """The answer to somebody's wish to take back."""

    type: Literal["consent"] = "consent"
    agree: bool


class Claim(Request):
    """Claim the remaining tricks: granted only where no play can change the result."""

    type: Literal["claim"] = "claim"


class Rule(Request):
    """The host's ruling on an open request to fine somebody for table talk (`moment.request`)."""

    type: Literal["rule"] = "rule"
    agree: bool


class Hint(Request):
    type: Literal["hint"] = "hint"


class Kick(Request):
    """The host sends whoever sits here away from the table."""

    type: Literal["kick"] = "kick"
    seat: Seat


class Back(Request):
    """Take one's seat back from the bot that stood in."""

    type: Literal["back"] = "back"


class Rematch(Request):
    """The same people and the same game again, once a match is over."""

    type: Literal["rematch"] = "rematch"


class Leave(Request):
    """Leave the table: the seat is given up, not kept."""

    type: Literal["leave"] = "leave"


class Ping(Request):
    type: Literal["ping"] = "ping"


ClientMessage = Annotated[
    Hello
    | Act
    | Why
    | Sit
    | Stand
    | SeatBot
    | Start
    | Chat
    | Undo
    | Consent
    | Claim
    | Rule
    | Hint
    | Kick
    | Back
    | Rematch
    | Leave
    | Ping,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
