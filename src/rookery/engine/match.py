"""The match: many hands to a target, with an answer at any time to who must decide what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NoReturn, Self

from rookery.engine.actions import Action, Vocabulary
from rookery.engine.cards import Card, read_cards
from rookery.engine.decisions import Decision
from rookery.engine.editions import Edition
from rookery.engine.errors import BadSetUp, IllegalAction, NotYourTurn, StaleAction
from rookery.engine.events import Event
from rookery.engine.game import Game, MatchState, Position, Snapshot, Transition, finished_hands
from rookery.engine.phrases import does, join, who
from rookery.engine.randomness import commitment, new_seed, readable_seed
from rookery.engine.results import FinishedHand, MatchResult
from rookery.engine.views import SeatView


class Match:
    """A match in progress.

    The states inside are values, so `undo` and `copy` cost nothing, and an action that is refused
    changes nothing.
    """

    def __init__(self, edition: Edition, seats: int | None = None, seed: int | str | None = None) -> None:
        self._open(edition, edition.usual_seats() if seats is None else seats, seed)
        self._start(self._game.begin(), actions=0)

    @classmethod
    def set_up(
        cls,
        edition: Edition,
        *,
        hands: Sequence[str | Sequence[Card] | None] = (),
        dealer: int = 0,
        pack: str | Sequence[Card] = "",
        scores: Sequence[int] | None = None,
        seats: int | None = None,
        seed: int | str | None = None,
        **piles: str | Sequence[str | Card | Sequence[Card]],
    ) -> Self:
        """A match from a deal set up by hand: for puzzles, tests and tables with real cards.

        `hands` are by seat, an imaginary dummy's after them. Other piles go by the names the game's family has for
        them: `nest`, `stock`, which starts with the exposed card, and `batteries`, each its face-up cards, then the
        cards beneath them in the same order. What is left out (None for a hand) is dealt from the seed. Or `pack`
        gives the whole shuffled pack, the card dealt first at its head, and it is dealt as usual.
        """
        count = seats if seats is not None else _seats_for(edition, len(hands))
        position = Position(
            dealer=dealer,
            hands=tuple(read_cards(hand or ()) for hand in hands),
            scores=tuple(scores) if scores is not None else (0,) * count,
            piles={name: _stacks(given) for name, given in piles.items()},
            pack=read_cards(pack),
        )
        return cls.from_position(edition, position, seats=count, seed=seed)

    @classmethod
    def from_position(cls, edition: Edition, position: Position, *, seats: int, seed: int | str | None = None) -> Self:
        match = cls.__new__(cls)
        match._open(edition, seats, seed)
        _check_piles(edition, position)
        match._position = position
        match._start(match._game.set_up(position), actions=0)
        return match

    @classmethod
    def resume(
        cls,
        edition: Edition,
        snapshots: Sequence[Snapshot],
        *,
        seats: int,
        seed: int | str,
        position: Position | None = None,
        actions: Sequence[tuple[int, Action]] = (),
    ) -> Self:
        """A match from its latest snapshot: the hands before it stand as they were recorded."""
        match = cls.__new__(cls)
        match._open(edition, seats, seed)
        match._position = position
        latest = snapshots[-1]
        match._resumed = True
        match._start(match._game.resume(tuple(snapshots), position), actions=latest.actions)
        match._actions = list(actions[: latest.actions])
        match._snapshots = list(snapshots)
        return match

    def _open(self, edition: Edition, seats: int, seed: int | str | None) -> None:
        self.edition = edition
        self.seats = seats
        self.seed = new_seed() if seed is None else readable_seed(seed)
        self._game: Game[Any] = edition.rules_for(seats).game(edition=edition.id, seats=seats, seed=self.seed)
        self._position: Position | None = None
        self._resumed = False
        self._actions: list[tuple[int, Action]] = []
        self._pending: tuple[Decision, ...] | None = None
        self._asides: tuple[Decision, ...] | None = None

    def _start(self, step: Transition[Any], *, actions: int) -> None:
        self._state: MatchState = step.state
        self._first_action = actions
        self._history: list[MatchState | None] = []  # before each action; None where it was forgotten
        self._events: list[tuple[Event, ...] | None] = [step.events]
        self._snapshots: list[Snapshot] = []
        self._snap()

    @property
    def vocabulary(self) -> Vocabulary:
        """What a text given to `act` can be read as."""
        return self.edition.family.vocabulary

    @property
    def version(self) -> int:
        """How many actions have been taken: what `act` can be told to expect."""
        return len(self._actions)

    @property
    def commitment(self) -> str:
        """What fixes the seed without telling it; public from the start."""
        return commitment(self.seed)

    @property
    def hands(self) -> tuple[FinishedHand, ...]:
        return self._state.hands

    @property
    def result(self) -> MatchResult | None:
        return self._state.result

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        return tuple(self._actions)

    def backwards(self) -> Iterator[tuple[int, Action]]:
        """The actions, the latest first, without copying them all."""
        return reversed(self._actions)

    @property
    def snapshots(self) -> tuple[Snapshot, ...]:
        return tuple(self._snapshots)

    @property
    def position(self) -> Position | None:
        """The deal the match was set up with, if it was."""
        return self._position

    def pending(self) -> tuple[Decision, ...]:
        """Who must decide what; empty when the match is over."""
        if self._pending is None:
            self._pending = self._game.pending(self._state)
        return self._pending

    def asides(self) -> tuple[Decision, ...]:
        """What seats may say out of turn, as at a real table: claims and corrections. Nobody waits for it."""
        if self._asides is None:
            self._asides = () if self.result is not None else self._game.asides(self._state)
        return self._asides

    def act(self, seat: int, action: Action | str, *, version: int | None = None) -> tuple[Event, ...]:
        """Take an action for a seat and tell what happened, with each event's audience."""
        if version is not None and version != self.version:
            raise StaleAction(
                f"the action was meant for moment {version} of the match, but it is at moment {self.version}"
            )
        self._check_seat(seat)
        asked = _of_seat(self.pending(), seat)
        if isinstance(action, str):
            about = asked or _of_seat(self.asides(), seat) or self._nothing_to_decide(seat)
            action = self.vocabulary.read(action, expected=about.question)
        decision = asked
        if decision is None or not isinstance(action, decision.answers):
            decision = self._said_out_of_turn(seat, action) or asked or self._nothing_to_decide(seat)
        refusal = decision.refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        step = self._game.apply(self._state, seat, action)
        self._history.append(self._state)
        self._actions.append((seat, action))
        self._events.append(step.events)
        before, self._state = self._state.deal_number, step.state
        self._pending = self._asides = None
        if step.state.deal_number != before:
            self._snap()
        return step.events

    def _snap(self) -> None:
        snapshot = self._game.snapshot(self._state, self._first_action + len(self._history))
        known = len(finished_hands(self._snapshots))
        self._snapshots.append(replace(snapshot, finished=snapshot.finished[known:]))

    def forget(self) -> None:
        """Keep no more in memory than the deal in play needs.

        What came before it is played again from the seed where somebody asks for it: nothing is lost, but time.
        """
        kept = self._snapshots[-1].actions - self._first_action
        self._history[:kept] = [None] * kept
        self._events[:kept] = [None] * kept

    def _remember(self) -> None:
        """Play again what was forgotten."""
        twin = self.__class__.__new__(self.__class__)
        twin._open(self.edition, self.seats, self.seed)
        twin._position = self._position
        first = self._first_action
        known = tuple(each for each in self._snapshots if each.actions <= first)
        twin._start(self._beginning(twin._game, known), actions=first)
        for seat, action in self._actions[first:]:
            twin.act(seat, action)
        self._history, self._events = twin._history, twin._events

    def _beginning(self, game: Game[Any], known: tuple[Snapshot, ...]) -> Transition[Any]:
        if self._resumed:
            return game.resume(known, self._position)
        return game.begin() if self._position is None else game.set_up(self._position)

    @property
    def undoable(self) -> int:
        """How many of the latest actions `undo` can take back."""
        return len(self._history)

    def undo(self, actions: int = 1) -> None:
        """Take back the latest actions, as many as this match has seen since it was opened."""
        if not 0 <= actions <= len(self._history):
            raise BadSetUp(f"cannot take back {actions} actions: {len(self._history)} can be taken back")
        if actions == 0:
            return
        if self._history[-actions] is None:
            self._remember()
        state = self._history[-actions]
        assert state is not None
        self._state = state
        del self._history[-actions:], self._actions[-actions:], self._events[-actions:]
        while self._snapshots[-1].actions > len(self._actions):
            self._snapshots.pop()
        self._pending = self._asides = None

    def view(self, seat: int | None) -> SeatView:
        """All that a seat may know; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self._game.view(self._state, seat)

    def recall(self, seat: int | None) -> SeatView:
        """The view of a seat whose player forgot nothing they saw in this hand: what a bot is given.

        Where earlier tricks may not be looked at again, `view` shows none of their cards, and this does: a good
        player remembers them. It holds nothing that the seat did not see, and no person is ever shown it.
        """
        if seat is not None:
            self._check_seat(seat)
        return self._game.recall(self._state, seat)

    @property
    def forgets(self) -> bool:
        """Whether there are cards that everybody saw and nobody may look at again now."""
        return self._game.forgets(self._state)

    def still_told(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Of these events, in their order, those that a log may still tell: none of tricks that are not shown again."""
        return self._game.still_told(self._state, events)

    def events_for(self, seat: int | None, since: int | None = None) -> tuple[Event, ...]:
        """What a seat has seen happen and may still be told: all of it, or what came after version `since`."""
        if seat is not None:
            self._check_seat(seat)
        skip = 0 if since is None else max(0, since - self._first_action + 1)
        events = self.still_told(self._events_from(skip))
        return tuple(event for event in events if event.seen_by(seat))

    def all_events(self) -> tuple[Event, ...]:
        """Everything that happened, hidden cards included: for records, never for a seat."""
        return tuple(self._events_from(0))

    def _events_from(self, number: int) -> list[Event]:
        if None in self._events[number:]:
            self._remember()
        return [event for batch in self._events[number:] for event in batch or ()]

    @property
    def open_state(self) -> Any:
        """The family's own state with every card in it: for referees and for the arena's player that sees all.

        What a seat may know is `view`; nothing made for a seat may be made from this.
        """
        return self._state

    def score_of(self, seat: int) -> int:
        """The running score of that seat's side."""
        self._check_seat(seat)
        return self._state.scores[seat]

    def copy(self) -> Self:
        """An independent match at the same moment."""
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__)
        twin._actions = list(self._actions)
        twin._history = list(self._history)
        twin._events = list(self._events)
        twin._snapshots = list(self._snapshots)
        return twin

    def _said_out_of_turn(self, seat: int, action: Action) -> Decision | None:
        """The seat's aside, where that is what the action answers."""
        aside = _of_seat(self.asides(), seat)
        return aside if aside is not None and isinstance(action, aside.answers) else None

    def _nothing_to_decide(self, seat: int) -> NoReturn:
        if self.result is not None:
            raise NotYourTurn("the match is over: " + self.result.reason)
        closed = self._game.closed(self._state, seat)
        if closed is not None:
            raise NotYourTurn(closed)
        waiting = join(", ", (who(decision.seat) + f" to {decision.kind}" for decision in self.pending()))
        raise NotYourTurn(does(seat, "has") + " nothing to decide now: the match waits for " + waiting)

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadSetUp(f"there is no seat {seat!r}: the seats are 0 to {self.seats - 1}")


def _of_seat(decisions: Sequence[Decision], seat: int) -> Decision | None:
    return next((decision for decision in decisions if decision.seat == seat), None)


def _stacks(given: str | Sequence[str | Card | Sequence[Card]]) -> tuple[tuple[Card, ...], ...]:
    """A pile is given as its cards, or as several stacks of cards."""
    if isinstance(given, str):
        return (read_cards(given),)
    cards = tuple(each for each in given if isinstance(each, Card))
    if len(cards) == len(given):
        return (cards,)
    return tuple((stack,) if isinstance(stack, Card) else read_cards(stack) for stack in given)


def _check_piles(edition: Edition, position: Position) -> None:
    """Refuse piles that this family of games does not have."""
    known = edition.family.piles
    for name in position.piles:
        if name not in known:
            lacks = f"there {'are' if name.endswith('s') else 'is'} no {name} in {edition.title}"
            raise BadSetUp(f"{lacks}: a deal is set up by its {', '.join(('hands', *known))} or pack")


def _seats_for(edition: Edition, hands: int) -> int:
    if not hands:
        return edition.usual_seats()
    for seats in (hands, hands - 1):  # the last hand may be an imaginary dummy's
        if seats in edition.rules:
            return seats
    edition.rules_for(hands)
    raise AssertionError("rules_for refuses this count")
