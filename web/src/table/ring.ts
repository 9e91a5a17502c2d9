/** Where places sit around a table, the own one at the bottom. */

export interface Spot {
  place: number
  /** Centre of the seat plate, in hundredths of the felt's width and height. */
  x: number
  y: number
  /** Where its played card lies, towards the middle, in hundredths as well. */
  cardX: number
  cardY: number
  side: 'bottom' | 'left' | 'top' | 'right'
}

type Point = readonly [number, number]

// Clockwise from the bottom: left side upwards, along the top, right side downwards.
const WIDE: readonly (readonly Point[])[] = [
  [[50, 92]],
  [[50, 92], [50, 9]],
  [[50, 92], [14, 26], [86, 26]],
  [[50, 92], [10, 48], [50, 9], [90, 48]],
  [[50, 92], [10, 56], [27, 11], [73, 11], [90, 56]],
  [[50, 92], [10, 62], [17, 16], [50, 9], [83, 16], [90, 62]],
  [[50, 92], [10, 66], [11, 28], [35, 9], [65, 9], [89, 28], [90, 66]],
  [[50, 92], [10, 68], [10, 36], [25, 9], [50, 9], [75, 9], [90, 36], [90, 68]],
]
const NARROW: readonly (readonly Point[])[] = [
  [[50, 94]],
  [[50, 94], [50, 7]],
  [[50, 94], [24, 9], [76, 9]],
  [[50, 94], [17, 34], [50, 7], [83, 34]],
  [[50, 94], [17, 46], [27, 8], [73, 8], [83, 46]],
  [[50, 94], [17, 52], [17, 20], [50, 7], [83, 20], [83, 52]],
  [[50, 94], [17, 58], [17, 32], [28, 7], [72, 7], [83, 32], [83, 58]],
  [[50, 94], [17, 62], [17, 38], [17, 10], [50, 7], [83, 10], [83, 38], [83, 62]],
]

function sideOf([x, y]: Point, index: number): Spot['side'] {
  if (index === 0) return 'bottom'
  if (y <= 22 && x > 20 && x < 80) return 'top'
  return x < 50 ? 'left' : 'right'
}

/** How far from the middle towards its seat a played card lies, so that cards of eight seats do not collide. */
const REACH = 0.46

/**
 * The spots of `places` (in clockwise order, as the view has them), with `own` at the bottom; without an own
 * place (a spectator, a replay) the first is there.
 */
export function ring(places: readonly number[], own: number | null, { narrow }: { narrow: boolean }): Spot[] {
  const start = own === null ? 0 : Math.max(0, places.indexOf(own))
  const turned = [...places.slice(start), ...places.slice(0, start)]
  const points = (narrow ? NARROW : WIDE)[turned.length - 1]
  if (!points) throw new Error(`no table has ${turned.length} places`)
  return turned.map((place, index) => {
    const point = points[index] as Point
    const [x, y] = point
    return {
      place,
      x,
      y,
      cardX: 50 + (x - 50) * REACH,
      cardY: 50 + (y - 50) * REACH,
      side: sideOf(point, index),
    }
  })
}

/** 0 to seats − 1, clockwise. */
export function inOrder(seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat)
}
