"""The rules reference's tables 1.1 to 1.6, copied out by hand: what every edition must do.

Nothing here is taken from the program. One line is one edition at some seat counts; `+name` after
an edition's id is an option its booklet offers. Cells are read by the tests of the same tables.
"""

from __future__ import annotations

from dataclasses import dataclass

import rookery
from rookery import Edition

# Hands are given from the dealer's left round to the dealer; a star marks an imaginary dummy's.
TABLE_1_1 = """
edition                        | seats | sides     | pack         | hands           | nest | dealt      | aside
regular/1913                   | 3     | alone     | 5-14         | 14 13 13        | 0    | -          | -
regular/1913                   | 4     | alone     | 1-14         | 14 14 14 14     | 0    | -          | -
regular/1913                   | 5     | alone     | 1-14         | 12 11 11 11 11  | 0    | -          | -
regular/1913                   | 6     | alone     | 1-14         | 10 10 9 9 9 9   | 0    | -          | -
regular/1913                   | 7     | alone     | 1-14         | 8 8 8 8 8 8 8   | 0    | -          | -
regular/1913                   | 8     | alone     | 1-14         | 7 7 7 7 7 7 7 7 | 0    | -          | -
regular/1952                   | 3     | alone     | 5-14         | 14 13 13        | 0    | -          | -
regular/1952                   | 4     | alone     | 1-14         | 14 14 14 14     | 0    | -          | -
regular/1952                   | 5     | alone     | 1-14         | 12 11 11 11 11  | 0    | -          | -
regular/1952                   | 6     | alone     | 1-14         | 10 10 9 9 9 9   | 0    | -          | -
regular/1988                   | 3     | alone     | 5-14         | 14 13 13        | 0    | -          | -
regular/1988                   | 4     | alone     | 1-14         | 14 14 14 14     | 0    | -          | -
regular/1988                   | 5     | alone     | 1-14         | 12 11 11 11 11  | 0    | -          | -
regular/1988                   | 6     | alone     | 1-14         | 10 10 9 9 9 9   | 0    | -          | -
original-three/2008            | 3     | alone     | 4-14         | 13 13 13        | 5    | last       | -
original-five-six/2008         | 5     | alone     | 1-14         | 10 10 10 10 10  | 6    | each round | -
original-five-six/2008         | 6     | alone     | 1-14         | 9 9 9 9 9 9     | 2    | each round | -
partnership/1913               | 4     | opposite  | 1-14         | 14 14 14 14     | 0    | -          | -
partnership/1913               | 6     | alternate | 1-14         | 10 10 9 9 9 9   | 0    | -          | -
partnership/1913+three-pairs   | 6     | opposite  | 1-14         | 10 10 9 9 9 9   | 0    | -          | -
partnership/2008               | 4     | opposite  | 1-14         | 14 14 14 14     | 0    | -          | -
dixie/1913                     | 4     | opposite  | 1-14         | 13 13 13 13     | 4    | last       | -
dixie/1913                     | 6     | alternate | 1-14         | 9 9 9 9 9 9     | 2    | last       | -
dixie/1988                     | 4     | opposite  | 1-14         | 13 13 13 13     | 4    | each round | -
dixie/1988                     | 6     | alternate | 1-14         | 9 9 9 9 9 9     | 2    | each round | -
dixie/2008                     | 4     | opposite  | 1-14         | 13 13 13 13     | 4    | each round | -
dixie/2008                     | 6     | alternate | 1-14         | 9 9 9 9 9 9     | 2    | each round | -
display/1913                   | 4     | opposite  | 1-14         | 14 14 14 14     | 0    | -          | -
display/1988                   | 4     | opposite  | 1-14         | 14 14 14 14     | 0    | -          | -
tournament/1988                | 4     | opposite  | 5-14 Bird    | 9 9 9 9         | 5    | each round | -
tournament/2008                | 4     | opposite  | 5-14 Bird    | 9 9 9 9         | 5    | each round | -
tournament/2008+without-bird   | 4     | opposite  | 5-14         | 9 9 9 9         | 4    | each round | -
tournament/modern              | 4     | opposite  | 5-14 Bird    | 9 9 9 9         | 5    | each round | -
red-one/1988                   | 4     | opposite  | 5-14 R1 Bird | 9 9 9 9         | 6    | each round | -
one-high/1988                  | 4     | opposite  | 1-14 Bird    | 14 14 14 14     | 1    | last       | -
boston/1988                    | 3     | dummy     | 1-14         | 14 14 14* 14    | 0    | -          | -
boston/1988                    | 4     | opposite  | 1-14         | 14 14 14 14     | 0    | -          | -
three-handed-display/1988      | 3     | dummy     | 1-14         | 14 14 14* 14    | 0    | -          | -
tennessee/1988                 | 2     | alone     | 4-14 Bird    | 11 11           | 5    | last       | stock 18
tennessee/2008                 | 2     | alone     | 4-14 Bird    | 11 11           | 5    | last       | stock 18
over-the-top/1988              | 2     | alone     | 4-14         | 10 10           | 4    | last       | battery 10
over-the-top/1988+trick-points | 2     | alone     | 4-14         | 10 10           | 4    | last       | battery 10
regular-for-two/1988           | 2     | alone     | 4-14         | 13 13* 13       | 5    | last       | -
regular-for-two/2008           | 2     | alone     | 4-14         | 13 13* 13       | 5    | last       | -
high-card-partner/1988         | 5     | called    | 5-14 Bird    | 7 7 7 7 7       | 6    | each round | -
high-card-partner/2008         | 5     | called    | 5-14 Bird    | 7 7 7 7 7       | 6    | each round | -
partnership-for-six/1988       | 6     | alternate | 1-14 Bird    | 8 8 8 8 8 8     | 9    | each round | -
partnership-for-six/2008       | 6     | alternate | 1-14 Bird    | 8 8 8 8 8 8     | 9    | each round | -
"""

# The first bidder is the dealer or the player at the dealer's left; `must` says whether the dealer has to open.
TABLE_1_2 = """
edition                        | seats | first  | minimum | step | highest   | must
regular/1913                   | 3-8   | dealer | 5       | 5    | 100       | yes
regular/1952                   | 3-6   | dealer | 5       | 5    | 100       | yes
regular/1988                   | 3-6   | dealer | 5       | 5    | 100       | no
original-three/2008            | 3     | left   | 30      | 5    | 125       | no
original-five-six/2008         | 5 6   | left   | 30      | 5    | 100       | no
partnership/1913               | 4 6   | dealer | 5       | 5    | 120       | yes
partnership/1913+three-pairs   | 6     | dealer | 5       | 5    | 120       | yes
partnership/2008               | 4     | left   | 5       | 5    | 120       | no
dixie/1913                     | 4 6   | left   | 70      | 5    | 120       | no
dixie/1988                     | 4 6   | dealer | 70      | 5    | 120       | no
dixie/2008                     | 4 6   | left   | 70      | 5    | 120       | no
display/1913                   | 4     | dealer | 5       | 5    | 125       | yes
display/1988                   | 4     | dealer | 5       | 5    | 125       | no
tournament/1988                | 4     | left   | 70      | 5    | 120       | no
tournament/2008                | 4     | left   | 70      | 5    | 120       | no
tournament/2008+without-bird   | 4     | left   | 70      | 5    | 100       | no
tournament/modern              | 4     | left   | 70      | 5    | 120       | no
red-one/1988                   | 4     | dealer | 5       | 5    | 150       | no
one-high/1988                  | 4     | dealer | 75      | 5    | 200       | no
boston/1988                    | 3 4   | dealer | 70      | 10   | by colour | no
three-handed-display/1988      | 3     | dealer | 40      | 5    | 100       | no
tennessee/1988                 | 2     | dealer | 80      | 5    | 160       | no
tennessee/2008                 | 2     | left   | 80      | 5    | 160       | no
over-the-top/1988              | 2     | dealer | 50      | 5    | 100       | no
over-the-top/1988+trick-points | 2     | dealer | 50      | 5    | 120       | no
regular-for-two/1988           | 2     | dealer | 30      | 5    | 125       | no
regular-for-two/2008           | 2     | left   | 30      | 5    | 125       | no
high-card-partner/1988         | 5     | dealer | 5       | 5    | 120       | no
high-card-partner/2008         | 5     | left   | 5       | 5    | 120       | no
partnership-for-six/1988       | 6     | left   | 70      | 5    | 120       | no
partnership-for-six/2008       | 6     | left   | 70      | 5    | 120       | no
"""

# `then` is what the declarer is asked after the auction, in order, until the first lead.
TABLE_1_3 = """
edition                        | seats | exchange | counters in nest | then            | first lead     | nest owner
regular/1913                   | 3-8   | -        | -                | trump           | left of dealer | -
regular/1952                   | 3-6   | -        | -                | trump           | left of dealer | -
regular/1988                   | 3-6   | -        | -                | trump           | left of bidder | -
original-three/2008            | 3     | 2        | yes              | nest trump      | left of dealer | nobody
original-five-six/2008         | 5     | 6        | yes              | nest trump      | left of dealer | last trick
original-five-six/2008         | 6     | 2        | yes              | nest trump      | left of dealer | last trick
partnership/1913               | 4 6   | -        | -                | trump           | left of dealer | -
partnership/1913+three-pairs   | 6     | -        | -                | trump           | left of dealer | -
partnership/2008               | 4     | -        | -                | trump           | left of dealer | -
dixie/1913                     | 4     | 4        | yes              | nest trump      | left of dealer | last trick
dixie/1913                     | 6     | 2        | yes              | nest trump      | left of dealer | last trick
dixie/1988                     | 4     | 4        | yes              | nest trump      | dealer         | last trick
dixie/1988                     | 6     | 2        | yes              | nest trump      | dealer         | last trick
dixie/2008                     | 4     | 4        | yes              | nest trump      | dealer         | last trick
dixie/2008                     | 6     | 2        | yes              | nest trump      | dealer         | last trick
display/1913                   | 4     | -        | -                | trump           | left of dealer | -
display/1988                   | 4     | -        | -                | trump           | left of dealer | -
tournament/1988                | 4     | 5        | yes              | nest trump      | left of dealer | last trick
tournament/2008                | 4     | 5        | yes              | nest trump      | left of dealer | last trick
tournament/2008+without-bird   | 4     | 4        | yes              | nest trump      | left of dealer | last trick
tournament/modern              | 4     | 5        | yes              | nest trump      | left of dealer | last trick
red-one/1988                   | 4     | 6        | yes              | nest trump      | left of dealer | last trick
one-high/1988                  | 4     | 1        | no               | nest trump      | left of bidder | nobody
boston/1988                    | 3 4   | -        | -                | -               | left of bidder | -
three-handed-display/1988      | 3     | -        | -                | trump           | left of bidder | -
tennessee/1988                 | 2     | 5        | no               | nest trump      | left of bidder | nobody
tennessee/2008                 | 2     | 5        | no               | nest trump      | left of bidder | nobody
over-the-top/1988              | 2     | 4        | no               | nest trump      | left of bidder | nobody
over-the-top/1988+trick-points | 2     | 4        | no               | nest trump      | left of bidder | nobody
regular-for-two/1988           | 2     | 2        | yes              | nest trump      | left of dealer | nobody
regular-for-two/2008           | 2     | 2        | yes              | nest trump      | left of dealer | nobody
high-card-partner/1988         | 5     | 6        | yes              | nest trump call | left of dealer | last trick
high-card-partner/2008         | 5     | 6        | yes              | nest trump call | left of dealer | last trick
partnership-for-six/1988       | 6     | 9        | yes              | nest trump      | left of dealer | last trick
partnership-for-six/2008       | 6     | 9        | yes              | nest trump      | left of dealer | last trick
"""

# `free bird`: the bird may be played to any trick. `dummy`: whose hand is played by someone else.
TABLE_1_4 = """
edition                        | seats | high card | free bird | tricks         | dummy
regular/1913                   | 3-8   | 14        | no        | 13 14 11 9 8 7 | -
regular/1952                   | 3-6   | 14        | no        | 13 14 11 9     | -
regular/1988                   | 3-6   | 14        | no        | 13 14 11 9     | -
original-three/2008            | 3     | 14        | no        | 13             | -
original-five-six/2008         | 5 6   | 14        | no        | 10 9           | -
partnership/1913               | 4 6   | 14        | no        | 14 9           | -
partnership/1913+three-pairs   | 6     | 14        | no        | 9              | -
partnership/2008               | 4     | 14        | no        | 14             | -
dixie/1913                     | 4 6   | 14        | no        | 13 9           | -
dixie/1988                     | 4 6   | 14        | no        | 13 9           | -
dixie/2008                     | 4 6   | 14        | no        | 13 9           | -
display/1913                   | 4     | 14        | no        | 14             | dealer's partner
display/1988                   | 4     | 14        | no        | 14             | dealer's partner
tournament/1988                | 4     | bird      | yes       | 9              | -
tournament/2008                | 4     | bird      | yes       | 9              | -
tournament/2008+without-bird   | 4     | 14        | no        | 9              | -
tournament/modern              | 4     | bird      | yes       | 9              | -
red-one/1988                   | 4     | red 1     | no        | 9              | -
one-high/1988                  | 4     | 1         | no        | 14             | -
boston/1988                    | 3 4   | 14        | no        | 14 14          | bidder's partner
three-handed-display/1988      | 3     | 14        | no        | 14             | bidder's partner
tennessee/1988                 | 2     | bird      | yes       | 20             | -
tennessee/2008                 | 2     | bird      | yes       | 20             | -
over-the-top/1988              | 2     | 14        | no        | 10             | -
over-the-top/1988+trick-points | 2     | 14        | no        | 10             | -
regular-for-two/1988           | 2     | 14        | no        | 13             | blind
regular-for-two/2008           | 2     | 14        | no        | 13             | blind
high-card-partner/1988         | 5     | bird      | yes       | 7              | -
high-card-partner/2008         | 5     | bird      | yes       | 7              | -
partnership-for-six/1988       | 6     | bird      | yes       | 8              | -
partnership-for-six/2008       | 6     | bird      | yes       | 8              | -
"""

# `bonus` is for most tricks, with what a tie of tricks does to it. `failed` is what the bidder's side records when
# its bid fails and `against` what its opponents do then; `made` is what the opponents record when it is made.
TABLE_1_5 = """
edition                        | seats | counters | per trick | bonus        | failed   | against | made   | total
regular/1913                   | 3-8   | SC100    | 0         | 0            | set back | own     | all    | 100
regular/1952                   | 3-6   | SC100    | 0         | 0            | set back | own     | all    | 100
regular/1988                   | 3-6   | SC100    | 0         | 0            | set back | own     | all    | 100
original-three/2008            | 3     | SC100    | 2         | 0            | nothing  | double  | all    | 126
original-five-six/2008         | 5 6   | SC100    | 0         | 0            | set back | own     | all    | 100
partnership/1913               | 4 6   | SC100    | 0         | 20 nobody    | set back | own     | all    | 120
partnership/1913+three-pairs   | 6     | SC100    | 0         | 20 nobody    | set back | own     | all    | 120
partnership/2008               | 4     | SC100    | 0         | 20 nobody    | set back | own     | all    | 120
dixie/1913                     | 4 6   | DX100    | 0         | 20 cut       | set back | own     | all    | 120
dixie/1988                     | 4 6   | DX100    | 0         | 20 opponents | set back | own     | all    | 120
dixie/2008                     | 4 6   | DX100    | 0         | 20 opponents | set back | own     | all    | 120
display/1913                   | 4     | SC100    | 2         | 0            | set back | own     | tricks | 128
display/1988                   | 4     | SC100    | 2         | 0            | nothing  | double  | all    | 128
tournament/1988                | 4     | SC120    | 0         | 0            | set back | own     | all    | 120
tournament/2008                | 4     | SC120    | 0         | 0            | set back | own     | all    | 120
tournament/2008+without-bird   | 4     | SC100    | 0         | 0            | set back | own     | all    | 100
tournament/modern              | 4     | SC120    | 0         | 0            | set back | own     | all    | 120
red-one/1988                   | 4     | SC150    | 0         | 0            | set back | own     | all    | 150
one-high/1988                  | 4     | SC180    | 0         | 20 opponents | set back | own     | all    | 200
boston/1988                    | 3 4   | SC100    | by colour | 0            | counters | double  | all    | by colour
three-handed-display/1988      | 3     | SC100    | 0         | 0            | set back | own     | all    | 100
tennessee/1988                 | 2     | SC120    | 2         | 0            | nothing  | double  | all    | 160
tennessee/2008                 | 2     | SC120    | 2         | 0            | nothing  | double  | all    | 160
over-the-top/1988              | 2     | SC100    | 0         | 0            | nothing  | double  | all    | 100
over-the-top/1988+trick-points | 2     | SC100    | 2         | 0            | nothing  | double  | all    | 120
regular-for-two/1988           | 2     | SC100    | 2         | 0            | nothing  | double  | all    | 126
regular-for-two/2008           | 2     | SC100    | 2         | 0            | nothing  | double  | all    | 126
high-card-partner/1988         | 5     | SC120    | 0         | 0            | set back | own     | all    | 120
high-card-partner/2008         | 5     | SC120    | 0         | 0            | set back | own     | all    | 120
partnership-for-six/1988       | 6     | SC120    | 0         | 0            | set back | own     | all    | 120
partnership-for-six/2008       | 6     | SC120    | 0         | 0            | set back | own     | all    | 120
"""

TABLE_1_6 = """
edition                        | seats | target | after four hands
regular/1913                   | 3-8   | 150    | stay
regular/1952                   | 3-6   | 150    | stay
regular/1988                   | 3-6   | 150    | stay
original-three/2008            | 3     | 150    | stay
original-five-six/2008         | 5 6   | 150    | stay
partnership/1913               | 4 6   | 200    | stay
partnership/1913+three-pairs   | 6     | 200    | stay
partnership/2008               | 4     | 200    | stay
dixie/1913                     | 4 6   | 300    | stay
dixie/1988                     | 4 6   | 300    | stay
dixie/2008                     | 4     | 300    | one pair swaps
dixie/2008                     | 6     | 300    | stay
display/1913                   | 4     | 200    | stay
display/1988                   | 4     | 200    | stay
tournament/1988                | 4     | 300    | one pair swaps
tournament/2008                | 4     | 300    | one pair swaps
tournament/2008+without-bird   | 4     | 300    | one pair swaps
tournament/modern              | 4     | 300    | stay
red-one/1988                   | 4     | 500    | stay
one-high/1988                  | 4     | 500    | stay
boston/1988                    | 3 4   | 1000   | stay
three-handed-display/1988      | 3     | 200    | stay
tennessee/1988                 | 2     | 300    | stay
tennessee/2008                 | 2     | 300    | stay
over-the-top/1988              | 2     | 200    | stay
over-the-top/1988+trick-points | 2     | 200    | stay
regular-for-two/1988           | 2     | 150    | stay
regular-for-two/2008           | 2     | 150    | stay
high-card-partner/1988         | 5     | 500    | stay
high-card-partner/2008         | 5     | 500    | stay
partnership-for-six/1988       | 6     | 300    | stay
partnership-for-six/2008       | 6     | 300    | stay
"""

# The cells "by colour" are Boston's: every bid names its colour, which sets what a trick is worth (A35).
BY_COLOUR = {
    "highest": {"none": 240, "red": 240, "black": 210, "green": 180, "yellow": 150},
    "per trick": {"none": 10, "red": 10, "black": 8, "green": 6, "yellow": 4},
    "total": {"none": 240, "red": 240, "black": 212, "green": 184, "yellow": 156},
}

TRUMPS = ("red", "yellow", "green", "black", "none")

COUNTERS: dict[str, dict[int | str, int]] = {
    "SC100": {5: 5, 10: 10, 14: 10},
    "SC120": {5: 5, 10: 10, 14: 10, "Bird": 20},
    "DX100": {5: 5, 10: 10, 13: 10},
    "SC150": {5: 5, 10: 10, 14: 10, "Bird": 20, "R1": 30},
    "SC180": {1: 15, 5: 5, 10: 10, 14: 10, "Bird": 20},
}


@dataclass(frozen=True, repr=False)
class Row:
    """One edition at one seat count: the cells of the six tables, by the headings above."""

    name: str
    seats: int
    cells: dict[str, str]

    def __repr__(self) -> str:
        return f"{self.name}-{self.seats}"

    def __getitem__(self, heading: str) -> str:
        return self.cells[heading]

    def number(self, heading: str) -> int:
        return int(self.cells[heading])

    def by_trump(self, heading: str) -> dict[str, int]:
        """A cell that is one number for every trump, or one number each."""
        cell = self.cells[heading]
        return BY_COLOUR[heading] if cell == "by colour" else dict.fromkeys(TRUMPS, int(cell))

    @property
    def edition(self) -> Edition:
        return edition_named(self.name)

    @property
    def hands(self) -> tuple[int, ...]:
        return tuple(int(size.rstrip("*")) for size in self["hands"].split())

    @property
    def imaginary_dummy(self) -> bool:
        return "*" in self["hands"]

    @property
    def names_colour(self) -> bool:
        return self["highest"] == "by colour"

    @property
    def colours(self) -> tuple[str, ...]:
        """What may be trump."""
        return TRUMPS if self.names_colour else TRUMPS[:4]

    @property
    def nest_is_a_trick(self) -> bool:
        return self.name.startswith("dixie")

    @property
    def pack(self) -> tuple[str, ...]:
        """The texts of its cards."""
        span, *special = self["pack"].split()
        first, last = map(int, span.split("-"))
        return (*(f"{colour}{number}" for colour in "RYGB" for number in range(first, last + 1)), *special)

    def value(self, card: str) -> int:
        """What a captured card counts."""
        values = COUNTERS[self["counters"]]
        return values[card] if card in values else 0 if card == "Bird" else values.get(int(card[1:]), 0)


def edition_named(name: str) -> Edition:
    """An edition, with the option after the `+` if there is one."""
    id, _, option = name.partition("+")
    edition = rookery.edition(id)
    if not option:
        return edition
    rules = next(each.rules for each in edition.options if each.name == option)
    return edition.with_house_rules(**rules)


def _lines(table: str) -> dict[tuple[str, int], dict[str, str]]:
    heading, *lines = table.strip().splitlines()
    titles = [title.strip() for title in heading.split("|")]
    found: dict[tuple[str, int], dict[str, str]] = {}
    for line in lines:
        cells = dict(zip(titles, (cell.strip() for cell in line.split("|")), strict=True))
        counts = _seat_counts(cells["seats"])
        for place, seats in enumerate(counts):
            own = dict(cells)
            if "tricks" in own:
                own["tricks"] = own["tricks"].split()[place]
            found[cells["edition"], seats] = own
    return found


def _seat_counts(cell: str) -> list[int]:
    if "-" in cell:
        first, last = map(int, cell.split("-"))
        return list(range(first, last + 1))
    return [int(count) for count in cell.split()]


def _rows() -> tuple[Row, ...]:
    tables = [_lines(table) for table in (TABLE_1_1, TABLE_1_2, TABLE_1_3, TABLE_1_4, TABLE_1_5, TABLE_1_6)]
    keys = list(tables[0])
    for table in tables:
        assert set(table) == set(keys), set(table) ^ set(keys)
    return tuple(
        Row(name, seats, {k: v for table in tables for k, v in table[name, seats].items()}) for name, seats in keys
    )


ROWS = _rows()


def row_of(name: str, seats: int) -> Row:
    return next(row for row in ROWS if (row.name, row.seats) == (name, seats))
