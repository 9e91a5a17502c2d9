"""`rookery serve --workers 2`: processes that share an address, and one that dies is replaced."""

from __future__ import annotations

import os
import re
import signal
import socket
import time
from pathlib import Path

from tests.server.test_running import get, line_of, start
from tests.support import PATIENCE
from tests.tables.postgres import running_postgres


def workers_of(process: int) -> set[int]:
    """Its children that serve: Python keeps another, to tidy up."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return {int(each) for each in children if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()}


def test_a_worker_that_dies_is_replaced_and_the_address_goes_on_answering(tmp_path: Path) -> None:
    with running_postgres() as cluster, socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
        free.close()
        options = ("--workers", "2", "--no-browser", "--port", port, "--database", cluster.new_database())
        with start(tmp_path, "serve", *options) as process:
            try:
                found = re.search(r"http://\S+", line_of(process.stdout))
                assert found is not None
                assert get(f"{found[0]}health")["ok"]
                first = workers_of(process.pid)
                assert len(first) == 2
                victim = min(first)
                os.kill(victim, signal.SIGKILL)
                end = time.monotonic() + PATIENCE
                while len(now := workers_of(process.pid) - {victim}) < 2:
                    assert time.monotonic() < end, "nobody took its place"
                    time.sleep(0.05)
                assert len(now & first) == 1
                assert get(f"{found[0]}health")["ok"]
            finally:
                process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0
            assert process.stderr is not None
            assert "Traceback" not in process.stderr.read()
