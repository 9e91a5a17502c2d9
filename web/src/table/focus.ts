/** Focus is never lost: where what had it is gone, the hand takes it over, or the next question, or the table. */
import type { Attachment } from 'svelte/attachments'

const NEXT = 'main .slot[tabindex="0"], main .frame .button:not(:disabled), main section .button:not(:disabled)'

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
