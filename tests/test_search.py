"""Finding a game by what people call it: `rookery games WORDS`, and the page's search."""

import pytest

from rookery.games.catalogue import catalogue
from rookery.games.presets import presets
from rookery.games.search import correct, find_games
from rookery.games.search_terms import OTHER_NAMES
from tests.interfaces.support import Ran


def first(words: str) -> str:
    found = find_games(words)
    return (found[0].preset or found[0].id) if found else ""


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("dixie 1988", "dixie/1988"),
        ("canasta", "club/1988"),
        ("rummy", "club/1988"),
        ("casino", "tuxedo/1913"),
        ("cheat", "i-doubt-it/1913"),
        ("shoot the moon", "one-high/1988"),
        ("call your partner", "call-partner-five"),
        ("kentucky house", "kentucky-house"),
        ("low ones", "low-ones-180"),
        ("tuxido", "tuxedo/1913"),
        ("panjandrumm", "panjandrum/1913"),
        ("solitare", "solitaire/1913"),
        ("no trump", "boston/1988"),
        ("discard pile stop card", "club/1988"),
        ("for two", "tennessee/1988"),
        ("3 players", "original-three/2008"),
        ("one player", "solitaire/1913"),
        ("alone", "solitaire/1913"),
        ("no bird", "no-bird-classic"),
        ("without the bird", "no-bird-classic"),
        ("pinochle", "tournament/1988"),
        ("euchre", "tournament/1988"),
        ("500", "red-one/1988"),
        ("secret partner", "high-card-partner/1988"),
        ("cut throat", "regular/1913"),
        ("diksie", "dixie/1913"),
        ("gin", "club/1988"),
    ],
)
def test_a_game_is_found_by_names_presets_slips_and_what_its_rules_say(words: str, wanted: str) -> None:
    assert first(words) == wanted


@pytest.mark.parametrize("words", ["widow", "kitty", "nest", "blind"])
def test_the_nest_is_found_under_every_name(words: str) -> None:
    found = {each.id for each in find_games(words)}
    assert "tournament/2008" in found
    assert "club/1988" not in found


def test_a_slip_is_told_and_nonsense_finds_nothing() -> None:
    assert correct("tuxido") == "tuxedo"
    assert correct("tuxedo") == ""
    assert find_games("zzzzqqq") == ()
    assert find_games("  ") == ()
    assert {each.id for each in find_games("rook")}


def test_what_a_game_is_to_be_without_is_not_what_it_has() -> None:
    bidding = {each.id for each in find_games("no bidding")}
    assert "high-fourteen/1913" in bidding
    assert "tournament/2008" not in bidding
    without = {each.preset or each.id for each in find_games("no bird")}
    assert "dixie/1913" in without
    assert "tournament/2008" not in without


def test_how_many_want_to_play_is_understood_in_words_and_figures() -> None:
    for words in ("for three", "three players", "3 people", "3"):
        found = find_games(words)
        assert {each.id for each in found[:2]} == {"original-three/2008", "three-handed-display/1988"}, words
        assert all(3 in edition.seats for edition in catalogue() if edition.id in {each.id for each in found}), words


def test_a_word_that_is_no_slip_is_not_taken_for_one() -> None:
    assert correct("kids") == correct("gin") == correct("short") == ""
    assert "donkey/1913" in {each.id for each in find_games("kids")}


def test_no_reason_cites_the_number_of_a_ruling() -> None:
    for words in ("level", "draw", "revoke", "deals", "points"):
        assert not [each.why for each in find_games(words) if "(A" in each.why], words


def test_every_edition_and_preset_is_found_by_its_own_title() -> None:
    for edition in catalogue():
        assert edition.id in {each.id for each in find_games(edition.title)}, edition.id
    for preset in presets():
        assert preset.name in {each.preset for each in find_games(preset.title)}, preset.name


def test_the_table_of_names_speaks_of_games_there_are() -> None:
    assert set(OTHER_NAMES) <= {edition.game for edition in catalogue()}


def test_the_terminal_finds_the_same() -> None:
    ran = Ran("games", "shoot", "the", "moon")
    assert ran.code == 0
    assert ran.out.startswith("one-high/1988")
    assert "option of its booklet" in ran.out
    slip = Ran("games", "tuxido")
    assert "these fit 'tuxedo'" in slip.out
    assert "tuxedo/1913" in slip.out
    assert "Nothing fits 'zzzzqqq'" in Ran("games", "zzzzqqq").out
