import { expect, test } from 'vitest'
import type { PlotInfo, PlotSlot } from '../wire/types'
import { addressOf, wantedIn } from './requests'
import { scaleOf, stepFor, tickText } from './scale'

const slot = (more: Partial<PlotSlot>): PlotSlot => ({
  label: '',
  count: 1,
  part: null,
  value: null,
  low: null,
  high: null,
  ...more,
})

function plot(more: Partial<PlotInfo>): PlotInfo {
  const words = { name: '', title: '', says: '', along: 'When', part: '', count: '', figure: '' }
  return { ...words, shape: 'points', percent: false, slots: [], heads: [], rows: [], ...more }
}

test('counts are marked by whole numbers from nothing on', () => {
  expect(scaleOf(plot({ shape: 'bars', slots: [slot({ count: 2 })] })).ticks).toEqual([0, 1, 2])
  expect(scaleOf(plot({ shape: 'bars', slots: [slot({ count: 37 })] })).ticks).toEqual([0, 10, 20, 30, 40])
  expect(scaleOf(plot({ shape: 'bars', slots: [slot({ count: 0 })] })).high).toBe(1)
})

test('shares have all of the way from 0 to 100', () => {
  const scale = scaleOf(plot({ percent: true, slots: [slot({ value: 60, low: 55, high: 65 })] }))
  expect([scale.low, scale.high]).toEqual([0, 100])
  expect(scale.at(25)).toBe(0.25)
})

test('points may lie below nothing, and an interval that is far too wide is cut off', () => {
  const scale = scaleOf(plot({ slots: [slot({ value: -20, low: -9000, high: 8000 }), slot({ value: 60 })] }))
  expect(scale.low).toBeGreaterThanOrEqual(-200)
  expect(scale.high).toBeLessThanOrEqual(200)
  expect(scale.ticks).toContain(0)
  expect(scale.at(-9000)).toBe(0)
  expect(scale.at(8000)).toBe(1)
})

test('steps are round', () => {
  expect([stepFor(100, false), stepFor(1, true), stepFor(7, false), stepFor(9, true)]).toEqual([25, 1, 2, 3])
  expect([tickText(25, true), tickText(1200, false), tickText(2.5, false)]).toEqual(['25%', '1,200', '2.5'])
})

test('what is asked for stands in the address', () => {
  expect(wantedIn('?game=dixie%2F1988%2Bhouse&days=30')).toEqual({ game: 'dixie/1988+house', days: '30' })
  expect(wantedIn('')).toEqual({ game: '', days: '' })
  expect(addressOf({ game: '', days: '' })).toBe('/record')
  expect(wantedIn(addressOf({ game: 'dixie/1988+house', days: '' }).slice('/record'.length))).toEqual({
    game: 'dixie/1988+house',
    days: '',
  })
})
