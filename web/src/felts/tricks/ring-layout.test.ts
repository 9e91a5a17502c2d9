import { expect, test } from 'vitest'
import { columns, isTooSmall, ring, rotate } from './ring-layout'

const PLATES = { rowHeight: 40, plateHeight: 58 }
const ROOMS = [
  { width: 1000, height: 560, plateWidth: 190, ...PLATES },
  { width: 768, height: 420, plateWidth: 190, ...PLATES },
  { width: 360, height: 330, plateWidth: 97, ...PLATES },
]
const LOW = [
  { width: 430, height: 160, plateWidth: 97, ...PLATES, rem: 16, trick: true, across: 1 },
  { width: 312, height: 270, plateWidth: 97, ...PLATES, rem: 16, trick: true, across: 1 },
]
const LINED = LOW.flatMap((room) => [2, 3, 4, 5, 6, 7, 8].map((count) => ({ count, room })))
const EVERY = ROOMS.flatMap((room) => [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({ count, room })))
const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place)

test('the circle begins with whoever looks at it', () => {
  expect(rotate([0, 1, 2, 3], 2)).toEqual([2, 3, 0, 1])
  expect(rotate([3, 1, 0], 1)).toEqual([1, 0, 3])
})

test.each(EVERY)('$count places in $room.width x $room.height', ({ count, room }) => {
  const { spots, cardWidth } = ring(places(count), room)
  expect(spots.map((spot) => spot.place)).toEqual(places(count))
  expect(spots[0]).toMatchObject({ x: room.width / 2, y: room.height })
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size, 'two plates in one place').toBe(count)
  for (const { cardX, cardY } of spots) {
    expect(cardX - cardWidth / 2).toBeGreaterThanOrEqual(0)
    expect(cardX + cardWidth / 2).toBeLessThanOrEqual(room.width)
    expect(cardY - cardWidth * 0.7).toBeGreaterThanOrEqual(0)
    expect(cardY + cardWidth * 0.7).toBeLessThanOrEqual(room.height)
  }
})

test.each(EVERY)('$count cards of a trick are told apart in $room.width x $room.height', ({ count, room }) => {
  const { spots, cardWidth } = ring(places(count), room)
  for (const one of spots) {
    for (const other of spots) {
      if (one === other) continue
      const apart = Math.hypot(one.cardX - other.cardX, one.cardY - other.cardY)
      expect(apart).toBeGreaterThan(cardWidth * 0.3)
    }
  }
})

test('play goes round clockwise: the next one sits at the left', () => {
  const { spots } = ring(places(4), ROOMS[0]!)
  expect(spots.map(({ cardX }) => Math.sign(Math.round(cardX - 500)))).toEqual([0, -1, 0, 1])
  expect(spots[2]!.cardY).toBeLessThan(spots[0]!.cardY)
})

test.each(LINED)('$count columns in $room.width x $room.height: no two overlap, and the own one is last', (one) => {
  const { spots, cardWidth } = columns(places(one.count), one.room)
  expect(cardWidth).toBeGreaterThan(30)
  for (const spot of spots) {
    expect(spot.cardX - spot.most / 2).toBeGreaterThanOrEqual(-0.001)
    expect(spot.cardX + spot.most / 2).toBeLessThanOrEqual(one.room.width + 0.001)
    expect(spot.cardY + cardWidth * 0.7).toBeLessThanOrEqual(one.room.height + 0.001)
    expect(spot.cardY - cardWidth * 0.7).toBeGreaterThanOrEqual(spot.y + one.room.plateHeight)
    for (const other of spots)
      if (other !== spot && other.y === spot.y) expect(Math.abs(other.x - spot.x)).toBeGreaterThanOrEqual(cardWidth)
  }
  expect(spots.every(({ x, y }) => y < spots[0]!.y || x <= spots[0]!.x)).toBe(true)
})

test('a ring needs room for its plates and for cards that can be read', () => {
  expect(isTooSmall(4, { width: 1000, height: 500, plateWidth: 190, rem: 16 })).toBe(false)
  expect(isTooSmall(4, { width: 352, height: 330, plateWidth: 95, rem: 16 })).toBe(false)
  expect(isTooSmall(4, { width: 430, height: 150, plateWidth: 104, rem: 16 })).toBe(true)
  expect(isTooSmall(8, { width: 352, height: 330, plateWidth: 95, rem: 16 })).toBe(true)
})
