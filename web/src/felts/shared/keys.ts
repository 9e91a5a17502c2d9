/** Keys that answer the felt's question. They come before the table's own shortcuts, which heed preventDefault. */

export type FeltKeys = Readonly<Record<string, () => void>>

const ELSEWHERE = 'input, textarea, select, dialog, [contenteditable]'

export function onFeltKey(event: KeyboardEvent, keys: FeltKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return
  const run = keys[event.key]
  if (!run) return
  event.preventDefault()
  run()
}
