"""The table as lines of a terminal: pure functions of what one seat may see.

Nothing here gets the match. A screen is a list of single lines, so its height is known before it
is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.cells import cell_len
from rich.text import Text

from rookery.engine.cards import Card, in_order
from rookery.engine.seats import from_seat
from rookery.families.auction.actions import Bid
from rookery.families.auction.decisions import NestDecision
from rookery.families.auction.rules import Dummy, Sides
from rookery.families.auction.state import AuctionPhase
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Place, PlayDecision, is_colour
from rookery.interfaces.terminal.cards import Marks, face, hand_rows, named, row, trump_text
from rookery.interfaces.terminal.layout import cut, fill, joined, pad, side_by_side, wrapped
from rookery.interfaces.terminal.look import PROMPT, Look, counted, log_lines, rule_line, score_line, title_bar
from rookery.interfaces.terminal.news import Roster
from rookery.interfaces.terminal.ring import Sitting, ring
from rookery.telling.people import YOU

_BEFORE_PLAY: Final = (AuctionPhase.BID, AuctionPhase.NEST, AuctionPhase.TRUMP, AuctionPhase.CALL)

AuctionLook: TypeAlias = Look[Roster]

__all__ = ["AuctionLook", "Look", "last_trick", "table_screen"]


def table_screen(
    view: AuctionView,
    look: AuctionLook,
    *,
    log: Sequence[str] = (),
    laid: Sequence[Card] = (),
    notes: Sequence[Text] = (),
) -> list[Text]:
    """Everything in sight of the seat, and in the space left over what happened since it last acted.

    `notes` answer what was typed last; they stand below the hand.
    """
    head = heading(view, look)
    others = [*piles(view, look), *last_trick(view, look)]
    below = [*own_cards(view, look, laid), *notes]
    news = log_lines(log, look)
    fixed = len(head) + len(others) + len(below) + PROMPT
    around = around_the_table(view, look, framed=True)
    if look.height is not None and fixed + len(around) + min(len(news), 2) > look.height:
        around = around_the_table(view, look, framed=False)
    if look.height is not None:
        news = news[-max(1, look.height - fixed - len(around)) :]
    return [*head, *around, *others, *news, *below]


def heading(view: AuctionView, look: AuctionLook) -> list[Text]:
    goal = view.rules.goal().removesuffix(" points")
    facts = (f"Hand {view.deal_number}", _deals(view, look), f"to {goal}")
    return [
        title_bar(look, facts),
        *score_line(look, view.parties, view.scores, view.seat),
        *wrapped(contract(view, look), look.width, indent=3),
    ]


def _deals(view: AuctionView, look: AuctionLook) -> str:
    return look.roster.does(view.dealer, "deals")


def contract(view: AuctionView, look: AuctionLook) -> Text:
    """Who must take how much with which trump, and how far that has got."""
    roster, dot = look.roster, look.signs.dot
    line = Text(" ")
    if view.declarer is None or view.bid is None:
        line.append("Bidding  ", style="dim")
        standing = next((said for said in reversed(view.said) if isinstance(said.action, Bid)), None)
        if standing is None:
            line.append(f"no bid yet, {view.rules.minimum_bid} at least")
        else:
            line.append(f"{str(standing.action).removeprefix('bid ')} by {roster.seat(standing.seat)}", style="bold")
        if view.nest_size:
            line.append(f" {dot} nest of {view.nest_size}", style="dim")
        return line
    line.append(f"{roster.seat(view.declarer)} bid {view.bid}{': every trick' if view.moon else ''}", style="bold")
    if view.trump is not None:
        line.append(f" {dot} {'trump ' if is_colour(view.trump) else ''}").append_text(
            trump_text(view.trump, look.signs)
        )
    if view.called:
        line.append(f" {dot} called ").append_text(row(view.called, look.signs))
        line.append(_hidden_partners(view), style="dim")
    if view.trump is not None:
        line.append_text(_progress(view, look))
    return line


def _hidden_partners(view: AuctionView) -> str:
    """That somebody who plays with the declarer has not come out yet, as far as this seat knows."""
    hidden = view.holders.count(None)
    if not hidden:
        return ""
    return " (partner hidden)" if hidden == len(view.called) else " (one still hidden)"


def _progress(view: AuctionView, look: AuctionLook) -> Text:
    """How far the declarer's side has got: in points, or in tricks where every one was bid for."""
    assert view.bid is not None
    roster, dot = look.roster, look.signs.dot
    side = declaring_side(view)
    points = sum(view.points_taken[seat] for seat in side)
    tricks = sum(view.tricks_taken[seat] for seat in side)
    taken, wanted = (tricks, table_for(view.rules, view.seats).tricks) if view.moon else (points, view.bid)
    whose = "you" if side == (view.seat,) and roster.seat(view.seat) == YOU else roster.listed(side)
    line = Text(f" {dot} {whose} took ").append(f"{taken} of {wanted}", style="bold cyan")
    line.append(" tricks" if view.moon else " (made)" if taken >= wanted else f", {wanted - taken} to go")
    return line.append(f" {dot} others {sum(view.points_taken) - points}")


def declaring_side(view: AuctionView) -> tuple[int, ...]:
    """The seats known to take tricks for the bid: those who share a score in its order."""
    return view.declaring if view.rules.individual_scores else tuple(sorted(view.declaring))


def around_the_table(view: AuctionView, look: AuctionLook, *, framed: bool) -> list[Text]:
    """The players as they sit, yourself below, each with the card that lies before them."""
    circle = from_seat(view.circle, view.seat if view.seat is not None else view.circle[0])
    return ring([_sitting(view, look, place) for place in circle], look, framed=framed)


def _sitting(view: AuctionView, look: AuctionLook, place: Place) -> Sitting:
    return Sitting(
        who=lambda width: _who(view, look, place, width),
        standing=lambda width: _standing(view, look, place, width),
        cards=_cards_of(view, look, place),
    )


def _who(view: AuctionView, look: AuctionLook, place: Place, width: int) -> Text:
    """A player's name and part in the hand."""
    seat = table_for(view.rules, view.seats).owner(place)
    turn = view.turn is not None and _is_turn(view, place)
    name = look.roster.place(place)
    style = "bold underline" if turn else "bold"
    if seat is not None and seat != view.seat and seat in view.allies:
        style += " green"
    roles = [
        role
        for role, applies in (
            ("dealer", seat is not None and seat == view.dealer),
            ("declarer", seat is not None and seat == view.declarer),
            ("partner", seat is not None and seat != view.seat and _is_partner(view, seat)),
            ("dummy", seat is not None and view.dummy is not None and view.dummy.seat == seat),
        )
        if applies
    ]
    for shown in (", ".join(roles), ",".join(role[:4] for role in roles), ",".join(role[:2] for role in roles)):
        if cell_len(name) + cell_len(shown) + 3 <= width:
            break
    text = Text().append(f"{look.signs.turn} " if turn else "", style="bold cyan").append(name, style=style)
    return cut(text.append(f" {shown}" if shown else "", style="dim"), width)


def _is_turn(view: AuctionView, place: Place) -> bool:
    decision = view.decision
    if isinstance(decision, PlayDecision):
        return place == decision.place or (decision.source == "battery" and place == view.seat)
    return place == view.turn


def _is_partner(view: AuctionView, seat: int) -> bool:
    """Whether a seat plays with this one, as far as it knows."""
    if view.seat is None:
        return seat in view.partners
    return seat in view.allies and view.rules.sides is not Sides.BIDDER_AND_DUMMY


def _standing(view: AuctionView, look: AuctionLook, place: Place, width: int) -> Text:
    """What a player said, or holds and took."""
    seat = table_for(view.rules, view.seats).owner(place)
    if view.phase in _BEFORE_PLAY and seat is not None:
        return Text(counted(view.hand_sizes[seat], "card"), style="dim")
    if seat is None:
        size = view.dummy.size if view.dummy is not None else 0
        blind = view.rules.dummy is Dummy.BLIND
        return cut(Text(f"{counted(size, 'card')}{', face down' if blind and width > 22 else ''}", style="dim"), width)
    cards, tricks, points = view.hand_sizes[seat], view.tricks_taken[seat], view.points_taken[seat]
    forms = (
        f"{counted(cards, 'card')} {look.signs.dot} {counted(tricks, 'trick')} {look.signs.dot} {points} pts",
        f"{counted(cards, 'card')} {tricks} tr {points} p",
        f"{cards}c {tricks}t {points}p",
    )
    return Text(next((form for form in forms if len(form) <= width - 1), forms[-1]), style="dim")


def _cards_of(view: AuctionView, look: AuctionLook, place: Place) -> Text:
    """The cards a player has put to the trick: from the hand, and from the battery where there is one."""
    table = table_for(view.rules, view.seats)
    owner = table.owner(place)
    played = [
        play
        for play in view.trick
        if play.place == place
        or (owner is not None and play.place >= table.hand_places and table.owner(play.place) == owner)
    ]
    if view.phase in _BEFORE_PLAY:
        return _said(view, look, owner)
    if not played:
        return Text(look.signs.dot, style="dim")
    return Text("  ").join(face(play.card, look.signs) for play in played)


def _said(view: AuctionView, look: AuctionLook, seat: int | None) -> Text:
    """What a player said last in the auction, where the card will lie later."""
    said = next((said.action for said in reversed(view.said) if said.seat == seat), None)
    if said is None:
        return Text(look.signs.dot, style="dim")
    if not isinstance(said, Bid):
        return Text("pass", style="dim")
    standing = next(each.action for each in reversed(view.said) if isinstance(each.action, Bid))
    return Text(str(said).removeprefix("bid "), style="bold cyan" if said is standing else "cyan")


def piles(view: AuctionView, look: AuctionLook) -> list[Text]:
    """What else lies on the table: open cards of the nest, the stock, and the batteries."""
    lines: list[Text] = []
    if view.nest_open:
        lines.append(Text().append(" Nest  ", style="dim").append_text(row(view.nest_open, look.signs)))
        lines[-1].append(" dealt face up" if view.declarer is None else " lay face up")
    if view.buried_open:
        lines.append(Text().append(" Buried  ", style="dim").append_text(row(view.buried_open, look.signs)))
    if view.exposed is not None:
        stock = Text().append(" Stock  ", style="dim").append(f"{view.stock_size} unseen, turned up ")
        lines.append(stock.append_text(named(view.exposed, look.signs)))
    decision = view.decision
    for battery in view.batteries:
        line = Text().append(f" {look.roster.possessive(battery.seat)} battery ".ljust(16), style="dim")
        playing = isinstance(decision, PlayDecision) and decision.place == battery.place
        for card in in_order(battery.cards):
            legal = playing and isinstance(decision, PlayDecision) and card in _legal_marks(decision).bracketed
            shown = named(card, look.signs).append("*" if card in battery.covering else "")
            line.append_text(Text("[").append_text(shown).append("]") if legal else pad(shown, 1).append(" "))
        lines.append(line)
    if any(battery.covering for battery in view.batteries):
        lines[-1].append(" * covers a card", style="dim")
    return [cut(line, look.width) for line in lines]


def last_trick(view: AuctionView, look: AuctionLook) -> list[Text]:
    trick = view.last_trick
    if trick is None:
        return []
    parts = Text().append(" Last trick  ", style="dim")
    for index, play in enumerate(trick.plays):
        parts.append(", " if index else "").append(f"{look.roster.place(play.place)} ")
        parts.append_text(named(play.card, look.signs))
    owner = table_for(view.rules, view.seats).owner(trick.winner)
    worth = f" {trick.counters}" if trick.counters else ""
    parts.append(f"  {look.signs.arrow} {look.roster.does(owner, 'takes')}{worth or ' it'}", style="bold")
    return wrapped(parts, look.width, indent=2)


def own_cards(view: AuctionView, look: AuctionLook, laid: Sequence[Card] = ()) -> list[Text]:
    """The seat's own hand, and beside it a dummy's where one lies open."""
    decision = view.decision
    cards = decision.cards if isinstance(decision, NestDecision) else view.hand
    marks = Marks(going=tuple(laid))
    title = "Your hand"
    if isinstance(decision, NestDecision):
        marks = Marks(going=tuple(laid), starred=decision.nest)
        title = f"Your hand and the nest* ({len(laid)} of {decision.size} chosen to lay away)"
    elif isinstance(decision, PlayDecision) and decision.source == "hand":
        marks = _legal_marks(decision)
        anything = "any card goes, on your honour" if decision.honour else "any card may be played"
        title = "Your hand: " + ("[ ] may be played" if marks.bracketed else anything)
    elif isinstance(decision, PlayDecision) and decision.source == "battery":
        title = "Your hand (the battery plays now)"
    mine = [rule_line(look, title)]
    dummy = view.dummy
    if view.laid_away is not None:
        mine[0] = rule_line(look, f"{title}; laid away {' '.join(map(str, view.laid_away))}")
    if dummy is None or dummy.cards is None or dummy.seat == view.seat:
        own = hand_rows(cards, view.rules, view.trump, look.signs, marks, look.width)
        return [*mine, *(own or [Text(" no cards left", style="dim")])]
    half = look.width // 2
    own = hand_rows(cards, view.rules, view.trump, look.signs, marks, half - 1)
    playing = isinstance(decision, PlayDecision) and decision.source == "dummy"
    theirs = hand_rows(
        dummy.cards,
        view.rules,
        view.trump,
        look.signs,
        _legal_marks(decision) if playing and isinstance(decision, PlayDecision) else Marks(),
        look.width - half,
    )
    whose = "Dummy" if dummy.seat is None else f"{look.roster.seat(dummy.seat)}'s open hand"
    now = " plays now" if playing else ""
    left = fill(rule_line(look, title, width=half - 1), half)
    titles = joined((left, rule_line(look, whose + now, width=look.width - half)))
    return [titles, *side_by_side(own, theirs, half)]


def _legal_marks(decision: PlayDecision) -> Marks:
    if len(decision.legal) == len(decision.hand) or decision.honour:
        return Marks()
    return Marks(bracketed=decision.legal, quiet=tuple(card for card in decision.hand if card not in decision.legal))
