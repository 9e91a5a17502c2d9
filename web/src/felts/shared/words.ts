/** Names in sentences: "You win", "Ada wins", "Ada and Ben win". */

export function listed(seats: readonly number[], names: readonly string[]): string {
  const all = seats.map((seat) => names[seat] ?? `Seat ${seat}`)
  const last = all.at(-1)
  if (last === undefined) return 'Nobody'
  return all.length === 1 ? last : `${all.slice(0, -1).join(', ')} and ${last}`
}

/** A verb for those seats: "You win", but "Ada wins". */
export function does(seats: readonly number[], names: readonly string[], verb: string): string {
  return seats.length > 1 || names[seats[0] ?? -1] === 'You' ? verb : `${verb}s`
}

export function cards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}
