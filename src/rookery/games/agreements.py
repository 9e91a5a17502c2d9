"""What several booklets let players agree on before they begin (1988, lines 109-110; modern, lines 15 and 78)."""

from rookery.engine.editions import Option
from rookery.families.auction.rules import AfterFourHands

TWELVE_HANDS = Option("twelve-hands", "Twelve hands instead of a target; the highest score wins.", {"match_hands": 12})
INDIVIDUAL_SCORES = Option(
    "individual-scores",
    "Four players keep a score each over twelve hands, four with each of the others as partner.",
    {"after_four_hands": AfterFourHands.CHANGE_PARTNERS, "match_hands": 12},
)
