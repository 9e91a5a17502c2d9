/** What follows from a view of I Doubt It. */

import type { DoubtClaim, IDoubtItView } from '../../wire/types'

export const numberOf = (card: string): number => Number(card.slice(1))

/** The next numbers a seat will have to call. They are known: a doubt does not break the row. */
export function callsToCome(view: IDoubtItView, ranks: number[], seat: number, count: number): number[] {
  if (view.turn === null) return []
  const away = (seat - view.turn + view.seats) % view.seats
  return Array.from({ length: count }, (_, round) => {
    return ranks[(view.plays + away + round * view.seats) % ranks.length] ?? 0
  })
}

/** The pile from its bottom: every claim, with the card itself where it was one's own. */
export function pileCards(view: IDoubtItView, seat: number | null): { claim: DoubtClaim; card: string | null }[] {
  const own = [...view.own_pile]
  return view.pile.map((claim) => ({ claim, card: claim.seat === seat ? (own.shift() ?? null) : null }))
}
