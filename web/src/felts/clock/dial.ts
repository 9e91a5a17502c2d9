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

/** The hours go round the dial, the last of them on top; the other numbers lie inside. */
export function dialPlace(number: number, piles: number): DialPlace {
  const hours = Math.min(HOURS, piles)
  if (number > hours) {
    const middle = (hours + 1 + piles) / 2
    return { x: number - middle, y: 0, angle: null }
  }
  const turn = (number / hours) * 2 * Math.PI
  return { x: Math.sin(turn), y: -Math.cos(turn), angle: (number / hours) * 360 }
}

export function cardsTurned(view: ClockView): number {
  return view.piles.reduce((sum, pile) => sum + pile.face_up.length, 0)
}

export function cardsHidden(view: ClockView): number {
  return view.piles.reduce((sum, pile) => sum + pile.face_down, 0)
}
