"""One name, one thing: two public classes share a name only where they are the same thing, for a reason given here.

And modules are called by nouns, players are "they".
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "rookery"

SAME_IN_EACH_FAMILY = {
    "Closed": "how the latest moment in which several may speak came to its end",
    "Dealt": "the event of a deal, each with the piles of its game",
    "HandScored": "the event of a hand's count",
    "PileTaken": "the event of a pile that goes to a player",
    "Piles": "where the cards of a pack went",
    "TurnDecision": "what a player does in turn, where others may speak first",
    "TurnUpDecision": "turning the next card, which is all there is to do",
    "TurnedUp": "the event of a card that was face down",
}
"""Met with their family's name, and never two at once."""

SAID_AGAIN = {
    "Advice": "the wire's form of a bot's advice",
    "SeatWish": "the wire's form of the wish at the table",
    "UndoWish": "the wire's form of the wish at the table",
    "Match": "`rookery.Match` is the engine's with `record()` added",
}
"""The same thing in a higher layer: a message of the wire after what it tells, or a class after the one it extends."""

NOUNS = {"bidding", "evening", "ring", "scorekeeping", "seating", "shedding", "standing", "telling", "wording"}
"""The modules and packages whose names end as gerunds do."""


@cache
def public_classes() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(SOURCE))
    return found


def test_no_two_classes_of_one_name_mean_different_things() -> None:
    shared = {name: paths for name, paths in public_classes().items() if len(paths) > 1}
    unexplained = {name: list(map(str, paths)) for name, paths in shared.items() if name not in ALLOWED}
    assert not unexplained, f"Give one of each a more exact name: {unexplained}"
    assert set(shared) == ALLOWED, f"No longer shared, so to be struck from the lists: {ALLOWED - set(shared)}"


def test_what_the_families_share_by_name_stands_in_the_families_alone() -> None:
    for name in SAME_IN_EACH_FAMILY:
        paths = public_classes()[name]
        assert {path.parts[0] for path in paths} == {"families"}, f"{name} stands in {list(map(str, paths))}"
        packages = [path.parent for path in paths]
        assert len(set(packages)) == len(packages), f"{name} stands twice in one family"


def test_modules_are_called_by_nouns() -> None:
    modules = {path.stem for path in SOURCE.rglob("*.py")} | {path.name for path in SOURCE.rglob("*") if path.is_dir()}
    assert {name for name in modules if name.endswith("ing")} <= NOUNS


def test_nobody_speaks_of_a_player_as_he() -> None:
    texts = [*SOURCE.rglob("*.py"), *(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md"), ROOT / "bench" / "README.md"]
    texts += [path for kind in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{kind}")]
    found = {
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in texts
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\b(he|him|his|himself)\b", line)
    }
    assert not found


ALLOWED = set(SAME_IN_EACH_FAMILY) | set(SAID_AGAIN)
