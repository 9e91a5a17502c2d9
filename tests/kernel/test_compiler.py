"""Compiled code is kept in the user's own cache folder, never in the package, and does without where it must."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rookery.kernel import compiler
from tests.support import PATIENCE

PACKAGE = Path(__file__).parent.parent.parent / "src" / "rookery"

# The smallest compiled function, and whether Numba found it ready.
COMPILE = """
import rookery
from rookery.kernel import bits
assert int(bits.one(5)) == 32
stats = bits.one.stats
print(rookery.__file__, sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package in which nothing may be written."""
    copy = tmp_path / "installed" / "rookery"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (*copy.rglob("*"), copy):
        path.chmod(0o555 if path.is_dir() else 0o444)
    return copy


def run(code: str, package: Path, *, cache: Path) -> list[str]:
    """The words a fresh Python prints, whose user keeps caches in `cache`."""
    keep = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "PYTHON", "XDG_"))}
    environment = {
        **keep,
        "HOME": str(cache),
        "XDG_CACHE_HOME": str(cache),
        "PYTHONPATH": str(package.parent),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout.split()


def files_below(folder: Path) -> dict[Path, float]:
    return {path: path.stat().st_mtime for path in folder.rglob("*") if path.is_file()}


def test_compiled_code_is_kept_for_the_user_and_not_in_the_package(package: Path, tmp_path: Path) -> None:
    before = files_below(package)
    cache = tmp_path / "cache"
    where, hits, misses = run(COMPILE, package, cache=cache)
    assert Path(where).parent == package
    assert (hits, misses) == ("0", "1")
    assert files_below(package) == before  # root may write where the mode forbids it, so look
    kept = files_below(cache)
    assert {path.suffix for path in kept} == {".nbi", ".nbc"}
    assert all(path.is_relative_to(cache) and "rookery" in path.parts for path in kept)


def test_a_second_process_finds_the_compiled_code_and_a_new_source_does_not(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    run(COMPILE, package, cache=cache)
    kept = files_below(cache)
    assert run(COMPILE, package, cache=cache)[1:] == ["1", "0"]
    assert files_below(cache) == kept

    changed = package / "kernel" / "compiler.py"  # which the compiled module imports
    changed.chmod(0o644)
    changed.write_text(changed.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert run(COMPILE, package, cache=cache)[1:] == ["0", "1"]
    assert set(files_below(cache)) > set(kept)


def test_compiled_code_depends_on_every_module_of_the_kernel_that_it_imports() -> None:
    kernel = PACKAGE / "kernel"
    found = {path.relative_to(kernel).as_posix() for path in compiler._sources("rookery.kernel.solver.search")}
    assert found == {
        "bits.py",
        "compiler.py",
        *(f"solver/{name}.py" for name in ("board", "bounds", "moves", "proofs", "search")),
    }


def test_without_a_folder_to_write_it_compiles_anew_and_works(package: Path, tmp_path: Path) -> None:
    """Regular files stand where the folders would be: that stops root as well."""
    in_the_way = tmp_path / "cache"
    in_the_way.write_text("no folder", encoding="utf-8")
    (package / "kernel").chmod(0o755)
    (package / "kernel" / "__pycache__").write_text("no folder", encoding="utf-8")
    before = files_below(tmp_path)
    _, hits, _ = run(COMPILE, package, cache=in_the_way / "below")
    assert hits == "0"
    assert files_below(tmp_path) == before


@pytest.mark.parametrize(
    "module", ["rookery", "rookery.bots", "rookery.bots.levels", "rookery.interfaces.cli.app", "rookery.arena"]
)
def test_importing_does_not_load_numba_or_numpy(module: str, tmp_path: Path) -> None:
    code = f"import sys, {module}; print(*sorted({{'numba', 'numpy', 'llvmlite'}} & set(sys.modules)))"
    assert run(code, PACKAGE, cache=tmp_path) == []
