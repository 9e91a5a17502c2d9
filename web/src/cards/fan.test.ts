import { expect, test } from 'vitest'
import { rowsOf } from './fan'

const WIDTHS = [320, 360, 560, 768, 900, 1280]
const HANDS = [1, 2, 5, 13, 20, 35, 57]
const EVERY = WIDTHS.flatMap((width) => HANDS.map((count) => [count, width] as const))

test.each(EVERY)('%i cards in %i pixels: each in one row, none over the edge, all in sight', (count, width) => {
  const { card, step, rows } = rowsOf(count, width)
  const shown = rows.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at))
  expect(shown).toEqual(Array.from({ length: count }, (_, at) => at))
  for (const [start, end] of rows) {
    expect(end - start, 'an empty row').toBeGreaterThan(0)
    expect(card + (end - start - 1) * step).toBeLessThanOrEqual(width + 0.001)
  }
  expect(step).toBeGreaterThanOrEqual(card * 0.36)
})

test('few cards do not overlap, and many share the room', () => {
  const few = rowsOf(3, 900)
  expect(few.step).toBeGreaterThan(few.card)
  const many = rowsOf(13, 900)
  expect(many.step).toBeLessThan(many.card)
  expect(many.rows).toHaveLength(1)
})

test('before the page knows its width a phone is assumed', () => {
  expect(rowsOf(9, 0)).toEqual(rowsOf(9, 360))
})
