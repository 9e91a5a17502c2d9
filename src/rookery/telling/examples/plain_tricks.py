"""The examples of the trick games without an auction: who takes a trick, and what a deal is counted as."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle

from rookery.engine.cards import Card, Colour, card_of, read_cards
from rookery.engine.editions import Edition
from rookery.families.plain_tricks.count import DealTakings, settle
from rookery.families.plain_tricks.play import ranking_for
from rookery.families.plain_tricks.rules import Counting, Fourteens, PlainTricksRules, TrumpSource
from rookery.families.tricks import NO_TRUMP, Trump
from rookery.families.words import listed, word
from rookery.telling.examples.example import Cast, Example, cards_in_words, cards_worth, cast_for

_TRICK = "R9 B14 G12 Y14"
_TRICK_SOURCE = "1913 booklet, lines 390-392"
_GOLDEN = 10
_GOLDEN_SOURCE = "1913 booklet, lines 344-348"


def examples(edition: Edition, seats: int) -> tuple[Example, ...]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, PlainTricksRules)
    cast = cast_for(rules, seats)
    return (*_whole(rules, seats), *_tricks(edition, rules), *_deals(edition, rules, cast))


def _whole(rules: PlainTricksRules, seats: int) -> Iterator[Example]:
    worth = [(card, rules.points_of(card)) for card in rules.cards() if rules.points_of(card)]
    by_value = dict(rules.counters)
    groups = [
        (f"{word(count)} {number}{'s' if count > 1 else ''}", count * points)
        for number, points in by_value.items()
        if (count := sum(card.number == number for card, _ in worth))
    ]
    plain = [points for card, points in worth if card.number not in by_value]
    if plain:
        groups.append((f"{len(plain)} other cards", sum(plain)))
    red = "red " if rules.counting is Counting.RED else ""
    lines = ["No card counts."]
    if groups:
        makes = {name: "makes" if name.startswith("one ") else "make" for name, _ in groups}
        parts = listed(f"{name} {makes[name]} {points}" for name, points in groups)
        lines = [f"Of the {red}cards {parts}: {sum(points for _, points in worth)} together."]
    if rules.trick_points:
        tricks = len(rules.cards()) // seats
        lines.append(f"{word(tricks).capitalize()} tricks at {rules.trick_points} are {tricks * rules.trick_points}.")
    lines.append(f"So there are {rules.points_in_play(seats)} points in a deal.")
    yield Example(name="whole", title="What there is in a deal", lines=tuple(lines))


def _tricks(edition: Edition, rules: PlainTricksRules) -> Iterator[Example]:
    """Who takes the same cards, with and without the 14 of the colour led; E66."""
    cards = read_cards(_TRICK)
    red_14 = card_of(Colour.RED, 14)
    if not {*cards, red_14} <= set(rules.cards()):
        return
    trump: Trump = Colour.GREEN if rules.trump is TrumpSource.CUT else NO_TRUMP
    ranking = ranking_for(rules, trump)
    with_trump = " Green is trump." if trump is Colour.GREEN else ""
    lines = []
    for played in (cards, (*cards[:3], red_14)):
        taken_by = played[ranking.winner(played)]
        lines.append(f"{_row(played)}: the {_card(taken_by)} takes the trick.")
    source = _TRICK_SOURCE if edition.year == "1913" and rules.fourteens is Fourteens.ABOVE_ALL else ""
    first = f"Red is led.{with_trump}"
    yield Example(name="trick", title="Who takes the trick", lines=(first, *lines), source=source)


def _row(cards: Sequence[Card]) -> str:
    led, *others = map(_card, cards)
    return f"The {led} is led, then come {listed(others)}"


def _card(card: Card) -> str:
    return f"{card.colour} {card.number}"


def _deals(edition: Edition, rules: PlainTricksRules, cast: Cast) -> Iterator[Example]:
    golden = rules.golden_ten
    if not golden:
        whole = sum(map(rules.points_of, rules.cards()))
        yield _deal(rules, cast, name="deal", title="A deal", wanted=whole * 2 // 5)
        return
    few = _deal(
        rules, cast, name="golden", title="The yellow 10 wipes out a small count", wanted=golden - 2, golden=True
    )
    many = _deal(
        rules, cast, name="golden-less", title="The yellow 10 and a larger count", wanted=golden + 3, golden=True
    )
    printed = edition.year == "1913" and golden == _GOLDEN
    yield replace(few, source=_GOLDEN_SOURCE if printed else "")
    yield many


def _deal(rules: PlainTricksRules, cast: Cast, *, name: str, title: str, wanted: int, golden: bool = False) -> Example:
    """The second seat takes cards worth as near to `wanted` as can be, the others share the rest."""
    pool = [(card, points) for card in rules.cards() if (points := rules.points_of(card))]
    pool.sort(key=lambda each: (-each[1], each[0]))
    taken: dict[int, list[Card]] = {seat: [] for seat in range(cast.seats)}
    taken[1] = list(cards_worth(pool, wanted))
    parties = rules.parties(cast.seats)
    ours = next(party for party in parties if 1 in party)
    others = [seat for seat in range(cast.seats) if seat not in ours]
    for (card, _), seat in zip([each for each in pool if each[0] not in taken[1]], cycle(others), strict=False):
        taken[seat].append(card)
    tricks = len(rules.cards()) // cast.seats
    each, over = divmod(tricks, cast.seats)
    captured = DealTakings(
        cards=tuple(sum(map(rules.points_of, taken[seat])) for seat in range(cast.seats)),
        tricks=tuple(each + (seat < over) for seat in range(cast.seats)),
        golden=1 if golden else None,
    )
    result = settle(
        rules,
        captured,
        number=1,
        dealer=cast.seats - 1,
        trump=Colour.GREEN if rules.trump is TrumpSource.CUT else None,
        scores=(0,) * cast.seats,
    )
    told = []
    for seat in (1, *(other for other in range(cast.seats) if other != 1)):
        points = captured.cards[seat]
        red = "red " if rules.counting is Counting.RED else ""
        line = f"{cast.names[seat]} takes "
        line += f"{red}cards worth {points} ({cards_in_words(taken[seat])})" if points else "nothing that counts"
        if rules.trick_points:
            line += f", and {captured.tricks[seat]} tricks at {rules.trick_points}"
        if golden and seat == 1:
            line += ", and with them the yellow 10"
        told.append(line + ".")
    lines, scored = cast.written(result)
    return Example(name=name, title=title, lines=(*told, *lines), scored=scored, hand=result)
