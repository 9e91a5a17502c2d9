import { beforeAll, expect, test, vi } from 'vitest'
import { Flights } from './flights'

interface Box {
  x: number
  y: number
  width: number
  height: number
}
interface Flight {
  card: string
  start: string
  opacity: number
}

beforeAll(() => {
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        readonly x: number,
        readonly y: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  )
})

/** A screen with cards and places at their rectangles; what is set flying is noted. */
function screen(things: { card?: string; anchor?: string; from?: string; at: Box }[], flown: Flight[] = []): Element {
  const elements = things.map(({ card, anchor, from, at }) => ({
    dataset: { card, from },
    getBoundingClientRect: () => at,
    getAttribute: (name: string) => (name === 'data-card' ? card : anchor),
    getAnimations: () => [],
    animate: ([first]: { transform: string; opacity: number }[]) => {
      flown.push({ card: card ?? '', start: first!.transform, opacity: first!.opacity })
      return {}
    },
  }))
  const having = (name: string) => elements.filter((_, at) => things[at]![name === '[data-card]' ? 'card' : 'anchor'])
  return { querySelectorAll: having } as unknown as Element
}

const box = (x: number, y: number, width = 50): Box => ({ x, y, width, height: width * 1.4 })

function flights(before: Parameters<typeof screen>[0], after: Parameters<typeof screen>[0], time = 200): Flight[] {
  const flown: Flight[] = []
  const made = new Flights()
  made.before(screen(before))
  made.after(screen(after, flown), time)
  return flown
}

test('a card flies from where it was', () => {
  expect(flights([{ card: 'R5', at: box(100, 300) }], [{ card: 'R5', at: box(40, 100) }])).toEqual([
    { card: 'R5', start: 'translate(60px, 200px) scale(1)', opacity: 1 },
  ])
})

test('a card that stays where it is does not move', () => {
  expect(flights([{ card: 'R5', at: box(100, 300) }], [{ card: 'R5', at: box(101, 300) }])).toEqual([])
})

test('a card that was hidden comes out of the place it names', () => {
  const nest = { anchor: 'nest', at: box(200, 200) }
  const [flight] = flights([nest], [{ card: 'Bird', from: 'nest', at: box(0, 200) }])
  expect(flight).toEqual({ card: 'Bird', start: 'translate(200px, 0px) scale(0.7)', opacity: 0.5 })
})

test('a card from nowhere is simply there', () => {
  expect(flights([], [{ card: 'R5', at: box(0, 0) }])).toEqual([])
})

test('of two equal cards each has a flight of its own', () => {
  const before = [0, 100].map((x) => ({ card: 'R5', at: box(x, 0) }))
  const after = [0, 100].map((x) => ({ card: 'R5', at: box(x, 50) }))
  expect(flights(before, after).map((each) => each.start)).toEqual([
    'translate(0px, -50px) scale(1)',
    'translate(0px, -50px) scale(1)',
  ])
})

test('nothing flies for somebody who wants no motion', () => {
  expect(flights([{ card: 'R5', at: box(100, 300) }], [{ card: 'R5', at: box(40, 100) }], 0)).toEqual([])
})
