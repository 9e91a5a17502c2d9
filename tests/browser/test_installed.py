"""The page as an app: it can be installed, and its shell is there without a network."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.server import Server


def test_without_a_network_the_page_still_opens_and_says_what_is_missing(browser: Browser, server: Server) -> None:
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto(server.address)
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()  # now through the worker, which keeps what it passes on
        expect(page.get_by_role("button", name="Play now")).to_be_enabled()
        context.set_offline(offline=True)
        page.reload()
        expect(page.get_by_text("can’t be reached")).to_be_visible()
        context.set_offline(offline=False)
        page.reload()
        expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    finally:
        context.close()


def test_it_can_be_installed(browser: Browser, server: Server) -> None:
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto(server.address)
        address = page.locator("link[rel=manifest]").get_attribute("href")
        manifest = context.request.get(f"{server.address}{address}").json()
        assert manifest["name"] == "Rookery"
        assert manifest["display"] == "standalone"
        for icon in manifest["icons"]:
            answer = context.request.get(f"{server.address}{icon['src']}")
            assert answer.ok
            assert answer.headers["content-type"].startswith("image/")
    finally:
        context.close()
