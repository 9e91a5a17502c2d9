/** How a hand ended, from the news: the table itself has dealt anew by the time anybody can look. */
import type { EventInfo, News } from '../wire/types'

export interface LastTrick {
  place: number
  plays: [number, string][]
  counters: number
}

export interface HandEnding {
  trick: LastTrick | null
  /** The cards turned over with the last trick, and their points. */
  nest: { cards: string[]; counters: number } | null
}

const SCORED = new Set(['hand-scored', 'deal-ended'])

export function endingOf(news: readonly News[]): HandEnding {
  const events = news.flatMap((row) => row.events)
  const end = events.findLastIndex((event) => SCORED.has(event.kind))
  const before = events.slice(0, Math.max(0, end)).findLastIndex((event) => event.kind === 'dealt') + 1
  const hand = end < 0 ? [] : events.slice(before, end)
  return {
    trick: trickOf(hand.findLast((event) => event.kind === 'trick-taken')),
    nest: nestOf(hand.findLast((event) => event.kind === 'nest-won')),
  }
}

/** The number of the row in which the last hand was scored. */
export function scoredAt(news: readonly News[]): number {
  return news.findLast((row) => row.events.some((event) => SCORED.has(event.kind)))?.number ?? 0
}

function trickOf(event: EventInfo | undefined): LastTrick | null {
  if (!event) return null
  return { place: event.place as number, plays: event.plays as [number, string][], counters: event.counters as number }
}

function nestOf(event: EventInfo | undefined): HandEnding['nest'] {
  return event ? { cards: event.cards as string[], counters: event.counters as number } : null
}
