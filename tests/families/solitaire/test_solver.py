"""The Solitaire solver: against brute force on small packs, and its lines of play through the public API."""

from __future__ import annotations

import random
from typing import TypeAlias

import pytest

import rookery
from rookery.families.solitaire.layout import SolitaireLayout
from rookery.families.solitaire.solver import Solvability, Winnable, hint, layout_of, solve
from rookery.games.clock import CLOCK_1913
from rookery.games.solitaire import SOLITAIRE_1913
from tests.families.patience import play_at_random, small, view

# A second, plain reading of the rules: a card is (colour, number), a pile its face-down cards from
# the bottom up, how many of them were put there, and its run.
Plain: TypeAlias = tuple[int, int]
PlainPile: TypeAlias = tuple[tuple[Plain, ...], int, tuple[Plain, ...]]
PlainTable: TypeAlias = tuple[tuple[PlainPile, ...], tuple[int, ...]]


class BruteForce:
    """Tries every move from every table it can come to."""

    def __init__(self, highest: int, *, on_resting: bool) -> None:
        self.highest = highest
        self.on_resting = on_resting
        self.seen: set[PlainTable] = set()

    def can_win(self, table: PlainTable) -> bool:
        _, built = table
        if all(number == self.highest for number in built):
            return True
        if table in self.seen:
            return False
        self.seen.add(table)
        return any(self.can_win(after) for after in self.moves(table))

    def moves(self, table: PlainTable) -> list[PlainTable]:
        piles, built = table
        after = []
        for i, (down, buried, run) in enumerate(piles):
            if not run:
                continue
            colour, number = run[-1]
            if built[colour] == number - 1:
                more = (*built[:colour], number, *built[colour + 1 :])
                after.append(self.settle(self.replaced(piles, i, (down, buried, run[:-1])), more, i))
            for j, (other_down, other_buried, other) in enumerate(piles):
                if i == j or not other or not self.fits(run[0], other[-1]):
                    continue
                joined = self.replaced(piles, j, (other_down, other_buried, other + run))
                after.append(self.settle(self.replaced(joined, i, (down, buried, ())), built, i))
        return after

    def fits(self, card: Plain, onto: Plain) -> bool:
        if onto[1] == self.highest and not self.on_resting:
            return False
        return card[0] != onto[0] and card[1] == onto[1] - 1

    def settle(self, piles: tuple[PlainPile, ...], built: tuple[int, ...], i: int) -> PlainTable:
        down, buried, run = piles[i]
        while True:
            if not run and down:
                down, run = down[:-1], down[-1:]
                buried = min(buried, len(down))
            elif run and run[-1][1] == 1:
                built = tuple(1 if colour == run[-1][0] else n for colour, n in enumerate(built))
                run = run[:-1]
            elif len(run) == 1 and run[0][1] == self.highest and len(down) > buried:
                down, buried, run = run + down, buried + 1, ()
            else:
                return self.replaced(piles, i, (down, buried, run)), built
            if not run and not down:
                return self.replaced(piles, i, ((), 0, ())), built

    def replaced(self, piles: tuple[PlainPile, ...], i: int, pile: PlainPile) -> tuple[PlainPile, ...]:
        return (*piles[:i], pile, *piles[i + 1 :])


def plain(layout: SolitaireLayout) -> PlainTable:
    colours = list(rookery.Colour)

    def cards(row: tuple[rookery.Card, ...]) -> tuple[Plain, ...]:
        return tuple((colours.index(card.colour), card.number) for card in row if card.colour is not None)

    return tuple((cards(pile.down), pile.buried, cards(pile.up)) for pile in layout.piles), layout.built


SMALL = [
    {"highest": 5},
    {"highest": 5, "on_resting": "forbidden"},
    {"highest": 6, "colours": 3},
    {"highest": 6, "colours": 3, "piles": 4},
    {"highest": 5, "piles": 4},
    {"highest": 6, "colours": 2, "piles": 4},
    {"highest": 8, "colours": 2},
    {"highest": 4, "piles": 3},
]


@pytest.mark.parametrize("house_rules", SMALL, ids=str)
def test_the_solver_agrees_with_brute_force_on_small_packs(house_rules: dict[str, object]) -> None:
    edition = small(**house_rules)  # type: ignore[arg-type]
    rng = random.Random(str(house_rules))
    verdicts: list[Solvability] = []
    for seed in range(60):
        match = rookery.Match(edition, seed=seed)
        check_against_brute_force(match, verdicts)
        for moment in play_at_random(match, rng):
            if moment.version % 7 == 3 and not moment.result:
                check_against_brute_force(moment, verdicts)
    assert verdicts.count(Solvability.WON) > 3
    assert verdicts.count(Solvability.LOST) > 3


def check_against_brute_force(match: rookery.Match, verdicts: list[Solvability]) -> None:
    layout = layout_of(match)
    brute = BruteForce(layout.rules.highest, on_resting=layout.rules.on_resting == "allowed")
    solution = solve(match)
    assert solution.verdict is not Solvability.UNKNOWN
    assert (solution.verdict is Solvability.WON) is brute.can_win(plain(layout))
    if match.pending():
        assert len(brute.moves(plain(layout))) == len(list(match.pending()[0].options()))
    play_line(match, solution.line, wins=solution.verdict is Solvability.WON)
    verdicts.append(solution.verdict)


def play_line(match: rookery.Match, line: tuple[rookery.Action, ...], *, wins: bool) -> None:
    match = match.copy()
    for action in line:
        match.act(0, str(action))
    if wins:
        assert match.result is not None
        assert match.result.winners == (0,)


def test_winning_lines_of_full_deals_win_through_the_public_api() -> None:
    won = 0
    for seed in range(1, 16):
        match = rookery.Match(SOLITAIRE_1913, seed=seed)
        solution = solve(match, effort=3000)
        if solution.verdict is Solvability.WON:
            play_line(match, solution.line, wins=True)
            won += 1
    assert won >= 13


def test_full_deals_are_solved_in_the_middle_of_play_too() -> None:
    rng = random.Random(5)
    verdicts = set()
    for seed in range(1, 9):
        match = rookery.Match(SOLITAIRE_1913, seed=seed)
        for moment in play_at_random(match, rng):
            if moment.version % 25 == 0 and not moment.result:
                solution = solve(moment, effort=1000)
                play_line(moment, solution.line, wins=solution.verdict is Solvability.WON)
                verdicts.add(solution.verdict)
    assert {Solvability.WON, Solvability.LOST} <= verdicts


def test_a_deal_is_called_lost_only_if_nobody_ever_wins_it() -> None:
    edition = SOLITAIRE_1913.with_house_rules(on_resting="forbidden")
    lost = [seed for seed in range(12) if solve(rookery.Match(edition, seed=seed)).verdict is Solvability.LOST]
    assert len(lost) > 6
    for seed in lost:
        for attempt in range(4):
            match = rookery.Match(edition, seed=seed)
            for _ in play_at_random(match, random.Random(attempt)):
                pass
            assert match.score_of(0) == 0


def test_too_little_effort_gives_no_answer_and_enough_gives_always_the_same() -> None:
    match = rookery.Match(SOLITAIRE_1913, seed=1)
    assert solve(match, effort=1).verdict is Solvability.UNKNOWN
    assert solve(match, effort=1).line == ()
    assert solve(match) == solve(match)


def test_a_won_table_needs_no_moves_and_a_dead_one_has_none() -> None:
    tops = rookery.read_cards("R3 Y3 G3 B3 R5 Y5 G5 B5 R7 Y7 G7 B7 R9 Y9")
    rest = [card for card in SOLITAIRE_1913.rules_for(1).pack(1) if card not in tops]
    dead = rookery.Match.set_up(SOLITAIRE_1913, pack=[*rest, *tops])
    assert solve(dead).verdict is Solvability.LOST
    assert hint(dead).move is None
    assert hint(dead).winnable is Winnable.NO


def test_only_solitaire_can_be_solved() -> None:
    with pytest.raises(ValueError, match="clock/1913"):
        solve(rookery.Match(CLOCK_1913, seed=1))


# Hints


def test_following_the_hints_wins_a_deal_that_can_be_won() -> None:
    match = rookery.Match(small(7), seed=2)
    assert hint(match).winnable is Winnable.YES
    while match.pending():
        advice = hint(match)
        assert advice.winnable is Winnable.YES
        assert advice.move is not None
        assert advice.sentence() == f"This deal can still be won; try '{advice.move}'."
        match.act(0, advice.move)
    assert match.score_of(0) == 1
    assert hint(match).sentence() == "The match is over."


def test_a_hint_says_when_a_deal_can_no_longer_be_won_and_still_names_a_move() -> None:
    said = set()
    for seed in range(12):
        match = rookery.Match(small(5, piles=4), seed=seed)
        for moment in play_at_random(match, random.Random(seed)):
            advice = hint(moment)
            said.add(advice.winnable)
            if moment.pending():
                assert advice.move is not None
                assert moment.pending()[0].refusal(advice.move) is None
            if moment.result and moment.result.winners:
                assert advice.winnable is Winnable.YES
    assert said == {Winnable.YES, Winnable.NO}


def test_a_hint_with_too_little_effort_says_that_it_does_not_know() -> None:
    match = rookery.Match(SOLITAIRE_1913, seed=1)
    advice = hint(match, effort=1)
    assert advice.winnable is Winnable.UNKNOWN
    assert "not known after 1 tries" in advice.sentence()
    assert advice.move in tuple(match.pending()[0].options())


def test_a_hint_is_about_the_deal_in_play() -> None:
    match = rookery.Match(small(5, match_hands=20, wins_needed=3), seed=3)
    rng = random.Random(3)
    while view(match).deal_number < 3 and match.pending():
        match.act(0, match.pending()[0].sample(rng))
    assert [pile.up for pile in layout_of(match).piles] == [pile.run for pile in view(match).piles]
    assert hint(match).move in tuple(match.pending()[0].options())
