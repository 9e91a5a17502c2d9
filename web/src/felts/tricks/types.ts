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
  /** What a bid for every trick is made for, keyed as `limits`; empty where there is none. */
  moon: Record<string, number>
  /** The hand may be shown and thrown in. */
  may_redeal: boolean
  exposed?: string | null
}

export interface NestDecision extends Asked {
  kind: 'nest'
  size: number
  /** How many of the own cards may go. */
  exchange: number
  cards: string[]
  nest: string[]
  forbidden: string[]
  /** Any number of cards can be put down; a wrong one is found when play begins. */
  honour: boolean
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
  /** What the rules allow. At an honour table every card can be put down: see `playable`. */
  legal: string[]
  honour: boolean
}

/** At an honour table, after the last trick. */
export interface CountDecision extends Asked {
  kind: 'count'
  accusable: number[]
}

export interface DrawDecision extends Asked {
  kind: 'draw'
  exposed: string
}

/** The cards that can be put down now: those of the rules, or at an honour table all of them. */
export function playable(decision: PlayDecision): Set<string> {
  const offered = decision.options?.map((text) => text.replace(/^play /, ''))
  return new Set(decision.honour && offered ? offered : decision.legal)
}

export type TricksDecision =
  BidDecision | NestDecision | TrumpDecision | CallDecision | PlayDecision | DrawDecision | CountDecision
