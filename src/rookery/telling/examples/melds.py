"""Club's examples: what may be laid down first, what makes a Birdie, and a hand counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rookery.engine.cards import Card, Colour, card_of, cards_text
from rookery.engine.decisions import Refusal
from rookery.engine.editions import Edition
from rookery.families.club.count import BIRDIES, SideCount, settle
from rookery.families.club.melds import Birdie, Meld, birdie, new_meld
from rookery.families.club.rules import ClubRules, table_for
from rookery.families.words import counted, word
from rookery.telling.examples.example import Example, cast_for

_BIRDIES = {
    Birdie.SEQUENCE: "a Birdie in sequence",
    Birdie.NATURAL: "a natural Birdie",
    Birdie.REGULAR: "a regular Birdie",
}


@dataclass(frozen=True)
class _Cards:
    """A number that is neither wild nor a stop card, 6 as in the booklet where it is none, and a wild card."""

    rules: ClubRules

    @property
    def number(self) -> int:
        numbers: tuple[int, ...] = (6, *range(1, 15))
        return next((each for each in numbers if self.rules.is_natural(card_of(Colour.RED, each))), 6)

    @property
    def wild(self) -> Card | None:
        return next((card_of(Colour.RED, each) for each in reversed(self.rules.wilds)), None)

    def naturals(self, count: int) -> tuple[Card, ...]:
        one_of_each = tuple(card_of(colour, self.number) for colour in Colour)
        return (one_of_each * count)[:count]


def examples(edition: Edition, seats: int) -> tuple[Example, ...]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, ClubRules)
    return (*_first_play(edition, rules), *_sets(edition, rules), *_hand(rules, seats))


def _first_play(edition: Edition, rules: ClubRules) -> Iterator[Example]:
    """E63: whether a small set is enough to begin with."""
    cards = _Cards(rules)
    if cards.wild is None:
        return
    worth, needed = rules.points_of((*cards.naturals(3), cards.wild)), rules.first_play_at(0)
    verdict = "enough" if worth >= needed else "not enough"
    lines = [
        f"Three {cards.number}s and a {cards.wild.number} come to {worth}. "
        f"A side that begins at nothing needs {needed}: {verdict}."
    ]
    lines += [
        f"At {score:,} points it needs {rules.first_play_at(score)} for its first play."
        for score, _ in rules.first_play
        if score
    ]
    yield Example(name="first-play", title="The first play", lines=tuple(lines), source=_source(edition, "line 441"))


def _sets(edition: Edition, rules: ClubRules) -> Iterator[Example]:
    """E61, E62 and E64: what the rules make of a few cards."""
    cards = _Cards(rules)
    if cards.wild is None:
        return
    number, two = cards.number, cards.wild.number
    row = tuple(card_of(Colour.RED, each) for each in (4, 5, 6))
    tries = (
        (f"two {number}s and a {two}", (*cards.naturals(2), cards.wild)),
        (f"a red 4, 5 and 6 with a {two}", (*row, cards.wild)),
    )
    lines = [_verdict(rules, name, given) for name, given in tries]
    spare, own = rules.birdie_size - rules.birdie_naturals, rules.birdie_naturals
    for naturals, wilds in ((own, spare), (own - 1, spare + 1)):
        kind = birdie(rules, Meld((*cards.naturals(naturals), *((cards.wild,) * wilds)), number=number))
        made = _BIRDIES[kind] if kind is not None else "no Birdie"
        lines.append(f"{counted(naturals + wilds, 'card')}, {naturals} of them {number}s and {wilds} wild, are {made}.")
    yield Example(name="sets", title="Sets and Birdies", lines=tuple(lines), source=_source(edition, "lines 432-470"))


def _verdict(rules: ClubRules, name: str, cards: tuple[Card, ...]) -> str:
    made = new_meld(rules, cards)
    return (
        f"Not so: {made.reason}"
        if isinstance(made, Refusal)
        else f"{name.capitalize()} ({cards_text(cards)}) may be laid down."
    )


def _hand(rules: ClubRules, seats: int) -> Iterator[Example]:
    table = table_for(rules, seats)
    cast = cast_for(rules, seats)
    first = rules.birdies_to_go_out
    out = SideCount(
        out=True,
        birdies={Birdie.SEQUENCE: 1, Birdie.REGULAR: max(0, first - 1)},
        birds=1,
        on_table=30 * rules.card_points,
        in_hand=5 * rules.card_points,
    )
    caught = SideCount(
        out=False, birdies={Birdie.NATURAL: 1}, birds=1, on_table=12 * rules.card_points, in_hand=8 * rules.card_points
    )
    nothing = SideCount(out=False, birdies={}, birds=0, on_table=6 * rules.card_points, in_hand=3 * rules.card_points)
    laid = [out, caught, *([nothing] * (table.sides - 2))]
    result = settle(table, laid, number=1, dealer=seats - 1, scores=(0,) * seats)
    lines = []
    for side, taken in enumerate(laid):
        who = cast.called(table.members(side))
        kinds = [_several(kind, number) for kind, number in taken.birdies.items() if number]
        parts = ["are out first"] if taken.out else []
        parts += [f"have {', '.join(kinds)}"] if kinds else ["have no Birdie"]
        parts += [counted(taken.birds, "bird")] if taken.birds else []
        parts += [f"cards worth {taken.on_table} on the table and {taken.in_hand} still in hand"]
        lines.append(f"{who} {', '.join(parts)}.")
        made_of = result.made_of(table.members(side)[0])
        lines.append(f"For {who} that is {made_of}: {result.scored[table.members(side)[0]]:,}.")
    told, scored = cast.written(result)
    yield Example(name="hand", title="A hand counted", lines=(*lines, *told), scored=scored, hand=result)


def _several(kind: Birdie, number: int) -> str:
    return _BIRDIES[kind] if number == 1 else f"{word(number)} {BIRDIES[kind]}"


def _source(edition: Edition, lines: str) -> str:
    return "" if edition.house_rules else f"1988 booklet, {lines}"
