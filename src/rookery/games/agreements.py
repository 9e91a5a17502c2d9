"""What booklets let players agree on before they begin, where several do. What no booklet prints is a house rule."""

from rookery.engine.editions import Option
from rookery.families.auction.rules import AfterFourHands, DummyScore, Partners

# 1988, line 109; modern, line 15
AGREED_HANDS = Option(
    "agreed-hands",
    "Any number of hands you agree on, instead of a target; then the highest score wins. Twelve, unless you set "
    "another number (match_hands).",
    {"match_hands": 12},
)
# 1988, line 110; modern, line 78
INDIVIDUAL_SCORES = Option(
    "individual-scores",
    "Four players keep a score each over twelve hands, four with each of the others as partner.",
    {"after_four_hands": AfterFourHands.CHANGE_PARTNERS, "match_hands": 12},
)
# 1913, line 123; 1952, line 100
LONGER_GAME = Option(
    "longer-game",
    "A longer game than 150 points, if you agree on it before you begin: 300, unless you set another target.",
    {"target": 300},
)
# 1913, line 183
OTHER_TARGET = Option(
    "other-target",
    "Another number of points than 300 wins, by agreement: 500, unless you set another target.",
    {"target": 500},
)
# 1988, line 362; 2008, line 373
DUMMYS_SCORE = Option(
    "dummys-score",
    "A score is kept for the dummy as well. It is never doubled, and the dummy cannot win.",
    {"dummy_score": DummyScore.KEPT},
)
# 2008, line 153; modern, line 17
DRAWN_PARTNERS = Option(
    "drawn-partners",
    "Partners are drawn for before the first deal: high cards play against low cards.",
    {"partners": Partners.DRAWN},
)
