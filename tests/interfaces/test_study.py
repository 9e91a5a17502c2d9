"""A study in the terminal: played by typing, with words, a judge, and a way back to where it was left."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence

import pytest
from rich.console import Console

from rookery.coach.study import Study, open_deal
from rookery.interfaces.terminal.cards import UNICODE
from rookery.interfaces.terminal.console import Quit, Terminal
from rookery.interfaces.terminal.study import Guide, StudyTable

DEAL = "7:tournament/2008"


class Played:
    """A study in pipes: what is typed comes from a function of the table, what is shown is kept."""

    def __init__(
        self, typed: Callable[[StudyTable], str | None], guide: Guide | None = None, actions: Sequence[str] = ()
    ) -> None:
        out = io.StringIO()
        console = Console(file=out, width=80, color_system=None, emoji=False, markup=False)
        self.table = StudyTable(Terminal(console, UNICODE, interactive=False), open_deal(DEAL), guide, actions=actions)
        self._typed, self._out = typed, out

    def readline(self) -> str:
        text = self._typed(self.table)
        return "" if text is None else f"{text}\n"

    def run(self, monkeypatch: pytest.MonkeyPatch) -> str:
        monkeypatch.setattr(sys, "stdin", self)
        try:
            self.table.run()
        except Quit:
            self._out.write("\nLEFT\n")
        return self._out.getvalue()


def first_choice(table: StudyTable) -> str:
    assert table.study.decision is not None
    return str(next(iter(table.study.decision.options())))


def typing(*texts: str) -> Callable[[StudyTable], str | None]:
    waiting = list(texts)
    return lambda _: waiting.pop(0) if waiting else None


def test_a_hand_is_played_to_its_score(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    played = Played(first_choice, Guide(keep=lambda given: kept.__setitem__(slice(None), given)))
    shown = played.run(monkeypatch)
    assert "Hand 1 is over" in shown
    assert "LEFT" not in shown
    assert len(kept) == played.table.study.answers
    assert Played(typing(), actions=kept).table.study.over


def test_words_stand_before_the_question_and_a_judge_may_keep_an_answer_back(monkeypatch: pytest.MonkeyPatch) -> None:
    guide = Guide(
        words=lambda _: ("Your hand is weak.",),
        judge=lambda _, __, action: () if str(action) == "pass" else ("That is too much.",),
        after=lambda _, action: (f"Well said: {action}.",),
        hint=lambda _, __: ("Pass now.",),
    )
    played = Played(typing("bid 100", "hint", "bid 72", "pass"), guide)
    shown = played.run(monkeypatch)
    places = [
        shown.index(each)
        for each in (
            "Your hand is weak.",
            "That is too much.",
            "Pass now.",
            "bids are multiples of 5",
            "Well said: pass.",
            "LEFT",
        )
    ]
    assert places == sorted(places)
    assert [str(action) for seat, action in played.table.match.actions if seat == 0] == ["pass"]


def test_an_answer_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(typing("undo", "pass", "undo", "score", "log", "rules", "?"))
    shown = played.run(monkeypatch)
    assert "There is nothing to take back" in shown
    assert "Taken back: pass. It is your turn again." in shown
    assert played.table.study.answers == 0


def test_answers_that_no_longer_fit_are_left_out() -> None:
    played = Played(typing(), actions=["pass", "play R14", "pass"])
    study: Study = played.table.study
    assert study.answers == 1
