"""Deals shared out over processes. The results come back in the order of their numbers, whoever played them."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import traceback
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from rookery.arena.entrants import ArenaError
from rookery.arena.rounds import DealResult, Playing, Terms
from rookery.engine.errors import RookeryError

_FAREWELL: Final = 3.0  # seconds a process has to close its players


def all_cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


def results(terms: Terms, *, count: int, jobs: int) -> Iterator[DealResult]:
    """The deals 1 to `count` in order. Closing the iterator early ends all that it started."""
    jobs = min(jobs, count)
    return _alone(terms, count) if jobs == 1 else _together(terms, count, jobs)


def _alone(terms: Terms, count: int) -> Iterator[DealResult]:
    playing = Playing(terms)
    try:
        for number in range(1, count + 1):
            yield playing.play(number)
    finally:
        playing.close()


def _together(terms: Terms, count: int, jobs: int) -> Iterator[DealResult]:
    crew = _Crew(terms, jobs)
    try:
        yield from crew.play(count)
    finally:
        crew.dismiss()


class _Crew:
    """Processes that each play the deal they are given next."""

    def __init__(self, terms: Terms, jobs: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._members: dict[Connection, BaseProcess] = {}
        for _ in range(jobs):
            here, there = context.Pipe()
            process = context.Process(target=_work, args=(terms, there), daemon=False)
            with _ctrl_c_waits():
                process.start()
            there.close()
            self._members[here] = process

    def play(self, count: int) -> Iterator[DealResult]:
        done: dict[int, DealResult] = {}
        wanted, following = 1, 1
        for here in self._members:
            here.send(following)
            following += 1
        while wanted <= count:
            ready = wait(list(self._members))
            for here in (each for each in self._members if each in ready):
                result = _receive(here)
                done[result.number] = result
                if following <= count:
                    here.send(following)
                    following += 1
            while wanted in done:
                yield done.pop(wanted)
                wanted += 1

    def dismiss(self) -> None:
        for here, process in self._members.items():
            with contextlib.suppress(OSError):
                here.send(None)
            process.terminate()
        for here, process in self._members.items():
            process.join(_FAREWELL)
            if process.is_alive():
                process.kill()
                process.join()
            here.close()
            process.close()


@contextlib.contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """A process that is started here hears no Ctrl-C until it can ignore it; the arena hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _receive(here: Connection) -> DealResult:
    try:
        got: Any = here.recv()
    except (EOFError, OSError):
        raise ArenaError("a process of the arena ended before its deal was played (out of memory?)") from None
    if isinstance(got, BaseException):
        raise got
    assert isinstance(got, DealResult)
    return got


def _work(terms: Terms, there: Connection) -> None:
    """A process's life: play what comes until told to stop, and leave no program behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the arena, which ends this process itself
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, _leave)
    playing = Playing(terms)
    try:
        with contextlib.suppress(EOFError, OSError):  # the arena is gone
            while (number := there.recv()) is not None:
                there.send(_play(playing, number))
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # nothing may interrupt the closing
        playing.close()


def _play(playing: Playing, number: int) -> DealResult | Exception:
    """What went wrong travels as plain text, which every process can read."""
    try:
        return playing.play(number)
    except RookeryError as error:
        return ArenaError(str(error))
    except Exception:
        return RuntimeError(f"in a process of the arena, deal {number}:\n{traceback.format_exc()}")


def _leave(signum: int, frame: object) -> None:
    raise SystemExit(0)
