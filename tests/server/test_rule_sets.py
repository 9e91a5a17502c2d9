"""House rules over HTTP: presets, rule sets as texts, and tables opened from either."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import pytest

import rookery
from rookery.families.auction.rules import AuctionRules
from rookery.families.conduct import Conduct
from rookery.games.presets import presets
from rookery.games.rule_sets import rules_text
from rookery.interfaces.server.wire.http_messages import HousePage, PresetInfo, Problem, RuleSet
from tests.server.support import Browser, Running, a_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with a_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def browser(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        yield browser


def read(browser: Browser, text: str) -> RuleSet:
    answer = browser.http.post("/api/rules/read", json={"text": text})
    assert answer.status_code == 200, answer.text
    return RuleSet.model_validate(answer.json())


def table_of(browser: Browser, token: str) -> dict[str, object]:
    with browser.socket(token) as table:
        found: dict[str, object] = table.hello()["table"]
        return found


def test_every_preset_is_listed_with_the_rules_it_stands_for(browser: Browser) -> None:
    listed = [PresetInfo.model_validate(each) for each in browser.http.get("/api/presets").json()]
    assert [each.name for each in listed] == [each.name for each in presets()]
    for each in listed:
        assert each.title
        assert each.says
        assert rookery.edition(each.edition).with_house_rules(**each.house_rules).house_rules_text() == each.house_rules


def test_a_preset_is_read_by_its_name(browser: Browser) -> None:
    for preset in presets():
        found = read(browser, preset.name)
        assert (found.preset, found.text, found.edition) == (preset.name, preset.name, preset.edition_id)
        assert found.usual_seats in found.seats


def test_a_table_of_a_preset_is_called_by_its_title(browser: Browser) -> None:
    for edition, title in (("rook-200", "Rook 200"), ("rook-200?target=300", "The Original Partnership Game")):
        with browser.socket(browser.open_table(edition)) as table:
            assert table.hello()["table"]["edition"]["title"] == title


def test_a_rule_set_is_told_as_a_text_that_reads_back_the_same(browser: Browser) -> None:
    address = "/api/rules/text?edition=dixie/1988&house=minimum_bid=80&house=conduct=honour"
    told = RuleSet.model_validate(browser.http.get(address).json())
    assert told.house_rules == {"minimum_bid": "80", "conduct": "honour"}
    assert told.text == rules_text(rookery.edition("dixie/1988").with_house_rules(minimum_bid=80, conduct="honour"))
    assert read(browser, told.text) == told
    assert told.preset is None


@pytest.mark.parametrize(
    ("text", "status", "says"),
    [
        ("kentucky-hose", 404, "kentucky-house"),
        ("tornament/2008", 404, "tournament/2008"),
        ("dixie/1988?minimum_bit=80", 422, "minimum_bid"),
        ("dixie/1988?minimum_bid", 422, "minimum_bid"),
        ("dixie/1988?minimum_bid=9000", 422, "dixie/1988"),
        ("?", 404, "edition or preset"),
        ("x" * 2001, 422, "text"),
        ("", 422, "text"),
    ],
)
def test_a_text_that_is_no_rule_set_is_refused_with_the_reason(
    browser: Browser, text: str, status: int, says: str
) -> None:
    answer = browser.http.post("/api/rules/read", json={"text": text})
    assert answer.status_code == status
    assert says in Problem.model_validate(answer.json()).reason.lower()


@pytest.mark.parametrize("edition", ["kentucky-house", "kentucky-house?target=300", "tournament/2008?target=300"])
def test_a_table_opens_from_a_preset_or_a_shared_text(browser: Browser, edition: str) -> None:
    wanted = read(browser, edition)
    table = table_of(browser, browser.open_table(edition))
    assert table["house_rules"] == wanted.house_rules
    assert table["edition"]["id"] == wanted.edition  # type: ignore[index]


def test_house_rules_of_a_table_are_laid_over_those_of_its_preset(browser: Browser) -> None:
    table = table_of(browser, browser.open_table("kentucky-house", house_rules={"conduct": "honour"}))
    assert table["house_rules"] == {**read(browser, "kentucky-house").house_rules, "conduct": "honour"}
    assert table["rules"]["conduct"] == "honour"  # type: ignore[index]


def test_an_unknown_preset_opens_no_table(browser: Browser) -> None:
    answer = browser.http.post("/api/tables", json={"edition": "kentucky-hose"})
    assert answer.status_code == 404
    assert "kentucky-house" in Problem.model_validate(answer.json()).reason


def test_every_rule_with_named_values_offers_all_of_them_with_its_meaning(browser: Browser) -> None:
    house = HousePage.model_validate(browser.http.get("/api/editions/tournament/2008/house").json())
    rules = rookery.edition("tournament/2008").rules_for(4)
    assert isinstance(rules, AuctionRules)
    for rule in house.rules:
        value = getattr(rules, rule.name)
        assert rule.meaning
        expected = [str(each.value) for each in type(value)] if isinstance(value, StrEnum) else None
        assert rule.choices == expected
    named = {rule.name: rule.choices for rule in house.rules}
    assert named["bird"] == ["absent", "highest-trump", "ten-and-a-half", "lowest-trump"]
    assert named["no_trump"] == ["never", "allowed", "high-and-low"]
    assert named["nest_owner"] == ["last-trick", "declarers-side", "nobody"]


@pytest.mark.parametrize("edition", rookery.catalogue(), ids=lambda edition: edition.id)
def test_every_edition_can_be_played_on_ones_honour(browser: Browser, edition: rookery.Edition) -> None:
    page = browser.http.get(f"/api/editions/{edition.id}/house").json()
    conduct = next(rule for rule in HousePage.model_validate(page).rules if rule.name == "conduct")
    assert conduct.choices == [each.value for each in Conduct]
    token = browser.open_table(edition.id, house_rules={"conduct": "honour"})
    assert table_of(browser, token)["house_rules"] == {"conduct": "honour"}
