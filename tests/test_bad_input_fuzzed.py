"""Any text at all, any house rule at all, any position: refused properly or right in every way."""

import random
from enum import StrEnum

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rookery import (
    BadHouseRule,
    Match,
    RookeryError,
    UnreadableAction,
    catalogue,
    edition,
    read_action,
    read_card,
)

CARDS = [*(f"{colour}{number}" for colour in "RYGB" for number in range(1, 15)), "Bird"]
TRUMPS = ["red", "yellow", "green", "black", "none"]
VERBS = ["bid", "pass", "nest", "trump", "call", "play", "draw"]

quick = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])

words = st.one_of(
    st.sampled_from([*VERBS, *CARDS, *TRUMPS, "up", "down", "r", "G", "R15", "bird", "R", "14", "Rook", ","]),
    st.integers(-10, 2_000).map(str),
    st.text(max_size=6),
)
gaps = st.sampled_from([" ", "  ", "\t", "\n", ", ", ",", "", "\u00a0", "\u2003"])


@st.composite
def nearly_valid(draw: st.DrawFn) -> str:
    """A verb and some words, in mixed case and with odd spacing."""
    text = draw(gaps) + draw(st.sampled_from(VERBS))
    for word in draw(st.lists(words, max_size=6)):
        text += draw(gaps) + word
    return draw(st.sampled_from([text, text.upper(), text.title(), text.swapcase()]))


# Texts


@quick
@given(st.one_of(st.text(), nearly_valid()))
def test_a_text_is_an_action_that_prints_and_reads_back_or_is_unreadable(text: str) -> None:
    try:
        action = read_action(text)
    except UnreadableAction as error:
        message = str(error)
        assert "expected" in message
        assert len(message) < 500
    else:
        assert read_action(str(action)) == action
        assert str(read_action(str(action))) == str(action)
        assert hash(read_action(str(action))) == hash(action)


@quick
@given(
    st.one_of(st.text(max_size=8), st.sampled_from(CARDS), st.from_regex(r"\s?[RYGBrygb]\d{1,3}\s?", fullmatch=True))
)
def test_a_text_is_a_card_that_prints_and_reads_back_or_is_unreadable(text: str) -> None:
    try:
        card = read_card(text)
    except RookeryError as error:
        message = str(error)
        assert repr(text) in message
        assert text.strip().upper() not in {each.upper() for each in CARDS}
    else:
        assert str(card) in CARDS
        assert read_card(str(card)) is card


@quick
@given(st.one_of(st.text(), nearly_valid()), st.integers(-2, 6))
def test_no_text_and_no_seat_breaks_a_match(text: str, seat: int) -> None:
    match = Match(edition("tournament/modern"), seed=1)
    speaker = match.pending()[0].seat
    view = match.view(speaker)
    try:
        match.act(seat, text)
    except RookeryError:
        assert (match.version, match.actions, match.view(speaker)) == (0, (), view)
    else:
        assert (seat, match.version) == (speaker, 1)


# House rules

KIND = type(edition("tournament/modern").rules_for(4))
EDITIONS = [each.id for each in catalogue() if isinstance(each.rules_for(each.seats[0]), KIND)]
RULES = KIND.rule_names()

anything = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=10),
        st.binary(max_size=3),
        st.sampled_from(["absent", "all", "5-14", "5:5 10:10", "2", "none:1", "last", "nobody", "1-3,5-", "5:", ":"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.dictionaries(st.one_of(st.integers(0, 20), st.sampled_from(TRUMPS), st.text(max_size=4)), inner, max_size=5),
    ),
    max_leaves=6,
)


def sensible_values(name: str) -> list[object]:
    """The named choices of a rule, or numbers and texts of the right sort."""
    printed = getattr(edition("tournament/modern").rules_for(4), name)
    if isinstance(printed, StrEnum):
        return [each.value for each in type(printed)]
    values: dict[str, list[object]] = {
        "ranks": ["1-14", "4-14", "5-14", "1,5-14", "5,10,14", "1-13"],
        "counters": ["", "5:5", "5:5 10:10 13:10", "1:15 5:5 10:10 14:10", "5:0"],
        "trick_points": [0, 2, "none:10 red:10 black:8 green:6 yellow:4"],
        "hand_size": ["all", 1, 7, 11, 12],
        "nest_exchange": ["all", 0, 1, 2, 5],
    }
    return values.get(name, [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 20, 40, 75, 200])


@quick
@given(st.sampled_from(EDITIONS), st.one_of(st.sampled_from([*RULES, "self"]), st.text(max_size=12)), anything)
def test_a_house_rule_of_any_value_is_taken_or_refused_as_one(id: str, name: str, value: object) -> None:
    try:
        variant = edition(id).with_house_rules(**{name: value})
    except BadHouseRule as error:
        message = str(error)
        assert id in message or name in message
        assert len(message) < 1000
    else:
        assert variant == edition(id).with_house_rules(**variant.house_rules_text())


@settings(quick, max_examples=400)
@given(st.data())
def test_house_rules_that_are_taken_together_can_be_played(data: st.DataObject) -> None:
    game = edition(data.draw(st.sampled_from(EDITIONS)))
    names = data.draw(st.lists(st.sampled_from(RULES), min_size=1, max_size=3, unique=True))
    changes = {name: data.draw(st.sampled_from(sensible_values(name))) for name in names}
    try:
        variant = game.with_house_rules(**changes)
    except BadHouseRule as error:
        message = str(error)
        assert message.startswith(f"{game.id} cannot be played so: ")
        return
    assert variant == game.with_house_rules(**variant.house_rules_text())
    seats = data.draw(st.sampled_from(variant.seats))
    match = Match(variant, seats=seats, seed=data.draw(st.integers(0, 3)))
    rng = random.Random(1)
    while not match.hands:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
        assert match.version < 400
    hand = match.hands[0]
    assert hand.scores == hand.scored
    assert all(points >= 0 for points in (*hand.points, hand.nobody_points))
    assert hand.void or sum(hand.tricks) + hand.nobody_tricks == sum(
        event.kind == "trick-taken" for event in match.events_for(None)
    )


# Decisions
