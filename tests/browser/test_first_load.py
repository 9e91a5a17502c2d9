"""The first visit is light."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit

MOST = 250_000


def test_home_comes_in_under_250_kilobytes(visit: Visit) -> None:
    person = visit()
    network = person.page.context.new_cdp_session(person.page)
    sizes: list[int] = []

    def loaded(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    network.on("Network.loadingFinished", loaded)
    network.send("Network.enable")
    person.go("/")
    expect(person.page.get_by_role("button", name="Play now")).to_be_enabled()
    person.page.wait_for_load_state("networkidle")
    assert len(sizes) > 3
    assert sum(sizes) < MOST


def test_play_now_deals_a_hand_in_one_click(visit: Visit) -> None:
    person = visit()
    person.go("/")
    person.button("Play now")
    expect(person.page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(9)
    assert person.wire.table["edition"]["id"] == "tournament/2008"
    assert [seat["holder"] for seat in person.wire.table["seats"]] == ["person", "bot", "bot", "bot"]
