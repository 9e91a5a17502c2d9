import { expect, test } from 'vitest'
import { layout, rotate } from './ring-layout'

const ROOMS = [
  { width: 1000, height: 560, plateWidth: 190 },
  { width: 768, height: 420, plateWidth: 190 },
  { width: 360, height: 330, plateWidth: 97 },
]
const EVERY = ROOMS.flatMap((room) => [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({ count, room })))
const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place)

test('the circle begins with whoever looks at it', () => {
  expect(rotate([0, 1, 2, 3], 2)).toEqual([2, 3, 0, 1])
  expect(rotate([3, 1, 0], 1)).toEqual([1, 0, 3])
})

test.each(EVERY)('$count places in $room.width x $room.height', ({ count, room }) => {
  const { spots, cardWidth } = layout(places(count), room)
  expect(spots.map((spot) => spot.place)).toEqual(places(count))
  expect(spots[0]).toMatchObject({ x: 50, y: 100 })
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size, 'two plates in one place').toBe(count)
  for (const { cardX, cardY } of spots) {
    expect(cardX - cardWidth / 2).toBeGreaterThanOrEqual(0)
    expect(cardX + cardWidth / 2).toBeLessThanOrEqual(room.width)
    expect(cardY - cardWidth * 0.7).toBeGreaterThanOrEqual(0)
    expect(cardY + cardWidth * 0.7).toBeLessThanOrEqual(room.height)
  }
})

test.each(EVERY)('$count cards of a trick are told apart in $room.width x $room.height', ({ count, room }) => {
  const { spots, cardWidth } = layout(places(count), room)
  for (const one of spots) {
    for (const other of spots) {
      if (one === other) continue
      const apart = Math.hypot(one.cardX - other.cardX, one.cardY - other.cardY)
      expect(apart).toBeGreaterThan(cardWidth * 0.3)
    }
  }
})

test('play goes round clockwise: the next one sits at the left', () => {
  const { spots } = layout(places(4), ROOMS[0]!)
  expect(spots.map(({ cardX }) => Math.sign(Math.round(cardX - 500)))).toEqual([0, -1, 0, 1])
  expect(spots[2]!.cardY).toBeLessThan(spots[0]!.cardY)
})
