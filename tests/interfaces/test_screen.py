"""The screen shows what must be in sight, fits its size, and never a card the seat may not know."""

import re
from collections.abc import Sequence

import pytest

from rookery import Match, catalogue, edition
from rookery.engine.cards import Card, read_card
from rookery.families.auction.decisions import NestDecision
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.views import AuctionView
from rookery.interfaces.terminal.cards import ASCII, UNICODE, TerminalSigns, signs_for
from rookery.interfaces.terminal.news import Roster, Teller
from rookery.interfaces.terminal.screen import Look, table_screen
from rookery.interfaces.terminal.session import names_for
from tests.interfaces.support import at_decision, next_move

CARD = re.compile(r"\b(?:[RYGB]\d{1,2}|Bird)\b")
AUCTION_GAMES = [each for each in catalogue() if isinstance(next(iter(each.rules.values())), AuctionRules)]


def view_of(match: Match) -> AuctionView:
    view = match.view(0)
    assert isinstance(view, AuctionView)
    return view


def screen(
    match: Match, *, signs: TerminalSigns = UNICODE, width: int = 80, height: int | None = None, log: Sequence[str] = ()
) -> list[str]:
    view = view_of(match)
    roster = Roster(names_for(match.seats, "You"), view.rules)
    look = Look(match.edition.title, roster, signs, width=width, height=height)
    return [line.plain for line in table_screen(view, look, log=log)]


def known_cards(view: AuctionView) -> set[Card]:
    """Every card that lies open to the seat, or that everybody has heard of."""
    known = {*view.hand, *(view.nest or ()), *(view.laid_away or ())}
    known |= {play.card for play in view.trick}
    known |= {play.card for trick in view.tricks for play in trick.plays}
    known |= {card for battery in view.batteries for card in battery.cards}
    known |= {*view.called, *view.nest_open, *view.buried_open}
    known |= {card for card in (view.exposed,) if card is not None}
    if view.dummy is not None and view.dummy.cards is not None:
        known |= set(view.dummy.cards)
    if isinstance(view.decision, NestDecision):
        known |= set(view.decision.cards)
    return known


@pytest.mark.parametrize("id", [each.id for each in AUCTION_GAMES])
def test_a_hand_of_every_game_fits_and_shows_no_hidden_card(id: str) -> None:
    for seats in edition(id).seats:
        match = Match(edition(id), seats=seats, seed="2")
        shown = 0
        while match.result is None and len(match.hands) < 2:
            seat, action = next_move(match)
            if seat == 0:
                shown += 1
                lines = screen(match, height=24)
                assert max(map(len, lines)) <= 80
                assert len(lines) <= 24
                cards = {read_card(text) for line in lines for text in CARD.findall(line)}
                assert cards <= known_cards(view_of(match)), "a hidden card is shown"
                assert set(view_of(match).hand) <= cards
            match.act(seat, action)
        assert shown


def test_the_auction_is_laid_out_by_player() -> None:
    match = Match(edition("tournament/2008"), seed="12")
    match.act(3, "bid 70")
    text = "\n".join(screen(match))
    for told in ("Tournament Rook", "Hand 1", "Ben deals", "to 300", "You & Ben 0", "Ada & Cleo 0"):
        assert told in text
    assert "Bidding  70 by Cleo · nest of 5" in text
    assert " 70 │" in text
    assert "▸ You" in text


def test_the_contract_is_always_in_sight() -> None:
    match = Match(edition("tournament/2008"), seed="12")
    for action in ("pass", "bid 90", "pass", "pass", "nest R7 Y5 Y8 G6 B6", "trump green"):
        match.act(match.pending()[0].seat, action)
    while match.pending()[0].seat != 0 or view_of(match).last_trick is None:
        match.act(*next_move(match))
    text = "\n".join(screen(match))
    assert re.search(r"You bid 90 · trump ■ green · You & Ben took \d+ of 90, \d+ to go · others \d+", text)
    assert "Last trick" in text
    assert "laid away R7 Y5 Y8 G6 B6" in text
    assert "You declarer" in text


def test_boston_shows_the_dummy_beside_the_hand() -> None:
    match = Match(edition("boston/1988"), seats=3, seed="9")
    while match.pending()[0].kind == "bid":
        seat = match.pending()[0].seat
        match.act(seat, "bid 200 red" if seat == 0 else "pass")
    while match.pending()[0].seat != 0:
        match.act(*next_move(match))
    view = view_of(match)
    assert view.dummy is not None
    assert view.dummy.cards is not None
    text = "\n".join(screen(match))
    assert "Dummy plays now" in text
    for card in view.dummy.cards:
        assert str(card) in text
    assert "[B2]" in text


def test_over_the_top_shows_both_batteries_and_what_covers() -> None:
    match = at_decision("over-the-top/1988", seed="4", turn=5)
    view = view_of(match)
    text = "\n".join(screen(match))
    for battery, whose in zip(view.batteries, ("Your battery", "Ada's battery"), strict=True):
        (line,) = (line for line in text.splitlines() if line.startswith(f" {whose}"))
        for card in battery.cards:
            assert f"{card}{'*' if card in battery.covering else ''}" in line
    assert "* covers a card" in text


def test_tennessee_shows_the_stock_and_the_card_turned_up() -> None:
    match = at_decision("tennessee/1988", seed="4", turn=0)
    view = view_of(match)
    assert view.exposed is not None
    stock = f"Stock  {view.stock_size} unseen, turned up {UNICODE.of(view.exposed)}{view.exposed}"
    assert stock in "\n".join(screen(match))


def test_high_card_partner_hides_the_partner_until_the_card_is_out() -> None:
    match = Match(edition("high-card-partner/2008"), seed="9")
    hidden = shown = 0
    while match.result is None and len(match.hands) < 4:
        view = view_of(match)
        if view.called:
            text = "\n".join(screen(match))
            (called,) = view.called
            assert f"called {UNICODE.of(called)}{called}" in text
            if not view.partners:
                hidden += 1
                assert "(partner hidden)" in text
                assert not re.search(r"(Ada|Ben|Cleo|Dan)[^│\n]* partner", text)
            else:
                shown += 1
                assert "(partner hidden)" not in text
        match.act(*next_move(match))
    assert hidden
    assert shown


def test_ascii_signs_where_the_encoding_has_no_others() -> None:
    assert signs_for("utf-8") is UNICODE
    assert signs_for("ascii") is ASCII
    assert signs_for("latin-1") is ASCII
    assert signs_for(None) is ASCII
    match = at_decision("over-the-top/1988", seed="4", turn=5)
    assert all(line.isascii() for line in screen(match, signs=ASCII))


@pytest.mark.parametrize("width", [60, 72, 80, 100])
def test_every_width_is_kept(width: int) -> None:
    for id in ("tournament/2008", "boston/1988", "regular/1913"):
        seats = 8 if id == "regular/1913" else None
        for turn in range(4):
            lines = screen(at_decision(id, seed="5", turn=turn, seats=seats), width=width)
            assert max(map(len, lines)) <= width


def test_the_latest_news_win_where_room_is_short() -> None:
    match = at_decision("tournament/2008", seed="12", turn=0)
    lines = screen(match, height=24, log=[f"line {number}" for number in range(40)])
    assert len(lines) <= 22
    assert any("line 39" in line for line in lines)
    assert not any("line 1 " in f"{line} " for line in lines)


def test_what_happened_is_told_in_short_lines() -> None:
    match = Match(edition("tournament/2008"), seed="12")
    for action in ("bid 70", "bid 75", "pass", "pass", "pass", "nest R7 Y5 Y8 G6 B6", "trump green", "play R9"):
        match.act(match.pending()[0].seat, action)
    roster = Roster(names_for(4, "You"), view_of(match).rules)
    told = Teller(roster, arrow="->").lines(match.events_for(0))
    assert told[-5:] == [
        "Cleo bids 70, you bid 75, Ada passes, Ben passes, Cleo passes.",
        "You have the bid at 75 and take up the nest.",
        "The nest holds R8 Y5 G6 B11 B12.",
        "You lay 5 cards away and name green trump.",
        "On the table: Cleo R9.",
    ]
