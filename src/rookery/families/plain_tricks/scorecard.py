"""High 14 and Golden Ten with real cards: tricks, and the points of the cards each side captured."""

from __future__ import annotations

from typing import Final

from rookery.engine.cards import Colour
from rookery.engine.results import MatchResult
from rookery.engine.scorecard import HAND, Answers, BadEntry, Players, Question, Scorecard, ScoringMoment
from rookery.families.honour import REVOKE
from rookery.families.plain_tricks.count import DealTakings, match_result, settle
from rookery.families.plain_tricks.rules import Counting, PlainTricksRules, Winner
from rookery.families.results import HandResult
from rookery.families.shares import ask_each, check_sums, given_for, refuse_overflow, share_out
from rookery.families.words import listed

_PARTNER: Final = "partner"


class PlainTricksScorecard(Scorecard):
    kinds = (HAND, REVOKE)

    def questions(self, players: Players, kind: str) -> tuple[Question, ...]:
        rules = _rules(players)
        if kind == REVOKE:
            offender = players.ask_seat("offender", "Who revoked?")
            return (offender, *_captured(players, so_far=True)) if rules.winner is Winner.HIGHEST else (offender,)
        golden = (players.ask_seat("golden", "Who took the yellow 10?"),) if rules.golden_ten else ()
        return (*_captured(players, so_far=False), *golden)

    def says(self, players: Players, kind: str) -> str:
        if kind != REVOKE:
            return super().says(players, kind)
        rules = _rules(players)
        two = len(players.parties) == 2
        worst = f"scores nothing, and {'the other side keeps what it' if two else 'the others keep what they'} captured"
        if rules.winner is Winner.LOWEST:
            others = "the other side" if two else "the others"
            worst = f"takes all {rules.points_in_play(players.seats)} points, and {others} none"
        erred = "the side that revoked" if len(players.parties) < players.seats else "the player who revoked"
        return f"The deal ends: {erred} {worst}."

    def count(self, players: Players, kind: str, answers: Answers, moment: ScoringMoment) -> HandResult:
        rules = _rules(players)
        offender = int(answers["offender"]) if kind == REVOKE else None
        cards, tricks = _taken(players, answers, played_out=offender is None)
        captured = DealTakings(
            cards=_by_seat(players, cards),
            tricks=_by_seat(players, tricks),
            golden=int(answers["golden"]) if "golden" in answers else None,
            revoked=offender,
        )
        return settle(rules, captured, number=moment.number, dealer=moment.dealer, trump=None, scores=moment.scores)

    def outcome(self, players: Players, kind: str, answers: Answers) -> str:
        if kind == REVOKE:
            return f"revoke, {players.names[int(answers['offender'])]}"
        return f"yellow 10: {players.names[int(answers['golden'])]}" if "golden" in answers else "played"

    def parts(self, players: Players, hand: HandResult) -> tuple[tuple[tuple[str, int], ...], ...]:
        """Trick points first (S37); the Golden Ten and a revoke are the whole side's already."""
        own = {name: amounts for name, amounts in hand.details if name != _PARTNER}
        taken = [name for name in ("tricks", "cards") if name in own]
        by_party = [
            [(name, sum(own[name][seat] for seat in party)) for name in taken]
            + [(name, amounts[party[0]]) for name, amounts in own.items() if name not in taken]
            for party in players.parties
        ]
        return tuple(tuple((name, points) for name, points in parts if points) for parts in by_party)

    def follows(self, players: Players, kind: str, answers: Answers) -> dict[str, int]:
        if kind == REVOKE:
            return {}
        cards, tricks = _taken(players, answers, played_out=True)
        shares = (("points", cards), ("tricks", tricks if _rules(players).trick_points else {}))
        whole = {f"{name}.{seat}": number for name, each in shares for seat, number in each.items()}
        return {name: number for name, number in whole.items() if name not in answers}

    def match_result(self, players: Players, last: HandResult, answers: Answers, deals: int) -> MatchResult | None:
        return match_result(_rules(players), last.scores, deals)

    def total(self, players: Players) -> int | None:
        return _rules(players).points_in_play(players.seats)


def _captured(players: Players, *, so_far: bool) -> tuple[Question, ...]:
    rules = _rules(players)
    points = sum(map(rules.points_of, rules.cards()))
    tail, usual = (" before that", "0") if so_far else ("", "")
    asked: list[Question] = []
    if rules.trick_points:
        tricks = len(rules.cards()) // players.seats
        row = f"Tricks taken{tail} ({tricks} in all)"
        asked += ask_each(players, "tricks", row, highest=tricks, open_one=not so_far, default=usual)
    row = f"Points {_in_cards(rules)}{tail} ({points} in all)"
    asked += ask_each(players, "points", row, highest=points, open_one=not so_far, default=usual)
    return tuple(asked)


def _in_cards(rules: PlainTricksRules) -> str:
    """`in 5s and 10s`; `in red cards: the 5 is 5, the 10 is 10, every other 1`."""
    red = rules.counting is Counting.RED
    if rules.other_points:
        each = ", ".join(f"the {number} is {points}" for number, points in rules.counters)
        return f"in {'red ' if red else ''}cards: {each}, every other {rules.other_points}"
    return f"in {f'{Colour.RED} ' if red else ''}{listed(f'{number}s' for number, _ in rules.counters)}"


def _taken(players: Players, answers: Answers, *, played_out: bool) -> tuple[dict[int, int], dict[int, int]]:
    """The points in cards and the tricks of each side, by its first seat."""
    rules = _rules(players)
    worth = tuple(map(rules.points_of, rules.cards()))
    all_tricks = len(rules.cards()) // players.seats if rules.trick_points else 0
    cards = _shares(players, "points", answers, total=sum(worth), played_out=played_out)
    check_sums(cards, called=players.party_of, points=worth)
    tricks = _shares(players, "tricks", answers, total=all_tricks, played_out=played_out)
    for seat in cards if all_tricks else ():
        if cards[seat] and not tricks[seat]:
            who = players.party_of(seat)
            raise BadEntry(f"{who} took no trick, yet {cards[seat]} points in cards: one of them is wrong.")
    return cards, tricks


def _shares(players: Players, name: str, answers: Answers, *, total: int, played_out: bool) -> dict[int, int]:
    """What each side took, by its first seat; before a deal is played out nothing can be left to follow."""
    given = given_for(name, answers)
    if played_out and total:
        among = [party[0] for party in players.parties]
        return share_out(given, among=among, called=players.party_of, total=total, what=name)[0]
    refuse_overflow(given, called=players.party_of, total=total, what=name)
    return {party[0]: given.get(party[0], 0) for party in players.parties}


def _by_seat(players: Players, shares: dict[int, int]) -> tuple[int, ...]:
    return tuple(shares.get(seat, 0) for seat in range(players.seats))


def _rules(players: Players) -> PlainTricksRules:
    assert isinstance(players.rules, PlainTricksRules)
    return players.rules


SCORECARD: Final = PlainTricksScorecard()
