/** A pile that was just taken. It is gone from the view, so it is read from the view before. */
import type { MatchPilesView } from '../../wire/types'

export interface Capture {
  seat: number
  cards: number
  /** The card that was to be matched. */
  first: string
}

export function captureBetween(before: MatchPilesView, after: MatchPilesView): Capture | null {
  const first = before.pile[0]
  if (first === undefined || after.piles !== before.piles + 1 || after.deal_number !== before.deal_number) return null
  const seat = after.hand_sizes.findIndex((size, each) => size > (before.hand_sizes[each] ?? 0))
  return seat < 0 ? null : { seat, cards: before.pile.length + 1, first }
}
