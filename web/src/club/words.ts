/** What people read about an event. */
import type { EventCount, EventKind, EventPage, ParticipantInfo, PlacingInfo, RoundTableInfo } from '../wire/types'

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
}

export const COUNTS: Record<EventCount, string> = {
  matchpoints: 'Matchpoints',
  average: 'Points against the room’s average',
}

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
  return event.plan.kind === 'progressive' ? line.points.toLocaleString('en') : signed(line.points)
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
