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
      // On the window, because a quick hand leaves the card before its first move is told.
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', release)
    }

    function move(event: PointerEvent): void {
      if (event.pointerId !== start?.pointer) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      if (!moved && Math.hypot(x, y) < FAR_ENOUGH) return
      moved = true
      element.classList.add('dragged')
      element.style.transform = `translate(${x}px, ${y}px)`
    }

    function up(event: PointerEvent): void {
      if (event.pointerId !== start?.pointer) return
      // Asked while the card still lets the pointer through to what is under it.
      const target = moved ? document.elementFromPoint(event.clientX, event.clientY) : null
      const dragged = moved
      release()
      if (!dragged) return
      drop(target)
      // The click that a drag ends with comes before this; a later one is meant.
      setTimeout(() => (moved = false))
    }

    function release(): void {
      start = null
      element.classList.remove('dragged')
      element.style.transform = ''
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', release)
    }

    // A drag that ends over its own card ends with a click on it, which must not choose the card as well.
    function click(event: MouseEvent): void {
      if (!moved) return
      moved = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    const still = (event: Event): void => event.preventDefault()
    element.addEventListener('pointerdown', down)
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('dragstart', still)
    return () => {
      release()
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('click', click, { capture: true })
      element.removeEventListener('dragstart', still)
    }
  }
}
