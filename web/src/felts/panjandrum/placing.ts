/** A card that waits for a choice: which opponent's delay pile gets it. */
import type { Moment } from '../../wire/types'

export interface Placing {
  card: string
  source: 'hand' | 'delay-pile'
  /** The seats whose delay pile takes the card. */
  seats: number[]
}

export function placingOf(moment: Moment): Placing | null {
  const decision = moment.decision
  if (decision?.kind !== 'onto') return null
  return {
    card: String(decision.card),
    source: decision.source === 'delay-pile' ? 'delay-pile' : 'hand',
    seats: (decision.options ?? []).map((text) => Number(text.split(' ')[1])),
  }
}
