"""What somebody has done, on its page: a plot with the table behind it, taken home, and deleted."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.play import play_hand
from tests.browser.test_accessible import faults


def test_a_match_is_found_among_what_one_has_done_and_deleted_from_it(person: Person, tmp_path: Path) -> None:
    person.open_table("tournament/2008", seed="5", house_rules={"match_hands": "1"})
    play_hand(person)
    hand = person.wire.hands[-1]
    person.go("/")
    page = person.page
    person.press(page.get_by_role("region", name="My matches").get_by_role("link", name="What you have done"))
    expect(page.get_by_role("heading", level=1)).to_have_text("What you have done")

    plot = page.get_by_role("region", name="Points a hand", exact=True)
    table = plot.get_by_role("table")
    expect(plot.locator("svg")).to_be_visible()
    expect(table).to_have_count(0)
    shows = plot.get_by_role("button", name="Show the table")
    shows.focus()
    page.keyboard.press("Enter")
    expect(table.get_by_role("columnheader")).to_have_text(["When", "Hands", "Points a hand", "95% interval"])
    expect(table.get_by_role("cell").nth(1)).to_have_text(f"{hand['scored'][0]:.1f}")
    assert not faults(person)

    page.get_by_label("Time").select_option("30")
    page.reload()
    expect(page.get_by_label("Time")).to_have_value("30")
    expect(page.get_by_role("region", name="Matches", exact=True)).to_be_visible()

    with page.expect_download() as downloading:
        person.press(page.get_by_role("link", name="Hands, CSV"))
    downloading.value.save_as(tmp_path / "hands.csv")
    [line] = csv.DictReader((tmp_path / "hands.csv").read_text(encoding="utf-8").splitlines())
    assert (line["bid"], line["scored"]) == (str(hand["bid"]), str(hand["scored"][0]))

    person.button("Delete …")
    ask = page.get_by_role("dialog")
    expect(ask).to_contain_text("This cannot be undone")
    person.press(ask.get_by_role("button", name="Cancel"))
    person.button("Delete …")
    ask.get_by_role("checkbox", name=re.compile("^1 match")).check()
    person.press(ask.get_by_role("button", name="Delete"))
    expect(page.get_by_text("Deleted: 1 match.")).to_be_visible()
    expect(page.get_by_text("Finish a match")).to_be_visible()
    person.go("/")
    expect(page.get_by_role("region", name="My matches").get_by_role("link")).to_have_count(0)
