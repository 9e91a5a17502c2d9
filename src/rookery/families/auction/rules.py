"""The rules of the auction games as data. All that varies between editions is a field here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rookery.engine.cards import Card
from rookery.families import rule_fields
from rookery.families.auction.booklet import Booklet
from rookery.families.auction.trick_points import TrickPoints, every_trick, read_trick_points
from rookery.families.conduct import Conduct
from rookery.families.results import HandResult
from rookery.families.rule_fields import FieldRules, Group, Worded, conduct_rule, counters_rule, ranks_rule
from rookery.families.tricks import Trump
from rookery.families.words import counted

Ranks: TypeAlias = tuple[int, ...]
Counters: TypeAlias = tuple[tuple[int, int], ...]

ALL_RANKS: Final[Ranks] = tuple(range(1, 15))
FROM_FOUR: Final[Ranks] = tuple(range(4, 15))
FROM_FIVE: Final[Ranks] = tuple(range(5, 15))

FIVES_TENS_FOURTEENS: Final[Counters] = ((5, 5), (10, 10), (14, 10))
FIVES_TENS_THIRTEENS: Final[Counters] = ((5, 5), (10, 10), (13, 10))


class Bird(Worded):
    ABSENT = "absent", "left out"
    HIGHEST = "highest-trump", "the highest trump"
    BETWEEN = "ten-and-a-half", "a trump between 10 and 11 (“10½”)"
    LOWEST = "lowest-trump", "the lowest trump"


class BabyBird(Worded):
    """A second special card: a spare card of the box, or one marked for it."""

    ABSENT = "absent", "left out"
    LOWEST = "lowest-trump", "added as the lowest trump"


class BirdPlay(Worded):
    ANY_TIME = "any-time", "at any time"
    AS_TRUMP = "as-trump", "like any trump"


class RedOne(Worded):
    ORDINARY = "ordinary", "a card like any other"
    HIGHEST = "highest-trump", "the highest trump"


class Ones(Worded):
    LOW = "low", "below the 2s"
    HIGH = "high", "above the 14s"


class Sides(Worded):
    ALONE = "alone", "everyone alone"
    PARTNERS_OPPOSITE = "partners-opposite"
    ALTERNATE = "alternate", "every other seat"
    CALLED_PARTNER = "called-partner", "the declarer calls a partner"
    BIDDER_AND_DUMMY = "bidder-and-dummy", "the declarer and the dummy"


class Partners(Worded):
    """How people come by their partners, where two sides play against each other."""

    AS_SEATED = "as-seated", "as everybody sits"
    DRAWN = "drawn", "drawn for, high cards against low"


class Dummy(Worded):
    NONE = "none"
    DEALERS_PARTNER = "dealers-partner", "the dealer’s partner"
    DECLARERS_PARTNER = "declarers-partner", "the declarer’s partner"
    BLIND = "blind-third-hand", "a third hand, face down"


class PartnerShown(Worded):
    HIDDEN = "hidden-until-played", "when the card is played"
    OPEN = "says-so-at-once", "at once"


class NestDealt(Worded):
    LAST = "last"
    INTERLEAVED = "after-each-round", "a card after each round"


class FirstBidder(Worded):
    DEALER = "dealer", "the dealer"
    LEFT_OF_DEALER = "left-of-dealer", "left of the dealer"


class DealerOpens(Worded):
    MAY = "may-pass", "may be a pass"
    MUST = "must-bid", "must be a bid"


class BidNames(Worded):
    POINTS = "points"
    POINTS_AND_COLOUR = "points-and-colour", "points and a colour"


class NoTrump(Worded):
    NEVER = "never"
    ALLOWED = "allowed", "may be played, high"
    HIGH_AND_LOW = "high-and-low", "may be played, high or low"


class Passing(Worded):
    FINAL = "final", "is out of the bidding"
    MAY_RETURN = "may-return", "may come back"


class BidLimit(Worded):
    """How high a bid may be. No booklet says so: the limit is this program's (A5)."""

    WHAT_A_HAND_BRINGS = "what-a-hand-brings"
    LIFTED = "lifted", "twice what a hand brings"


class MoonBid(Worded):
    """Bidding to take every trick: for all that is in play, or for a stated number of points."""

    NEVER = "never", "no"
    WHOLE_DECK = "whole-deck", "for all points in play"
    STATED = "stated-points", "for a stated number of points"


class Redeal(Worded):
    NEVER = "never"
    NO_COUNTERS = "hand-without-counters", "with a hand without counters"
    SIX_TO_NINE = "hand-of-6-to-9", "with a hand of nothing but 6s to 9s"


class AllPass(Worded):
    VOID = "void", "the cards are dealt again"
    DEALER_TAKES_MINIMUM = "dealer-takes-minimum", "the dealer takes it at the lowest bid"


class ExchangeNumber(Worded):
    """Where the number of nest cards that may be exchanged is limited, whether fewer may be, too."""

    UP_TO = "up-to", "any number up to that"
    ALL_OR_NONE = "all-or-none", "that many or none"


class NestCounters(Worded):
    ALLOWED = "allowed", "may be buried"
    SHOWN = "shown", "are buried face up"
    FORBIDDEN = "forbidden", "may not be buried"
    TRUMPS_IF_SHORT = "trumps-if-short", "may not be buried, or trumps alone where other cards run short"


class NestTrumps(Worded):
    ALLOWED = "allowed", "may be buried"
    FORBIDDEN = "forbidden", "may not be buried"


class NestSight(Worded):
    """Who sees the nest when the declarer takes it up."""

    UNSEEN = "unseen", "seen by the declarer alone"
    SHOWN = "shown", "shown to everybody"


class NestOwner(Worded):
    LAST_TRICK = "last-trick", "the last trick"
    DECLARER = "declarers-side", "the declarer’s side"
    NOBODY = "nobody"


class NestTrick(Worded):
    NO = "no"
    YES = "counts-as-a-trick", "yes"


class TrumpNaming(Worded):
    AFTER_NEST = "after-nest", "after laying cards away"
    BEFORE_DISCARD = "before-discard", "before laying cards away"
    BEFORE_NEST = "before-nest", "before taking the nest"


class OpeningLead(Worded):
    LEFT_OF_DEALER = "left-of-dealer", "left of the dealer"
    LEFT_OF_DECLARER = "left-of-declarer", "left of the declarer"
    DEALER = "dealer", "the dealer"
    DECLARER = "declarer", "the declarer"


class Reviewing(Worded):
    """Which tricks may be looked at again before the hand is over (A107)."""

    EVERY_TRICK = "every-trick", "all of them"
    LAST_TRICK = "last-trick-only", "the last one only"


class TricksTied(Worded):
    NOBODY = "nobody", "nobody gets that"
    CUT = "cut", "they cut for it"
    DEFENDERS = "defenders", "the defenders get it"


class Made(Worded):
    """What the declarer's opponents record when the bid is made."""

    ALL_SCORE = "opponents-score-all", "what they took"
    OPPONENTS_TRICKS_ONLY = "opponents-score-tricks-only", "their tricks only"


class Failed(Worded):
    """What the declarer's side records when the bid is not made."""

    SET_BACK = "set-back", "is set back the bid"
    NOTHING = "nothing", "scores nothing"
    COUNTERS_ONLY = "counters-only", "scores its counters only"


class OpponentsWhenFailed(Worded):
    SCORE = "score", "what they took"
    DOUBLE = "double"


class DummyScore(Worded):
    """A30: a third column beside those of the two who play, which wins nothing."""

    NOT_KEPT = "not-kept", "is not kept"
    KEPT = "kept", "is kept"


class EveryPoint(Worded):
    """What a side records that took every point of the hand."""

    PLAIN = "plain", "nothing more"
    DOUBLE = "double", "all of it doubled"


class RevokeCosts(Worded):
    """What a proven revoke costs the side that made it (A49)."""

    FAILED_BID = "failed-bid", "what a failed bid costs"
    SET_BACK = "set-back", "the bid, in every game"


class DiscardFound(Worded):
    """When a wrong number of cards laid away is found at an honour table, and fined (A108)."""

    BEFORE_THE_LEAD = "before-the-lead", "before the first lead"
    AFTER_THE_LEAD = "after-the-lead", "once the first card is led"


class TableTalk(Worded):
    """Where table talk is fined (A48)."""

    AS_PRINTED = "as-printed", "fined where the booklet says so"
    FINED = "by-agreement", "fined by agreement"


class LosingScore(Worded):
    NONE = "none", "no"
    MINUS_TARGET = "minus-target", "yes"
    MINUS_HALF = "minus-half-target", "at half of it"


class WinningHand(Worded):
    ANY = "any-hand", "on any hand"
    OWN_BID = "own-bid-made", "on one’s own bid only"


class AfterFourHands(Worded):
    STAY = "stay", "all stay"
    ONE_PAIR_SWAPS = "one-pair-swaps-seats"
    CHANGE_PARTNERS = "change-partners", "partners change"


@dataclass(frozen=True, kw_only=True)
class AuctionRules(FieldRules):
    """The defaults are those most editions share, not those of any one booklet."""

    # The pack
    ranks: Ranks = ranks_rule(ALL_RANKS)
    bird: Bird = Group.PACK.rule(Bird.ABSENT, "The bird", says="whether the bird is in the pack, and where it ranks")
    bird_play: BirdPlay = Group.PLAY.rule(BirdPlay.ANY_TIME, "Playing the bird", says="when the bird may be played")
    red_one: RedOne = Group.PACK.rule(
        RedOne.ORDINARY, "The red 1", says="whether the red 1 is added as the highest trump"
    )
    baby_bird: BabyBird = Group.PACK.rule(
        BabyBird.ABSENT, "Baby bird", says="whether a second bird is added, below every other trump"
    )
    ones: Ones = Group.PACK.rule(Ones.LOW, "The 1s", says="whether the 1s rank below the 2s or above the 14s")

    # Seats and sides
    sides: Sides = Group.PARTNERS.rule(Sides.ALONE, "Who plays together", says="who plays with whom")
    partners: Partners = Group.PARTNERS.rule(
        Partners.AS_SEATED, "Partners are", says="whether partners are drawn for before the first deal"
    )
    called_cards: int = Group.PARTNERS.rule(
        1, "Cards the declarer calls", says="cards the declarer calls where partners are called: 1 or 2", usual=(1, 2)
    )
    partner_shown: PartnerShown = Group.PARTNERS.rule(
        PartnerShown.HIDDEN, "A called partner is known", says="when the holder of a called card is known"
    )
    dummy: Dummy = Group.PARTNERS.rule(Dummy.NONE, "Dummy", says="whose hand somebody else plays")
    after_four_hands: AfterFourHands = Group.PARTNERS.rule(
        AfterFourHands.STAY, "After every four hands", says="what changes after every four hands"
    )

    # The deal
    hand_size: int | None = Group.DEAL.rule(
        None,
        "Cards in a hand",
        says="cards dealt to a hand; 'all' deals the pack out",
        words={"all": "all that there are"},
        read=rule_fields.number_or_all,
    )
    nest_size: int = Group.DEAL.rule(
        0, "Cards in the nest", says="cards in the nest", words={0: "none"}, usual=(0, 3, 4, 5, 6, 7)
    )
    nest_dealt: NestDealt = Group.DEAL.rule(NestDealt.LAST, "The nest is dealt", says="when the nest is dealt")
    nest_face_up: int = Group.DEAL.rule(
        0, "Nest cards face up", says="cards of the nest that are dealt face up", words={0: "none"}, usual=(0, 1, 2)
    )
    battery_size: int = Group.DEAL.rule(
        0,
        "Cards in a battery",
        says="cards in each battery, half of them face down beneath the others",
        words={0: "none"},
    )
    redeal: Redeal = Group.DEAL.rule(
        Redeal.NEVER, "Deal again on demand", says="when a player may demand another deal before their first bid"
    )

    # The auction
    first_bidder: FirstBidder = Group.AUCTION.rule(FirstBidder.LEFT_OF_DEALER, "First to bid", says="who bids first")
    dealer_opens: DealerOpens = Group.AUCTION.rule(
        DealerOpens.MAY, "The dealer’s first bid", says="whether the dealer must make the first bid"
    )
    minimum_bid: int = Group.AUCTION.rule(
        5, "Lowest bid", says="the lowest opening bid", usual=(5, 50, 70, 80, 100, 125)
    )
    bid_step: int = Group.AUCTION.rule(5, "Bids go up by", says="bids are multiples of this", usual=(5, 10))
    bid_limit: BidLimit = Group.AUCTION.rule(
        BidLimit.WHAT_A_HAND_BRINGS, "Highest bid", says="how high a bid may be; no booklet has a limit"
    )
    bid_cap: int = Group.AUCTION.rule(
        0,
        "No bid above",
        says="a highest bid that the house sets, below what a hand brings",
        words={0: "what a hand brings"},
        usual=(0, 90, 150),
    )
    bid_names: BidNames = Group.AUCTION.rule(BidNames.POINTS, "A bid names", says="what a bid names")
    no_trump: NoTrump = Group.AUCTION.rule(
        NoTrump.NEVER, "No trump", says="whether a hand may be played without a trump"
    )
    passing: Passing = Group.AUCTION.rule(
        Passing.FINAL, "Whoever has passed", says="whether a player who passed may bid again"
    )
    moon_bid: MoonBid = Group.AUCTION.rule(
        MoonBid.NEVER, "Shooting the moon as a bid", says="whether every trick can be bid for, above all other bids"
    )
    moon_bid_points: int = Group.AUCTION.rule(
        0,
        "Points of such a bid",
        says="points such a bid wins or loses where they are stated",
        words={0: "not stated"},
        usual=(200, 300, 400),
    )
    all_pass: AllPass = Group.AUCTION.rule(AllPass.VOID, "When all pass", says="what happens when everybody passes")

    # The nest and the trump
    nest_exchange: int | None = Group.DEAL.rule(
        None,
        "Nest cards that may be exchanged",
        says="how many nest cards may be exchanged",
        read=rule_fields.number_or_all,
    )
    exchange_number: ExchangeNumber = Group.DEAL.rule(
        ExchangeNumber.UP_TO,
        "Where that number is limited",
        says="whether fewer nest cards may be exchanged than that",
    )
    nest_counters: NestCounters = Group.DEAL.rule(
        NestCounters.ALLOWED,
        "Counters in the nest",
        says="whether counters may be laid away in the nest, and whether the others see them",
    )
    nest_trumps: NestTrumps = Group.DEAL.rule(
        NestTrumps.ALLOWED, "Trumps in the nest", says="whether trumps may be laid away in the nest"
    )
    nest_taken: NestSight = Group.DEAL.rule(
        NestSight.UNSEEN, "The nest taken up is", says="who sees the nest when the declarer takes it up"
    )
    nest_owner: NestOwner = Group.DEAL.rule(
        NestOwner.LAST_TRICK, "The nest’s points go to", says="who gets the nest's counters"
    )
    nest_trick: NestTrick = Group.DEAL.rule(
        NestTrick.NO, "The nest counts as a trick", says="whether the nest counts as a trick"
    )
    trump_named: TrumpNaming = Group.AUCTION.rule(
        TrumpNaming.AFTER_NEST, "Trump is named", says="when the trump is named"
    )
    opening_lead: OpeningLead = Group.PLAY.rule(
        OpeningLead.LEFT_OF_DEALER, "First lead", says="who leads to the first trick"
    )
    reviewing: Reviewing = Group.PLAY.rule(
        Reviewing.EVERY_TRICK,
        "Tricks that may be looked at",
        says="which tricks may be looked at again before the hand is over",
    )

    # Scoring
    counters: Counters = counters_rule(FIVES_TENS_FOURTEENS, says="points for each captured number")
    ones_points: int = Group.SCORING.rule(
        0, "Each 1 counts", says="points for each captured 1", words={0: "nothing"}, usual=(0, 15, 20)
    )
    bird_points: int = Group.SCORING.rule(20, "The bird counts", says="points for the bird")
    baby_bird_points: int = Group.SCORING.rule(10, "The baby bird counts", says="points for the second bird")
    red_one_points: int = Group.SCORING.rule(30, "The red 1 counts", says="points for the red 1 as the highest trump")
    trick_points: TrickPoints = Group.SCORING.rule(
        every_trick(0),
        "Each trick counts",
        says="points for each trick, one for all or by trump",
        words={0: "nothing"},
        read=read_trick_points,
    )
    most_tricks_bonus: int = Group.SCORING.rule(
        0, "For most tricks", says="points for the side with most tricks", words={0: "nothing"}, usual=(0, 20)
    )
    tricks_tied: TricksTied = Group.SCORING.rule(
        TricksTied.NOBODY, "When tricks are equal", says="who gets that bonus when tricks are equal"
    )
    last_trick_bonus: int = Group.SCORING.rule(
        0,
        "For the last trick",
        says="points for the side that takes the last trick",
        words={0: "nothing"},
        usual=(0, 20),
    )
    moon_bonus: int = Group.SCORING.rule(
        0,
        "For taking every trick",
        says="points for a side that takes every trick, not counted towards its bid",
        words={0: "nothing"},
        usual=(0, 100, 200),
    )
    every_point: EveryPoint = Group.SCORING.rule(
        EveryPoint.PLAIN, "For taking every point", says="what a side records that takes every point of the hand"
    )
    dummy_score: DummyScore = Group.SCORING.rule(
        DummyScore.NOT_KEPT,
        "A blind dummy’s score",
        says="whether a score is kept for a blind dummy, who cannot win by it",
    )
    made: Made = Group.SCORING.rule(
        Made.ALL_SCORE, "When the bid is made, the others score", says="what the opponents record when the bid is made"
    )
    failed: Failed = Group.SCORING.rule(
        Failed.SET_BACK, "When the bid fails, its side", says="what the declarer's side records when the bid fails"
    )
    opponents_when_failed: OpponentsWhenFailed = Group.SCORING.rule(
        OpponentsWhenFailed.SCORE,
        "When the bid fails, the others score",
        says="what the opponents record when the bid fails",
    )

    # The match
    target: int = Group.MATCH.rule(
        300, "Points that win", says="points that win", words={0: "no target"}, usual=(150, 200, 300, 500, 1000)
    )
    winning_hand: WinningHand = Group.MATCH.rule(
        WinningHand.ANY, "The match is won", says="which hand can win the match"
    )
    losing_score: LosingScore = Group.MATCH.rule(
        LosingScore.NONE,
        "Losing at minus the target",
        says="whether the match ends when somebody falls to minus the target, or to half of that",
    )
    match_hands: int = Group.MATCH.rule(
        0,
        "Hands in the match",
        says="hands in the match instead of a target; 0 plays to the target",
        words={0: "until the target"},
    )
    longest_match: int = Group.MATCH.rule(
        200, "Longest match, in hands", says="deals after which the highest score wins"
    )

    # Conduct
    conduct: Conduct = conduct_rule()
    revoke_costs: RevokeCosts = Group.CONDUCT.rule(
        RevokeCosts.FAILED_BID, "A proven revoke costs", says="what a proven revoke costs the side that made it"
    )
    talk: TableTalk = Group.CONDUCT.rule(
        TableTalk.AS_PRINTED, "Table talk is", says="whether table talk is fined where no booklet prints a fine for it"
    )
    talk_fine: int = Group.CONDUCT.rule(
        40,
        "Table talk costs",
        says="points a side loses for table talk, at an honour table or with real cards",
        words={0: "nothing"},
    )
    discard_fine: int = Group.CONDUCT.rule(
        40,
        "A wrong number laid away costs",
        says="points a side loses for laying away a wrong number of cards, there too",
        words={0: "nothing"},
    )

    discard_found: DiscardFound = Group.CONDUCT.rule(
        DiscardFound.BEFORE_THE_LEAD,
        "A wrong number laid away is found",
        says="when a wrong number of cards laid away is found, and fined",
    )
    deal_mishaps: int = Group.CONDUCT.rule(
        0,
        "A deal goes wrong once in",
        says="at an honour table one deal in so many goes wrong, with an exposed card or a misdeal; 0 for never",
        words={0: "never"},
        usual=(0, 20, 50),
    )

    # No rule of the house
    booklet: Booklet = Booklet()

    def side_numbers(self, seats: int) -> tuple[int, ...]:
        from rookery.families.auction.table import side_numbers

        return side_numbers(self.sides, tuple(range(seats)))

    def proof(self, seats: int, hand: HandResult) -> int | None:
        from rookery.families.auction.table import table_for

        if hand.trump is None:
            return None
        return table_for(self, seats).points_in_play(hand.trump) - self.most_tricks_bonus - self.last_trick_bonus

    def pack(self, seats: int) -> tuple[Card, ...]:
        from rookery.families.auction.table import table_for

        return table_for(self, seats).pack

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
    def bars_counters(self) -> bool:
        """Whether counters may not be buried, unless other cards run short."""
        return self.nest_counters in (NestCounters.FORBIDDEN, NestCounters.TRUMPS_IF_SHORT)

    @property
    def losing_line(self) -> int | None:
        """The score that loses the match (H10)."""
        share = {LosingScore.NONE: None, LosingScore.MINUS_TARGET: 1, LosingScore.MINUS_HALF: 2}[self.losing_score]
        return None if share is None else -(self.target // share)

    @property
    def honour(self) -> bool:
        return self.conduct is Conduct.HONOUR

    @property
    def nest_is_trick(self) -> bool:
        return self.nest_size > 0 and self.nest_trick is NestTrick.YES

    @property
    def exchange_amounts(self) -> tuple[int, ...]:
        """How many cards the declarer may exchange for as many of the nest's, fewest first."""
        size, most = self.nest_size, self.nest_exchange
        if most is None or most >= size:
            return tuple(range(size + 1))
        return (0, most) if self.exchange_number is ExchangeNumber.ALL_OR_NONE else tuple(range(most + 1))

    @property
    def has_partners(self) -> bool:
        """Whether anybody plays with somebody else, if only for a hand."""
        return self.sides is not Sides.ALONE

    @property
    def draws_partners(self) -> bool:
        return self.partners is Partners.DRAWN

    @property
    def fines_talk(self) -> bool:
        """A48: where a booklet prints it and there is a partner whom it could help, or by agreement."""
        return self.talk is TableTalk.FINED or (self.booklet.talk > 0 and self.has_partners)

    @property
    def sets_back_for_a_revoke(self) -> bool:
        """A49: where the bid is what a revoke costs, and the others keep what they took."""
        plain = self.failed is Failed.SET_BACK and self.opponents_when_failed is OpponentsWhenFailed.SCORE
        return plain or self.revoke_costs is RevokeCosts.SET_BACK

    @property
    def individual_scores(self) -> bool:
        """Whether every player has a running score of their own."""
        changing = self.after_four_hands is AfterFourHands.CHANGE_PARTNERS
        return changing or self.sides in (Sides.ALONE, Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY)

    def points_per_trick(self, trump: Trump) -> int:
        return dict(self.trick_points)[trump]

    def values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.rule_names()}
