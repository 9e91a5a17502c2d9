"""A rule set as a short text: to send to a friend, to put into a link, and to read back.

dixie/1988                              as printed
dixie/1988?minimum_bid=80&target=500    with house rules
kentucky-house                          a preset
kentucky-house?target=300               a preset with something changed
"""

from __future__ import annotations

import difflib
from typing import Final
from urllib.parse import quote_plus, unquote_plus

from rookery.engine.editions import Edition
from rookery.engine.errors import BadHouseRule, UnknownEdition, shown
from rookery.games.catalogue import catalogue, edition
from rookery.games.presets import preset, presets

_PLAIN: Final = ":,-"
_LONGEST: Final = 2_000
_IN_A_LINK: Final = "/house/"


def rules_text(variant: Edition) -> str:
    """The shortest text that `read_rules` reads back as this variant."""
    rules = variant.house_rules_text()
    texts = [_written(variant.id, rules)]
    for each in presets():
        named = each.edition()
        if named.id == variant.id and named.house_rules.keys() <= rules.keys():
            known = named.house_rules_text()
            texts.append(_written(each.name, {name: text for name, text in rules.items() if known.get(name) != text}))
    return min(texts, key=len)


def read_rules(text: str) -> Edition:
    """The edition, preset or variant that a text names; what cannot be read is refused with what was expected."""
    text = text.strip()
    if _IN_A_LINK in text:  # a link of the page, copied whole
        text = text.partition(_IN_A_LINK)[2]
    if len(text) > _LONGEST:
        raise BadHouseRule(f"a rule set of {len(text):,} characters: expected {_LONGEST:,} at most")
    base, _, changes = text.partition("?")
    found = _base(unquote_plus(base).strip())
    rules: dict[str, object] = {}
    for part in filter(None, changes.split("&")):
        name, equals, value = part.partition("=")
        name = unquote_plus(name)
        if not equals or not name:
            raise BadHouseRule(f"{shown(part)} is no house rule: expected a name and a value, such as target=500")
        if name in rules:
            raise BadHouseRule(f"house rule {shown(name)} stands there twice")
        rules[name] = unquote_plus(value)
    return found.with_house_rules(**rules) if rules else found


def _written(base: str, rules: dict[str, str]) -> str:
    changes = "&".join(f"{name}={quote_plus(value, safe=_PLAIN)}" for name, value in sorted(rules.items()))
    return f"{base}?{changes}" if changes else base


def _base(name: str) -> Edition:
    if "/" in name:
        return edition(name)
    names = [each.name for each in presets()]
    if name.lower() in names:
        return preset(name)
    near = difflib.get_close_matches(name.lower(), [*names, *(each.id for each in catalogue())], n=3, cutoff=0)
    raise UnknownEdition(f"there is no edition or preset {shown(name)}; nearest: {', '.join(near)}")
