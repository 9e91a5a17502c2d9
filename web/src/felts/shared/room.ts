/** How much room a felt has, for whoever inside it must know in pixels. */
import { getContext, setContext } from 'svelte'

export interface Room {
  readonly width: number
  readonly height: number
  /** Too low to stack: the decision stands beside what lies on the table. */
  readonly low: boolean
  /** Neither low nor roomy: what is only handy is left out. */
  readonly tight: boolean
  /** How high the own hand may be. */
  readonly hand: number
  /** The size of a line of text. */
  readonly rem: number
}

const ROOM = Symbol('room')
/** The context that tells whether the table waits for a tap of this person. */
export const PAUSED = Symbol('paused')
/** In lines of text: large letters need more room. */
const LOW = 27
const TIGHT = 36

/** The room of a felt so wide and high, where a line of text is one `rem` high. */
export function roomOf(width: number, height: number, rem: number): Room {
  const low = height < LOW * rem && width > height * 1.15
  const tight = low || height < TIGHT * rem
  const hand = low ? Math.min(120, Math.max(62, height * 0.29)) : Math.min(230, Math.max(84, height * 0.27))
  return { width, height, low, tight, hand, rem }
}

export function provideRoom(room: () => Room): void {
  setContext(ROOM, room)
}

/** The room of the felt around; in a place without one nothing is scarce. */
export function useRoom(): () => Room {
  const nowhere = roomOf(360, 800, 16)
  return getContext<(() => Room) | undefined>(ROOM) ?? (() => nowhere)
}
