"""What is planted in a history is found, and a history as it was is clean."""

from __future__ import annotations

import asyncio
import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from rookery.interfaces.server.cookies import Signer
from rookery.tables.entries import Row
from rookery.tables.storage.sql_store import SqlStore
from tests.checker.history import Deed, History, Request
from tests.checker.parties import Party, PlayedTable, seat
from tests.checker.verdict import Kind, judge
from tests.server.conftest import GENEROUS
from tests.server.support import SECRET, Running, a_server
from tests.tables.support import run

SEED = 5
ACTS = 25
Plant = Callable[[History], None]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> History:
    """A table at which nothing went wrong."""
    folder = tmp_path_factory.mktemp("played")
    with a_server(folder, limits=GENEROUS) as running:
        table, rows = run(play(folder, [running]))
    return table.history(rows, Signer(SECRET))


async def play(folder: Path, places: list[Running]) -> tuple[PlayedTable, list[Row]]:
    table = await seat(Party(edition="tournament/2008", people=3), "guest ", places, random.Random(SEED), pause=0.0)

    def over() -> bool:
        counts = sum((guest.counts for guest in table.guests), Counter[str]())
        some = ("words acknowledged", "times everything was told again")
        return counts["acts acknowledged"] >= ACTS and all(counts[each] for each in some)

    async with asyncio.TaskGroup() as roaming:
        for guest in table.guests:
            roaming.create_task(guest.roam(over=over))
    store = await SqlStore.open(f"sqlite:///{folder / 'tables.db'}")
    try:
        return table, await store.rows(table.token)
    finally:
        await store.close()


def test_a_history_without_faults_is_clean(played: History) -> None:
    assert judge(played) == []
    assert sum(request.is_granted and request.type == "act" for request in played.requests) >= ACTS


def lose_an_act(history: History) -> None:
    """The last act that was acknowledged, with all that came after it, as on a disk that did not keep it."""
    deed = _deed_of(history, _granted(history, "act")[-1])
    history.deeds = history.deeds[: deed.number - 1]


def lose_the_text(history: History) -> None:
    """A row that is there, but is not what was acknowledged."""
    deed = _deed_of(history, _granted(history, "act")[3])
    history.deeds[deed.number - 1] = deed._replace(text="play R1")


def double_an_act(history: History) -> None:
    deed = _deed_of(history, _granted(history, "act")[3])
    history.deeds.append(deed._replace(number=len(history.deeds) + 1))


def double_a_word(history: History) -> None:
    deed = _deed_of(history, _granted(history, "chat")[0])
    history.deeds.append(deed._replace(number=len(history.deeds) + 1))


def act_for_somebody(history: History) -> None:
    deed = _deed_of(history, _granted(history, "act")[3])
    history.deeds.append(deed._replace(number=len(history.deeds) + 1, asked=10_000))


def refuse_what_was_done(history: History) -> None:
    request = _granted(history, "act")[3]
    refusal = {"type": "refused", "code": "stale", "reason": "No.", "number": 1}
    history.requests = [
        each._replace(answer=refusal) if each.wish == request.wish else each for each in history.requests
    ]


def tell_of_two_orders(history: History) -> None:
    """One client is told of two rows the other way round than all others."""
    [(client, _)] = Counter(telling.client for telling in history.tellings).most_common(1)
    places = [place for place, told in enumerate(history.tellings) if told.client == client and told.what == "acted"]
    _exchange(history, *places[2:4])


def tell_of_other_words(history: History) -> None:
    place = next(place for place, told in enumerate(history.tellings) if told.what == "chat")
    history.tellings[place] = history.tellings[place]._replace(text="something else")


def _exchange(history: History, here: int, there: int) -> None:
    one, two = history.tellings[here], history.tellings[there]
    history.tellings[here], history.tellings[there] = two._replace(number=one.number), one._replace(number=two.number)


def tell_of_what_never_was(history: History) -> None:
    last = history.tellings[-1]
    history.tellings.append(last._replace(number=len(history.deeds) + 1))


def put_it_before_what_was_known(history: History) -> None:
    """An act was sent only when everything had been told."""
    request, late = _granted(history, "act")[3], max(each.heard for each in history.hearings) + 1
    history.requests = [
        each._replace(sent=late, answered=late) if each.wish == request.wish else each for each in history.requests
    ]


def take_a_client_back(history: History) -> None:
    last = max(history.hearings, key=lambda each: each.heard)
    history.hearings.append(last._replace(number=last.number - 1, heard=last.heard + 1))


def acknowledge_before_telling(history: History) -> None:
    """The answer is there, and its client has not heard of the row by then."""
    request = _granted(history, "act")[3]
    history.requests = [each._replace(answered=0.0) if each is request else each for each in history.requests]


def leave_a_client_with_what_was(history: History) -> None:
    """Nobody told it that there is nothing to take back any more."""
    refresh = history.refreshes[0]
    table = {**refresh.known["table"], "undo": {"seat": 0, "waiting": [1], "what": None}}
    history.refreshes[0] = refresh._replace(known={**refresh.known, "table": table})


def leak_a_card(history: History) -> None:
    """Somebody who only watches is shown a card of the first seat's hand."""
    lines = next(lines for client, lines in history.lines.items() if client == list(history.lines)[-1])
    place, frame = next(
        (place, frame)
        for place, frame in enumerate(map(json.loads, lines[0].frames))
        if frame.get("moment") and frame["moment"]["view"]["phase"] != "over"
    )
    assert history.audit is not None
    match = history.audit.moments[frame["number"] - 1].match
    assert match is not None
    held = match.view(0).to_json()["hand"][0]
    frame["moment"]["view"]["hand"] = [held]
    lines[0].frames[place] = json.dumps(frame)


@pytest.mark.parametrize(
    ("plant", "kind"),
    [
        (lose_an_act, "lost"),
        (lose_the_text, "lost"),
        (double_an_act, "doubled"),
        (double_a_word, "doubled"),
        (act_for_somebody, "unasked"),
        (refuse_what_was_done, "refused"),
        (tell_of_two_orders, "order"),
        (tell_of_other_words, "order"),
        (tell_of_what_never_was, "lost"),
        (put_it_before_what_was_known, "time"),
        (take_a_client_back, "back"),
        (acknowledge_before_telling, "back"),
        (leave_a_client_with_what_was, "stale"),
        (leak_a_card, "told"),
    ],
)
def test_it_is_found(played: History, plant: Plant, kind: Kind) -> None:
    history = copy.copy(played)
    history.deeds, history.requests = list(played.deeds), list(played.requests)
    history.hearings, history.tellings = list(played.hearings), list(played.tellings)
    history.refreshes, history.lines = list(played.refreshes), copy.deepcopy(played.lines)
    plant(history)
    assert kind in {anomaly.kind for anomaly in judge(history)}


def _granted(history: History, type: str) -> list[Request]:
    return [
        request
        for request in history.requests
        if request.type == type and request.answer and request.is_granted and not request.answer["again"]
    ]


def _deed_of(history: History, request: Request) -> Deed:
    return next(deed for deed in history.deeds if deed.wish == request.wish)
