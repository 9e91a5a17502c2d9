import { expect, test } from 'vitest'
import { lastSaid, standingBid } from './bids'

const SAID = [
  { seat: 0, action: 'bid 100' },
  { seat: 1, action: 'bid 110 low' },
  { seat: 2, action: 'pass' },
  { seat: 0, action: 'pass' },
]

test('what a seat said last stands by its name', () => {
  expect([0, 1, 2, 3].map((seat) => lastSaid(SAID, seat))).toEqual(['pass', '110 no trump, low wins', 'pass', null])
})

test('the bid to beat is the last one, whoever passed since', () => {
  expect(standingBid(SAID)).toEqual({ seat: 1, text: '110 no trump, low wins' })
  expect(standingBid([{ seat: 0, action: 'pass' }])).toBeNull()
})
