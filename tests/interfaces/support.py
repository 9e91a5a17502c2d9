"""Helpers: the command with its input, and plays that follow the bot's advice."""

import re
from pathlib import Path

from typer.testing import CliRunner

from rookery import Match, edition
from rookery.bots import make_bot
from rookery.engine.actions import Action
from rookery.families.tricks import PlayDecision
from rookery.interfaces.cli.app import app

RUNNER = CliRunner()
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Ran:
    """What a command printed, and its exit code."""

    def __init__(self, *args: str, typed: str = "", home: Path | None = None, **env: str) -> None:
        variables = {"COLUMNS": "80", **env}
        if home is not None:
            variables["ROOKERY_HOME"] = str(home)
        result = RUNNER.invoke(app, list(args), input=typed, env=variables)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        self.code = result.exit_code
        self.out = result.stdout
        self.err = result.stderr


def advised(id: str, seed: str, *, hands: int | None = None, seats: int | None = None) -> list[str]:
    """The person's answers where seat 0 does what the bot advises, over some hands or the whole match."""
    match = Match(edition(id), seats=seats, seed=seed)
    answers: list[str] = []
    while match.result is None and (hands is None or len(match.hands) < hands):
        seat, action = next_move(match)
        if seat == 0:
            answers.append(str(action))
        match.act(seat, action)
    return answers


def led_to(id: str, seed: str) -> tuple[list[str], Match]:
    """A moment when seat 0 must follow a colour and holds others too, and the answers that lead there."""
    match = Match(edition(id), seed=seed)
    answers: list[str] = []
    while True:
        seat, action = next_move(match)
        if seat == 0:
            decision = match.pending()[0]
            if isinstance(decision, PlayDecision) and len(decision.legal) < len(decision.hand):
                return answers, match
            answers.append(str(action))
        match.act(seat, action)


def next_move(match: Match) -> tuple[int, Action]:
    seat = match.pending()[0].seat
    return seat, make_bot("solid", f"{match.seed}.{seat}").choose(match.recall(seat))


def at_decision(id: str, *, seed: str, turn: int, seats: int | None = None) -> Match:
    """A match at seat 0's decision number `turn`, counted from 0, the bot having made all before."""
    match = Match(edition(id), seats=seats, seed=seed)
    seen = 0
    while True:
        seat, action = next_move(match)
        if seat == 0:
            if seen == turn:
                return match
            seen += 1
        match.act(seat, action)


def lines(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)
