"""Keep score: a family with real cards writes its hands down, by mouse, by thumb and by keys."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.test_accessible import faults
from tests.browser.test_keyboard import Keys
from tests.browser.test_phone import PHONE

FAMILY = ("Ann", "Bob", "Cy", "Di")
OURS = "Counters taken by Ann & Cy"
PHONE_SIZE: ViewportSize = {"width": 360, "height": 740}
THEIRS = "Counters taken by Bob & Di"


class Scorekeeper:
    """Whoever holds the pencil."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def begin(self, names: tuple[str, ...] = FAMILY) -> None:
        """From the home page to an empty sheet of Kentucky Discard."""
        self.person.go("/")
        self.person.press(self.page.get_by_role("link", name="Keep score"))
        for number, name in enumerate(names, 1):
            self.page.get_by_label(f"Name of player {number}").fill(name)
        expect(self.page.get_by_text("Ann & Cy and Bob & Di: 300 points")).to_be_visible()
        self.person.button("Begin the sheet")
        self.asked_for("Deal 1")

    def asked_for(self, heading: str) -> None:
        expect(self.page.get_by_role("heading", name=heading, exact=True)).to_be_visible()

    def pick(self, question: str, answer: str) -> None:
        group = self.page.get_by_role("group", name=question)
        self.person.press(group.locator("label").filter(has_text=answer))

    def hand(self, bidder: str, bid: int, **counters: int) -> None:
        self.pick("Who made the highest bid?", bidder)
        self.page.get_by_label("How much was bid?").fill(str(bid))
        for side, label in (("ours", OURS), ("theirs", THEIRS)):
            if side in counters:
                self.page.get_by_label(label).fill(str(counters[side]))

    def write(self, then: str) -> None:
        """Read what follows from the answers, and write it down."""
        expect(self.page.get_by_role("status").filter(has_text="will stand here")).to_have_count(0)
        self.person.button("Write it down")
        self.asked_for(then)

    def stands(self, ours: str, theirs: str) -> None:
        expect(self.page.get_by_role("region", name="How it stands").locator("dd")).to_have_text([ours, theirs])

    def line(self, words: str) -> Locator:
        return self.page.get_by_role("region", name="Hands").locator("tbody").filter(has_text=words)


def test_a_family_keeps_three_hands_with_a_mistake_and_a_fine(person: Person) -> None:
    pencil = Scorekeeper(person)
    page = person.page
    pencil.begin()
    pencil.hand("Bob", 75, ours=40)
    expect(page.get_by_text("40 + 80 = 120")).to_be_visible()
    expect(page.get_by_label(THEIRS)).to_have_attribute("placeholder", "80")
    pencil.write("Deal 2")
    pencil.stands("40", "80")
    expect(page.get_by_role("list", name="Seats, clockwise").get_by_text("Bob deals")).to_be_visible()

    pencil.hand("Cy", 100, theirs=30)
    pencil.write("Deal 3")
    pencil.stands("−60", "110")
    person.button("Fine: table talk")
    pencil.pick("Who is fined?", "Di")
    person.button("Write it down")
    pencil.stands("−60", "70")

    page.reload()
    pencil.asked_for("Deal 3")
    pencil.stands("−60", "70")

    person.button("Correct line 1")
    pencil.asked_for("Line 1 was wrong")
    expect(page.get_by_label(OURS)).to_have_value("40")
    page.get_by_label(OURS).fill("55")
    person.button("Write the correction")
    pencil.asked_for("Deal 3")
    pencil.stands("−45", "−85")
    struck = pencil.line("Struck out")
    expect(struck.locator(".what")).to_have_css("text-decoration-line", "line-through")
    expect(struck.get_by_role("button")).to_have_count(0)
    expect(pencil.line("Corrects line 1")).to_contain_text("Bob · 75 · failed")

    pencil.hand("Ann", 70, ours=80)
    pencil.write("Deal 4")
    pencil.stands("35", "−45")
    expect(page.get_by_role("list", name="Seats, clockwise").get_by_text("Di deals")).to_be_visible()
    assert page.get_by_role("region", name="Hands").locator("tbody").count() == 5


def test_what_does_not_add_up_is_told_and_not_written(visit: Visit) -> None:
    person = visit()
    person.expects_trouble = True  # the browser notes that the line was refused
    pencil = Scorekeeper(person)
    pencil.begin()
    person.button("Write it down")
    expect(person.page.get_by_role("alert").last).to_have_text("Still open: Who made the highest bid?")
    pencil.hand("Bob", 75, ours=70, theirs=60)
    why = "Ann & Cy 70 and Bob & Di 60 make 130 counters, but there are only 120: 10 too many."
    expect(person.page.get_by_text(why)).to_be_visible()
    with person.page.expect_response("**/api/score") as answer:
        person.button("Write it down")
    assert answer.value.status == 422
    expect(person.page.get_by_role("button", name="Write it down")).to_be_enabled()
    expect(person.page.get_by_text(why)).to_be_visible()
    pencil.stands("0", "0")
    expect(person.page.get_by_label(OURS)).to_have_value("70")
    expect(person.page.get_by_role("region", name="Hands")).to_have_count(0)


def test_a_line_can_be_struck_out_and_written_anew(person: Person) -> None:
    pencil = Scorekeeper(person)
    pencil.begin()
    pencil.hand("Bob", 75, ours=40)
    pencil.write("Deal 2")
    person.button("Correct line 1")
    person.button("Only strike it out")
    pencil.asked_for("Deal 1")
    pencil.stands("0", "0")
    expect(pencil.line("Struck out")).to_be_visible()
    person.button("Correct line 1")
    pencil.asked_for("Line 1 was wrong")
    person.button("Write the correction")
    pencil.asked_for("Deal 2")
    pencil.stands("40", "80")


def test_the_winner_is_announced_and_another_match_begins(person: Person) -> None:
    pencil = Scorekeeper(person)
    pencil.begin()
    deal = 1
    while person.page.get_by_role("heading", name="The match is over").count() == 0:
        pencil.asked_for(f"Deal {deal}")
        pencil.hand("Bob", 75, theirs=120)
        person.button("Write it down")
        expect(person.page.get_by_role("region", name="Hands").locator("tbody")).to_have_count(deal)
        deal += 1
    expect(person.page.get_by_role("status").get_by_text("Bob & Di win")).to_be_visible()
    person.button("Another match, same players")
    pencil.asked_for("Deal 1")
    pencil.stands("0", "0")
    person.press(person.page.get_by_role("link", name="All my sheets"))
    kept = person.page.get_by_role("region", name="My sheets")
    expect(kept.get_by_role("listitem")).to_have_count(2)
    expect(kept.get_by_role("listitem").nth(0)).to_contain_text("Going on")
    expect(kept.get_by_role("listitem").nth(1)).to_contain_text("Finished")
    for _ in range(2):  # deleting asks once more
        person.press(kept.get_by_role("listitem").nth(0).get_by_role("button"))
    expect(kept.get_by_role("listitem")).to_have_count(1)
    person.page.reload()
    expect(kept.get_by_role("listitem")).to_have_count(1)


def test_two_windows_show_the_same_sheet(person: Person) -> None:
    pencil = Scorekeeper(person)
    pencil.begin()
    second = person.page.context.new_page()
    second.goto(person.page.url)
    expect(second.get_by_role("heading", name="Deal 1")).to_be_visible()
    pencil.hand("Bob", 75, ours=40)
    pencil.write("Deal 2")
    expect(second.get_by_role("heading", name="Deal 2")).to_be_visible()
    expect(second.get_by_role("region", name="How it stands").locator("dd")).to_have_text(["40", "80"])


def test_a_sheet_is_printed_and_taken_along_in_a_file(visit: Visit, tmp_path: Path) -> None:
    person, other = visit(), visit()
    pencil = Scorekeeper(person)
    pencil.begin()
    pencil.hand("Bob", 75, ours=40)
    pencil.write("Deal 2")
    with person.page.expect_popup() as opened:
        person.button("Print")
    expect(opened.value.get_by_role("heading", level=1)).to_contain_text("Kentucky Discard")
    expect(opened.value.get_by_role("row").filter(has_text="Bob").last).to_contain_text("80")
    for name in ("PDF", "Blank sheet"):
        with person.page.expect_download() as got:
            person.button(name)
        got.value.save_as(tmp_path / "sheet.pdf")
        assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF-")
    with person.page.expect_download() as got:
        person.button("Save as a file")
    file = tmp_path / got.value.suggested_filename
    got.value.save_as(file)
    assert json.loads(file.read_text())["names"] == list(FAMILY)

    other.go("/score")
    other.page.locator("input[type=file]").set_input_files(file)
    theirs = Scorekeeper(other)
    theirs.asked_for("Deal 2")
    theirs.stands("40", "80")
    other.go("/score")
    (tmp_path / "letter.json").write_text("Dear Ann")
    other.page.locator("input[type=file]").set_input_files(tmp_path / "letter.json")
    expect(other.page.get_by_role("alert").last).to_contain_text("“letter.json” is no score sheet")


def test_a_shared_rule_set_is_scored_by_its_own_rules(person: Person) -> None:
    person.go("/score?rules=kentucky-house%3Ftarget%3D300")
    names = person.page.get_by_label("Name of player")
    expect(names).to_have_count(4)
    for number, name in enumerate(FAMILY):
        names.nth(number).fill(name)
    person.button("Begin the sheet")
    expect(person.page.get_by_text("300 points")).to_be_visible()
    expect(person.page.get_by_label(OURS)).to_have_accessible_name(f"{OURS}, the nest's with them (of 180).")


def test_by_thumb_on_a_phone_nothing_sticks_out_or_is_too_small(visit: Visit) -> None:
    person = visit(touch=True, **PHONE)
    pencil = Scorekeeper(person)
    pencil.begin(("Ann", "Bob", "Cy", "Di"))
    expect(person.page.get_by_label("How much was bid?")).to_have_attribute("inputmode", "numeric")
    pencil.pick("Who made the highest bid?", "Bob")
    person.press(person.page.get_by_role("button", name="5 more"))
    person.press(person.page.get_by_role("button", name="5 more"))
    expect(person.page.get_by_label("How much was bid?")).to_have_value("75")
    person.page.get_by_label(OURS).fill("40")
    expect(person.page.get_by_text("40 + 80 = 120")).to_be_visible()
    for _ in range(2):  # with a hand on the sheet as well
        assert person.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]") == [360, 360]
        assert not _too_small(person)
        if person.page.get_by_role("heading", name="Deal 1").count():
            pencil.write("Deal 2")
    pencil.stands("40", "80")


ENTERED: dict[str, tuple[int, dict[str, str], dict[str, str], list[str]]] = {
    "high-fourteen/1913": (4, {}, {"Ann & Cy: Tricks": "9", "Ann & Cy: Points": "35"}, ["80", "50"]),
    "golden-ten/1988": (3, {"Who took the yellow 10?": "Ann"}, {"Ann: ": "13", "Bob: ": "4"}, ["3", "4", "10"]),
    "club/1988": (
        4,
        {"Who went out?": "Ann"},
        {
            "Ann & Cy: Birdies in sequence": "1",
            "Ann & Cy: Regular Birdies": "1",
            "Ann & Cy: Points of the cards on": "300",
            "Bob & Di: Points of the cards on": "120",
            "Ann & Cy: Points of the cards left": "30",
            "Bob & Di: Points of the cards left": "200",
        },
        ["2,070", "−80"],
    ),
    "tuxedo/1913": (2, {}, {"Ann: Cards caught": "30", "Bob: Cards caught": "26", "Ann: 5s": "3"}, ["30", "0"]),
    "i-doubt-it/1913": (
        3,
        {"Who was out of cards first?": "Bob"},
        {"Ann: Cards left": "5", "Cy: Cards left": "7"},
        ["0", "12", "0"],
    ),
    "panjandrum/1913": (
        3,
        {"Who was rid of every card first?": "Bob"},
        {"Ann: Cards left": "5", "Cy: Cards left": "7"},
        ["0", "12", "0"],
    ),
    "match/1913": (2, {}, {"Ann: Cards": "30", "Bob: Cards": "26"}, ["30", "26"]),
    "donkey/1913": (
        3,
        {"Who laid down four of a number first?": "Cy", "Who folded last, and is the donkey?": "Ann"},
        {},
        ["−1", "0", "1"],
    ),
}


def test_a_hand_of_each_game_without_an_auction_is_entered(person: Person) -> None:
    """One sheet after another, on a phone's width where nothing may stick out."""
    page = person.page
    page.set_viewport_size(PHONE_SIZE)
    for edition, (seats, chosen, filled, scores) in ENTERED.items():
        person.go("/score")
        page.get_by_label("Which game?").select_option(edition)
        Scorekeeper(person).pick("How many play?", str(seats))
        expect(page.get_by_label("Name of player")).to_have_count(seats)
        for number, name in enumerate(FAMILY[:seats], 1):
            page.get_by_label(f"Name of player {number}").fill(name)
        person.button("Begin the sheet")
        pencil = Scorekeeper(person)
        pencil.asked_for("Deal 1")
        for question, answer in chosen.items():
            pencil.pick(question, answer)
        for label, entered in filled.items():
            page.get_by_label(label).first.fill(entered)
        person.button("Write it down")
        expect(page.get_by_role("region", name="How it stands").locator("dd")).to_have_text(scores)
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), edition
        ours = page.get_by_text("those on this sheet are ours")
        expect(ours).to_have_count(int(edition.partition("/")[0] in ("panjandrum", "match", "donkey")))


def test_phones_at_one_table_share_a_sheet(visit: Visit) -> None:
    """What one writes the other sees; who writes late keeps what they entered; who only looks has no form."""
    ann, bob, cy = visit(), visit(), visit()
    hers, his, onlooker = Scorekeeper(ann), Scorekeeper(bob), Scorekeeper(cy)
    hers.begin()
    ann.button("Share with the phones at this table")
    link = ann.page.get_by_role("textbox", name="Let the others point a camera")
    pen = link.input_value()
    assert "/score/live/" in pen
    bob.page.goto(pen)
    his.asked_for("Deal 1")
    hers.pick("Whoever has the link may", "only look")
    assert link.input_value() != pen
    cy.page.goto(link.input_value())
    expect(cy.page.get_by_text("You look on")).to_be_visible()
    expect(cy.page.get_by_role("button", name="Write it down")).to_have_count(0)
    expect(ann.page.get_by_text("2 others here")).to_be_visible()

    his.hand("Bob", 75, ours=40)
    hers.hand("Bob", 75, ours=55)
    hers.write("Deal 2")
    for seen in (hers, his, onlooker):
        seen.stands("55", "−75")
    told = bob.page.get_by_role("alert").filter(has_text="Another phone has written line 1: Bob 75 failed.")
    expect(told).to_be_visible()
    expect(bob.page.get_by_label(OURS)).to_have_value("40")
    bob.button("Empty the form")
    his.hand("Ann", 70, ours=80)
    his.write("Deal 3")
    for seen in (hers, his, onlooker):
        seen.stands("135", "−35")
    for person in (ann, cy):
        person.page.reload()
    hers.stands("135", "−35")
    onlooker.stands("135", "−35")
    expect(onlooker.line("Ann · 70 · made").get_by_role("button")).to_have_count(0)
    ann.go("/score")
    kept = ann.page.get_by_role("region", name="My sheets").get_by_role("listitem")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("shared")
    ann.expects_trouble = True  # the browser notes that there is no such sheet
    ann.go("/score/live/gone")
    expect(ann.page.get_by_role("alert").last).to_contain_text("There is no such sheet here")
    expect(ann.page.get_by_role("link", name="All my sheets")).to_be_visible()


def _too_small(person: Person) -> list[str]:
    """What a thumb could miss: controls of the sheet under 44 pixels."""
    found: list[str] = person.page.evaluate(
        """() => [...document.querySelectorAll('main :is(button, .chip, summary, input.field)')]
            .map((one) => [one.innerText || one.ariaLabel, one.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.height < 44 || box.width < 44))
            .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    return found


def test_axe_finds_nothing_serious(person: Person) -> None:
    pencil = Scorekeeper(person)
    found: dict[str, list[str]] = {}
    person.go("/score")
    expect(person.page.get_by_label("Name of player").first).to_be_visible()
    found["new"] = faults(person)
    pencil.begin()
    pencil.hand("Bob", 75, ours=70, theirs=60)
    expect(person.page.get_by_text("10 too many")).to_be_visible()
    found["wrong"] = faults(person)
    pencil.hand("Bob", 75, ours=40, theirs=80)
    expect(person.page.get_by_text("40 + 80 = 120")).to_be_visible()
    found["right"] = faults(person)
    pencil.write("Deal 2")
    person.button("Correct line 1")
    pencil.asked_for("Line 1 was wrong")
    found["correcting"] = faults(person)
    person.button("Only strike it out")
    pencil.asked_for("Deal 1")
    found["struck"] = faults(person)
    assert not {screen: wrong for screen, wrong in found.items() if wrong}


def test_a_hand_is_written_by_keys_alone(person: Person) -> None:
    keys = Keys(person)
    pencil = Scorekeeper(person)
    person.go("/")
    expect(person.page.get_by_role("heading", name="Pull up a chair")).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    keys.tab_to("^Keep score$")
    keys.press("Enter")
    expect(person.page.get_by_label("Name of player").first).to_be_visible()
    for number, name in enumerate(FAMILY, 1):
        keys.tab_to(f"Name of player {number}")
        person.page.keyboard.type(name)
    keys.press("Enter")
    pencil.asked_for("Deal 1")
    keys.tab_to("^Ann$")
    keys.press("ArrowRight", " ")
    keys.tab_to("How much was bid")
    person.page.keyboard.type("75")
    keys.tab_to(OURS)
    person.page.keyboard.type("40")
    keys.press("Enter")
    pencil.asked_for("Deal 2")
    pencil.stands("40", "80")
    assert keys.focused == "Deal 2"
