"""What the booklets print beside the rules of play, and which editions inherit it: the one place that says so.

1913, 1952   no penalty but Dixie's for a nest that was not put back (1913, line 169).
1988         the general rules (lines 50-110) have none. The tournament rules do (lines 122-148), and Partnership
             for Six follows them (line 414).
2008         Tournament (lines 63, 113-115) and Partnership (lines 161-165, 219-225) have theirs. Everything after line
             227 varies these two, "the basic rules are not repeated": the games for two and three as well. High Card
             Partner goes by Partnership (lines 331, 335), the rest by Tournament.
modern       lines 23, 29 and 76.

A fine for talk needs a partner to talk to (A48), and one for the nest needs a nest: who asks for a booklet's penalties
leaves out what a game has no use for.
"""

from dataclasses import replace

from rookery.families.auction.booklet import Booklet, Cut

SILENT = Booklet()
DIXIE_1913 = Booklet(discard=50)
GENERAL_1988 = Booklet(cut=Cut.CUT)
TOURNAMENT_2008 = Booklet(talk=40, discard=40, misdeal=40, revoke=True, exposed_card=True, cut=Cut.RIGHT_NEIGHBOUR)
TOURNAMENT_1988 = replace(TOURNAMENT_2008, nest_called="an additional trick")  # line 138
PARTNERSHIP_2008 = replace(TOURNAMENT_2008, misdeal=0, cut=Cut.CUT, draws_partners=True)
MODERN = PARTNERSHIP_2008
