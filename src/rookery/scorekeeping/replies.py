"""What people answered, held against what they were asked: texts in, values out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.engine.errors import shown
from rookery.engine.scorecard import Asks, BadEntry, Question
from rookery.families.words import listed


def read_replies(asked: Sequence[Question], answers: Mapping[str, str]) -> dict[str, Any]:
    """The answers as values by name, usual ones filled in; what cannot be read, or is missing, is refused."""
    given = {name: text.strip() for name, text in answers.items() if text.strip()}
    by_name = {question.name: question for question in asked}
    for name in given:
        if name not in by_name:
            raise BadEntry(f"{shown(name)} is not asked for here: expected {', '.join(by_name)}")
    for question in asked:
        if question.name not in given and question.default:
            given[question.name] = question.default
    values: dict[str, Any] = {}
    for name, text in sorted(given.items(), key=lambda item: bool(by_name[item[0]].when)):
        if is_asked(by_name[name], given):
            values[name] = read_answer(by_name[name], text)
            given[name] = as_text(values[name])  # what depends on it looks for the option's value
    for question in asked:
        needed = not question.optional and not question.group  # of a group, one may always be left open
        if needed and question.name not in values and is_asked(question, given):
            raise BadEntry(f"Left open: {question.sentence}")
    return values


def as_text(value: int | str | tuple[str, ...]) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)


def is_asked(question: Question, given: Mapping[str, str]) -> bool:
    """Whether a question makes sense after the answers so far."""
    return not question.when or any(given.get(name) == text for name, text in question.when)


def follows(question: Question, asked: tuple[Question, ...], given: Mapping[str, str]) -> bool:
    """Whether an optional question's answer follows from others of its group, so that it need not be put."""
    group = [each for each in asked if each.group == question.group and is_asked(each, given)]
    return bool(
        question.group and question.optional and all(each.name in given for each in group[: group.index(question)])
    )


def read_answer(question: Question, text: str) -> int | str | tuple[str, ...]:
    match question.asks:
        case Asks.NUMBER:
            return _number(question, text)
        case Asks.CHOICES:
            return tuple(_choice(question, part) for part in text.replace("&", ",").split(",") if part.strip())
        case Asks.CHOICE:
            return _choice(question, text)


def _number(question: Question, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise BadEntry(f"{shown(text)} is no number: {question.sentence}")
    number = int(text)
    if not question.lowest <= number <= question.highest or number % question.step:
        steps = f" in steps of {question.step}" if question.step > 1 else ""
        raise BadEntry(f"{number} cannot be: expected {question.lowest} to {question.highest}{steps}.")
    return number


def _choice(question: Question, text: str) -> str:
    """An option by its value, its label, or the beginning of its label."""
    word = text.strip().casefold()
    for option in question.options:
        if word in (option.value.casefold(), option.label.casefold()):
            return option.value
    near = [option.value for option in question.options if option.label.casefold().startswith(word)]
    if len(near) == 1 and word:
        return near[0]
    labels = listed((option.label for option in question.options), "or")
    raise BadEntry(f"{shown(text.strip())} is {'none' if not near else 'more than one'} of {labels}.")
