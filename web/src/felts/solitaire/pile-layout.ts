/** How large the cards of Solitaire can be so that all piles are in sight at once, without scrolling. */
import type { SolitairePile } from '../../wire/types'

export interface Fit {
  columns: number
  cardWidth: number
  cardHeight: number
  gap: number
  /** The room for one row of piles. */
  rowHeight: number
}

/** Height of a card by its width. */
export const TALL = 1.4
const LARGEST = 104
const SMALLEST = 20
/** How much of each card of a run is in sight, as a part of its height, when there is room and when there is none. */
const LOOSE = 0.36
const TIGHT = 0.27
/** How much of each face-down card is in sight, in pixels. */
export const BACK_STEP = 4
/** The line with a pile's number. */
const LABEL = 20

/** Runs grow as the deal goes on, so room is always kept for one of this length. */
const USUAL_RUN = 6

export function fitPiles(piles: readonly SolitairePile[], width: number, height: number): Fit {
  const fits = [1, 2, 3].map((rows) => fitRows(piles, rows, width, height))
  return fits.reduce((best, fit) => (fit.cardWidth > best.cardWidth ? fit : best))
}

function fitRows(piles: readonly SolitairePile[], rows: number, width: number, height: number): Fit {
  const columns = Math.max(1, Math.ceil(piles.length / rows))
  const gap = width < 600 ? 4 : 10
  const rowHeight = Math.max(0, (height - gap * (rows - 1)) / rows)
  const byWidth = (width - gap * (columns - 1)) / columns
  const longest = Math.max(USUAL_RUN, ...piles.map((pile) => pile.run.length))
  const deepest = Math.max(0, ...piles.map((pile) => pile.face_down))
  const byHeight = (rowHeight - LABEL - deepest * BACK_STEP) / (TALL * (1 + (longest - 1) * TIGHT))
  const cardWidth = Math.floor(Math.max(SMALLEST, Math.min(byWidth, byHeight, LARGEST)))
  return { columns, cardWidth, cardHeight: Math.round(cardWidth * TALL), gap, rowHeight }
}

/** How far apart the cards of a run lie, in pixels. */
export function runStep(fit: Fit, run: number, backs: number): number {
  const loose = fit.cardHeight * LOOSE
  if (run < 2) return loose
  const room = fit.rowHeight - LABEL - backs * BACK_STEP - fit.cardHeight
  return Math.max(fit.cardHeight * 0.16, Math.min(loose, room / (run - 1)))
}
