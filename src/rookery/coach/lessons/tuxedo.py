"""The lesson of Tuxedo: capturing, building, sweeping, and calling Orange."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from rookery.coach.lessons.arranged import LEARNER, alone, whole_hand
from rookery.coach.lessons.commentary import Past
from rookery.coach.lessons.lesson import Lesson, LessonStep, Reply
from rookery.coach.study import Opening, Scene, Until
from rookery.engine.editions import Edition
from rookery.families.tuxedo.actions import Capture
from rookery.families.tuxedo.decisions import OrangeDecision, TurnDecision
from rookery.families.tuxedo.events import Captured, Swept
from rookery.families.tuxedo.rules import Building, Orange, TuxedoRules
from rookery.families.tuxedo.views import TuxedoView
from rookery.families.words import counted, listed
from rookery.records.match import Match


@dataclass(frozen=True, slots=True, kw_only=True)
class TuxedoScene:
    """Hands, by seat, and what lies in the centre; `first` plays first. `actions` are what was done since."""

    holds: Mapping[int, str]
    centre: str
    first: int = LEARNER
    actions: tuple[str, ...] = ()

    def match(self, edition: Edition) -> Match:
        seats = edition.usual_seats()
        match = Match.set_up(
            edition,
            hands=[self.holds.get(seat) for seat in range(seats)],
            nest=self.centre,
            dealer=(self.first - 1) % seats,
            seats=seats,
            seed="tuxedo",
        )
        for text in self.actions:
            match.act(match.pending()[0].seat, text)
        return match

    def opening(self, edition: Edition, **more: Any) -> Opening:
        begin = partial(self.match, edition)
        return Opening(begin=begin, seat=LEARNER, **{"seed": "tuxedo", "until": Until.HAND, "answers": 1, **more})

    def captures(self, edition: Edition) -> tuple[str, ...]:
        """What the learner may capture here, the largest first."""
        (decision,) = (each for each in self.match(edition).pending() if each.seat == LEARNER)
        found = [each for each in decision.options() if isinstance(each, Capture)]
        return tuple(map(str, sorted(found, key=lambda each: -sum(map(len, each.taken)))))


def lesson_of(edition: Edition) -> Lesson:
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, TuxedoRules)
    goal = f"The first with {rules.target} points wins; that takes several packs."
    steps = (
        _capture(edition),
        _sweep(edition, rules),
        *((_build(edition),) if rules.building is not Building.NEVER else ()),
        *((_orange(edition, rules),) if rules.orange is Orange.FIRST_CALLER else ()),
        whole_hand(
            edition,
            "91",
            (f"Now a whole pack: hands of {rules.hand_size} are dealt again and again until it is used up. {goal}",),
            ends=f"That was a pack. {_counts(rules)}",
        ),
        alone(edition, "92", goal=goal),
    )
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(steps), 'step')}: capturing, sweeping, building, Orange, and a whole pack.",
        steps=steps,
    )


def _counts(rules: TuxedoRules) -> str:
    fives = listed(f"each {number} {points}" for number, points in rules.counters)
    sweeps = f"a big sweep {rules.big_sweep}, a little one {rules.little_sweep}"
    return f"Most cards count {rules.most_cards}, {fives}, {sweeps}."


def _capture(edition: Edition) -> LessonStep:
    scene = TuxedoScene(holds={0: "Y10 G14 G12 G11"}, centre="B5 G2 R3 B13")
    best = scene.captures(edition)[0]
    return LessonStep(
        name="capture",
        title="Capture",
        says=(
            "Welcome! Some cards lie open in the middle, and each player holds a few. Colours hardly matter here.",
            "One of your cards captures every card of its own number in the middle, and every group of cards there "
            "whose numbers add up to it. All of them go onto your pile, with the card itself.",
            "A 5, a 2, a 3 and a 13 lie there. You hold a 10, an 11, a 12 and a 14.",
        ),
        asks="Capture as much as you can.",
        opening=scene.opening(edition),
        hint="5, 2 and 3 add up to 10.",
        best=best,
        replies=(
            Reply(
                good=True,
                brings="captured",
                says="Four cards for your pile: the three, and the 10 itself. Most cards count at the end.",
            ),
            Reply(refused="every-match", says="That capture could take more."),
            Reply(refused="trailing", says="As long as you can capture something you may not simply lay a card down."),
            Reply(says="Have another look at the sums: which cards in the middle add up to one of yours?"),
        ),
    )


def _sweep(edition: Edition, rules: TuxedoRules) -> LessonStep:
    scene = TuxedoScene(holds={0: "G8 G14 R12 R13"}, centre="B6 G2 G5 B3")
    best = scene.captures(edition)[0]
    return LessonStep(
        name="sweep",
        title="Sweep the table",
        says=(
            "If a capture leaves nothing in the middle, that is a sweep: "
            f"{rules.big_sweep} points for {rules.big_sweep_cards} cards or more, {rules.little_sweep} for fewer.",
            "One card may capture several groups at once. A 6, a 2, a 5 and a 3 lie there.",
        ),
        asks="Sweep everything with one card!",
        opening=scene.opening(edition),
        hint="6 and 2 are 8, and so are 5 and 3.",
        best=best,
        replies=(
            Reply(good=True, brings="swept", says=f"A big sweep: {rules.big_sweep} points at once."),
            Reply(says="There is a card in your hand that takes all four."),
        ),
    )


def _build(edition: Edition) -> LessonStep:
    scene = TuxedoScene(holds={0: "G2 B8 R13 R14"}, centre="B6 G12 B12 R11")
    return LessonStep(
        name="build",
        title="Build",
        says=(
            "You may also put a card onto one in the middle and say what they make together: a number that you hold."
            " With your next turn you capture both.",
            "A 6 lies there, and you hold a 2 and an 8. Others may be quicker, if they hold an 8 as well.",
        ),
        asks="Build an 8: put your 2 onto the 6.",
        opening=scene.opening(edition),
        hint="'build', your green 2, 'on' the black 6.",
        best="build G2 on B6",
        replies=(
            Reply(
                good=True,
                actions=frozenset({"build G2 on B6"}),
                says="“I hold an 8!” Now the two lie there as one, until somebody takes them.",
            ),
            Reply(says="That can be done, but the 2 on the 6 makes an 8, and an 8 is what you hold."),
        ),
    )


def _orange(edition: Edition, rules: TuxedoRules) -> LessonStep:
    scene = TuxedoScene(
        holds={0: "G1 G2 G3 G4", 3: "B9 B1 B2 B3"},
        centre="R5 Y4 B14 B13",
        first=3,
        actions=("capture B9 R5 Y4",),
    )
    mistake = f" But whoever calls it wrongly loses {rules.orange_mistake}." if rules.orange_mistake else ""
    return LessonStep(
        name="orange",
        title="Orange!",
        says=(
            "Red and yellow make orange. When a red and a yellow card leave the middle together, whoever first calls "
            f"“Orange” gets {rules.orange_points} points, whoever made the capture.{mistake}",
            "Somebody has just captured the red 5 and the yellow 4 with a 9.",
        ),
        asks="Nobody has called it yet. Be quick!",
        opening=scene.opening(edition),
        hint="Call it: 'orange'.",
        best="orange",
        replies=(
            Reply(good=True, actions=frozenset({"orange"}), says=f"{rules.orange_points} points for a sharp eye."),
            Reply(says="Red and yellow have gone together: this is your chance, before somebody else sees it."),
        ),
    )


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    view = scene.view
    assert isinstance(view, TuxedoView)
    for event in scene.events:
        match event:
            case Captured() if event.seat == past.seat and past.once("captured"):
                yield "These cards lie on your pile now: they are counted when the pack is used up."
            case Swept() if past.once("swept"):
                yield "The table is swept: whoever is next must lay a card down."
            case _:
                pass
    match view.decision:
        case OrangeDecision() if past.once("orange"):
            yield "After each capture there is a moment to call Orange. Look first: red and yellow, together?"
        case TurnDecision() as decision:
            if any(isinstance(each, Capture) for each in decision.options()):
                if past.once("can"):
                    yield "You can capture something. Look for the card that takes most."
            elif past.once("cannot"):
                yield "Nothing can be captured. Build if you hold the sum, or lay down a card that helps nobody."
