"""Wrong input of every sort: the answer says what was given and what was expected, and nothing changes."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from rookery import (
    BadSetUp,
    IllegalAction,
    Match,
    NotYourTurn,
    RookeryError,
    StaleAction,
    UnknownEdition,
    UnreadableAction,
    edition,
    read_action,
    read_card,
    read_cards,
)
from tests.examples.hands import WITH_BIRD, WITH_BIRD_NEST, kentucky
from tests.examples.worked import hands_of, laid_out, take_bid

KENTUCKY = edition("tournament/modern")
HANDS = hands_of(laid_out(WITH_BIRD))


def state_of(match: Match) -> object:
    """All that anybody can see of a match, and its log."""
    seats = (None, *range(match.seats))
    return (
        match.version,
        match.actions,
        match.pending(),
        match.hands,
        match.result,
        match.snapshots,
        [match.view(seat).to_json() for seat in seats],
        [match.events_for(seat) for seat in seats],
    )


@contextmanager
def refused(match: Match, error: type[RookeryError], *says: str) -> Iterator[None]:
    """The error comes with these words, and the match is as it was."""
    before = state_of(match)
    with pytest.raises(error) as caught:
        yield
    for words in says:
        assert words in str(caught.value)
    assert state_of(match) == before


def set_up(dealer: int = 3) -> Match:
    """Seat 0 is to speak first; the hands are those of the printed scoring example."""
    return Match.set_up(KENTUCKY, dealer=dealer, hands=HANDS, nest=WITH_BIRD_NEST, seed=1)


def nest_to_lay_away() -> Match:
    match = set_up()
    take_bid(match, 0, "bid 70")
    return match


def trump_to_name() -> Match:
    match = nest_to_lay_away()
    match.act(0, f"nest {WITH_BIRD_NEST}")
    return match


def lead_made(card: str = "R6") -> Match:
    """Green is trump, and seat 1 is to play."""
    match = trump_to_name()
    match.act(0, "trump green")
    match.act(0, f"play {card}")
    return match


# Editions and seats


@pytest.mark.parametrize(
    ("id", "nearest"),
    [
        ("dixie/1989", "dixie/1988"),
        ("dixie", "dixie/1913"),
        ("tournement/2008", "tournament/2008"),
        ("bostn/1988", "boston/1988"),
        ("", ""),
        ("/", ""),
        ("☃" * 5000, ""),
    ],
)
def test_an_unknown_edition_is_refused_with_the_nearest_ids(id: str, nearest: str) -> None:
    with pytest.raises(UnknownEdition) as caught:
        edition(id)
    message = str(caught.value)
    near = message.partition("nearest: ")[2].split(", ")
    assert all(edition(each).id == each for each in near)
    assert nearest in message
    assert len(message) < 400


def test_an_edition_is_found_in_either_case_and_with_spaces_around() -> None:
    assert edition("  Dixie/1988 ") is edition("dixie/1988")


@pytest.mark.parametrize(
    ("id", "seats", "allowed"),
    [
        ("tournament/2008", 5, "4"),
        ("dixie/1913", 5, "4 or 6"),
        ("regular/1913", 9, "3, 4, 5, 6, 7 or 8"),
        ("regular/1913", 2, "3, 4, 5, 6, 7 or 8"),
        ("tennessee/1988", 0, "2"),
        ("tennessee/1988", -1, "2"),
    ],
)
def test_a_wrong_seat_count_is_refused_with_those_allowed(id: str, seats: int, allowed: str) -> None:
    with pytest.raises(BadSetUp) as caught:
        Match(edition(id), seats=seats)
    assert str(caught.value) == f"{id} cannot seat {seats}; it is for {allowed} players"


# Texts


@pytest.mark.parametrize(
    "text",
    ["", " ", "\n\t", "hello", "75", "R14", "bid75", "bid-75", "пас", "🐦", "pass,", "\x00", "buy 75", "x" * 100_000],
)
def test_a_text_that_is_no_action_is_refused_with_what_is_asked_or_the_forms_of_all(text: str) -> None:
    match = set_up()
    with refused(match, UnreadableAction, "is no action", match.pending()[0].question, repr(text[:20])[1:-1]):
        match.act(0, text)
    with pytest.raises(UnreadableAction) as caught:
        read_action(text)
    message = str(caught.value)
    assert all(form in message for form in ("bid 75", "pass", "nest G5", "play R14"))
    assert len(message) < 500


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("bid", "bid 75"),
        ("bid seventy", "bid 75"),
        ("bid -70", "bid 75"),
        ("bid +70", "bid 75"),
        ("bid 7_0", "bid 75"),
        ("bid 70.0", "bid 75"),
        ("bid ٧٠", "bid 75"),
        ("bid ²", "bid 75"),
        ("bid 9999999", "bid 75"),
        ("bid " + "9" * 10_000, "bid 75"),
        ("bid 70 pink", "bid 75"),
        ("bid 70 green now", "bid 75"),
        ("bid green 70", "bid 75"),
        ("pass please", "pass"),
        ("trump", "trump green"),
        ("trump pink", "trump green"),
        ("trump green red", "trump green"),
        ("play", "play R14"),
        ("play R14 R13", "play R14"),
        ("call", "call B14"),
        ("call B14 B13", "call B14"),
        ("draw", "draw up"),
        ("draw left", "draw up"),
        ("draw up down", "draw up"),
    ],
)
def test_a_known_verb_with_the_wrong_words_is_refused_with_its_form(text: str, form: str) -> None:
    match = set_up()
    with refused(match, UnreadableAction, text[:30], f"expected '{form}'"):
        match.act(0, text)
    with pytest.raises(UnreadableAction) as caught:
        read_action(text)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("play R15", "r15"),
        ("play R0", "r0"),
        ("play R014", "r014"),
        ("play X5", "x5"),
        ("play 14R", "14r"),
        ("play red14", "red14"),
        ("play Rook", "rook"),
        ("play R１４", "r１４"),
        ("call Q5", "q5"),
        ("nest G5 B7 Z1", "z1"),
        ("nest G5B7", "g5b7"),
        ("play " + "R" * 100_000, "rrr"),
    ],
)
def test_an_unknown_card_is_refused_with_what_a_card_looks_like(text: str, word: str) -> None:
    match = set_up()
    with refused(match, UnreadableAction, word, "is no card", "R14, or Bird"):
        match.act(0, text)
    with pytest.raises(UnreadableAction) as caught:
        read_action(text)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("text", ["", " ", "R", "14", "R15", "Y0", "Bird1", "Birds", "R 14", "R14 Y5", "☃", "R-1"])
def test_a_text_that_is_no_card_is_refused_with_what_was_read(text: str) -> None:
    with pytest.raises(RookeryError) as caught:
        read_card(text)
    assert repr(text) in str(caught.value)
    assert "from 1 to 14" in str(caught.value)


def test_texts_are_read_in_either_case_and_with_any_spacing() -> None:
    assert str(read_action("  BID   075  ")) == "bid 75"
    assert str(read_action("Bid 100 B")) == "bid 100 black"
    assert str(read_action("nest b7, g5 BIRD")) == "nest G5 B7 Bird"
    assert read_action("nest B7 G5") == read_action("nest G5 B7")
    assert str(read_action("nest")) == "nest"
    assert read_card(" bird ") is read_card("BIRD")
    assert [str(card) for card in read_cards("r14 y5,G10")] == ["R14", "Y5", "G10"]


# Illegal actions


@pytest.mark.parametrize(
    ("moment", "action", "rule", "says"),
    [
        ("bid", "bid 65", "minimum-bid", "65 is too low: the opening bid is 70 at least"),
        ("bid", "bid 0", "minimum-bid", "0 is too low"),
        ("bid", "bid 72", "bid-step", "72 is no bid: bids are multiples of 5"),
        ("bid", "bid 125", "highest-bid", "120 is the highest bid that is taken"),
        ("bid", "bid 70 green", "bid-names-points", "points alone"),
        ("bid", "play R6", "turn", "'play R6' does not answer what is asked"),
        ("bid", "trump green", "turn", "'bid 70' or more"),
        ("bid", "draw up", "turn", "does not answer"),
        ("nest", "nest R8 Y8 G8 B7", "nest-size", "Lay away 5, not 4"),
        ("nest", "nest", "nest-size", "Lay away 5, not 0"),
        ("nest", "nest R8 Y8 G8 B7 B8 R6", "nest-size", "back to 9 cards"),
        ("nest", "nest R8 Y8 G8 B7 Bird", "own-cards", "You do not hold Bird"),
        ("nest", "nest R8 R8 G8 B7 B8", "own-cards", "only once"),
        ("nest", "nest R8 Y8 G8 B7 B1", "own-cards", "You do not hold B1"),
        ("nest", "pass", "turn", "5 cards you lay away"),
        ("trump", "trump none", "no-trump", "red or yellow or green or black"),
        ("trump", "bid 75", "turn", "does not answer"),
        ("play", "play R13", "own-cards", "R13 is not in your hand"),
        ("play", "play B1", "own-cards", "B1 is not in your hand"),
        ("play", "play Bird", "own-cards", "Bird is not in your hand"),
        ("play", "play Y5", "follow-colour", "Red was led and your hand can follow it: play R9 or R14"),
        ("play", "play G14", "follow-colour", "not G14"),
        ("play", "pass", "turn", "a card from your hand"),
    ],
)
def test_an_illegal_action_is_refused_with_the_rule_and_the_reason(
    moment: str, action: str, rule: str, says: str
) -> None:
    match = {"bid": set_up, "nest": nest_to_lay_away, "trump": trump_to_name, "play": lead_made}[moment]()
    decision = match.pending()[0]
    before = state_of(match)
    with pytest.raises(IllegalAction) as caught:
        match.act(decision.seat, action)
    assert state_of(match) == before
    assert caught.value.refusal == decision.refusal(action)
    assert caught.value.refusal.rule == rule
    assert says in caught.value.refusal.reason
    assert str(caught.value) == f"{caught.value.refusal.reason} [{rule}]"


def test_a_bid_that_does_not_beat_the_last_is_refused_with_the_least_that_does() -> None:
    match = set_up()
    match.act(0, "bid 80")
    with refused(match, IllegalAction, "80 does not beat the bid of 80: 85 at least, or pass", "[higher-bid]"):
        match.act(1, "bid 80")


def test_no_bid_beats_the_highest_so_that_all_may_only_pass() -> None:
    match = set_up()
    match.act(0, "bid 120")
    assert [str(each) for each in match.pending()[0].options()] == ["pass"]
    with refused(match, IllegalAction, "[highest-bid]"):
        match.act(1, "bid 125")


def test_following_with_the_bird_alone_is_compulsory_when_trump_is_led() -> None:
    rows = WITH_BIRD.replace("1: G14 G10 G5 G6", "1: G14 B7 G5 G6").replace("1: G13 G12 G11 G9", "1: G13 B8 G11 G9")
    match = Match.set_up(KENTUCKY, dealer=0, hands=hands_of(laid_out(rows)), nest="R8 Y8 G8 G10 G12", seed=1)
    take_bid(match, 1, "bid 70")
    match.act(1, "nest R8 Y8 G8 G10 G12")
    match.act(1, "trump green")
    match.act(1, "play G14")
    with refused(match, IllegalAction, "Green, the trump, was led", "play Bird", "[follow-colour]"):
        match.act(2, "play R10")
    match.act(2, "play Bird")


# Turns and seats


def test_acting_out_of_turn_is_refused_with_whose_turn_it_is() -> None:
    match = set_up()
    for seat in (1, 2, 3):
        with refused(match, NotYourTurn, f"seat {seat} has nothing to decide now", "seat 0 to bid"):
            match.act(seat, "bid 70")
        with refused(match, NotYourTurn):
            match.act(seat, "gibberish")


@pytest.mark.parametrize("seat", [-1, 4, 99, True, None, "0", 0.0])
def test_a_seat_that_is_not_there_is_refused(seat: object) -> None:
    match = set_up()
    with refused(match, BadSetUp, f"there is no seat {seat!r}: the seats are 0 to 3"):
        match.act(seat, "bid 70")  # type: ignore[arg-type]
    with refused(match, BadSetUp, "the seats are 0 to 3"):
        match.score_of(seat)  # type: ignore[arg-type]
    if seat is not None:  # a spectator
        with refused(match, BadSetUp, "the seats are 0 to 3"):
            match.view(seat)  # type: ignore[arg-type]
        with refused(match, BadSetUp, "the seats are 0 to 3"):
            match.events_for(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("version", [-1, 0, 2, 1000])
def test_an_action_meant_for_another_moment_is_stale(version: int) -> None:
    match = set_up()
    match.act(0, "bid 70", version=0)
    with refused(match, StaleAction, f"moment {version}", "moment 1"):
        match.act(1, "bid 75", version=version)
    match.act(1, "bid 75", version=1)
    assert match.version == 2


def test_a_repeated_action_is_not_taken_twice() -> None:
    match = set_up()
    match.act(0, "bid 70", version=0)
    with refused(match, StaleAction):
        match.act(0, "bid 70", version=0)


def test_nothing_can_be_done_after_the_end() -> None:
    match = kentucky("tournament/modern", bid=75, house_rules={"match_hands": 1})
    assert match.result is not None
    for seat in range(4):
        for action in ("pass", "bid 70", "play R14", "nonsense"):
            with refused(match, NotYourTurn, "the match is over", match.result.reason):
                match.act(seat, action)


# Positions


def with_hands(*hands: str) -> list[str]:
    return [*hands, *HANDS[len(hands) :]]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"hands": with_hands(HANDS[1])}, "given twice"),
        ({"hands": with_hands(HANDS[0].replace("R6", "B14"))}, "B14: given twice"),
        ({"nest": "R8 Y8 G8 B7 R14"}, "R14: given twice"),
        ({"nest": "R8 R8 G8 B7 B8"}, "R8: given twice"),
        ({"hands": with_hands(HANDS[0].replace("R6", "R4"))}, "R4: not in this pack of 41 cards"),
        ({"nest": "R1 Y8 G8 B7 B8"}, "R1: not in this pack of 41 cards"),
        ({"hands": with_hands(HANDS[0].removeprefix("R6 "))}, "seat 0 was given 8 cards: expected 9"),
        ({"hands": with_hands(HANDS[0] + " R8"), "nest": ""}, "seat 0 was given 10 cards: expected 9"),
        ({"nest": "R8 Y8 G8 B7"}, "the nest was given 4 cards: expected 5"),
        ({"hands": HANDS[:3]}, "3"),
        ({"hands": HANDS[:1]}, "it is for 4 players"),
        ({"hands": [*HANDS, ""]}, "5 hands were given: expected 4"),
        ({"hands": []}, "0 hands were given: expected 4"),
        ({"dealer": 4}, "there is no seat 4 to deal: the seats are 0 to 3"),
        ({"dealer": -1}, "there is no seat -1 to deal"),
        ({"scores": [0, 0]}, "2 scores were given for 4 seats"),
        ({"scores": [0] * 5}, "5 scores were given for 4 seats"),
        ({"stock": "R8", "nest": ""}, "the stock was given 1 card: expected 0"),
        ({"batteries": ["R8", "Y8"]}, "2 batteries were given: expected 0"),
        ({"seats": 6}, "cannot seat 6"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(change: dict[str, object], says: str) -> None:
    position: dict[str, object] = {"dealer": 0, "hands": HANDS, "nest": WITH_BIRD_NEST, **change}
    with pytest.raises(BadSetUp) as caught:
        Match.set_up(KENTUCKY, **position)  # type: ignore[arg-type]
    assert says in str(caught.value)


def test_a_position_with_an_unreadable_card_is_refused_with_the_card() -> None:
    with pytest.raises(RookeryError, match="'R99' is no card"):
        Match.set_up(KENTUCKY, hands=["R99", None, None, None])


def test_what_a_position_leaves_out_is_dealt_from_the_seed() -> None:
    first, second = (Match.set_up(KENTUCKY, hands=[HANDS[0], None, None, None], seed=8) for _ in range(2))
    assert [first.view(seat).hand for seat in range(4)] == [second.view(seat).hand for seat in range(4)]
    assert sorted(map(str, first.view(0).hand)) == sorted(HANDS[0].split())


@pytest.mark.parametrize("id", ["tournament/modern", "tuxedo/1913", "i-doubt-it/1913", "donkey/1913", "match/1913"])
def test_a_pack_of_one_number_never_hangs_the_draw_for_the_deal(id: str) -> None:
    """Every draw would tie: such a pack is refused, or the first seat deals."""
    with suppress(RookeryError):
        assert Match(edition(id).with_house_rules(ranks="5"), seed=1).snapshots[0].dealer == 0
