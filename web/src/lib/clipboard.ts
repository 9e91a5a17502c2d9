/** Copies what a field shows. The clipboard proper is for secure pages only; the old way still works at home on http. */
export async function copyFrom(field: HTMLInputElement | undefined): Promise<boolean> {
  if (!field) return false
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return document.execCommand('copy')
  }
}

/** What is said after a try. */
export const copyWords = (copied: boolean): string => (copied ? 'Copied.' : 'Copy it by hand, please: it is marked.')
