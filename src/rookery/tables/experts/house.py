"""The house of the thinkers: `python -m rookery.tables.experts.house SOCKETS`, started by crew.py.

It loads the code of the expert and the quick player and then splits into one thinker for each socket it was handed, or
with `--in FOLDER NUMBER` (shared_house.py) into so many, each of which listens at a socket in that folder: Linux keeps
what they share in memory once. If any had to be compiled, it begins anew and loads what it compiled, for compiling
takes several times the memory. All of it is less urgent than the tables.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import selectors
import signal
import socket
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, cast

from rookery.tables.experts.crew import HEAD, READY
from rookery.tables.experts.thoughts import Chore, FailedThought, Thought, work_out

_AGAIN: Final = "--again"
_IN: Final = "--in"
_MID_SENTENCE: Final = 5.0  # seconds a worker has to finish what it began to say, while all others wait
_NICE: Final = 10  # the tables come first


def main() -> None:
    """Until the server is gone, or a thinker is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, whose end is ours
    given = [each for each in sys.argv[1:] if each != _AGAIN]
    again = _AGAIN in sys.argv
    if not again:
        os.nice(_NICE)
    if _load() and not again:
        os.execv(sys.executable, [*sys.orig_argv, _AGAIN])
    gc.collect()
    gc.freeze()  # pages that nobody writes to stay shared
    if given[0] == _IN:
        doors = [_open_door(Path(given[1]) / str(number)) for number in range(int(given[2]))]
        thinkers = [_split(_serve, door, doors) for door in doors]
    else:
        lines = [socket.socket(fileno=int(each)) for each in given]
        thinkers = [_split(think, line, lines) for line in lines]
        for line in lines:
            line.close()
    with contextlib.suppress(ChildProcessError):
        os.wait()  # and with one of them goes the house
    for thinker in thinkers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(thinker, signal.SIGTERM)


def _load() -> bool:
    """Load what is compiled; whether any of it had to be made first."""
    from numba.core import event

    from rookery.bots.expert.preparation import await_ready
    from rookery.bots.quick.bot import await_ready as await_quick

    with event.install_recorder("numba:compile") as recorder:
        await_ready()
        await_quick()
    return bool(recorder.buffer)


def _open_door(path: Path) -> socket.socket:
    path.unlink(missing_ok=True)  # of a house that stood here before
    door = socket.socket(socket.AF_UNIX)
    door.bind(str(path))
    door.listen()
    return door


def _split(work: Callable[[socket.socket], None], own: socket.socket, sockets: Sequence[socket.socket]) -> int:
    """A thinker that does its work with a socket of its own."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        for each in sockets:
            if each is not own:
                each.close()
        with own:
            work(own)
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
        while _answer_next(line, heard):
            pass


def _serve(door: socket.socket) -> None:
    """Answer thoughts of all who come in, in turn, until the end of our input: then whoever keeps the house is gone."""
    with selectors.DefaultSelector() as lines:
        lines.register(door, selectors.EVENT_READ)
        lines.register(sys.stdin, selectors.EVENT_READ)
        while True:
            for key, _ in lines.select():
                if key.fileobj is sys.stdin:
                    return
                if key.fileobj is door:
                    line, _ = door.accept()
                    line.settimeout(_MID_SENTENCE)
                    _send(line, READY)
                    lines.register(line, selectors.EVENT_READ, line.makefile("rb", buffering=0))
                elif not _goes_on(cast(socket.socket, key.fileobj), key.data):
                    lines.unregister(key.fileobj)
                    key.data.close()
                    cast(socket.socket, key.fileobj).close()


def _goes_on(line: socket.socket, heard: Any) -> bool:
    try:
        return _answer_next(line, heard)
    except OSError:  # a worker is gone, or stands still in the middle of a sentence
        return False


def _answer_next(line: socket.socket, heard: Any) -> bool:
    """Whether there was a thought to answer."""
    head = _read(heard, HEAD.size)
    if not head:
        return False
    thought = pickle.loads(_read(heard, HEAD.unpack(head)[0]))
    _send(line, pickle.dumps(_answer(thought), pickle.HIGHEST_PROTOCOL))
    return True


def _read(heard: Any, size: int) -> bytes:
    """So many octets, or nothing where the line ends."""
    found = b""
    while len(found) < size:
        more = heard.read(size - len(found))
        if not more:
            return b""
        found += more
    return found


def _answer(thought: Thought | Chore) -> Any:
    try:
        return work_out(thought)
    except Exception:
        return FailedThought(traceback.format_exc())


def _send(line: Any, body: bytes) -> None:
    line.sendall(HEAD.pack(len(body)) + body)


if __name__ == "__main__":
    main()
