"""House rules with each other and with every auction edition: playable, or refused with a reason."""

from __future__ import annotations

import itertools
import random
import re

import pytest

import rookery
from tests.house_rules import RULES, WISHES, Wish, play, variant, wishes_of
from tests.support import AUCTION_TABLES

AUCTION_EDITIONS = tuple(dict.fromkeys(table.id for table in AUCTION_TABLES))
# Where rules are tried: in the first of these that has them.
HOMES = (
    "tournament/modern",
    "partnership/2008",
    "one-high/1988",
    "high-card-partner/2008",
    "partnership-for-six/2008",
    "original-five-six/2008",
    "original-three/2008",
    "regular/1913",
    "red-one/1988",
    "boston/1988",
    "regular-for-two/1988",
    "tennessee/1988",
    "over-the-top/1988",
)


def exclude_each_other(one: Wish, other: Wish) -> bool:
    rules = dict(other.rules)
    return any(name in rules and rules[name] != value for name, value in one.rules)


def assert_is_a_reason(refusal: str) -> None:
    """It names a rule, and says more than that it will not do."""
    assert any(re.search(rf"\b{name}\b", refusal) for name in RULES), refusal
    assert " cannot be played so: " in refusal
    assert len(refusal.partition(" cannot be played so: ")[2].split()) > 2, refusal


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_every_house_rule_plays_a_match_to_its_end_with_every_point_accounted_for(wish: Wish) -> None:
    for id in HOMES:
        edition = variant(rookery.edition(id).with_house_rules(longest_match=25), wish)
        if isinstance(edition, rookery.Edition):
            match = play(edition, seats=edition.usual_seats(), hands=1_000, seed=str(wish))
            assert match.result is not None
            assert match.record().replay().record() == match.record()
            return
    pytest.fail(f"{wish} can be played nowhere")


@pytest.mark.parametrize("id", AUCTION_EDITIONS)
def test_every_house_rule_is_playable_or_refused_with_a_reason_in_every_auction_edition(id: str) -> None:
    """With one of its values by chance, another in each edition."""
    rng = random.Random(id)
    playable = 0
    for name in RULES:
        wish = rng.choice(wishes_of(name))
        edition = variant(rookery.edition(id), wish)
        if isinstance(edition, str):
            assert_is_a_reason(edition)
            continue
        playable += 1
        for seats in edition.seats:
            play(edition, seats=seats, hands=1, seed=f"{id} {wish}")
    assert playable > len(RULES) // 3


@pytest.mark.parametrize("name", RULES[1:])
def test_all_pairs_of_house_rules_are_playable_or_refused_with_a_reason(name: str) -> None:
    """Each pair with values by chance."""
    rng = random.Random(name)
    for other in itertools.takewhile(lambda each: each != name, RULES):
        pairs = list(itertools.product(wishes_of(name), wishes_of(other)))
        fitting = [pair for pair in pairs if not exclude_each_other(*pair)]
        pair = rng.choice(fitting or pairs)
        refusals = []
        for id in HOMES:
            edition = variant(rookery.edition(id), *pair)
            if isinstance(edition, rookery.Edition):
                play(edition, seats=edition.usual_seats(), hands=1, seed=" ".join(map(str, pair)))
                break
            refusals.append(edition)
        else:
            for refusal in refusals:
                assert_is_a_reason(refusal)


def random_house(rng: random.Random) -> tuple[Wish, ...]:
    """Three to six wishes that do not exclude each other."""
    chosen: list[Wish] = []
    for wish in rng.sample(WISHES, len(WISHES)):
        if not any(exclude_each_other(wish, other) for other in chosen):
            chosen.append(wish)
        if len(chosen) == 3 + rng.randrange(4):
            break
    return tuple(chosen)


def test_whole_houses_of_rules_are_playable_or_refused_with_a_reason() -> None:
    rng = random.Random("houses")
    playable = 0
    for number in range(600):
        wishes = random_house(rng)
        edition = variant(rookery.edition(rng.choice(AUCTION_EDITIONS)), *wishes)
        if isinstance(edition, str):
            assert_is_a_reason(edition)
            continue
        playable += 1
        match = play(edition, seats=rng.choice(edition.seats), hands=2, seed=f"house-{number}")
        assert match.record().replay().record() == match.record()
    assert playable > 100
