/** Names and numbers in sentences: "Your hand", "Ada wins", "Ada and Ben win", "2 cards". */

export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** "Ada, Ben and Cleo". */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined) return ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** The players of these seats, by name: "You and Ben", or "Nobody". */
export function joinSeats(seats: readonly number[], names: readonly string[]): string {
  return joinNames(seats.map((seat) => names[seat] ?? `Seat ${seat}`)) || 'Nobody'
}

/** "Your", "Ada’s": at the start of a sentence. */
export function possessive(name = ''): string {
  if (name === 'You') return 'Your'
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}

/** "You" is spoken to, everybody else is spoken of: "You take", "Ada takes". */
export function does(name: string, verb: string): string {
  return name === 'You' ? `You ${verb.replace(/s$/, '')}` : `${name} ${verb}`
}

/** The verb as it goes with the players of these seats: "win" for you or for several, "wins" for Ada. */
export function verbFor(seats: readonly number[], names: readonly string[], verb: string): string {
  return seats.length > 1 || names[seats[0] ?? -1] === 'You' ? verb : `${verb}s`
}
