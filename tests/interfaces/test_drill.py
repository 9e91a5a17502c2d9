"""`rookery drill` and `rookery drills`: practising in a terminal, and making drills there."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from rookery import Match, edition
from rookery.bots import make_bot
from rookery.coach.drills.collection import read_collection, shipped
from rookery.coach.drills.drill import Drill, DrillKind
from rookery.coach.drills.schedule import read_memory
from rookery.coach.notebook import Notebook, Shelf
from rookery.coach.review.grades import Grade
from rookery.coach.review.notes import JudgedDecision, Review, WeighedOption, note_of
from tests.interfaces.support import Ran, lines

_RULES = "tournament/2008"


def drill_of(kind: DrillKind) -> Drill:
    return next(each for each in shipped().drills.values() if (each.rules, each.kind) == (_RULES, kind))


def test_a_drill_is_answered_by_number_and_kept(tmp_path: Path) -> None:
    drill = drill_of(DrillKind.LEAD)
    wrong = (drill.best + 1) % len(drill.answers)
    ran = Ran("drill", drill.id, "-n", "1", typed=lines("?", "99", "t", str(wrong + 1)), home=tmp_path)
    before, _, after = ran.out.partition(f"> {wrong + 1}")
    assert "What do you lead?" in before
    assert "Type the number of your answer" in before
    assert "I read '99' as none of the answers" in before
    assert "took it" in before
    assert "best" not in before
    assert "Not the best." in after
    assert "It comes again in a minute." in after
    assert "0 of 1 drill right." in after
    assert max(map(len, after.splitlines())) <= 80, "no line is broken in the middle of a word"
    memory = read_memory(Notebook(tmp_path / "notes").on_shelf(Shelf.DRILLS)[0].body)
    assert memory is not None
    assert (memory.asked, memory.right, memory.answer) == (1, 0, drill.answers[wrong].text)


def test_a_card_is_an_answer_and_the_next_drill_is_another(tmp_path: Path) -> None:
    drill = drill_of(DrillKind.LEAD)
    card = drill.right.text.removeprefix("play ")
    ran = Ran("drill", drill.id, typed=lines(card.lower(), "q"), home=tmp_path)
    assert "Right!" in ran.out
    assert ran.out.count("Drill ") == 2
    assert ran.out.count(f"Drill {drill.id}") == 1
    assert "1 of 1 drill right." in ran.out


def test_what_was_left_for_later_is_not_judged(tmp_path: Path) -> None:
    ran = Ran("drill", _RULES, "--kind", "count", typed=lines("s", "q"), home=tmp_path)
    assert ran.out.count("trumps are neither played nor in your sight?") == 2
    assert Notebook(tmp_path / "notes").on_shelf(Shelf.DRILLS) == []


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("0123abcd",), "there is no drill '0123abcd': expected eight signs such as"),
        (("nonsense",), "there is no edition or preset 'nonsense'; nearest:"),
        (("tuxedo/1800",), "there is no edition 'tuxedo/1800'"),
        (("own-abc-7",), "none of your reviews has the mistake 'own-abc-7': was its match deleted?"),
        (("--kind", "sing"), "'sing' is no kind of drill: expected bid (bid this hand)"),
        (("--grade", "awful"), "'awful' is no grade: expected easy, medium or hard"),
        ((_RULES, "--kind", "call"), "there are no drills of the kind 'call' of tournament/2008"),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(tmp_path: Path, args: tuple[str, ...], told: str) -> None:
    ran = Ran("drill", *args, home=tmp_path)
    assert ran.code == 2
    assert told in ran.err
    assert "Traceback" not in ran.err


def test_drills_are_made_go_on_and_are_packed(tmp_path: Path) -> None:
    make = ("drills", "make", str(tmp_path / "work"), "--edition", "regular/1952", "--kind", "count", "-j", "1")
    stopped = Ran(*make, "-n", "2", "--minutes", "0")
    assert stopped.out.startswith("0 drills from 0 deals")
    made = Ran(*make, "-n", "1")
    again = Ran(*make, "-n", "1")
    assert " from 1 deals" in made.out
    assert again.out == made.out
    packed = Ran("drills", "pack", str(tmp_path / "work"), "-o", str(tmp_path / "drills.xz"))
    found = read_collection(tmp_path / "drills.xz")
    assert found.drills
    assert packed.out.startswith(f"{len(found.drills)} drills in ")
    assert {(each.rules, each.kind) for each in found.drills.values()} == {("regular/1952", DrillKind.COUNT)}


def _finished(home: Path) -> tuple[str, JudgedDecision]:
    """A match finished here, and a card of one's own in it that a review would call a mistake."""
    match = Match(edition(_RULES).with_house_rules(longest_match=1), seed="own")
    found = None
    while match.result is None:
        decision = match.pending()[0]
        options = list(itertools.islice(decision.options(), 3))
        if found is None and decision.seat == 0 and decision.kind == "play" and len(options) > 1:
            did, best = map(str, options[:2])
            found = JudgedDecision(
                number=match.version,
                deal=1,
                kind="play",
                did=did,
                grade=Grade.MISTAKE,
                best=best,
                points=12.0,
                steps=6.0,
                worlds=960,
                reason="{1} has none.",
                options=(WeighedOption(best, 20.0), WeighedOption(did, 8.0)),
            )
            match.act(0, options[0])
        else:
            match.act(decision.seat, make_bot("solid", match.version).choose(match.recall(decision.seat)))
    assert found is not None
    folder = home / "finished"
    folder.mkdir(parents=True)
    (folder / "mine.json").write_text(match.record().to_json(), encoding="utf-8")
    return "mine", found


def test_ones_own_mistakes_are_asked_again_and_a_match_that_is_gone_is_left_out(tmp_path: Path) -> None:
    assert "there are no mistakes of your own" in Ran("drill", "--own", home=tmp_path).err
    name, judged = _finished(tmp_path)
    review = Review(match=name, edition=_RULES, seats=4, seat=0, judged=(judged,))
    gone = Review(match="gone", edition=_RULES, seats=4, seat=0, judged=(judged,))
    book = Notebook(tmp_path / "notes")
    book.keep(Shelf.REVIEWS, name, note_of(review))
    book.keep(Shelf.REVIEWS, "gone", note_of(gone))
    ran = Ran("drill", "-n", "1", typed=lines(judged.did.removeprefix("play ")), home=tmp_path)
    assert f"Drill own-mine-{judged.number} (your own mistake)" in ran.out  # before all that is new
    assert "Not the best." in ran.out
    assert "12 points better than what you did in your match" in " ".join(ran.out.split())
    assert "Ada has none." in ran.out
    assert "1 new" not in Ran("drill", "--own", typed=lines("q"), home=tmp_path).out
