"""The commands that print: games, rules, house rules, simulations, replays, checks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rookery import Match, Record, catalogue, edition
from tests.interfaces.support import ESCAPE, Ran, next_move


def finished(id: str = "dixie/1988", seed: str = "7") -> Match:
    match = Match(edition(id), seed=seed)
    while match.result is None:
        seat, action = next_move(match)
        match.act(seat, action)
    return match


@pytest.fixture(scope="module")
def record_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "match.json"
    path.write_text(finished().record().to_json(), encoding="utf-8")
    return path


def test_help_has_examples_and_fits_80_columns() -> None:
    ran = Ran("--help")
    assert "rookery play boston/1988 --seats 3" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_version() -> None:
    assert Ran("--version").out.startswith("rookery ")


def test_games_lists_every_edition_in_80_columns() -> None:
    ran = Ran("games")
    for each in catalogue():
        assert each.id in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_games_for_a_number_of_players() -> None:
    ran = Ran("games", "--players", "2")
    assert "over-the-top/1988" in ran.out
    assert "dixie/1988" not in ran.out
    assert Ran("games", "--players", "99").code == 2


@pytest.mark.parametrize("id", [each.id for each in catalogue()])
def test_rules_are_told_for_every_edition(id: str) -> None:
    ran = Ran("rules", id)
    assert ran.code == 0
    assert edition(id).source.split(",")[0] in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_rules_show_the_options_and_the_house_rules_in_force() -> None:
    ran = Ran("rules", "tournament/2008", "--house", "without-bird", "--house", "minimum_bid=80")
    assert "--house without-bird" in ran.out
    assert "bird=absent" in ran.out
    assert "minimum_bid=80" in ran.out
    assert "The first bid is at least 80" in ran.out


def test_house_rules_are_listed_with_value_and_meaning() -> None:
    ran = Ran("house", "boston/1988", "--house", "counters=5:5 10:10")
    assert "bid_step=10" in ran.out
    assert "bids are multiples of this" in ran.out
    assert "* counters=5:5 10:10" in ran.out
    assert Ran("rules", "boston/1988", "--house-rules").out.count("=") > 30


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("rules", "dixi/1988"), "dixie/1988"),
        (("play", "tournament/1999"), "tournament/2008"),
        (("rules", "boston/1988", "--seats", "7"), "3 or 4 players"),
        (("rules", "boston/1988", "--house", "minimumbid=3"), "minimum_bid"),
        (("rules", "boston/1988", "--house", "minimum_bid=many"), "expected a whole number"),
        (("rules", "tournament/2008", "--house", "without-birds"), "without-bird"),
        (("rules", "tournament/2008", "--house", "target"), "give it a value"),
        (("simulate", "dixie/1988", "--bot", "clever"), "easy, solid, quick, expert, random"),
        (("simulate", "dixie/1988", "--seed", "a b"), "no seed"),
        (("play", "--name", ""), "--name"),
    ],
)
def test_what_is_refused_is_told_in_a_sentence_with_exit_code_2(
    args: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    ran = Ran(*args, home=tmp_path)
    assert ran.code == 2
    assert told in ran.err
    assert "Traceback" not in ran.err


def test_simulation_is_the_same_for_the_same_seed() -> None:
    first, again, other = (Ran("simulate", "dixie/1988", "-n", "2", "--seed", seed) for seed in ("5", "5", "6"))
    assert first.code == 0
    assert first.out == again.out != other.out
    for told in ("void hands", "bids made", "average winning bid", "hands in a match", "won by seats"):
        assert told in first.out
    assert "decisions a second" in first.err


@pytest.mark.parametrize("id", ["over-the-top/1988", "high-card-partner/2008", "regular/1913"])
def test_random_bots_can_be_simulated(id: str) -> None:
    ran = Ran("simulate", id, "-n", "1", "--bot", "random", "--house", "longest_match=3")
    assert ran.code == 0
    assert not ESCAPE.search(ran.out)


def test_replay_tells_every_hand_and_the_outcome(record_file: Path) -> None:
    ran = Ran("replay", str(record_file))
    match = Record.read(record_file.read_text(encoding="utf-8")).replay()
    assert ran.out.count("\nHand ") == len(match.hands)
    assert match.result is not None
    assert match.result.reason in ran.out
    assert "Trick 13" in ran.out


def test_A107_replay_of_a_hand_that_goes_on_tells_only_its_last_trick(tmp_path: Path) -> None:
    match = Match(edition("tournament/2008"), seed=3)
    while len(match.view(None).to_json()["tricks"]) < 3:  # type: ignore[index, call-overload, arg-type]
        match.act(*next_move(match))
    path = tmp_path / "running.json"
    path.write_text(match.record().to_json())
    told = Ran("replay", str(path)).out
    assert "Trick 3" in told
    assert "Trick 1" not in told
    assert "Trick 2" not in told


def test_replay_of_one_hand(record_file: Path) -> None:
    ran = Ran("replay", str(record_file), "--hand", "2")
    assert "\nHand 2\n" in ran.out
    assert "\nHand 1\n" not in ran.out
    assert Ran("replay", str(record_file), "--hand", "500").code == 2


def test_replay_by_steps_stops_at_the_end_of_the_input(record_file: Path) -> None:
    ran = Ran("replay", str(record_file), "--step", typed="\n\n")
    assert ran.code == 0
    assert "Trick 1\n" in ran.out
    assert "Trick 3" not in ran.out


def test_record_forms_convert_and_verify(record_file: Path, tmp_path: Path) -> None:
    text = tmp_path / "match.txt"
    text.write_text(Ran("record", str(record_file), "--text").out, encoding="utf-8")
    assert Ran("record", str(text), "--json").out == record_file.read_text(encoding="utf-8")
    for path in (record_file, text):
        ran = Ran("verify", str(path))
        assert ran.code == 0
        assert "FAILED" not in ran.out
        assert ran.out.count("ok ") > 3


def test_an_edited_record_fails_its_verification(record_file: Path, tmp_path: Path) -> None:
    body = json.loads(record_file.read_text(encoding="utf-8"))
    body["actions"][0] = "2 pass"
    edited = tmp_path / "edited.json"
    edited.write_text(json.dumps(body), encoding="utf-8")
    ran = Ran("verify", str(edited))
    assert ran.code == 1
    assert "FAILED" in ran.out
    assert Ran("replay", str(edited)).code == 2


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"", "empty"), (b"\0\1\2", "binary"), (b"\xff\xfe\xfd", "UTF-8"), (b"{", "cut off"), (b"hello", "heading")],
)
def test_unreadable_files_are_refused_with_the_reason(content: bytes, told: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    ran = Ran("replay", str(path))
    assert ran.code == 2
    assert told in ran.err
    assert Ran("replay", str(tmp_path)).err.count("is a directory") == 1
    assert Ran("verify", str(tmp_path / "missing")).code == 2


def test_a_poor_encoding_and_a_closed_pipe_are_no_crash() -> None:
    command = [sys.executable, "-c", "from rookery.interfaces.cli.app import main; main()", "rules", "boston/1988"]
    ran = subprocess.run(
        command, capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, text=True
    )
    assert ran.stdout.isascii()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert b"Traceback" not in running.stderr.read()
