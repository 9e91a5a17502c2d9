"""Hand, trick, contract and decision are on the screen together: every game, every kind of decision, every size.

One page is shown one position after the other (stage.py), so a look costs a message and no match is played in the
browser. The tables are the most crowded ones of each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from rookery.games.catalogue import FAMILIES, catalogue, edition
from tests.browser.server import Server
from tests.browser.stage import Message, Screen, Stage
from tests.fixtures import play_match

# Phones upright and on their sides, a desk at 200 % zoom (640 x 400), a small laptop, a desk; then text at 200 %.
SCREENS: Final = (
    Screen(320, 568),
    Screen(360, 640),
    Screen(568, 320),
    Screen(640, 400),
    Screen(740, 360),
    Screen(1024, 600),
    Screen(1280, 800),
    Screen(640, 400, letters=32),
    Screen(1280, 800, letters=32),
)
# Sizes between those and more of large text, for the first and the most crowded table of each family.
MORE_SCREENS: Final = (
    Screen(844, 390),
    Screen(932, 430),
    Screen(360, 740, letters=20),
    Screen(844, 390, letters=20),
    Screen(1280, 800, letters=20),
    Screen(320, 568, letters=32),
    Screen(568, 320, letters=32),
    Screen(1024, 600, letters=32),
)

# Every game once, with as many people as it takes. Editions of one game differ in rules, not in what lies on the table.
TABLES: Final = (
    ("tournament/2008", 4),
    ("partnership/1913", 6),
    ("dixie/1988", 6),
    ("red-one/1988", 4),
    ("one-high/1988", 4),
    ("display/1988", 4),
    ("boston/1988", 4),
    ("regular/1913", 8),
    ("original-three/2008", 3),
    ("original-five-six/2008", 6),
    ("high-card-partner/1988", 5),
    ("partnership-for-six/1988", 6),
    ("three-handed-display/1988", 3),
    ("tennessee/1988", 2),
    ("over-the-top/1988", 2),
    ("regular-for-two/2008", 2),
    ("high-fourteen/1913", 6),
    ("golden-ten/1913", 7),
    ("club/1988", 6),
    ("tuxedo/1988", 6),
    ("i-doubt-it/1913", 8),
    ("panjandrum/1913", 8),
    ("donkey/1913", 8),
    ("match/1913", 8),
    ("solitaire/1913", 1),
    ("clock/1913", 1),
)
FAMILY_NAMES: Final = [family.name for family in FAMILIES]


@cache
def positions(edition_id: str, seats: int) -> dict[str, Message]:
    """A position of each kind of decision, and of the end of the match."""
    one_hand = {"match_hands": "1"} if edition_id.partition("/")[0] not in _TO_A_SCORE else {}
    found = _play(edition_id, seats, one_hand)
    by_moment = {name.rpartition("_")[2]: message for name, message in found.items()}
    # The fifth card of a hand lies in a trick; of other decisions the later ones look like the first.
    later = {moment.removesuffix("-5") for moment in by_moment if moment.endswith("-5")} & _FILL_UP
    return {
        moment: {**message, "hands": []}
        for moment, message in by_moment.items()
        if moment.removesuffix("-5") in later | {moment} and moment not in later
    }


def _play(edition_id: str, seats: int, house_rules: dict[str, str]) -> dict[str, Message]:
    """In a thread of its own: in this one Playwright's event loop is running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(play_match, edition_id, seats=seats, house_rules=house_rules).result()


_TO_A_SCORE: Final = {"high-fourteen", "club", "tuxedo"}
_FILL_UP: Final = {"play", "lay", "take", "turn", "move", "lift"}


@pytest.fixture(scope="module")
def stage(browser: Browser, shared_server: Server) -> Iterator[Stage]:
    stage = Stage(browser, shared_server.address)
    yield stage
    stage.close()
    assert not stage.troubles


@pytest.mark.parametrize("family", FAMILY_NAMES)
def test_hand_trick_contract_and_decision_are_in_sight_together(stage: Stage, family: str) -> None:
    tables = [table for table in TABLES if edition(table[0]).family.name == family]
    wrong: list[str] = []
    crowded = max(tables, key=lambda table: table[1])
    for edition_id, seats in tables:
        is_first, is_crowded = (edition_id, seats) == tables[0], (edition_id, seats) == crowded
        screens = SCREENS + MORE_SCREENS if is_first or is_crowded else SCREENS
        for moment, message in positions(edition_id, seats).items():
            if moment != "over" or is_first:  # all matches of a family end alike
                stage.show(message, screens)
                wrong += [f"{edition_id} for {seats}, {moment}: {what}" for what in stage.look()]
    assert not wrong, "\n".join(wrong)


def test_every_game_is_looked_at() -> None:
    assert {id.partition("/")[0] for id, _ in TABLES} == {each.id.partition("/")[0] for each in catalogue()}
    for id, seats in TABLES:
        assert seats == max(each_seats for each_seats in edition(id).seats), f"{id} takes more people"


def test_what_a_hand_brought_leaves_its_button_in_sight(stage: Stage) -> None:
    found = positions("tournament/2008", 4)
    hands = _play("tournament/2008", 4, {"match_hands": "1"})["tournament-2008_4_over"]["hands"]
    stage.show(found["bid"], SCREENS)
    stage.show({**found["bid"], "hands": hands}, SCREENS)
    for view in stage.views:
        result = view.frame.get_by_role("region", name="Result of hand")
        expect(result.get_by_role("button").first).to_be_visible()
    assert not [what for what in stage.look() if "Go on" in what or "Score sheet" in what]
    stage.show(found["bid"], SCREENS)


@pytest.mark.parametrize(("edition_id", "seats"), [("tournament/2008", 4), ("dixie/1988", 6), ("golden-ten/1913", 7)])
def test_words_to_go_on_after_a_trick_lie_on_no_card_and_no_plate(stage: Stage, edition_id: str, seats: int) -> None:
    message = positions(edition_id, seats)["play-5"]
    view = {**message["moment"]["view"], "trick": []}
    assert view["tricks"], "a trick lies there"
    pause = {"why": "trick", "number": 1, "waiting": [0], "ends_in": None}
    stage.show({**message, "moment": {**message["moment"], "view": view, "decision": None, "pause": pause}}, SCREENS)
    assert stage.look() == []


@pytest.mark.parametrize("answer", ["hint", "refusal"])
@pytest.mark.parametrize(
    ("edition_id", "seats", "moment"),
    [
        ("tournament/2008", 4, "bid"),
        ("tournament/2008", 4, "nest"),
        ("tournament/2008", 4, "play-5"),
        ("dixie/1988", 6, "play-5"),
        ("club/1988", 6, "lay-5"),
        ("club/1988", 6, "take-5"),
        ("tuxedo/1988", 6, "play-5"),
    ],
)
def test_a_note_lies_on_no_trick_no_decision_and_no_hand(
    stage: Stage, edition_id: str, seats: int, moment: str, answer: str
) -> None:
    stage.show(positions(edition_id, seats)[moment], SCREENS)
    stage.send(_NOTES[answer])
    for view in stage.views:
        expect(view.frame.get_by_role("region", name="Notes")).to_contain_text("the last trick")
    assert stage.look() == []


_NOTES: Final[dict[str, dict[str, Any]]] = {
    "hint": {
        "type": "advice",
        "re": None,
        "action": "play B14",
        "reason": "",
        "equals": [],
        "sentence": "Play the black 14 and draw the last trump: Ada still has one, and the last trick takes the nest.",
        "lines": [],
        "candidates": [],
    },
    "refusal": {
        "type": "refused",
        "re": None,
        "code": "illegal",
        "reason": "You must follow red, the colour that was led: you hold R5, and the last trick is not an exception.",
        "rule": "following",
        "section": {"rule": "following", "title": "Following suit", "lines": ["Follow the colour led if you can."]},
        "number": 0,
    },
}
