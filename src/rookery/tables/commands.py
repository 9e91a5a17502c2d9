"""What people at a table can ask for, and how they are refused.

These are the wire's messages too: a client's JSON is read straight into them, and the published schema and the page's
types are made from them. So their bounds stand here, in the fields.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from pydantic import ConfigDict, Field, StringConstraints

from rookery.engine.errors import RookeryError
from rookery.tables.pauses import PaceName

LONGEST_ACTION: Final = 300
LONGEST_CHAT: Final = 400
LONGEST_ID: Final = 40
LONGEST_WHY: Final = 300
MOST_SEATS: Final = 8

Code: TypeAlias = Literal["illegal", "unreadable", "stale", "not-your-turn", "not-allowed", "not-now"]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
RowNumber: TypeAlias = Annotated[int, Field(ge=0)]
ActionText: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_ACTION)]
ChatText: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CHAT)]
LevelName: TypeAlias = Annotated[str, StringConstraints(max_length=20)]
Mark: TypeAlias = Annotated[str, StringConstraints(max_length=40)]
Reason: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_WHY)]
RequestId: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_ID)]


class Denied(RookeryError):
    """A command that is not carried out; `rule` names the rule where one forbids it."""

    def __init__(self, code: Code, reason: str, *, rule: str | None = None) -> None:
        super().__init__(reason)
        self.code: Code = code
        self.rule = rule


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientRequest:
    """The base of all that a client says. `id` is what the client calls it: the answer repeats it."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")

    id: RequestId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(ClientRequest):
    """An answer to a decision, or at an honour table a word out of turn.

    `asked` is the decision's own number, so that no answer meets a later question, or that of `out_of_turn`.
    """

    type: Literal["act"] = "act"
    asked: RowNumber
    text: ActionText


@dataclass(frozen=True, slots=True, kw_only=True)
class Sit(ClientRequest):
    """Take a free seat. Once the match has begun a bot's seat is asked for, and the host answers (`Admit`).

    With `shuffles` this client takes part in the shuffles: it answers `table.shuffle` with `Seal` and `ShowShare`.
    """

    type: Literal["sit"] = "sit"
    seat: SeatNumber
    shuffles: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand(ClientRequest):
    type: Literal["stand"] = "stand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(ClientRequest):
    """Leave the table: the seat is given up, not kept."""

    type: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatBot(ClientRequest):
    """The host puts a bot on an open seat, changes its level, or with null takes it away."""

    type: Literal["bot"] = "bot"
    seat: SeatNumber
    level: LevelName | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(ClientRequest):
    """The host starts the match; bots take the seats still open."""

    type: Literal["start"] = "start"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch(ClientRequest):
    """The same people and the same game again, once a match is over."""

    type: Literal["rematch"] = "rematch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat(ClientRequest):
    type: Literal["chat"] = "chat"
    text: ChatText


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(ClientRequest):
    """Take back one's own last decision: at once among bots, with the others' consent among people."""

    type: Literal["undo"] = "undo"


@dataclass(frozen=True, slots=True, kw_only=True)
class Consent(ClientRequest):
    """The answer to somebody's wish to take back."""

    type: Literal["consent"] = "consent"
    agree: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(ClientRequest):
    """Claim the remaining tricks: granted only where no play can change the result."""

    type: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(ClientRequest):
    """The host's ruling on an open request to fine somebody for table talk (`moment.request`)."""

    type: Literal["rule"] = "rule"
    agree: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Kick(ClientRequest):
    """The host sends whoever sits here away from the table. `why` is for the keepers' log."""

    type: Literal["kick"] = "kick"
    seat: SeatNumber
    why: Reason = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Back(ClientRequest):
    """Take one's seat back from the bot that stood in."""

    type: Literal["back"] = "back"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPace(ClientRequest):
    """How quickly the bots shall play for this person; with `taps` they also wait for `go-on` after each trick.

    Where several people play, the slowest pace holds and nobody waits for taps. A client that has said its pace is
    also asked whether it is ready before a race begins (`moment.pause`).
    """

    type: Literal["pace"] = "pace"
    pace: PaceName = "normal"
    taps: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(ClientRequest):
    """Nobody needs to wait for this person any longer. `pause` is the number of the pause that is meant."""

    type: Literal["go-on"] = "go-on"
    pause: RowNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Admit(ClientRequest):
    """The answer to a latecomer who would like a bot's seat: the host's, or anybody's where the host is away.

    Who is let in sits down with the next deal. `seat` tells which of those who wait for it is meant: once everybody who
    sits at the table has agreed, they sit down at once.
    """

    type: Literal["admit"] = "admit"
    agree: bool
    seat: SeatNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal(ClientRequest):
    """This seat's promise of its part of the seed, before it knows of any other; `shuffle` is the shuffle's number."""

    type: Literal["seal"] = "seal"
    shuffle: RowNumber
    seal: Annotated[str, StringConstraints(max_length=64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowShare(ClientRequest):
    """The part of the seed that this seat promised, shown once everybody's promises are known."""

    type: Literal["share"] = "share"
    shuffle: RowNumber
    share: Annotated[str, StringConstraints(max_length=64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(ClientRequest):
    """The host sends somebody away from the table who watches, or sits; `who` is their mark (`table.onlookers`).

    `why` is for the keepers' log.
    """

    type: Literal["remove"] = "remove"
    who: Mark
    why: Reason = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Readmit(ClientRequest):
    """The host lets somebody come back who was sent away (`table.removed`)."""

    type: Literal["readmit"] = "readmit"
    who: Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Hush(ClientRequest):
    """The host mutes somebody at this table by their mark, or with `quiet` false lets them be heard again.

    `why` is for the keepers' log.
    """

    type: Literal["hush"] = "hush"
    who: Mark
    quiet: bool = True
    why: Reason = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetWatchers(ClientRequest):
    """The host opens the table to people who only watch, or closes it to them."""

    type: Literal["watchers"] = "watchers"
    open: bool


Command: TypeAlias = (
    Act
    | Sit
    | Stand
    | Leave
    | SeatBot
    | Start
    | Rematch
    | Chat
    | Undo
    | Consent
    | Claim
    | Rule
    | Kick
    | Back
    | SetPace
    | GoOn
    | Admit
    | Seal
    | ShowShare
    | Remove
    | Readmit
    | Hush
    | SetWatchers
)
