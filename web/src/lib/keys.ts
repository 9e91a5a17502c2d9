/** Single keys that do something at the table, except where somebody types or answers a dialogue. */

export type Keys = Readonly<Record<string, () => void>>

/** Whether a key belongs to something else: a field that is typed in, an open dialogue, or a shortcut. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  )
}

/** Keys that answer the felt's question. They come before the table's own shortcuts, which heed preventDefault. */
export function onFeltKey(event: KeyboardEvent, keys: Keys): void {
  const run = keys[event.key]
  if (!run || event.repeat || isTaken(event)) return
  event.preventDefault()
  run()
}

/** The table's own shortcuts. */
export function onShortcut(event: KeyboardEvent, keys: Keys): void {
  const run = keys[event.key]
  if (!run || event.repeat || isTaken(event)) return
  // A felt may want the same key for its question (r for red, u for the card that is up): it comes first, whichever
  // of the two listens earlier.
  setTimeout(() => !event.defaultPrevented && run())
}
