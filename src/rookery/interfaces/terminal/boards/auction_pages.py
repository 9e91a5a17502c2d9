"""The count of an auction game: a hand's table, and the score sheet with what was bid and made."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from rookery.families.auction.rules import Redeal
from rookery.families.results import HandResult
from rookery.families.tricks import NO_TRUMP, Trump, is_colour
from rookery.interfaces.terminal.layout import cut, right
from rookery.interfaces.terminal.pages import no_hands, page_title
from rookery.interfaces.terminal.screen import AuctionLook


def taken_table(hand: HandResult, look: AuctionLook) -> list[Text]:
    roster = look.roster
    if hand.declarer is None:
        scores = f" {look.signs.dot} ".join(
            f"{name} {score}" for name, score in zip(roster.names, hand.scores, strict=True)
        )
        return [cut(Text(f" Score  {scores}", style="dim"), look.width)]
    width = max(8, *(len(name) for name in roster.names)) + 2
    fined = f"{'fine':>8}" if any(hand.fines) else ""
    head = f" {'':{width}}{'tricks':>8}{'points':>8}{'bonus':>8}{fined}{'scored':>8}{'total':>8}"
    lines = [Text(head, style="dim")]
    for seat, name in enumerate(roster.names):
        role = "declarer" if seat == hand.declarer else "partner" if seat in hand.partners else ""
        line = Text(f" {name:{width}}{hand.tricks[seat]:>8}{hand.points[seat]:>8}{hand.bonus[seat]:>8}")
        line.append(f"{-hand.fines[seat]:>8}" if fined else "", style="red" if fined and hand.fines[seat] else "")
        line.append(f"{hand.scored[seat]:>+8}", style="bold green" if hand.scored[seat] > 0 else "bold red")
        lines.append(line.append(f"{hand.scores[seat]:>8}", style="bold cyan").append(f"  {role}", style="dim"))
    if hand.dummy_scored is not None:
        gap = " " * (24 + len(fined))
        lines.append(Text(f" {'The dummy':{width}}{gap}{hand.dummy_scored:>+8}{hand.dummy_score:>8}", style="dim"))
    if hand.nobody_points or hand.nobody_tricks:
        lines.append(Text(f" {'Nobody':{width}}{hand.nobody_tricks:>8}{hand.nobody_points:>8}", style="dim"))
    return lines


def score_sheet(hands: Sequence[HandResult], look: AuctionLook) -> list[Text]:
    """Every hand: who dealt, what was bid and made, what each side scored and has."""
    if not hands:
        return no_hands(look)
    columns = _score_columns(hands, look)
    head = f" {'Hand':>4} {'dealer':8}{'declarer':10}{'bid':>4} {'trump':8}{'':7}"
    width = max(8, min(14, (look.width - len(head)) // len(columns)))
    lines = [page_title("Score sheet", look)]
    line = Text(head, style="dim")
    for name, _ in columns:
        line.append_text(right(Text(name, style="dim"), width))
    lines.append(line)
    for hand in hands:
        lines.append(_score_line(hand, columns, width, look))
    return [cut(line, max(look.width, len(head) + width * len(columns))) for line in lines]


def _score_columns(hands: Sequence[HandResult], look: AuctionLook) -> list[tuple[str, int]]:
    """A name and a seat for each running score; partners who always scored alike share one."""
    names = look.roster.names
    groups: dict[tuple[int, ...], list[int]] = {}
    for seat in range(len(names)):
        groups.setdefault(tuple(hand.scores[seat] for hand in hands), []).append(seat)
    fixed = look.roster.rules.parties(len(names), sides=hands[0].sides)
    if all(len(side) > 1 for side in fixed) and len(groups) <= len(fixed):
        return [("&".join(names[seat] for seat in side), side[0]) for side in fixed]
    return [(name, seat) for seat, name in enumerate(names)]


def _score_line(hand: HandResult, columns: Sequence[tuple[str, int]], width: int, look: AuctionLook) -> Text:
    names = look.roster.names
    line = Text(f" {hand.number:>4} {names[hand.dealer][:7]:8}")
    if hand.declarer is None or hand.trump is None:
        thrown_in = look.roster.rules.redeal is not Redeal.NEVER  # then a hand may also have been dealt again
        line.append(f"{'not played' if thrown_in else 'all passed':29}", style="dim")
    else:
        line.append(f"{names[hand.declarer][:9]:10}{hand.bid:>4} {_trump(hand.trump):8}")
        line.append(f"{_outcome(hand):7}", style="green" if hand.made else "red")
    for _, seat in columns:
        line.append(f"{hand.scored[seat]:+d} ".rjust(width - 5), style="dim").append(
            f"{hand.scores[seat]:>5}", style="bold"
        )
    return line


def _trump(trump: Trump) -> str:
    return str(trump) if is_colour(trump) else "none" if trump == NO_TRUMP else "none,lo"


def _outcome(hand: HandResult) -> str:
    if hand.revoked is not None:
        return "revoke"
    return ("moon" if hand.moon else "made") if hand.made else "failed"
