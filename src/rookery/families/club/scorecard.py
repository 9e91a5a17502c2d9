"""Club with real cards: who went out, each side's Birdies and birds, its cards on the table and those left in hand."""

from __future__ import annotations

import math
from typing import Final

from rookery.engine.cards import BIRD
from rookery.engine.results import MatchResult
from rookery.engine.scorecard import Answers, BadEntry, Choice, Players, Question, Scorecard, ScoringMoment
from rookery.families.club.count import BIRDIES, SideCount, result, settle
from rookery.families.club.melds import Birdie
from rookery.families.club.rules import ClubRules, ClubTable, table_for
from rookery.families.results import HandResult
from rookery.families.shares import ask_each, given_for, parts_of, refuse_overflow
from rookery.families.words import counted, start

NOBODY: Final = "-1"
_MOST_BIRDIES: Final = 30


class ClubScorecard(Scorecard):
    def questions(self, players: Players, kind: str) -> tuple[Question, ...]:
        table = _table(players)
        rules = table.rules
        out = players.ask_seat("out", "Who went out?")
        nobody = Choice(value=NOBODY, label="nobody: the stock ran out")
        step = math.gcd(rules.card_points, rules.wild_points) or 1
        whole = _points_of_pack(table)
        asked = [
            Question(name=out.name, asks=out.asks, sentence=out.sentence, options=(*out.options, nobody)),
        ]
        for birdie in Birdie:
            row = f"{start(BIRDIES[birdie])} ({_worth(rules, birdie):,} each)"
            asked += ask_each(players, birdie, row, highest=_MOST_BIRDIES, default="0")
        asked += ask_each(players, "birds", "Birds", highest=rules.packs, default="0")
        row = f"Points of the cards on the table (a wild card {rules.wild_points}, every other {rules.card_points})"
        asked += ask_each(players, "table", row, highest=whole, step=step)
        row = "Points of the cards left in their hands"
        asked += ask_each(players, "hands", row, highest=whole, step=step)
        return tuple(asked)

    def count(self, players: Players, kind: str, answers: Answers, moment: ScoringMoment) -> HandResult:
        table = _table(players)
        laid = [_laid(players, table, side, answers) for side in range(table.sides)]
        refuse_overflow(given_for("birds", answers), called=players.party_of, total=table.rules.packs, what="birds")
        everything = {
            party[0]: sum(given_for(name, answers).get(party[0], 0) for name in ("table", "hands"))
            for party in players.parties
        }
        total = _points_of_pack(table)
        refuse_overflow(everything, called=players.party_of, total=total, what="points on the table and in hand")
        return settle(table, laid, number=moment.number, dealer=moment.dealer, scores=moment.scores)

    def outcome(self, players: Players, kind: str, answers: Answers) -> str:
        out = answers["out"]
        return "the stock ran out" if out == NOBODY else f"{players.names[int(out)]} went out"

    def parts(self, players: Players, hand: HandResult) -> tuple[tuple[tuple[str, int], ...], ...]:
        return parts_of(players, hand)

    def match_result(self, players: Players, last: HandResult, answers: Answers, deals: int) -> MatchResult | None:
        return result(_table(players), last.scores, deals)


def _laid(players: Players, table: ClubTable, side: int, answers: Answers) -> SideCount:
    rules, members = table.rules, table.members(side)
    who = players.called(members)
    taken = {name: given_for(name, answers).get(members[0], 0) for name in (*Birdie, "birds", "table", "hands")}
    birdies = {birdie: taken[birdie] for birdie in Birdie}
    out = answers["out"] != NOBODY and int(answers["out"]) in members
    made = sum(birdies.values())
    if out and made < rules.birdies_to_go_out:
        needed = counted(rules.birdies_to_go_out, "Birdie")
        raise BadEntry(f"{who} went out with {counted(made, 'Birdie')}: a side needs {needed} for that.")
    least = made * rules.birdie_size * rules.card_points
    if taken["table"] < least:
        raise BadEntry(
            f"{who} laid down {taken['table']} points: {counted(made, 'Birdie')} of {rules.birdie_size} cards or more "
            f"come to {least} at least."
        )
    return SideCount(out=out, birdies=birdies, birds=taken["birds"], on_table=taken["table"], in_hand=taken["hands"])


def _points_of_pack(table: ClubTable) -> int:
    """All that can lie on the table or be left in hand: the birds count for themselves."""
    return table.rules.points_of(tuple(card for card in table.pack if card is not BIRD))


def _worth(rules: ClubRules, birdie: Birdie) -> int:
    return {
        Birdie.SEQUENCE: rules.sequence_birdie,
        Birdie.NATURAL: rules.natural_birdie,
        Birdie.REGULAR: rules.regular_birdie,
    }[birdie]


def _table(players: Players) -> ClubTable:
    assert isinstance(players.rules, ClubRules)
    return table_for(players.rules, players.seats)


SCORECARD: Final = ClubScorecard()
