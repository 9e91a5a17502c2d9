"""`python -m bench.page_load`: what the first visit weighs, and how soon after "Play now" a hand lies on the screen.

Needs Chromium and the tests' packages (`scripts/setup dev`).
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.person import CHROMIUM, Person
from tests.browser.server import Server

_CARDS = 9  # a hand of Kentucky Discard


@dataclass(frozen=True)
class Visit:
    """Bytes as they came over the wire, and seconds."""

    home_bytes: int
    table_bytes: int
    home_seconds: float
    deal_seconds: float


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.page_load", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="first visits to measure (default: %(default)s)")
    rounds = parser.parse_args().rounds
    if CHROMIUM is None:
        sys.exit("there is no Chromium to measure with (Debian's package is called chromium)")
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as driver:
        server = Server(Path(directory)).start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            visits = [_first_visit(browser, server.address) for _ in range(rounds + 1)][1:]  # the first one warms up
        finally:
            browser.close()
            server.stop()
    _print(visits)


def _first_visit(browser: Browser, address: str) -> Visit:
    """By somebody whose browser has kept nothing yet."""
    person = Person.arriving(browser, address, reduced_motion="no-preference")
    page, sizes = person.page, [0]

    def loaded(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    network = page.context.new_cdp_session(page)
    network.on("Network.loadingFinished", loaded)
    network.send("Network.enable")
    start = time.perf_counter()
    person.go("/")
    play = page.get_by_role("button", name="Play now")
    expect(play).to_be_enabled()
    home = time.perf_counter() - start
    page.wait_for_load_state("networkidle")
    home_bytes = round(sum(sizes))
    start = time.perf_counter()
    play.click()
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(_CARDS)
    deal = time.perf_counter() - start
    page.wait_for_timeout(300)
    page.context.close()
    return Visit(home_bytes, round(sum(sizes)) - home_bytes, home, deal)


def _print(visits: list[Visit]) -> None:
    for name, seconds in (
        ("home page ready", [each.home_seconds for each in visits]),
        ('"Play now" to a dealt hand', [each.deal_seconds for each in visits]),
    ):
        print(f"{name:28} {statistics.median(seconds):6.2f} s  (slowest of {len(seconds)}: {max(seconds):.2f} s)")
    for name, sizes in (
        ("home page, compressed", [each.home_bytes for each in visits]),
        ("and then the table", [each.table_bytes for each in visits]),
    ):
        print(f"{name:28} {statistics.median(sizes) / 1000:6.1f} kB")


if __name__ == "__main__":
    main()
