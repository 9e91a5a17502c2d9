"""The page: its files, held in memory, and index.html for every address the page itself makes sense of."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from rookery.interfaces.server.problems import problem

INDEX: Final = "index.html"
_ADDRESSES: Final = (
    "/",
    "/t/{token}",
    "/m/{id}",
    "/embed/{id}",
    "/review/{id}",
    "/review/{id}/{number}",
    "/rules/{game}/{year}",
    "/new/{game}/{year}",
    "/house/{name}",
    "/house/{game}/{year}",
    "/shuffle",
    "/shuffle/{id}",
    "/score",
    "/score/{id}",
    "/score/live/{key}",
    "/stop-mail/{ticket}",
    "/study/{source:path}",
    "/learn",
    "/learn/{game}/{year}",
    "/record",
    "/ladder",
    "/you",
    "/keeper",
    "/glossary",
    "/history",
    "/drill",
    "/drill/{id}",
    "/daily",
    "/daily/{day}",
    "/daily/{day}/{name}",
    "/daily/{day}/{name}/{line}",
    "/club",
    "/club/{token}",
    "/club/{token}/room",
)
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_PACKED: Final = frozenset({".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"})
_NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Rookery</title>
<body style="font: 1.1rem/1.6 system-ui; max-width: 36rem; margin: 4rem auto; padding: 0 1rem">
<h1>The page is not built</h1>
<p>The server runs, but the page it shows has not been built on this machine. In the directory of the
source run</p><pre>pip install -e .</pre><p>or, with Node 20 or newer at hand,</p>
<pre>cd web &amp;&amp; npm ci &amp;&amp; npx vite build --outDir ../src/rookery/interfaces/server/page</pre>
<p>and start the server again. <code>rookery play</code> plays in the terminal meanwhile.</p></body></html>
"""


@dataclass(frozen=True, slots=True)
class File:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    caching: str


def page_router(directory: Path) -> APIRouter:
    """The routes of the page; it must come after all others."""
    files = {path.relative_to(directory).as_posix(): _read(path, directory) for path in _files(directory)}
    router = APIRouter(include_in_schema=False)

    async def index(request: Request) -> Response:
        file = files.get(INDEX)
        return HTMLResponse(_NOT_BUILT) if file is None else _answer(file, request)

    for address in _ADDRESSES:
        router.add_api_route(address, index, methods=["GET", "HEAD"])

    async def anything(request: Request, path: str) -> Response:
        if path.startswith(("api/", "ws/", "assets/")) or path in ("api", "ws"):
            return problem(404, "not-found", "There is nothing at this address.")
        file = files.get(path)
        if file is not None:
            return _answer(file, request)
        lost = await index(request)
        lost.status_code = 404
        return lost

    async def asset(request: Request, path: str) -> Response:
        file = files.get(f"assets/{path}")
        return await anything(request, f"assets/{path}") if file is None else _answer(file, request)

    router.add_api_route("/assets/{path:path}", asset, methods=["GET", "HEAD"])
    router.add_api_route("/{path:path}", anything, methods=["GET", "HEAD"])
    return router


def _files(directory: Path) -> list[Path]:
    found = sorted(directory.rglob("*")) if directory.is_dir() else []
    return [path for path in found if path.is_file() and path.suffix != ".sha256"]


def _read(path: Path, directory: Path) -> File:
    body = path.read_bytes()
    kind = "application/manifest+json" if path.suffix == ".webmanifest" else mimetypes.guess_type(path.name)[0]
    hashed = path.relative_to(directory).parts[0] == "assets"
    return File(
        body=body,
        packed=gzip.compress(body, 9, mtime=0) if path.suffix in _PACKED and len(body) > 400 else None,
        kind=kind or "application/octet-stream",
        tag=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        caching=_FOR_EVER if hashed else _ASK_AGAIN,
    )


def _answer(file: File, request: Request) -> Response:
    headers = {"cache-control": file.caching, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)
