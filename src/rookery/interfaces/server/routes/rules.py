"""Rule sets under a name, and as a short text to be shared."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from rookery.interfaces.server.editions import all_presets, read_house, rule_set
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.service import spends
from rookery.interfaces.server.wire.http_messages import PresetInfo, RuleSet, SharedRules
from rookery.tables.hall import LONGEST_RULES, MOST_HOUSE_RULES

router = APIRouter(prefix="/api", dependencies=[spends(Errand.LOOKUPS)])

Base = Annotated[str, Query(max_length=LONGEST_RULES, description="An edition, a preset, or a shared text.")]
House = Annotated[list[str], Query(max_length=MOST_HOUSE_RULES, description="House rules, each as `name=value`.")]


@router.get("/presets")
async def presets(response: Response) -> list[PresetInfo]:
    """House rules under the names people know, the best known first."""
    response.headers["cache-control"] = "max-age=300"
    return list(all_presets())


@router.post("/rules/read")
async def read(shared: SharedRules) -> RuleSet:
    """What a text stands for: an edition's id, a preset's name, or either with house rules behind it."""
    return rule_set(read_house(shared.text, ()))


@router.get("/rules/text")
async def text(edition: Base, house: House = []) -> RuleSet:  # noqa: B006
    """The short text of a rule set, to be shared."""
    return rule_set(read_house(edition, house))
