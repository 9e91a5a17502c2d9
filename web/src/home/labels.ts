/** Short texts about editions and tables. */
import { joinNames } from '../lib/grammar'
import { partiesOf, scoreOf, total } from '../table/parties'
import type { EditionInfo, KeptMatch, MyTable } from '../wire/types'

export const MODERN = 'modern'

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
  return others.length === 0 ? '' : ` with ${joinNames(others)}`
}

export function dayText(seconds: number): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(seconds * 1000)
}

/** "You won", "Your side won", "Ada and Cid won". */
export function resultText(match: KeptMatch): string {
  if (match.you_won) return match.winners.length > 1 ? 'Your side won' : 'You won'
  if (match.names.length === 1) return 'Not this time'
  const winners = match.winners.map((seat) => match.names[seat] ?? '').filter((name) => name !== '')
  return winners.length === 0 ? 'Nobody won' : `${joinNames(winners)} won`
}

/** "Ours 320, Theirs 180", or everybody's score by name; nothing for games alone. */
export function scoresText(match: KeptMatch): string {
  if (match.names.length < 2) return ''
  const names = match.names.map((name, seat) => (seat === match.your_seat ? 'You' : name))
  return partiesOf(match, names)
    .map((party) => `${party.title} ${total(scoreOf(party, match.scores))}`)
    .join(', ')
}
