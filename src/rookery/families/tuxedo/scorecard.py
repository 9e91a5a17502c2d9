"""Tuxedo with real cards: what each has in the pile, the sweeps, and the Oranges that were called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rookery.engine.results import MatchResult
from rookery.engine.scorecard import Answers, BadEntry, Players, Question, Scorecard, ScoringMoment
from rookery.families.results import HandResult
from rookery.families.shares import ask_each, given_for, parts_of, refuse_overflow
from rookery.families.tuxedo.count import Caught, match_result, settle
from rookery.families.tuxedo.rules import LeftOver, Orange, TuxedoRules
from rookery.families.tuxedo.state import BySeat, Tally
from rookery.families.words import counted

_MOST_TIMES: Final = 60


class TuxedoScorecard(Scorecard):
    def questions(self, players: Players, kind: str) -> tuple[Question, ...]:
        return tuple(_questions(players))

    def count(self, players: Players, kind: str, answers: Answers, moment: ScoringMoment) -> HandResult:
        rules = _rules(players)
        pack = rules.pack(players.seats)
        cards = given_for("cards", answers)
        refuse_overflow(cards, called=players.names.__getitem__, total=len(pack), what="cards")
        missing = len(pack) - sum(cards.values())
        if missing and rules.left_over is LeftOver.LAST_CAPTURER and any(cards.values()):
            raise BadEntry(
                f"{counted(missing, 'card')} missing: what is left in the centre goes to the last to capture."
            )
        numbers: dict[int, BySeat] = {}
        for number, _ in rules.counters:
            there = sum(card.number == number for card in pack)
            given = given_for(f"n{number}", answers)
            refuse_overflow(given, called=players.names.__getitem__, total=there, what=f"{number}s")
            numbers[number] = _by_seat(players, given)
        for seat, name in enumerate(players.names):
            counting = sum(numbers[number][seat] for number in numbers)
            if counting > cards.get(seat, 0):
                raise BadEntry(f"{name} caught {counted(cards.get(seat, 0), 'card')}, so not {counting} that count.")
        sweeps = ("big_sweeps", "little_sweeps", "oranges", "mistakes")
        left = sum(
            points * (sum(card.number == number for card in pack) - sum(numbers[number]))
            for number, points in rules.counters
        )
        caught = Caught(
            cards=_by_seat(players, cards),
            numbers=numbers,
            tally=Tally(**{name: _by_seat(players, given_for(name, answers)) for name in sweeps}),
            left=left,
        )
        return settle(rules, caught, number=moment.number, dealer=moment.dealer, scores=moment.scores)

    def outcome(self, players: Players, kind: str, answers: Answers) -> str:
        cards = given_for("cards", answers)
        most = [seat for seat in cards if cards[seat] == max(cards.values())]
        return f"most cards: {players.called(most)}"

    def parts(self, players: Players, hand: HandResult) -> tuple[tuple[tuple[str, int], ...], ...]:
        return parts_of(players, hand)

    def match_result(self, players: Players, last: HandResult, answers: Answers, deals: int) -> MatchResult | None:
        return match_result(_rules(players), last.scores, deals)


def _questions(players: Players) -> Iterator[Question]:
    rules = _rules(players)
    pack = rules.pack(players.seats)
    yield from ask_each(players, "cards", f"Cards caught ({len(pack)} in all)", highest=len(pack))
    for number, points in rules.counters:
        there = sum(card.number == number for card in pack)
        row = f"{number}s caught ({points} each)"
        yield from ask_each(players, f"n{number}", row, highest=there, default="0")
    times: list[tuple[str, str]] = []
    if rules.orange is not Orange.NEVER:
        times.append(("oranges", f"Oranges ({rules.orange_points} each)"))
    if rules.orange is Orange.FIRST_CALLER:
        times.append(("mistakes", f"Orange called by mistake ({rules.orange_mistake} off)"))
    big = counted(rules.big_sweep_cards, "card")
    times.append(("big_sweeps", f"Big sweeps, {big} or more ({rules.big_sweep} each)"))
    times.append(("little_sweeps", f"Little sweeps ({rules.little_sweep} each)"))
    for name, row in times:
        yield from ask_each(players, name, row, highest=_MOST_TIMES, default="0")


def _by_seat(players: Players, given: dict[int, int]) -> BySeat:
    return tuple(given.get(seat, 0) for seat in range(players.seats))


def _rules(players: Players) -> TuxedoRules:
    assert isinstance(players.rules, TuxedoRules)
    return players.rules


SCORECARD: Final = TuxedoScorecard()
