/** What the log of a hand that goes on may still tell where earlier tricks may not be looked at again (A107). */
import type { News } from '../wire/types'

const OF_A_TRICK = new Set(['card-played', 'trick-taken', 'card-corrected'])

/** The rows without the cards of all tricks but the last; what came before the latest deal is told in full. */
export function forgetTricks(news: readonly News[]): News[] {
  const dealt = news.findLastIndex((row) => row.events.some((event) => event.kind === 'dealt'))
  const taken = news.flatMap((row, at) =>
    at > dealt && row.events.some((event) => event.kind === 'trick-taken') ? [at] : [],
  )
  const shownFrom = taken.at(-2)
  if (shownFrom === undefined) return [...news]
  return news.map((row, at) =>
    at > dealt && at <= shownFrom ? { ...row, events: row.events.filter((event) => !OF_A_TRICK.has(event.kind)) } : row,
  )
}
