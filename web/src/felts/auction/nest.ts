/** Which cards may be laid away, given those already chosen. The server has the last word. */

import { pointsOf } from '../../lib/cards'
import type { AuctionRules } from '../../wire/types'
import type { NestDecision } from '../tricks/types'

/** The cards that must go, and those the rest is chosen from: with too few plain cards counters of least value go. */
function choice(decision: NestDecision, rules: AuctionRules): { must: string[]; pool: string[] } {
  const plain = decision.cards.filter((card) => !decision.forbidden.includes(card))
  if (plain.length >= decision.size) return { must: [], pool: plain }
  const worth = (card: string): number => pointsOf(card, { ...rules })
  const values = decision.forbidden.map(worth).sort((one, other) => one - other)
  const limit = values[decision.size - plain.length - 1] ?? 0
  return {
    must: [...plain, ...decision.forbidden.filter((card) => worth(card) < limit)],
    pool: decision.forbidden.filter((card) => worth(card) === limit),
  }
}

function ownGoing(chosen: readonly string[], decision: NestDecision): number {
  return chosen.filter((card) => !decision.nest.includes(card)).length
}

/** The cards that can be added to, or taken back from, those chosen. */
export function mayGo(chosen: readonly string[], decision: NestDecision, rules: AuctionRules): Set<string> {
  const { must, pool } = choice(decision, rules)
  const full = ownGoing(chosen, decision) >= decision.exchange
  return new Set([...must, ...pool].filter((card) => chosen.includes(card) || decision.nest.includes(card) || !full))
}

/** A full answer with this card in it, to ask the server why it cannot be. */
export function questionAbout(
  card: string,
  chosen: readonly string[],
  decision: NestDecision,
  rules: AuctionRules,
): string {
  const { must, pool } = choice(decision, rules)
  const inNest = pool.filter((each) => decision.nest.includes(each))
  const all = [...new Set([card, ...chosen, ...must, ...inNest, ...pool])]
  return `nest ${all.slice(0, decision.size).join(' ')}`
}
