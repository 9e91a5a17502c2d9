import { expect, test } from 'vitest'
import { daysText, momentText } from './days'

const NOW = new Date(2026, 10, 19, 20, 0).getTime()
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour, 5).getTime() / 1000

test.each([
  [at(19, 23), 'today 23:05'],
  [at(20, 0), 'tomorrow 00:05'],
  [at(21, 18), 'Saturday 18:05'],
  [at(25, 18), 'Wednesday 18:05'],
  [at(26, 18), 'Thu 26 Nov, 18:05'],
  [at(17, 9), 'Tue 17 Nov, 09:05'],
])('%d is said as %s', (seconds, text) => {
  expect(momentText(seconds, NOW)).toBe(text)
})

test('days are counted in words', () => {
  expect([1, 2, 3, 7].map(daysText)).toEqual(['1 day', '2 days', '3 days', '1 week'])
})
