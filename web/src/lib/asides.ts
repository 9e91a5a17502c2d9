/** What the own seat may say out of turn at an honour table, as the server tells it. */
import type { DecisionInfo, Moment, TableInfo } from '../wire/types'

export interface Aside {
  /** Seats that may be accused of a revoke. */
  accusable: number[]
  /** The own last card that did not follow, while it can still be put right, and what would have been right. */
  wrong: string | null
  corrections: string[]
  /** Seats that may be asked to pay for table talk. */
  talkers: number[]
  /** Whether the own nest, laid away in a wrong number, can still be taken up again. */
  may_retake: boolean
  /** Whether table talk is fined at all here. */
  fines_talk: boolean
  /** The request that this seat's side answers. */
  request: { asker: number; talker: number } | null
}

/** The claims and corrections of the trick games; null where there is nothing of the kind. */
export function asideOf(moment: Moment | null): Aside | null {
  const said: DecisionInfo | null = moment?.out_of_turn ?? null
  return said !== null && 'accusable' in said ? (said as unknown as Aside) : null
}

export const isHonour = (table: TableInfo | null): boolean => table?.rules.conduct === 'honour'

/** Events that everybody must notice, wherever they look. */
export const ANNOUNCED = new Set([
  'card-corrected',
  'revoke-proven',
  'claim-wrong',
  'talk-fined',
  'fine-declined',
  'discard-fined',
  'hand-thrown-in',
  'panjandrum',
])
