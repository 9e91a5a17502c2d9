/** How large the cards in the centre can be so that all of them are in sight at once. */
import type { Unit } from '../../wire/types'
import { isBuild } from './plays'

/** Height of a card by its width. */
const TALL = 1.4
/** How far the cards of a build lie apart, by their width. */
const STEP = 0.4
const GAP = 8
const SMALLEST = 22
/** Above the cards a chosen one rises; under a build its number stands. */
const RISE = 10
const BADGE = 24

export function fitCentre(
  centre: readonly Unit[],
  { width, height, largest }: { width: number; height: number; largest: number },
): number {
  if (width === 0) return largest / 2
  for (let card = largest; card > SMALLEST; card -= 2) if (heightOf(centre, card, width) <= height) return card
  return SMALLEST
}

/** The height of all rows with cards of this width. */
function heightOf(centre: readonly Unit[], card: number, width: number): number {
  const line = card * TALL + 4 + GAP + (centre.some(isBuild) ? BADGE : 0)
  let rows = 1
  let used = 0
  for (const unit of centre) {
    const wide = card * (1 + STEP * (unit.cards.length - 1)) + 4 + GAP
    if (used > 0 && used + wide > width) {
      rows += 1
      used = 0
    }
    used += wide
  }
  return RISE + rows * line
}
