"""Finding a game on the home page: other names, slips of the pen, presets; and error pages with a way out."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import Person


def test_the_search_knows_other_names_slips_and_presets(person: Person) -> None:
    page = person.page
    person.go("/")
    games = page.get_by_role("region", name="All the games")
    field = games.get_by_role("searchbox", name="Find a game")
    field.fill("canasta")
    expect(games.get_by_text("also called, or like: canasta")).to_be_visible()
    expect(games.get_by_role("heading", name="Club")).to_be_visible()
    field.fill("tuxido")
    expect(games.get_by_text("Looking for “tuxedo”.")).to_be_visible()
    expect(games.get_by_role("heading", name="Tuxedo")).to_have_count(2)
    field.fill("kentucky house")
    expect(games.get_by_role("link", name="Kentucky house rules")).to_be_visible()
    field.fill("shoot the moon")
    expect(games.get_by_text("an option of its booklet")).to_be_visible()
    field.fill("zzzzqqq")
    games.get_by_role("button", name="look at all the games").click()
    expect(field).to_have_value("")
    expect(games.get_by_role("status")).to_contain_text("41 editions")


def test_on_a_phone_the_games_are_not_buried_under_filters(visit: Visit) -> None:
    person = visit(viewport={"width": 360, "height": 740})
    person.go("/")
    page = person.page
    expect(page.get_by_role("searchbox", name="Find a game")).to_be_visible()
    expect(page.get_by_role("group", name="Year of the rules")).to_be_hidden()
    page.get_by_text("By year, players and kind").click()
    expect(page.get_by_role("group", name="Year of the rules")).to_be_visible()


def test_every_error_page_has_a_way_out_and_the_settings(visit: Visit) -> None:
    person = visit()
    person.expects_trouble = True  # the browser notes what is not there
    for path in ("/nothing/here", "/m/nothing", "/t/nothing", "/rules/no/such", "/house/nothing", "/new/no/such"):
        person.go(path)
        ways = person.page.locator("main").get_by_role("link").filter(has_text="the games")
        expect(ways.first).to_be_visible()
        expect(person.page.get_by_role("button", name="Settings")).to_be_visible()
