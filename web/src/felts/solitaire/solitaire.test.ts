import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Moment, SolitairePile, SolitaireView } from '../../wire/types'
import { movesOf, obvious, onlyBuildingLeft } from './moves'
import { NumberKeys } from './numbers'
import { fitPiles, runStep, TALL } from './pile-layout'

const moment = (...options: string[]): Moment => ({ decision: { options } }) as unknown as Moment
const pile = (run: number, face_down = 0, buried = 0): SolitairePile => ({
  number: 1,
  run: Array.from({ length: run }, () => 'R1'),
  face_down,
  buried: Array.from({ length: buried }, () => 'R1'),
})

test('a double tap builds, or makes the one move there is', () => {
  const moves = movesOf(moment('build 3', 'move 3 4', 'move 1 2', 'move 5 6', 'move 5 7'))
  expect([1, 3, 5, 9].map((each) => obvious(moves, each))).toEqual(['move 1 2', 'build 3', null, null])
  expect(moves.targets.get(5)).toEqual([6, 7])
})

test('it plays on by itself once nothing is hidden', () => {
  const view = (...piles: SolitairePile[]): SolitaireView => ({ piles, building_piles: [] }) as unknown as SolitaireView
  expect(onlyBuildingLeft(view(pile(3, 2, 2)))).toBe(true)
  expect(onlyBuildingLeft(view(pile(3, 2, 1)))).toBe(false)
  expect(onlyBuildingLeft(view(pile(0)))).toBe(false)
})

test.each([
  [1280, 700],
  [768, 600],
  [390, 560],
])('all piles and their runs are in sight at %i x %i', (width, height) => {
  for (const longest of [1, 6, 10]) {
    const piles = Array.from({ length: 8 }, () => pile(longest, 3))
    const fit = fitPiles(piles, width, height)
    expect(fit.columns * fit.cardWidth + (fit.columns - 1) * fit.gap).toBeLessThanOrEqual(width)
    const rows = Math.ceil(piles.length / fit.columns)
    expect(rows * fit.rowHeight).toBeLessThanOrEqual(height)
    expect(fit.cardHeight).toBe(Math.round(fit.cardWidth * TALL))
    const run = fit.cardHeight + (longest - 1) * runStep(fit, longest, 3)
    expect(run).toBeLessThanOrEqual(fit.rowHeight)
  }
})

test('more room makes larger cards', () => {
  const piles = Array.from({ length: 8 }, () => pile(4))
  expect(fitPiles(piles, 1280, 700).cardWidth).toBeGreaterThan(fitPiles(piles, 390, 560).cardWidth)
})

let chosen: number[]
let typed: string[]
let keys: NumberKeys

beforeEach(() => {
  vi.useFakeTimers()
  ;[chosen, typed] = [[], []]
  keys = new NumberKeys(
    (each) => chosen.push(each),
    (text) => typed.push(text),
  )
})
afterEach(() => vi.useRealTimers())

test('one digit is enough where it settles the pile', () => {
  keys.digit('7', 12)
  expect(chosen).toEqual([7])
})

test('a 1 waits for a second digit, for a while', () => {
  keys.digit('1', 12)
  expect([chosen, typed.at(-1)]).toEqual([[], '1'])
  keys.digit('2', 12)
  expect(chosen).toEqual([12])
  keys.digit('1', 12)
  vi.runAllTimers()
  expect(chosen).toEqual([12, 1])
})

test('a second digit that leads nowhere begins anew, and Enter takes what there is', () => {
  keys.digit('1', 12)
  keys.digit('5', 12)
  expect(chosen).toEqual([5])
  expect(keys.finish()).toBe(false)
  keys.digit('1', 12)
  expect(keys.finish()).toBe(true)
  expect(chosen).toEqual([5, 1])
  keys.digit('0', 12)
  vi.runAllTimers()
  expect(chosen).toEqual([5, 1])
})
