"""The bots: they answer every decision of every edition, beat chance, and play as the booklets advise."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence

import pytest

import rookery
from rookery.bots import Bot, EasyBot, RandomBot, SolidBot, make_bot
from rookery.engine.cards import BIRD, Colour, read_cards
from tests.support import AUCTION_TABLES, Table


def play(match: rookery.Match, bots: Sequence[Bot], *, hands: int = 1000) -> rookery.Match:
    """Let the bots play from their views alone, checking every answer against its decision."""
    while match.pending() and len(match.hands) < hands:
        decision = match.pending()[0]
        action = bots[decision.seat].choose(match.recall(decision.seat))
        assert decision.refusal(action) is None, f"{decision} was answered with {action}"
        match.act(decision.seat, action)
    return match


def say(match: rookery.Match, *texts: str) -> rookery.Match:
    """Take these actions, each for the seat whose turn it is."""
    for text in texts:
        match.act(match.pending()[0].seat, text)
    return match


def answer(match: rookery.Match) -> str:
    """What the solid bot says or plays now."""
    seat = match.pending()[0].seat
    return str(SolidBot(0).choose(match.recall(seat)))


class TestEveryEdition:
    @pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
    def test_solid_bots_play_a_match_to_its_target(self, table: Table) -> None:
        match = play(rookery.Match(table.edition, seats=table.seats, seed=3), [SolidBot(0)] * table.seats)
        assert match.result is not None
        assert "deals" not in match.result.reason, "the match ran into its longest length"
        assert not all(hand.void for hand in match.hands)

    @pytest.mark.parametrize(
        ("id", "rules"),
        [
            ("tournament/modern", {"nest_counters": "forbidden", "nest_owner": "nobody"}),
            ("tournament/modern", {"bird": "lowest-trump", "bird_play": "as-trump"}),
            ("tournament/modern", {"after_four_hands": "change-partners", "match_hands": 12}),
            ("tournament/2008", {"bird": "absent", "nest_size": 4}),
            ("tournament/modern", {"all_pass": "dealer-takes-minimum", "minimum_bid": 120}),
            ("tournament/modern", {"nest_exchange": 2}),
            ("tournament/modern", {"nest_exchange": 0}),
            ("tournament/modern", {"red_one": "highest-trump", "nest_size": 6}),
            ("tournament/modern", {"counters": "5:50 14:1", "bid_step": 1, "minimum_bid": 7}),
            ("dixie/1913", {"ones": "high", "trump_named": "before-nest"}),
            ("dixie/1988", {"no_trump": "allowed"}),
            ("partnership/1913", {"sides": "partners-opposite"}),
            ("one-high/1988", {"moon_bonus": 100}),
            ("over-the-top/1988", {"trick_points": 2}),
            ("regular-for-two/1988", {"nest_owner": "last-trick", "trump_named": "before-nest"}),
            ("boston/1988", {"bid_names": "points"}),
        ],
        ids=lambda value: value if isinstance(value, str) else "-".join(value),
    )
    def test_bots_play_by_house_rules(self, id: str, rules: dict[str, object]) -> None:
        edition = rookery.edition(id).with_house_rules(**rules)
        for seats in edition.seats:
            match = play(rookery.Match(edition, seats=seats, seed=5), [SolidBot(0), EasyBot(0)] * seats, hands=6)
            assert match.hands

    def test_the_same_views_bring_the_same_answers(self) -> None:
        def record(name: str) -> tuple[tuple[int, rookery.Action], ...]:
            match = rookery.Match(rookery.edition("high-card-partner/2008"), seed=11)
            return play(match, [make_bot(name, seat) for seat in range(5)], hands=4).actions

        for name in ("easy", "solid", "random"):
            assert record(name) == record(name)


class TestAgainstChance:
    """Mirrored deals: each deal is played twice, with the sides exchanged."""

    @staticmethod
    def advantage(table: Table, one: Bot, other: Bot, *, deals: int) -> float:
        """By how much a hand scores more for a seat of `one` than for a seat of `other`."""
        leads: list[float] = []
        for deal in range(deals):
            for parity in (0, 1):
                ours = [seat for seat in range(table.seats) if seat % 2 == parity]
                bots = [one if seat in ours else other for seat in range(table.seats)]
                match = play(rookery.Match(table.edition, seats=table.seats, seed=deal), bots, hands=1)
                scored = match.hands[0].scored
                theirs = [scored[seat] for seat in range(table.seats) if seat not in ours]
                leads.append(statistics.mean(scored[seat] for seat in ours) - statistics.mean(theirs))
        return statistics.mean(leads)

    @pytest.mark.parametrize(
        "table",
        [
            Table("tournament/modern", 4),
            Table("dixie/1913", 4),
            Table("dixie/1988", 6),
            Table("partnership/2008", 4),
            Table("regular/1913", 4),
            Table("boston/1988", 4),
            Table("high-card-partner/2008", 5),
            Table("three-handed-display/1988", 3),
            Table("tennessee/1988", 2),
            Table("over-the-top/1988", 2),
            Table("regular-for-two/2008", 2),
        ],
        ids=str,
    )
    def test_the_solid_bot_beats_the_random_bot(self, table: Table) -> None:
        assert self.advantage(table, SolidBot(0), RandomBot(0), deals=20) > 20

    @pytest.mark.parametrize(
        ("table", "points"),
        [
            (Table("tournament/modern", 4), 20),
            (Table("dixie/1913", 4), 20),
            (Table("partnership/2008", 4), 20),
            (Table("regular/1913", 4), 5),
            (Table("tennessee/1988", 2), 20),
            (Table("over-the-top/1988", 2), 20),
        ],
        ids=str,
    )
    def test_its_play_of_the_cards_alone_beats_chance(self, table: Table, points: int) -> None:
        class BidsButPlaysAtRandom:
            name = "bids"

            def __init__(self) -> None:
                self.bidder, self.player = SolidBot(0), RandomBot(0)

            def choose(self, view: rookery.SeatView) -> rookery.Action:
                assert view.decision is not None
                return (self.player if view.decision.kind == "play" else self.bidder).choose(view)

        assert self.advantage(table, SolidBot(0), BidsButPlaysAtRandom(), deals=30) > points


class TestBidding:
    @staticmethod
    def figures(table: Table, *, matches: int) -> tuple[float, float]:
        """The share of hands with a bid, and the share of bids made."""
        hands = [
            hand
            for seed in range(matches)
            for hand in play(
                rookery.Match(table.edition, seats=table.seats, seed=seed), [SolidBot(0)] * table.seats
            ).hands
        ]
        played = [hand for hand in hands if not hand.void]
        return len(played) / len(hands), statistics.mean(bool(hand.made) for hand in played)

    def test_it_makes_most_of_its_bids_in_tournament_and_hands_are_seldom_passed_out(self) -> None:
        bid, made = self.figures(Table("tournament/modern", 4), matches=20)
        assert bid > 0.85
        assert 0.6 < made < 0.8

    def test_with_a_called_partner_it_dares_more_than_bids_that_are_sure(self) -> None:
        _, made = self.figures(Table("high-card-partner/1988", 5), matches=10)
        assert 0.6 < made < 0.8

    @pytest.mark.slow
    @pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
    def test_it_makes_most_of_its_bids_in_every_edition(self, table: Table) -> None:
        bid, made = self.figures(table, matches=40)
        assert bid > 0.85
        assert 0.55 < made < 0.9

    # S2: six high cards of one colour and a few of each other.
    MODEL_HAND = "G14 G13 G12 G11 G10 G9  R14 R10 R7  Y13 Y9 Y5  B12 B4"

    def test_S2_the_model_hand_is_bid_up_to_95_in_partnership(self) -> None:
        match = rookery.Match.set_up(
            rookery.edition("partnership/2008"), hands=[None, self.MODEL_HAND, None, None], dealer=3, seed=1
        )
        say(match, "bid 70")
        assert answer(match).startswith("bid")
        say(match, "bid 80", "pass", "bid 85", "bid 90")
        assert answer(match) == "bid 95"

    def test_S2_the_model_hand_is_bid_up_to_40_each_for_themselves(self) -> None:
        match = rookery.Match.set_up(
            rookery.edition("regular/1913"), hands=[None, self.MODEL_HAND, None, None], dealer=0, seed=1
        )
        say(match, "bid 15")
        assert answer(match).startswith("bid")
        say(match, "bid 25", "pass", "bid 30", "bid 35")
        assert answer(match) == "bid 40"
        say(match, "bid 40", "pass", "pass")
        assert answer(match) == "trump green"

    POOR_HAND = "R2 R4 R6 R8  Y1 Y3 Y7 Y9  G2 G6 G8  B1 B3 B7"

    def test_a_poor_hand_passes(self) -> None:
        match = rookery.Match.set_up(
            rookery.edition("partnership/2008"), hands=[self.POOR_HAND, None, None, None], dealer=2, seed=1
        )
        say(match, "bid 70")
        assert answer(match) == "pass"

    def test_the_dealer_who_must_open_opens_low_with_a_poor_hand(self) -> None:
        match = rookery.Match.set_up(
            rookery.edition("partnership/1913"), hands=[self.POOR_HAND, None, None, None], dealer=0, seed=1
        )
        verb, points = answer(match).split()
        assert verb == "bid"
        assert int(points) <= 40

    def test_it_leaves_a_bid_to_its_partner_unless_it_is_much_stronger(self) -> None:
        fair = "G14 G12 G9 G8 G6  R14 R7 R5 R3  Y12 Y9  B13 B4 B2"
        match = rookery.Match.set_up(
            rookery.edition("partnership/2008"), hands=[None, None, fair, None], dealer=3, seed=1
        )
        say(match, "bid 60", "pass")
        assert answer(match) == "pass"

    def raises(self, standing: int, scores: list[int]) -> bool:
        match = rookery.Match.set_up(
            rookery.edition("partnership/2008"),
            hands=[None, self.MODEL_HAND, None, None],
            dealer=3,
            seed=1,
            scores=scores,
        )
        return answer(say(match, f"bid {standing}")) != "pass"

    def test_S29_a_side_nearly_out_bids_less(self) -> None:
        def bids_up_to(scores: list[int]) -> int:
            return max(standing for standing in range(60, 120, 5) if self.raises(standing, scores))

        assert bids_up_to([0, 190, 0, 190]) < bids_up_to([0, 0, 0, 0]) < bids_up_to([190, 0, 190, 0])


# A deal in which seat 0 leads and seat 3 plays last; seats 0 and 2 are partners.
DEAL = (
    "R8 R9 R12  Y2 Y6 Y9  G14 G13 G10 G7 G4  B3 B7 B12",
    "R1 R2 R4  Y1 Y5 Y12 Y14  G2 G8 G9  B2 B5 B9 B13",
    "R5 R6 R7 R10  Y4 Y10 Y13  G1 G6 G12  B1 B8 B11 B14",
    "R3 R11 R13 R14  Y3 Y7 Y8 Y11  G3 G5 G11  B4 B6 B10",
)
# The same with seat 3 out of black.
VOID_DEAL = (
    DEAL[0],
    "R1 R2 R4  Y12 Y14  G8 G9  B2 B4 B5 B6 B9 B10 B13",
    DEAL[2],
    "R3 R11 R13 R14  Y1 Y3 Y5 Y7 Y8 Y11  G2 G3 G5 G11",
)


def at_partnership(deal: Iterable[str], *played: str) -> rookery.Match:
    """Seat 0 has bid 60 with green as trump and has led."""
    match = rookery.Match.set_up(rookery.edition("partnership/2008"), hands=list(deal), dealer=3)
    say(match, "bid 60", "pass", "pass", "pass", "trump green")
    return say(match, *(f"play {card}" for card in played))


class TestPlaying:
    def test_the_last_seat_wins_with_the_cheapest_card(self) -> None:
        assert answer(at_partnership(DEAL, "R8", "R2", "R10")) == "play R11"

    def test_a_counter_goes_on_the_partners_sure_trick(self) -> None:
        assert answer(at_partnership(DEAL, "B3", "B13", "B1")) == "play B10"

    def test_S15_who_cannot_follow_throws_a_counter_on_the_partners_trick(self) -> None:
        assert answer(at_partnership(VOID_DEAL, "B3", "B13", "B1")) == "play Y5"

    def test_no_counter_goes_on_an_enemys_sure_trick(self) -> None:
        assert answer(at_partnership(DEAL, "B7", "B2", "B14")) == "play B4"

    def test_a_trick_with_counters_is_trumped(self) -> None:
        card = answer(at_partnership(VOID_DEAL, "B7", "B2", "B14")).split()[1]
        assert card in {"G2", "G3", "G5"}

    def test_no_trump_is_spent_on_the_partners_sure_trick(self) -> None:
        assert not answer(at_partnership(VOID_DEAL, "B3", "B13", "B1")).startswith("play G")

    def test_a_trick_that_cannot_be_won_gets_the_lowest_card(self) -> None:
        assert answer(at_partnership(DEAL, "G14", "G2", "G1")) == "play G3"

    TOURNAMENT = (
        "R13  Y14  G14 G13 G12 G9 G7  B9 B6",
        "R6 R7 R9  Y6 Y7 Y8  G5  B7 B8",
        "R8 R12  Y9 Y11  G6 G8  B11 B12 B5",
        "R5 R10 R11  Y12 Y13  G10  B13 B14 Bird",
    )
    NEST = "R14 Y5 Y10 G11 B10"

    def tournament(self, *said: str) -> rookery.Match:
        match = rookery.Match.set_up(
            rookery.edition("tournament/modern"), hands=self.TOURNAMENT, nest=self.NEST, dealer=3
        )
        return say(match, "bid 70", "pass", "pass", "pass", *said)

    def test_the_bird_is_kept_for_a_better_trick(self) -> None:
        match = self.tournament("nest Y5 Y10 B6 B9 B10", "trump green", "play R13", "play R6", "play R8")
        assert answer(match) == "play R11"

    def test_S6_a_colour_is_emptied_into_the_nest_and_every_trump_kept(self) -> None:
        match = self.tournament()
        buried = set(read_cards(answer(match).removeprefix("nest ")))
        kept = set(read_cards(f"{self.TOURNAMENT[0]} {self.NEST}")) - buried
        assert not any(card.colour is Colour.GREEN for card in buried)
        assert len({card.colour for card in kept}) < len(Colour)
        assert buried >= set(read_cards("Y5 Y10 B10")), "S16: unprotected counters go into the nest"

    def test_the_bird_is_never_buried(self) -> None:
        match = rookery.Match.set_up(
            rookery.edition("tournament/modern"),
            hands=["R13  Y14  G14 G13 G12 G9 G7  B9 Bird", None, None, None],
            dealer=3,
            seed=2,
        )
        say(match, "bid 70", "pass", "pass", "pass")
        assert BIRD not in read_cards(answer(match).removeprefix("nest "))

    def test_the_declarer_plays_the_dummys_cards_for_their_own_side(self) -> None:
        # Boston: seat 3 declares, seat 0 leads, seat 1 is dummy; nobody can beat the 14 in it.
        match = rookery.Match.set_up(rookery.edition("boston/1988"), hands=DEAL, dealer=3)
        say(match, "bid 70 red", "pass", "pass", "pass", "play Y9")
        decision = match.pending()[0]
        assert decision.seat == 3
        assert answer(match) == "play Y14"


class TestCalling:
    HAND = "R14 R13 R9 R7 R6  Y14 B12"

    def call(self, hand: str, nest: str, *said: str) -> str:
        match = rookery.Match.set_up(
            rookery.edition("high-card-partner/2008"), hands=[hand, None, None, None, None], nest=nest, dealer=4, seed=1
        )
        return answer(say(match, "bid 80", "pass", "pass", "pass", "pass", *said))

    def test_S33_the_bird_is_called_first(self) -> None:
        nest = "R12 R5 Y5 G6 B5 B7"
        assert self.call(self.HAND, nest, f"nest {nest}", "trump red") == "call Bird"

    def test_S33_then_the_highest_card_that_is_missing(self) -> None:
        nest = "Bird R5 Y5 G6 B5 B7"
        said = self.call(self.HAND, nest, "nest R5 Y5 G6 B5 B7 B12", "trump red")
        assert said in {"call G14", "call B14"}


class TestWithoutADecision:
    @pytest.mark.parametrize("maker", [EasyBot, SolidBot, RandomBot])
    def test_a_view_without_a_decision_is_refused(self, maker: Callable[[int], Bot]) -> None:
        match = rookery.Match(rookery.edition("tournament/modern"), seed=1)
        idle = next(seat for seat in range(4) if seat != match.pending()[0].seat)
        with pytest.raises(ValueError, match="nothing to decide"):
            maker(0).choose(match.recall(idle))
