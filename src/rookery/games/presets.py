"""House rules under the names people know: each a set of rules laid over a printed edition.

A preset is no edition of its own. It says what a house changes, so the difference from the booklet stays visible,
and further rules can be laid over it.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from rookery.engine.editions import Edition
from rookery.engine.errors import UnknownEdition, shown
from rookery.games.catalogue import edition


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of house rules. `says` is one sentence, `edition_id` what they are laid over."""

    name: str
    title: str
    says: str
    edition_id: str
    house_rules: Mapping[str, object]

    def edition(self) -> Edition:
        return _built(self.name)


def _preset(name: str, title: str, says: str, edition_id: str, **house_rules: object) -> Preset:
    return Preset(name, title, says, edition_id, MappingProxyType(house_rules))


_KENTUCKY_HOUSE: Final = {
    "ranks": "1-14",
    "ones": "high",
    "ones_points": 15,
    "bird": "lowest-trump",
    "bird_play": "as-trump",
    "minimum_bid": 100,
    "target": 500,
}
_LOW_ONES: Final = {
    **_KENTUCKY_HOUSE,
    "ones": "low",
    "trump_named": "before-discard",
    "nest_counters": "trumps-if-short",
    "nest_owner": "declarers-side",
    "bid_cap": 150,
    "all_pass": "dealer-takes-minimum",
    "opening_lead": "declarer",
    "every_point": "double",
}

_PRESETS: Final[tuple[Preset, ...]] = (
    _preset(
        "kentucky-house",
        "Kentucky house rules",
        "The whole pack of 57, the 1s high at 15, the bird the lowest trump at 20: 180 points, bids from 100, to 500.",
        "tournament/modern",
        **_KENTUCKY_HOUSE,
    ),
    _preset(
        "low-ones-180",
        "Low ones, 180",
        "The 1s count 15 but rank lowest; bids go to 150, and the dealer may be stuck at 100. Trump is named before "
        "the discard, no counters are buried, the declarer leads and has the nest, and all 180 count double.",
        "tournament/modern",
        **_LOW_ONES,
    ),
    _preset(
        "west-kentucky",
        "West Kentucky (red 1)",
        "The red 1 is the highest trump at 30, the bird comes next at 20 and may be played any time; "
        "150 points, bids from 80.",
        "red-one/1988",
        bird_play="any-time",
        first_bidder="left-of-dealer",
        minimum_bid=80,
    ),
    _preset(
        "rook-200",
        "Rook 200",
        "The 1s high at 20 with the cards from 5 up, one nest card face up, a hand without counters dealt again: "
        "200 points, bids from 100.",
        "tournament/modern",
        ranks="1,5-14",
        ones="high",
        ones_points=20,
        nest_face_up=1,
        redeal="hand-without-counters",
        minimum_bid=100,
        target=500,
    ),
    _preset(
        "call-partner-five",
        "Call your partner",
        "Five players: the declarer calls a card and its holder is the partner; 1s high at 15, the bird low, "
        "no-trump high or low.",
        "high-card-partner/2008",
        ranks="1,5-14",
        ones="high",
        ones_points=15,
        bird="lowest-trump",
        bird_play="as-trump",
        nest_size=5,
        no_trump="high-and-low",
        minimum_bid=100,
    ),
    _preset(
        "thirteens-120",
        "Thirteens, 120",
        "40 cards without the bird, the 13s count instead of the 14s, a nest of four, and 20 for most tricks; bids "
        "from 65, which the dealer may be stuck with, to 500, lost at minus 250.",
        "tournament/modern",
        bird="absent",
        nest_size=4,
        counters="5:5 10:10 13:10",
        most_tricks_bonus=20,
        tricks_tied="defenders",
        minimum_bid=65,
        all_pass="dealer-takes-minimum",
        redeal="hand-of-6-to-9",
        target=500,
        losing_score="minus-half-target",
    ),
    _preset(
        "no-bird-classic",
        "Classic without the bird",
        "Kentucky Discard as it began: 40 cards, no bird, a nest of four, 100 points, bids from 50.",
        "tournament/modern",
        bird="absent",
        nest_size=4,
        minimum_bid=50,
    ),
)
_BY_NAME: Final = {each.name: each for each in _PRESETS}


@cache
def _built(name: str) -> Edition:
    found = _BY_NAME[name]
    return edition(found.edition_id).with_house_rules(**found.house_rules)


def presets() -> tuple[Preset, ...]:
    """Every preset, the best known first."""
    return _PRESETS


def preset(name: str) -> Edition:
    """The edition that a preset's name stands for; an unknown name is refused with the nearest ones."""
    found = _BY_NAME.get(name.strip().lower())
    if found is None:
        near = difflib.get_close_matches(name.strip().lower(), _BY_NAME, n=3, cutoff=0) or list(_BY_NAME)
        raise UnknownEdition(f"there is no preset {shown(name)}; nearest: {', '.join(near)}")
    return found.edition()


def preset_of(variant: Edition) -> Preset | None:
    """The preset whose rules these are, exactly."""
    if not variant.house_rules:
        return None
    return next((each for each in _PRESETS if each.edition_id == variant.id and each.edition() == variant), None)


def title_of(variant: Edition) -> str:
    """What a game is called: a preset's title where its rules are exactly these."""
    known = preset_of(variant)
    return variant.title if known is None else known.title


def house_name(variant: Edition) -> str:
    """What to call a house in a word or two: nothing for the printed game, a preset by its name."""
    if not variant.house_rules:
        return ""
    if variant.house_rules_text() == {"conduct": "honour"}:
        return "on honour"
    known = preset_of(variant)
    return "house rules" if known is None else known.name
