"""Imports go one way, from the interfaces down to the engine; `LEVELS` lists the layers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "rookery"
LEVELS = {
    "engine": 0,
    "families": 1,
    "games": 2,
    "records": 3,
    "kernel": 3,
    "telling": 3,
    "bots": 4,
    "scorekeeping": 4,
    "": 5,  # `import rookery` itself: the public API
    "coach": 6,
    "tables": 6,
    "arena": 6,
    "club": 7,
    "interfaces": 8,
}
STARTS: dict[str, set[str]] = {"cli": {"terminal", "server"}, "terminal": set(), "server": set()}
"""What an interface may import of the others: the command line starts them, and they know nothing of each other."""
EXPERT = ("valuation", "worlds", "rollouts", "choice")
MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imported(path: Path) -> Iterator[str]:
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def must_not(path: Path, module: str) -> str:
    return f"{path.relative_to(SOURCE)} must not import {module}"


def modules_of(layer: str) -> Iterator[Path]:
    return (path for path in MODULES if path.relative_to(SOURCE).parts[0] == layer)


def layer_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in LEVELS else ""


def test_a_module_imports_only_from_the_layers_below_it() -> None:
    wrong = []
    for path in MODULES:
        own = path.relative_to(SOURCE).parts[0]
        for module in imported(path):
            layer = layer_of(module)
            if module.split(".")[0] == "rookery" and layer != own and LEVELS[layer] >= LEVELS[own]:
                wrong.append(must_not(path, module))
    assert not wrong


def test_a_family_does_not_import_another() -> None:
    wrong = []
    for path in modules_of("families"):
        own = path.relative_to(SOURCE).parts[1]
        for module in imported(path):
            parts = module.split(".")
            other = len(parts) > 2 and parts[:2] == ["rookery", "families"]
            if other and parts[2] != own and (SOURCE / "families" / parts[2]).is_dir():
                wrong.append(must_not(path, module))
    assert not wrong


@pytest.mark.parametrize("number", range(len(EXPERT)), ids=EXPERT)
def test_a_package_of_the_expert_imports_only_from_those_before_it(number: int) -> None:
    for path in (SOURCE / "bots" / "expert" / EXPERT[number]).glob("*.py"):
        for module in imported(path):
            parts = module.split(".")
            if parts[:3] == ["rookery", "bots", "expert"]:
                assert parts[3] in EXPERT[: number + 1], f"{path.name} must not import {module}"


def test_an_interface_imports_another_only_to_start_it() -> None:
    wrong = []
    for path in modules_of("interfaces"):
        own = path.relative_to(SOURCE).parts[1]
        allowed = STARTS[own] | {own} if (SOURCE / "interfaces" / own).is_dir() else set()
        for module in imported(path):
            parts = module.split(".")
            other = len(parts) > 2 and parts[:2] == ["rookery", "interfaces"]
            if other and parts[2] not in allowed and (SOURCE / "interfaces" / parts[2]).is_dir():
                wrong.append(must_not(path, module))
    assert not wrong


def test_nothing_uses_the_global_random() -> None:
    for path in MODULES:
        for node in nodes_of(path):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr == "Random", f"{path.name} uses random.{node.attr}"
