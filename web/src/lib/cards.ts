/** Cards as texts (docs/notation.md): what they are, what they are called, and how a hand is sorted. */

export type Colour = 'red' | 'yellow' | 'green' | 'black'

export interface CardFace {
  text: string
  /** null for the birds */
  colour: Colour | null
  /** 0 for the birds */
  number: number
}

export const BIRD = 'Bird'
/** A second bird that some houses add, below every other trump. */
export const BABY = 'Baby'
export const RED_ONE = 'R1'
export const COLOURS: readonly Colour[] = ['red', 'yellow', 'green', 'black']

const LETTERS: Record<Colour, string> = { red: 'R', yellow: 'Y', green: 'G', black: 'B' }
const BY_LETTER: Record<string, Colour> = { R: 'red', Y: 'yellow', G: 'green', B: 'black' }

export function parseCard(text: string): CardFace {
  const bird = [BIRD, BABY].find((each) => each.toLowerCase() === text.toLowerCase())
  if (bird !== undefined) return { text: bird, colour: null, number: 0 }
  const colour = BY_LETTER[text.charAt(0).toUpperCase()]
  const number = Number(text.slice(1))
  if (colour === undefined || !Number.isInteger(number)) throw new Error(`"${text}" is not a card`)
  return { text: LETTERS[colour] + String(number), colour, number }
}

export function isColour(text: unknown): text is Colour {
  return typeof text === 'string' && text in LETTERS
}

/** What is played without a trump colour, in words: "no trump", "no trump, low wins". */
export function noTrumpName(trump: string): string {
  return trump === 'low' ? 'no trump, low wins' : 'no trump'
}

export const letterOf = (colour: Colour): string => LETTERS[colour]

/** Whether a text is a card's, for words among other words. */
export const isCard = (text: string): boolean => /^(?:[RYGB](?:[1-9]|1[0-4])|Bird|Baby)$/.test(text)

/** "red 14", "the bird": for screen readers and sentences. */
export function cardName(text: string): string {
  const face = parseCard(text)
  if (face.colour === null) return face.text === BABY ? 'the baby bird' : 'the bird'
  return `${face.colour} ${face.number}`
}

export function cardNames(texts: readonly string[]): string {
  const names = texts.map(cardName)
  const last = names.at(-1)
  if (last === undefined) return 'no cards'
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

export type SortBy = 'colour' | 'rank'

/** What the order of a hand depends on. `rules` are the table's; families without such rules leave them out. */
export interface SortRules {
  ones?: unknown
  bird?: unknown
  red_one?: unknown
}

export interface Sorting {
  rules?: SortRules
  /** The trump colour, "none", "low", or null before it is named. */
  trump?: string | null
}

function redOneIsSpecial(rules: SortRules | undefined): boolean {
  return rules?.red_one !== undefined && rules.red_one !== 'ordinary'
}

const BIRD_HEIGHTS: Record<string, number> = { 'lowest-trump': 0, 'ten-and-a-half': 10.5 }

/** How high a card stands within its colour, as the rules have it. */
export function height(text: string, { rules, trump }: Sorting = {}): number {
  const face = parseCard(text)
  if (face.text === BABY) return -1
  if (face.colour === null) return BIRD_HEIGHTS[String(rules?.bird)] ?? 90
  if (face.text === RED_ONE && redOneIsSpecial(rules)) return trump ? 99 : 1
  if (face.number === 1 && rules?.ones === 'high') return 15
  return face.number
}

/**
 * The colour a card goes with: the birds and a special red 1 stand with the trumps once there are any. Without a
 * trump colour they are the only trumps (H1) and of no colour.
 */
export function groupOf(text: string, { rules, trump }: Sorting = {}): Colour | null {
  const face = parseCard(text)
  const special = face.colour === null || (face.text === RED_ONE && redOneIsSpecial(rules))
  if (!special || !trump) return face.colour
  return isColour(trump) ? trump : null
}

function place(colour: Colour | null): number {
  return colour === null ? COLOURS.length : COLOURS.indexOf(colour)
}

/** A sorted copy: by colour, highest first in each, or by rank, lowest first with equal numbers together. */
export function sortCards(texts: readonly string[], by: SortBy, sorting: Sorting = {}): string[] {
  const key = (text: string): [number, number] =>
    by === 'colour'
      ? [place(groupOf(text, sorting)), -height(text, sorting)]
      : [height(text, sorting), place(parseCard(text).colour)]
  return [...texts].sort((one, other) => {
    const [a, b] = [key(one), key(other)]
    return a[0] - b[0] || a[1] - b[1]
  })
}

/** Keys for a list that may hold the same card twice (two packs): "R5", "R5~2". */
export function keyed(texts: readonly string[]): { key: string; text: string }[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return { key: times === 1 ? text : `${text}~${times}`, text }
  })
}

/** Points of a card, from `rules.counters` and its like; 0 where the rules give it none. */
export function pointsOf(text: string, rules: Record<string, unknown>): number {
  const face = parseCard(text)
  const given = (name: string): number => (typeof rules[name] === 'number' ? (rules[name] as number) : 0)
  if (face.colour === null) return given(face.text === BABY ? 'baby_bird_points' : 'bird_points')
  if (face.text === RED_ONE && redOneIsSpecial(rules) && typeof rules.red_one_points === 'number') {
    return rules.red_one_points
  }
  if (face.number === 1 && given('ones_points') > 0) return given('ones_points')
  const counters = Array.isArray(rules.counters) ? (rules.counters as [number, number][]) : []
  return counters.find(([number]) => number === face.number)?.[1] ?? 0
}
