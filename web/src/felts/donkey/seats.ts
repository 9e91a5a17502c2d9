/** What the felt of Donkey says about the seats and the own cards. */
import { parseCard } from '../../lib/cards'
import type { DonkeyView } from '../../wire/types'

export type Mood = 'choosing' | 'ready' | 'racing' | 'folded' | 'won' | 'donkey' | 'still'

const PLACES = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The seat a card goes to, or with `step` -1 the one it comes from. */
export function neighbour(seat: number, step: 1 | -1, seats: number, passedTo: unknown): number {
  const direction = passedTo === 'right' ? -step : step
  return (seat + direction + seats) % seats
}

/** How a seat stands, in a word or two. */
export function standing(view: DonkeyView, seat: number): { mood: Mood; text: string } {
  if (view.donkey === seat) return { mood: 'donkey', text: 'the donkey' }
  if (view.laid_down.some((laid) => laid.seat === seat)) return { mood: 'won', text: 'laid down' }
  if (view.phase === 'capped') return { mood: 'still', text: '' }
  if (view.phase === 'fold') {
    const place = view.folded.indexOf(seat)
    return place < 0
      ? { mood: 'racing', text: 'not folded' }
      : { mood: 'folded', text: `folded ${PLACES[place] ?? 'too'}` }
  }
  return view.have_chosen.includes(seat) ? { mood: 'ready', text: 'ready' } : { mood: 'choosing', text: 'choosing' }
}

export const numberWord = (count: number): string => COUNTS[count] ?? String(count)

/** The numbers held more than once, the most first: "three 5s, two 12s". */
export function collected(hand: readonly string[]): string {
  const counts = new Map<number, number>()
  for (const card of hand) {
    const { number } = parseCard(card)
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort((a, b) => b[1] - a[1] || b[0] - a[0])
    .slice(0, 4)
    .map(([number, count]) => `${numberWord(count)} ${number}s`)
    .join(', ')
}
