"""What is published of the wire: JSON Schema for the socket, OpenAPI for HTTP, types for the page.

`python -m rookery.interfaces.server.wire.schema` writes them all into web/src/wire.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, get_args

from pydantic import TypeAdapter

from rookery.club.events.acts import AnyAct
from rookery.club.events.plan import EventPlan
from rookery.engine.cards import Colour
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW
from rookery.interfaces.server.scorekeeping import sheet_messages
from rookery.interfaces.server.wire import (
    account_messages,
    client_messages,
    company_messages,
    daily_messages,
    deed_messages,
    drill_messages,
    event_messages,
    http_messages,
    lesson_messages,
    rating_messages,
    review_messages,
    server_messages,
    study_messages,
    turn_messages,
)
from rookery.interfaces.server.wire.typescript import typescript
from rookery.interfaces.server.wire.view_schema import Schema, view_definitions
from rookery.tables.hall import NewTable
from rookery.tables.storage.store import Stage

WIRE: Final = Path(__file__).parents[5] / "web" / "src" / "wire"

_HEADING: Final = (
    "What goes over the wire. Generated from src/rookery/interfaces/server/wire by",
    "`python -m rookery.interfaces.server.wire.schema`: change it there, not here.",
)
_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_CHOICES: Final[dict[str, Schema]] = {
    "Family": {"enum": list(server_messages.FAMILY_NAMES)},
    "Stage": {"enum": [stage.value for stage in Stage]},
    "Colour": {"enum": [colour.value for colour in Colour]},
    "Trump": {"enum": [*(colour.value for colour in Colour), NO_TRUMP, NO_TRUMP_LOW]},
}
_SENT_BY_HTTP: Final[tuple[type[Any], ...]] = (
    http_messages.NewName,
    NewTable,
    http_messages.SharedRules,
    account_messages.AccountWanted,
    account_messages.PasskeyWanted,
    account_messages.SignIn,
    account_messages.Recovery,
    account_messages.SignOut,
    account_messages.PassphraseWanted,
    account_messages.PasskeyAdded,
    account_messages.BringAlong,
    account_messages.TokenWanted,
    company_messages.SomebodyMeant,
    company_messages.ReportMade,
    company_messages.KeeperAct,
    study_messages.StudyAsked,
    daily_messages.DailyAnswer,
    drill_messages.DrillAnswered,
    lesson_messages.LessonMoved,
    lesson_messages.LessonAsked,
    lesson_messages.LessonWhere,
    sheet_messages.SheetAsked,
    sheet_messages.LineTried,
    sheet_messages.SheetPrinted,
    sheet_messages.SharedAsked,
    sheet_messages.SheetToShare,
    sheet_messages.BlankPrinted,
    EventPlan,
    *get_args(AnyAct),
    turn_messages.BrowserWanted,
    turn_messages.BrowserLeft,
    turn_messages.MailWanted,
    turn_messages.CodeGiven,
    turn_messages.HolidayWanted,
    turn_messages.StopMails,
)
_GOT_BY_HTTP: Final[tuple[type[Any], ...]] = (
    http_messages.Me,
    http_messages.Forgotten,
    http_messages.EditionInfo,
    http_messages.GamesFound,
    http_messages.RulesPage,
    http_messages.GlossaryTerm,
    http_messages.HistoryPage,
    http_messages.HousePage,
    http_messages.PresetInfo,
    http_messages.RuleSet,
    http_messages.TableMade,
    http_messages.LobbyTable,
    http_messages.Mine,
    http_messages.KeptMatchPage,
    http_messages.ReplayHand,
    http_messages.Problem,
    account_messages.AccountPage,
    account_messages.PasskeyAsked,
    account_messages.NewlyKnown,
    account_messages.SignedIn,
    account_messages.SignedOut,
    account_messages.Brought,
    account_messages.RecoveryCodes,
    account_messages.TokenMade,
    account_messages.Tokens,
    company_messages.Friends,
    company_messages.Reported,
    company_messages.TableReports,
    company_messages.KeeperPage,
    company_messages.ActsPage,
    company_messages.KeeperActed,
    deed_messages.DeedsPage,
    deed_messages.DeedsKept,
    deed_messages.DeedsDeleted,
    lesson_messages.LessonsOffered,
    lesson_messages.LessonPage,
    lesson_messages.LessonAnswer,
    lesson_messages.LessonHint,
    lesson_messages.LessonComments,
    drill_messages.DrillsOverview,
    drill_messages.DrillPage,
    drill_messages.DrillJudged,
    review_messages.ReviewPage,
    study_messages.StudyPage,
    study_messages.StudyRefusal,
    daily_messages.DailyProgramme,
    daily_messages.DailyPage,
    daily_messages.DailyComparison,
    sheet_messages.SheetPage,
    sheet_messages.LineFound,
    sheet_messages.SharedPage,
    event_messages.EventFound,
    event_messages.EventPage,
    event_messages.EventListed,
    event_messages.EventResults,
    rating_messages.RatingsPage,
    rating_messages.LadderPage,
    turn_messages.TurnsWaiting,
    turn_messages.NoticesPage,
    turn_messages.MailsStopped,
)


def socket_schema() -> Schema:
    """The socket's messages: `ClientMessage` is what a client may send, `ServerMessage` what it gets."""
    return {
        "$schema": _DRAFT,
        "title": "Rookery's socket, /ws/tables/{token}",
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": _definitions(sent=(), got=()),
    }


def types_source() -> str:
    """TypeScript types of the socket's messages, of what goes over HTTP, and of the views."""
    return typescript(_definitions(sent=_SENT_BY_HTTP, got=_GOT_BY_HTTP), heading=_HEADING)


def open_api() -> Schema:
    """The HTTP interface."""
    from rookery.interfaces.server.app import describe

    return describe()


def files() -> Iterator[tuple[Path, str]]:
    """What ought to be in web/src/wire."""
    yield WIRE / "types.ts", types_source()
    yield WIRE / "socket.schema.json", _text(socket_schema())
    yield WIRE / "openapi.json", _text(open_api())


def _definitions(*, sent: tuple[type[Any], ...], got: tuple[type[Any], ...]) -> dict[str, Schema]:
    """Every type by name. Where what is sent may leave out what is always got, it is `…Input`."""
    from_client = _of("validation", client_messages.ClientMessage, "ClientMessage", sent)
    from_server = _of("serialization", server_messages.ServerMessage, "ServerMessage", got)
    for schema in from_server.values():
        if "properties" in schema:
            schema["required"] = list(schema["properties"])
    for holder in ("Moment", "Step"):
        if holder in from_server:
            from_server[holder]["properties"]["view"] = {"$ref": "#/$defs/View"}
    renamed = {name: f"{name}Input" for name, schema in from_client.items() if from_server.get(name, schema) != schema}
    inputs = {renamed.get(name, name): _refer(schema, renamed) for name, schema in from_client.items()}
    views = view_definitions()
    clashing = views.keys() & (inputs.keys() | from_server.keys())
    if clashing:
        raise ValueError(f"a view and a message share a name: {', '.join(clashing)}")
    return {**_name_choices({**views, **inputs, **from_server}), **_CHOICES}


def _of(
    mode: Literal["validation", "serialization"], union: Any, name: str, models: tuple[type[Any], ...]
) -> dict[str, Schema]:
    schema = TypeAdapter(union).json_schema(mode=mode, ref_template="#/$defs/{model}")
    definitions: dict[str, Schema] = schema.pop("$defs")
    schema.pop("discriminator")
    adapters = [(model.__name__, mode, TypeAdapter(model)) for model in models]
    _, more = TypeAdapter.json_schemas(adapters, ref_template="#/$defs/{model}")
    definitions.update(more.get("$defs", {}))
    for each in definitions.values():
        _strip_titles(each)
        if "type" in each.get("properties", {}):  # a message always says what it is
            each["required"] = ["type", *each.get("required", ())]
    return {**definitions, name: schema}


def _strip_titles(schema: Any) -> None:
    """Titles only repeat the names."""
    if isinstance(schema, dict):
        if isinstance(schema.get("title"), str):
            del schema["title"]
        for each in schema.values():
            _strip_titles(each)
    elif isinstance(schema, list):
        for each in schema:
            _strip_titles(each)


def _refer(schema: Any, renamed: dict[str, str]) -> Any:
    """The schema with its references following the names."""
    if isinstance(schema, dict):
        changed = {key: _refer(value, renamed) for key, value in schema.items()}
        if "$ref" in changed:
            head, _, name = str(changed["$ref"]).rpartition("/")
            changed["$ref"] = f"{head}/{renamed.get(name, name)}"
        return changed
    if isinstance(schema, list):
        return [_refer(each, renamed) for each in schema]
    return schema


def _name_choices(schema: Any) -> Any:
    """The schema with lists of choices that have a name called by it."""
    if isinstance(schema, dict):
        for name, choice in _CHOICES.items():
            if schema.get("enum") == choice["enum"]:
                rest = {key: value for key, value in schema.items() if key not in ("enum", "type")}
                return {"$ref": f"#/$defs/{name}", **rest}
        return {key: _name_choices(value) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_name_choices(each) for each in schema]
    return schema


def _text(schema: Schema) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    WIRE.mkdir(parents=True, exist_ok=True)
    for path, text in files():
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
