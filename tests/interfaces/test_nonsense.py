"""Whatever is typed at whatever table is read, refused or complained about; nothing breaks."""

import random
import re
from pathlib import Path

import pytest

from rookery.engine.actions import Action
from rookery.engine.decisions import Refusal
from rookery.interfaces.terminal.boards.base import Run
from rookery.interfaces.terminal.session import Session
from rookery.interfaces.terminal.typed_text import Unreadable
from tests.interfaces.test_every_game import OTHERS
from tests.interfaces.typist import Sitting, advice

WORDS = re.findall(
    r"\S+",
    "play capture take build trail lay on with orange let doubt i it meld add to back discard finish top pile stock "
    "give fold lift onto turn all auto move b R7 y10 G14 b1 Bird R6+Y2 R6 + Y2 6s 99s 0 1 2 3 14 15 100 #1 #99 # + - > "
    "the red black ada ben seat \u00b2 \u0663 \N{REPLACEMENT CHARACTER} \0",
)


@pytest.mark.parametrize("id", OTHERS)
def test_nonsense_breaks_nothing(id: str, tmp_path: Path) -> None:
    rng = random.Random(id)
    turns = 0

    def typist(session: Session) -> str | None:
        nonlocal turns
        turns += 1
        decision = session.match.view(0).decision
        if turns > 12 or decision is None:
            return None
        for _ in range(60):
            text = " ".join(rng.choices(WORDS, k=rng.randrange(6)))
            try:
                heard = session.board.hear(text, decision)
            except Unreadable:
                continue
            assert isinstance(heard, (Action, Refusal, Run, str)), text
            if isinstance(heard, Action):
                refusal = decision.refusal(heard)
                assert refusal is None or session.board.people.tell(refusal.reason)
        assert session.board.question(decision)
        assert session.board.expected(decision)
        for number, option in enumerate(session.board.options(decision), 1):
            assert session.board.read(str(option), decision) == option
            assert session.board.read(f"#{number}", decision) == option
            if number == 40:
                break
        return advice(session)

    Sitting(id, tmp_path, typist).run()
    assert turns > 1
