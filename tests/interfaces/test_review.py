"""`rookery review`: the latest match is judged, kept and told again; a decision is tried again; errors are words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import rookery
from rookery.coach.notebook import Shelf
from rookery.coach.review.notes import read_review
from rookery.coach.review.words import done_words
from rookery.interfaces.files import notebook
from rookery.interfaces.terminal.saves import Saves
from rookery.records.match import Match
from tests.coach.test_review import play_out
from tests.interfaces.support import Ran

ONE_HAND = rookery.edition("tournament/2008").with_house_rules(longest_match=1)


@cache
def blundered() -> Match:
    return play_out(Match(ONE_HAND, seed=11), blunder="bid 120")


def finish(home: Path, match: Match) -> str:
    """A match that was finished here; its name."""
    saves = Saves(home)
    return saves.finish(saves.path_for(match.edition, match.seats), match).stem


def test_the_latest_match_is_reviewed_kept_and_told_again(tmp_path: Path) -> None:
    name = finish(tmp_path, blundered())
    ran = Ran("review", home=tmp_path)
    told = " ".join(ran.out.split())
    assert "You bid 120; the expert would have" in told
    assert "The moments that mattered most" in ran.out
    assert "120 and failed" in told
    assert "% of the chance to win the match" in told
    note = notebook(tmp_path).read(Shelf.REVIEWS, name)
    assert note is not None
    review = read_review(note.body)
    assert review.moments[0].did == "bid 120"
    assert f"rookery review {name} --try {review.moments[0].number}" in ran.out
    again = Ran("review", name, "--all", home=tmp_path)
    assert "the same" in again.out, "from the note, with the good decisions too"
    tried = Ran("review", name, "--try", str(review.moments[0].number), home=tmp_path, typed="pass\nquit\n")
    assert "You pass" in tried.out
    best = done_words(review.moments[0].best, blundered().vocabulary)
    assert f"The expert would have {best}. See what comes of yours." in " ".join(tried.out.split())


def test_a_match_that_is_not_over_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "going-on.json"
    file.write_text(Match(ONE_HAND, seed=1).record().to_json(), encoding="utf-8")
    ran = Ran("review", str(file), home=tmp_path)
    assert ran.code == 2
    assert "this match is not over" in ran.err


def test_a_wrong_name_a_wrong_seat_and_a_wrong_number_are_refused_in_words(tmp_path: Path) -> None:
    assert "no match has been finished here yet" in Ran("review", home=tmp_path).err
    name = finish(tmp_path, blundered())
    assert f"no finished match 'nothing'; the latest here are {name}" in Ran("review", "nothing", home=tmp_path).err
    assert "there is no seat 7" in Ran("review", "--seat", "7", home=tmp_path).err
    assert "no decision 999" in Ran("review", "--try", "999", home=tmp_path).err


def test_a_game_that_the_bots_cannot_judge_says_so(tmp_path: Path) -> None:
    finish(tmp_path, play_out(Match(rookery.edition("clock/1913"), seed=1)))
    assert "The bots cannot judge this game yet" in Ran("review", home=tmp_path).out
