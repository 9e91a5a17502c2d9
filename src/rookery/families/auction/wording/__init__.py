"""The rules of the auction games in words, built from their data, so that a house rule changes the text."""

from rookery.families.auction.wording.outcome import tell_hand
from rookery.families.auction.wording.rule_text import SECTION_OF_RULE, WORDS_OF_RULE, describe

__all__ = ["SECTION_OF_RULE", "WORDS_OF_RULE", "describe", "tell_hand"]
