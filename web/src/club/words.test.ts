import { expect, test } from 'vitest'
import type { EventPage, PlacingInfo } from '../wire/types'
import { clockText, isForPairs, lineName, nameOf, pointsOf, readScore, signed } from './words'

const somebody = { bot: false, gone: false, partner: null, before: [] }
const event = {
  entrants: [
    { ...somebody, number: 0, name: 'Ada' },
    { ...somebody, number: 1, name: 'Bea', gone: true },
    { ...somebody, number: 2, name: 'Jay', bot: true },
  ],
  plan: { tables: 'online', kind: 'pairs', count: 'average' },
} as unknown as EventPage
const line = { entrants: [0, 1], points: -12.5, share: null } as unknown as PlacingInfo

test('who left at an online table is played for by a bot', () => {
  expect([0, 1, 2, null].map((number) => nameOf(event, number))).toEqual([
    'Ada',
    'Bea (a bot plays)',
    'Jay (bot)',
    'a bot',
  ])
  expect(lineName(event, line)).toBe('Ada & Bea')
})

test('matchpoints are a share, points against the average have a sign', () => {
  expect(pointsOf(event, line)).toBe('−12.5')
  expect(pointsOf(event, { ...line, share: 0.5625 })).toBe('56.3 %')
  expect([signed(0), signed(40)]).toEqual(['0', '+40'])
})

test('a clock counts down to nothing', () => {
  expect([clockText(425), clockText(59.2), clockText(-3)]).toEqual(['7:05', '1:00', '0:00'])
})

test('a score is a whole number, with either minus', () => {
  expect(['120', ' -95', '−95', '', '12.5', '1e3'].map(readScore)).toEqual([120, -95, -95, null, null, null])
})

test('in a progressive party one enters as a pair only where partners stay together', () => {
  const party = (partners: string): EventPage => ({ plan: { kind: 'progressive', partners } }) as unknown as EventPage
  expect([isForPairs(party('change')), isForPairs(party('keep'))]).toEqual([false, true])
})
