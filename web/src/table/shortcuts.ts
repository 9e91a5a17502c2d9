/** Single keys that work anywhere at the table, except where somebody types or answers a dialogue. */

export type Shortcuts = Readonly<Record<string, () => void>>

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  )
}

export function onShortcut(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing(event.target))
    return
  const run = shortcuts[event.key]
  // A felt may want the same key for its question (r for red, u for the card that is up): it comes first, whichever
  // of the two listens earlier.
  if (run) setTimeout(() => !event.defaultPrevented && run())
}
