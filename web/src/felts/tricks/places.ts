/** Who a place at the table belongs to. */

import type { TricksView } from './types'

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
