/** Focus is never lost: where what had it is gone, the hand takes it over, or the next question, or the table. */
import type { Attachment } from 'svelte/attachments'
import { isTaken } from '../lib/keys'

const HAND = 'main .slot[tabindex="0"]'
const NEXT = `${HAND}, main .frame .button:not(:disabled), main section .button:not(:disabled)`

export const keepingFocus: Attachment<HTMLElement> = (screen) => {
  let last: Element | null = null

  function remember(event: FocusEvent): void {
    last = event.target as Element
  }

  function look(): void {
    if (last === null || last.isConnected || document.activeElement !== document.body) return
    last = null
    const next = screen.querySelector<HTMLElement>(NEXT) ?? screen.querySelector('main')
    next?.focus({ preventScroll: true })
  }

  screen.addEventListener('focusin', remember)
  const watcher = new MutationObserver(look)
  watcher.observe(screen, { childList: true, subtree: true })
  return () => {
    screen.removeEventListener('focusin', remember)
    watcher.disconnect()
  }
}

/** The first press of an arrow key leads to the hand, wherever the focus was before outside the table and its panels. */
export function reachHand(event: KeyboardEvent): void {
  if (!event.key.startsWith('Arrow') || isTaken(event)) return
  if (document.activeElement?.closest('main .frame, aside, fieldset, dialog')) return
  // Not the first of all in the page: the buttons of a bid stand before the hand.
  const hand = document.querySelector<HTMLElement>(HAND) ?? document.querySelector<HTMLElement>(NEXT)
  if (!hand) return
  event.preventDefault()
  hand.focus({ preventScroll: true })
}
