"""The rules of the auction games as data. All that varies between editions is a field here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

from rookery.engine.cards import Card
from rookery.engine.editions import Rules
from rookery.families import rule_fields
from rookery.families.auction.trick_points import TrickPoints, every_trick, read_trick_points
from rookery.families.conduct import CONDUCT_SAYS, Conduct
from rookery.families.rule_fields import rule
from rookery.families.tricks import Trump
from rookery.families.words import counted

Ranks: TypeAlias = tuple[int, ...]
Counters: TypeAlias = tuple[tuple[int, int], ...]

ALL_RANKS: Final[Ranks] = tuple(range(1, 15))
FROM_FOUR: Final[Ranks] = tuple(range(4, 15))
FROM_FIVE: Final[Ranks] = tuple(range(5, 15))

FIVES_TENS_FOURTEENS: Final[Counters] = ((5, 5), (10, 10), (14, 10))
FIVES_TENS_THIRTEENS: Final[Counters] = ((5, 5), (10, 10), (13, 10))


class Bird(StrEnum):
    ABSENT = "absent"
    HIGHEST = "highest-trump"
    BETWEEN = "ten-and-a-half"
    LOWEST = "lowest-trump"


class BabyBird(StrEnum):
    """A second special card: a spare card of the box, or one marked for it."""

    ABSENT = "absent"
    LOWEST = "lowest-trump"


class BirdPlay(StrEnum):
    ANY_TIME = "any-time"
    AS_TRUMP = "as-trump"


class RedOne(StrEnum):
    ORDINARY = "ordinary"
    HIGHEST = "highest-trump"


class Ones(StrEnum):
    LOW = "low"
    HIGH = "high"


class Sides(StrEnum):
    ALONE = "alone"
    PARTNERS_OPPOSITE = "partners-opposite"
    ALTERNATE = "alternate"
    CALLED_PARTNER = "called-partner"
    BIDDER_AND_DUMMY = "bidder-and-dummy"


class Dummy(StrEnum):
    NONE = "none"
    DEALERS_PARTNER = "dealers-partner"
    DECLARERS_PARTNER = "declarers-partner"
    BLIND = "blind-third-hand"


class PartnerShown(StrEnum):
    HIDDEN = "hidden-until-played"
    OPEN = "says-so-at-once"


class NestDealt(StrEnum):
    LAST = "last"
    INTERLEAVED = "after-each-round"


class FirstBidder(StrEnum):
    DEALER = "dealer"
    LEFT_OF_DEALER = "left-of-dealer"


class DealerOpens(StrEnum):
    MAY = "may-pass"
    MUST = "must-bid"


class BidNames(StrEnum):
    POINTS = "points"
    POINTS_AND_COLOUR = "points-and-colour"


class NoTrump(StrEnum):
    NEVER = "never"
    ALLOWED = "allowed"
    HIGH_AND_LOW = "high-and-low"


class Passing(StrEnum):
    FINAL = "final"
    MAY_RETURN = "may-return"


class MoonBid(StrEnum):
    """Bidding to take every trick: for all that is in play, or for a stated number of points."""

    NEVER = "never"
    WHOLE_DECK = "whole-deck"
    STATED = "stated-points"


class Redeal(StrEnum):
    NEVER = "never"
    NO_COUNTERS = "hand-without-counters"


class AllPass(StrEnum):
    VOID = "void"
    DEALER_TAKES_MINIMUM = "dealer-takes-minimum"


class NestCounters(StrEnum):
    ALLOWED = "allowed"
    SHOWN = "shown"
    FORBIDDEN = "forbidden"


class NestTrumps(StrEnum):
    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class NestOwner(StrEnum):
    LAST_TRICK = "last-trick"
    DECLARER = "declarers-side"
    NOBODY = "nobody"


class NestTrick(StrEnum):
    NO = "no"
    YES = "counts-as-a-trick"


class TrumpNamed(StrEnum):
    AFTER_NEST = "after-nest"
    BEFORE_DISCARD = "before-discard"
    BEFORE_NEST = "before-nest"


class OpeningLead(StrEnum):
    LEFT_OF_DEALER = "left-of-dealer"
    LEFT_OF_DECLARER = "left-of-declarer"
    DEALER = "dealer"


class TricksTied(StrEnum):
    NOBODY = "nobody"
    CUT = "cut"
    DEFENDERS = "defenders"


class Made(StrEnum):
    """What the declarer's opponents record when the bid is made."""

    ALL_SCORE = "opponents-score-all"
    OPPONENTS_TRICKS_ONLY = "opponents-score-tricks-only"


class Failed(StrEnum):
    """What the declarer's side records when the bid is not made."""

    SET_BACK = "set-back"
    NOTHING = "nothing"
    COUNTERS_ONLY = "counters-only"


class OpponentsWhenFailed(StrEnum):
    SCORE = "score"
    DOUBLE = "double"


class EveryPoint(StrEnum):
    """What a side records that took every point of the hand."""

    PLAIN = "plain"
    DOUBLE = "double"


class LosingScore(StrEnum):
    NONE = "none"
    MINUS_TARGET = "minus-target"


class WinningHand(StrEnum):
    ANY = "any-hand"
    OWN_BID = "own-bid-made"


class AfterFourHands(StrEnum):
    STAY = "stay"
    ONE_PAIR_SWAPS = "one-pair-swaps-seats"
    CHANGE_PARTNERS = "change-partners"


@dataclass(frozen=True, kw_only=True)
class AuctionRules(Rules):
    """The defaults are those most editions share, not those of any one booklet."""

    # The pack
    ranks: Ranks = rule(ALL_RANKS, "the numbers in the pack", rule_fields.ranks)
    bird: Bird = rule(Bird.ABSENT, "whether the bird is in the pack, and where it ranks")
    bird_play: BirdPlay = rule(BirdPlay.ANY_TIME, "when the bird may be played")
    red_one: RedOne = rule(RedOne.ORDINARY, "whether the red 1 is added as the highest trump")
    baby_bird: BabyBird = rule(BabyBird.ABSENT, "whether a second bird is added, below every other trump")
    ones: Ones = rule(Ones.LOW, "whether the 1s rank below the 2s or above the 14s")

    # Seats and sides
    sides: Sides = rule(Sides.ALONE, "who plays with whom")
    called_cards: int = rule(1, "cards the declarer calls where partners are called: 1 or 2")
    partner_shown: PartnerShown = rule(PartnerShown.HIDDEN, "when the holder of a called card is known")
    dummy: Dummy = rule(Dummy.NONE, "whose hand is played for them")
    after_four_hands: AfterFourHands = rule(AfterFourHands.STAY, "what changes after every four hands")

    # The deal
    hand_size: int | None = rule(None, "cards dealt to a hand; 'all' deals the pack out", rule_fields.number_or_all)
    nest_size: int = rule(0, "cards in the nest")
    nest_dealt: NestDealt = rule(NestDealt.LAST, "when the nest is dealt")
    nest_face_up: int = rule(0, "cards of the nest that are dealt face up")
    battery_size: int = rule(0, "cards in each battery, half of them face down beneath the others")
    redeal: Redeal = rule(Redeal.NEVER, "when a player may demand another deal before his first bid")

    # The auction
    first_bidder: FirstBidder = rule(FirstBidder.LEFT_OF_DEALER, "who bids first")
    dealer_opens: DealerOpens = rule(DealerOpens.MAY, "whether the dealer must make the first bid")
    minimum_bid: int = rule(5, "the lowest opening bid")
    bid_step: int = rule(5, "bids are multiples of this")
    bid_names: BidNames = rule(BidNames.POINTS, "what a bid names")
    no_trump: NoTrump = rule(NoTrump.NEVER, "whether a hand may be played without a trump")
    passing: Passing = rule(Passing.FINAL, "whether a player who passed may bid again")
    moon_bid: MoonBid = rule(MoonBid.NEVER, "whether every trick can be bid for, above all other bids")
    moon_bid_points: int = rule(0, "points such a bid wins or loses where they are stated")
    all_pass: AllPass = rule(AllPass.VOID, "what happens when everybody passes")

    # The nest and the trump
    nest_exchange: int | None = rule(None, "how many nest cards may be exchanged", rule_fields.number_or_all)
    nest_counters: NestCounters = rule(NestCounters.ALLOWED, "whether counters may lie in the nest, and unseen")
    nest_trumps: NestTrumps = rule(NestTrumps.ALLOWED, "whether trumps may lie in the nest")
    nest_owner: NestOwner = rule(NestOwner.LAST_TRICK, "who gets the nest's counters")
    nest_trick: NestTrick = rule(NestTrick.NO, "whether the nest counts as a trick")
    trump_named: TrumpNamed = rule(TrumpNamed.AFTER_NEST, "when the trump is named")
    opening_lead: OpeningLead = rule(OpeningLead.LEFT_OF_DEALER, "who leads to the first trick")

    # Scoring
    counters: Counters = rule(FIVES_TENS_FOURTEENS, "points for each captured number", rule_fields.counters)
    ones_points: int = rule(0, "points for each captured 1")
    bird_points: int = rule(20, "points for the bird")
    baby_bird_points: int = rule(10, "points for the second bird")
    red_one_points: int = rule(30, "points for the red 1 as the highest trump")
    trick_points: TrickPoints = rule(
        every_trick(0), "points for each trick, one for all or by trump", read_trick_points
    )
    most_tricks_bonus: int = rule(0, "points for the side with most tricks")
    tricks_tied: TricksTied = rule(TricksTied.NOBODY, "who gets that bonus when tricks are equal")
    last_trick_bonus: int = rule(0, "points for the side that takes the last trick")
    moon_bonus: int = rule(0, "points for a side that takes every trick, not counted towards its bid")
    every_point: EveryPoint = rule(EveryPoint.PLAIN, "what a side records that takes every point of the hand")
    made: Made = rule(Made.ALL_SCORE, "what the opponents record when the bid is made")
    failed: Failed = rule(Failed.SET_BACK, "what the declarer's side records when the bid fails")
    opponents_when_failed: OpponentsWhenFailed = rule(
        OpponentsWhenFailed.SCORE, "what the opponents record when the bid fails"
    )

    # The match
    target: int = rule(300, "points that win")
    winning_hand: WinningHand = rule(WinningHand.ANY, "which hand can win the match")
    losing_score: LosingScore = rule(LosingScore.NONE, "whether a score far enough below nothing loses the match")
    match_hands: int = rule(0, "hands in the match instead of a target; 0 plays to the target")
    longest_match: int = rule(200, "deals after which the highest score wins")

    # Conduct
    conduct: Conduct = rule(Conduct.STRICT, CONDUCT_SAYS)
    talk_fine: int = rule(40, "points a side loses for table talk, at an honour table or with real cards")
    discard_fine: int = rule(40, "points a side loses for a wrong number laid away, there too")

    def pack(self, seats: int) -> tuple[Card, ...]:
        from rookery.families.auction.table import table_for

        return table_for(self, seats).pack

    @classmethod
    def value_text(cls, value: object) -> str:
        return rule_fields.value_text(value)

    def goal(self) -> str:
        return counted(self.match_hands, "hand") if self.match_hands else f"{self.target:,} points"

    @property
    def has_bird(self) -> bool:
        return self.bird is not Bird.ABSENT

    @property
    def has_red_one(self) -> bool:
        return self.red_one is RedOne.HIGHEST

    @property
    def has_baby_bird(self) -> bool:
        return self.baby_bird is BabyBird.LOWEST

    @property
    def honour(self) -> bool:
        return self.conduct is Conduct.HONOUR

    @property
    def nest_is_trick(self) -> bool:
        return self.nest_size > 0 and self.nest_trick is NestTrick.YES

    @property
    def individual_scores(self) -> bool:
        """Whether every player has a running score of his own."""
        changing = self.after_four_hands is AfterFourHands.CHANGE_PARTNERS
        return changing or self.sides in (Sides.ALONE, Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY)

    def points_per_trick(self, trump: Trump) -> int:
        return dict(self.trick_points)[trump]

    def values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.rule_names()}
