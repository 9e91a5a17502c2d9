"""Choosing opponents, asking the expert, and comments on a finished match; the expert is a stand-in."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rookery import Match, edition, read_action
from rookery.bots import Candidate, Explanation, make_bot
from rookery.families.auction.views import AuctionView
from rookery.interfaces.cli.commentary import comment_text
from tests.bots.standin import COMPILING, standing_in
from tests.interfaces.support import Ran, advised, lines

GAME = ("tournament/2008", "--seed", "12")


def play(home: Path, *typed: str, args: tuple[str, ...] = GAME) -> Ran:
    return Ran("play", *args, typed=lines(*typed), home=home)


def saved(home: Path) -> dict[str, object]:
    (path,) = (home / "games").glob("*.json")
    body: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return body


class TestOpponents:
    def test_the_chosen_bots_are_kept_with_the_game(self, tmp_path: Path) -> None:
        assert play(tmp_path, "pass", args=(*GAME, "--bots", "easy")).code == 0
        assert saved(tmp_path)["bot"] == "easy"
        assert play(tmp_path, args=()).code == 0
        assert saved(tmp_path)["bot"] == "easy"

    def test_another_choice_changes_them(self, tmp_path: Path) -> None:
        play(tmp_path, args=(*GAME, "--bots", "easy"))
        play(tmp_path, args=("--bots", "Solid"))
        assert saved(tmp_path)["bot"] == "solid"

    def test_a_newcomer_begins_with_easy_bots_and_is_told_of_others(self, tmp_path: Path) -> None:
        out = play(tmp_path).out
        assert saved(tmp_path)["bot"] == "easy"
        assert "--bots solid" in out

    def test_the_bots_that_were_asked_for_last_are_remembered_for_the_next_game(self, tmp_path: Path) -> None:
        play(tmp_path, args=("golden-ten/1988", "--seed", "1", "--bots", "solid"))
        for path in (tmp_path / "games").glob("*.json"):
            path.unlink()
        out = play(tmp_path).out
        assert saved(tmp_path)["bot"] == "solid"
        assert "--bots" not in out, "who has chosen needs no telling"

    def test_preferences_that_cannot_be_read_are_nobodys_trouble(self, tmp_path: Path) -> None:
        (tmp_path / "preferences.json").write_text('{"bots": "clever"}', encoding="utf-8")
        assert play(tmp_path).code == 0
        assert saved(tmp_path)["bot"] == "easy"

    def test_a_thinking_time_is_kept_too(self, tmp_path: Path) -> None:
        with standing_in():
            play(tmp_path, args=(*GAME, "--bots", "expert:0.50"))
            assert saved(tmp_path)["bot"] == "expert:0.5"

    def test_a_game_saved_with_the_former_name_goes_on(self, tmp_path: Path) -> None:
        play(tmp_path, args=(*GAME, "--bots", "simple"))
        (path,) = (tmp_path / "games").glob("*.json")
        path.write_text(json.dumps({**saved(tmp_path), "bot": "simple"}), encoding="utf-8")
        assert "Welcome back" in play(tmp_path, args=()).out
        assert saved(tmp_path)["bot"] == "solid"

    @pytest.mark.parametrize(
        ("bots", "told"), [("clever", "easy, solid, quick, expert, random"), ("easy:1", "thinking time")]
    )
    def test_unknown_bots_are_refused_and_nothing_is_begun(self, bots: str, told: str, tmp_path: Path) -> None:
        ran = play(tmp_path, args=(*GAME, "--bots", bots))
        assert ran.code == 2
        assert told in ran.err
        assert not (tmp_path / "games").exists()

    def test_easy_bots_play_differently(self, tmp_path: Path) -> None:
        for level in ("easy", "solid"):
            play(tmp_path / level, "pass", "list", args=(*GAME, "--bots", level))
        assert saved(tmp_path / "easy")["record"] != saved(tmp_path / "solid")["record"]

    def test_help_names_the_levels_and_says_where_the_expert_searches(self) -> None:
        told = " ".join(Ran("play", "--help").out.split())
        assert "easy (makes human mistakes)" in told
        assert "in games without an auction quick and expert play as solid" in told
        assert "easy, solid, quick, expert or random" in " ".join(Ran("simulate", "--help").out.split())


class TestGettingReady:
    def test_the_table_says_that_the_expert_gets_ready_and_when_it_is(self, tmp_path: Path) -> None:
        with standing_in(waiting=3) as expert:
            out = play(tmp_path, *advised("tournament/2008", "12")[:4], args=(*GAME, "--bots", "expert")).out
            assert expert.prepared == 1
        assert out.count(COMPILING) == 1
        assert out.count("The expert is ready.") == 1
        assert out.index(COMPILING) < out.index("The expert is ready.")

    def test_nothing_is_said_where_the_expert_does_not_search(self, tmp_path: Path) -> None:
        with standing_in(waiting=3) as expert:
            out = play(tmp_path, args=("golden-ten/1988", "--seed", "1", "--bots", "expert")).out
            assert expert.prepared == 0
        assert COMPILING not in out

    def test_a_hint_does_not_wait(self, tmp_path: Path) -> None:
        with standing_in(waiting=1000):
            out = play(tmp_path, "hint", args=(*GAME, "--bots", "expert")).out
        assert "The solid bot would say: " in out
        assert "The expert is not ready yet" in out

    def test_a_simulation_waits_for_it(self) -> None:
        with standing_in(waiting=1) as expert:
            ran = Ran("simulate", "tournament/2008", "-n", "1", "--bot", "expert")
            assert expert.prepared == 1
        assert ran.code == 0
        assert COMPILING.split(":")[0] in ran.err


class TestAdvice:
    def test_each_own_decision_comes_with_advice_from_the_own_view_alone(self, tmp_path: Path) -> None:
        answers = advised("tournament/2008", "12", hands=1)
        with standing_in() as expert:
            ran = play(tmp_path, *answers, args=(*GAME, "--explain", "--bots", "solid"))
        assert ran.code == 0
        assert expert.explained
        assert {view.seat for view in expert.explained} == {0}
        assert ran.out.count("The expert would say, best first:") == len(expert.explained)
        assert "points  bid made  The expert would say, best first:" in ran.out
        assert " +62.2       71%  " in ran.out
        assert "1,240 worlds. " in ran.out
        assert "Ada may have the rest." in ran.out, "a seat goes by its name at the table"
        assert max(map(len, ran.out.splitlines())) <= 80

    def test_there_is_none_where_there_is_no_choice(self, tmp_path: Path) -> None:
        with standing_in() as expert:
            play(tmp_path, *advised("tournament/2008", "12", hands=1), args=(*GAME, "--explain", "--bots", "solid"))
        for view in expert.explained:
            assert view.decision is not None
            assert len(list(zip(range(2), view.decision.options(), strict=False))) == 2

    def test_without_asking_there_is_none(self, tmp_path: Path) -> None:
        with standing_in() as expert:
            play(tmp_path, *advised("tournament/2008", "12", hands=1), args=(*GAME, "--bots", "expert"))
        assert expert.explained == []

    def test_while_it_gets_ready_the_table_goes_on(self, tmp_path: Path) -> None:
        with standing_in(waiting=1000) as expert:
            ran = play(tmp_path, "pass", args=(*GAME, "--explain"))
        assert "The expert's advice comes as soon as it is ready." in ran.out
        assert expert.explained == []

    def test_in_other_games_it_is_declined_kindly(self, tmp_path: Path) -> None:
        with standing_in():
            ran = play(tmp_path, "hint", args=("golden-ten/1988", "--seed", "1", "--explain"))
        assert ran.code == 0
        assert "the expert searches auction games only" in ran.out
        assert "The solid bot would say: play" in ran.out

    def test_a_hint_of_the_expert_has_figures(self, tmp_path: Path) -> None:
        with standing_in():
            out = play(tmp_path, "hint", args=(*GAME, "--bots", "expert")).out
        assert "The expert would say, best first:" in out

    def test_in_games_it_does_not_search_the_expert_hints_as_the_solid_player(self, tmp_path: Path) -> None:
        with standing_in() as expert:
            out = play(tmp_path, "hint", args=("golden-ten/1988", "--seed", "1", "--bots", "expert")).out
            assert expert.explained == []
        assert "The solid bot would say: play" in out

    @pytest.mark.parametrize("level", ["easy", "solid", "random"])
    def test_a_hint_of_the_others_gives_the_rule_of_thumb_and_no_figures(self, level: str, tmp_path: Path) -> None:
        out = play(tmp_path, "hint", args=(*GAME, "--bots", level)).out
        told = re.search(r"The solid bot would say: (?:bid \d+|pass)\n(.+?)\nYour bid", out, re.DOTALL)
        assert told is not None, out
        assert re.search(r"\bhand\b.*\.$", " ".join(told[1].split()))
        assert "%" not in told[1]


class TestComments:
    @pytest.fixture
    def record(self, tmp_path: Path) -> Path:
        match = Match(edition("tournament/2008").with_house_rules(match_hands=2), seed=4)
        while match.result is None:
            seat = match.pending()[0].seat
            match.act(seat, make_bot("easy", seat).choose(match.recall(seat)))
        path = tmp_path / "match.json"
        path.write_text(match.record().to_json(), encoding="utf-8")
        return path

    def test_every_decision_is_followed_by_what_the_expert_would_have_done(self, record: Path) -> None:
        with standing_in() as expert:
            ran = Ran("replay", str(record), "--explain")
        told = " ".join(ran.out.split())
        assert ran.code == 0
        assert {view.seat for view in expert.explained} == {0, 1, 2, 3}
        assert all(view.decision is not None for view in expert.explained)
        assert told.count("Expert, ") > 40
        assert "Expert, the same: " in told
        assert "Expert, rather " in told
        assert "; 1,240 worlds. " in told
        assert max(map(len, ran.out.splitlines())) <= 80

    def test_cards_laid_away_are_the_same_in_any_order(self) -> None:
        choices = ("nest R5 G6", "nest R5 B7", "nest R5 B8", "nest G6 B8", "nest B7 B8")
        explanation = Explanation(
            candidates=tuple(Candidate(action=read_action(text), points=1.0) for text in choices),
            worlds=1,
            sentence="Why not.",
        )
        told = comment_text(explanation, read_action("nest G6 R5"))
        assert told == "Expert, the same: nest R5 G6 +1.0, nest R5 B7 +1.0, nest R5 B8 +1.0; 1 world. Why not."
        assert "nest B7 B8 +1.0; 1 world" in comment_text(explanation, read_action("nest B8 B7"))

    def test_one_hand_asks_for_that_hand_only(self, record: Path) -> None:
        with standing_in() as expert:
            Ran("replay", str(record), "--explain", "--hand", "2")
        views = [view for view in expert.explained if isinstance(view, AuctionView)]
        assert {view.deal_number for view in views} == {2}

    def test_without_asking_nothing_is_said(self, record: Path) -> None:
        assert "Expert" not in Ran("replay", str(record)).out

    def test_a_match_that_goes_on_is_not_explained(self, tmp_path: Path) -> None:
        play(tmp_path, "pass", args=(*GAME, "--bots", "solid"))
        (path,) = (tmp_path / "games").glob("*.json")
        with standing_in():
            ran = Ran("replay", str(path), "--explain")
        assert ran.code == 2
        assert "only a finished match is explained" in ran.err

    def test_other_games_are_shown_without_comments(self) -> None:
        golden = Path(__file__).parent.parent / "golden" / "golden-ten-1988-3.txt"
        with standing_in():
            ran = Ran("replay", str(golden), "--explain", "--hand", "1")
        assert ran.code == 0
        assert "The expert explains auction games only" in " ".join(ran.err.split())
        assert "Hand 1" in ran.out
