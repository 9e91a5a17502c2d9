"""House rules at the terminal: other birds, other bids, open cards, several partners."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery import Match, edition, presets
from rookery.engine.cards import read_cards
from rookery.engine.decisions import Decision
from rookery.families.auction.actions import Bid, DemandRedeal, NameTrump
from rookery.families.auction.decisions import BidDecision, TrumpDecision
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Trump
from rookery.interfaces.terminal.cards import ASCII, UNICODE, by_colour, trump_text
from rookery.interfaces.terminal.input import expected, question, read_answer
from rookery.interfaces.terminal.news import Roster
from rookery.interfaces.terminal.screen import Look, table_screen
from rookery.interfaces.terminal.typed_text import read_some_cards
from tests.interfaces.support import Ran, next_move
from tests.interfaces.typist import Sitting, advice


def rules_of(id: str, **house: object) -> AuctionRules:
    rules = edition(id).with_house_rules(**house).rules_for(4)
    assert isinstance(rules, AuctionRules)
    return rules


def in_order(cards: str, rules: AuctionRules, trump: Trump | None) -> list[str]:
    """The hand as its rows show it."""
    return [" ".join(map(str, held)) for _, held in by_colour(read_cards(cards), rules, trump)]


def screen(match: Match, seat: int = 0) -> str:
    view = match.view(seat)
    assert isinstance(view, AuctionView)
    names = ("You", "Ada", "Ben", "Cleo", "Dan", "Eve")[: view.seats]
    look = Look("A game", Roster(names, view.rules), UNICODE)
    return " ".join(" ".join(line.plain for line in table_screen(view, look)).split())


@pytest.mark.parametrize(
    ("bird", "row"),
    [("highest-trump", "R10 R11 Bird"), ("ten-and-a-half", "R10 Bird R11"), ("lowest-trump", "Bird R10 R11")],
)
def test_the_bird_stands_where_it_ranks(bird: str, row: str) -> None:
    assert in_order("Bird R11 R10", rules_of("tournament/2008", bird=bird), read_trump("red")) == [row]


def read_trump(word: str) -> Trump:
    action = read_answer(word, TrumpDecision(seat=0, trumps=()))
    assert isinstance(action, NameTrump)
    return action.trump


def test_the_baby_bird_is_the_lowest_trump_and_has_its_own_sign() -> None:
    rules = rules_of("tournament/2008", baby_bird="lowest-trump", nest_size=6)
    assert in_order("Bird R5 Baby", rules, read_trump("red")) == ["Baby R5 Bird"]
    assert in_order("Bird R5 Baby", rules, "none") == ["R5", "Baby Bird"]
    (baby,), (bird,) = read_cards("Baby"), read_cards("Bird")
    for signs in (UNICODE, ASCII):
        assert len({signs.of(card) for card in (baby, bird, *read_cards("R1 Y1 G1 B1"))}) == 6


@pytest.mark.parametrize("text", ["baby", "the baby", "Baby Bird", "the baby bird"])
def test_the_baby_bird_is_read_and_is_not_the_bird(text: str) -> None:
    assert read_some_cards(text) == read_cards("Baby")
    assert read_some_cards(f"bird {text}") == read_cards("Bird Baby")


@pytest.mark.parametrize("word", ["low", "no trump low", "nt low"])
def test_no_trump_with_low_cards_winning_is_read_and_shown(word: str) -> None:
    assert read_trump(word) == "low"
    assert trump_text("low", UNICODE).plain == "no trump, low wins"
    assert trump_text("none", UNICODE).plain == "no trump"


def bid_decision(id: str = "tournament/2008", **house: object) -> Decision:
    return Match(edition(id).with_house_rules(**house), seed=1).pending()[0]


@pytest.mark.parametrize("text", ["moon", "bid 120 moon", "120 moon", "shoot the moon"])
def test_a_bid_for_every_trick_is_read(text: str) -> None:
    decision = bid_decision(moon_bid="whole-deck")
    action = read_answer(text, decision)
    assert action == Bid(120, moon=True)
    assert decision.refusal(action) is None
    assert "or moon" in question(decision)
    assert "'moon'" in expected(decision)


def test_a_moon_that_is_not_in_the_rules_is_refused_in_words() -> None:
    decision = bid_decision()
    refusal = decision.refusal(read_answer("moon", decision))
    assert refusal is not None
    assert "no bid for every trick here" in refusal.reason
    assert "moon" not in question(decision)


def test_a_moon_names_its_colour_where_bids_do() -> None:
    decision = bid_decision("boston/1988", moon_bid="whole-deck")
    for text in ("moon green", "green moon"):
        action = read_answer(text, decision)
        assert isinstance(action, Bid)
        assert (str(action.trump), action.moon) == ("green", True)
        assert decision.refusal(action) is None


def test_another_deal_is_demanded_in_words() -> None:
    decision = BidDecision(
        seat=0, lowest=70, step=5, limits=((None, 120),), standing=None, may_pass=True, may_redeal=True
    )
    assert read_answer("redeal", decision) == DemandRedeal()
    assert "or redeal" in question(decision)


def test_a_moon_is_shown_told_and_counted(tmp_path: Path) -> None:
    moon = False

    def typist(session: object) -> str | None:
        nonlocal moon
        match = table.session.match
        if match.hands:
            return None
        if isinstance(match.view(0).decision, BidDecision):
            moon = True
            return "moon"
        return advice(table.session)

    table = Sitting("tournament/2008", tmp_path, typist, house={"moon_bid": "whole-deck"})
    said = " ".join(table.run().split())
    assert moon
    assert "You bid 120: every trick" in said
    assert "took 0 of 9 tricks" in said
    assert "bid for every trick and took" in said or "took every trick, as bid: 120 count" in said
    assert table.session.match.hands[0].moon


def test_open_cards_of_the_nest_and_buried_counters_are_shown() -> None:
    variant = edition("tournament/2008").with_house_rules(nest_face_up=2, nest_counters="shown")
    match = Match(variant, seed="5")
    view = match.view(0)
    assert isinstance(view, AuctionView)
    assert len(view.nest_open) == 2
    shown = " ".join(f"{UNICODE.of(card)}{card}" for card in view.nest_open)
    assert f"Nest {shown} dealt face up" in screen(match)
    buried = False
    while len(match.hands) < 6 and not buried:
        match.act(*next_move(match))
        view = match.view(0)
        assert isinstance(view, AuctionView)
        if view.buried_open and view.declarer != 0:
            buried = True
            cards = " ".join(f"{UNICODE.of(card)}{card}" for card in view.buried_open)
            assert f"Buried {cards}" in screen(match)
    assert buried


@pytest.mark.parametrize("how", ["hidden-until-played", "says-so-at-once"])
def test_two_called_cards_and_their_holders(how: str) -> None:
    house = {"sides": "called-partner", "called_cards": 2, "partner_shown": how}
    match = Match(edition("partnership-for-six/2008").with_house_rules(**house), seed="4")
    seen: set[str] = set()
    while len(match.hands) < 3:
        view = match.view(0)
        assert isinstance(view, AuctionView)
        if len(view.called) == 2:
            text = screen(match)
            cards = " ".join(f"{UNICODE.of(card)}{card}" for card in view.called)
            assert f"called {cards}" in text
            seen |= {note for note in ("(partner hidden)", "(one still hidden)") if note in text}
        match.act(*next_move(match))
    assert seen == ({"(partner hidden)", "(one still hidden)"} if how == "hidden-until-played" else set())
    assert any(hand.partners for hand in match.hands)


def test_a_preset_does_not_come_back_to_a_game_by_the_printed_rules(tmp_path: Path) -> None:
    Ran("play", "tournament/modern", "--bots", "solid", typed="quit\n", home=tmp_path)
    ran = Ran("play", "kentucky-house", "--bots", "solid", typed="quit\n", home=tmp_path)
    assert "13 cards" in ran.out
    again = Ran("play", "kentucky-house", typed="quit\n", home=tmp_path)
    assert "kentucky-house" in again.out
    assert "13 cards" in again.out


def test_presets_are_listed_and_told_by_their_own_names() -> None:
    listed = Ran("presets").out
    for each in presets():
        assert f"{each.name}: {each.title}" in listed
    told = Ran("rules", "kentucky-house").out
    assert told.startswith("Kentucky house rules (kentucky-house, over tournament/modern)")
    assert "To share them: kentucky-house" in told
    assert "to 300" not in told


def test_a_rule_set_somebody_shared_is_taken_for_an_edition() -> None:
    assert "The first bid is at least 80." in Ran("rules", "dixie/1988?minimum_bid=80").out
    refused = Ran("rules", "dixie/1988?minimum_bit=80")
    assert refused.code == 2
    assert "did you mean minimum_bid" in refused.err
