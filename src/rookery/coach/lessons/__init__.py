"""Lessons: the first hand of a game, step by step.

A lesson is data, made for an edition from its rules, so that a figure is never written down twice and editions of a
game share all that they share. It is a row of steps: a few tasks, a whole hand with comments
as soon as one can play it, more tasks where there is more to learn, and a hand without help.

    lesson.py      what a lesson is: `Lesson`, `LessonStep`, `Reply`
    judgement.py   what is said to an answer; the engine judges it
    catalogue.py   the lesson of an edition, and the opener of `lesson:EDITION:STEP`
    commentary.py  what is said in a whole hand at the moments that matter
    progress.py    what is kept of a learner's way (Shelf.LESSONS)
    positions.py   deals that were looked for, and the actions that lead to a moment of them
    auction/       the lessons of the auction games
    arranged.py    deals set out by hand, and the two whole hands, for the other families
    plain_tricks.py, donkey.py and so on: the lessons of a family each

How to write the lesson of another family: a package or module beside `auction/` with a function
`lesson_of(edition: Edition) -> Lesson`, named in `catalogue.WRITERS`, and for its whole hand a function in
`commentary.TELLERS` if there is more to say than the bots' reasons. For each step:

* A position. `positions.LessonMoment(seed="7", actions=("bid 70", "pass"))` is an ordinary deal and what was done in
  it; where several might speak an action is written with its seat in front: `"2:pass"`. `Match.set_up` does as well.
* `says`: two to four short paragraphs of plain, warm English for somebody who never held such a card. Figures come from
  the rules (`edition.rules_for(seats)`), cards from the view.
* `asks`: the one thing to do now, as an order. `hint`: help, once it is asked for. `best`: the answer that is shown to
  whoever does not find it; it must be judged good.
* `replies`: the first that fits an answer is given. A reply fits by the actions it names, by the cards in them, or by
  what the answer brings about (`brings="trick-taken"`), which the engine says. `refused` names the rule by which the
  engine refuses these actions: what it says then stands before the engine's own sentence. A reply without conditions
  fits everything, so it comes last.

`tests/coach/test_lessons.py` holds every claim against the engine, and a novice who only follows the hints must come
through.
"""
