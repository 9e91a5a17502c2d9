/** Which card of a trick is winning, and what it counts. The server decides; this only shows it early. */

import { groupOf, height, parseCard, pointsOf, type Sorting } from '../../lib/cards'
import type { PlainTricksRules } from '../../wire/types'
import type { Play, TricksRules, Trump } from './types'

const TRUMP_BEATS = 200
const LOWEST_WINS = 16

function isPlain(rules: TricksRules): rules is PlainTricksRules {
  return 'fourteens' in rules
}

/** How cards stand with this trump, in the auction games' terms where there are any. */
export function sortingOf(rules: TricksRules, trump: Trump | null): Sorting {
  return isPlain(rules) ? { trump } : { rules, trump }
}

/** The place whose card wins as the trick stands; null for an empty one. */
export function winningPlace(trick: readonly Play[], trump: Trump | null, rules: TricksRules): number | null {
  const first = trick[0]
  if (!first) return null
  const sorting = sortingOf(rules, trump)
  const led = groupOf(first[1], sorting)
  const above = aboveAll(trick, led, rules)
  if (above) return above[0]
  let best = first[0]
  let highest = -1
  for (const [place, card] of trick) {
    const colour = groupOf(card, sorting)
    // H1: without a trump colour the special cards, of no colour, are the only trumps.
    const trumps = colour === null || colour === trump
    const power = strength(card, sorting, trumps)
    if ((trumps || colour === led) && power > highest) [best, highest] = [place, power]
  }
  return best
}

/** Where low cards win, the lowest of a colour is the strongest. */
function strength(card: string, sorting: Sorting, trumps: boolean): number {
  const high = height(card, sorting)
  if (trumps) return high + TRUMP_BEATS
  return sorting.trump === 'low' ? LOWEST_WINS - high : high
}

/** In High 14 a 14 beats everything: that of the colour led, or else the first one played. */
function aboveAll(trick: readonly Play[], led: string | null, rules: TricksRules): Play | undefined {
  if (!isPlain(rules) || rules.fourteens !== 'above-all') return undefined
  const fourteens = trick.filter(([, card]) => parseCard(card).number === 14)
  return fourteens.find(([, card]) => parseCard(card).colour === led) ?? fourteens[0]
}

/** What a captured card counts. */
export function counts(card: string, rules: TricksRules): number {
  if (!isPlain(rules)) return pointsOf(card, { ...rules })
  const { colour, number } = parseCard(card)
  if (rules.counting === 'red' && colour !== 'red') return 0
  return rules.counters.find(([each]) => each === number)?.[1] ?? rules.other_points
}
