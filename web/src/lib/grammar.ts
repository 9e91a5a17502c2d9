/**
 * Names and numbers in what the page itself says of a table: "Your hand", "Ada wins", "2 cards". What happened, and why,
 * comes from the server in whole sentences (src/rookery/telling).
 */

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

/** "your", "Ada’s": within a sentence. */
export function whose(name = ''): string {
  if (name === 'You') return 'your'
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}

/** "Your", "Ada’s": at the start of a sentence. */
export function possessive(name = ''): string {
  return name === 'You' ? 'Your' : whose(name)
}

/** A verb, given as it goes with Ada, as it goes with a name: "takes" for Ada, "take" for you. */
export function verbOf(name: string, verb: string): string {
  if (name !== 'You') return verb
  if (verb === 'has') return 'have'
  return verb === 'is' ? 'are' : verb.replace(/s$/, '')
}

/** "You" is spoken to, everybody else is spoken of: "You take", "Ada takes". */
export function does(name = '', verb: string): string {
  return `${name} ${verbOf(name, verb)}`
}

/** The same of several: "Ada wins", "Ada and Ben win", "Nobody wins". */
export function seatsDo(seats: readonly number[], names: readonly string[], verb: string): string {
  const who = joinSeats(seats, names)
  return seats.length > 1 ? `${who} ${verbOf('You', verb)}` : does(who, verb)
}
