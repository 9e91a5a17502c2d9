"""Every edition at the terminal: played to the end of a hand, left and taken up again, taken back, kept secret."""

import json
import re
from pathlib import Path

import pytest

from rookery import Record, catalogue, edition
from rookery.engine.cards import read_card
from rookery.families.auction.rules import AuctionRules
from rookery.interfaces.terminal.cards import ASCII, UNICODE, TerminalSigns
from rookery.interfaces.terminal.look import Look
from rookery.interfaces.terminal.session import Session
from tests.interfaces.support import ESCAPE, Ran, lines
from tests.interfaces.typist import Sitting, advice, following, saying

CARD = re.compile(r"\b(?:[RYGB]\d{1,2}|Bird)\b")
OTHERS = [each.id for each in catalogue() if not isinstance(next(iter(each.rules.values())), AuctionRules)]
ONE_DEAL = ("i-doubt-it/1913", "donkey/1913", "panjandrum/1913", "match/1913", "clock/1913", "solitaire/1913")


def screen_of(
    session: Session, *, signs: TerminalSigns = UNICODE, width: int = 80, height: int | None = 24
) -> list[str]:
    look = Look("A game, 1913", session.board.people, signs, width, height)
    return [
        line.plain for line in session.board.screen(session.match.view(0), look, log=["some news " * 9] * 9, notes=[])
    ]


def told_cards(session: Session) -> set[str]:
    """Every card that was in an event this seat saw, and those it holds: nothing else can be known to it.

    What the building piles of Panjandrum want next is no secret, nor is the name of the Golden Ten.
    """
    view = session.match.view(0)
    seen = json.dumps([event.to_json() for event in session.match.events_for(0)])
    public = {str(card) for card in getattr(view, "wanted", ())} | ({"Y10"} if "golden" in view.edition else set())
    return {*CARD.findall(seen), *map(str, view.hand), *public}


def test_the_catalogue_is_complete() -> None:
    assert len(catalogue()) == 41
    assert len(OTHERS) == 13


@pytest.mark.parametrize("id", OTHERS)
def test_a_whole_hand_through_the_standard_input(id: str, tmp_path: Path) -> None:
    ran = Sitting(id, tmp_path, following(hands=1)).run()
    assert "Hand 1 is over" in ran
    assert "I cannot read" not in ran
    shown = [line for line in ran.splitlines() if "rookery " not in line]
    assert max(map(len, shown)) <= 80
    assert not ESCAPE.search(ran)
    (path,) = (*(tmp_path / "games").glob("*.json"), *(tmp_path / "finished").glob("*.json"))
    replayed = Ran("replay", str(path), "--hand", "1")
    assert replayed.code == 0
    assert "The count" in replayed.out
    assert max(map(len, replayed.out.splitlines()[1:])) <= 80


@pytest.mark.parametrize("id", ONE_DEAL)
def test_a_whole_match_is_kept_as_a_record(id: str, tmp_path: Path) -> None:
    sitting = Sitting(id, tmp_path, following(), seed="7")
    ran = sitting.run()
    result = sitting.session.match.result
    assert result is not None
    assert sitting.session.board.people.tell(result.reason) in " ".join(ran.split())
    (kept,) = (tmp_path / "finished").iterdir()
    assert Record.read(kept.read_text(encoding="utf-8")).replay().result == result
    assert Ran("verify", str(kept)).code == 0
    replayed = Ran("replay", str(kept))
    assert replayed.code == 0
    assert result.reason in replayed.out
    assert "The count" in replayed.out


@pytest.mark.parametrize("id", OTHERS)
def test_every_screen_fits_and_shows_no_hidden_card(id: str, tmp_path: Path) -> None:
    for seats in {edition(id).seats[0], edition(id).seats[-1]}:
        turns = 0

        def look_and_play(session: Session) -> str | None:
            nonlocal turns
            turns += 1
            if turns > 18 or session.match.hands:
                return None
            drawn = screen_of(session)
            assert max(map(len, drawn)) <= 80
            assert len(drawn) <= 22
            shown = set(CARD.findall("\n".join(drawn)))
            assert shown <= told_cards(session), "a hidden card is shown"
            assert {str(card) for card in session.match.view(0).hand} <= shown
            if turns % 4 == 1:
                assert all(line.isascii() for line in screen_of(session, signs=ASCII))
                assert max(map(len, screen_of(session, width=60))) <= 60
            return advice(session)

        ran = Sitting(id, tmp_path / str(seats), look_and_play, seats=seats, seed="7").run()
        assert turns > 1
        for text in CARD.findall(ran):
            read_card(text)


@pytest.mark.parametrize("id", OTHERS)
def test_leaving_and_coming_back(id: str, tmp_path: Path) -> None:
    sitting = Sitting(id, tmp_path, saying("quit", first=following(turns=2)))
    assert "'rookery play' brings you back" in sitting.run()
    left = sitting.session.match
    back = Ran("play", typed=lines("save", "quit"), home=tmp_path)
    assert "Welcome back" in back.out
    assert "Saved in" in back.out
    (path,) = (tmp_path / "games").glob("*.json")
    record = json.loads(path.read_text(encoding="utf-8"))["record"]
    again = Record.from_json(json.dumps(record)).replay()
    assert again.actions == left.actions
    assert again.view(0) == left.view(0)


@pytest.mark.parametrize("id", OTHERS)
def test_taking_back_goes_to_the_previous_decision(id: str, tmp_path: Path) -> None:
    seen: list[object] = []

    def typist(session: Session) -> str | None:
        seen.append(session.match.view(0).decision)
        return {1: advice(session), 2: "undo"}.get(len(seen))

    ran = Sitting(id, tmp_path, typist).run()
    assert "Taken back" in ran
    assert seen[2] == seen[0]


@pytest.mark.parametrize("id", OTHERS)
def test_commands_and_nonsense_are_answered(id: str, tmp_path: Path) -> None:
    texts = ("?", "rules", "rules nonsense", "score", "last", "list", "hint", "log", "fair", "R15", "zzz", "#999", "\0")
    ran = Sitting(id, tmp_path, saying(*texts)).run()
    for told in ("What you can type", "no section 'nonsense'", "No hand has been finished", "The colours:", "#1 "):
        assert told in ran
    assert "commitment" in ran
    assert "I cannot read 'zzz'" in ran or "expect" in ran


@pytest.mark.parametrize("id", OTHERS)
def test_simulating_every_game(id: str) -> None:
    first, again = (Ran("simulate", id, "-n", "1", "--seed", "2") for _ in range(2))
    assert first.code == 0, first.err
    assert first.out == again.out
    assert "decisions" in first.out
    alone = edition(id).seats == (1,)
    assert ("95% interval" in first.out) == alone
    assert ("points a hand" in first.out) != alone
