/** How a hand of so many cards is spread over so many pixels: card width, step and rows. */

export interface Fan {
  card: number
  step: number
  /** [start, end) of each row */
  rows: [number, number][]
}

const GAP = 6

export function rowsOf(count: number, width: number): Fan {
  const room = width || 360
  const narrow = room < 560
  const card = narrow ? 66 : room < 900 ? 84 : 96
  // The corner block is 36 hundredths of a card: that much has to show, and a finger needs as much.
  const least = card * 0.37
  const perRow = Math.max(1, Math.floor((room - card) / least) + 1)
  const rows = Math.max(1, Math.ceil(count / perRow))
  const inRow = Math.ceil(count / rows)
  const step = inRow > 1 ? Math.min(card + GAP, (room - card) / (inRow - 1)) : card + GAP
  return {
    card,
    step: Math.max(least, step),
    rows: Array.from({ length: rows }, (_, row) => [row * inRow, Math.min(count, (row + 1) * inRow)]),
  }
}
