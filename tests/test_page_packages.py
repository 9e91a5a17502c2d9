"""The page's packages: what the lock file says is whole, for every system, and names nobody's registry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

LOCK = Path(__file__).parents[1] / "web" / "package-lock.json"


@pytest.fixture(scope="module")
def packages() -> dict[str, dict[str, Any]]:
    """The packages of the lock file, by the folder they are put into."""
    found: dict[str, dict[str, Any]] = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    return {folder: package for folder, package in found.items() if folder}


def test_every_package_of_the_page_is_checked_against_its_hash(packages: dict[str, dict[str, Any]]) -> None:
    assert [
        folder for folder, package in packages.items() if not package.get("integrity", "").startswith("sha512-")
    ] == []


def test_the_lock_file_names_no_address(packages: dict[str, dict[str, Any]]) -> None:
    assert [folder for folder, package in packages.items() if "resolved" in package] == []


def test_the_lock_file_holds_the_compiled_packages_of_every_system(packages: dict[str, dict[str, Any]]) -> None:
    """`npm install` writes down those of the system it runs on, and `npm ci` then refuses the file everywhere.
    `npm install --package-lock-only`, in a folder with nothing but the two files, completes it."""
    missing = [
        f"{folder} wants {wanted}"
        for folder, package in packages.items()
        for wanted in package.get("optionalDependencies", {})
        if f"node_modules/{wanted}" not in packages and f"{folder}/node_modules/{wanted}" not in packages
    ]
    assert missing == []


def test_every_package_of_the_page_has_a_licence_that_lets_it_be_passed_on(packages: dict[str, dict[str, Any]]) -> None:
    free = {"MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0", "BlueOak-1.0.0", "CC0-1.0"}
    assert {
        folder: package.get("license") for folder, package in packages.items() if package.get("license") not in free
    } == {}
