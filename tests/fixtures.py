"""Messages as the page gets them, for web/gallery.html: matches played from a seed.

    .venv/bin/python -m tests.fixtures [EDITION ...]

writes them into web/fixtures, of one edition a family unless editions are named.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import orjson

from rookery.bots.levels import make_bot
from rookery.interfaces.server.wire.frames import Frames
from rookery.tables.commands import Act
from rookery.tables.driver import Pace
from rookery.tables.entries import TableOptions
from rookery.tables.hall import Hall, NewTable
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person
from rookery.tables.storage.store import Stage
from tests.support import PATIENCE
from tests.tables.memory import MemoryStore

# An edition of every family, and more of the auction games where the table looks different.
EDITIONS: Final = (
    "tournament/2008",
    "display/1988",
    "high-card-partner/1988",
    "tennessee/1988",
    "over-the-top/1988",
    "golden-ten/1988",
    "club/1988",
    "tuxedo/1988",
    "i-doubt-it/1913",
    "donkey/1913",
    "panjandrum/1913",
    "match/1913",
    "solitaire/1913",
    "clock/1913",
)
FOLDER: Final = Path(__file__).parent.parent / "web" / "fixtures"
_LATER: Final = 5  # of each question the first is kept, and this one
_MOST_ANSWERS: Final = 2000

Message = dict[str, Any]


def play_match(
    edition_id: str, *, seed: str = "1", seats: int | None = None, house_rules: Mapping[str, str] | None = None
) -> dict[str, Message]:
    """The message of each moment by its name, `tournament-2008_4_play-5`: first and later questions, and the end."""
    wanted = NewTable(
        edition=edition_id,
        seats=seats,
        house_rules=dict(house_rules or {}),
        options=TableOptions(bots="easy"),
        start=True,
        seed=seed,
    )
    return asyncio.run(_play_match(wanted, seed))


async def _play_match(wanted: NewTable, seed: str) -> dict[str, Message]:
    hall = Hall(MemoryStore(), pace=Pace(bots=0.0))
    await hall.start()
    try:
        person = await hall.new_person()
        live = await hall.table(await hall.open_table(person, wanted))
        await live.enter(person)
        name = f"{wanted.edition.replace('/', '-')}_{live.table.seats}"
        return {f"{name}_{moment}": message async for moment, message in _moments(live, person, seed)}
    finally:
        await hall.close()


async def _moments(live: LiveTable, person: Person, seed: str) -> AsyncIterator[tuple[str, Message]]:
    """What the person at seat 0 sees, who plays as a solid bot does, but outbids everybody to see the nest."""
    frames, bot = Frames(live), make_bot("solid", int(seed))
    asked: Counter[str] = Counter()
    changed = asyncio.Event()
    with live.listen(lambda _: changed.set()):
        for _ in range(_MOST_ANSWERS):
            while True:
                changed.clear()
                message: Message = orjson.loads(frames.welcome(frames.onlooker(person), seen=None, re=None))
                if live.table.stage is Stage.OVER or message["moment"]["decision"]:
                    break
                await asyncio.wait_for(changed.wait(), PATIENCE)
            if live.table.stage is Stage.OVER:
                yield "over", message
                return
            decision = message["moment"]["decision"]
            asked[decision["kind"]] += 1
            for suffix in _kept(asked[decision["kind"]]):
                yield decision["kind"] + suffix, message
            bids = [text for text in decision["options"] or () if text.startswith("bid ")]
            assert live.table.match is not None
            text = bids[0] if bids else str(bot.choose(live.table.match.recall(0)))
            await live.do(person, Act(asked=decision["asked"], text=text))
    raise AssertionError(f"{live.table.token} is not over after {_MOST_ANSWERS} answers")


def _kept(time: int) -> Iterator[str]:
    if time == 1:
        yield ""
    if time == _LATER:
        yield f"-{_LATER}"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for wanted in sys.argv[1:] or EDITIONS:
        for name, message in play_match(wanted).items():
            (FOLDER / f"{name}.json").write_text(json.dumps(message, indent=1, ensure_ascii=False) + "\n")
            sys.stdout.write(f"{name}\n")


if __name__ == "__main__":
    main()
