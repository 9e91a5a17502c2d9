import { expect, test } from 'vitest'
import { counts, winningPlace } from './strength'
import type { Play, TricksRules, Trump } from './types'

const AUCTION = { bird: 'highest-trump', ones: 'low', counters: [[5, 5]], bird_points: 20 } as unknown as TricksRules
const plain = (rules: object): TricksRules =>
  ({ fourteens: 'ordinary', counting: 'all', counters: [[5, 5]], other_points: 0, ...rules }) as unknown as TricksRules

/** The place that wins; cards are put down by places 0, 1, 2 and so on. */
function winner(cards: string, trump: Trump | null, rules: TricksRules = AUCTION): number | null {
  const trick = cards.split(' ').map((card, place): Play => [place, card] as Play)
  return winningPlace(cards === '' ? [] : trick, trump, rules)
}

test('nobody wins an empty trick', () => expect(winner('', 'red')).toBeNull())
test('the highest of the colour led wins', () => expect(winner('G5 G9 B14 G8', 'red')).toBe(1))
test('a trump beats it', () => expect(winner('G14 R1 G13 R2', 'red')).toBe(3))
test('the bird beats every trump', () => expect(winner('R14 Bird R13', 'red')).toBe(1))
test('the bird as the lowest trump still beats other colours', () => {
  const low = { ...AUCTION, bird: 'lowest-trump' } as TricksRules
  expect(winner('G14 Bird G13', 'red', low)).toBe(1)
  expect(winner('G14 Bird R1', 'red', low)).toBe(2)
})
test('ones win where they are high', () => {
  expect(winner('G14 G1', 'red', { ...AUCTION, ones: 'high' } as TricksRules)).toBe(1)
  expect(winner('G14 G1', 'red')).toBe(0)
})
test('where low cards win, the lowest of the colour led does', () => {
  expect(winner('G9 G2 B1 G14', 'low' as Trump)).toBe(1)
})
test('in High 14 a 14 beats everything, that of the colour led first', () => {
  const high = plain({ fourteens: 'above-all' })
  expect(winner('G5 B14 R13', 'red', high)).toBe(1)
  expect(winner('G5 B14 G14', 'red', high)).toBe(2)
  expect(winner('G5 B14 Y14', 'red', high)).toBe(1)
})

test('cards count what the rules give them', () => {
  expect(['G5', 'Bird', 'G6'].map((card) => counts(card, AUCTION))).toEqual([5, 20, 0])
  expect(['R5', 'G5'].map((card) => counts(card, plain({ counting: 'red' })))).toEqual([5, 0])
  expect(counts('G6', plain({ other_points: 1 }))).toBe(1)
})
