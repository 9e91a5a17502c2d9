"""The errors people meet. Each says what was given, what was expected, and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rookery.engine.decisions import Refusal

_LONGEST_SHOWN: Final = 60


def shown(given: object) -> str:
    """What was given, quoted for a message and cut short."""
    text = repr(given)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 4]}...{text[-1]}"


class RookeryError(Exception):
    """Anything Rookery refuses; `str(error)` is fit to show to a person."""

    @property
    def reason(self) -> str:
        """The message, with its references to seats (engine/phrases.py)."""
        message: str = self.args[0]
        return message


class UnknownEdition(RookeryError):
    """No edition has the id that was asked for."""


class BadHouseRule(RookeryError):
    """A house rule that does not exist, or that does not make sense here."""


class BadSetUp(RookeryError):
    """A match or a position that cannot be: a wrong number of seats, a card twice, a hand too short."""


class UnreadableAction(RookeryError):
    """A text that is no action at all."""


class IllegalAction(RookeryError):
    """An action the rules forbid now. `refusal` carries the rule and the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason + f" [{refusal.rule}]")
        self.refusal = refusal


class NotYourTurn(RookeryError):
    """The seat has nothing to decide now."""


class StaleAction(RookeryError):
    """The action was meant for an earlier moment of the match."""


class BadRecord(RookeryError):
    """A record that is damaged, cut short or edited. The message says where it stops making sense."""
