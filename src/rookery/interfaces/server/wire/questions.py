"""A decision as a client is asked it, with all that it may answer where that is not too much."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, Final

from rookery.engine.decisions import Decision
from rookery.engine.phrases import tell

MOST_OPTIONS: Final = 200


def question_body(decision: Decision, *, asked: int, names: Sequence[str], you: int) -> dict[str, Any]:
    """What `DecisionInfo` says. `asked` tells it from the questions before and after."""
    options = [str(action) for action in itertools.islice(decision.options(), MOST_OPTIONS + 1)]
    return {
        **decision.to_plain(),
        "question": tell(decision.question, names, you=you),
        "asked": asked,
        "options": options if len(options) <= MOST_OPTIONS else None,
    }
