/** Short wordings the felts of the trick games share. */

import { noTrumpName } from '../../lib/cards'
import type { Said } from '../../wire/types'
import type { TricksView } from './types'

export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** "You" is spoken to, everybody else is spoken of: "You take", "Ada takes". */
export function does(name: string, verb: string): string {
  return name === 'You' ? `You ${verb.replace(/s$/, '')}` : `${name} ${verb}`
}

export function possessive(name: string): string {
  if (name === 'You') return 'Your'
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}

/** The seat a place belongs to; null for an imaginary dummy. */
export function ownerOf(place: number, view: TricksView): number | null {
  if (place < view.seats) return place
  if (view.family !== 'auction') return null
  return view.batteries.find((battery) => battery.place === place)?.seat ?? null
}

export function placeName(place: number, view: TricksView, names: readonly string[]): string {
  const owner = ownerOf(place, view)
  return owner === null ? 'Dummy' : (names[owner] ?? `Seat ${owner + 1}`)
}

/** What was said in the auction as one says it: "bid 100 low" is "100 no trump, low wins". */
export function spoken(action: string): string {
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
