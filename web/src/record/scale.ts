/** Where the figures of a plot lie: its ends, and the lines between them. */
import type { PlotInfo } from '../wire/types'

export interface Scale {
  low: number
  high: number
  ticks: number[]
  /** From 0 at the low end to 1 at the high one; what is beyond them lies on them. */
  at: (value: number) => number
}

const STEPS = [1, 2, 2.5, 5, 10]
const LINES = 4

/** Round steps: 1, 2, 2.5 or 5 times a power of ten, whole where they count something. */
export function stepFor(span: number, whole: boolean): number {
  const rough = span / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough * 0.999) ?? 10) * power
  return whole ? Math.max(1, Math.ceil(step)) : step
}

export function scaleOf(plot: PlotInfo): Scale {
  if (plot.shape === 'bars') return scale(0, Math.max(1, ...plot.slots.map((slot) => slot.count)), true)
  if (plot.percent) return scale(0, 100, false)
  const told = plot.slots.filter((slot) => slot.value !== null)
  const values = told.map((slot) => slot.value ?? 0)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  // An interval of two hands may be many times as wide as all else: it is cut off at the edge.
  const room = Math.max(most - least, 10)
  const low = Math.max(least - room, Math.min(least, ...told.map((slot) => slot.low ?? least)))
  const high = Math.min(most + room, Math.max(most, ...told.map((slot) => slot.high ?? most)))
  return scale(low, Math.max(high, low + 1), false)
}

function scale(low: number, high: number, whole: boolean): Scale {
  const step = stepFor(high - low, whole)
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  const [bottom, top] = [first * step, last * step]
  return {
    low: bottom,
    high: top,
    ticks,
    at: (value) => Math.min(1, Math.max(0, (value - bottom) / (top - bottom))),
  }
}

/** "40%", "1,200", "2.5". */
export function tickText(value: number, percent: boolean): string {
  const text = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value)
  return percent ? `${text}%` : text
}
