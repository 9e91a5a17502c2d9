"""Games with hands nobody sees, not even their owner: one turns up the top card, and may let it run."""

from __future__ import annotations

import re
from abc import abstractmethod

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.interfaces.terminal.boards.base import Board, Heard, Run
from rookery.interfaces.terminal.typed_text import tidy

_ALL = frozenset({"all", "auto", "run", "go on"})


class UnseenBoard(Board):
    """Enter turns a card up, `10` ten of them, `auto` all until there is a choice or the hand is over."""

    verb = "turn"

    def hear(self, text: str, decision: Decision) -> Heard:
        said = tidy(text)
        if self.only(decision) is not None:
            rest = said.removeprefix(self.verb).strip()
            if rest in _ALL:
                return Run()
            if re.fullmatch(r"[1-9]\d{0,3}", rest):
                return Run(int(rest))
        return self.read(text, decision)

    @abstractmethod
    def only(self, decision: Decision) -> Action | None:
        """What is done where nothing is to be decided."""

    def _read(self, said: str, decision: Decision) -> Action | None:
        return self.only(decision) if said in ("", self.verb, self.verb[0]) else None

    def question(self, decision: Decision) -> str:
        return f"Enter to {self.verb} your top card, a number for several, 'auto' for all"

    def expected(self, decision: Decision) -> str:
        return f"'{self.verb}' or Enter, '{self.verb} 10' for several, or 'auto'"
