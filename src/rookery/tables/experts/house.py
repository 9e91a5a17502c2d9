"""The house of the thinkers: `python -m rookery.tables.experts.house SOCKETS`, started by crew.py.

It loads the code of the expert and the quick player and then splits into one thinker for each socket it was handed:
Linux keeps what they share in memory once. If any had to be compiled, it begins anew and loads what it compiled, for
compiling takes several times the memory. All of it is less urgent than the tables.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import signal
import socket
import sys
import traceback
from collections.abc import Sequence
from typing import Any, Final

from rookery.tables.experts.crew import HEAD, READY
from rookery.tables.experts.thoughts import Chore, FailedThought, Thought, work_out

_AGAIN: Final = "--again"
_NICE: Final = 10  # the tables come first


def main() -> None:
    """Until the server is gone, or a thinker is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, whose end is ours
    sockets = [int(each) for each in sys.argv[1:] if each != _AGAIN]
    again = _AGAIN in sys.argv
    if not again:
        os.nice(_NICE)
    if _load() and not again:
        os.execv(sys.executable, [*sys.orig_argv, _AGAIN])
    gc.collect()
    gc.freeze()  # pages that nobody writes to stay shared
    thinkers = [_split(each, sockets) for each in sockets]
    for each in sockets:
        os.close(each)
    with contextlib.suppress(ChildProcessError):
        while thinkers:
            os.wait()


def _load() -> bool:
    """Load what is compiled; whether any of it had to be made first."""
    from numba.core import event

    from rookery.bots.expert.preparation import await_ready
    from rookery.bots.quick.bot import await_ready as await_quick

    with event.install_recorder("numba:compile") as recorder:
        await_ready()
        await_quick()
    return bool(recorder.buffer)


def _split(own: int, sockets: Sequence[int]) -> int:
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        for each in sockets:
            if each != own:
                os.close(each)
        with socket.socket(fileno=own) as line:
            think(line)
        code = 0
    except OSError:  # the server is gone in the middle of a sentence
        code = 0
    except BaseException:
        traceback.print_exc()
    os._exit(code)


def think(line: socket.socket) -> None:
    """Answer thoughts, one after the other, until there are no more."""
    line.setblocking(True)
    _send(line, READY)
    with line.makefile("rb") as heard:
        while head := heard.read(HEAD.size):
            thought = pickle.loads(heard.read(HEAD.unpack(head)[0]))
            _send(line, pickle.dumps(_answer(thought), pickle.HIGHEST_PROTOCOL))


def _answer(thought: Thought | Chore) -> Any:
    try:
        return work_out(thought)
    except Exception:
        return FailedThought(traceback.format_exc())


def _send(line: Any, body: bytes) -> None:
    line.sendall(HEAD.pack(len(body)) + body)


if __name__ == "__main__":
    main()
