"""Playing through the command: whole hands, refusals, taking back, leaving and coming back."""

import fcntl
import json
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from pathlib import Path

import pytest

from rookery import Match, Record, edition
from rookery.families.tricks import PlayDecision
from rookery.interfaces.terminal.input import question
from rookery.interfaces.terminal.saves import FORMAT
from tests.interfaces.support import ESCAPE, Ran, advised, at_decision, led_to, lines
from tests.support import PATIENCE

SEED = "12"


def saved_actions(home: Path) -> list[str]:
    (path,) = (home / "games").glob("*.json")
    body = json.loads(path.read_text(encoding="utf-8"))
    assert body["format"] == FORMAT
    actions: list[str] = body["record"]["actions"]
    return actions


def play(home: Path, *typed: str, args: tuple[str, ...] = ("tournament/2008", "--seed", SEED), **env: str) -> Ran:
    """The bots are the solid ones, whose answers `advised` can foretell."""
    return Ran("play", *args, "--bots", "solid", typed=lines(*typed), home=home, **env)


@pytest.mark.parametrize(
    "id",
    [
        "tournament/2008",
        "boston/1988",
        "over-the-top/1988",
        "tennessee/1988",
        "regular-for-two/1988",
        "high-card-partner/2008",
        "three-handed-display/1988",
        "partnership-for-six/2008",
    ],
)
def test_a_whole_hand_through_the_standard_input(id: str, tmp_path: Path) -> None:
    ran = play(tmp_path, *advised(id, "3", hands=1), args=(id, "--seed", "3"))
    assert ran.code == 0
    assert "Hand 1 is over" in ran.out
    assert "I cannot read" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert not ESCAPE.search(ran.out)


def test_a_whole_match_is_kept_as_a_record(tmp_path: Path) -> None:
    ran = play(tmp_path, *advised("tournament/2008", "x1"), args=("tournament/2008", "--seed", "x1"))
    assert "the match:" in ran.out
    assert "Score sheet" in ran.out
    (kept,) = (tmp_path / "finished").iterdir()
    assert str(kept) in ran.out
    assert f"the seed {Record.read(kept.read_text(encoding='utf-8')).seed}" in ran.out
    assert Record.read(kept.read_text(encoding="utf-8")).replay().result is not None
    assert not list((tmp_path / "games").iterdir())
    assert Ran("verify", str(kept)).code == 0


def test_a_refused_card_is_explained_with_the_rule(tmp_path: Path) -> None:
    answers, match = led_to("tournament/2008", SEED)
    decision = match.pending()[0]
    assert isinstance(decision, PlayDecision)
    wrong = next(card for card in decision.hand if card not in decision.legal)
    strange = next(card for card in match.view(0).rules.pack(4) if card not in decision.hand)
    ran = play(tmp_path, *answers, str(wrong), "R15", str(strange))
    said = " ".join(ran.out.split())
    assert f"was led and your hand can follow it: play {' or '.join(map(str, decision.legal))}, not {wrong}." in said
    assert "[follow-colour]" in said
    assert "If you have a card of the colour led, you must play one." in said
    assert "a number from 1 to 14" in said
    assert f"{strange} is not in your hand" in said
    assert len(saved_actions(tmp_path)) == match.version


def test_a_refused_bid_is_explained_with_the_rule(tmp_path: Path) -> None:
    ran = play(tmp_path, "72", "15", "500", "80 green")
    said = " ".join(ran.out.split())
    assert "72 is no bid: bids are multiples of 5. [bid-step]" in said
    assert "Bids are multiples of 5." in said
    assert "15 is too low" in said or "15 does not beat" in said
    assert "120 is the highest bid that is taken" in said
    assert "[bid-names-points]" in said


def test_laying_away_one_by_one_with_running_confirmation(tmp_path: Path) -> None:
    ran = play(tmp_path, "120", "R7", "b6 g6", "Bird", "r7", "y5 y8 y9", "", "green")
    assert "To be laid away: R7. 4 more." in ran.out
    assert "To be laid away: R7 G6 B6. 2 more." in ran.out
    assert "You do not hold Bird." in ran.out
    assert "To be laid away: Y5 Y8 Y9 G6 B6. Enter does it" in " ".join(ran.out.split())
    assert "0 nest Y5 Y8 Y9 G6 B6" in saved_actions(tmp_path)
    assert "trump ■ green" in ran.out


def test_laying_away_all_together(tmp_path: Path) -> None:
    play(tmp_path, "120", "nest R7 Y5 Y8 G6 B6", "g")
    actions = saved_actions(tmp_path)
    assert "0 nest R7 Y5 Y8 G6 B6" in actions
    assert "0 trump green" in actions


def test_counters_cannot_be_chosen_for_a_nest_that_forbids_them(tmp_path: Path) -> None:
    match = at_decision("over-the-top/1988", seed="4", turn=0)
    highest = match.pending()[0].highest  # type: ignore[attr-defined]
    counter = next(str(card) for card in match.view(0).hand if card.number in (5, 10, 14))
    ran = play(tmp_path, str(highest), counter, args=("over-the-top/1988", "--seed", "4"))
    assert "No counters may lie in the nest" in ran.out


def test_undo_goes_back_to_the_previous_decision(tmp_path: Path) -> None:
    ran = play(tmp_path, "undo", "pass", "undo", "120")
    assert "There is nothing to take back" in ran.out
    assert "Taken back: pass." in ran.out
    actions = saved_actions(tmp_path)
    assert "0 pass" not in actions
    assert "0 bid 120" in actions


def test_leaving_and_coming_back_to_the_same_moment(tmp_path: Path) -> None:
    answers, match = led_to("tournament/2008", SEED)
    left = play(tmp_path, *answers, "quit")
    assert "'rookery play' brings you back" in left.out
    before = saved_actions(tmp_path)
    back = Ran("play", home=tmp_path)
    assert "Welcome back" in back.out
    assert question(match.pending()[0]) in back.out
    assert saved_actions(tmp_path) == before
    card = next(match.pending()[0].options())
    again = play(tmp_path, str(card), args=("tournament/2008",))
    assert "Welcome back" in again.out
    assert saved_actions(tmp_path)[len(before)] == f"0 {card}"


def test_names_and_house_rules_come_back_too(tmp_path: Path) -> None:
    args = ("tournament/2008", "--house", "without-bird", "--name", "Ruth", "--seed", "1")
    first = play(tmp_path, args=args)
    assert "Ruth & Ben" in first.out
    assert "house rules" in first.out
    assert "Ruth & Ben" in Ran("play", home=tmp_path).out
    assert "Welcome back" not in play(tmp_path, args=("tournament/2008", "--house", "target=500")).out


def test_a_new_game_puts_the_old_one_aside(tmp_path: Path) -> None:
    play(tmp_path, "pass")
    ran = play(tmp_path, args=("tournament/2008", "--new", "--seed", "5"))
    assert "The earlier game is kept as" in ran.out
    assert "Welcome back" not in ran.out
    (aside,) = (tmp_path / "aside").iterdir()
    assert Ran("verify", str(aside)).code == 0


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": "rookery-save/1"}', "\x00\x01", "cut", "edited"])
def test_a_damaged_save_is_put_aside_with_a_message(damage: str, tmp_path: Path) -> None:
    play(tmp_path, "pass")
    (path,) = (tmp_path / "games").glob("*.json")
    text = path.read_text(encoding="utf-8")
    changed = {"cut": text[: len(text) // 2], "edited": text.replace("0 pass", "0 bid 75")}.get(damage, damage)
    path.write_text(changed, encoding="utf-8")
    ran = Ran("play", home=tmp_path)
    assert ran.code == 0
    assert "A saved game was damaged" in ran.out
    assert "Your bid" in ran.out
    (aside,) = (tmp_path / "aside").iterdir()
    assert aside.read_text(encoding="utf-8") == changed


def test_a_directory_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a directory")
    ran = play(blocked)
    assert ran.code == 2
    assert "ROOKERY_HOME" in ran.err


def test_commands_while_playing(tmp_path: Path) -> None:
    ran = play(tmp_path, "?", "rules nest", "rules nonsense", "score", "last", "list", "hint", "log", "save", "what")
    for told in (
        "What you can type",
        "The nest [nest]",
        "no section 'nonsense'",
        "No hand has been finished yet",
        "No trick has been taken",
        "#1 bid ",
        "The solid bot would say:",
        "Saved in",
        "I cannot read 'what'",
    ):
        assert told in ran.out
    assert "0 " not in " ".join(saved_actions(tmp_path))


def test_the_score_sheet_tells_every_hand(tmp_path: Path) -> None:
    answers = advised("tournament/2008", "x1", hands=2)
    ran = play(tmp_path, *answers, "score", args=("tournament/2008", "--seed", "x1"))
    sheet = ran.out.rpartition("Score sheet")[2]
    (path,) = (tmp_path / "games").glob("*.json")
    hands = Record.from_json(json.dumps(json.loads(path.read_text(encoding="utf-8"))["record"])).replay().hands
    assert len(hands) == 2
    for hand in hands:
        assert hand.declarer is not None
        dealer, declarer = (("You", "Ada", "Ben", "Cleo")[seat] for seat in (hand.dealer, hand.declarer))
        made = "made" if hand.made else "failed"
        ours, theirs = (rf"\{hand.scored[seat]:+d} +{hand.scores[seat]}" for seat in (0, 1))
        line = rf"{hand.number} {dealer} +{declarer} +{hand.bid} {hand.trump} +{made} +{ours} +{theirs}"
        assert re.search(line, sheet)


def test_only_choices_are_made_when_asked_for(tmp_path: Path) -> None:
    answers = advised("tournament/2008", "3", hands=1)
    by_hand = play(tmp_path / "a", *answers, args=("tournament/2008", "--seed", "3"))
    assert "made for you" not in by_hand.out
    automatic = play(tmp_path / "b", *answers[:-1], args=("tournament/2008", "--seed", "3", "--auto"))
    assert "it is made for you" in automatic.out
    assert "Hand 1 is over" in automatic.out
    back = play(tmp_path / "b", "undo", args=("tournament/2008", "--auto"))
    assert "Taken back" in back.out


def test_ascii_where_asked_for(tmp_path: Path) -> None:
    ran = play(tmp_path, "120", "hint", args=("tournament/2008", "--seed", SEED, "--ascii"))
    assert ran.out.isascii()
    assert "o  R7" in ran.out
    assert "^ " in ran.out


class InTerminal:
    """The command in a terminal of its own, typed at and looked at."""

    def __init__(self, home: Path, *args: str, **env: str) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"ROOKERY_HOME": str(home), "TERM": "xterm-256color", **env})
            os.environ.pop("COLUMNS", None)
            program = "from rookery.interfaces.cli.app import main; main()"
            os.execv(sys.executable, [sys.executable, "-c", program, "play", *args])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.seen = ""

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def read_until(self, text: str) -> str:
        """What is shown up to a text that must appear."""
        deadline = time.monotonic() + PATIENCE
        start = len(self.seen)
        while text not in self.seen[start:]:
            assert time.monotonic() < deadline, f"{text!r} was not shown: {self.seen[start:]!r}"
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.fd, 65536).decode(errors="replace")
                except OSError:
                    break
        return self.seen[start:]

    def close(self) -> int:
        os.close(self.fd)
        return os.waitpid(self.pid, 0)[1]


def test_in_a_terminal_without_colour_there_are_no_colour_codes(tmp_path: Path) -> None:
    terminal = InTerminal(tmp_path, "--seed", SEED, NO_COLOR="1")
    shown = terminal.read_until("> ")
    terminal.type("72\n")
    shown += terminal.read_until("bid-step")
    terminal.type("\x03")
    shown += terminal.read_until("Goodbye")
    terminal.close()
    assert "\x1b[2J" in shown, "the screen is drawn anew"
    assert not re.search(r"\x1b\[[0-9;]*m", shown)
    assert "Traceback" not in shown


def test_in_a_terminal_colours_are_shown_and_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    terminal = InTerminal(tmp_path, "--seed", SEED, NO_COLOR="")
    shown = terminal.read_until("> ")
    assert re.search(r"\x1b\[[0-9;]*m", shown)
    terminal.type("pass\n")
    terminal.read_until("Your card")
    terminal.close()
    before = saved_actions(tmp_path)
    assert "0 pass" in before
    assert "Welcome back" in Ran("play", home=tmp_path).out
    assert saved_actions(tmp_path) == before


def test_the_commitment_is_told_during_the_match_and_the_seed_is_not(tmp_path: Path) -> None:
    ran = play(tmp_path, "fair", "quit", args=("tournament/2008", "--seed", "not-to-be-told"))
    told = "".join(ran.out.split())
    assert Match(edition("tournament/2008"), seed="not-to-be-told").commitment in told
    assert "not-to-be-told" not in ran.out
