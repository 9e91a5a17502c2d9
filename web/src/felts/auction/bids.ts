/** What was said in the auction. */

import { noTrumpName } from '../../lib/cards'
import type { Said } from '../../wire/types'

/** An action as one says it: "bid 100 low" is "100 no trump, low wins". */
function spoken(action: string): string {
  const words = action.split(' ').filter((word) => word !== 'bid')
  return words.map((word) => (word === 'none' || word === 'low' ? noTrumpName(word) : word)).join(' ')
}

/** What a seat said last, without the word "bid". */
export function lastSaid(said: readonly Said[], seat: number): string | null {
  const last = said.filter((each) => each.seat === seat).at(-1)
  return last ? spoken(last.action) : null
}

/** The bid to beat, if there is one yet. */
export function standingBid(said: readonly Said[]): { seat: number; text: string } | null {
  const bid = said.filter((each) => each.action.startsWith('bid ')).at(-1)
  return bid ? { seat: bid.seat, text: spoken(bid.action) } : null
}
