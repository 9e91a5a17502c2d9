"""A program outside Rookery as a player: JSON lines over its standard input and output.

`docs/bot-protocol.md` is the other side of this module. One process sits in one seat and is told
what that seat may know. It answers in time and by the rules, or it has committed a `Foul`.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
import queue
import signal
import subprocess
import threading
import time
from collections import deque
from itertools import islice
from typing import IO, Final

from rookery.arena.entrants import split_command
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.errors import RookeryError, shown
from rookery.engine.plain import Json, plain
from rookery.engine.results import MatchResult
from rookery.engine.views import SeatView
from rookery.families.results import HandResult
from rookery.games.catalogue import read_action

PROTOCOL: Final = 1
MOST_OPTIONS: Final = 200
START_TIME: Final = 10.0
"""Seconds that a program has on top for its first answer, to get going."""

_LONGEST_LINE: Final = 65536
_LAST_WORDS: Final = 200
_PATIENCE: Final = 0.5  # seconds to leave in peace after "end"


class Foul(Exception):
    """A program has crashed, stalled, talked rubbish or cheated; the text says which."""


class Program:
    """A running program. Reading and writing go through threads, so that no program can block the arena."""

    def __init__(self, command: str) -> None:
        self._process = _start(command)
        self._lines: queue.Queue[bytes | None] = queue.Queue(maxsize=100)
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._last_words: deque[str] = deque(maxlen=5)
        self._closed = threading.Event()
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._read, self._write, self._listen)]
        for thread in self._threads:
            thread.start()

    def tell(self, message: dict[str, Json]) -> None:
        self._outgoing.put(json.dumps(message, ensure_ascii=True, separators=(",", ":")).encode() + b"\n")

    def ask(self, message: dict[str, Json], *, seconds: float) -> bytes:
        """The next line the program prints; a Foul if it ends or lets the time pass."""
        self.tell(message)
        deadline = time.monotonic() + seconds
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise Foul(f"gave no answer within {seconds:g} seconds{self._said()}") from None
        if line is None:
            raise Foul(f"{self._ending()}{self._said()}")
        return line

    def close(self, *, patience: float = _PATIENCE) -> None:
        """Tell it that all is over, and see that it is gone."""
        if self._closed.is_set():
            return
        self._closed.set()
        self.tell({"type": "end"})
        self._outgoing.put(None)
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            _kill(self._process)
            self._process.wait()
        for thread in self._threads:
            thread.join(_PATIENCE)
        if any(thread.is_alive() for thread in self._threads):  # something it started holds on to the pipes
            _kill(self._process)
            for thread in self._threads:
                thread.join(_PATIENCE)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()

    def _ending(self) -> str:
        try:
            code = self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"

    def _said(self) -> str:
        """The last thing it wrote on standard error, for whoever looks for the mistake."""
        if self._process.poll() is not None:
            self._threads[2].join(0.5)
        words = next((line for line in reversed(tuple(self._last_words)) if line.strip()), "")
        return f"; its last words: {words.strip()[:_LAST_WORDS]}" if words else ""

    def _read(self) -> None:
        stream = _stream(self._process.stdout)
        while not self._closed.is_set():
            try:
                line: bytes | None = stream.readline(_LONGEST_LINE + 1) or None
            except (OSError, ValueError):
                line = None
            while not self._closed.is_set():
                with contextlib.suppress(queue.Full):
                    self._lines.put(line, timeout=0.2)
                    break
            if line is None:
                return

    def _write(self) -> None:
        stream = _stream(self._process.stdin)
        with contextlib.suppress(OSError, ValueError):  # a program that has ended no longer listens
            while (message := self._outgoing.get()) is not None:
                stream.write(message)
                stream.flush()
        with contextlib.suppress(OSError):
            stream.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while line := _stream(self._process.stderr).readline(_LONGEST_LINE):
                self._last_words.append(line.decode(errors="replace"))


class OutsidePlayer:
    """A seat held by a program, which is started when it is first asked and again after a foul."""

    def __init__(self, command: str, *, hello: dict[str, Json], move_time: float) -> None:
        self._command = command
        self._fresh = True
        self._hello = hello
        self._move_time = move_time
        self._program: Program | None = None

    def begin(self, seed: str) -> None:
        """A new hand or match begins."""
        if self._program is None:
            self._program = Program(self._command)
            self._fresh = True
            self._program.tell(self._hello)
        self._program.tell({"type": "begin", "seed": seed})

    def choose(self, view: SeatView, decision: Decision, *, recalled: SeatView) -> Action:
        assert self._program is not None, "begin comes first"
        seconds = self._move_time + (START_TIME if self._fresh else 0.0)
        try:
            line = self._program.ask(_question(view, decision, self._move_time, recalled), seconds=seconds)
            action = _answer(line, decision)
        except Foul:
            self._program.close(patience=0.0)
            self._program = None
            raise
        self._fresh = False
        return action

    def hand_over(self, hand: HandResult) -> None:
        self._tell({"type": "hand_over", "result": plain(hand)})

    def match_over(self, result: MatchResult) -> None:
        self._tell({"type": "match_over", "result": plain(result)})

    def close(self) -> None:
        if self._program is not None:
            self._program.close()
            self._program = None

    def _tell(self, message: dict[str, Json]) -> None:
        if self._program is not None:
            self._program.tell(message)


def _question(view: SeatView, decision: Decision, move_time: float, recalled: SeatView) -> dict[str, Json]:
    options = [str(option) for option in islice(decision.options(), MOST_OPTIONS + 1)]
    return {
        "type": "decide",
        "decision": decision.to_json(),
        "options": list(options[:MOST_OPTIONS]),
        "all_options": len(options) <= MOST_OPTIONS,
        "seconds": move_time,
        "view": view.to_json(),
        "remembered": _more_than(view, recalled),
    }


def _more_than(view: SeatView, recalled: SeatView) -> dict[str, Json]:
    """What the seat saw and the view does not show any more (A107), by the names that the view has for it."""
    if recalled == view:
        return {}
    names = (field.name for field in dataclasses.fields(view))
    return {name: plain(getattr(recalled, name)) for name in names if getattr(recalled, name) != getattr(view, name)}


def _answer(line: bytes, decision: Decision) -> Action:
    if len(line) > _LONGEST_LINE:
        raise Foul(f"printed a line of more than {_LONGEST_LINE} bytes")
    text = line.decode(errors="replace").strip()
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise Foul(f"printed {shown(text)}, which is no JSON") from None
    action = said.get("action") if isinstance(said, dict) else None
    if not isinstance(action, str):
        raise Foul(f'printed {shown(text)} where {{"action": "..."}} was expected')
    try:
        read = read_action(action, expected=decision.question)
        refusal = decision.refusal(read)
    except RookeryError as error:
        raise Foul(f"answered {error}") from None
    if refusal is not None:
        raise Foul(f"answered {shown(action)}, which is not allowed: {refusal.reason} [{refusal.rule}]")
    return read


def _start(command: str) -> subprocess.Popen[bytes]:
    try:
        # A group of its own: Ctrl-C is the arena's, and whatever the program starts ends with it.
        return subprocess.Popen(
            split_command(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except OSError as error:
        raise Foul(f"cannot be started: {error.strerror or error}") from None


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _stream(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream
