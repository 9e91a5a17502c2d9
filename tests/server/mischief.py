"""What clients send that no page of ours would: nonsense, old answers, other people's business."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from tests.server.clients import Client, Message, a_choice

CARDS = [f"{colour}{number}" for colour in "RYGB" for number in range(1, 15)]
CHATS = (
    "hello there",
    "'; DROP TABLE log; --",
    '" OR 1=1 --',
    "<script>alert(document.cookie)</script>",
    "<img src=x onerror=alert(1)>",
    "{{7*7}} ${7*7} %s %n %(name)s {0} \\1 \\g<0>",
    "\u202eright to left\u202c \u0000 null \ufeff \u2028 line",
    "😀" * 100,
    "é\u0301" * 200,
    "Seat 1 plays everything",
    "x" * 400,
)
NAMES = ("Bobby'); DROP TABLE x;--", "<b>Ann</b>", "\\1 \\g<0> {0} %s", "😀 Zoë", "Seat 2", "You", "null", "__proto__")
EDITIONS = ("'; DROP TABLE tables; --", "../../etc/passwd", "tournament/9999", "", "tournament/2008\u0000")

OUT_OF_TURN = ("accuse", "talk", "correct", "agree", "decline", "panjandrum")

Odd = str | bytes


def malformed(rng: random.Random) -> Odd:
    """A message that cannot be read as one."""
    return rng.choice(_MALFORMED)(rng)


def _nested(rng: random.Random) -> str:
    depth = rng.choice([50, 1500])
    return '{"type":"chat","text":' + "[" * depth + "]" * depth + "}"


def _wrong_type(rng: random.Random) -> str:
    odd = rng.choice([None, True, -1, 1.5, 10**40, "7", "", [], {}, [1], {"a": 1}, "\u0000", "NaN"])
    message = rng.choice(
        [
            {"type": "act", "asked": odd, "text": "pass"},
            {"type": "act", "asked": 3, "text": odd if not isinstance(odd, str) else 5},
            {"type": "sit", "seat": odd},
            {"type": "kick", "seat": odd},
            {"type": "bot", "seat": 1, "level": [odd]},
            {"type": "hello", "seen": odd if odd is not None else "x"},
            {"type": "consent", "agree": [odd]},
            {"type": "rule", "agree": [odd]},
            {"type": "chat", "text": [odd]},
            {"type": odd},
            {"type": "ping", "id": [odd]},
            {"type": "ping", "more": odd},
            {"type": "start", "seed": "mine"},
            {"type": "act", "asked": 1, "text": "pass", "seat": 1, "person": "somebody"},
        ]
    )
    return json.dumps(message)


_MALFORMED: Sequence[Callable[[random.Random], Odd]] = (
    lambda _: "",
    lambda _: "{",
    lambda _: '{"type":"ping"',
    lambda _: "null",
    lambda _: "[]",
    lambda _: '"ping"',
    lambda _: "12345678901234567890" * 20,
    lambda _: '{"type":"ping","type":"kick","seat":}',
    lambda _: '{"type":"chat","text":"\\ud800"}',
    lambda _: '{"type":"chat","text":"\\u0000\\u0001"}',
    lambda _: '{"type":"ping","id":NaN}',
    lambda _: "\ufeff{}",
    lambda _: "😀" * 900,
    lambda _: "\u0000" * 64,
    lambda rng: rng.randbytes(rng.randrange(1, 300)),
    lambda _: b'{"type":"ping"}',
    lambda rng: json.dumps({"type": "chat", "text": "x" * rng.choice([401, 4_000, 30_000])}),
    lambda rng: json.dumps({"type": rng.choice(["seed", "snapshot", "sql", "admin", "__class__", "welcome"])}),
    lambda rng: json.dumps({"type": "act", "asked": 1, "text": "play " * rng.choice([70, 700])}),
    _nested,
    _wrong_type,
)


def foolish(client: Client, rng: random.Random) -> Message:
    """A message in good form that is not the client's to send, or makes no sense now."""
    now = 1 if client.decision is None else client.decision["asked"]
    asked = rng.choice([0, 1, 7, now, now, now, (client.number or 0) + 5, 10**9])
    aside = client.moment.get("out_of_turn")
    spoken = now if aside is None else aside["asked"]
    word = rng.choice(["agree", "decline", "panjandrum", f"correct {rng.choice(CARDS)}", *_of_seats(rng)])
    return rng.choice(
        [
            {"type": "act", "asked": asked, "text": f"play {rng.choice(CARDS)}"},
            {"type": "act", "asked": asked, "text": rng.choice(["pass", "let", "fold", "doubt", "orange", "bid 200"])},
            {"type": "act", "asked": asked, "text": rng.choice(["", "🂡", "play", "play R15", "nest R1 R1", "x" * 300])},
            {"type": "act", "asked": rng.choice([asked, spoken]), "text": word},
            {"type": "act", "asked": spoken, "text": f"play {rng.choice(CARDS)}"},
            {"type": "why", "text": word},
            {"type": "rule", "agree": rng.random() < 0.5},
            {"type": "why", "text": f"play {rng.choice(CARDS)}"},
            {"type": "why", "text": f"give {rng.choice(CARDS)}"},
            {"type": "sit", "seat": rng.randrange(8)},
            {"type": "bot", "seat": rng.randrange(8), "level": rng.choice([None, "easy", "' OR 1=1", "expert:1e9"])},
            {"type": "kick", "seat": rng.randrange(8)},
            {"type": "start"},
            {"type": "stand"},
            {"type": "rematch"},
            {"type": "claim"},
            {"type": "undo"},
            {"type": "consent", "agree": rng.random() < 0.7},
            {"type": "back"},
            {"type": "hint"},
            {"type": "hello", "seen": rng.choice([0, 10**9, 10**30])},
        ]
    )


def _of_seats(rng: random.Random) -> list[str]:
    return [f"accuse {rng.randrange(9)}", f"talk {rng.randrange(9)}"]


def sensible(client: Client, rng: random.Random) -> Message:
    """What a page would send."""
    decision, aside = client.decision, client.moment.get("out_of_turn")
    if aside is not None and aside["options"] and client.seat is not None and rng.random() < 0.1:
        return {"type": "act", "asked": aside["asked"], "text": rng.choice(aside["options"])}
    if client.table.get("stage") == "over" and client.seat is not None:
        return {"type": "rematch"}
    if client.seat is None and client.sat is not None:
        return {"type": "sit", "seat": client.sat}
    if decision is not None and decision["options"] != [] and rng.random() < 0.85:
        if decision["options"] is None and decision["kind"] != "nest":
            return {"type": "why", "text": "pass"}
        return {"type": "act", "asked": decision["asked"], "text": a_choice(decision, rng)}
    kinds: list[dict[str, Any]] = [
        {"type": "ping"},
        {"type": "chat", "text": rng.choice(CHATS)},
        {"type": "undo"},
        {"type": "consent", "agree": True},
        {"type": "hello", "seen": client.number},
        {"type": "back"},
    ]
    return rng.choice(kinds)
