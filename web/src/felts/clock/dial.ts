/** Where the piles of Clock lie, and how far the clock has run. */
import type { ClockView } from '../../wire/types'

const HOURS = 12

export interface DialPlace {
  /** From -1 (left) to 1. */
  x: number
  /** From -1 (top) to 1. */
  y: number
  /** Clockwise from the top, in degrees; null inside the dial. */
  angle: number | null
}

/**
 * The hours go round the dial, the last of them on top; the other numbers lie inside. A square dial has five hours
 * in its upper line, two beside the middle and five in its lower line, as a square clock has.
 */
export function dialPlace(number: number, piles: number, { square = false } = {}): DialPlace {
  const hours = Math.min(HOURS, piles)
  if (number > hours) {
    const middle = (hours + 1 + piles) / 2
    return { x: number - middle, y: 0, angle: null }
  }
  const turn = (number / hours) * 2 * Math.PI
  const angle = (number / hours) * 360
  const [x, y] = [Math.sin(turn), -Math.cos(turn)]
  if (!square) return { x, y, angle }
  const out = Math.max(Math.abs(x), Math.abs(y))
  // Halves of a side, so that all of a line stand equally far apart.
  const onSide = (along: number): number => Math.round((along / out) * 2) / 2
  return Math.abs(y) > 0.4 ? { x: onSide(x), y: Math.sign(y), angle } : { x: Math.sign(x), y: 0, angle }
}

export function cardsTurned(view: ClockView): number {
  return view.piles.reduce((sum, pile) => sum + pile.face_up.length, 0)
}

export function cardsHidden(view: ClockView): number {
  return view.piles.reduce((sum, pile) => sum + pile.face_down, 0)
}
