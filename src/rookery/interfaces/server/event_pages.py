"""An event as somebody is shown it: nobody is told more of the deals than the room has played."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import groupby

from rookery.club.events.evening import Evening, EventStage, Participant, PlayedRound, RoundResult, TableOfRound
from rookery.club.events.papers import papers_for
from rookery.club.events.plan import TABLE
from rookery.club.events.rounds import movement_for, players_needed
from rookery.club.events.standings import StandingLine, deal_results, standings
from rookery.club.movements import Movement
from rookery.engine.errors import RookeryError
from rookery.games.presets import title_of
from rookery.games.rule_sets import read_rules
from rookery.interfaces.server.problems import sentence
from rookery.interfaces.server.wire.event_messages import (
    DealInfo,
    DealTable,
    EventPage,
    EventResults,
    OwnTable,
    ParticipantInfo,
    PlacingInfo,
    ResultInfo,
    RoundInfo,
    RoundTableInfo,
)
from rookery.tables.people import PersonId

_FORMULA = ("=", "+", "-", "@")


def event_page(evening: Evening, person: PersonId | None, *, now: float) -> EventPage:
    own = evening.entrant_of(person)
    movement, problem = _movement(evening)
    return EventPage(
        token=evening.token,
        code=evening.code,
        number=evening.number,
        now=now,
        plan=evening.plan,
        game=_game(evening),
        stage=evening.stage,
        director=evening.director_name,
        you_direct=person is not None and person == evening.director,
        you=None if own is None else own.number,
        entrants=[_entrant(each) for each in evening.entrants.values()],
        movement=None if movement is None else movement.title,
        notes=[] if movement is None else list(movement.notes),
        problem=problem,
        rounds_in_all=None if movement is None else movement.rounds(),
        rounds=[_round(evening, each) for each in evening.rounds],
        next_at=_next_at(evening),
        your_table=None if own is None else _own_table(evening, own.number),
        standings=[_placing(each) for each in standings(evening)],
        deals=_deals(evening),
        papers=papers_for(evening, person),
        hands_shown=evening.hands_shown,
    )


def event_results(evening: Evening) -> EventResults:
    return EventResults(
        title=evening.plan.title,
        game=_game(evening),
        kind=evening.plan.kind,
        stage=evening.stage,
        made=evening.made,
        entrants=[_entrant(each) for each in evening.entrants.values()],
        standings=[_placing(each) for each in standings(evening)],
        rounds=[_round(evening, each) for each in evening.rounds],
        deals=_deals(evening),
    )


def results_csv(evening: Evening) -> str:
    """The standings as a table for a spreadsheet."""
    written = io.StringIO()
    rows = csv.writer(written)
    rounds = [f"round {played.number}" for played in evening.rounds]
    rows.writerow(["rank", "name", "points", "percent", "tables won", "deals", *rounds])
    for line in standings(evening):
        percent = "" if line.share is None else f"{100 * line.share:.2f}"
        by_round = ["" if each is None else f"{each:g}" for each in line.by_round]
        name = _harmless(" & ".join(evening.entrants[each].name for each in line.entrants))
        rows.writerow([line.rank, name, f"{line.points:g}", percent, line.wins, line.deals, *by_round])
    return written.getvalue()


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def _game(evening: Evening) -> str:
    plan = evening.plan
    return title_of(read_rules(plan.edition).with_house_rules(**plan.house_rules))


def _movement(evening: Evening) -> tuple[Movement | None, str | None]:
    """How the people move who have entered so far, or why they cannot."""
    many = len(evening.players)
    if evening.stage is EventStage.ENTERING:
        if not evening.entrants:
            return None, "Nobody has entered yet."
        many = players_needed(evening.plan, len(evening.entrants))
    try:
        return movement_for(evening.plan, many), None
    except RookeryError as error:
        return None, sentence(str(error))


def _entrant(each: Participant) -> ParticipantInfo:
    return ParticipantInfo(
        number=each.number,
        name=each.name,
        bot=each.bot,
        gone=each.gone,
        partner=each.partner,
        before=list(each.before),
    )


def _round(evening: Evening, played: PlayedRound) -> RoundInfo:
    told = played in evening.counted_rounds()
    return RoundInfo(
        number=played.number,
        tables=[
            RoundTableInfo(
                table=table.table,
                players=list(table.players),
                deals=list(table.deals),
                done=table.result is not None,
                result=_result(evening, table.result) if told and table.result is not None else None,
            )
            for table in played.tables
        ],
        out=list(played.out),
        began=played.began,
        ends=None if played.is_done or evening.stage is EventStage.OVER else played.ends,
        done=played.is_done,
    )


def _result(evening: Evening, result: RoundResult) -> ResultInfo:
    return ResultInfo(
        scores=[] if evening.is_sealed else list(result.scores),
        total=result.total,
        winner=result.winner,
        cut=result.cut,
        by=result.by,
        reason=result.reason,
    )


def _next_at(evening: Evening) -> float | None:
    last, pause = evening.round, evening.plan.pause
    if not evening.may_go_on or last is None or last.done is None or pause is None:
        return None
    return last.done + pause


def _own_table(evening: Evening, number: int) -> OwnTable | None:
    if evening.round is None or evening.stage is not EventStage.RUNNING:
        return None
    table = evening.round.table_of(number)
    if table is None:
        return None
    seat = table.players.index(number)
    return OwnTable(
        table=table.table,
        seat=seat,
        partner=table.players[(seat + 2) % TABLE],
        opponents=[table.players[(seat + 1) % TABLE], table.players[(seat + 3) % TABLE]],
        token=_token(evening, table),
        done=table.result is not None,
    )


def _token(evening: Evening, table: TableOfRound) -> str | None:
    return evening.table_token(table.round, table.table) if evening.is_online else None


def _placing(line: StandingLine) -> PlacingInfo:
    return PlacingInfo(
        entrants=list(line.entrants),
        rank=line.rank,
        points=line.points,
        share=line.share,
        wins=line.wins,
        deals=line.deals,
        by_round=list(line.by_round),
    )


def _deals(evening: Evening) -> list[DealInfo]:
    if evening.is_sealed or not evening.plan.kind.same_deals:
        return []
    return list(_compared(evening))


def _compared(evening: Evening) -> Iterator[DealInfo]:
    for deal, found in groupby(deal_results(evening), key=lambda each: each.deal):
        tables = [
            DealTable(round=each.table.round, table=each.table.table, score=each.score, gained=each.gained)
            for each in found
        ]
        yield DealInfo(deal=deal, tables=tables)
