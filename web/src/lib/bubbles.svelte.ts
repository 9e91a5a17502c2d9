/** What somebody says or does beside the cards, shown at their seat for a while. */
import type { Attachment } from 'svelte/attachments'

const LASTS = 5200
const LONGER = 45 // milliseconds for each letter past the first forty

export interface Bubble {
  id: number
  text: string
  /** Said by the person, rather than told of them. */
  said: boolean
}

export class Bubbles {
  at = $state<Record<number, Bubble>>({})
  #next = 0

  show(seat: number, text: string, { said = false }: { said?: boolean } = {}): void {
    const id = this.#next++
    this.at[seat] = { id, text, said }
    setTimeout(() => this.#drop(seat, id), LASTS + Math.max(0, text.length - 40) * LONGER)
  }

  #drop(seat: number, id: number): void {
    if (this.at[seat]?.id === id) delete this.at[seat]
  }
}

const EDGE = 6

/** Keeps a bubble on the screen: above its seat in the lower half, and never past an edge. */
export const onScreen: Attachment<HTMLElement> = (bubble) => {
  const plate = bubble.parentElement?.getBoundingClientRect()
  if (plate && plate.top > innerHeight / 2) bubble.classList.add('above')
  const { left, right } = bubble.getBoundingClientRect()
  const shift = Math.max(0, EDGE - left) - Math.max(0, right - innerWidth + EDGE)
  bubble.style.setProperty('--shift', `${shift}px`)
}

/** The context that the plates find them in. */
export const BUBBLES = Symbol('bubbles')
