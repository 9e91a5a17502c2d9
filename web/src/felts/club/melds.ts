/** What can be told of Club's cards and melds without asking the server.
 *
 * The server has the last word: these checks only decide what is offered.
 */

import type { Meld, ClubRules } from '../../wire/types'

const COLOURS = 'RYGB'

export const colourOf = (card: string): string => card[0] ?? ''
export const numberOf = (card: string): number => Number(card.slice(1))

/** The order in which the notation writes cards: by colour, then number. */
export function inOrder(cards: readonly string[]): string[] {
  const place = (card: string) => COLOURS.indexOf(colourOf(card)) * 100 + numberOf(card)
  return [...cards].sort((a, b) => place(a) - place(b))
}

export const isWild = (rules: ClubRules, card: string): boolean => rules.wilds.includes(numberOf(card))
export const isStop = (rules: ClubRules, card: string): boolean => rules.stops.includes(numberOf(card))

export function pointsOf(rules: ClubRules, cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + (isWild(rules, card) ? rules.wild_points : rules.card_points), 0)
}

export function meldName(meld: Meld): string {
  if (meld.number !== null) return `${meld.number}s`
  return `${meld.colour} ${numberOf(meld.cards[0] ?? '')} to ${numberOf(meld.cards.at(-1) ?? '')}`
}

export const makesMeld = (rules: ClubRules, cards: readonly string[]): boolean =>
  cards.length >= rules.meld_size && (isSet(rules, cards) || isSequence(rules, cards))

export function fits(rules: ClubRules, meld: Meld, cards: readonly string[]): boolean {
  if (!cards.length) return false
  if (meld.number === null) return isSequence(rules, [...meld.cards, ...cards])
  return cards.every((card) => numberOf(card) === meld.number || isWild(rules, card))
}

function isSet(rules: ClubRules, cards: readonly string[]): boolean {
  const own = cards.filter((card) => !isWild(rules, card))
  return own.length >= rules.set_naturals && new Set(own.map(numberOf)).size === 1
}

function isSequence(rules: ClubRules, cards: readonly string[]): boolean {
  if (cards.some((card) => isWild(rules, card) || isStop(rules, card))) return false
  const numbers = cards.map(numberOf).sort((a, b) => a - b)
  return new Set(cards.map(colourOf)).size === 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
}

/** Something the hand could lay now. */
export interface Idea {
  cards: string[]
  /** The meld of one's own side it would be added to; null for a new one. */
  to: number | null
}

/** The plain ways to lay: whole sets, runs, and cards that continue one's own melds. Wild cards are left to the player. */
export function ideas(rules: ClubRules, hand: readonly string[], melds: readonly Meld[]): Idea[] {
  const plain = hand.filter((card) => !isWild(rules, card) && !isStop(rules, card))
  const added = melds.map((meld, at) => ({ cards: continuing(plain, meld), to: at + 1 }))
  const laid = [...sets(rules, plain), ...runs(rules, plain)].map((cards) => ({ cards, to: null }))
  return [...added.filter((idea) => idea.cards.length > 0), ...laid]
}

/** The cards that belong to a set, or lengthen a sequence at either end. */
function continuing(hand: readonly string[], meld: Meld): string[] {
  if (meld.number !== null) return hand.filter((card) => numberOf(card) === meld.number)
  const [first = '', last = ''] = [meld.cards[0], meld.cards.at(-1)]
  return [...following(hand, first, -1).reverse(), ...following(hand, last, 1)]
}

/** The cards in hand that follow one another from `card` on, upwards or downwards. */
function following(hand: readonly string[], card: string, step: 1 | -1): string[] {
  const next = `${colourOf(card)}${numberOf(card) + step}`
  return hand.includes(next) ? [next, ...following(hand, next, step)] : []
}

function sets(rules: ClubRules, hand: readonly string[]): string[][] {
  const numbers = [...new Set(hand.map(numberOf))].sort((a, b) => b - a)
  return numbers
    .map((number) => hand.filter((card) => numberOf(card) === number))
    .filter((cards) => cards.length >= rules.meld_size)
}

function runs(rules: ClubRules, hand: readonly string[]): string[][] {
  const starts = [...new Set(hand)].filter((card) => !hand.includes(`${colourOf(card)}${numberOf(card) - 1}`))
  return starts.map((card) => [card, ...following(hand, card, 1)]).filter((cards) => cards.length >= rules.meld_size)
}
