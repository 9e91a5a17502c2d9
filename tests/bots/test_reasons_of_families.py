"""Reasons by rules of thumb: each sentence is held against the view, worked out here in another way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import rookery
from rookery.bots import Candidate, Explanation, make_bot
from rookery.bots.advice import tell_reason
from rookery.bots.auction.bids import judge
from rookery.bots.i_doubt_it import suspicion
from rookery.bots.reasons import reason_for
from rookery.engine.actions import Action
from rookery.engine.cards import Card, Colour
from rookery.engine.phrases import tell
from rookery.families.auction.actions import Bid, Call, Draw, LayAway, NameTrump, Pass
from rookery.families.auction.decisions import BidDecision, DrawDecision, NestDecision
from rookery.families.auction.rules import NestOwner
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.club.actions import LayMeld, TakePile
from rookery.families.club.melds import Meld
from rookery.families.plain_tricks.play import ranking_for
from rookery.families.plain_tricks.views import PlainTricksView

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
Claim = Callable[[Any, Any, "re.Match[str]"], bool]


def told(id: str, *, seed: int, most: int) -> Iterator[tuple[Any, Any, str]]:
    edition = rookery.edition(id)
    match = rookery.Match(edition, seats=edition.usual_seats(), seed=seed)
    bots = [make_bot("solid", f"{seed}.{seat}") for seat in range(match.seats)]
    for _ in range(most):
        if match.result is not None:
            return
        seat = match.pending()[0].seat
        view = match.recall(seat)
        action = bots[seat].choose(view)
        yield view, action, tell(reason_for(view, action), NAMES, you=seat)
        match.act(seat, action)


def held(view: Any, number: int) -> int:
    return sum(card.number == number for card in view.hand)


def under(view: PlainTricksView, action: Any) -> int:
    """Higher cards of the colour that are neither played nor in the hand."""
    gone = {play.card for trick in view.tricks for play in trick.plays} | {play.card for play in view.trick}
    ranking = ranking_for(view.rules, view.trump)
    return sum(
        card.colour is action.card.colour and ranking.strength[card] > ranking.strength[action.card]
        for card in view.rules.cards()
        if card not in gone and card not in view.hand
    )


def fits(meld: Meld, card: Card) -> bool:
    if meld.is_set:
        return card.number == meld.number
    return card.colour is meld.colour and card.number in range(meld.low - 1, meld.high + 2)


def catches(view: Any) -> list[Any]:
    return [each for card in view.hand for each in view.decision.captures(card)]


def brings(catch: Any) -> int:
    return 1 + sum(map(len, catch.taken))


def others_melds(view: Any) -> list[Any]:
    return [meld for side, its in enumerate(view.sides) if side != view.side for meld in its.melds]


WORDS = {"one": 1, "two": 2, "three": 3, "four": 4}
CLAIMS: dict[str, tuple[tuple[str, Claim], ...]] = {
    "donkey/1913": (
        (
            r"You have (\w+) (\d+)s? and (\w+) (\d+)s",
            lambda view, action, found: (
                held(view, int(found[2])) == WORDS[found[1]] < held(view, int(found[4])) == WORDS[found[3]]
                and action.card.number == int(found[2])
                and WORDS[found[3]] == max(Counter(card.number for card in view.hand).values())
            ),
        ),
        (r"equally many", lambda view, _, __: len(set(Counter(card.number for card in view.hand).values())) == 1),
    ),
    "i-doubt-it/1913": (
        (r"An honest (\d+)", lambda view, action, found: action.card.number == view.number == int(found[1])),
        (r"You have no (\d+)", lambda view, _, found: int(found[1]) == view.number and not held(view, view.number)),
        (r"It may well be true", lambda view, _, __: suspicion(view, view.window) <= 0.5),
        (r"It looks false", lambda view, _, __: suspicion(view, view.window) > 0.5),
        (r"cannot be true", lambda view, _, __: suspicion(view, view.window) == 1),
    ),
    "club/1988": (
        (r"pile is not to be had", lambda view, _, __: TakePile() not in set(view.decision.options())),
        (r"pile has only (\d+)", lambda view, _, found: view.pile_size == int(found[1]) < 3),
        (r"pile has (\d+) cards? to work with", lambda view, _, found: view.pile_size == int(found[1])),
        (r"(?i)your only (\d+)", lambda view, action, _: held(view, action.card.number) == 1),
        (r"(?i)another just like it", lambda view, action, _: view.hand.count(action.card) > 1),
        (r"your last card: with it you are out", lambda view, action, _: view.hand == (action.card,)),
        (
            r"You have (\d+) wild cards.* it closes the pile, which has (\d+) cards?",
            lambda view, action, found: (
                sum(map(view.rules.is_wild, view.hand)) == int(found[1])
                and view.rules.is_wild(action.card)
                and view.pile_size == int(found[2])
            ),
        ),
        (
            r"This may be your last turn",
            lambda view, _, __: view.stock_size < view.rules.draw * view.seats,
        ),
        (
            r"(\d+) of the (\d+) that your side's first play still lacks",
            lambda view, action, found: (
                view.need - view.laid_points == int(found[2]) > int(found[1]) == view.rules.points_of(action.cards)
            ),
        ),
        (
            r"completes your side's first play, which lacks (\d+)",
            lambda view, action, found: (
                view.need - view.laid_points == int(found[1]) <= view.rules.points_of(action.cards)
            ),
        ),
        (
            r"You have (\d+) to lay, and your side's first play must come to (\d+)",
            lambda view, _, found: view.need == int(found[2]) <= int(found[1]) <= view.rules.points_of(view.hand),
        ),
        (
            r"(\d+) cards? short of a Birdie",
            lambda view, action, found: (
                int(found[1])
                == view.rules.birdie_size
                - len(action.cards)
                - (0 if isinstance(action, LayMeld) else len(view.melds[action.meld - 1].cards))
            ),
        ),
        (
            r"(?i)none of the others' melds can take it",
            lambda view, action, _: not any(fits(meld, action.card) for meld in others_melds(view)),
        ),
        (r"counts (\d+)", lambda view, action, found: view.rules.points_of(action.cards) == int(found[1])),
        (
            r"makes it a Birdie",
            lambda view, action, _: (
                len(view.melds[action.meld - 1].cards)
                < view.rules.birdie_size
                <= len(view.melds[action.meld - 1].cards) + len(action.cards)
            ),
        ),
    ),
    "tuxedo/1988": (
        (
            r"brings you (\d+) cards?",
            lambda _, action, found: 1 + sum(map(len, action.taken)) == int(found[1]),
        ),
        (r"sweeps the centre", lambda view, action, _: len(action.taken) == len(view.centre)),
        (r"all you can take", lambda view, action, _: catches(view) == [action]),
        (
            r"more than any other catch",
            lambda view, action, _: all(brings(each) < brings(action) for each in catches(view) if each != action),
        ),
        (
            r"no other catch brings more",
            lambda view, action, _: max(brings(each) for each in catches(view) if each != action) == brings(action),
        ),
        (
            r"leaves (\w+) least to catch",
            lambda view, _, found: NAMES[(view.seat + 1) % view.seats] == found[1],
        ),
        (
            r"the (\w+) (\d+) would do as well",
            lambda view, action, found: (
                f"{found[1]} {found[2]}"
                in {f"{card.colour} {card.number}" for card in view.hand if card != action.card}
            ),
        ),
        (
            r"None of your cards takes anything",
            lambda view, _, __: not any(True for card in view.hand for _ in view.decision.captures(card)),
        ),
        (
            r"build of (\d+), which you have a card",
            lambda view, action, found: (
                action.card.number + sum(card.number for card in action.on) == int(found[1])
                and any(card.number == int(found[1]) and card != action.card for card in view.hand)
            ),
        ),
        (
            r"There are red and yellow",
            lambda view, _, __: {"red", "yellow"} <= {str(card.colour) for card in view.window.taken},
        ),
        (
            r"There is no Orange",
            lambda view, _, __: not {"red", "yellow"} <= {str(card.colour) for card in view.window.taken},
        ),
    ),
    "panjandrum/1913": (
        (r"There is no other move", lambda view, _, __: len(list(view.decision.options())) == 1),
        (r"and no other", lambda view, action, _: view.decision.fitting == (action.seat,)),
        (r"that makes (\d+) cards", lambda view, action, found: view.cards_of(action.seat) + 1 == int(found[1])),
        (
            r"gives a card away to (\w+); the pile of (\w+) would do as well",
            lambda view, action, found: (
                NAMES[action.seat] == found[1] != found[2] and NAMES.index(found[2]) in view.decision.fitting
            ),
        ),
    ),
    "solitaire/1913": (
        (
            r"turns up a card of pile (\d+), where (\d+) lies? face down",
            lambda view, action, found: (
                action.source == int(found[1]) and view.piles[action.source - 1].face_down == int(found[2]) > 0
            ),
        ),
        (r"empties pile (\d+)", lambda view, _, found: view.piles[int(found[1]) - 1].face_down == 0),
    ),
    "match/1913": ((r"nothing to choose", lambda view, _, __: len(list(view.decision.options())) == 1),),
    "clock/1913": ((r"nothing to choose", lambda view, _, __: len(list(view.decision.options())) == 1),),
    "golden-ten/1988": (
        (r"There (?:is|are) still (\d+) higher", lambda view, action, found: under(view, action) >= int(found[1]) > 0),
        (r"only card you may play", lambda view, _, __: len(view.decision.legal) == 1),
        (
            r"stays under \w+'s (\w+) (\d+)",
            lambda view, _, found: any(
                str(play.card.colour) == found[1] and play.card.number == int(found[2]) for play in view.trick
            ),
        ),
        (
            r"You have no (\w+)",
            lambda view, _, found: found[1] not in {str(card.colour) for card in view.hand},
        ),
        (
            r"Nothing in this trick counts",
            lambda view, action, _: (
                not sum(view.rules.points_of(card) for card in (*(play.card for play in view.trick), action.card))
            ),
        ),
        (
            r"The yellow 10 is in it",
            lambda view, action, _: "Y10" in {*(str(p.card) for p in view.trick), str(action.card)},
        ),
    ),
}


@pytest.mark.parametrize("id", CLAIMS)
def test_what_a_reason_claims_is_so(id: str) -> None:
    checked: Counter[str] = Counter()
    for seed in range(2):
        for view, action, reason in told(id, seed=seed, most=100):
            for pattern, holds in CLAIMS[id]:
                if found := re.search(pattern, reason):
                    assert holds(view, action, found), f"{reason!r} is not so: {action} in {view}"
                    checked[pattern] += 1
    assert sum(checked.values()) > 10


def pack(view: AuctionView) -> tuple[Card, ...]:
    return table_for(view.rules, view.seats).pack


def plain_rank(view: AuctionView) -> Callable[[Card], float]:
    """A card's rank in its own colour, where that is not trump."""
    rankings = {colour: table_for(view.rules, view.seats).ranking(colour) for colour in Colour}

    def rank(card: Card) -> float:
        other = next(colour for colour in Colour if colour is not card.colour)
        return rankings[other].strength[card]

    return rank


def check_declaration(view: AuctionView, action: Action, reason: str) -> bool:
    cards = set(view.hand) if view.laid_away is not None else {*view.hand, *(view.nest or ())}
    if isinstance(action, NameTrump) and (found := re.search(r"You have (\d+) (\w+) cards?(, more than)?", reason)):
        counts = Counter(str(card.colour) for card in cards if card.colour is not None)
        assert counts[found[2]] == int(found[1])
        assert not found[3] or all(count < int(found[1]) for name, count in counts.items() if name != found[2])
        return True
    if isinstance(action, LayAway) and isinstance(view.decision, NestDecision):
        kept = [card for card in view.decision.cards if card not in action.cards]
        if found := re.search(r"without ([\w ,]+), which you can then trump", reason):
            gone = re.split(r", | and ", found[1])
            assert not {str(card.colour) for card in kept} & set(gone)
            assert set(gone) <= {str(card.colour) for card in action.cards}
        if found := re.search(r"You keep all your (\w+) cards", reason):
            assert found[1] not in {str(card.colour) for card in action.cards}
        if found := re.search(r"the highest card of ([\w ,]+)\.", reason):
            named = re.split(r", | and ", found[1])
            best = {name: max((c for c in pack(view) if str(c.colour) == name), key=plain_rank(view)) for name in named}
            assert set(best.values()) <= set(kept), reason
        if "are yours again" in reason:
            assert view.rules.nest_owner is NestOwner.LAST_TRICK
        return bool(reason)
    if isinstance(action, Call):
        assert action.card not in cards
        assert "partner worth having" in reason
        return True
    if isinstance(action, Draw) and isinstance(view.decision, DrawDecision):
        is_trump = view.decision.exposed.colour is view.trump
        assert is_trump or "is a trump" not in reason or view.decision.exposed.colour is None
        assert not (is_trump and "no trump" in reason)
        return True
    return False


@pytest.mark.parametrize("id", ["tournament/2008", "dixie/1913", "high-card-partner/1988", "tennessee/1988"])
def test_the_solid_player_tells_the_judgement_its_bid_and_declaration_came_from(id: str) -> None:
    bids = declarations = 0
    for view, action, reason in told(id, seed=4, most=40):
        assert isinstance(view, AuctionView)
        declarations += check_declaration(view, action, reason)
        decision = view.decision
        if not isinstance(decision, BidDecision) or not (found := re.search(r"about (\d+) with (\w+)", reason)):
            continue
        best = judge(view, decision).best
        assert (int(found[1]), found[2]) == (int(best.points), str(best.trump))
        if isinstance(action, Bid):
            assert int(found[1]) + 2 * decision.step >= action.points or not decision.may_pass
        elif isinstance(action, Pass) and "you would have to bid" in reason:
            assert best.points < decision.lowest
        bids += 1
    assert bids > 2
    assert declarations > 1


def test_before_a_card_is_played_every_choice_has_a_reason() -> None:
    """Nests, trumps, calls and draws: none goes without a word, and the better trump has the better figure."""
    kinds: Counter[str] = Counter()
    for id in ("original-three/2008", "regular/1913", "high-card-partner/2008", "tennessee/2008", "display/1913"):
        for view, action, reason in told(id, seed=2, most=30):
            if not isinstance(action, LayAway | NameTrump | Call | Draw):
                continue
            assert reason, f"{action} in {view}"
            kinds[type(action).__name__] += 1
            if isinstance(action, NameTrump) and (
                found := re.search(r"take about (\d+) points .* about (\d+)", reason)
            ):
                assert int(found[1]) > int(found[2])
    assert set(kinds) == {"LayAway", "NameTrump", "Call", "Draw"}


def test_choices_that_come_to_the_same_are_told_in_the_words_of_the_table() -> None:
    view = next(view for view, action, _ in told("high-card-partner/1988", seed=2, most=60) if isinstance(action, Call))

    def alike(best: str, *equals: str) -> str:
        actions = tuple(map(rookery.read_action, (best, *equals)))
        candidates = tuple(Candidate(action=action, points=5.0, chance=0.5) for action in actions)
        weighed = Explanation(candidates=candidates, worlds=9, sentence="", equals=actions[1:])
        return tell_reason(view, weighed)

    assert alike("draw up", "draw down").endswith("The hidden card would do as well.")
    assert alike("call R14", "call G14").endswith("The green 14 would do as well.")
    assert alike("trump red", "trump green").endswith("Green would do as well.")
    assert alike("bid 80", "pass").endswith("Passing would do as well.")
    assert alike("nest R5", "nest G5").endswith("Another choice comes to the same.")
