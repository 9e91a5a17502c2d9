"""The house rules people ask for, each as the rules it sets, and play with them that accounts for every point."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Final

import rookery
from rookery.families.auction.rules import AuctionRules, TricksTied
from rookery.families.auction.table import table_for


@dataclass(frozen=True)
class Wish:
    """One thing a house may want. Wishes that set the same rule to different values exclude each other."""

    name: str
    rules: tuple[tuple[str, object], ...]

    def __str__(self) -> str:
        return self.name


def _wish(name: str, **rules: object) -> Wish:
    return Wish(name, tuple(rules.items()))


WISHES: Final = (
    # The pack
    _wish("bird high", bird="highest-trump"),
    _wish("bird low", bird="lowest-trump"),
    _wish("bird at 10 and a half", bird="ten-and-a-half"),
    _wish("no bird", bird="absent"),
    _wish("free play of the bird", bird_play="any-time"),
    _wish("the bird as a trump", bird_play="as-trump"),
    _wish("red 1", red_one="highest-trump"),
    _wish("baby bird in a nest of 6", baby_bird="lowest-trump", nest_size=6),
    _wish("1s high", ones="high"),
    _wish("1s low", ones="low"),
    _wish("1s at 15", ones_points=15),
    _wish("1s at 20", ones_points=20),
    _wish("1s at nothing", ones_points=0),
    _wish("41 cards", ranks="5-14"),
    _wish("45 cards with the 1s", ranks="1,5-14"),
    _wish("45 cards with the 4s", ranks="4-14"),
    _wish("57 cards", ranks="1-14"),
    _wish("13s for 14s", counters="5:5 10:10 13:10"),
    # Bonuses
    _wish("20 for the last trick", last_trick_bonus=20),
    _wish("20 for most tricks", most_tricks_bonus=20),
    _wish("every point doubled", every_point="double"),
    _wish("100 for all tricks", moon_bonus=100),
    # The nest
    *(_wish(f"a nest of {size}", nest_size=size) for size in range(3, 8)),
    _wish("one nest card face up", nest_face_up=1),
    _wish("two nest cards face up", nest_face_up=2),
    _wish("trump before the nest", trump_named="before-nest"),
    _wish("trump before the discard", trump_named="before-discard"),
    _wish("no counters in the nest", nest_counters="forbidden"),
    _wish("buried counters shown", nest_counters="shown"),
    _wish("no trumps in the nest", nest_trumps="forbidden", trump_named="before-discard"),
    _wish("no trumps in an unseen nest", nest_trumps="forbidden", trump_named="before-nest"),
    _wish("nest to the last trick", nest_owner="last-trick"),
    _wish("nest to the bidder", nest_owner="declarers-side"),
    _wish("nest to nobody", nest_owner="nobody"),
    # The auction
    _wish("bids from 5", minimum_bid=5),
    _wish("bids from 100", minimum_bid=100),
    _wish("bids from 125", minimum_bid=125),
    _wish("steps of 5", bid_step=5),
    _wish("steps of 10", bid_step=10),
    _wish("all pass, redeal", all_pass="void"),
    _wish("all pass, the dealer takes it", all_pass="dealer-takes-minimum"),
    _wish("back after a pass", passing="may-return"),
    _wish("no-trump", no_trump="allowed"),
    _wish("no-trump high and low", no_trump="high-and-low"),
    _wish("the moon for the deck", moon_bid="whole-deck"),
    _wish("the moon for 300", moon_bid="stated-points", moon_bid_points=300),
    _wish("redeal without counters", redeal="hand-without-counters"),
    # Sides
    _wish("a called partner", sides="called-partner"),
    _wish("two called cards", sides="called-partner", called_cards=2),
    _wish("open partners", partner_shown="says-so-at-once"),
    # The score
    _wish("set back", failed="set-back"),
    _wish("doubled for the others", opponents_when_failed="double", failed="nothing"),
    _wish("losing at minus the target", losing_score="minus-target"),
    _wish("winning on one's own bid", winning_hand="own-bid-made"),
    _wish("to 150", target=150),
    _wish("to 1,000", target=1000),
    _wish("on honour", conduct="honour"),
)


def variant(edition: rookery.Edition, *wishes: Wish) -> rookery.Edition | str:
    """The edition with these rules, or the reason why it cannot be played so."""
    rules = {name: value for wish in wishes for name, value in wish.rules}
    try:
        return edition.with_house_rules(**rules)
    except rookery.BadHouseRule as error:
        return str(error)


def play(edition: rookery.Edition, *, seats: int, hands: int, seed: str) -> rookery.Match:
    """Random play of so many deals or to the end, every hand's points accounted for."""
    match = rookery.Match(edition, seats=seats, seed=re.sub(r"\W+", "-", seed))
    rng = random.Random(seed)
    while match.pending() and len(match.hands) < hands:
        decision = rng.choice(match.pending())
        match.act(decision.seat, decision.sample(rng))
    rules = edition.rules_for(seats)
    assert isinstance(rules, AuctionRules)
    for hand in match.hands:
        check(rules, seats, hand)
    return match


def check(rules: AuctionRules, seats: int, hand: rookery.HandResult) -> None:
    """What was taken adds up to what the pack and the tricks hold, and bonuses go to one side at most."""
    if hand.void:
        assert sum(hand.points) == sum(hand.scored) == 0
        return
    table = table_for(rules, seats)
    assert hand.trump is not None
    assert hand.declarer is not None
    assert hand.bid is not None
    bonuses = rules.most_tricks_bonus + rules.last_trick_bonus
    assert sum(hand.points) + hand.nobody_points == table.points_in_play(hand.trump) - bonuses
    assert min(*hand.points, hand.nobody_points) >= 0
    awarded = {bonus for bonus in hand.bonus if bonus}
    moon = rules.moon_bonus if max(hand.tricks) == table.tricks else 0
    sums = {rules.most_tricks_bonus, rules.last_trick_bonus, bonuses}
    assert awarded <= {amount + extra for amount in (*sums, 0) for extra in (0, moon, rules.moon_bonus)}
    if rules.tricks_tied is not TricksTied.NOBODY and rules.last_trick_bonus == 0 and rules.most_tricks_bonus:
        assert awarded
    assert (hand.scored[hand.declarer] > 0) >= bool(hand.made)
