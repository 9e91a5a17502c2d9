"""Duplicate deals: the same cards, with the entrants exchanged between the seats."""

from __future__ import annotations

from collections import Counter

import pytest

from rookery import Match, edition
from rookery.arena.entrants import ArenaError, read_entrants
from rookery.arena.report import to_json
from rookery.arena.rounds import Playing, Terms, _own_seed
from rookery.arena.seating import assignments, parties_of, penalty_of
from rookery.arena.summary import summarise, verdict
from rookery.arena.tally import find_contested
from rookery.bots import make_bot
from tests.arena.support import contest
from tests.support import TABLES, Table


def test_a_bot_against_itself_is_exactly_level() -> None:
    held = contest("tournament/1988", ["solid", "solid"], deals=12)
    (pair,) = summarise(held).pairs
    assert pair.difference is not None
    assert (pair.difference.value, pair.difference.low, pair.difference.high) == (0, 0, 0)
    assert not pair.clear
    sentence = "It is not clear who is better: solid and solid (2) are level (95%: 0.0 to 0.0) over 12 mirrored deals."
    assert verdict(held, pair) == sentence


@pytest.mark.parametrize(("id", "seats"), [("dixie/1988", 6), ("regular/1988", 3), ("high-card-partner/1988", 5)])
def test_a_bot_against_itself_is_level_with_any_number_of_seats(id: str, seats: int) -> None:
    held = contest(id, ["solid", "solid"], deals=4, seats=seats)
    assert held.tests[0, 1].values == [0, 0, 0, 0]


def test_every_table_of_a_deal_gets_the_same_cards_and_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[object, ...]] = []
    usual = Playing._match

    def noted(playing: Playing, number: int) -> Match:
        match = usual(playing, number)
        dealt.append((number, match.snapshots[0].dealer, *(match.recall(seat).hand for seat in range(match.seats))))
        return match

    monkeypatch.setattr(Playing, "_match", noted)
    contest("tournament/1988", ["solid", "random"], deals=3)
    assert len(dealt) == 6
    assert len(set(dealt)) == 3
    assert [each[1] for each in dealt] == [0, 0, 1, 1, 2, 2]


def test_deal_17_is_dealt_from_the_first_pack_of_the_match_with_that_seed() -> None:
    held = contest("tournament/1988", ["solid", "random"], deals=1)
    position = Playing(held.terms)._match(17).position
    assert position is not None
    assert position.dealer == 0
    assert position.pack == Match(edition("tournament/1988"), seed="7.17").snapshots[0].pack


def test_the_sides_exchange_their_seats() -> None:
    parties = parties_of(edition("tournament/1988"), 4, matches=False)
    assert parties == ((0, 2), (1, 3))
    assert assignments(parties, 2, deal=1) == ((0, 1, 0, 1), (1, 0, 1, 0))


@pytest.mark.parametrize("table", [each for each in TABLES if each.seats > 1], ids=str)
@pytest.mark.parametrize("bots", [2, 3])
def test_everybody_sits_in_every_seat_equally_often(table: Table, bots: int) -> None:
    parties = parties_of(table.edition, table.seats, matches=False)
    for deal in (1, 2):
        rows = assignments(parties, bots, deal=deal)
        assert len(set(rows)) == len(rows)
        for seat in range(table.seats):
            times = Counter(row[seat] for row in rows)
            assert sorted(times) == list(range(bots))
            assert len(set(times.values())) == 1


def test_partners_are_always_the_same_bot() -> None:
    parties = parties_of(edition("dixie/1988"), 6, matches=False)
    for row in assignments(parties, 3, deal=1):
        assert all(len({row[seat] for seat in party}) == 1 for party in parties)


@pytest.mark.parametrize("id", ["club/1988", "tuxedo/1913", "golden-ten/1913", "i-doubt-it/1913", "donkey/1913"])
def test_games_without_an_auction_are_played_too(id: str) -> None:
    held = contest(id, ["solid", "random"], deals=2)
    assert summarise(held).deals == 2


def test_where_the_lowest_score_wins_fewer_points_are_better() -> None:
    held = contest("golden-ten/1913", ["solid", "random"], deals=15)
    (pair,) = summarise(held).pairs
    assert verdict(held, pair).startswith("solid beats random")


def test_a_game_played_alone_is_refused() -> None:
    with pytest.raises(ArenaError, match="clock/1913 is played alone"):
        contest("clock/1913", ["solid", "random"], deals=1)


def test_points_are_those_on_the_score_sheet() -> None:
    held = contest("tournament/1988", ["solid", "easy"], deals=3)
    deal = held.deals[1]
    match = Playing(held.terms)._match(2)
    bots = [make_bot("solid" if seat in (0, 2) else "easy", _own_seed("7", 2, 0, seat)) for seat in range(4)]
    while not match.hands:
        (decision,) = match.pending()
        match.act(decision.seat, bots[decision.seat].choose(match.recall(decision.seat)))
    assert next(find_contested(deal)).hands[0].scored == match.hands[0].scored


def test_house_rules_hold_in_the_arena() -> None:
    held = contest("tournament/1988", ["solid", "random"], deals=4, house={"minimum_bid": 100})
    bids = [hand.bid for deal in held.deals for table in deal.tables for hand in table.hands if hand.bid is not None]
    assert bids
    assert min(bids) >= 100


def test_a_void_hand_counts_as_nothing() -> None:
    held = contest("tournament/1988", ["solid", "easy"], deals=10, house={"minimum_bid": 120})
    summary = summarise(held)
    assert summary.void is not None
    assert summary.void.value > 0.5
    voids = [hand for deal in held.deals for table in deal.tables for hand in table.hands if hand.void]
    assert {hand.scored for hand in voids} == {(0, 0, 0, 0)}


def test_more_bots_than_sides_play_each_other_in_turn() -> None:
    held = contest("tournament/1988", ["solid", "easy", "random"], deals=2)
    assert [len(deal.tables) for deal in held.deals] == [6, 6]
    summary = summarise(held)
    assert len(summary.pairs) == 3


def test_two_processes_give_the_same_results_as_one() -> None:
    texts = {to_json(contest("tournament/1988", ["solid", "random"], deals=6, jobs=jobs)) for jobs in (1, 2)}
    assert len(texts) == 1


def test_matches_are_won_by_the_better_bot() -> None:
    held = contest("tournament/1988", ["random", "solid"], deals=5, matches=True)
    summary = summarise(held)
    assert summary.pairs[0].clear
    assert summary.entrants[1].wins is not None
    assert summary.entrants[1].wins.value == 1.0
    assert verdict(held, summary.pairs[0]).startswith("solid beats random: it wins 100.0% of the matches (95%: ")
    assert sum(len(table.hands) for table in held.deals[0].tables) > 2


def test_a_bot_against_itself_wins_half_of_the_mirrored_matches() -> None:
    held = contest("tournament/1988", ["solid", "solid"], deals=3, matches=True)
    share = summarise(held).pairs[0].share
    assert share is not None
    assert share.value == 0.5
    assert not summarise(held).pairs[0].clear


def test_stopping_early_saves_deals_and_says_who_is_better() -> None:
    held = contest("tournament/1988", ["solid", "random"], deals=200, stop_early=True)
    assert held.decided
    assert 30 < len(held.deals) < 60
    (pair,) = summarise(held).pairs
    assert verdict(held, pair).startswith("solid beats random")
    assert "whenever one stops" in verdict(held, pair)


def test_a_bot_that_the_arena_cannot_ask_is_reported_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lost:
        name = "lost"

        def choose(self, view: object) -> object:
            raise ValueError("this bot does not play such a game")

    monkeypatch.setattr("rookery.arena.players.make_bot", lambda name, seed: Lost())
    with pytest.raises(
        ArenaError, match=r"^(solid|easy) in seat \d, deal 1 of seed 7: this bot does not play such a game$"
    ):
        contest("tournament/1988", ["solid", "easy"], deals=1)


def test_the_expert_is_waited_for_before_it_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[object] = []

    def ready(say: object) -> bool:
        waited.append(say)
        return True

    monkeypatch.setattr("rookery.bots.levels.await_expert", ready)
    monkeypatch.setattr("rookery.arena.entrants.make_bot", lambda name, seed: None)
    entrants = read_entrants(["expert:0.2", "solid"])
    Terms.of(edition("tournament/1988"), seats=4, seed="1", entrants=entrants).get_ready()
    assert len(waited) == 1
    Terms.of(edition("golden-ten/1913"), seats=4, seed="1", entrants=entrants).get_ready()
    assert len(waited) == 1


def test_losing_by_a_foul_costs_the_highest_bid() -> None:
    assert penalty_of(edition("tournament/1988"), 4) == 120
    assert penalty_of(edition("club/1988"), 4) == 100


def test_entrants_are_the_sides_so_their_partners_are_not_drawn_for() -> None:
    drawn = edition("partnership/2008").with_house_rules(partners="drawn", target=60)
    terms = Terms.of(drawn, seats=4, seed="7", entrants=read_entrants(["solid", "random"]), matches=True)
    assert "partners" not in dict(terms.house_rules)
    for table in Playing(terms).play(1).tables:
        assert table.winners in ((0, 2), (1, 3))
