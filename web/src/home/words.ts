/** Small sentences that several parts of the home page say. */
import type { EditionInfo, MyTable } from '../wire/types'

export const MODERN = 'modern'

/** "Ada, Ben and Cleo". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined) return ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** "4 players", "3 to 8 players", "4 or 6 players", "1 player". */
export function playersText(seats: readonly number[]): string {
  const [first = 1, last = first] = [seats[0], seats.at(-1)]
  if (first === last) return first === 1 ? '1 player' : `${first} players`
  const gapless = last - first + 1 === seats.length
  return `${first} ${gapless && seats.length > 2 ? 'to' : 'or'} ${last} players`
}

/** "57 cards", or "41 to 57 cards" where it depends on the number of players. */
export function cardsText(cards: EditionInfo['cards']): string {
  const counts = Object.values(cards).map(Number)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  return fewest === most ? `${most} cards` : `${fewest} to ${most} cards`
}

export function yearText(year: string): string {
  return year === MODERN ? 'today' : year
}

export function botsText(count: number): string {
  const words = ['', 'one bot', 'two bots', 'three bots', 'four bots', 'five bots', 'six bots', 'seven bots']
  return words[count] ?? `${count} bots`
}

/** The others at a table of mine, by name. */
export function companyText(table: MyTable): string {
  const others = table.names.filter((name, seat) => seat !== table.your_seat && name !== '')
  return others.length === 0 ? '' : ` with ${listed(others)}`
}

export function dayText(seconds: number): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(seconds * 1000)
}

export const tablePath = (token: string): string => `/t/${token}`
export const rulesPath = (edition: string): string => `/rules/${edition}`
/** A rule set's own address: its text (docs/notation.md) behind a word. */
export const housePath = (text: string): string => `/house/${text}`
export const newTablePath = (edition: string): string => `/new/${edition}`

/** What went wrong, in words for the person. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
