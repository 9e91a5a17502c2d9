"""A server as a user starts it, in a process of its own, with bots that answer at once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import httpx

from rookery.interfaces.server.limits import Errand
from tests.support import PATIENCE, free_port

# All of a run's people are at one address, and come one after another to the same server.
_LIMITS = " ".join(f"{each}_of_{whom}=100000+100000/h" for each in Errand for whom in ("person", "address"))
_LATEST = 40
_COMMAND = "from rookery.interfaces.cli.app import main; main()"


class Server:
    """One address and one database; `start` it as often as it was ended."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def _output(self) -> Path:
        return self._directory / "server.log"

    def start(self) -> Self:
        told = ["--no-browser", "--port", str(self.port), "--database", f"sqlite:///{self._directory}/tables.db"]
        with self._output.open("ab") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _COMMAND, "serve", *told],
                env={**os.environ, "ROOKERY_PACE": "0", "ROOKERY_LIMITS": _LIMITS},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        self._wait(self._process)
        return self

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        end = time.monotonic() + PATIENCE
        while not self._is_well():
            assert process.poll() is None, f"the server ended by itself:\n{self._output.read_text()}"
            assert time.monotonic() < end, f"the server does not answer:\n{self._output.read_text()}"
            time.sleep(0.05)

    def _is_well(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", timeout=5.0, trust_env=False).status_code == 200
        except httpx.HTTPError:
            return False

    def latest_lines(self) -> list[str]:
        """What it said last."""
        return self._output.read_text(errors="replace").splitlines()[-_LATEST:]

    def kill(self) -> None:
        """As a power cut would end it."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        process.send_signal(how)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
