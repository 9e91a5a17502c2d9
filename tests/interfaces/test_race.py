"""Races with the bots: whoever is quicker speaks, and without a race the person always is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rookery.bots.wishes import Wish
from rookery.families.donkey.decisions import FoldDecision
from rookery.families.i_doubt_it.decisions import DoubtDecision
from rookery.families.tuxedo.decisions import OrangeDecision
from rookery.interfaces.terminal.session import Session
from tests.interfaces.typist import Sitting, Ticking, advice


class Racer:
    """Does as advised until a moment where a bot wants to speak, then answers after some seconds."""

    def __init__(self, kind: type, answer: str, seconds: Callable[[Wish], float], clock: Ticking) -> None:
        self.kind, self.answer, self.seconds, self.clock = kind, answer, seconds, clock
        self.rivals: list[Wish] = []
        self.version = 0

    def __call__(self, session: Session) -> str | None:
        if self.rivals:
            return None
        rivals = session._bots.rivals()
        if isinstance(session.match.view(0).decision, self.kind) and rivals:
            self.rivals, self.version = rivals, session.match.version
            self.clock.now += self.seconds(rivals[0])
            return self.answer
        return advice(session)


def raced(
    id: str, kind: type, answer: str, seconds: Callable[[Wish], float], home: Path, *, race: bool = True
) -> tuple[Racer, Session, str]:
    clock = Ticking()
    racer = Racer(kind, answer, seconds, clock)
    sitting = Sitting(id, home, racer, seed="5", race=race, clock=clock, house=HOUSE.get(id, {}))
    shown = sitting.run()
    assert racer.rivals, "no bot wanted to speak"
    return racer, sitting.session, shown


HOUSE: dict[str, dict[str, object]] = {"i-doubt-it/1913": {"match_hands": 9}, "donkey/1913": {"match_hands": 9}}
MOMENTS = [
    ("tuxedo/1988", OrangeDecision, "orange"),
    ("i-doubt-it/1913", DoubtDecision, "doubt"),
    ("donkey/1913", FoldDecision, "fold"),
]


@pytest.mark.parametrize(("id", "kind", "answer"), MOMENTS)
def test_a_quick_person_speaks_first(id: str, kind: type, answer: str, tmp_path: Path) -> None:
    racer, session, shown = raced(id, kind, answer, lambda rival: rival.after - 0.1, tmp_path)
    assert session.match.actions[racer.version] == (0, session.match.actions[racer.version][1])
    assert str(session.match.actions[racer.version][1]) == answer
    assert "was quicker" not in shown


@pytest.mark.parametrize(("id", "kind", "answer"), MOMENTS)
def test_a_slow_person_is_told_kindly_who_was_first(id: str, kind: type, answer: str, tmp_path: Path) -> None:
    racer, session, shown = raced(id, kind, answer, lambda rival: rival.after + 0.05, tmp_path)
    first = racer.rivals[0]
    assert session.match.actions[racer.version] == (first.seat, first.action)
    assert (
        f"{session.names[first.seat]} was quicker, with '{first.action}' after {first.after:.1f} seconds"
        in " ".join(shown.split())
    )


@pytest.mark.parametrize(("id", "kind", "answer"), MOMENTS)
def test_without_a_race_the_person_is_never_too_slow(id: str, kind: type, answer: str, tmp_path: Path) -> None:
    racer, session, shown = raced(id, kind, answer, lambda _: 1000.0, tmp_path, race=False)
    assert session.match.actions[racer.version][0] == 0
    assert "was quicker" not in shown


def test_reading_the_rules_takes_no_time(tmp_path: Path) -> None:
    clock = Ticking()
    asked = 0

    def typist(session: Session) -> str | None:
        nonlocal asked
        if asked == 2:
            return None
        if not (isinstance(session.match.view(0).decision, FoldDecision) and session._bots.rivals()):
            return advice(session)
        asked += 1
        clock.now += 500.0 if asked == 1 else 0.1
        return "rules" if asked == 1 else "fold"

    sitting = Sitting("donkey/1913", tmp_path, typist, seed="5", race=True, clock=clock)
    assert "was quicker" not in sitting.run()


def test_a_bot_keeps_to_what_it_wanted(tmp_path: Path) -> None:
    wanted: dict[int, str] = {}

    def typist(session: Session) -> str | None:
        if not isinstance(session.match.view(0).decision, DoubtDecision):
            return None if session.match.version > 40 else advice(session)
        before = [(wish.seat, str(wish.action)) for wish in session._bots.wishes()]
        again = [(wish.seat, str(wish.action)) for wish in session._bots.wishes()]
        assert before == again
        wanted.update(before)
        return "let"

    Sitting("i-doubt-it/1913", tmp_path, typist, race=True).run()
    assert wanted
