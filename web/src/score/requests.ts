/** Keeping score, as the server does it: every request brings the whole sheet, and nothing is kept there. */
import { ApiError, ask, problemOf } from '../lib/api'
import type { BlankPrinted, KeptSheet, LineFound, SheetAsked, SheetLine, SheetPage, SheetPrinted } from '../wire/types'

export const FORMAT = 'rookery-sheet/1'

export const showSheet = (asked: SheetAsked): Promise<SheetPage> => ask('/api/score', { method: 'POST', body: asked })

/** What a line would be, with all that follows from it. */
export const tryLine = (sheet: KeptSheet, line: SheetLine): Promise<LineFound> =>
  ask('/api/score/try', { method: 'POST', body: { sheet, line } })

export const printedSheet = (wanted: SheetPrinted): Promise<Blob> => paper('/api/score/print', wanted)
export const printedBlank = (wanted: BlankPrinted): Promise<Blob> => paper('/api/score/blank', wanted)

async function paper(path: string, wanted: SheetPrinted | BlankPrinted): Promise<Blob> {
  const headers = { 'X-Rookery': '1', 'Content-Type': 'application/json' }
  let answer: Response
  try {
    answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(wanted) })
  } catch {
    throw new ApiError('unreachable', 'The server can’t be reached just now.', 0)
  }
  if (!answer.ok) throw await problemOf(answer)
  return answer.blob()
}
