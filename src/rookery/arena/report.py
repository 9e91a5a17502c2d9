"""The contest as JSON: everything that was played, and the figures that came of it."""

from __future__ import annotations

import json
import platform
from importlib.metadata import version

from rookery.arena.contest import Contest
from rookery.arena.rounds import TableResult
from rookery.arena.summary import EntrantSummary, PairSummary, summarise, verdict
from rookery.engine.plain import Json, plain
from rookery.telling.estimates import Estimate

FORMAT = "rookery-arena/1"


def to_json(contest: Contest) -> str:
    """The same contest gives the same text, on however many cores it was played."""
    return json.dumps(document(contest), ensure_ascii=False, indent=1) + "\n"


def document(contest: Contest) -> dict[str, Json]:
    terms, summary = contest.terms, summarise(contest)
    return {
        "format": FORMAT,
        "versions": {"rookery": version("rookery"), "python": platform.python_version()},
        "edition": terms.edition,
        "revision": terms.variant().revision,
        "house_rules": dict(terms.house_rules),
        "seats": terms.seats,
        "parties": plain(terms.parties()),
        "seed": terms.seed,
        "unit": "match" if terms.matches else "hand",
        "bots": plain(terms.entrants),
        "move_time": terms.move_time,
        "limit": terms.limit,
        "asked": contest.asked,
        "played": summary.deals,
        "hands": summary.hands,
        "stop_early": contest.stop_early,
        "decided": contest.decided,
        "interrupted": contest.interrupted,
        "void": _estimate(summary.void),
        "results": [_entrant(each) for each in summary.entrants],
        "pairs": [_pair(contest, each) for each in summary.pairs],
        "deals": [
            {
                "number": deal.number,
                "seed": f"{terms.seed}.{deal.number}",
                "tables": [_table(table) for table in deal.tables],
            }
            for deal in contest.deals
        ],
    }


def _estimate(estimate: Estimate | None) -> Json:
    return None if estimate is None else {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def _entrant(entrant: EntrantSummary) -> dict[str, Json]:
    return {
        "bot": entrant.label,
        "points": _estimate(entrant.points),
        "bids_won": _estimate(entrant.bids_won),
        "bids_made": _estimate(entrant.bids_made),
        "taken": _estimate(entrant.taken),
        "tricks": _estimate(entrant.tricks),
        "wins": _estimate(entrant.wins),
        "behind_omniscient": _estimate(entrant.behind),
        "fouls": entrant.fouls,
        "first_foul": entrant.first_foul,
    }


def _pair(contest: Contest, pair: PairSummary) -> dict[str, Json]:
    first, second = (contest.terms.entrants[each].label for each in pair.pair)
    return {
        "bots": [first, second],
        "difference": _estimate(pair.difference),
        "share": _estimate(pair.share),
        "clear": pair.clear,
        "verdict": verdict(contest, pair),
        "by_deal": list(contest.tests[pair.pair].values),
    }


def _table(table: TableResult) -> dict[str, Json]:
    return {
        "seating": list(table.seating),
        "limit_of": table.limit_of,
        "hands": plain(table.hands),
        "winners": list(table.winners),
        "foul": plain(table.foul),
    }
