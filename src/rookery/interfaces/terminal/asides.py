"""What is said out of turn at an honour table: read as it is typed, and told in the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.editions import Rules
from rookery.engine.errors import UnreadableAction
from rookery.families.actions import LetGo
from rookery.families.conduct import Conduct
from rookery.families.honour import CountDecision
from rookery.games.catalogue import read_action
from rookery.interfaces.terminal.typed_text import Unreadable, either, read_one_card, shown, tidy

_OTHER_WORDS: Final = {"claim": "accuse", "revoke": "accuse", "fine": "talk"}
_OF_SEATS: Final = frozenset({"accuse", "talk"})
_SAID: Final = {
    "accuse": ("accuse {name}", "claim that {name} did not follow, though able to"),
    "correct": ("correct R5", "take your own wrong card back, and play R5 instead"),
    "retake": ("retake", "take the nest up again, and lay the right number away"),
    "talk": ("talk {name}", "ask that {name} be fined for table talk"),
    "agree": ("agree, decline", "answer such a request"),
    "panjandrum": ("panjandrum", "call the latest error"),
}
_COUNT: Final = frozenset({"", "count", "let", "l", "let go", "let it go", "ok", "go on", "no", "n"})
_VERBS: Final = frozenset({*_SAID, "decline"})


def nothing_to_say(text: str, rules: Rules) -> str | None:
    """Why a word out of turn means nothing at a table; None for any other text."""
    if _verb(text) not in _VERBS or getattr(rules, "conduct", None) is Conduct.HONOUR:
        return None
    return "The rules are enforced here, so there is nothing to call; 'rookery play --honour' lets errors happen."


def read_aside(text: str, aside: Decision, names: Sequence[str]) -> Action | None:
    """The words of a text, players by name or by number; None where it is no word that this seat may ever say."""
    verb = _verb(text)
    if verb not in {action.verb for action in aside.answers}:
        return None
    rest = tidy(text).partition(" ")[2]
    if verb in _OF_SEATS:
        rest = str(_seat(rest, names))
    elif rest:
        rest = str(read_one_card(rest) or rest)
    try:
        return read_action(f"{verb} {rest}".strip())
    except UnreadableAction as error:
        form = _SAID.get(verb, (verb, ""))[0].format(name=_another(names))
        raise Unreadable(f"I cannot read '{shown(text)}'. Say it as '{form}'.") from error


def _verb(text: str) -> str:
    word = tidy(text).partition(" ")[0]
    return _OTHER_WORDS.get(word, word)


def _seat(rest: str, names: Sequence[str]) -> int:
    """A player by name, by the beginning of it, or by seat number."""
    if rest.isdecimal() and len(rest) <= 2:
        return int(rest)
    found = [seat for seat, name in enumerate(names) if name.lower() == rest]
    found = found or [seat for seat, name in enumerate(names) if rest and name.lower().startswith(rest)]
    if len(found) == 1:
        return found[0]
    raise Unreadable(f"Whom do you mean{f' by {shown(rest)!r}' if rest else ''}: {either(tuple(names[1:]))}?")


def read_count(said: str) -> Action | None:
    """That a finished hand may be counted, which Enter says too."""
    return LetGo() if said in _COUNT else None


def count_question(decision: CountDecision, names: Sequence[str]) -> str:
    """For the last moment to claim a revoke."""
    if not decision.accusable:
        return "All cards are played: Enter to count them"
    return f"All cards are played: Enter to count them, or 'accuse {names[decision.accusable[0]]}'"


def aside_help(aside: Decision, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """What may be typed out of turn, for the help."""
    verbs = {action.verb for action in aside.answers}
    name = _another(names)
    said = [_SAID[verb] for verb in _SAID if verb in verbs]
    return tuple((form.format(name=name), says.format(name=name)) for form, says in said)


def _another(names: Sequence[str]) -> str:
    return names[1] if len(names) > 1 else "Ada"
