/** What follows from a view of I Doubt It. */

import type { DoubtSeen, IDoubtItView } from '../../wire/types'

/** A card as everybody saw it go down: who played it, and the number called. */
export interface Called {
  seat: number
  number: number
}

export type SettledDoubt = Omit<DoubtSeen, 'claim'> & { claim: Called }

/** The view with its claims: the wire's types have another `Claim`, of the remaining tricks. */
export type DoubtView = Omit<IDoubtItView, 'pile' | 'window' | 'doubts'> & {
  pile: Called[]
  window: Called | null
  doubts: SettledDoubt[]
}

export const numberOf = (card: string): number => Number(card.slice(1))

/** The next numbers a seat will have to call. They are known: a doubt does not break the row. */
export function callsToCome(view: DoubtView, ranks: number[], seat: number, count: number): number[] {
  if (view.turn === null) return []
  const away = (seat - view.turn + view.seats) % view.seats
  return Array.from({ length: count }, (_, round) => {
    return ranks[(view.plays + away + round * view.seats) % ranks.length] ?? 0
  })
}

/** The pile from its bottom: every claim, with the card itself where it was one's own. */
export function pileCards(view: DoubtView, seat: number | null): { claim: Called; card: string | null }[] {
  const own = [...view.own_pile]
  return view.pile.map((claim) => ({ claim, card: claim.seat === seat ? (own.shift() ?? null) : null }))
}
