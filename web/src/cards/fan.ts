/** How a hand of so many cards is spread over so many pixels: card width, step and rows. */

export interface Fan {
  card: number
  step: number
  /** [start, end) of each row */
  rows: [number, number][]
}

/** The room there is, in pixels, and how large this person likes their cards. */
export interface Place {
  width: number
  height: number
  scale?: number
}

const GAP = 6
/** Height of a card by its width. */
const TALL = 1.4
/** What shows of a row that lies under another one, by the width of a card: number and shape. */
export const PEEK = 0.86
/** The corner block is 36 hundredths of a card: that much has to show, and a finger needs as much. */
const CORNER = 0.37
const MOST_ROWS = 5
const SMALLEST = 12

/** A finger hits what is so wide. */
const FINGER = 26

/** As large as `width` and `height` allow, and wide enough for fingers; fewer rows where that makes no difference. */
export function rowsOf(count: number, { width, height, scale = 1 }: Place): Fan {
  const room = (width || 360) - 1
  const largest = (room < 560 ? 66 : room < 900 ? 84 : 96) * scale
  const fans = Array.from({ length: MOST_ROWS }, (_, more) => spread(count, more + 1, { room, height, largest }))
  return fans.reduce((best, fan) => (ease(fan) > ease(best) * 1.04 ? fan : best))
}

/** How easily cards are read and hit. */
function ease({ card, step }: Fan): number {
  return card * Math.min(1, step / FINGER)
}

function spread(count: number, rows: number, to: { room: number; height: number; largest: number }): Fan {
  const inRow = Math.max(1, Math.ceil(count / rows))
  const used = Math.max(1, Math.ceil(count / inRow))
  const byHeight = to.height / (TALL + (rows - 1) * PEEK)
  const byWidth = to.room / (1 + (inRow - 1) * CORNER)
  const card = Math.max(SMALLEST, Math.min(byHeight, byWidth, to.largest))
  const step = inRow > 1 ? Math.min(card + GAP, (to.room - card) / (inRow - 1)) : card + GAP
  return {
    card,
    step,
    rows: Array.from({ length: used }, (_, row) => [row * inRow, Math.min(count, (row + 1) * inRow)]),
  }
}
