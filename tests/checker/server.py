"""The tests' server with a clock that can be set: `python -m tests.checker.server WANTED SOCKET CLOCK`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.checker.clock import shift_clock

if __name__ == "__main__":
    shift_clock(Path(sys.argv[3]))
    from tests.server.processes import main  # not before the clock is ours

    main()
