"""Seals: digests that show where a record was changed after it was written."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from rookery.engine.errors import BadRecord


def seals_of(body: Mapping[str, Any]) -> list[str]:
    """A digest at the start of each deal over all before it, and one over everything."""
    heading = {name: value for name, value in body.items() if name not in ("deals", "actions", "result")}
    seal = _digest(heading)
    seals: list[str] = []
    done = 0
    for deal in body["deals"]:
        seal = _digest([seal, body["actions"][done : deal["actions"]], deal])
        seals.append(seal)
        done = deal["actions"]
    seals.append(_digest([seal, body["actions"][done:], body["result"]]))
    return seals


def check_seals(body: Mapping[str, Any], given: Sequence[str], last: str) -> None:
    """Name the first stretch of the record that is not as it was written."""
    done = 0
    for number, (deal, seal, computed) in enumerate(zip(body["deals"], given, seals_of(body), strict=False), 1):
        if seal != computed:
            if number == 1:
                raise BadRecord("the record was edited in its heading (edition to set_up) or in the entry of deal 1")
            raise BadRecord(
                f"the record was edited in deal {number - 1} (actions {done + 1} to {deal['actions']}) "
                f"or in the entry of deal {number}"
            )
        done = deal["actions"]
    if last != seals_of(body)[-1]:
        raise BadRecord(f"the record was edited or cut off after action {done}, in its last deal or its result")


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:32]
