"""The table of Solitaire: the piles, what is turned up by itself, and what a move does.

After the deal, and after every move, each pile is settled. As long as one of these holds, it is done:

1. no card of the pile is face up and some are face down: its top card is turned up;
2. the only face-up card is a 14 and a card beneath it has never been seen: it goes face down to the
   bottom of the pile. When every card beneath it is a 14 the player has put there, or there is none,
   nothing but 14s is left: it stays face up and rests;
3. the top card is a 1: it goes to its Building Pile.

Rule 2 asks what has been *seen*, so that a person with real cards can follow it and resting tells
nothing about cards that are still hidden. A 14 that comes up from the bottom is followed by 14s only,
and rests. A settled pile touches no other pile, and no two 1s share a Building Pile, so the order in
which piles are settled makes no difference; events tell them from pile 1 on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.families.solitaire.actions import BuildCard, MoveRun
from rookery.families.solitaire.events import CardBuilt, PileEmptied, PutBeneath, RunMoved, TurnedUp
from rookery.families.solitaire.rules import OnResting, SolitaireRules


class Pile(NamedTuple):
    """A Transfer Pile: `down` from the bottom up, `up` from the run's highest card to its lowest.

    The lowest `buried` cards of `down` are 14s that the player saw and put there.
    """

    down: tuple[Card, ...]
    up: tuple[Card, ...] = ()
    buried: int = 0


class SolitaireLayout(NamedTuple):
    """All piles. `built` is the number each Building Pile has reached, by colour; 0 is an empty one."""

    rules: SolitaireRules
    piles: tuple[Pile, ...]
    built: tuple[int, ...]

    @property
    def cards_built(self) -> int:
        return sum(self.built)


def fits(rules: SolitaireRules, card: Card, onto: Card) -> bool:
    """Whether a run that begins with `card` may go onto the top card `onto` of another pile."""
    if card.number + 1 != onto.number or card.colour is onto.colour:
        return False
    return onto.number < rules.highest or rules.on_resting is OnResting.ALLOWED  # A91


def is_next(layout: SolitaireLayout, card: Card) -> bool:
    """Whether its Building Pile waits for this card."""
    return layout.built[colour_place(layout.rules, card)] + 1 == card.number


def moves(layout: SolitaireLayout) -> Iterator[Action]:
    """Every move there is: to the Building Piles first."""
    for number, pile in enumerate(layout.piles, 1):
        if pile.up and is_next(layout, pile.up[-1]):
            yield BuildCard(number)
    for source, pile in enumerate(layout.piles, 1):
        for target, other in enumerate(layout.piles, 1):
            if pile.up and other.up and source != target and fits(layout.rules, pile.up[0], other.up[-1]):
                yield MoveRun(source, target)


def lay_out(rules: SolitaireRules, stacks: tuple[tuple[Card, ...], ...]) -> tuple[SolitaireLayout, tuple[Event, ...]]:
    """The piles, bottom card first, with their tops turned up and every pile settled."""
    piles = tuple(Pile(down=stack[:-1], up=stack[-1:]) for stack in stacks)
    layout = SolitaireLayout(rules, piles, (0,) * rules.colours)
    events: tuple[Event, ...] = ()
    for number in range(1, len(piles) + 1):
        layout, told = _settle(layout, number)
        events += told
    return layout, events


def make_move(layout: SolitaireLayout, action: Action) -> tuple[SolitaireLayout, tuple[Event, ...]]:
    """What an allowed move leads to."""
    if isinstance(action, BuildCard):
        layout, built = _build(layout, action.source, by_itself=False)
        layout, told = _settle(layout, action.source)
        return layout, (built, *told)
    assert isinstance(action, MoveRun)
    run = layout.piles[action.source - 1].up
    onto = layout.piles[action.target - 1].up
    layout = _with_run(_with_run(layout, action.target, onto + run), action.source, ())
    layout, told = _settle(layout, action.source)
    return layout, (RunMoved(source=action.source, target=action.target, cards=run, onto=onto[-1]), *told)


def colour_place(rules: SolitaireRules, card: Card) -> int:
    assert card.colour is not None
    return rules.pack_colours.index(card.colour)


def _settle(layout: SolitaireLayout, number: int) -> tuple[SolitaireLayout, tuple[Event, ...]]:
    """Rules 1 to 3 for one pile, until none applies."""
    events: list[Event] = []
    while True:
        pile = layout.piles[number - 1]
        if not pile.up and not pile.down:
            events.append(PileEmptied(pile=number))
            return layout, tuple(events)
        if not pile.up:
            card = pile.down[-1]
            beneath = pile.down[:-1]
            pile = Pile(down=beneath, up=(card,), buried=min(pile.buried, len(beneath)))
            layout = _with_pile(layout, number, pile)
            events.append(TurnedUp(pile=number, card=card))
        elif _must_go_beneath(layout.rules, pile):
            events.append(PutBeneath(pile=number, card=pile.up[0]))
            layout = _with_pile(layout, number, Pile(down=pile.up + pile.down, buried=pile.buried + 1))
        elif pile.up[-1].number == 1:
            layout, built = _build(layout, number, by_itself=True)
            events.append(built)
        else:
            return layout, tuple(events)


def _must_go_beneath(rules: SolitaireRules, pile: Pile) -> bool:
    return len(pile.up) == 1 and pile.up[0].number == rules.highest and len(pile.down) > pile.buried


def _build(layout: SolitaireLayout, number: int, *, by_itself: bool) -> tuple[SolitaireLayout, Event]:
    """The top card of a pile goes to its Building Pile."""
    run = layout.piles[number - 1].up
    place = colour_place(layout.rules, run[-1])
    built = (*layout.built[:place], run[-1].number, *layout.built[place + 1 :])
    layout = _with_run(layout._replace(built=built), number, run[:-1])
    return layout, CardBuilt(pile=number, card=run[-1], by_itself=by_itself)


def _with_run(layout: SolitaireLayout, number: int, run: tuple[Card, ...]) -> SolitaireLayout:
    return _with_pile(layout, number, layout.piles[number - 1]._replace(up=run))


def _with_pile(layout: SolitaireLayout, number: int, pile: Pile) -> SolitaireLayout:
    return layout._replace(piles=(*layout.piles[: number - 1], pile, *layout.piles[number:]))
