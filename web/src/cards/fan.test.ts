import { expect, test } from 'vitest'
import { PEEK, rowsOf } from './fan'

const WIDTHS = [320, 360, 560, 768, 900, 1280]
const HANDS = [1, 2, 5, 13, 20, 35, 57]
const HEIGHTS = [90, 130, 200]
const EVERY = WIDTHS.flatMap((width) =>
  HANDS.flatMap((count) => HEIGHTS.map((height) => [count, width, height] as const)),
)

test.each(EVERY)('%i cards in %i by %i pixels: each in one row, none over the edge, all in sight', (...hand) => {
  const [count, width, height] = hand
  const { card, step, rows } = rowsOf(count, { width, height })
  const shown = rows.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at))
  expect(shown).toEqual(Array.from({ length: count }, (_, at) => at))
  for (const [start, end] of rows) {
    expect(end - start, 'an empty row').toBeGreaterThan(0)
    expect(card + (end - start - 1) * step).toBeLessThanOrEqual(width + 0.001)
  }
  expect(step).toBeGreaterThanOrEqual(card * 0.36)
  expect(card * (1.4 + (rows.length - 1) * PEEK)).toBeLessThanOrEqual(height + 0.001)
})

test('few cards do not overlap, and many share the room', () => {
  const few = rowsOf(3, { width: 900, height: 160 })
  expect(few.step).toBeGreaterThan(few.card)
  const many = rowsOf(13, { width: 900, height: 160 })
  expect(many.step).toBeLessThan(many.card)
  expect(many.rows).toHaveLength(1)
})

test('cards are as large as somebody likes them, as far as there is room', () => {
  const [small, usual, large] = [0.85, 1, 1.2].map((scale) => rowsOf(5, { width: 900, height: 400, scale }).card)
  expect([small! < usual!, usual! < large!]).toEqual([true, true])
  expect(rowsOf(5, { width: 900, height: 100, scale: 1.2 }).card * 1.4).toBeLessThanOrEqual(100)
})

test('before the page knows its width a phone is assumed', () => {
  expect(rowsOf(9, { width: 0, height: 120 })).toEqual(rowsOf(9, { width: 360, height: 120 }))
})
