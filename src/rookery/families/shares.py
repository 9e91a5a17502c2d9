"""What several parties took of a known whole, as people count it: what is left out follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from rookery.engine.scorecard import Answers, Asks, BadEntry, Players, Question
from rookery.families.results import HandResult
from rookery.families.words import listed

Called = Callable[[int], str]


def share_out(
    given: Mapping[int, int], *, among: Sequence[int], called: Called, total: int, what: str, nobody: int | None = 0
) -> tuple[dict[int, int], int]:
    """What every party took, and nobody; at most one of them may be left open (`nobody` by None)."""
    refuse_overflow(given, called=called, total=total, what=what, nobody=nobody or 0)
    missing = [party for party in among if party not in given]
    if len(missing) + (nobody is None) > 1:
        also = [] if nobody is not None else ["nobody"]
        who = listed((*map(called, missing), *also), "or")
        raise BadEntry(f"Say more of the {what}: of {who} only one can be worked out.")
    rest = total - sum(given.values()) - (nobody or 0)
    if missing:
        return {**given, missing[0]: rest}, nobody or 0
    if nobody is None:
        return dict(given), rest
    if rest:
        raise BadEntry(f"{_sum(given, called, nobody)} {what}, but there are {total}: {rest} are missing.")
    return dict(given), nobody


def refuse_overflow(given: Mapping[int, int], *, called: Called, total: int, what: str, nobody: int = 0) -> None:
    over = sum(given.values()) + nobody - total
    if over > 0:
        raise BadEntry(f"{_sum(given, called, nobody)} {what}, but there are only {total}: {over} too many.")


def check_sums(shares: Mapping[int, int], *, called: Called, points: Iterable[int]) -> None:
    """Refuses a share that no cards of the pack add up to."""
    sums = _reachable(tuple(sorted(points)))
    for party, share in shares.items():
        if not sums >> share & 1:
            raise BadEntry(f"{called(party)} cannot have taken {share}: no cards of this pack add up to that.")


def _sum(given: Mapping[int, int], called: Called, nobody: int) -> str:
    parts = [f"{called(party)} {number}" for party, number in given.items()]
    parts += [f"nobody {nobody}"] if nobody else []
    whole = sum(given.values()) + nobody
    return f"{listed(parts)} make {whole}" if len(parts) > 1 else parts[0] if parts else "0"


@lru_cache(maxsize=64)
def _reachable(points: tuple[int, ...]) -> int:
    """The sums that some cards make, as bits: house rules may make them many."""
    sums = 1
    for each in points:
        sums |= sums << each
    return sums


# The same question to every party


def ask_each(
    players: Players,
    name: str,
    row: str,
    *,
    highest: int,
    step: int = 1,
    default: str = "",
    open_one: bool = False,
) -> Iterator[Question]:
    """One number from each party, named by its first seat; with `open_one` the last may be left to follow."""
    for index, party in enumerate(players.parties):
        who = players.called(party)
        yield Question(
            name=f"{name}.{party[0]}",
            asks=Asks.NUMBER,
            sentence=f"{who}: {row}",
            highest=highest,
            step=step,
            default=default,
            optional=bool(default) or (open_one and index == len(players.parties) - 1),
            group=name if open_one else "",
            row=row,
            of=who,
        )


def given_for(name: str, answers: Answers) -> dict[int, int]:
    """The numbers that were given for `name`, by the first seat of each party."""
    head = f"{name}."
    return {int(key.removeprefix(head)): number for key, number in answers.items() if key.startswith(head)}


def parts_of(players: Players, hand: HandResult) -> tuple[tuple[tuple[str, int], ...], ...]:
    """What made up each party's score, where `details` has for every seat what its party scored."""
    return tuple(
        tuple((name, amounts[party[0]]) for name, amounts in hand.details if amounts[party[0]])
        for party in players.parties
    )
