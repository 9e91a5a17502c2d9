/** Dragging a card out of a hand: an attachment for the element that holds it. */
import type { Attachment } from 'svelte/attachments'

interface Options {
  enabled: () => boolean
  /** Called with what lies under the pointer when the card is let go after a real drag. */
  drop: (target: Element | null) => void
}

const FAR_ENOUGH = 10

export function dragging({ enabled, drop }: Options): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null
    let moved = false

    function down(event: PointerEvent): void {
      if (!enabled() || event.button !== 0) return
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId }
      moved = false
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      if (!moved && Math.hypot(x, y) < FAR_ENOUGH) return
      if (!moved) {
        moved = true
        element.setPointerCapture(event.pointerId)
        element.classList.add('dragged')
      }
      element.style.transform = `translate(${x}px, ${y}px)`
    }

    function up(event: PointerEvent): void {
      const dragged = start !== null && moved
      start = null
      if (!dragged) return
      // Asked while the card still lets the pointer through to what is under it.
      const target = document.elementFromPoint(event.clientX, event.clientY)
      release()
      drop(target)
    }

    function release(): void {
      start = null
      element.classList.remove('dragged')
      element.style.transform = ''
    }

    // A drag ends with a click on the card, which must not choose it as well.
    function click(event: MouseEvent): void {
      if (!moved) return
      moved = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    const still = (event: Event): void => event.preventDefault()
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', release)
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('dragstart', still)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', release)
      element.removeEventListener('click', click, { capture: true })
      element.removeEventListener('dragstart', still)
    }
  }
}
