"""The server as a process: its port, the page it opens, its workers, its log, and an orderly end."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Callable, Coroutine, Generator
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import uvicorn

from rookery.engine.errors import RookeryError
from rookery.interfaces.server.addresses import is_among
from rookery.interfaces.server.app import create_app
from rookery.interfaces.server.common_book import CommonBook
from rookery.interfaces.server.limits import Limits, common_book
from rookery.interfaces.server.protocols import Door, protocols
from rookery.interfaces.server.service import Service
from rookery.interfaces.server.settings import Settings
from rookery.tables.driver import Pace
from rookery.tables.experts.crew import Crew, can_have_crew
from rookery.tables.experts.queue import Thinking
from rookery.tables.experts.shared_house import Lodging, SharedCrew, SharedHouse
from rookery.tables.experts.thinkers import Thinkers, Threads
from rookery.tables.hall import Hall
from rookery.tables.storage.lock import AlreadyHeld, held
from rookery.tables.storage.sql_store import SqlStore
from rookery.tables.storage.store import CannotKeep

USUAL_PORT: Final = 8460
_PORTS_TRIED: Final = 40
_GRACE: Final = 5
_FIRST_PAUSE: Final = 0.25
_LONGEST_PAUSE: Final = 5.0
_PING: Final = 20.0
_LARGEST_FRAME: Final = 65_536
_COLLECTING: Final = 3600.0
_LOG: Final = logging.getLogger("rookery.server")
_LOG_LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"

Say = Callable[[str], object]


class CannotServe(RookeryError):
    """The address cannot be listened on."""


def serve(
    settings: Settings, *, host: str, port: int | None, workers: int = 1, open_browser: bool = False, say: Say = print
) -> None:
    """Serve until told to stop. Without a port the usual one, or the next that is free.

    Where a server of the same database runs already, its page is opened instead.
    """
    wanted = USUAL_PORT if port is None else port
    if _runs_already(host, wanted, settings):
        say(f"Rookery runs already: {_address(host, wanted)}")
        _open_page(_address(host, wanted), wanted=open_browser)
        return
    listening = _listen(host, wanted, tries=_PORTS_TRIED if port is None else 1)
    address = _address(host, listening.getsockname()[1])

    def ready() -> None:
        say(f"Rookery is at {address}  (Ctrl+C ends it)")
        _open_page(address, wanted=open_browser)

    with listening:
        if workers > 1:
            _serve_together(settings, listening, workers=workers, ready=ready)
            return
        try:
            with held(settings.database_url, by=address):
                _run(_serve(settings, listening, ready=ready))
        except AlreadyHeld as error:
            if port is not None or urlsplit(error.holder).hostname != urlsplit(address).hostname:
                raise
            say(f"Rookery runs already: {error.holder}")
            _open_page(error.holder, wanted=open_browser)


class Common(NamedTuple):
    """What the workers of one server share: the thinkers, and what everybody has left of their quotas."""

    lodging: Lodging | None = None
    book: CommonBook | None = None


async def _serve(settings: Settings, listening: socket.socket, *, ready: Callable[[], None]) -> None:
    collect_less_often()
    allow_many_connections()
    store = await SqlStore.open(settings.database_url)
    await _serve_from(store, settings, listening, ready=ready, common=Common())


async def _serve_from(
    store: SqlStore,
    settings: Settings,
    listening: socket.socket,
    *,
    ready: Callable[[], None],
    common: Common,
) -> None:
    try:
        thinking = Thinking(thinkers_for(common.lodging), longest=settings.thinking)
        hall = Hall(store, pace=Pace(bots=settings.pace), thinking=thinking, retention=settings.retention)
        secret = settings.secret or await store.secret()
        app = create_app(hall, dataclasses.replace(settings, secret=secret), book=common.book)
        await hall.start()
        collecting = asyncio.create_task(collect_now_and_then())
        try:
            server = _Server(config_for(app, settings), ready)
            await server.serve(sockets=[listening])
        finally:
            collecting.cancel()
            await hall.close()
    finally:
        await store.close()


def thinkers_for(lodging: Lodging | None = None) -> Thinkers:
    """Those who think for a server, or for a worker that shares them: one for each core, outside this process."""
    if not can_have_crew():
        return Threads()
    return Crew(usable_cores()) if lodging is None else SharedCrew(lodging)


def usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def collect_less_often() -> None:
    """Have Python look for lost cycles among what is new alone, and less often.

    Matches keep their history, which is large and has no cycles. At 250 busy tables the search as it comes took a
    quarter of the server's time, and at 1,000 a look at what is older held all of them up for a third of a second
    and longer (bench/README.md, Tables). `collect_now_and_then` looks at that, rarely.
    """
    gc.freeze()
    gc.set_threshold(10_000, 1_000_000, 1_000_000)


async def collect_now_and_then() -> None:
    """Until cancelled: what closed connections leave behind goes in the end."""
    while True:
        await asyncio.sleep(_COLLECTING)
        gc.collect()


def _run(serving: Coroutine[None, None, None]) -> None:
    """On the quicker loop, where there is one for this system."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(serving)
        return
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serving)


class _Server(uvicorn.Server):
    """Says when it is ready, and ends quietly when it is told to."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self._ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """As uvicorn's, which raises the signal again at the end: there is more to put away after it here."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.signal(each, self.handle_exit) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def config_for(app: object, settings: Settings | None = None) -> uvicorn.Config:
    """How uvicorn serves an application: by the limits of the settings, behind the proxies that they name."""
    limits = Limits() if settings is None else settings.limits
    proxies = () if settings is None else settings.proxies
    service = getattr(getattr(app, "state", None), "service", None)
    door = Door(limits, is_proxy=lambda host: is_among(host, proxies), note=_noting(service))
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_config=None,
        access_log=False,  # addresses hold tokens
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        ws_max_size=_LARGEST_FRAME,
        ws_ping_interval=_PING,
        ws_ping_timeout=_PING,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_GRACE,
        lifespan="off",
        **protocols(door),
    )


def _noting(service: Service | None) -> Callable[[str], object]:
    """Where it is written down why a connection was ended."""
    return str if service is None else lambda why: service.metrics.dropped.labels(why).inc()


def allow_many_connections() -> None:
    """Each is an open file, of which many systems give a process 1,024 unless it asks for more."""
    try:
        import resource
    except ImportError:  # Windows has no such bound
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# The address


def _listen(host: str, port: int, *, tries: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in range(port, port + tries):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, each))
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
            continue
        listening.listen(2048)
        listening.setblocking(False)
        listening.set_inheritable(True)
        return listening
    raise CannotServe(f"cannot listen on {host}, port {port}: {reason}; give another with --port")


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _runs_already(host: str, port: int, settings: Settings) -> bool:
    """Whether a Rookery of the same database answers there."""
    try:
        with urllib.request.urlopen(f"{_address(host, port)}health", timeout=1.0) as answer:
            found = json.load(answer)
    except (OSError, ValueError, urllib.error.URLError):
        return False
    return isinstance(found, dict) and found.get("database") == settings.database_mark


def _open_page(address: str, *, wanted: bool) -> None:
    """Open the page where there is a screen to open it on; the address is printed in any case."""
    has_screen = sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if wanted and has_screen:
        webbrowser.open(address)


# Several workers


def _serve_together(settings: Settings, listening: socket.socket, *, workers: int, ready: Callable[[], None]) -> None:
    """Workers that share the address, their thinkers and their counts; one that dies is replaced."""
    context = get_context("spawn")
    stopping = False
    team: list[BaseProcess] = []

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True
        for each in team:
            each.terminate()

    # What is wrong with the database is told here, to whoever starts this. Later the workers wait for it.
    _run(_check(settings.database_url))
    with _house_for(workers) as house:
        common = Common(None if house is None else house.lodging, common_book())

        def hire() -> BaseProcess:
            worker = context.Process(target=_work, args=(settings, listening, common), name="rookery-worker")
            worker.start()
            return worker

        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, stop)
        team.extend(hire() for _ in range(workers))
        ready()
        while not stopping:
            if house is not None:
                house.tend()
            for place, worker in enumerate(team):
                worker.join(0.2)
                if worker.exitcode is not None and not stopping:
                    _LOG.warning("a worker ended with code %s and is replaced", worker.exitcode)
                    team[place] = hire()
        for worker in team:
            worker.join(_GRACE + 2)


def _house_for(workers: int) -> contextlib.AbstractContextManager[SharedHouse | None]:
    if not can_have_crew():
        return contextlib.nullcontext()
    return SharedHouse(thinkers=usable_cores(), workers=workers)


def _work(settings: Settings, listening: socket.socket, common: Common) -> None:
    write_logs()
    with contextlib.suppress(KeyboardInterrupt):
        _run(_serve_patiently(settings, listening, common))


async def _check(database: str) -> None:
    await (await SqlStore.open(database)).close()


async def _serve_patiently(settings: Settings, listening: socket.socket, common: Common) -> None:
    """Serve as soon as the database answers, however long that takes: to end and be replaced would not help it."""
    pause, told = _FIRST_PAUSE, False
    while True:
        try:
            store = await SqlStore.open(settings.database_url)
            try:
                await store.ping()
            except BaseException:
                await store.close()
                raise
            break
        except CannotKeep as error:
            if not told:
                _LOG.warning("%s; waiting for it", error)
            told = True
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
    if told:
        _LOG.warning("the database answers again")
    await _serve_from(store, settings, listening, ready=lambda: None, common=common)


# The log: plain lines, and never a cookie, a table's token or a seed in them


def write_logs(level: int = logging.INFO) -> None:
    """Write our own lines, and of the libraries' what is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter(_LOG_LINE))
    for name, least in (("rookery", level), ("uvicorn.error", logging.WARNING), ("alembic", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least)
        logger.propagate = False
