/**
 * Cards move from where they were to where they go.
 *
 * Before a change the rectangles of all cards (data-card) and places (data-anchor) are noted; after it each card
 * that stands elsewhere starts from its old rectangle, or from the place its data-from names when it was hidden.
 * A card caught in flight starts from where it is at that moment.
 */

type Rects = Map<string, DOMRect[]>

function note(root: Element, attribute: string): Rects {
  const found: Rects = new Map()
  for (const element of root.querySelectorAll(`[${attribute}]`)) {
    const rect = element.getBoundingClientRect()
    if (rect.width === 0) continue
    const name = element.getAttribute(attribute) ?? ''
    const known = found.get(name)
    if (known) known.push(rect)
    else found.set(name, [rect])
  }
  return found
}

const centre = (rect: DOMRect): [number, number] => [rect.x + rect.width / 2, rect.y + rect.height / 2]

export class Flights {
  #cards: Rects = new Map()
  #anchors: Rects = new Map()
  #noted = false

  /** Call before the page changes. */
  before(root: Element | undefined): void {
    if (!root) return
    this.#cards = note(root, 'data-card')
    this.#anchors = note(root, 'data-anchor')
    this.#noted = true
  }

  /** Call once the page has changed. */
  after(root: Element | undefined, milliseconds: number): void {
    if (!root || !this.#noted || milliseconds === 0) return
    this.#noted = false
    const anchors = note(root, 'data-anchor')
    for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const here = element.getBoundingClientRect()
      if (here.width === 0) continue
      const from = this.#cards.get(element.dataset.card ?? '')?.shift()
      if (from) {
        fly(element, { from, here, milliseconds })
        continue
      }
      const place = element.dataset.from
      const start = place === undefined ? undefined : (this.#anchors.get(place)?.[0] ?? anchors.get(place)?.[0])
      if (start) fly(element, { from: shrunk(start, here), here, milliseconds, appears: true })
    }
  }
}

/** A card's shape in the middle of a place, a little smaller than it will be. */
function shrunk(place: DOMRect, card: DOMRect): DOMRect {
  const [x, y] = centre(place)
  const [width, height] = [card.width * 0.7, card.height * 0.7]
  return new DOMRect(x - width / 2, y - height / 2, width, height)
}

interface Path {
  from: DOMRect
  here: DOMRect
  milliseconds: number
  appears?: boolean
}

function fly(element: HTMLElement, { from, here, milliseconds, appears = false }: Path): void {
  const [oldX, oldY] = centre(from)
  const [x, y] = centre(here)
  const [right, down] = [oldX - x, oldY - y]
  const scale = from.width / here.width
  if (Math.abs(right) < 2 && Math.abs(down) < 2 && Math.abs(scale - 1) < 0.04) return
  for (const running of element.getAnimations()) if (running.id === 'flight') running.cancel()
  const start = `translate(${right}px, ${down}px) scale(${scale})`
  const flight = element.animate(
    [
      { transform: start, opacity: appears ? 0.5 : 1, zIndex: 30 },
      { transform: 'none', opacity: 1, zIndex: 30 },
    ],
    { duration: milliseconds, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
  flight.id = 'flight'
}
