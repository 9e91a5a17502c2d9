"""Reasons in words: what they claim is so, follows from what the seat may know, and agrees with the figures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations

import pytest

import rookery
from rookery.bots import Candidate, Explanation, make_bot
from rookery.bots.advice import advise, tell_reason
from rookery.bots.reasons import reason_for
from rookery.bots.reasons.card_choice import auction_trick
from rookery.bots.reasons.tricks import tell_play
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.phrases import tell
from rookery.families.actions import Play
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
AUCTIONS = [edition for edition in rookery.catalogue() if edition.family.name == "auction"]
Moment = tuple[rookery.Match, int, Action, str]


def moments(edition: rookery.Edition, *, seed: int, most: int, hands: int = 1) -> Iterator[Moment]:
    """Decisions of a match among solid players, what each chooses, and the reason as its seat is told it."""
    seats = edition.usual_seats()
    match = rookery.Match(edition, seats=seats, seed=seed)
    bots = [make_bot("solid", f"{seed}.{seat}") for seat in range(seats)]
    for _ in range(most):
        if match.result is not None or len(match.hands) >= hands:
            return
        seat = match.pending()[0].seat
        view = match.view(seat)
        action = bots[seat].choose(view)
        yield match, seat, action, tell(reason_for(view, action), NAMES, you=seat)
        match.act(seat, action)


class Table:
    """All cards of an auction table as they really lie, to hold a reason against."""

    def __init__(self, match: rookery.Match, seat: int, card: Card) -> None:
        view = match.view(seat)
        assert isinstance(view, AuctionView)
        assert isinstance(view.decision, PlayDecision)
        self.view, self.decision, self.card = view, view.decision, card
        self.ranking = table_for(view.rules, view.seats).ranking(view.decision.trump)
        self.places = dict(enumerate(match.open_state.deal.holdings))
        self.at = auction_trick(view, view.decision)
        self.row = [play.card for play in view.trick]

    def colour(self, card: Card) -> object:
        return self.ranking.colour_of[card]

    def others(self) -> list[Card]:
        return [card for place, cards in self.places.items() if place != self.decision.place for card in cards]

    def against(self) -> list[Card]:
        foes = [place for place, other in self.at.others.items() if not other.friend]
        return [card for place in foes for card in self.places.get(place, ())]

    def can_be_beaten(self, *, by_friends: bool) -> bool:
        row = [*self.row, self.card]
        for place in self.at.later:
            if self.at.others[place].friend and not by_friends:
                continue
            legal = self.ranking.legal(tuple(self.places.get(place, ())), self.colour(row[0]))  # type: ignore[arg-type]
            if any(self.ranking.winner([*row, card]) == len(row) for card in legal):
                return True
        return False

    def empty(self) -> set[Card]:
        return {card for card in self.decision.legal if not self.at.points[card]}

    def weakest(self, cards: set[Card]) -> Card | None:
        return min(cards, key=self.ranking.strength.__getitem__, default=None)

    def check(self, reason: str) -> int:
        """Hold each sentence against the cards; how many were checked."""
        trump, checked = self.decision.trump, 0
        trumps = [card for card in self.against() if self.colour(card) == trump]
        for pattern, holds in (
            (r"only card you may", len(self.decision.legal) == 1),
            (r"against you can have a trump", not trumps),
            (r"Draw the last trump: ", len(trumps) == 1),
            (r"Nobody can beat the", not self.can_be_beaten(by_friends=True)),
            (r"nothing beats it", not self.can_be_beaten(by_friends=True)),
            (r"so it takes the trick", not self.can_be_beaten(by_friends=False)),
            (r"You play last|you play last", not self.at.later),
            (r"You cannot beat", all(not self.at.beats(card, self.row) for card in self.decision.legal)),
            (r"ahead of everything on the table", bool(self.row) and self.at.beats(self.card, self.row)),
            (r"No points go with it|give no points", self.at.points[self.card] == 0),
            (r"this trick for certain", not self.can_be_beaten(by_friends=False)),
            (r"the only card you may play that counts nothing", self.empty() == {self.card}),
            (r"the weakest of your cards that count nothing", self.card == self.weakest(self.empty())),
            (r"It is your only", sum(self.colour(card) == self.colour(self.card) for card in self.decision.hand) == 1),
        ):
            if re.search(pattern, reason):
                assert holds, f"{reason!r} is not so: {self.card} in {self.view}"
                checked += 1
        return checked + self._check_counts(reason, len(trumps))

    def _check_counts(self, reason: str, trumps: int) -> int:
        checked = 0
        if found := re.search(r"up to (\d+) may still be against you", reason):
            assert trumps <= int(found[1]), reason
            checked += 1
        if found := re.search(r"You have no (\w+),", reason):
            assert not any(str(self.colour(card)) == found[1] for card in self.decision.hand), reason
            checked += 1
        if found := re.search(r"It is the highest (\w+) left", reason):
            rivals = [card for card in self.others() if self.colour(card) == self.colour(self.card)]
            assert all(self.ranking.strength[card] < self.ranking.strength[self.card] for card in rivals), reason
            checked += 1
        if found := re.search(r"your (\d+) points", reason):
            assert int(found[1]) == self.at.points[self.card], reason
            checked += 1
        if found := re.search(r"takes the trick and its (\d+) points", reason):
            inside = sum(self.at.points[card] for card in (*self.row, self.card))
            assert int(found[1]) == inside + self.view.rules.points_per_trick(self.decision.trump), reason
            checked += 1
        return checked


@pytest.mark.parametrize("edition", AUCTIONS, ids=lambda edition: edition.id)
def test_what_a_reason_for_a_card_claims_is_so(edition: rookery.Edition) -> None:
    checked = 0
    for match, seat, action, reason in moments(edition, seed=21, most=130):
        view = match.view(seat)
        if isinstance(action, Play) and isinstance(view.decision, PlayDecision) and isinstance(view, AuctionView):
            checked += Table(match, seat, action.card).check(reason)
    assert checked > 5


@pytest.mark.parametrize("edition", rookery.catalogue(), ids=lambda edition: edition.id)
def test_nearly_every_choice_of_every_game_has_its_rule_of_thumb(edition: rookery.Edition) -> None:
    told = [(reason, match.view(seat)) for match, seat, _, reason in moments(edition, seed=8, most=60)]
    for reason, _ in told:
        assert reason == "" or (reason[0].isupper() and reason.endswith(".")), reason
        assert "eat 0" not in reason
        assert "You is" not in reason
        assert "You has" not in reason
    given = sum(bool(reason) for reason, _ in told)
    assert given >= 0.8 * len(told)


def test_the_last_trump_is_drawn_from_who_must_have_it() -> None:
    """Ben has shown that they have no trump, the nest is known: what is out must be Dan's."""
    reasons = [
        reason
        for seed in range(3)
        for match, seat, action, reason in moments(rookery.edition("tournament/2008"), seed=seed, most=200, hands=3)
        if isinstance(action, Play) and match.view(seat).decision is not None
    ]
    assert any("Draw the trumps: up to" in reason for reason in reasons)
    sure = [reason for reason in reasons if reason.startswith("Draw the last trump: ")]
    for reason in sure:
        assert re.fullmatch(r"Draw the last trump: (Ada|Ben|Cleo|Dan) has it still\.( Keep .*)?", reason)


def test_before_the_expert_is_ready_the_solid_player_answers_with_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.bots.advice.expert_readiness", lambda: "wait a moment")
    match = rookery.Match(rookery.edition("tournament/2008"), seed=3)
    decision = match.pending()[0]
    advice = advise(match.view(decision.seat), decision, level="expert", seed="hint")
    assert advice.adviser == "solid"
    assert advice.reason
    assert advice.explanation is None
    assert "not ready" in advice.remark


# Words beside figures


def weighed(*figures: tuple[str, float], equals: tuple[str, ...] = ()) -> Explanation:
    return Explanation(
        candidates=tuple(Candidate(action=rookery.read_action(text), points=points) for text, points in figures),
        worlds=200,
        sentence="",
        equals=tuple(map(rookery.read_action, equals)),
    )


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> rookery.SeatView:
    """Somebody's view for whom no rule of thumb speaks, so that the figures must."""
    monkeypatch.setattr("rookery.bots.advice.reason_for", lambda *_: "")
    return rookery.Match(rookery.edition("tournament/2008"), seed=1).view(0)


def test_where_no_rule_speaks_the_figures_do(view: rookery.SeatView) -> None:
    told = tell_reason(view, weighed(("play R14", 62.0), ("play R5", 50.0)))
    assert told == "Played out over the deals that may be, it comes out about 12 points better than the next best."
    told = tell_reason(view, weighed(("play R14", 50.0), ("play R5", 62.0)))
    assert told == "It is worth most for the match as it stands, though not in points."


def test_equal_cards_are_called_equal_by_the_solid_player_too() -> None:
    sentence = re.compile(r"(.*) would do as well\.")
    found = 0
    for match, seat, action, reason in moments(rookery.edition("tournament/2008"), seed=8, most=400, hands=4):
        view = match.view(seat)
        if not isinstance(view, AuctionView) or not isinstance(view.decision, PlayDecision) or "as well" not in reason:
            continue
        assert isinstance(action, Play)
        named = sentence.search(reason)
        assert named is not None
        others = {f"the {card.colour} {card.number}" for card in view.decision.legal if card != action.card}
        said = set(re.findall(r"the \w+ \d+", named[1].rpartition(". ")[2].lower()))
        assert said
        assert said <= others
        points = table_for(view.rules, view.seats).points
        alike = [card for card in view.decision.legal if f"the {card.colour} {card.number}" in said]
        assert {points[card] for card in alike} == {points[action.card]}, "what counts differently is not alike"
        found += 1
    assert found


def test_where_the_trick_says_nothing_the_reason_is_what_the_next_best_card_would_have_cost() -> None:
    """Every card is held against every other as if a search had found them best and second best."""
    seen = set()
    for match, seat, _, _ in moments(rookery.edition("dixie/1988"), seed=8, most=140, hands=2):
        view = match.view(seat)
        if not isinstance(view, AuctionView) or not isinstance(view.decision, PlayDecision):
            continue
        hand = view.decision.hand
        colour_of = table_for(view.rules, view.seats).ranking(view.decision.trump).colour_of
        for card, rival in permutations(view.decision.legal, 2):
            told = tell_play(view, view.decision, card, weighed((f"play {card}", 60.0), (f"play {rival}", 50.0)))
            told = tell(told, NAMES, you=seat)
            if found := re.match(r"It keeps (your trump, )?the (\w+) ?(\d*) for a later trick\.", told):
                seen.add("kept")
                assert found[2] == "bird" or f"{rival.colour} {rival.number}" == f"{found[2]} {found[3]}"
                assert rival in hand
                assert bool(found[1]) == (colour_of[rival] == view.decision.trump != colour_of[card])
            if found := re.match(r"It is your only (\w+) card: without it", told):
                seen.add("only")
                assert [str(colour_of[each]) for each in hand].count(found[1]) == 1
                assert any(colour_of[each] == view.decision.trump for each in hand)
            if found := re.match(r"(\w+) has no (\w+) left, and may trump it", told):
                seen.add("partner")
                held = match.open_state.deal.holdings[NAMES.index(found[1])]
                assert NAMES.index(found[1]) in view.allies
                assert found[2] not in [str(colour_of[each]) for each in held]
    assert {"kept", "only"} <= seen


def test_how_the_bid_fares_with_two_cards_is_told_where_that_tells_them_apart() -> None:
    told = {
        reason
        for match, seat, _, _ in moments(rookery.edition("tournament/2008"), seed=8, most=140, hands=2)
        if isinstance(view := match.view(seat), AuctionView) and isinstance(view.decision, PlayDecision)
        for card, rival in permutations(view.decision.legal, 2)
        for reason in [_with_chances(view, card, rival)]
        if reason.startswith("The bid ")
    }
    assert told
    for reason in told:
        made = re.fullmatch(r"The bid is made with it in about 7 of 10 deals, with the \S+( \d+)? in about 4.*", reason)
        fails = re.fullmatch(r"The bid fails with it in about 6 of 10 deals, with the \S+( \d+)? in about 3.*", reason)
        assert made or fails, reason


def _with_chances(view: AuctionView, card: Card, rival: Card) -> str:
    """The card makes the bid oftener than its rival if the own side has bid, and less often if not."""
    assert isinstance(view.decision, PlayDecision)
    declaring = auction_trick(view, view.decision).declaring
    mine, other = (0.7, 0.4) if declaring else (0.4, 0.7)
    best = Candidate(action=Play(card), points=60.0, chance=mine)
    second = Candidate(action=Play(rival), points=50.0, chance=other)
    found = Explanation(candidates=(best, second), worlds=200, sentence="")
    return tell(tell_play(view, view.decision, card, found), NAMES, you=view.seat)


def test_equal_choices_are_called_equal(view: rookery.SeatView) -> None:
    told = tell_reason(view, weighed(("play R14", 50.0), ("play R5", 49.8), equals=("play R5",)))
    assert told == "No choice here is clearly better than another. The red 5 would do as well."
