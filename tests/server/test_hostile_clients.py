"""Many clients at once, most of them up to no good: the table's log, its secrets and the server stay whole."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from dataclasses import dataclass
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from rookery.interfaces.server.cookies import Signer
from rookery.tables.entries import Row
from rookery.tables.people import PersonId
from rookery.tables.storage.sql_store import SqlStore
from tests.server.audit import Audit, Wrong, cards_in
from tests.server.clients import GONE, Client, Visitor
from tests.server.mischief import CARDS, EDITIONS, NAMES, OUT_OF_TURN, foolish, malformed, sensible
from tests.server.processes import ServerProcess, Wanted
from tests.support import PATIENCE
from tests.tables.support import run

SEED = 20260
SECONDS = 8.0  # at least; then until there was enough of everything
LONGEST = 150.0
ENOUGH_ACTIONS = 5
ENOUGH_FRAMES = 100
REFUSALS = ("illegal", "unreadable", "stale", "not-your-turn", "not-allowed", "not-now", "malformed", "too-fast")
DROPPED = ("too-fast", "no-person", "no-table")
FLOOD = 90
GRACE = 0.4


@dataclass(frozen=True)
class Plan:
    """A table: how many people sit at it with bots, and how many look on."""

    edition: str
    people: int
    watchers: int = 1
    hints: bool = True
    conduct: str = "strict"


# Hints in auction games come from the expert, who thinks for longer than a test has.
PLANS = (
    Plan("tournament/2008", people=3, hints=False),
    Plan("tuxedo/1988", people=2),
    Plan("i-doubt-it/1913", people=3),
    Plan("donkey/1913", people=2, watchers=2),
    Plan("club/1988", people=2),
    Plan("tournament/2008", people=3, hints=False, conduct="honour"),
    Plan("panjandrum/1988", people=3, conduct="honour"),
)


@dataclass(frozen=True)
class Party:
    """A table, and everybody at it; the first of the clients is the host."""

    token: str
    clients: list[Client]


class Wild:
    """A client that does as it likes until it is told that it is over."""

    def __init__(self, client: Client, server: ServerProcess, rng: random.Random) -> None:
        self.client = client
        self._server = server
        self._rng = rng

    async def run(self, over: asyncio.Event) -> None:
        client, rng = self.client, self._rng
        while not over.is_set():
            try:
                async with client.connected(self._server):
                    if rng.random() < 0.1:
                        await client.send(type="ping")  # before hello
                    await client.hello(self._seen())
                    for _ in range(rng.randrange(4, 40)):
                        if over.is_set():
                            break
                        await self._step()
                        await asyncio.sleep(rng.uniform(0.01, 0.16))
                    if rng.random() < 0.4:
                        client.cut()
            except GONE:
                await asyncio.sleep(0.1)
            if rng.random() < 0.3:
                await asyncio.sleep(2 * GRACE)  # long enough for a bot to stand in

    def _seen(self) -> int | None:
        """Mostly what was seen last, sometimes less of it, sometimes nothing."""
        number, chance = self.client.number, self._rng.random()
        if number is None or chance < 0.1:
            return None
        return number if chance < 0.8 else self._rng.randrange(number + 1)

    async def _step(self) -> None:
        client, rng = self.client, self._rng
        kind = rng.choices(("sensible", "twice", "old", "foolish", "malformed", "flood"), (60, 8, 8, 14, 9, 0.6))[0]
        if kind == "malformed":
            await client.send_text(malformed(rng))
        elif kind == "foolish":
            await client.send(**foolish(client, rng))
        elif kind == "flood":
            for _ in range(FLOOD):
                await client.send(type="ping")
        elif kind == "old":
            old = [each for line in client.lines for each in line.sent.values() if each["type"] != "hello"]
            if old:
                await client.send(**rng.choice(old))
        else:
            message = {**sensible(client, rng), "id": f"w{rng.getrandbits(64)}"}
            for _ in range(1 if kind == "sensible" else rng.randrange(2, 4)):
                await client.send(**message)


async def intrude(server: ServerProcess, tokens: list[str], rng: random.Random, over: asyncio.Event) -> None:
    """Knock at doors without a cookie, with a forged one, from another site, and at doors that are not there."""
    known = (await Visitor.arriving(server)).cookie
    cookies = ("", Signer("guessed").sign("nobody"), ";;%00", f"{known}x", known)
    odd_tokens = ("nothing", "..%2f..%2fetc", "%27%20OR%201=1", "%00", "x" * 3000, "%F0%9F%98%80")
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, trust_env=False) as http:
        while not over.is_set():
            token = rng.choice(tokens) if rng.random() < 0.6 else rng.choice(odd_tokens)
            origin = rng.choice((server.address, "http://evil.example", "null"))
            cookie = known if token not in tokens and origin == server.address else rng.choice(cookies[:-1])
            address = f"ws://127.0.0.1:{server.port}/ws/tables/{token}"
            try:
                async with connect(
                    address,
                    additional_headers={"Cookie": f"rookery={cookie}"},
                    origin=origin,  # type: ignore[arg-type]
                    proxy=None,
                    open_timeout=PATIENCE,
                ) as line:
                    await line.send('{"type":"hello"}')
                    frame = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
                    assert frame["type"] == "bye", frame
            except (WebSocketException, OSError, TimeoutError):
                pass
            answer = await http.post(
                "/api/tables", json={"edition": rng.choice(EDITIONS), "seats": rng.choice((-1, 4, 10**12))}
            )
            assert answer.status_code < 500
            await asyncio.sleep(rng.uniform(0.05, 0.3))


async def a_party(server: ServerProcess, plan: Plan, names: itertools.cycle[str]) -> Party:
    host = await Visitor.arriving(server, name=next(names))
    options = {"window": 2, "hints": plan.hints, "public": True}
    house_rules = {"conduct": plan.conduct}
    token = await host.open_table(server, plan.edition, options=options, house_rules=house_rules)
    clients = [Client(host, token)]
    for seat in range(1, plan.people):
        client = Client(await Visitor.arriving(server, name=next(names)), token)
        clients.append(client)
        async with client.connected(server):
            await client.hello(None)
            assert (await client.ask(type="sit", seat=seat))["type"] == "done"
    clients += [Client(await Visitor.arriving(server), token) for _ in range(plan.watchers)]
    async with clients[0].connected(server):
        await clients[0].hello(None)
        assert (await clients[0].ask(type="start"))["type"] == "done"
    clients.append(Client(clients[1].visitor, token))  # somebody has the page open twice
    return Party(token, clients)


async def riot(server: ServerProcess, seed: int) -> list[Party]:
    """Everybody at once, for as long as it takes; afterwards each comes back once more, and is told what it missed."""
    rng = random.Random(seed)
    names = itertools.cycle(NAMES)
    parties = [await a_party(server, plan, names) for plan in PLANS]
    over = asyncio.Event()
    everybody = [client for party in parties for client in party.clients]
    wild = [Wild(client, server, random.Random(rng.getrandbits(64))) for client in everybody]
    await asyncio.gather(
        *(each.run(over) for each in wild),
        intrude(server, [party.token for party in parties], rng, over),
        end_in_time(server, parties, over),
    )
    for party in parties:
        for client in party.clients:
            try:
                async with client.connected(server):
                    await client.hello(client.number)
            except GONE:
                assert json.loads(client.lines[-1].frames[-1])["code"] == "kicked"
    return parties


async def end_in_time(server: ServerProcess, parties: list[Party], over: asyncio.Event) -> None:
    """How much happens in a second depends on what else the machine does: so the riot has no length of its own.

    It ends once there was something of everything at every table, or at the latest when that should long have been so.
    """
    end = time.monotonic() + LONGEST
    await asyncio.sleep(SECONDS)
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, trust_env=False) as http:
        while missing := what_is_missing(parties, (await http.get("/metrics")).text):
            if time.monotonic() > end:
                break
            await asyncio.sleep(0.5)
    over.set()
    assert not missing, missing


def what_is_missing(parties: list[Party], metrics: str) -> list[str]:
    """What the riot still lacks to be one, in words."""
    missing = [f"refused as {code}" for code in REFUSALS if f'rookery_refused_total{{code="{code}"}}' not in metrics]
    missing += [f"dropped as {why}" for why in DROPPED if f'rookery_dropped_total{{why="{why}"}}' not in metrics]
    for plan, party in zip(PLANS, parties, strict=True):
        done = [action for client in party.clients for action in client.actions_done()]
        words = [action for action in done if action.split()[0] in OUT_OF_TURN]
        frames = sum(len(line.frames) for client in party.clients for line in client.lines)
        if len(done) - len(words) < ENOUGH_ACTIONS or frames <= ENOUGH_FRAMES:
            missing.append(f"{plan.edition}: {done}, {frames} frames")
        if plan.conduct == "honour" and not words:
            missing.append(f"{plan.edition}: nobody spoke out of turn")
    return missing


async def read(database: str, parties: list[Party]) -> tuple[dict[str, list[Row]], str]:
    store = await SqlStore.open(database)
    try:
        return {party.token: await store.rows(party.token) for party in parties}, await store.secret()
    finally:
        await store.close()


@dataclass
class Aftermath:
    parties: list[Party]
    rows: dict[str, list[Row]]
    secret: str
    listed: list[str]
    printed: str
    metrics: str
    well: bool
    exit_code: int

    def __post_init__(self) -> None:
        signer = Signer(self.secret)
        cookies = {client.visitor.cookie for party in self.parties for client in party.clients}
        self.people: dict[str, PersonId] = {cookie: str(signer.read(cookie)) for cookie in cookies}
        self.audits = {token: Audit(token, rows) for token, rows in self.rows.items()}

    @property
    def secrets(self) -> set[str]:
        """What belongs in no frame, whatever table it is of."""
        return {self.secret, *self.people, *self.people.values(), '"deals"', '"pack"', '"seal"'}


def test_many_hostile_clients(tmp_path: Path) -> None:
    """One riot, and then everything that must still hold."""
    aftermath = after_a_riot(tmp_path)
    check_that_the_server_stayed_up_and_ended_in_good_order(aftermath)
    check_that_there_was_something_to_survive(aftermath)
    check_that_no_client_got_a_card_or_a_secret_it_may_not_see(aftermath)
    check_that_no_frame_tells_of_another_table(aftermath)
    check_that_no_list_tells_a_secret(aftermath)
    check_that_no_action_is_in_a_log_twice(aftermath)
    check_that_the_output_has_no_traceback_and_no_secret(aftermath)
    check_that_the_check_would_notice(aftermath)


def after_a_riot(folder: Path) -> Aftermath:
    database = f"sqlite:///{folder / 'tables.db'}"
    with ServerProcess(Wanted(database=database, bots=0.1, grace=GRACE), folder / "output") as server:
        server.wait()
        parties = run(riot(server, SEED), limit=2 * LONGEST)
        well = server.is_well()
        metrics = httpx.get(f"{server.address}/metrics", timeout=PATIENCE, trust_env=False).text
        listed = lists(server, parties)
        code = server.stop()
        printed = server.printed
    rows, secret = run(read(database, parties))
    return Aftermath(parties, rows, secret, listed, printed=printed, metrics=metrics, well=well, exit_code=code)


def lists(server: ServerProcess, parties: list[Party]) -> list[str]:
    """The lobby, and what each host is told of their own tables."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE, trust_env=False) as http:
        hosts = [party.clients[0].visitor for party in parties]
        return [http.get("/api/tables").text, *(http.get("/api/mine", headers=host.headers).text for host in hosts)]


def check_that_the_server_stayed_up_and_ended_in_good_order(aftermath: Aftermath) -> None:
    assert aftermath.well
    assert aftermath.exit_code == 0


def check_that_there_was_something_to_survive(aftermath: Aftermath) -> None:
    """Actions of people at every table, and every kind of refusal."""
    for party in aftermath.parties:
        audit = aftermath.audits[party.token]
        assert len(audit.answered) >= ENOUGH_ACTIONS, party.token
        assert audit.spoken or not audit.table.honour, "nobody spoke out of turn"
    assert not what_is_missing(aftermath.parties, aftermath.metrics)


def check_that_no_client_got_a_card_or_a_secret_it_may_not_see(aftermath: Aftermath) -> None:
    """Every raw frame, held against what the receiver's seat could know; rows complete and in order."""
    for party in aftermath.parties:
        lines = [line for client in party.clients for line in client.lines]
        count = aftermath.audits[party.token].check(lines, aftermath.people, secrets=aftermath.secrets)
        assert count > ENOUGH_FRAMES


def check_that_no_frame_tells_of_another_table(aftermath: Aftermath) -> None:
    for party in aftermath.parties:
        others = [token for token in aftermath.rows if token != party.token]
        frames = [raw for client in party.clients for line in client.lines for raw in line.frames]
        assert not [raw for raw in frames for token in others if token in raw]


def check_that_no_list_tells_a_secret(aftermath: Aftermath) -> None:
    in_play = {str(audit.table.match and audit.table.match.seed) for audit in aftermath.audits.values()}
    assert any(token in aftermath.listed[0] for token in aftermath.rows)
    for text in aftermath.listed:
        assert not cards_in(text)
        assert not [secret for secret in aftermath.secrets | in_play if secret in text]


def check_that_no_action_is_in_a_log_twice(aftermath: Aftermath) -> None:
    for party in aftermath.parties:
        lines = [line for client in party.clients for line in client.lines]
        aftermath.audits[party.token].check_nothing_twice(lines, aftermath.people)


def check_that_the_output_has_no_traceback_and_no_secret(aftermath: Aftermath) -> None:
    assert "Traceback" not in aftermath.printed, aftermath.printed
    assert "Error" not in aftermath.printed, aftermath.printed
    seeds = {seed for audit in aftermath.audits.values() for seed in audit.seeds}
    for secret in {*aftermath.secrets, *seeds, *aftermath.rows}:
        assert secret not in aftermath.printed


def check_that_the_check_would_notice(aftermath: Aftermath) -> None:
    """A frame given to the wrong seat, a card slipped into a good one and a seed told too early are all found."""
    party = aftermath.parties[0]
    audit = aftermath.audits[party.token]
    missing = {"another seat's", "one card more", "the seed"}
    for client in party.clients:
        person = aftermath.people[client.visitor.cookie]
        for frame in (json.loads(raw) for line in client.lines for raw in line.frames):
            if not missing or frame["type"] != "update" or frame["moment"] is None:
                continue
            for name, forged, whose in forgeries(audit, frame, person):
                try:
                    audit.check_frame(forged, whose, number=frame["number"])
                except Wrong:
                    missing.discard(name)
    assert not missing


def forgeries(audit: Audit, frame: dict[str, object], person: PersonId) -> list[tuple[str, str, PersonId]]:
    moment = audit.moments[int(str(frame["number"])) - 1]
    match, seat = moment.match, moment.seats.get(person)
    assert match is not None
    others = [other for other, place in moment.seats.items() if place != seat]
    forged = [("another seat's", json.dumps(frame), other) for other in others]
    hidden = [card for card in CARDS if card not in json.dumps(frame)]
    forged.append(("one card more", json.dumps({**frame, "extra": hidden[:40]}), person))
    forged.append(("the seed", json.dumps({**frame, "extra": match.seed}), person))
    return forged
