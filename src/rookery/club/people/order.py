"""Order among people: what is reported, who is muted or banned, who keeps the server, and the log of all such acts."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from rookery.club.people.order_store import LoggedAct, Report, Sanction, SqlOrder
from rookery.engine.errors import BadSetUp, RookeryError
from rookery.tables.clock import DAY, steady_time
from rookery.tables.hall import Hall
from rookery.tables.people import Person, PersonId, Token, clean_text, new_token

LONGEST_REPORT: Final = 500
LONGEST_REASON: Final = 300
MOST_DAYS: Final = 3_650
MOST_ADDRESSES: Final = 8
_KNOWN_FOR: Final = 15.0  # seconds that another worker's act may take to be heard of
_MOST_REMEMBERED: Final = 20_000
COMMAND_LINE: Final = "the command line"


class Deed(StrEnum):
    """What keepers and hosts do about somebody."""

    MUTED = "muted"
    UNMUTED = "unmuted"
    BANNED = "banned"
    UNBANNED = "unbanned"
    REMOVED = "removed"
    READMITTED = "readmitted"
    HUSHED = "hushed"
    UNHUSHED = "unhushed"
    SETTLED = "settled"
    NAMED_KEEPER = "named-keeper"
    NO_KEEPER = "no-keeper"


class ReportKind(StrEnum):
    WORDS = "words"
    PLAY = "play"
    NAME = "name"
    OTHER = "other"


_WITH_SANCTION: Final[Mapping[Deed, str]] = {Deed.MUTED: "muted", Deed.BANNED: "banned"}
_WITHOUT: Final[Mapping[Deed, str]] = {Deed.UNMUTED: "muted", Deed.UNBANNED: "banned"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """What a keeper wants done, for so many days or for good. `newcomers`: new guests from there are kept out too."""

    what: Deed
    why: str
    days: int | None = None
    newcomers: bool = False


class NoKeeper(RookeryError):
    """Something that only a keeper of the server may do."""


class NothingToDo(RookeryError):
    """An act that would change nothing, or that nobody may do."""


@dataclass(frozen=True, slots=True)
class Repute:
    """What holds of somebody now."""

    muted: Sanction | None = None
    banned: Sanction | None = None


@dataclass(slots=True)
class _Remembered:
    standing: Repute
    at: float = field(default_factory=time.monotonic)

    @property
    def is_fresh(self) -> bool:
        return time.monotonic() - self.at < _KNOWN_FOR


class HouseOrder:
    """Reports, sanctions and keepers of a server."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._store = SqlOrder(hall.store.sql)
        self._standings: OrderedDict[PersonId, _Remembered] = OrderedDict()
        self._barred: tuple[float, frozenset[str]] = (float("-inf"), frozenset())
        hall.privacy.exports.append(self._export)

    # Repute

    async def standing(self, person: PersonId) -> Repute:
        """What holds of somebody; an act at another worker is heard of within some seconds."""
        known = self._standings.get(person)
        if known is None or not known.is_fresh:
            known = self._standings[person] = _Remembered(await self._read_standing(person))
            self._standings.move_to_end(person)
            while len(self._standings) > _MOST_REMEMBERED:
                self._standings.popitem(last=False)
        now = self._hall.now()
        found = known.standing
        return Repute(_if_holds(found.muted, now), _if_holds(found.banned, now))

    async def keeps(self, person: PersonId) -> bool:
        """Whether somebody is a keeper, as the command line has it this moment."""
        return await self._store.is_keeper(person)

    async def _read_standing(self, person: PersonId) -> Repute:
        sanctions = await self._store.sanctions_of(person)
        return Repute(sanctions.get("muted"), sanctions.get("banned"))

    async def bars_newcomers(self, address: str | None) -> bool:
        """Whether new guests are kept out who come from where somebody was banned."""
        read, barred = self._barred
        if time.monotonic() - read >= _KNOWN_FOR:
            bans = await self._store.bans_of_newcomers(now=self._hall.now())
            barred = frozenset(address for ban in bans for address in ban.addresses)
            self._barred = (time.monotonic(), barred)
        return address is not None and address in barred

    async def note_address(self, person: PersonId, address: str | None) -> None:
        """A banned person came again: from where, so that they do not come as somebody new."""
        ban = (await self.standing(person)).banned
        if ban is None or address is None or not ban.newcomers or address in ban.addresses:
            return
        await self._store.note_addresses(person, [*ban.addresses, address][-MOST_ADDRESSES:])
        self._forget_what_was_known(person)

    def _forget_what_was_known(self, person: PersonId) -> None:
        self._standings.pop(person, None)
        self._barred = (float("-inf"), frozenset())

    # Reports

    async def report(
        self, reporter: Person, about: Person, *, kind: ReportKind, text: str, token: Token | None, said: Sequence[str]
    ) -> None:
        if about.id == reporter.id:
            raise NothingToDo("nobody can report themselves")
        text = clean_text(text)[:LONGEST_REPORT]
        if kind is ReportKind.OTHER and not text:
            raise BadSetUp("please say in a sentence what happened")
        await self._store.add_report(
            Report(
                id=new_token(),
                at=self._hall.now(),
                reporter=reporter.id,
                reporter_name=reporter.name,
                about=about.id,
                about_name=about.name,
                token=token,
                kind=kind,
                text=text,
                said=tuple(said),
            )
        )

    async def reports(self, *, settled: bool, before: float | None = None) -> list[Report]:
        return await self._store.reports(settled=settled, before=before)

    async def reports_at(self, token: Token) -> list[Report]:
        return await self._store.reports_at(token)

    async def report_of(self, id: str) -> Report | None:
        return await self._store.report(id)

    async def settle(self, keeper: Person, report: Report, *, why: str) -> None:
        """Put a report aside; that too stands in the log."""
        await self._check_keeper(keeper)
        act = self._act(Deed.SETTLED, keeper, report.about, report.about_name, why=why, token=report.token)
        await self._store.settle(report.id, act)

    # Acts

    async def act(
        self,
        keeper: Person,
        whom: Person,
        measure: Measure,
        *,
        token: Token | None = None,
        addresses: Sequence[str] = (),
    ) -> None:
        """A keeper does something about somebody. Nothing is done without a reason."""
        await self._check_keeper(keeper)
        why, days = clean_text(measure.why)[:LONGEST_REASON], measure.days
        if not why:
            raise BadSetUp("an act without a reason is none: please say why")
        if days is not None and not 1 <= days <= MOST_DAYS:
            raise BadSetUp(f"{days} days: expected 1 to {MOST_DAYS:,}, or none for good")
        kind = _WITH_SANCTION.get(measure.what)
        if kind is not None and await self.keeps(whom.id):
            raise NothingToDo("a keeper cannot be muted or banned: `rookery keeper remove` on the server comes first")
        until = None if kind is None or days is None else self._hall.now() + days * DAY
        act = self._act(measure.what, keeper, whom.id, whom.name, why=why, token=token, until=until)
        sanction = None
        if kind is not None:
            kept_out = tuple(addresses)[:MOST_ADDRESSES] if measure.newcomers else ()
            sanction = Sanction(
                person=whom.id, kind=kind, until=until, why=why, newcomers=measure.newcomers, addresses=kept_out
            )
        await self._store.act(act, sanction=sanction, ends=_WITHOUT.get(measure.what))
        self._forget_what_was_known(whom.id)

    async def note_host(self, host: Person, what: Deed, whom: Person, *, token: Token, why: str) -> None:
        """What a host did at their table stands in the same log."""
        await self._store.act(self._act(what, host, whom.id, whom.name, why=clean_text(why), token=token))

    async def acts(self, *, before: float | None = None) -> list[LoggedAct]:
        return await self._store.acts(before=before)

    async def acts_about(self, person: PersonId) -> list[LoggedAct]:
        return await self._store.acts_about(person)

    def _act(
        self,
        what: Deed,
        by: Person,
        whom: PersonId,
        whom_name: str,
        *,
        why: str,
        token: Token | None = None,
        until: float | None = None,
    ) -> LoggedAct:
        return LoggedAct(
            id=new_token(),
            at=self._hall.now(),
            what=what.value,
            by=by.id,
            by_name=by.name,
            whom=whom,
            whom_name=whom_name,
            token=token,
            until=until,
            why=why,
        )

    async def _check_keeper(self, person: Person) -> None:
        if not await self._store.is_keeper(person.id):
            raise NoKeeper("only a keeper of this server can do that")

    async def _export(self, person: Person) -> dict[str, Any]:
        return {
            "reports_you_made": [
                {"at": each.at, "about": each.about_name, "kind": each.kind, "text": each.text}
                for each in await self._store.reports_by(person.id)
            ],
            "acts_about_you": [
                {"at": each.at, "what": each.what, "by": each.by_name, "until": each.until, "why": each.why}
                for each in await self.acts_about(person.id)
            ],
        }


def _if_holds(sanction: Sanction | None, now: float) -> Sanction | None:
    return None if sanction is None or (sanction.until is not None and sanction.until <= now) else sanction


async def set_keeper(store: SqlOrder, person: Person, *, keeps: bool) -> bool:
    """Name a keeper, or let one go, as the command line does; False where it is so already."""
    if await store.is_keeper(person.id) == keeps:
        return False
    what = Deed.NAMED_KEEPER if keeps else Deed.NO_KEEPER
    act = LoggedAct(
        id=new_token(),
        at=steady_time(),
        what=what.value,
        by="",
        by_name=COMMAND_LINE,
        whom=person.id,
        whom_name=person.name,
        token=None,
        until=None,
        why="",
    )
    await store.set_keeper(act, keeps=keeps)
    return True
