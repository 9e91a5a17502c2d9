/** What people read about an event. */
import type { EventKind, EventPage, ParticipantInfo, PlacingInfo, RoundTableInfo } from '../wire/types'

export const KINDS: Record<EventKind, { title: string; says: string }> = {
  progressive: {
    title: 'Progressive party',
    says: 'As in the booklet of 1913: winners move up a table and change partners. Everybody scores for themselves.',
  },
  pairs: {
    title: 'Duplicate pairs',
    says: 'The same deals at every table. You keep your partner, and are compared with all who had your cards.',
  },
  individual: {
    title: 'Duplicate, changing partners',
    says: 'The same deals at every table, with another partner in every round. Everybody scores for themselves.',
  },
  'twelve-hands': {
    title: 'Twelve hands with changing partners',
    says: 'As in the booklet of 1988: four hands with each of the others at your table. Everybody scores for themselves.',
  },
  'round-robin': {
    title: 'Everybody against everybody',
    says: 'Pairs that stay together, and every pair plays every other. The most tables won win.',
  },
  swiss: {
    title: 'Swiss',
    says: 'Pairs that stay together. In every round you meet a pair that has done as well as you have.',
  },
  'knock-out': {
    title: 'Knock-out',
    says: 'Pairs that stay together. Who loses is out, until one pair is left.',
  },
}

/** How duplicate deals are compared. */
export const COUNTS = {
  matchpoints: 'Matchpoints',
  average: 'Points against the room’s average',
}

/** How people move in a progressive party: as in 1913, or as at euchre nights. */
export const LOSERS = { stay: 'They stay (1913)', down: 'Down one table' }
export const PARTNERS = { change: 'They change (1913)', keep: 'They stay together' }

const SIDES = [
  [0, 2],
  [1, 3],
] as const

const named = (event: EventPage, number: number | null): ParticipantInfo | undefined =>
  event.entrants.find((each) => each.number === number)

export function nameOf(event: EventPage, number: number | null): string {
  const found = named(event, number)
  if (!found) return 'a bot'
  if (found.gone) return event.plan.tables === 'online' ? `${found.name} (a bot plays)` : `${found.name} (left)`
  return found.bot ? `${found.name} (bot)` : found.name
}

/** A bare name, for standings. */
export const lineName = (event: EventPage, line: PlacingInfo): string =>
  line.entrants.map((number) => named(event, number)?.name ?? '').join(' & ')

export const sideName = (event: EventPage, table: RoundTableInfo, side: number): string =>
  (SIDES[side] ?? []).map((seat) => nameOf(event, table.players[seat] ?? null)).join(' & ')

/** What counts in a line of the standings. */
export function pointsOf(event: EventPage, line: PlacingInfo): string {
  if (line.share !== null) return `${(100 * line.share).toFixed(1)} %`
  return isCompared(event) ? signed(line.points) : trimmed(line.points)
}

/** Whether all play the same deals, which are compared over the room. */
export const isCompared = (event: EventPage): boolean => event.plan.kind === 'pairs' || event.plan.kind === 'individual'

const WINS: readonly EventKind[] = ['round-robin', 'swiss', 'knock-out']
const FOR_PAIRS: readonly EventKind[] = ['pairs', ...WINS]
/** Whether partners stay together. */
export const isForPairs = (event: EventPage): boolean =>
  FOR_PAIRS.includes(event.plan.kind) || (event.plan.kind === 'progressive' && event.plan.partners === 'keep')

/** What the figure is that counts. */
export function countedTitle(event: EventPage): string {
  if (isCompared(event)) return event.plan.count === 'average' ? 'A deal' : 'Percent'
  return event.plan.kind !== 'swiss' && WINS.includes(event.plan.kind) ? 'Won' : 'Points'
}

export const signed = (points: number): string =>
  points === 0 ? '0' : `${points > 0 ? '+' : '−'}${trimmed(Math.abs(points))}`

export const trimmed = (points: number): string => points.toLocaleString('en', { maximumFractionDigits: 1 })

/** "7:05", or nothing left. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const minutes = Math.floor(left / 60)
  return `${minutes}:${String(left % 60).padStart(2, '0')}`
}

export const roundTitle = (event: EventPage, number: number): string =>
  event.rounds_in_all === null ? `Round ${number}` : `Round ${number} of ${event.rounds_in_all}`

/** "12 people", bots and those who left not counted. */
export function peopleText(event: EventPage): string {
  const people = event.entrants.filter((each) => !each.bot && !each.gone).length
  return people === 1 ? '1 person' : `${people} people`
}

/** A score that somebody typed: a whole number, perhaps below nothing. */
export function readScore(text: string): number | null {
  const plain = text.trim().replace('−', '-')
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : null
}
