"""Which rules make sense together: the first flaw of a rule set, in words, or None."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rookery.engine.editions import spoken
from rookery.families.auction.rules import (
    AfterFourHands,
    AuctionRules,
    BidLimit,
    BidNames,
    DealerOpens,
    Dummy,
    DummyScore,
    EveryPoint,
    FirstBidder,
    MoonBid,
    NestCounters,
    NestOwner,
    NestSight,
    NestTrick,
    NestTrumps,
    Ones,
    Redeal,
    Sides,
    TricksTied,
    TrumpNaming,
)
from rookery.families.auction.table import table_for
from rookery.families.rule_fields import value_text

_MOST_TRUMPS: Final = 16
_SEATS_FOR_TWO_CALLS: Final = 6
_LARGEST_STAKE: Final = 10_000
_MOST_MISHAPS: Final = 5
_NEST_RULES: Final = (
    "nest_dealt",
    "nest_face_up",
    "nest_exchange",
    "exchange_number",
    "nest_counters",
    "nest_trumps",
    "nest_taken",
    "nest_owner",
    "nest_trick",
    "trump_named",
)


def flaw(rules: AuctionRules, seats: int, stated: frozenset[str]) -> str | None:
    """Why these rules cannot be played by `seats` players, or None. `stated` are the house rules."""
    for check in _CHECKS:
        for reason in check(rules, seats, stated):
            return reason
    return None


def _step(rules: AuctionRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    if rules.bid_step < 1:
        yield f"bid_step={rules.bid_step}: a step is 1 at least"


def _pack(rules: AuctionRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    if len(rules.ranks) < 2:
        yield f"ranks={value_text(rules.ranks)}: a pack of one number has nothing to rank"
    for number, _ in rules.counters:
        if number not in rules.ranks:
            yield f"counters: no card carries a {number}; the pack has {value_text(rules.ranks)}"
    if rules.ones is Ones.HIGH and 1 not in rules.ranks:
        yield f"ones={rules.ones}: there are no 1s in a pack of {value_text(rules.ranks)}"
    for name in ("bird_points", "bird_play"):
        if name in stated and not rules.has_bird:
            yield f"{name}: the bird is not in this pack"
    if "red_one_points" in stated and not rules.has_red_one:
        yield "red_one_points: the red 1 is not a special card in this pack"
    if rules.has_baby_bird and not rules.has_bird:
        yield f"baby_bird={rules.baby_bird}: a second bird needs the first one"
    if "baby_bird_points" in stated and not rules.has_baby_bird:
        yield "baby_bird_points: the second bird is not in this pack"
    if rules.ones_points and 1 not in rules.ranks:
        yield f"ones_points={rules.ones_points}: there are no 1s in a pack of {value_text(rules.ranks)}"
    if rules.ones_points and 1 in dict(rules.counters):
        yield f"ones_points={rules.ones_points}: the counters name the 1s already"
    most = len(rules.ranks) + rules.has_bird + rules.has_baby_bird + rules.has_red_one
    if most > _MOST_TRUMPS:
        yield (
            f"baby_bird={rules.baby_bird}: with the bird, the red 1 and {len(rules.ranks)} numbers a colour could have "
            f"{most} trumps, and {_MOST_TRUMPS} is the most that can be played"
        )


def _calls(rules: AuctionRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    if rules.sides is not Sides.CALLED_PARTNER:
        for name in ("called_cards", "partner_shown"):
            if name in stated:
                yield f"{name}: no partner is called in this game"
        return
    if rules.called_cards not in (1, 2):
        yield f"called_cards={rules.called_cards}: one card or two can be called"
    if rules.called_cards == 2 and seats < _SEATS_FOR_TWO_CALLS:
        yield f"called_cards=2 needs {_SEATS_FOR_TWO_CALLS} players or more, not {seats}"


def _sides(rules: AuctionRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    needs = {
        Sides.ALONE: range(2, 9),
        Sides.PARTNERS_OPPOSITE: (4, 6, 8),
        Sides.ALTERNATE: (4, 6, 8),
        Sides.CALLED_PARTNER: range(4, 9),
        Sides.BIDDER_AND_DUMMY: (3,),
    }[rules.sides]
    if seats not in needs:
        yield f"sides={rules.sides} needs {spoken(tuple(needs))} players, not {seats}"
    if rules.dummy is Dummy.BLIND and (rules.sides is not Sides.ALONE or seats != 2):
        yield f"dummy={rules.dummy} is for two players, each for themselves"
    pairs = rules.sides in (Sides.PARTNERS_OPPOSITE, Sides.ALTERNATE) and seats == 4
    if rules.dummy is Dummy.DEALERS_PARTNER and not pairs:
        yield f"dummy={rules.dummy} needs four players in two pairs"
    declarers = rules.dummy is Dummy.DECLARERS_PARTNER
    if declarers and not pairs and rules.sides is not Sides.BIDDER_AND_DUMMY:
        yield f"dummy={rules.dummy} needs four players in two pairs, or a bidder with an imaginary partner"
    if rules.sides is Sides.BIDDER_AND_DUMMY and not declarers:
        yield f"sides={rules.sides} needs dummy={Dummy.DECLARERS_PARTNER}"
    if rules.after_four_hands is not AfterFourHands.STAY and not pairs:
        yield f"after_four_hands={rules.after_four_hands} needs four players in two pairs"
    if rules.draws_partners:
        yield from _drawn_partners(rules, seats)


def _drawn_partners(rules: AuctionRules, seats: int) -> Iterator[str]:
    two_pairs = rules.sides is Sides.PARTNERS_OPPOSITE and seats == 4
    if not two_pairs and rules.sides is not Sides.ALTERNATE:
        yield f"partners={rules.partners} needs two sides that stay together: high cards play against low"
    if rules.after_four_hands is AfterFourHands.CHANGE_PARTNERS:
        yield f"partners={rules.partners}: here everybody plays with everybody in turn, so nothing is to be drawn for"


def _deal(rules: AuctionRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    table = table_for(rules, seats)
    cards = len(table.pack)
    shared = table.to_hands
    if rules.battery_size and (rules.sides is not Sides.ALONE or seats != 2 or rules.battery_size % 2):
        yield f"battery_size={rules.battery_size}: batteries are for two players, an even number of cards each"
    if shared < table.hand_places:
        yield f"nest_size={rules.nest_size} leaves {max(shared, 0)} of {cards} cards for {table.hand_places} hands"
    elif rules.hand_size is None:
        if rules.nest_size and shared % table.hand_places:
            yield (
                f"nest_size={rules.nest_size} does not divide the deck: {cards} cards less the nest leave {shared}, "
                f"which {table.hand_places} hands cannot share equally"
            )
    elif seats != 2 or rules.dummy is not Dummy.NONE or rules.battery_size:
        yield f"hand_size={rules.hand_size}: a drawing stock is for two players"
    elif rules.hand_size < 1 or table.stock_size < 0 or table.stock_size % 2:
        yield (
            f"hand_size={rules.hand_size} with a nest of {rules.nest_size} leaves a stock of {table.stock_size} "
            f"from {cards} cards: it must be even, and not below 0"
        )
    if rules.battery_size and table.to_hands != rules.battery_size * seats:
        yield f"battery_size={rules.battery_size}: hand and battery must be of one size"


def _nest(rules: AuctionRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    if not rules.nest_size:
        for name in _NEST_RULES:
            if name in stated:
                yield f"{name}: there is no nest in this game"
        return
    if rules.nest_face_up > rules.nest_size:
        yield f"nest_face_up={rules.nest_face_up}: the nest has only {rules.nest_size} cards"
    limited = rules.nest_exchange is not None and rules.nest_exchange < rules.nest_size
    if rules.nest_exchange is not None and rules.nest_exchange > rules.nest_size:
        yield f"nest_exchange={rules.nest_exchange}: the nest has only {rules.nest_size} cards"
    if "exchange_number" in stated and not limited:
        yield f"exchange_number={rules.exchange_number} needs nest_exchange: the whole nest may be exchanged here"
    if limited and rules.bars_counters:
        yield (
            f"nest_counters={rules.nest_counters} needs nest_exchange=all: with {rules.nest_exchange} exchanged, "
            f"counters dealt to the nest could not be taken out"
        )
    if rules.nest_trumps is NestTrumps.FORBIDDEN:
        yield from _no_trumps_in_the_nest(rules, limited=limited)
    trump_unknown = rules.trump_named is TrumpNaming.AFTER_NEST and rules.bid_names is BidNames.POINTS
    if rules.nest_counters is NestCounters.TRUMPS_IF_SHORT and trump_unknown:
        yield (
            f"nest_counters={rules.nest_counters} needs trump_named=before-discard or before-nest: "
            "the trump must be known when cards are laid away"
        )
    if rules.nest_counters is NestCounters.SHOWN and rules.nest_exchange == 0:
        yield f"nest_counters={rules.nest_counters}: nobody looks at the nest, so nothing in it can be shown"
    if rules.nest_taken is NestSight.SHOWN and rules.nest_exchange == 0:
        yield f"nest_taken={rules.nest_taken}: nobody takes up the nest, so it cannot be shown"
    if rules.trump_named is TrumpNaming.BEFORE_DISCARD and rules.nest_exchange == 0:
        yield f"trump_named={rules.trump_named}: nobody takes up the nest, so there is no discard"
    if rules.nest_trick is NestTrick.YES and rules.nest_owner is NestOwner.NOBODY:
        yield f"nest_trick={rules.nest_trick}: nobody takes the nest here, so it is no one's trick"
    if "trump_named" in stated and rules.bid_names is BidNames.POINTS_AND_COLOUR:
        yield f"trump_named={rules.trump_named}: here the trump is named with the bid"
    if rules.nest_exchange == 0 and rules.sides is Sides.CALLED_PARTNER:
        yield "nest_exchange=0: a card called from an unseen nest would leave the declarer alone"


def _no_trumps_in_the_nest(rules: AuctionRules, *, limited: bool) -> Iterator[str]:
    if rules.trump_named is TrumpNaming.AFTER_NEST and rules.bid_names is BidNames.POINTS:
        yield (
            f"nest_trumps={rules.nest_trumps} needs trump_named=before-discard or before-nest: "
            "the trump must be known when cards are laid away"
        )
    if limited:
        yield (
            f"nest_trumps={rules.nest_trumps} needs nest_exchange=all: with {rules.nest_exchange} exchanged, "
            "trumps dealt to the nest could not be taken out"
        )


def _auction(rules: AuctionRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    table = table_for(rules, seats)
    if rules.minimum_bid < 1 or rules.minimum_bid % rules.bid_step:
        yield f"minimum_bid={rules.minimum_bid} is not a multiple of bid_step={rules.bid_step}"
    in_play = max(table.points_in_play(trump) for trump in table.trumps)
    if rules.minimum_bid > in_play // rules.bid_step * rules.bid_step:
        yield f"minimum_bid={rules.minimum_bid} is above the {in_play} points in play"
    if rules.bid_cap:
        yield from _bid_cap(rules, in_play)
    if rules.moon_bid is MoonBid.STATED and not 1 <= rules.moon_bid_points <= _LARGEST_STAKE:
        yield f"moon_bid={rules.moon_bid} needs moon_bid_points: what the bid wins or loses, up to {_LARGEST_STAKE:,}"
    highest = table.highest_bid(None)
    if rules.moon_bid is MoonBid.STATED and rules.moon_bid_points < highest:
        yield f"moon_bid_points={rules.moon_bid_points} is less than {highest}, the highest bid that the moon must beat"
    if rules.moon_bid_points and rules.moon_bid is not MoonBid.STATED:
        yield f"moon_bid_points={rules.moon_bid_points} needs moon_bid={MoonBid.STATED}"
    if rules.moon_bid is not MoonBid.NEVER and rules.dummy is Dummy.BLIND:
        yield f"moon_bid={rules.moon_bid}: a blind dummy plays by chance, so nobody can promise every trick"
    if rules.redeal is Redeal.SIX_TO_NINE and not {6, 7, 8, 9} & {*rules.ranks}:
        yield f"redeal={rules.redeal}: there are no 6s to 9s in a pack of {value_text(rules.ranks)}"
    if rules.redeal is Redeal.NO_COUNTERS and not table.counters_total:
        yield f"redeal={rules.redeal}: no card counts points here"
    if "all_pass" in stated and rules.dealer_opens is DealerOpens.MUST:
        yield f"all_pass={rules.all_pass}: the dealer must bid, so all can never pass"
    if rules.dealer_opens is DealerOpens.MUST and rules.first_bidder is not FirstBidder.DEALER:
        yield f"dealer_opens={rules.dealer_opens} needs first_bidder={FirstBidder.DEALER}"


def _bid_cap(rules: AuctionRules, in_play: int) -> Iterator[str]:
    if rules.bid_cap < rules.minimum_bid:
        yield f"bid_cap={rules.bid_cap} is below minimum_bid={rules.minimum_bid}"
    if rules.bid_cap % rules.bid_step:
        yield f"bid_cap={rules.bid_cap} is not a multiple of bid_step={rules.bid_step}"
    if rules.bid_cap > in_play:
        yield f"bid_cap={rules.bid_cap} is above the {in_play} points in play, and no limit"
    if rules.bid_limit is BidLimit.LIFTED:
        yield f"bid_cap={rules.bid_cap} and bid_limit={rules.bid_limit}: a limit is either set or lifted"


def _mishaps(rules: AuctionRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    if rules.deal_mishaps and not rules.honour:
        yield f"deal_mishaps={rules.deal_mishaps}: deals go wrong only at an honour table (conduct=honour)"
    if 0 < rules.deal_mishaps < _MOST_MISHAPS:
        yield f"deal_mishaps={rules.deal_mishaps}: at most one deal in {_MOST_MISHAPS} may go wrong"


def _scoring(rules: AuctionRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    several = (rules.sides is Sides.ALONE and seats > 2) or (rules.sides is Sides.PARTNERS_OPPOSITE and seats > 4)
    if rules.tricks_tied is TricksTied.DEFENDERS and rules.most_tricks_bonus and several:
        yield f"tricks_tied={rules.tricks_tied} needs two sides; here there are more"
    uneven = rules.sides in (Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY)
    if rules.tricks_tied is TricksTied.CUT and rules.most_tricks_bonus and uneven:
        yield f"tricks_tied={rules.tricks_tied} needs sides of one size: partners' cut cards are added"
    if "tricks_tied" in stated and not rules.most_tricks_bonus:
        yield "tricks_tied: there is no bonus for most tricks here"
    if rules.every_point is EveryPoint.DOUBLE and rules.dummy is Dummy.BLIND:
        yield f"every_point={rules.every_point}: a blind dummy's tricks are nobody's, so nobody takes every point"
    if rules.dummy_score is DummyScore.KEPT and rules.dummy is not Dummy.BLIND:
        yield f"dummy_score={rules.dummy_score}: there is no blind dummy here"
    if rules.match_hands:
        for name in ("winning_hand", "losing_score"):
            if name in stated:
                yield f"{name}: this match goes over {rules.match_hands} hands and not to a target"
    if rules.target < 1:
        yield f"target={rules.target}: a target is 1 at least"
    if rules.longest_match < max(1, rules.match_hands):
        yield f"longest_match={rules.longest_match} would end the match before its {max(1, rules.match_hands)} hands"
    if rules.after_four_hands is AfterFourHands.CHANGE_PARTNERS and rules.match_hands % 12:
        yield f"match_hands={rules.match_hands}: to change partners fairly the hands are a multiple of 12"


_CHECKS: Final[tuple[Callable[[AuctionRules, int, frozenset[str]], Iterator[str]], ...]] = (
    _step,  # before those that build a table, which counts in steps
    _pack,
    _calls,
    _sides,
    _deal,
    _nest,
    _auction,
    _mishaps,
    _scoring,
)
