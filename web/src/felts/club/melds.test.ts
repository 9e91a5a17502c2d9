import { expect, test } from 'vitest'
import type { ClubRules, Meld } from '../../wire/types'
import { fits, ideas, inOrder, makesMeld, meldName, pointsOf } from './melds'

const RULES = {
  wilds: [1],
  stops: [14],
  meld_size: 3,
  set_naturals: 2,
  wild_points: 20,
  card_points: 5,
} as unknown as ClubRules
const FIVES: Meld = { cards: ['R5', 'Y5', 'G5'], number: 5, colour: null }
const RUN: Meld = { cards: ['G6', 'G7', 'G8'], number: null, colour: 'green' }
const cards = (text: string): string[] => text.split(' ')

test.each(['R5 Y5 G5', 'R5 R5 B5', 'R5 Y5 R1', 'G6 G7 G8', 'G8 G6 G7'])('%s is a meld', (text) => {
  expect(makesMeld(RULES, cards(text))).toBe(true)
})

test.each([
  ['R5 Y5', 'too few'],
  ['R5 Y5 G6', 'neither'],
  ['R5 R1 Y1', 'too many wild cards'],
  ['G6 G7 B8', 'two colours'],
  ['G6 G7 G9', 'a gap'],
  ['G6 G7 G7', 'one twice'],
  ['G6 G7 R1', 'wild in a run'],
  ['G12 G13 G14', 'a stop card'],
])('%s is none: %s', (text) => {
  expect(makesMeld(RULES, cards(text))).toBe(false)
})

test('what may be added to a meld', () => {
  expect(fits(RULES, FIVES, ['B5', 'R1'])).toBe(true)
  expect(fits(RULES, FIVES, ['B6'])).toBe(false)
  expect(fits(RULES, RUN, ['G9', 'G5'])).toBe(true)
  expect(fits(RULES, RUN, ['G10'])).toBe(false)
  expect(fits(RULES, RUN, [])).toBe(false)
})

test('melds have names, and cards an order and points', () => {
  expect([meldName(FIVES), meldName(RUN)]).toEqual(['5s', 'green 6 to 8'])
  expect(inOrder(cards('B2 R10 R9 Y1'))).toEqual(cards('R9 R10 Y1 B2'))
  expect(pointsOf(RULES, cards('R5 R1'))).toBe(25)
})

test('the plain ways to lay are offered; wild and stop cards are left to the player', () => {
  const offered = ideas(RULES, cards('R9 Y9 B9 G4 G5 G9 R1 B14'), [RUN])
  expect(offered).toEqual([
    { cards: ['G4', 'G5', 'G9'], to: 1 },
    { cards: ['R9', 'Y9', 'B9', 'G9'], to: null },
  ])
})
