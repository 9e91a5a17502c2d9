/** What the felts of the lively games and of Clock tell from a view. */
import { expect, test } from 'vitest'
import type { DonkeyView, IDoubtItView, MatchPilesView, Moment } from '../wire/types'
import { dialPlace } from './clock/dial'
import { collected, neighbour, standing } from './donkey/seats'
import { callsToCome, pileCards } from './i-doubt-it/claims'
import { captureBetween } from './match/capture'
import { placementOf } from './panjandrum/placement'

test('clock: the hours go round, the last on top, and the others lie inside', () => {
  const [three, six, twelve] = [3, 6, 12].map((number) => dialPlace(number, 14))
  expect([three!.angle, six!.angle, twelve!.angle]).toEqual([90, 180, 360])
  expect([three!.x, six!.y, twelve!.y].map((at) => Math.round(at))).toEqual([1, 1, -1])
  const inside = [13, 14].map((number) => dialPlace(number, 14))
  expect(inside.map(({ x, y, angle }) => [x, y, angle])).toEqual([[-0.5, 0, null], [0.5, 0, null]]) // prettier-ignore
})

test('donkey: cards go to the left or to the right, round the table', () => {
  expect(neighbour(3, 1, 4, 'left')).toBe(0)
  expect(neighbour(0, -1, 4, 'left')).toBe(3)
  expect(neighbour(3, 1, 4, 'right')).toBe(2)
})

test('donkey: how a seat stands', () => {
  const view = { donkey: null, laid_down: [{ seat: 0 }], phase: 'fold', folded: [2], have_chosen: [] }
  const words = (seat: number, more: object = {}): string =>
    standing({ ...view, ...more } as unknown as DonkeyView, seat).text
  expect([0, 1, 2].map((seat) => words(seat))).toEqual(['laid down', 'not folded', 'folded 1st'])
  expect(words(1, { donkey: 1 })).toBe('the donkey')
  expect(words(1, { phase: 'pass', have_chosen: [1] })).toBe('ready')
  expect(words(2, { phase: 'pass', have_chosen: [1] })).toBe('choosing')
})

test('donkey: what a hand has collected, the most first', () => {
  expect(collected(['R5', 'Y5', 'B12', 'R12', 'G5', 'G1'])).toBe('three 5s, two 12s')
  expect(collected(['R5', 'Y6'])).toBe('')
})

test('I Doubt It: the numbers a seat will have to call go on round the table', () => {
  const view = { turn: 1, seats: 3, plays: 4 } as unknown as IDoubtItView
  const ranks = [1, 2, 3, 4, 5, 6]
  expect(callsToCome(view, ranks, 1, 3)).toEqual([5, 2, 5])
  expect(callsToCome(view, ranks, 0, 2)).toEqual([1, 4])
  expect(callsToCome({ ...view, turn: null } as IDoubtItView, ranks, 0, 2)).toEqual([])
})

test('I Doubt It: only the own cards of the pile are known', () => {
  const claims = [{ seat: 0 }, { seat: 1 }, { seat: 0 }]
  const view = { pile: claims, own_pile: ['R5', 'Y9'] } as unknown as IDoubtItView
  expect(pileCards(view, 0).map(({ card }) => card)).toEqual(['R5', null, 'Y9'])
  expect(pileCards({ ...view, own_pile: [] } as IDoubtItView, null).map(({ card }) => card)).toEqual([null, null, null])
})

test('match: a pile that was taken is read from the view before', () => {
  const before = { pile: ['R5', 'Y7'], piles: 3, deal_number: 1, hand_sizes: [4, 4] } as unknown as MatchPilesView
  const after = { ...before, pile: [], piles: 4, hand_sizes: [4, 7] } as MatchPilesView
  expect(captureBetween(before, after)).toEqual({ seat: 1, cards: 3, first: 'R5' })
  expect(captureBetween(before, { ...after, deal_number: 2 } as MatchPilesView)).toBeNull()
  expect(captureBetween(before, before)).toBeNull()
})

test('panjandrum: where a lifted card may go', () => {
  const moment = (decision: object): Moment => ({ decision }) as unknown as Moment
  const options = ['onto 1', 'onto 3', 'build up', 'lift']
  expect(placementOf(moment({ kind: 'place', card: 'R5', source: 'delay-pile', options }))).toEqual({
    card: 'R5',
    source: 'delay-pile',
    seats: [1, 3],
    free: true,
    build: true,
    lift: true,
  })
  expect(placementOf(moment({ kind: 'onto', card: 'R5', options: ['onto 2'] }))).toMatchObject({
    source: 'hand',
    seats: [2],
    free: false,
    build: false,
  })
  expect(placementOf(moment({ kind: 'pay', options: [] }))).toBeNull()
})
