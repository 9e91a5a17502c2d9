"""`rookery daily`: the day's deals in a terminal, played once, compared afterwards, on the machine's own calendar."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from rookery.coach.daily.calendar import day_at
from rookery.coach.daily.lines import best_line, usual_line
from rookery.coach.daily.programme import DailyDeal, deal_of, names
from rookery.coach.notebook import Notebook, Shelf
from rookery.interfaces.cli import daily_command
from rookery.interfaces.terminal.cards import UNICODE
from rookery.interfaces.terminal.console import Terminal
from tests.interfaces.support import Ran

NOON = 1_795_089_600.0
DAY = 24 * 3600.0


class Person:
    """Somebody at a terminal, on a day that the test sets."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home = home
        self._monkeypatch = monkeypatch
        self.at(NOON)
        monkeypatch.setattr(daily_command, "best_line", partial(best_line, most=20))  # found better elsewhere

    def at(self, now: float) -> None:
        self._monkeypatch.setattr(time, "time", lambda: now)

    def daily(self, *args: str, typed: str = "") -> Ran:
        args = args if not args or args[0].startswith("-") else (*args, "--no-expert")
        return Ran("daily", *args, typed=typed, home=self.home)

    def play(self, deal: DailyDeal, *args: str) -> Ran:
        return self.daily(deal.name, *args, typed="\n".join(usual_line(deal).answers) + "\n")


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    return Person(tmp_path, monkeypatch)


def the_deal(name: str = "tournament", *, at: float = NOON) -> DailyDeal:
    return deal_of(day_at(at), name)


def test_the_list_says_what_there_is_and_what_one_has_played(person: Person) -> None:
    before = person.daily()
    assert before.out.startswith("The deals of 2026-11-19")
    assert before.out.count("not played yet") == len(names())
    person.play(the_deal())
    after = person.daily()
    assert after.out.count("not played yet") == len(names()) - 1
    assert usual_line(the_deal()).outcome.points in after.out
    assert "Your streak: 1 day." in after.out
    assert "streak" not in person.daily("--no-streak").out


def test_a_hand_is_played_to_its_end_and_compared_with_bots_alone_which_is_said(person: Person) -> None:
    shown = person.play(the_deal()).out
    assert "everybody gets these cards, once" in shown
    over, _, compared = shown.partition("these cards in your seat")
    assert "Hand 1 is over" in over
    assert "The solid bot" not in over
    assert "The best line found" in compared
    assert "Matchpoints against the bots: 50 %" in compared  # I played as the bot does
    assert "Comparing with people needs a server" in compared


def test_what_was_answered_stands_and_is_gone_on_from(person: Person) -> None:
    deal, answers = the_deal(), usual_line(the_deal()).answers
    left = person.daily(deal.name, typed=f"{answers[0]}\nundo\nhint\n").out
    assert "what you answer stands" in left.replace("\n ", "")
    assert "There are no hints in a deal of the day" in left
    assert "What you answered is kept" in left
    kept = Notebook(person.home / "notes").read(Shelf.DAILY, deal.note_name)
    assert kept is not None
    assert kept.body["answers"] == [answers[0]]
    rest = person.daily(deal.name, typed="\n".join(answers[1:]) + "\n").out
    assert "these cards in your seat" in rest
    again = person.daily(deal.name).out  # nothing is asked once it is over
    assert "these cards in your seat" in again
    assert "Your bid" not in again


def test_lines_are_shown_once_the_hand_is_over(person: Person) -> None:
    deal = the_deal()
    assert "once your hand is over" in person.daily(deal.name, "--line", "best").err
    person.play(deal)
    for line in ("own", "usual", "best"):
        shown = person.daily(deal.name, "--line", line).out
        assert "Trick 1" in shown
        assert "You: " in shown  # all hands in the open, mine among them
        assert "Ada: " in shown


def test_a_day_that_has_not_come_is_refused_and_a_past_one_counts_for_no_streak(person: Person) -> None:
    early = person.daily("tournament", "--day", "2026-11-20")
    assert (early.code, early.out) == (2, "")
    assert "2026-11-20 has not come yet" in early.err
    past = the_deal(at=NOON - DAY)
    shown = person.play(past, "--day", "2026-11-18").out
    assert "these cards in your seat" in shown
    assert "Play one today, and a streak begins." in shown
    assert "a past day" in person.daily("--day", "2026-11-18").out


def test_a_streak_goes_on_the_next_day(person: Person) -> None:
    person.play(the_deal())
    person.at(NOON + DAY)
    assert "Your streak: 1 day. Play one today, and it goes on." in person.daily().out
    assert "Your streak: 2 days." in person.play(the_deal(at=NOON + DAY)).out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["bridge"], "there is no deal 'bridge' on 2026-11-19; the deals of that day are tournament"),
        (["--day", "today"], "'today' is no date"),
        (["--day", "2026-02-30"], "there is no day 2026-02-30"),
        (["--day", "2025-11-19"], "can no longer be played"),
        (["--line", "best"], "say which deal's line"),
    ],
)
def test_what_is_not_there_is_refused_in_words(person: Person, args: list[str], said: str) -> None:
    refused = person.daily(*args)
    assert refused.code == 2
    assert said in refused.err


def test_in_a_terminal_one_is_asked_which_deal_to_play(
    person: Person, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["9", "three", "q"])
    monkeypatch.setenv("ROOKERY_HOME", str(person.home))
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    console = Console(color_system=None, emoji=False, markup=False, width=80)
    at_hand = Terminal(console, UNICODE, interactive=True)
    monkeypatch.setattr(daily_command, "open_terminal", lambda *, ascii_only: at_hand)
    daily_command.run(daily_command.DailyAsked(name=None, day=None))
    shown = capsys.readouterr().out
    assert "'9' is none of them: expected a number from 1 to 5 or a name." in shown
    assert "The Original Game for Three" in shown.partition("none of them")[2]
    assert "What you answered is kept" in shown


def test_a_damaged_note_is_told_of_and_the_deal_begins_anew(person: Person) -> None:
    deal = the_deal()
    Notebook(person.home / "notes").keep(Shelf.DAILY, deal.note_name, {"answers": 7})
    shown = person.daily(deal.name).out
    assert "cannot be read" in shown
    assert "Your bid" in shown
