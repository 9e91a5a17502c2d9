"""How well the review of a match judges: `python -m bench.review PART [--editions …] [--out FILE]`.

    planted    of an expert's decisions replaced by ones that 3,000 fresh worlds say cost at least 10 points, how many
               the review calls a mistake
    called     of what it calls a mistake in the first hands of easy and solid players, how many hold in 3,000 worlds
    accuracy   the accuracy of easy, solid and expert players in the first hands of matches among their own kind
    seconds    how long the review of a match takes, for ten hands

What was measured goes to FILE line by line as it is found. A run begun again with the same FILE goes on where it was;
`--show` prints the tables of what is there.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import random
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from rookery.bots.levels import await_expert, make_bot
from rookery.coach.review.course import course_of, processes, review_match
from rookery.coach.review.grades import steps_of
from rookery.coach.review.judgement import Weighing
from rookery.coach.review.moments import has_choice
from rookery.coach.review.notes import JudgedDecision, Review
from rookery.engine.actions import Action
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.games.rule_sets import read_rules
from rookery.records.match import Match

EDITIONS: Final = (
    "tournament/2008",
    "partnership/2008",
    "dixie/1913",
    "regular/1988",
    "high-card-partner/1988",
    "tennessee/1988",
)
LEVELS: Final = ("easy", "solid", "expert")
COSTS: Final = 10.0  # points
_SMALL: Final = 20.0
TRUTH: Final = 3_000  # worlds
_FIRST_LOOK: Final = 160
_ALTERNATIVES: Final = 6
_CONFIDENT: Final = 1.96
_SURELY: Final = 2.0
_HANDS: Final = 4  # of a match

# Student's t for 95 %, by degrees of freedom; the normal value beyond.
_T: Final = (12.7, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1)

Row = dict[str, Any]


def main() -> None:
    asked = _read_arguments()
    rows = _Rows(asked.out)
    if not asked.show:
        if not await_expert(print):
            raise SystemExit("the expert did not get ready")
        for number in range(asked.number):  # round by round, so that whatever is there is balanced
            for edition in asked.editions:
                for part in _parts(asked.part, asked.levels):
                    rows.have(part, edition, number, asked)
    found = [rows.of(part, asked.editions) for part in _parts(asked.part, LEVELS)]
    _TABLES[asked.part]({edition: [row for each in found for row in each[edition]] for edition in asked.editions})


def _parts(part: str, levels: Sequence[str]) -> list[str]:
    """The accuracy of each level is a measurement of its own."""
    return [f"{part} {level}" for level in levels] if part == "accuracy" else [part]


class _Rows:
    """What was measured, in a file or in memory: by part, edition and number the rows of one piece of work."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._known: dict[tuple[str, str, int], list[Row]] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                body = json.loads(line)
                self._known[body["part"], body["edition"], body["number"]] = body["rows"]

    def have(self, part: str, edition: str, number: int, asked: argparse.Namespace) -> None:
        """Measure this unless it was."""
        if (part, edition, number) in self._known:
            return
        rows = self._known[part, edition, number] = [*_measure(part, edition, number, asked)]
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                body = {"part": part, "edition": edition, "number": number, "rows": rows}
                file.write(json.dumps(body) + "\n")

    def of(self, part: str, editions: Sequence[str]) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = {edition: [] for edition in editions}
        for (own, edition, _), rows in sorted(self._known.items()):
            if own == part and edition in found:
                found[edition] += rows
        return found


def play_match(edition: str, level: str, seed: str, *, hands: int | None = None) -> Match:
    """A match of players of one kind; with `hands` it is broken off after so many."""
    rules = read_rules(edition)
    match = Match(rules if hands is None else rules.with_house_rules(longest_match=hands), seed=seed)
    bots = [make_bot(level, f"{seed}.{seat}") for seat in range(match.seats)]
    while match.result is None:
        seat = match.pending()[0].seat
        match.act(seat, bots[seat].choose(match.recall(seat)))
    return match


def weigh(view: AuctionView, done: Action, best: Action, *, seed: str) -> Row:
    """How far one choice is behind another in so many worlds that nobody has seen."""
    from rookery.bots.expert.choice.scales import Scales

    gap = Scales(view, [done, best], seed=f"truth.{seed}").weigh(TRUTH).behind(0, 1)
    table = table_for(view.rules, view.seats)
    in_play = float(table.points_in_play(table.trumps[0]))
    return {
        "points": gap.points,
        "error": gap.points_error,
        "value": gap.value,
        "value_error": gap.value_error,
        "steps": steps_of(gap.points, gap.chance, in_play=in_play),
    }


# Planted errors


def plant(edition: str, number: int) -> Iterator[Row]:
    """One hand of experts; at each decision perhaps another choice that costs at least ten points."""
    rng = random.Random(f"planted.{edition}.{number}")
    match = Match(read_rules(edition), seed=f"planted.{number}")
    bots = [make_bot("expert", f"planted.{number}.{seat}") for seat in range(match.seats)]
    while not match.hands and match.result is None:
        decision = match.pending()[0]
        seat = decision.seat
        view = match.recall(seat)
        best = bots[seat].choose(view)
        if isinstance(view, AuctionView) and has_choice(decision) and rng.random() < 0.5:
            seed = f"{edition}.{number}.{match.version}"
            done = _costly(view, best, rng, seed)
            truth = None if done is None else weigh(view, done, best, seed=seed)
            if done is not None and truth is not None and truth["points"] >= COSTS:
                judged = Weighing(match.version, 1, view, done, f"planted.{seed}").conclude()
                yield {**_judged_body(judged), "truth": truth}
        match.act(seat, best)


def _costly(view: AuctionView, best: Action, rng: random.Random, seed: str) -> Action | None:
    """A choice that a first look takes to cost so much; one at random of those there are."""
    from rookery.bots.expert.choice.scales import Scales

    decision = view.decision
    assert decision is not None
    others = list(dict.fromkeys(decision.sample(rng) for _ in range(3 * _ALTERNATIVES)))
    others = [each for each in others if each != best][:_ALTERNATIVES]
    if not others:
        return None
    weighed = Scales(view, [best, *others], seed=f"look.{seed}").weigh(_FIRST_LOOK)
    costly = [each for at, each in enumerate(others, 1) if weighed.behind(at, 0).points >= COSTS]
    return rng.choice(costly) if costly else None


def show_planted(found: dict[str, list[Row]]) -> None:
    print("| Edition | planted | called a mistake | called anything |\n|---|---:|---:|---:|")
    everything = [row for rows in found.values() for row in rows]
    for edition, rows in [*found.items(), ("together", everything)]:
        called = [row["grade"] in ("mistake", "blunder") for row in rows]
        flawed = [row["grade"] not in ("best", "good") for row in rows]
        print(f"| {edition} | {len(rows)} | {_share(called)} | {_share(flawed)} |")
    small = [row for row in everything if row["truth"]["points"] < _SMALL]
    called = [row["grade"] in ("mistake", "blunder") for row in small]
    print(f"\nOf {len(small)} that cost less than {_SMALL:.0f} points {_share(called)} are called a mistake.")
    print("\n| Kind | planted | called a mistake |\n|---|---:|---:|")
    for kind in sorted({row["kind"] for row in everything}):
        called = [row["grade"] in ("mistake", "blunder") for row in everything if row["kind"] == kind]
        print(f"| {kind} | {len(called)} | {_share(called)} |")


# What is called a mistake


def call(edition: str, number: int, hands: int) -> Iterator[Row]:
    """What the review calls a mistake in a match of the easy or the solid player, weighed again."""
    match = play_match(edition, LEVELS[number % 2], f"called.{number}", hands=hands)
    course = course_of(match, number % match.seats, name="m")
    for work in course.work:
        if isinstance(work, Weighing):
            judged = work.conclude()
            if judged.grade.flawed:
                best = match.vocabulary.read(judged.best, expected="")
                truth = weigh(work.view, work.action, best, seed=f"called.{edition}.{number}.{work.number}")
                yield {**_judged_body(judged), "truth": truth}


def show_called(found: dict[str, list[Row]]) -> None:
    print(
        "| Edition | called a mistake | hold: clearly behind, by a step or more | behind at all |\n|---|---:|---:|---:|"
    )
    for edition, every in [*found.items(), ("together", [row for rows in found.values() for row in rows])]:
        rows = [row for row in every if row["grade"] in ("mistake", "blunder")]
        truths = [row["truth"] for row in rows]
        hold = [each["value"] > _SURELY * each["value_error"] and each["steps"] >= 1 for each in truths]
        print(f"| {edition} | {len(rows)} | {_share(hold)} | {_share([each['value'] > 0 for each in truths])} |")
    small = [row["truth"] for rows in found.values() for row in rows if row["grade"] == "inaccuracy"]
    print(f"\nOf {len(small)} inaccuracies {_share([each['value'] > 0 for each in small])} are behind at all.")


# Accuracy


def rate(edition: str, number: int, level: str, hands: int) -> Iterator[Row]:
    """The first hands of a match of a level among its own kind: the accuracy of one seat."""
    match = play_match(edition, level, f"accuracy.{number}", hands=hands)
    review = review_without_par(match, number % match.seats)
    yield {
        "level": level,
        "number": number,
        "accuracy": review.accuracy,
        "decisions": len(review.judged),
        "hands": len(match.hands),
        "mistakes": len(review.mistakes),
        "lost": review.total.lost,
    }


def review_without_par(match: Match, seat: int) -> Review:
    course = course_of(match, seat, name="m")
    return course.finish(work.conclude() for work in course.work if isinstance(work, Weighing))


def show_accuracy(found: dict[str, list[Row]]) -> None:
    """Means by level, and how far apart two levels are on the same deals."""
    print("| Edition | matches | " + " | ".join(LEVELS) + " | solid over easy | expert over solid |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for edition, rows in found.items():
        values = {level: {row["number"]: row["accuracy"] for row in rows if row["level"] == level} for level in LEVELS}
        told = [_interval([*values[level].values()]) for level in LEVELS]
        for one, two in pairwise(LEVELS):
            both = values[one].keys() & values[two].keys()
            told.append(_interval([values[two][each] - values[one][each] for each in both]))
        numbers = ", ".join(str(len(values[level])) for level in LEVELS)
        print(f"| {edition} | {numbers} | " + " | ".join(told) + " |")
    print("\n| Mistakes per 100 decisions | " + " | ".join(LEVELS) + " |\n|---|---:|---:|---:|")
    for edition, rows in found.items():
        rates = []
        for level in LEVELS:
            own = [row for row in rows if row["level"] == level]
            decisions = sum(row["decisions"] for row in own)
            rates.append(f"{100 * sum(row['mistakes'] for row in own) / max(1, decisions):.1f}")
        print(f"| {edition} | " + " | ".join(rates) + " |")


# Seconds


def clock(edition: str, number: int, hands: int, cores_in_turn: Sequence[int]) -> Iterator[Row]:
    """The first hands of solid players reviewed here and in two processes, and how long that is for ten hands."""
    match = play_match(edition, "solid", f"seconds.{number}", hands=hands)
    for cores in cores_in_turn:
        wall, busy = time.monotonic(), _processor_time()
        with processes(cores) if cores > 1 else contextlib.nullcontext() as pool:
            review = review_match(match, 0, name="m", pool=pool)
        wall, busy = time.monotonic() - wall, _processor_time() - busy
        each = 10 / len(match.hands)
        yield {"processes": cores, "hands": len(match.hands), "decisions": len(review.judged)} | {
            "wall": wall * each,
            "processor": busy * each,
        }


def _processor_time() -> float:
    """Of this process and of those that it started and that are over."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def show_seconds(found: dict[str, list[Row]]) -> None:
    print(
        f"{os.cpu_count()} cores; seconds for ten hands: of the processor, and on the clock in one process and in two"
    )
    print("\n| Edition | hands | decisions | processor | one | two |\n|---|---:|---:|---:|---:|---:|")
    for edition, rows in found.items():
        one, two = ([row for row in rows if row["processes"] == number] for number in (1, 2))
        if one:
            print(
                f"| {edition} | {sum(row['hands'] for row in one)} | {sum(row['decisions'] for row in one)} | "
                f"{fmean(row['processor'] for row in one):.1f} | {fmean(row['wall'] for row in one):.1f} | "
                f"{fmean([row['wall'] for row in two] or [math.nan]):.1f} |"
            )


# Figures


def _judged_body(judged: JudgedDecision) -> Row:
    return {
        "kind": judged.kind,
        "grade": str(judged.grade),
        "did": judged.did,
        "best": judged.best,
        "said": judged.points,
        "steps": judged.steps,
        "worlds": judged.worlds,
    }


def _share(those: Sequence[bool]) -> str:
    """A share with its 95 % interval (Wilson's, which is right near 100 % too)."""
    number = len(those)
    if not number:
        return "-"
    share, z = sum(those) / number, _CONFIDENT
    middle = (share + z * z / (2 * number)) / (1 + z * z / number)
    half = z * math.sqrt(share * (1 - share) / number + z * z / (4 * number**2)) / (1 + z * z / number)
    return f"{share:.1%} ({middle - half:.1%} to {min(1.0, middle + half):.1%})"


def _interval(values: Sequence[float]) -> str:
    """A mean and half of its 95 % interval; the unit is a match."""
    if len(values) < 2:
        return "-"
    factor = _T[len(values) - 2] if len(values) - 2 < len(_T) else 2.05
    return f"{fmean(values):.1f} ± {factor * stdev(values) / math.sqrt(len(values)):.1f}"


def _measure(part: str, edition: str, number: int, asked: argparse.Namespace) -> Iterator[Row]:
    name, _, level = part.partition(" ")
    if name == "planted":
        return plant(edition, number)
    if name == "called":
        return call(edition, number, asked.hands)
    if name == "seconds":
        return clock(edition, number, asked.hands, (1,) if asked.alone else (1, 2))
    return rate(edition, number, level, asked.hands)


_TABLES: Final = {"planted": show_planted, "called": show_called, "accuracy": show_accuracy, "seconds": show_seconds}


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=sorted(_TABLES))
    parser.add_argument("--editions", nargs="+", default=EDITIONS)
    parser.add_argument("-n", "--number", type=int, default=10, help="hands (planted) or matches of each edition")
    parser.add_argument("--levels", nargs="+", default=LEVELS, help="whose accuracy")
    parser.add_argument("--hands", type=int, default=_HANDS, help="of each match, but for those with planted errors")
    parser.add_argument("--alone", action="store_true", help="time it in one process only")
    parser.add_argument("--out", type=Path, help="where what was measured is written down")
    parser.add_argument("--show", action="store_true", help="only print what is there")
    return parser.parse_args()


if __name__ == "__main__":
    main()
