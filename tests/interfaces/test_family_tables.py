"""What people type at the tables of each family, and why some of it is refused."""

from pathlib import Path

import pytest

from rookery.engine.decisions import Decision
from rookery.families.club.actions import LayMeld
from rookery.families.club.decisions import LayDecision
from rookery.families.panjandrum.decisions import OntoDecision
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import PlayDecision
from rookery.families.tuxedo.actions import Build, Capture, Trail
from rookery.families.tuxedo.decisions import TurnDecision
from rookery.games.catalogue import edition
from rookery.interfaces.terminal.boards import board_for
from rookery.interfaces.terminal.boards.base import Run
from rookery.interfaces.terminal.session import Session, names_for
from rookery.interfaces.terminal.typed_text import Unreadable
from rookery.records.match import Match
from tests.interfaces.typist import Sitting, advice, saying


def said(id: str, home: Path, *texts: str, until: type[Decision] | None = None, seed: str = "3") -> str:
    """What is shown when these texts are typed, at the first decision of a kind."""

    def lead(session: Session) -> str | None:
        decision = session.match.view(0).decision
        return None if until is None or isinstance(decision, until) else advice(session)

    return " ".join(Sitting(id, home, saying(*texts, first=lead), seed=seed).run().split())


# Plain tricks


def test_a_card_that_does_not_follow_is_refused_with_the_rule(tmp_path: Path) -> None:
    seen: list[PlayDecision] = []

    def typist(session: Session) -> str | None:
        decision = session.match.view(0).decision
        assert isinstance(decision, PlayDecision)
        if seen:
            return None
        if len(decision.legal) == len(decision.hand):
            return advice(session)
        seen.append(decision)
        return next(str(card) for card in decision.hand if card not in decision.legal)

    shown = " ".join(Sitting("golden-ten/1988", tmp_path, typist).run().split())
    assert "[follow-colour]" in shown
    assert "The rules, 'Playing the tricks': If you have a card of the colour led" in shown


def test_golden_ten_tells_the_trump_and_the_centre(tmp_path: Path) -> None:
    shown = said("golden-ten/1988", tmp_path)
    assert "No trump · red cards count against you · Y10 takes 10 off" in shown
    sitting = Sitting("high-fourteen/1913", tmp_path, saying(), seats=5)
    view = sitting.session.match.view(0)
    assert isinstance(view, PlainTricksView)
    text = sitting.run()
    assert "Trump " in text
    assert f"{view.centre_size} card in the centre" in text


# Tuxedo


def test_tuxedo_reads_a_card_a_number_and_a_build(tmp_path: Path) -> None:
    read: dict[str, object] = {}

    def typist(session: Session) -> str | None:
        decision = session.match.view(0).decision
        if not isinstance(decision, TurnDecision):
            return ""
        board = session.board
        for option in decision.options():
            assert board.read(str(option), decision) == option
            if isinstance(option, Capture):
                assert board.read(str(option).removeprefix("capture "), decision) == option
                read["capture"] = option
            elif isinstance(option, Build):
                assert board.read(str(option).removeprefix("build "), decision) == option
                read["build"] = option
            elif isinstance(option, Trail):
                assert board.read(str(option.card), decision) == option
                read["trail"] = option
        assert board.read("#1", decision) == next(iter(decision.options()))
        return None if session.match.hands else advice(session)

    Sitting("tuxedo/1988", tmp_path, typist, seats=2).run()
    assert set(read) == {"capture", "build", "trail"}


def test_tuxedo_refusals_come_with_their_rule(tmp_path: Path) -> None:
    shown = said("tuxedo/1988", tmp_path, "trail R15", "build R1 on", "B1 on B1", "orange", until=TurnDecision)
    assert "I cannot read 'trail R15'" in shown
    assert "[own-cards]" in shown or "[centre]" in shown


# I Doubt It


@pytest.mark.parametrize("text", ["d", "doubt", "I doubt it!", "doubt it"])
def test_a_doubt_in_any_words(text: str, tmp_path: Path) -> None:
    shown = said("i-doubt-it/1913", tmp_path, text)
    assert "it is" in shown
    assert "doubt" in shown


def test_a_late_doubt_is_refused_with_the_rule_and_the_name(tmp_path: Path) -> None:
    shown = said("i-doubt-it/1913", tmp_path, "doubt 13")
    assert "[doubting]" in shown
    assert "The rules, 'Doubting':" in shown
    assert "seat " not in shown.partition("[doubting]")[0].rpartition("> doubt 13")[2].lower()


# Club


def test_club_is_played_in_steps_that_can_be_taken_back(tmp_path: Path) -> None:
    laid: list[LayMeld] = []

    def typist(session: Session) -> str | None:
        decision = session.match.view(0).decision
        if not isinstance(decision, LayDecision):
            return "stock" if not laid else None
        if not laid:
            found = next((option for option in decision.lay_downs() if isinstance(option, LayMeld)), None)
            if found is None:
                return advice(session)
            laid.append(found)
            return str(found).removeprefix("meld ")
        return "back" if decision.lays else None

    sitting = Sitting("club/1988", tmp_path, typist)
    shown = " ".join(sitting.run().split())
    assert "This turn laid" in shown
    assert str(sitting.session.match.actions[-1][1]) == "back"


def test_club_refusals_come_with_their_rule(tmp_path: Path) -> None:
    shown = said("club/1988", tmp_path, "pile", "top 4", "sideways", until=None)
    assert "The rules, 'Taking the discard pile'" in shown or "[pile]" in shown or "[stop-cards]" in shown
    assert "I cannot read 'sideways'" in shown
    laying = said("club/1988", tmp_path / "b", "finish", "back", "R1 R2 R3 R4", "add R5 to 9", until=LayDecision)
    assert "[take-backs]" in laying
    assert "[own-cards]" in laying


# Donkey, Panjandrum, Match, Clock


def test_donkey_passes_by_card_or_by_number(tmp_path: Path) -> None:
    sitting = Sitting("donkey/1913", tmp_path, saying("fold", "B99", "give"))
    shown = " ".join(sitting.run().split())
    assert "[folding]" in shown
    assert "The rules, 'Laying down and folding':" in shown
    card = sitting.session.match.view(0).hand[0]
    decision = sitting.session.match.view(0).decision
    assert decision is not None
    assert str(sitting.session.board.read(str(card).lower(), decision)) == f"give {card}"


def test_panjandrum_asks_by_name_whose_pile(tmp_path: Path) -> None:
    asked: list[OntoDecision] = []

    def typist(session: Session) -> str | None:
        decision = session.match.view(0).decision
        if isinstance(decision, OntoDecision):
            asked.append(decision)
            seat = decision.fitting[-1]
            name = session.names[seat]
            assert name in session.board.question(decision)
            for text in (name, name.lower()[:2], f"onto {seat}", f"#{len(decision.fitting)}"):
                assert str(session.board.read(text, decision)) == f"onto {seat}"
            return None
        return "auto"

    Sitting("panjandrum/1913", tmp_path, typist).run()
    assert asked


@pytest.mark.parametrize("id", ["match/1913", "clock/1913", "panjandrum/1913"])
def test_unseen_hands_run_by_themselves(id: str, tmp_path: Path) -> None:
    match = Match(edition(id), seed="3")
    board = board_for(match, names_for(match.seats, "You"))
    decision = match.pending()[0]
    verb = str(next(iter(decision.options())))
    assert board.hear("auto", decision) == Run()
    assert board.hear(f"{verb} all", decision) == Run()
    assert board.hear(f"{verb} 10", decision) == Run(10)
    assert str(board.hear("", decision)) == verb
    with pytest.raises(Unreadable):
        board.hear("R7", decision)


def test_the_clock_runs_to_its_end(tmp_path: Path) -> None:
    shown = said("clock/1913", tmp_path, "turn 5", "turn all")
    assert "Hand 1 is over" in shown
    assert "this time:" in shown or "the match:" in shown


# Solitaire


def test_solitaire_by_piles_by_cards_and_with_every_rule(tmp_path: Path) -> None:
    shown = said("solitaire/1913", tmp_path, "3 15", "1 1", "2", "R7", "Y10 on B11", "undo", "undo", "3>11", "hint")
    for told in (
        "There is no pile 15",
        "1 was named twice. [other-pile]",
        "The rules, 'Moving from pile to pile':",
        "B5 cannot be built now",
        "R7 does not lie open in any pile",
        "You move Y10 from pile 3 to pile 11",
        "Taken back: move 3 11",
        "nothing to take back",
        "The referee, who knows the hidden cards (effort 4,000)",
    ):
        assert told in shown


def test_solitaire_is_taken_back_to_the_deal_and_won_by_the_referees_hints(tmp_path: Path) -> None:
    from rookery.families.solitaire.solver import Solvability, solve

    solution = solve(Match(edition("solitaire/1913"), seed="3"))
    assert solution.verdict is Solvability.WON
    moves = [str(action).removeprefix("move ") for action in solution.line]
    shown = said("solitaire/1913", tmp_path, *moves[:20], *["undo"] * 20, *moves)
    assert "You win the match" in shown
