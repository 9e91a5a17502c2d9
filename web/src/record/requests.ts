/** What is asked of the server about what this person has done. */
import { ask } from '../lib/api'
import type { DeedsDeleted, DeedsKept, DeedsPage } from '../wire/types'

export interface Wanted {
  /** One game; empty for all. */
  game: string
  /** The latest days; empty for all time. */
  days: string
}

export type Shelf = keyof DeedsKept

/** How many minutes the clock here is ahead of UTC, which is what a day goes by. */
const aheadBy = (): string => String(-new Date().getTimezoneOffset())

export function whatIHaveDone({ game, days }: Wanted): Promise<DeedsPage> {
  const query = new URLSearchParams({ minutes: aheadBy() })
  if (game !== '') query.set('game', game)
  if (days !== '') query.set('days', days)
  return ask(`/api/record?${query}`)
}

export const whatIsKept = (): Promise<DeedsKept> => ask('/api/record/kept')

export function deleteAll(shelves: readonly Shelf[]): Promise<DeedsDeleted> {
  const query = new URLSearchParams(shelves.map((shelf) => ['what', shelf]))
  return ask(`/api/record?${query}`, { method: 'DELETE' })
}

/** What was asked for, as it stands in the page's address. */
export function wantedIn(query: string): Wanted {
  const given = new URLSearchParams(query)
  return { game: given.get('game') ?? '', days: given.get('days') ?? '' }
}

export function addressOf({ game, days }: Wanted): string {
  const query = new URLSearchParams()
  if (game !== '') query.set('game', game)
  if (days !== '') query.set('days', days)
  return query.size > 0 ? `/record?${query}` : '/record'
}
