/** What is asked of the server about the review of a finished match. */
import { ask } from '../lib/api'
import type { ReviewDecision, ReviewPage } from '../wire/types'

export type ReviewGrade = ReviewDecision['grade']

const pathOf = (id: string, query: string): string => `/api/review/${encodeURIComponent(id)}${query}`

/** How it stands; `query` may name a seat in a match of others. */
export const reviewOf = (id: string, query = ''): Promise<ReviewPage> => ask(pathOf(id, query))

/** Begins it; what is there or going on already is only told. */
export const beginReview = (id: string, query = ''): Promise<ReviewPage> => ask(pathOf(id, query), { method: 'POST' })

const JUDGED: ReadonlySet<string> = new Set(['auction'])

/** Whether the bots can say what a choice is worth in games of this family. */
export const isJudged = (family: string): boolean => JUDGED.has(family)

export const reviewPath = (id: string): string => `/review/${encodeURIComponent(id)}`

export const GRADES: Readonly<Record<ReviewGrade, { title: string; sign: string }>> = {
  best: { title: 'Best', sign: '★' },
  good: { title: 'Good', sign: '✓' },
  inaccuracy: { title: 'Inaccuracy', sign: '?!' },
  mistake: { title: 'Mistake', sign: '?' },
  blunder: { title: 'Blunder', sign: '??' },
}

export const isFlawed = (grade: ReviewGrade): boolean => grade !== 'best' && grade !== 'good'
