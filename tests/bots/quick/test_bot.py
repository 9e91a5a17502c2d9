"""The quick player: it plays every auction table from views alone, as recorded, and better than the rules of thumb."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import rookery
from rookery.bots import Bot, RandomBot, SolidBot, make_bot
from rookery.bots.expert.worlds.knowledge import know
from rookery.bots.quick import bot as quick_module
from rookery.bots.quick import knowledge
from rookery.bots.quick.bot import QuickBot
from rookery.bots.quick.cards import weigh_cards
from rookery.bots.quick.knowledge import FOLDER, Damaged, networks, read_network
from rookery.bots.quick.seat import seat_of
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision
from rookery.games.rule_sets import read_rules
from rookery.kernel.rollouts import IDENTITY, fill
from rookery.kernel.sights import look, new_sights
from rookery.kernel.state import new_state
from tests.bots.house_rules import house_rules
from tests.bots.test_house_rules import play
from tests.support import AUCTION_TABLES, Table

RECORDED = Path(__file__).with_name("answers.json")


def plays(edition: str, *, seats: int | None = None, seed: int) -> Iterator[tuple[AuctionView, PlayDecision]]:
    """The decisions of a hand of solid players that leave a choice of cards."""
    match = rookery.Match(read_rules(edition), seats=seats, seed=seed)
    solid = SolidBot(0)
    while not match.hands:
        decision = match.pending()[0]
        view = match.recall(decision.seat)
        if isinstance(decision, PlayDecision) and len(decision.legal) > 1:
            assert isinstance(view, AuctionView)
            yield view, decision
        match.act(decision.seat, solid.choose(view))


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_it_plays_every_auction_table(table: Table) -> None:
    match = rookery.Match(table.edition, seats=table.seats, seed=6)
    quick = QuickBot(1)
    while not match.hands:
        decision = match.pending()[0]
        action = quick.choose(match.recall(decision.seat))
        assert decision.refusal(action) is None
        match.act(decision.seat, action)


def test_it_answers_legally_whatever_house_rules_are_combined() -> None:
    for seed, (edition, rules) in enumerate(islice(house_rules(3000), 30)):
        seats = edition.usual_seats()
        levels: list[Bot] = [QuickBot(seed), RandomBot(seed)]
        bots = [levels[(seat + seed) % 3 > 1] for seat in range(seats)]
        try:
            play(rookery.Match(edition, seats=seats, seed=seed), bots, hands=1)
        except Exception as error:
            raise AssertionError(f"{edition.id} with {rules}: {error}") from error


@pytest.mark.parametrize(
    ("edition", "seats"),
    [("tournament/1988", 4), ("dixie/1913", 4), ("high-card-partner/1988", 5), ("tennessee/1988", 2)],
)
def test_what_it_sees_is_the_same_in_every_world_that_fits_its_view(edition: str, seats: int) -> None:
    """So no hidden card moves it: it is asked with any cards in the others' hands."""
    different = 0
    for view, decision in [*plays(edition, seats=seats, seed=3)][::4]:
        at, known = seat_of(view, decision), know(view)
        mine = new_sights()
        number = look(at.layout.cards, at.hand, at.state, at.stakes, mine)
        worlds = known.sample(3, np.array([5], np.uint64))
        for world in range(3):
            state = new_state(at.layout.table.places, tricks=at.layout.table.tricks, stock=known.seen.stock.size)
            state.stock[:] = known.seen.stock
            fill(worlds, world, IDENTITY, known.seen, state)
            theirs = new_sights()
            assert look(at.layout.cards, at.hand, state, at.stakes, theirs) == number
            assert np.array_equal(theirs.moves[:number], mine.moves[:number])
            assert np.array_equal(theirs.cards[:number], mine.cards[:number])
            assert np.array_equal(theirs.moment, mine.moment)
            different += not np.array_equal(state.hands, at.state.hands)
    assert different > 10


def answers() -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    known = networks()
    assert known is not None
    for edition in ("tournament/1988", "dixie/1913", "regular/1988", "high-card-partner/1988", "low-ones-180"):
        scores = [
            {str(card): score for card, score in weigh_cards(view, decision, known.cards).items()}
            for view, decision in [*plays(edition, seed=2)][::8]
        ]
        found.append({"edition": edition, "actions": actions(edition), "scores": scores})
    return found


def actions(edition: str) -> list[str]:
    """A hand of four quick players, up to its first cards."""
    match = rookery.Match(read_rules(edition), seed=2)
    quick = QuickBot(1)
    found: list[str] = []
    while not match.hands and len(found) < 24:
        seat = match.pending()[0].seat
        action = quick.choose(match.recall(seat))
        found.append(f"{seat} {action}")
        match.act(seat, action)
    return found


def test_its_answers_are_those_recorded_with_the_networks() -> None:
    """`python -m tests.bots.quick.test_bot` records them anew when the networks have changed."""
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    for now, then in zip(answers(), recorded, strict=True):
        assert now["actions"] == then["actions"]
        assert isinstance(now["scores"], list)
        for one, other in zip(now["scores"], then["scores"], strict=True):
            assert one == pytest.approx(other, abs=1e-4)


@pytest.mark.parametrize(("edition", "seats", "deals"), [("tennessee/1988", 2, 30), ("dixie/1913", 4, 40)])
def test_it_is_better_than_the_rules_of_thumb(edition: str, seats: int, deals: int) -> None:
    gains = []
    for deal in range(deals):
        for turn in range(2):
            names = ["quick" if seat % 2 == turn else "solid" for seat in range(seats)]
            match = rookery.Match(rookery.edition(edition), seats=seats, seed=deal)
            bots: list[Bot] = [make_bot(name, 1) for name in names]
            while not match.hands:
                seat = match.pending()[0].seat
                match.act(seat, bots[seat].choose(match.recall(seat)))
            scored = match.hands[0].scored
            gains.append(scored[turn] - scored[1 - turn])
    assert statistics.mean(gains) > 3


class TestWithoutItsNetworks:
    @pytest.fixture(autouse=True)
    def _read_anew(self) -> Iterator[None]:
        networks.cache_clear()
        yield
        networks.cache_clear()

    @pytest.mark.parametrize("content", [None, b"", b"no archive", (FOLDER / "cards.npz").read_bytes()[:9000]])
    @pytest.mark.parametrize("name", ["cards", "bids"])
    def test_it_plays_as_the_solid_player_and_warns(
        self, name: str, content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for each in knowledge.INPUTS:
            (tmp_path / f"{each}.npz").write_bytes((FOLDER / f"{each}.npz").read_bytes())
        if content is None:
            (tmp_path / f"{name}.npz").unlink()
        else:
            (tmp_path / f"{name}.npz").write_bytes(content)
        monkeypatch.setattr(knowledge, "FOLDER", tmp_path)
        with pytest.warns(RuntimeWarning, match=rf"plays as the solid player: {name}\.npz cannot be read"):
            assert networks() is None
        for view, _ in plays("dixie/1913", seed=4):
            assert QuickBot(1).choose(view) == SolidBot(1).choose(view)

    def test_numbers_that_are_none_are_refused(self, tmp_path: Path) -> None:
        known = networks()
        assert known is not None
        network, size = known.cards, knowledge.INPUTS["cards"]
        broken = network._replace(last=np.full_like(network.last, np.nan))
        knowledge.keep_network(tmp_path / "broken.npz", broken)
        with pytest.raises(Damaged, match="no number"):
            read_network(tmp_path / "broken.npz", inputs=size)
        knowledge.keep_network(tmp_path / "other.npz", network)
        with pytest.raises(Damaged, match=f"not a network of {size + 1} inputs"):
            read_network(tmp_path / "other.npz", inputs=size + 1)


def test_until_its_code_is_compiled_it_is_the_solid_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_module, "readiness", lambda: "not yet")
    for view, _ in plays("dixie/1913", seed=4):
        assert QuickBot(1).choose(view) == SolidBot(1).choose(view)


def test_at_other_games_it_is_the_solid_player() -> None:
    match = rookery.Match(rookery.edition("golden-ten/1988"), seed=4)
    for _ in range(10):
        seat = match.pending()[0].seat
        view = match.recall(seat)
        answer = QuickBot(1).choose(view)
        assert answer == SolidBot(1).choose(view)
        match.act(seat, answer)


if __name__ == "__main__":
    quick_module.await_ready()
    RECORDED.write_text(json.dumps(answers(), indent=1) + "\n", encoding="utf-8")
