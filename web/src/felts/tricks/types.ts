/** Names for what the trick games have in common, and the decisions' own fields (docs/notation.md). */

import type { AuctionRules, AuctionView, PlainTricksRules, PlainTricksView } from '../../wire/types'

export type TricksView = AuctionView | PlainTricksView
export type TricksRules = AuctionRules | PlainTricksRules
export type Trump = PlainTricksView['trump']
export type Play = TricksView['trick'][number]

interface Asked {
  seat: number
  question: string
  asked: number
  options: string[] | null
}

export interface BidDecision extends Asked {
  kind: 'bid'
  lowest: number
  step: number
  /** The highest bid by the trump it names; the one key is `any` where a bid names none. */
  limits: Record<string, number>
  may_pass: boolean
}

export interface NestDecision extends Asked {
  kind: 'nest'
  size: number
  /** How many of the own cards may go. */
  exchange: number
  cards: string[]
  nest: string[]
  forbidden: string[]
}

export interface TrumpDecision extends Asked {
  kind: 'trump'
  trumps: Trump[]
}

export interface CallDecision extends Asked {
  kind: 'call'
  cards: string[]
}

export interface PlayDecision extends Asked {
  kind: 'play'
  place: number
  source: 'hand' | 'dummy' | 'battery'
  legal: string[]
}

export interface DrawDecision extends Asked {
  kind: 'draw'
  exposed: string
}

export type TricksDecision =
  | BidDecision
  | NestDecision
  | TrumpDecision
  | CallDecision
  | PlayDecision
  | DrawDecision
