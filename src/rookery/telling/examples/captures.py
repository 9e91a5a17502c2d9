"""Tuxedo's examples: what a card captures, a build, and a pack counted."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.engine.cards import Colour, cards_text, read_cards
from rookery.engine.editions import Edition
from rookery.families.tuxedo.captures import captures
from rookery.families.tuxedo.count import Caught, settle
from rookery.families.tuxedo.rules import Building, Orange, TuxedoRules
from rookery.families.tuxedo.state import Tally, loose
from rookery.families.words import counted, listed, word
from rookery.telling.examples.example import Example, cast_for

_CAPTURES = (
    ("Y10", "B5 G2 R3", {"1913": "1913 booklet, line 217", "1988": "1988 booklet, line 548"}),
    ("G8", "R6 Y2 B5 G2 B1 B8", {"1913": "1913 booklet, line 221"}),
)


def examples(edition: Edition, seats: int) -> tuple[Example, ...]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, TuxedoRules)
    return (*_captures(edition, rules), *_build(edition, rules), *_pack(edition, rules, seats))


def _captures(edition: Edition, rules: TuxedoRules) -> Iterator[Example]:
    for number, (held, table, sources) in enumerate(_CAPTURES, 1):
        (card,), centre = read_cards(held), read_cards(table)
        if not {card, *centre} <= set(rules.pack(2)):
            continue
        taken = max(captures(card.number, [loose(each) for each in centre]), key=len)
        caught = [each for unit in taken for each in unit]
        lines = [
            f"On the table lie {listed(each.number for each in centre)} ({cards_text(centre)}). You hold "
            f"{'an' if card.number == 8 else 'a'} {card.number} ({card}).",
            f"It captures {counted(len(caught), 'card')}: {cards_text(caught)}. With the {card.number} itself "
            f"{counted(len(caught) + 1, 'card')} go onto your pile.",
        ]
        if len(caught) == len(centre):
            big = len(centre) >= rules.big_sweep_cards
            points = rules.big_sweep if big else rules.little_sweep
            lines.append(f"Nothing is left on the table: a {'big' if big else 'little'} sweep, for {points}.")
        colours = {each.colour for each in caught}
        if rules.orange is not Orange.NEVER and {Colour.RED, Colour.YELLOW} <= colours:
            who = "Whoever calls Orange first gets" if rules.orange is Orange.FIRST_CALLER else "You get"
            lines.append(f"Red and yellow leave the table together. {who} {rules.orange_points}.")
        source = "" if edition.house_rules else sources.get(edition.year, "")
        yield Example(
            name=f"capture-{number}",
            title="A capture" if number == 1 else "A large capture",
            lines=tuple(lines),
            source=source,
        )


def _build(edition: Edition, rules: TuxedoRules) -> Iterator[Example]:
    if rules.building is Building.NEVER or not {2, 6, 8} <= set(rules.ranks):
        return
    lines = [
        "A 6 lies on the table. You hold a 2 and an 8: put the 2 on the 6 and say “I hold an 8”.",
        "With your next turn the 8 captures both, unless somebody else has an 8 and is quicker.",
    ]
    if rules.building is Building.ALLOWED:
        lines.append("Somebody may also raise it: with a 3, say, to 11, if they hold an 11.")
    source = "1913 booklet, line 233" if edition.year == "1913" else ""
    yield Example(name="build", title="A build", lines=tuple(lines), source=source)


def _pack(edition: Edition, rules: TuxedoRules, seats: int) -> Iterator[Example]:
    yield _counted(rules, seats, tied=False)
    yield _counted(rules, seats, tied=True, printed=edition.year == "1913" and not edition.house_rules)


def _counted(rules: TuxedoRules, seats: int, *, tied: bool, printed: bool = False) -> Example:
    """The first two have most of the cards; with `tied` the same number."""
    cast = cast_for(rules, seats)
    pack = len(rules.pack(seats))
    rest = pack // (2 * seats) if seats > 2 else 0
    others = rest * (seats - 2)
    lead = 0 if tied else max(2, pack // 14)
    half = (pack - others - lead) // 2
    cards = (half + lead, half, *((rest,) * (seats - 2)))
    left = pack - sum(cards)
    numbers = {}
    for number, _ in rules.counters:
        there = sum(card.number == number for card in rules.pack(seats))
        numbers[number] = (there - there // 3, there // 3, *((0,) * (seats - 2)))
    none = (0,) * seats
    tally = Tally.empty(seats)
    if not tied:
        first, second = (1, *none[1:]), (0, 1, *none[2:])
        calls = rules.orange is not Orange.NEVER
        tally = Tally(
            big_sweeps=first,
            little_sweeps=second,
            oranges=second if calls else none,
            mistakes=first if rules.orange is Orange.FIRST_CALLER else none,
        )
    result = settle(rules, Caught(cards=cards, numbers=numbers, tally=tally), number=1, dealer=seats - 1, scores=none)
    lines = []
    for seat in range(seats):
        caught = [counted(cards[seat], "card")]
        caught += [_several(by_seat[seat], number) for number, by_seat in numbers.items() if by_seat[seat]]
        caught += ["a big sweep"] if tally.big_sweeps[seat] else []
        caught += ["a little sweep"] if tally.little_sweeps[seat] else []
        caught += ["an Orange"] if tally.oranges[seat] else []
        caught += ["a wrong call of Orange"] if tally.mistakes[seat] else []
        made_of = result.made_of(seat)
        lines.append(
            f"{cast.names[seat]} has {listed(caught)}" + (f": {made_of}." if made_of else ": nothing that counts.")
        )
    if left:
        lines.append(f"{counted(left, 'card')} stay on the table.")
    told, scored = cast.written(result)
    title = "Most cards, shared" if tied else "A pack counted"
    source = "1913 booklet, line 251" if tied and printed else ""
    return Example(
        name="tied" if tied else "pack", title=title, lines=(*lines, *told), scored=scored, source=source, hand=result
    )


def _several(count: int, number: int) -> str:
    return f"a {number}" if count == 1 else f"{word(count)} {number}s"
