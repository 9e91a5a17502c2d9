/** A card that waits for a choice: which opponent's delay pile gets it, or at an honour table which pile at all. */
import type { Moment } from '../../wire/types'

export interface Placement {
  card: string
  source: 'hand' | 'delay-pile'
  /** The seats whose delay pile takes the card. */
  seats: number[]
  /** At an honour table it can go anywhere: to the middle too, or be left where it lies and another card lifted. */
  free: boolean
  build: boolean
  lift: boolean
}

export function placementOf(moment: Moment): Placement | null {
  const decision = moment.decision
  if (decision?.kind !== 'onto' && decision?.kind !== 'place') return null
  const options = decision.options ?? []
  return {
    card: String(decision.card),
    source: decision.source === 'delay-pile' ? 'delay-pile' : 'hand',
    seats: options.filter((text) => text.startsWith('onto ')).map((text) => Number(text.split(' ')[1])),
    free: decision.kind === 'place',
    build: options.includes('build up'),
    lift: options.includes('lift'),
  }
}
