"""Honour tables: each penalty in each edition that has it (the rules reference, §1.6), and how it comes about.

Red is trump, and the last seat has the bid at 100. Seat 0 leads to the first trick.
"""

from __future__ import annotations

import pytest

import rookery
from rookery import Edition, IllegalAction, Match

from .table_talk import Facts, declare, facts, held, lay_out, play, play_out, refused, seen, told, waiting, win_auction

LEADS_BY_DEALER = ("dixie/1988", "dixie/2008")

# What is scored where the last seat, whose bid it was, revokes; seat 0 had taken 15.
BIDDER_REVOKES = (
    ("tournament/1988", (15, -100, 15, -100)),
    ("tournament/2008", (15, -100, 15, -100)),
    ("tournament/modern", (15, -100, 15, -100)),
    ("partnership/2008", (15, -100, 15, -100)),
    ("dixie/2008", (15, -100, 15, -100)),
    ("dixie/2008", (15, -100, 15, -100, 15, -100)),
    ("partnership-for-six/1988", (15, -100, 15, -100, 15, -100)),
    ("partnership-for-six/2008", (15, -100, 15, -100, 15, -100)),
    ("original-five-six/2008", (15, 0, 0, 0, -100)),
    ("original-five-six/2008", (15, 0, 0, 0, 0, -100)),
    ("high-card-partner/2008", (15, 15, 15, -100, -100)),  # seat 3 was called
)

# The same where seat 2 revokes, and seat 1 had taken 15: the bid of the last seat, whoever's it was.
OTHER_REVOKES = (
    ("tournament/1988", (-100, 15, -100, 15)),
    ("tournament/2008", (-100, 15, -100, 15)),
    ("tournament/modern", (-100, 15, -100, 15)),
    ("partnership/2008", (-100, 15, -100, 15)),
    ("dixie/2008", (-100, 15, -100, 15)),
    ("dixie/2008", (-100, 15, -100, 15, -100, 15)),
    ("partnership-for-six/1988", (-100, 15, -100, 15, -100, 15)),
    ("partnership-for-six/2008", (-100, 15, -100, 15, -100, 15)),
    ("original-five-six/2008", (0, 15, -100, 0, 0)),
    ("original-five-six/2008", (0, 15, -100, 0, 0, 0)),
    ("high-card-partner/2008", (-100, -100, -100, 0, 0)),  # seat 3 was called, the others are a side
)

# What a wrong number laid away by the last seat costs each.
DISCARD_FINES = (
    ("tournament/1988", (0, 40, 0, 40)),
    ("tournament/2008", (0, 40, 0, 40)),
    ("tournament/modern", (0, 40, 0, 40)),
    ("dixie/2008", (0, 40, 0, 40)),
    ("dixie/2008", (0, 40, 0, 40, 0, 40)),
    ("partnership-for-six/1988", (0, 40, 0, 40, 0, 40)),
    ("partnership-for-six/2008", (0, 40, 0, 40, 0, 40)),
    ("original-five-six/2008", (0, 0, 0, 0, 40)),
    ("original-five-six/2008", (0, 0, 0, 0, 0, 40)),
    ("high-card-partner/2008", (0, 0, 0, 0, 40)),
)

# What table talk of seat 1 costs each.
TALK_FINES = (
    ("tournament/1988", (0, 40, 0, 40)),
    ("tournament/2008", (0, 40, 0, 40)),
    ("tournament/modern", (0, 40, 0, 40)),
    ("partnership/2008", (0, 40, 0, 40)),
    ("dixie/2008", (0, 40, 0, 40)),
    ("dixie/2008", (0, 40, 0, 40, 0, 40)),
    ("partnership-for-six/1988", (0, 40, 0, 40, 0, 40)),
    ("partnership-for-six/2008", (0, 40, 0, 40, 0, 40)),
    ("high-card-partner/2008", (0, 40, 0, 0, 0)),
)


def honour(id: str, **rules: object) -> Edition:
    return rookery.edition(id).with_house_rules(conduct="honour", **rules)


def table(id: str, seats: int, row: str, *, also: dict[int, str] | None = None, **rules: object) -> Match:
    """Seats 0, 1, 2 … hold the cards of `row` and what `also` gives them; declared by the last, seat 0 to lead."""
    hands = {seat: f"{card} {(also or {}).get(seat, '')}" for seat, card in enumerate(row.split())}
    called = "G14" if id.startswith("high-card") else None
    if called is not None and called not in hands[3]:
        hands[3] += f" {called}"
    edition = honour(id, **rules)
    match = lay_out(edition, hands, seats=seats, dealer=0 if id in LEADS_BY_DEALER else seats - 1)
    declare(match, seats - 1, 100, call=called)
    assert waiting(match) == (0, "play")
    return match


def revoked_by_last(id: str = "tournament/2008", seats: int = 4, **rules: object) -> Match:
    """The first trick is over, 15 for seat 0: the last seat played Y6 and could have played B6 or B9.

    Seats 0, 1 and 2 have B14, B13 and B11 for the next, and the last seat another wrong card, Y7.
    """
    also = {0: "B14", 1: "B13", 2: "B11", seats - 1: "B6 B9 Y7"}
    match = table(id, seats, row_of(seats), also=also, **rules)
    play(match, row_of(seats))
    return match


def row_of(seats: int) -> str:
    return " ".join(("B12", "B10", "B5", *("B7", "B8")[: seats - 4], "Y6"))


def why(match: Match, seat: int, action: str) -> tuple[str, str]:
    """The rule by which the action is refused, and the reason."""
    before = match.record()
    with pytest.raises(IllegalAction) as error:
        match.act(seat, action)
    assert match.record() == before
    return error.value.refusal.rule, error.value.refusal.reason


def aside(match: Match, seat: int) -> Facts:
    decision = next(each for each in match.asides() if each.seat == seat)
    assert match.view(seat).out_of_turn == decision
    return facts(decision)


def may_say(match: Match, seat: int) -> set[str]:
    (decision,) = (each for each in match.asides() if each.seat == seat)
    return set(map(str, decision.options()))


# A49: the revoke


@pytest.mark.parametrize(("id", "scored"), BIDDER_REVOKES)
def test_A49_a_proven_revoke_of_the_bidders_side_sets_it_back_the_bid(id: str, scored: tuple[int, ...]) -> None:
    seats = len(scored)
    match = revoked_by_last(id, seats)
    events = match.act(0, f"accuse {seats - 1}")
    assert [(each["seat"], each["card"], each["trick"]) for each in told(events, "revoke-proven")] == [
        (seats - 1, "Y6", 1)
    ]
    assert match.hands[0].scored == scored
    assert match.hands[0].revoked == seats - 1
    assert match.hands[0].made is None
    assert seen(match, None)["deal_number"] == 2


@pytest.mark.parametrize(("id", "scored"), OTHER_REVOKES)
def test_A49_the_bid_is_lost_by_the_side_that_revoked_whoever_made_it(id: str, scored: tuple[int, ...]) -> None:
    seats = len(scored)
    row = " ".join(("B10", "B12", "Y6", "B5", *("B7", "B8")[: seats - 4]))
    match = table(id, seats, row, also={2: "B6"})
    play(match, row)
    match.act(seats - 1, "accuse 2")
    assert match.hands[0].scored == scored
    assert match.hands[0].declarer == seats - 1


def test_A49_the_others_keep_what_they_had_captured_without_nest_or_bonus() -> None:
    """Dixie counts the nest and most tricks: neither comes to the side that was wronged."""
    match = revoked_by_last("dixie/2008")
    play(match, "B14 B13 B11")  # the last seat follows only now
    events = match.act(waiting(match)[0], "play B9")
    assert told(events, "trick-taken")[0]["counters"] == 10  # the 13
    events = match.act(2, "accuse 3")
    assert told(events, "nest-won") == []
    assert match.hands[0].points == (25, 0, 0, 0)
    assert match.hands[0].bonus == (0, 0, 0, 0)
    assert match.hands[0].scored == (25, -100, 25, -100)


def test_A49_trick_points_taken_so_far_are_kept_too() -> None:
    """Display of 1913 counts 2 a trick and sets back a failed bid."""
    match = table("display/1913", 4, "B12 B10 B5 Y6", also={3: "B6"})
    play(match, "B12 B10 B5 Y6")
    match.act(0, "accuse 3")
    assert match.hands[0].scored == (17, -100, 17, -100)


@pytest.mark.parametrize(
    ("id", "scored", "others"),
    [
        ("display/1988", (34, 0, 34, 0), (0, 34, 0, 34)),  # 15 and 2 for the trick, doubled
        ("boston/1988", (50, 0, 50, 0), (0, 50, 0, 50)),  # 15 and 10, doubled
    ],
)
def test_A49_where_nobody_is_set_back_a_revoke_counts_as_a_failed_bid_of_who_made_it(
    id: str, scored: tuple[int, ...], others: tuple[int, ...]
) -> None:
    """Whoever bid: seat 3 has the bid in both cases."""
    for row, offender, accuser, expected in (("B12 B10 B5 Y6", 3, 0, scored), ("B10 B12 Y6 B5", 2, 3, others)):
        hands = {seat: f"{card} B{6 + seat}" for seat, card in enumerate(row.split())}
        match = lay_out(honour(id), hands, dealer=3)
        declare(match, 3, 100)
        play(match, row)
        match.act(accuser, f"accuse {offender}")
        assert match.hands[0].scored == expected
        text = " ".join(line for section in match.edition.rules_for(4).describe(4) for line in section.lines)
        assert "as for a failed bid" in text
        assert "by agreement: the booklet has no such rule for this game" in text


def test_A49_bostons_offenders_keep_their_counters_as_when_they_fail() -> None:
    """Seat 0 takes 15 with the first trick and revokes in the second, which seat 3 leads as the dummy's player."""
    hands = {0: "B12 Y6 G6", 1: "B10 G14", 2: "B5 G7", 3: "B7 G8"}
    match = lay_out(honour("boston/1988"), hands, dealer=3)
    declare(match, 3, 100)
    play(match, "B12 B10 B5 B7")
    play(match, "G6 G14 G7 G8")  # the dummy takes the second
    assert facts(match.pending()[0])["place"] == 1
    match.act(3, f"play {facts(match.pending()[0])['legal'][0]}")
    while waiting(match)[0] != 0:
        match.act(waiting(match)[0], f"play {facts(match.pending()[0])['legal'][0]}")
    asked = facts(match.pending()[0])
    wrong = [card for card in seen(match, 0)["hand"] if card not in asked["legal"]]
    assert wrong
    match.act(0, f"play {wrong[0]}")
    match.act(3, "accuse 0")
    assert match.hands[0].revoked == 0
    assert match.hands[0].scored[0] == match.hands[0].scored[2] == 15


def test_A49_a_house_may_set_back_for_a_revoke_in_every_game() -> None:
    match = table("display/1988", 4, "B12 B10 B5 Y6", also={3: "B6"}, revoke_costs="set-back")
    play(match, "B12 B10 B5 Y6")
    match.act(0, "accuse 3")
    assert match.hands[0].scored == (17, -100, 17, -100)


def test_A49_a_revoke_can_be_claimed_until_the_hand_is_over() -> None:
    match = revoked_by_last()
    while sum(seen(match, None)["hand_sizes"]) > 4:
        (decision,) = match.pending()
        match.act(decision.seat, f"play {facts(decision)['legal'][0]}")
    match.act(2, "accuse 3")
    assert match.hands[0].scored[3] == -100


def test_A49_a_revoke_that_the_last_trick_shows_can_be_claimed_before_the_hand_is_counted() -> None:
    match = revoked_by_last()
    while match.pending()[0].kind == "play":
        (decision,) = match.pending()
        match.act(decision.seat, f"play {facts(decision)['legal'][0]}")
    assert [(decision.seat, decision.kind) for decision in match.pending()] == [(seat, "count") for seat in range(4)]
    assert not match.hands
    match.act(1, "let")
    match.act(3, "let")
    assert match.pending()[0].refusal("accuse 2") is not None  # a partner
    match.act(2, "accuse 3")
    assert match.hands[0].revoked == 3
    assert match.hands[0].scored[3] == -100


def test_A49_nobody_is_told_of_a_revoke_that_nobody_claims() -> None:
    match = revoked_by_last()
    events = play_out(match)
    assert {"revoke-proven", "claim-wrong", "card-corrected"}.isdisjoint(event.kind for event in events)
    assert match.hands[0].revoked is None
    assert sum(match.hands[0].points) == 120


@pytest.mark.parametrize("id", ["regular/1913", "regular/1952", "partnership/1913", "dixie/1988", "red-one/1988"])
def test_A49_editions_whose_booklet_names_no_penalty_do_the_same(id: str) -> None:
    match = revoked_by_last(id)
    match.act(0, "accuse 3")
    assert match.hands[0].scored[3] == -100
    assert match.hands[0].scored[0] == 15


# A49: correcting it


def test_A49_a_wrong_card_can_be_corrected_in_its_own_trick() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 B7", also={1: "Y6 B6"})
    play(match, "B12 Y6 B5")
    assert aside(match, 1)["wrong"] == "Y6"
    assert {"B6", "B10"} <= set(aside(match, 1)["corrections"])
    events = match.act(1, "correct B10")
    assert [(each["wrong"], each["right"]) for each in told(events, "card-corrected")] == [("Y6", "B10")]
    assert all(event.audience is None for event in events)
    assert "B5" in held(match, 2)  # and plays again
    assert waiting(match) == (2, "play")
    assert [card for _, card in seen(match, None)["trick"]] == ["B12", "B10"]
    assert match.act(0, "accuse 1")[0].kind == "claim-wrong"


def test_A49_a_wrong_card_can_be_corrected_until_the_next_trick_is_taken() -> None:
    match = revoked_by_last()
    play(match, "B14 B13 B11")
    match.act(3, "correct B9")
    view = seen(match, None)
    assert view["trick"] == []
    assert [card for _, card in view["tricks"][0]["plays"]] == ["B12", "B10", "B5", "B9"]
    assert waiting(match) == (0, "play")
    assert {"B14", "B11"} <= held(match, 0) | held(match, 2)
    assert match.act(0, "accuse 3")[0].kind == "claim-wrong"


def test_A49_afterwards_it_is_too_late_and_the_claim_is_right() -> None:
    match = revoked_by_last()
    play(match, "B14 B13 B11 B6")
    assert aside(match, 3)["wrong"] is None
    assert why(match, 3, "correct B9") == (
        "revoke",
        "You have no wrong card to take back: one can be corrected until the next trick is taken.",
    )
    match.act(0, "accuse 3")
    assert match.hands[0].scored == (25, -100, 25, -100)  # 15, and 10 for the 14


def test_A49_only_a_card_that_would_have_been_right_corrects_and_only_for_its_player() -> None:
    match = revoked_by_last()
    assert why(match, 3, "correct Y7") == (
        "revoke",
        "Y7 would not have been right in place of Y6: play B6 or B9.",
    )
    assert why(match, 1, "correct B6")[0] == "revoke"
    assert not any(text.startswith("correct") for seat in (0, 1, 2) for text in may_say(match, seat))


def test_A49_the_latest_wrong_card_goes_back_first_and_then_the_one_before() -> None:
    match = revoked_by_last()
    play(match, "B14 B13 B11 Y7")
    assert aside(match, 3)["wrong"] == "Y7"
    match.act(3, "correct B6")
    assert aside(match, 3)["wrong"] is None  # two tricks are over, and Y6 fell in the first
    match = revoked_by_last()
    play(match, "B14")
    match.act(3, "correct B6")
    assert match.act(0, "accuse 3")[0].kind == "claim-wrong"


def test_A49_another_revoke_that_falls_with_the_cards_taken_back_is_none() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 B7", also={1: "Y6", 2: "Y8"})
    play(match, "B12 Y6 Y8")
    match.act(1, "correct B10")
    play(match, "B5 B7")
    assert match.act(3, "accuse 2")[0].kind == "claim-wrong"


def test_A49_what_was_said_since_stays_said() -> None:
    match = revoked_by_last()
    match.act(1, "accuse 2")
    match.act(0, "talk 3")
    match.act(3, "agree")
    match.act(3, "correct B6")
    assert seen(match, None)["fines"] == [0, 40, 0, 40]
    assert why(match, 1, "accuse 0")[0] == "revoke"


# A49: claims


def test_A49_a_wrong_claim_costs_nothing_is_announced_and_is_the_seats_last_in_the_hand() -> None:
    match = revoked_by_last()
    events = match.act(0, "accuse 1")
    assert [(event.kind, event.audience) for event in events] == [("claim-wrong", None)]
    assert aside(match, 0)["accusable"] == []
    rule, reason = why(match, 0, "accuse 3")
    assert rule == "revoke"
    assert "after one wrong claim there is no other" in reason
    match.act(2, "accuse 3")  # the partner has a claim as well
    assert match.hands[0].scored == (15, -100, 15, -100)
    win_auction(match, 0)
    assert "accuse" not in " ".join(may_say(match, 0))  # nothing is played yet


def test_A49_a_new_hand_gives_a_new_claim() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 B7")
    match.act(0, "accuse 1")
    play_out(match)
    declare(match, waiting(match)[0])
    assert aside(match, 0)["accusable"] == [1, 3]


@pytest.mark.parametrize(
    ("id", "seats", "accusable"),
    [
        ("tournament/2008", 4, [1, 3]),
        ("dixie/2008", 6, [1, 3, 5]),
        ("original-five-six/2008", 5, [1, 2, 3, 4]),
        ("high-card-partner/2008", 5, [1, 2, 3, 4]),  # nobody knows the partner yet
        ("display/1988", 4, [3]),  # the dealer, seat 3, plays for the dummy opposite
        ("three-handed-display/1988", 3, [2]),  # against the declarer; the other defender is an ally
    ],
)
def test_A49_claims_are_made_of_opponents_who_play_cards(id: str, seats: int, accusable: list[int]) -> None:
    match = table(id, seats, " ".join(("B12", "B10", "B5", "B6", "B7", "B8")[:seats]))
    assert aside(match, 0)["accusable"] == accusable
    for other in set(range(1, seats)) - set(accusable):
        assert why(match, 0, f"accuse {other}")[0] == "revoke"


def test_A49_a_called_partner_is_an_ally_once_everybody_knows_them() -> None:
    match = table("high-card-partner/2008", 5, "G12 G10 G5 G14 G7")
    assert aside(match, 4)["accusable"] == [0, 1, 2, 3]
    assert aside(match, 3)["accusable"] == [0, 1, 2]  # who holds it knows
    play(match, "G12 G10 G5 G14")
    assert aside(match, 4)["accusable"] == [0, 1, 2]
    assert aside(match, 0)["accusable"] == [3, 4]


def test_A49_there_is_nothing_to_claim_before_the_play() -> None:
    match = Match(honour("tournament/2008"), seed=1)
    rule, reason = why(match, 0, "accuse 1")
    assert rule == "revoke"
    assert "from the first trick to the last" in reason


def test_A49_a_dummys_wrong_card_is_its_players_revoke() -> None:
    """Display of 1988: seat 3 deals and plays for the dummy, seat 1."""
    match = table("display/1988", 4, "B12 B10 B5 B7", also={1: "Y6"})
    play(match, "B12")
    match.act(3, "play Y6")
    assert aside(match, 3)["wrong"] == "Y6"
    assert aside(match, 1)["wrong"] is None
    twin = match.copy()
    twin.act(3, "correct B10")
    assert seen(twin, None)["trick"][1][1] == "B10"
    assert "Y6" in seen(twin, None)["dummy"]["cards"]
    match.act(0, "accuse 3")
    assert match.hands[0].revoked == 3
    assert match.hands[0].scored == (0, 0, 0, 0)


def test_A49_a_blind_dummy_never_revokes() -> None:
    """A30: its top card is played whatever was led, and it is nobody's choice."""
    for seed in range(5):
        match = Match(honour("regular-for-two/1988"), seed=seed)
        play_out_declared(match)
        assert match.act(1, "accuse 0")[0].kind == "claim-wrong"


def play_out_declared(match: Match) -> None:
    """All but the last trick, by the rules."""
    declare(match, waiting(match)[0])
    while sum(seen(match, None)["hand_sizes"]) > 2:
        (decision,) = match.pending()
        match.act(decision.seat, f"play {facts(decision)['legal'][0]}")


def test_A49_a_battery_card_can_be_wrong_and_go_back_upon_the_card_beneath() -> None:
    """A31: the battery must follow if its open cards can."""
    for seed in range(60):
        match = Match(honour("over-the-top/1988"), seed=seed)
        declare(match, waiting(match)[0])
        play(match, " ".join(facts(match.pending()[0])["legal"][:1]))
        play(match, " ".join(facts(match.pending()[0])["legal"][:1]))
        asked = facts(match.pending()[0])
        seat, place = asked["seat"], asked["place"]
        before = seen(match, None)["batteries"][seat]
        wrong = [card for card in before["covering"] if card not in asked["legal"]]
        if wrong:
            break
    match.act(seat, f"play {wrong[0]}")
    assert len(seen(match, None)["batteries"][seat]["covering"]) == len(before["covering"]) - 1
    right = asked["legal"][0]
    events = match.act(seat, f"correct {right}")
    assert told(events, "card-corrected")[0]["place"] == place
    after = seen(match, None)["batteries"][seat]
    assert wrong[0] in after["covering"]
    assert right not in after["cards"]


def test_A49_once_cards_were_drawn_from_a_stock_the_play_does_not_go_back() -> None:
    match = lay_out(honour("tennessee/1988"), {0: "B12 B11", 1: "Y6 B6 B7"}, dealer=1)
    declare(match, 1, 100)
    play(match, "B12 Y6")
    assert {"B6", "B7"} <= set(aside(match, 1)["corrections"])
    match.act(0, "draw down")
    assert aside(match, 1)["corrections"] == []
    assert why(match, 1, "correct B6")[0] == "revoke"
    match.act(0, "accuse 1")
    assert match.hands[0].scored == (4, 0)  # one trick, doubled


def test_A49_the_free_bird_is_no_revoke_but_keeping_it_as_the_only_trump_is_one() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 Bird", also={3: "B6"})
    play(match, "B12 B10 B5 Bird")
    assert match.act(0, "accuse 3")[0].kind == "claim-wrong"
    edition = honour("tournament/2008")
    match = lay_out(edition, {0: "R12", 1: "Bird Y6"}, dealer=3, void={1: "R"})
    declare(match, 3, 100)
    play(match, "R12 Y6")
    assert aside(match, 1)["corrections"] == ["Bird"]
    assert match.act(0, "accuse 1")[0].kind == "revoke-proven"


# A16, A48: a wrong number laid away


@pytest.mark.parametrize("laid", ["", "R5", "R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 Y5"], ids=["none", "one", "eleven"])
@pytest.mark.parametrize(("id", "fines"), DISCARD_FINES)
def test_A48_a_wrong_number_laid_away_is_found_as_play_begins_and_fined(
    id: str, fines: tuple[int, ...], laid: str
) -> None:
    seats = len(fines)
    last = seats - 1
    size = seen(Match(honour(id), seats=seats, seed=0), None)["nest_size"]
    reds = [f"R{number}" for number in range(5, 15)]
    given = [*reds, "Y5"]
    hand_size = seen(Match(honour(id), seats=seats, seed=0), None)["hand_sizes"][last]
    own, nest = [*given, "Y6", "Y7"][:hand_size], [f"G{number}" for number in range(14, 4, -1)][:size]
    match = lay_out(honour(id), {last: " ".join(own)}, seats=seats, dealer=last, nest=" ".join(nest))
    cards = " ".join(card for card in laid.split() if card in own)
    win_auction(match, last, 100)
    twin = match.copy()
    match.act(last, f"nest {cards}")
    events = name(match, last)
    assert [each["fine"] for each in told(events, "discard-fined")] == [max(fines)]
    assert waiting(match) == (last, "nest")
    assert refused(match, f"nest {cards}") == "nest-size"  # this once the number is counted
    assert held(match, last) == set(own)
    right = f"nest {' '.join(nest)}"
    match.act(last, right)
    assert waiting(match)[1] == "play"
    assert seen(match, None)["trump"] == "red"
    assert tuple(seen(match, None)["fines"]) == fines
    twin.act(last, right)
    name(twin, last)
    play_out(match)
    play_out(twin)
    without = twin.hands[0].scored
    assert match.hands[0].fines == fines
    assert match.hands[0].scored == tuple(gain - fine for gain, fine in zip(without, fines, strict=True))


def name(match: Match, seat: int) -> list[rookery.Event]:
    events = list(match.act(seat, "trump red"))
    if waiting(match)[1] == "call":
        (decision,) = match.pending()
        events += match.act(seat, next(iter(decision.options())))
    return events


def test_A16_dixie_of_1913_takes_50_from_the_side_and_the_others_40() -> None:
    assert [facts_of_rule(f"dixie/{year}") for year in (1913, 1988, 2008)] == [50, 40, 40]


def facts_of_rule(id: str) -> object:
    return getattr(rookery.edition(id).rules_for(4), "discard_fine")  # noqa: B009 - one family's own rule


def wrong_nest_of_1913(laid: str, *, leader: int, seats: int = 4) -> Match:
    """Dixie of 1913: seat 3 has the bid and laid away these cards instead of four; `leader` is to lead."""
    nest = "G14 G13 G12 G11"[: 15 if seats == 4 else 7]
    dealer = (leader - 1) % seats
    match = lay_out(honour("dixie/1913"), {3: "R14 R13 R12 R11 Y6"}, seats=seats, dealer=dealer, nest=nest)
    win_auction(match, 3, 100)
    match.act(3, f"nest {laid}".strip())
    match.act(3, "trump red")
    assert waiting(match) == (leader, "play")
    return match


@pytest.mark.parametrize("laid", ["", "Y6", "Y6 R11 R12 R13 R14"], ids=["none", "one", "five"])
@pytest.mark.parametrize("leader", [0, 3], ids=["another leads", "the declarer leads"])
def test_A108_dixie_of_1913_takes_the_50_once_a_card_is_led(laid: str, leader: int) -> None:
    match = wrong_nest_of_1913(laid, leader=leader)
    assert not any(seen(match, None)["fines"])
    lead = "G14" if leader == 3 else facts(match.pending()[0])["legal"][0]  # a card of the nest, too
    events = match.act(leader, f"play {lead}")
    assert [event.kind for event in events if event.kind in ("card-played", "discard-fined")] == [
        "card-played",
        "discard-fined",
    ]
    assert told(events, "discard-fined")[0]["fine"] == 50
    assert waiting(match) == (3, "nest")
    assert why(match, 3, "nest")[0] == "nest-size"
    match.act(3, next(iter(match.pending()[0].options())))
    assert seen(match, None)["hand_sizes"] == [13 - (seat == leader) for seat in range(4)]
    assert [play[1] for play in seen(match, None)["trick"]] == [lead]  # the lead stays
    assert waiting(match) == ((leader + 1) % 4, "play")
    play_out(match)
    assert match.hands[0].fines == (0, 50, 0, 50)
    assert sum(match.hands[0].points) == 100


def test_A108_before_the_lead_the_mistake_is_put_right_for_nothing() -> None:
    match = wrong_nest_of_1913("Y6", leader=0)
    assert aside(match, 3)["may_retake"]
    assert not any(aside(match, seat)["may_retake"] for seat in range(3))
    assert why(match, 0, "retake")[0] == "nest-size"
    match.act(3, "retake")
    assert waiting(match) == (3, "nest")
    match.act(3, "nest Y6 G11 G12 G13")
    assert waiting(match) == (0, "play")
    assert seen(match, None)["trump"] == "red"
    assert why(match, 3, "retake")[0] == "nest-size"  # the number is right now
    play_out(match)
    assert match.hands[0].fines in ((), (0, 0, 0, 0))


def test_A108_the_others_fine_it_before_the_lead() -> None:
    for id in ("dixie/1988", "dixie/2008", "tournament/2008"):
        match = lay_out(honour(id), {}, dealer=3)
        win_auction(match, 3, 100)
        match.act(3, "nest")
        assert not aside(match, 3)["may_retake"]
        assert told(match.act(3, "trump red"), "discard-fined")


def test_A48_nobody_is_fined_before_the_play_begins() -> None:
    """Others see how many cards lie there, and say nothing."""
    match = lay_out(honour("tournament/2008"), {}, dealer=3)
    win_auction(match, 3, 100)
    assert [event.kind for event in match.act(3, "nest")] == ["laid-away", "laid-away-cards"]
    assert seen(match, 0)["fines"] in ([], [0, 0, 0, 0])
    assert waiting(match) == (3, "trump")


def test_A48_the_trump_that_was_named_before_the_nest_stays_too() -> None:
    match = lay_out(honour("tournament/2008", trump_named="before-nest"), {}, dealer=3)
    win_auction(match, 3, 100)
    match.act(3, "trump green")
    match.act(3, "nest")
    assert waiting(match) == (3, "nest")
    declared = match.pending()[0]
    match.act(3, next(iter(declared.options())))
    assert waiting(match)[1] == "play"
    assert seen(match, None)["trump"] == "green"


def test_A40_a_card_laid_away_cannot_be_called_and_a_call_survives_the_second_discard() -> None:
    match = lay_out(honour("high-card-partner/2008"), {4: "R14", 3: "G14"}, dealer=4)
    win_auction(match, 4, 100)
    match.act(4, "nest R14")
    match.act(4, "trump red")
    assert refused(match, "call R14") == "called-card"
    match.act(4, "call G14")
    assert waiting(match) == (4, "nest")
    (decision,) = match.pending()
    match.act(4, next(iter(decision.options())))
    assert waiting(match)[1] == "play"
    assert seen(match, None)["called"] == ["G14"]
    assert seen(match, 3)["partners"] == [3]


# A48: table talk


@pytest.mark.parametrize(("id", "fines"), TALK_FINES)
def test_A48_table_talk_that_is_agreed_to_costs_40(id: str, fines: tuple[int, ...]) -> None:
    seats = len(fines)
    match = table(id, seats, " ".join(("B12", "B10", "B5", "B6", "B7", "B8")[:seats]))
    twin = match.copy()
    assert match.act(0, "talk 1")[0].audience is None
    assert aside(match, 1)["request"] == {"asker": 0, "talker": 1}
    events = match.act(1, "agree")
    assert [(each["fine"], each["fined"]) for each in told(events, "talk-fined")] == [
        (40, [seat for seat in range(seats) if fines[seat]])
    ]
    assert aside(match, 1)["request"] is None
    play_out(match)
    play_out(twin)
    assert match.hands[0].fines == fines
    expected = tuple(gain - fine for gain, fine in zip(twin.hands[0].scored, fines, strict=True))
    assert match.hands[0].scored == expected


def test_A48_a_fine_that_is_declined_is_none() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 B6")
    match.act(0, "talk 1")
    assert [event.kind for event in match.act(3, "decline")] == ["fine-declined"]
    play_out(match)
    assert not any(match.hands[0].fines)


def test_A48_the_talkers_side_answers_and_nobody_else() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 B6")
    assert why(match, 1, "agree")[0] == "table-talk"
    match.act(0, "talk 1")
    assert [bool(aside(match, seat)["request"]) for seat in range(4)] == [False, True, False, True]
    assert why(match, 0, "agree")[0] == why(match, 2, "decline")[0] == "table-talk"
    alone = table("original-five-six/2008", 5, "B12 B10 B5 B6 B7", talk="by-agreement")
    alone.act(0, "talk 1")
    assert [bool(aside(alone, seat)["request"]) for seat in range(5)] == [False, True, False, False, False]


def test_A48_who_asks_of_their_own_partner_does_not_answer_themselves() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 B6")
    match.act(0, "talk 2")
    assert why(match, 0, "agree")[0] == "table-talk"
    match.act(2, "agree")
    assert seen(match, None)["fines"] == [40, 0, 40, 0]


def test_A48_one_request_at_a_time_and_two_a_seat_in_a_hand() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 B6")
    assert why(match, 0, "talk 0")[0] == "table-talk"
    match.act(0, "talk 1")
    assert "One request at a time" in why(match, 2, "talk 3")[1]
    match.act(1, "decline")
    match.act(0, "talk 3")
    match.act(3, "decline")
    assert "You have asked 2 times" in why(match, 0, "talk 1")[1]
    match.act(2, "talk 1")


def test_A48_a_request_left_open_lapses_with_the_hand() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 B6")
    match.act(0, "talk 1")
    play_out(match)
    assert not any(match.hands[0].fines)
    assert aside(match, 1)["request"] is None
    assert aside(match, 0)["talkers"] == [1, 2, 3]


def test_A48_a_fine_stands_in_a_hand_that_everybody_passed() -> None:
    match = Match(honour("tournament/2008"), seed=1)
    match.act(0, "talk 1")
    match.act(1, "agree")
    while len(match.hands) < 1:
        match.act(waiting(match)[0], "pass")
    assert match.hands[0].void
    assert match.hands[0].scored == (0, -40, 0, -40)
    assert match.score_of(3) == -40


def test_A48_a_fine_comes_on_top_of_a_set_back() -> None:
    match = revoked_by_last()
    match.act(0, "talk 3")
    match.act(3, "agree")
    match.act(0, "accuse 3")
    assert match.hands[0].scored == (15, -140, 15, -140)


def test_A48_a_house_may_set_its_own_fines() -> None:
    match = table("tournament/2008", 4, "B12 B10 B5 B6", talk_fine=10)
    match.act(0, "talk 1")
    match.act(1, "agree")
    assert seen(match, None)["fines"] == [0, 10, 0, 10]


# Strict tables


def test_at_a_strict_table_there_is_nothing_to_say_out_of_turn() -> None:
    match = lay_out(rookery.edition("tournament/2008"), {}, dealer=3)
    declare(match, 3, 100)
    assert match.asides() == ()
    assert match.view(0).out_of_turn is None
    with pytest.raises(IllegalAction, match="does not answer what is asked"):
        match.act(0, "accuse 1")


@pytest.mark.parametrize(
    "id", ["dixie/1913", "partnership/1913", "dixie/1988", "red-one/1988", "original-five-six/2008", "regular/1952"]
)
def test_A48_talk_is_fined_only_where_it_is_printed_and_a_partner_could_hear_it(id: str) -> None:
    match = Match(honour(id), seed=48)
    assert aside(match, 0)["talkers"] == []
    rule, reason = why(match, 0, "talk 1")
    assert (rule, reason) == ("table-talk", "Table talk is not fined in this game.")
    text = conduct_text(match)
    assert "Table talk costs" not in text


def test_A48_dixie_of_1913_asks_not_to_talk_and_fines_nobody() -> None:
    assert "Do not tell your partner how to play. The booklet fines nobody for it" in conduct_text(
        Match(honour("dixie/1913"), seed=1)
    )


@pytest.mark.parametrize("id", ["dixie/1913", "regular/1952"])
def test_A48_a_table_may_agree_on_a_fine_and_the_page_says_so(id: str) -> None:
    match = Match(honour(id, talk="by-agreement"), seed=48)
    match.act(0, "talk 1")
    match.act(1, "agree")
    assert seen(match, None)["fines"][1] == 40
    assert "Table talk costs" in conduct_text(match)
    assert "That is by agreement" in conduct_text(match)


def conduct_text(match: Match) -> str:
    sections = match.edition.rules_for(match.seats).describe(match.seats)
    return " ".join(line for section in sections for line in section.lines)
