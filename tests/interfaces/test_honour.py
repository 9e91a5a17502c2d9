"""An honour table at the terminal: wrong cards, words out of turn, and what is told of them."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from rookery import Match, edition
from rookery.bots import make_bot
from rookery.engine.decisions import Decision
from rookery.families.actions import Play
from rookery.families.honour import Accuse, AskFine, Correct
from rookery.families.tricks import PlayDecision
from rookery.interfaces.terminal.asides import read_aside
from rookery.interfaces.terminal.session import Session
from rookery.interfaces.terminal.typed_text import Unreadable
from tests.interfaces.support import Ran, lines
from tests.interfaces.typist import Sitting, Typist, advice, following, saying

HONOUR: dict[str, object] = {"conduct": "honour"}
NAMES = ("You", "Ada", "Ben", "Dan")


def sitting(home: Path, typist: Typist, id: str = "tournament/2008", **rules: object) -> Sitting:
    return Sitting(id, home, typist, seats=None, house={**HONOUR, **rules})


def can_err(session: Session) -> PlayDecision | None:
    decision = session.match.view(0).decision
    if isinstance(decision, PlayDecision) and decision.source == "hand" and len(decision.legal) < len(decision.hand):
        return decision
    return None


def wrong_card_then(*texts: str) -> Typist:
    """Follows advice to the first chance of not following suit, takes it, and says these things at the next turn."""
    waiting: list[str] | None = None

    def typist(session: Session) -> str | None:
        nonlocal waiting
        decision = can_err(session)
        if waiting is None and decision is not None:
            waiting = list(texts)
            wrong = next(card for card in decision.hand if card not in decision.legal)
            return f"play {wrong}"
        if waiting is None:
            return advice(session)
        return waiting.pop(0) if waiting else None

    return typist


def test_the_screen_and_the_question_do_not_tell_what_would_be_right(tmp_path: Path) -> None:
    table = sitting(tmp_path, wrong_card_then())
    shown = table.run()
    assert "any card goes, on your honour" in shown
    assert "Your card, on your honour" in shown
    assert "may be played" not in shown


def test_a_wrong_card_is_taken_and_can_be_corrected(tmp_path: Path) -> None:
    right: list[str] = []
    wrong = wrong_card_then()

    def typist(session: Session) -> str | None:
        aside = next((each for each in session.match.asides() if each.seat == 0), None)
        corrections = getattr(aside, "corrections", ())
        if corrections and not right:
            right.append(str(corrections[0]))
            return f"correct {right[0].lower()}"
        return None if right else wrong(session)

    shown = sitting(tmp_path, typist).run()
    said = " ".join(shown.split())
    assert f"; {right[0]} is played instead." in said
    assert "You take " in said


def test_a_wrong_claim_is_announced_and_there_is_no_second(tmp_path: Path) -> None:
    def playing(session: Session) -> str | None:
        decision = session.match.view(0).decision
        return None if isinstance(decision, PlayDecision) else advice(session)

    table = sitting(tmp_path, saying("accuse ada", "accuse Cleo", first=playing))
    said = " ".join(table.run().split())
    assert "You claim that Ada has revoked: the claim is wrong." in said
    assert "after one wrong claim there is no other" in said
    assert table.session.match.actions[-1] == (0, Accuse(1))


def test_bots_notice_a_revoke_that_shows(tmp_path: Path) -> None:
    owed: set[str] = set()

    def typist(session: Session) -> str | None:
        if session.match.hands:
            return None
        decision = can_err(session)
        if not owed and decision is not None:
            owed.update(map(str, decision.legal))
            return f"play {next(card for card in decision.hand if card not in decision.legal)}"
        view = session.match.view(0)
        shown = next((str(card) for card in view.hand if str(card) in owed), None)
        return f"play {shown}" if shown is not None and isinstance(view.decision, PlayDecision) else advice(session)

    table = sitting(tmp_path, typist)
    said = " ".join(table.run().split())
    assert table.session.match.hands[0].revoked == 0
    assert "claims a revoke, rightly: You could have followed" in said
    assert "Hand 1 is over" in said
    assert "You revoked, so the hand ends there and the bid of" in said


def test_a_fine_is_asked_for_by_name_and_a_bot_declines(tmp_path: Path) -> None:
    said = " ".join(sitting(tmp_path, saying("talk Ada", "score")).run().split())
    assert "You ask that Ada be fined for table talk." in said
    assert "Ada is not fined for table talk." in said


def test_the_help_says_what_may_be_said_out_of_turn(tmp_path: Path) -> None:
    honour = sitting(tmp_path / "honour", saying("?")).run()
    assert all(word in honour for word in ("accuse Ada", "correct R5", "talk Ada", "agree, decline"))
    strict = Sitting("tournament/2008", tmp_path / "strict", saying("?", "accuse Ada"))
    shown = " ".join(strict.run().split())
    assert "talk Ada" not in shown
    assert "there is nothing to call; 'rookery play --honour' lets errors happen" in shown


def test_a_hand_is_counted_after_the_last_moment_to_claim(tmp_path: Path) -> None:
    def typist(session: Session) -> str | None:
        if session.match.hands:
            return None
        decision = session.match.view(0).decision
        return "" if decision is not None and decision.kind == "count" else advice(session)

    shown = sitting(tmp_path, typist).run()
    assert "All cards are played: Enter to count them, or 'accuse Ada'" in shown
    assert "Hand 1 is over" in shown


@pytest.mark.parametrize("id", ["golden-ten/1913", "high-fourteen/1913", "panjandrum/1913", "panjandrum/1988"])
def test_a_deal_of_the_other_games_can_be_played_on_ones_honour(id: str, tmp_path: Path) -> None:
    table = sitting(tmp_path, following(hands=1, turns=400), id)
    shown = table.run()
    assert "I cannot read" not in shown
    assert table.session.match.hands or table.session.match.result


def test_panjandrum_is_called_and_answered(tmp_path: Path) -> None:
    def typist(session: Session) -> str | None:
        if any(str(action) == "panjandrum" for _, action in session.match.actions):
            return None
        return "panjandrum" if any(each.seat == 0 for each in session.match.asides()) else advice(session)

    said = " ".join(sitting(tmp_path, typist, "panjandrum/1913").run().split())
    assert "You call Panjandrum, but" in said


def test_the_honour_flag_plays_on_ones_honour(tmp_path: Path) -> None:
    ran = Ran(
        "play", "tournament/2008", "--honour", "--seed", "3", "--bots", "solid", typed=lines("talk Ada"), home=tmp_path
    )
    assert "You ask that Ada be fined for table talk." in " ".join(ran.out.split())
    refused = Ran("play", "tournament/2008", "--house", "conduct=sometimes", typed="", home=tmp_path)
    assert refused.code != 0
    assert "strict" in refused.out + refused.err


# Reading


def aside() -> Decision:
    match = Match(edition("tournament/2008").with_house_rules(conduct="honour"), seed=1)
    return next(each for each in match.asides() if each.seat == 0)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("accuse Dan", Accuse(3)),
        ("ACCUSE da.", Accuse(3)),
        ("accuse 2", Accuse(2)),
        ("revoke ben", Accuse(2)),
        ("talk Ada", AskFine(1)),
        ("fine ada!", AskFine(1)),
        ("bid 70", None),
        ("", None),
    ],
)
def test_words_out_of_turn_are_read_with_names(text: str, action: object) -> None:
    assert read_aside(text, aside(), NAMES) == action


def test_a_card_to_correct_with_is_read_as_any_card() -> None:
    read = read_aside("correct red 5", aside(), NAMES)
    assert isinstance(read, Correct)
    assert str(read) == "correct R5"


@pytest.mark.parametrize(
    ("text", "says"), [("accuse", "Ada, Ben or Dan"), ("accuse Zoe", "'zoe'"), ("correct nothing", "correct R5")]
)
def test_what_cannot_be_read_says_what_was_expected(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as error:
        read_aside(text, aside(), NAMES)
    assert says in str(error.value)


# Looking back


def erred_and_corrected(seed: str) -> Match:
    """A hand in which seat 0 fails to follow once and puts it right in the trick after, when it is its turn again."""
    match = Match(edition("tournament/2008").with_house_rules(conduct="honour", match_hands=1), seed=seed)
    state = "honest"
    while match.result is None:
        seat = match.pending()[0].seat
        view = match.view(seat)
        decision, spoken = view.decision, view.out_of_turn
        if state == "erred" and seat == 0 and spoken is not None:
            match.act(0, Correct(spoken.corrections[0]))  # type: ignore[attr-defined]
            state = "corrected"
        elif state == "honest" and seat == 0 and isinstance(decision, PlayDecision) and decision.source == "hand":
            wrong = [card for card in decision.hand if card not in decision.legal]
            match.act(0, Play(wrong[0]) if wrong else make_bot("solid", seed).choose(view))
            state = "erred" if wrong else state
        else:
            match.act(seat, make_bot("solid", seed).choose(view))
    assert state == "corrected"
    return match


def test_a_replay_goes_back_where_the_play_did(tmp_path: Path) -> None:
    match = erred_and_corrected("5")
    file = tmp_path / "record.json"
    file.write_text(match.record().to_json(), encoding="utf-8")
    ran = Ran("replay", str(file))
    assert ran.code == 0
    tricks = [int(found) for found in re.findall(r"^ Trick (\d+)$", ran.out, re.MULTILINE)]
    back = [number for number, (one, other) in enumerate(itertools.pairwise(tricks)) if other <= one]
    assert len(back) == 1
    assert max(tricks) == 9
    assert "back, which did not follow;" in " ".join(ran.out.split())
    assert Ran("verify", str(file)).code == 0


def test_bots_play_honour_matches_among_themselves() -> None:
    ran = Ran("simulate", "tournament/2008", "-n", "2", "--house", "conduct=honour", "--bot", "solid")
    assert ran.code == 0
    assert "bids made" in ran.out
