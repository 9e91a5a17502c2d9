/** Sheets on paper and in files. */
import type { KeptSheet, Paper } from '../wire/types'

/** North America prints on Letter, the rest of the world on A4. */
export function usualPaper(): Paper {
  return /^(en-US|en-CA|fr-CA|es-MX)/.test(navigator.language) ? 'letter' : 'a4'
}

export function fileName(edition: string, ending: string, blank = false): string {
  return `${blank ? 'blank-score' : 'score'}-${edition.replace('/', '-')}.${ending}`
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function exportSheet(sheet: KeptSheet): void {
  const text = `${JSON.stringify(sheet, null, 1)}\n`
  download(new Blob([text], { type: 'application/json' }), fileName(sheet.edition, 'json'))
}

/** Opens the clean page and the browser's own print dialog. A window must be asked for before anything is waited for. */
export async function printPage(made: Promise<Blob>): Promise<void> {
  const shown = window.open('', '_blank')
  try {
    const blob = await made
    if (shown === null) throw new Error('The browser did not open a window for the sheet: take the PDF instead.')
    const html = await blob.text()
    shown.document.open()
    shown.document.write(html)
    shown.document.close()
    shown.focus()
    shown.print()
  } catch (error) {
    shown?.close()
    throw error
  }
}

export async function readSheetFile(file: File): Promise<KeptSheet> {
  const notOne = new Error(`“${file.name}” is no score sheet: expected a file that “Save as a file” made.`)
  if (file.size > 500_000) throw notOne
  try {
    const found: unknown = JSON.parse(await file.text())
    if (found === null || typeof found !== 'object' || !('lines' in found)) throw notOne
    return found as KeptSheet
  } catch {
    throw notOne
  }
}
