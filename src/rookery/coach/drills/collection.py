"""The drills that ship with Rookery: one file in the package, compressed, a line for each drill."""

from __future__ import annotations

import json
import lzma
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any, Final

from rookery.coach.drills.drill import GRADE_WORDS, Drill, DrillKind, NoSuchDrill
from rookery.coach.drills.mistakes import OWN, OwnMistake
from rookery.coach.study import NoSuchStudy, Opening
from rookery.engine.errors import BadRecord, shown

FORMAT: Final = "rookery-drills/1"
SHIPPED: Final = Path(__file__).parent / "shipped.jsonl.xz"
_PASS: Final = "pass"
_KEEP_ON: Final = "The drills of the rest can be done; install Rookery anew to have all of them."


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which drills somebody wants: of one rule set, of one kind, of one grade; None for any. `own`: mistakes alone."""

    rules: str | None = None
    kind: DrillKind | None = None
    grade: int | None = None
    own: bool = False

    def fits(self, drill: Drill | OwnMistake) -> bool:
        return (
            (not self.own or isinstance(drill, OwnMistake))
            and (self.rules is None or drill.rules == self.rules)
            and (self.kind is None or drill.kind is self.kind)
            and (self.grade is None or drill.grade == self.grade)
        )


@dataclass(frozen=True)
class Collection:
    """Drills by their ids, in the order in which newcomers meet them. `notices` tell what could not be read."""

    drills: Mapping[str, Drill]
    notices: tuple[str, ...] = field(default=())

    def find(self, name: str) -> Drill:
        drill = self.drills.get(name)
        if drill is None:
            raise NoSuchDrill(f"there is no drill {shown(name)}: expected eight signs such as {self._example}")
        return drill

    @property
    def _example(self) -> str:
        return next(iter(self.drills), "1f0c93ab")

    @cached_property
    def by_rules(self) -> Counter[str]:
        return Counter(drill.rules for drill in self.drills.values())


def read_collection(path: Path) -> Collection:
    """The drills of a file. What is damaged is left out, and said."""
    try:
        text = lzma.decompress(path.read_bytes()).decode("utf-8")
    except FileNotFoundError:
        return Collection({}, (f"The drills that ship with Rookery are missing: there is no {path}.",))
    except (OSError, EOFError, lzma.LZMAError, UnicodeDecodeError) as error:
        return Collection({}, (f"The drills that ship with Rookery cannot be read ({error}): {path} is damaged.",))
    head, *lines = text.splitlines() or [""]
    if _json(head).get("format") != FORMAT:
        return Collection({}, (f"{path} holds no drills of the format {FORMAT!r}.",))
    found: dict[str, Drill] = {}
    damaged = []
    for number, line in enumerate(lines, 2):
        try:
            drill = Drill.from_plain(_json(line))
        except BadRecord as error:
            damaged.append(f"line {number} ({error})")
        else:
            found[drill.id] = drill
    if not damaged:
        return Collection(found)
    more = f" and {len(damaged) - 1} more" if len(damaged) > 1 else ""
    return Collection(found, (f"{path} is damaged at {damaged[0]}{more}. {_KEEP_ON}",))


def write_collection(path: Path, drills: Iterable[Drill]) -> int:
    """Keep drills as a file, those of an id once, in their order mixed by their ids; how many."""
    every = {drill.id: drill for drill in drills}
    lines = [json.dumps({"format": FORMAT}), *(_line(every[name]) for name in sorted(every))]
    packed = lzma.compress("\n".join([*lines, ""]).encode(), preset=9 | lzma.PRESET_EXTREME)
    path.write_bytes(packed)
    return len(every)


@dataclass(frozen=True)
class DrillCourse:
    """All that one learner can be asked: the drills, and their own mistakes before them."""

    collection: Collection
    mistakes: Sequence[OwnMistake] = ()

    def pick(self, wanted: Wanted) -> list[Drill | OwnMistake]:
        """The exercises that somebody wants; none of them is refused."""
        every: list[Drill | OwnMistake] = [*self.mistakes, *self.collection.drills.values()]
        found = _mixed([each for each in every if wanted.fits(each)])
        if not found:
            raise NoSuchDrill(f"there are no {filter_words(wanted)}" + "".join(f". {each}" for each in self.notices))
        return found

    def find(self, name: str) -> Drill | OwnMistake:
        if not name.startswith(OWN):
            return self.collection.find(name)
        own = next((each for each in self.mistakes if each.id == name), None)
        if own is None:
            raise NoSuchDrill(f"none of your reviews has the mistake {shown(name)}: was its match deleted?")
        return own

    @property
    def notices(self) -> tuple[str, ...]:
        return self.collection.notices


def _mixed(found: Sequence[Drill | OwnMistake]) -> list[Drill | OwnMistake]:
    """Drills in their order, but bids and passes by turns: most hands are passed, and who only passes learns little."""
    bids = [each for each in found if isinstance(each, Drill) and each.kind is DrillKind.BID]
    by_turns: dict[int, Iterator[Drill]] = {}
    for grade in {each.grade for each in bids}:
        passes, others = (
            [each for each in bids if each.grade == grade and (each.right.text == _PASS) is passed]
            for passed in (True, False)
        )
        pairs = chain.from_iterable(zip_longest(others, passes))
        by_turns[grade] = (each for each in pairs if each is not None)
    turning = {each.id for each in bids}
    return [next(by_turns[each.grade]) if each.id in turning else each for each in found]


def filter_words(wanted: Wanted) -> str:
    """What is wanted, in words: 'hard drills of dixie/1988'."""
    grade = "" if wanted.grade is None else f"{GRADE_WORDS[wanted.grade]} "
    what = "mistakes of your own" if wanted.own else "drills"
    kind = "" if wanted.kind is None else f" of the kind '{wanted.kind}'"
    rules = "" if wanted.rules is None else f" of {wanted.rules}"
    return f"{grade}{what}{kind}{rules}"


@cache
def shipped() -> Collection:
    """The drills of this installation."""
    return read_collection(SHIPPED)


def open_drill(name: str) -> Opening:
    """Where a drill is played on from."""
    try:
        drill = shipped().find(name)
    except NoSuchDrill as error:
        raise NoSuchStudy(str(error)) from error
    return Opening(begin=drill.begin, seat=drill.seat, seed=drill.id)


def _line(drill: Drill) -> str:
    return json.dumps(drill.to_plain(), ensure_ascii=False, separators=(",", ":"))


def _json(line: str) -> Mapping[str, Any]:
    try:
        found = json.loads(line)
    except ValueError as error:
        raise BadRecord("it is no JSON") from error
    if not isinstance(found, dict):
        raise BadRecord("it is no JSON object")
    return found
