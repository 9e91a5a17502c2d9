/** Where everybody sits and where their cards lie, in pixels. */

export interface Spot {
  place: number
  /** A point of the ring, and the point of the plate that lies on it in hundredths of the plate. */
  x: number
  y: number
  shiftX: number
  shiftY: number
  /** Alone at the top or the bottom there is room for a plate in one line. */
  row: boolean
  /** How wide the plate may be. */
  most: number
  /** Centre of the card this place puts into the trick. */
  cardX: number
  cardY: number
}

export interface Layout {
  spots: Spot[]
  middleX: number
  middleY: number
  /** Where the trick ends below. */
  lowest: number
  /** The height that is left in the middle while no trick lies there. */
  free: number
  cardWidth: number
}

export interface RingRoom {
  width: number
  height: number
  /** How wide a plate at the side may be. */
  plateWidth: number
  /** How high the plates are: those in one line, and the highest of all. */
  rowHeight: number
  plateHeight: number
}

const CARD_SHAPE = 7 / 5
const GAP = 8
const LARGEST = 100
const TINY = 24
/** The corner that tells a card, by its width: number and shape. */
const CORNER = 0.36
const CORNER_HIGH = 0.75
/** A plate of a few words needs so many lines of text: its width in a column, its height, its height in one line. */
const COLUMN = 4.2
const PLATE = 3.6
const ROW = 2.4
/** Cards of a trick smaller than this are better off in columns. */
const SMALLEST = 46

/** Plates clockwise from the bottom one: up the left side, along the top, down the right side. */
// prettier-ignore
const PLATES: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[50, 100]],
  2: [[50, 100], [50, 0]],
  3: [[50, 100], [0, 12], [100, 12]],
  4: [[50, 100], [0, 46], [50, 0], [100, 46]],
  5: [[50, 100], [0, 58], [16, 0], [84, 0], [100, 58]],
  6: [[50, 100], [0, 68], [0, 14], [50, 0], [100, 14], [100, 68]],
  7: [[50, 100], [0, 76], [0, 36], [17, 0], [83, 0], [100, 36], [100, 76]],
  8: [[50, 100], [0, 78], [0, 39], [0, 0], [50, 0], [100, 0], [100, 39], [100, 78]],
}

/** The circle turned so that it begins with `first`. */
export function rotate(circle: readonly number[], first: number): number[] {
  const at = Math.max(0, circle.indexOf(first))
  return [...circle.slice(at), ...circle.slice(0, at)]
}

/** Whether a ring of so many has no room for its plates or only for tiny cards; `rem` is the size of a line of text. */
export function isTooSmall(count: number, room: { width: number; height: number; plateWidth: number; rem: number }) {
  const plates = PLATES[count] ?? []
  const guess = { ...room, rowHeight: ROW * room.rem, plateHeight: PLATE * room.rem }
  const onASide = plates.filter(([x]) => x === 0).length
  const sides = onASide * (guess.plateHeight + GAP) + (onASide > 2 ? 0 : guess.rowHeight)
  return (
    sides > room.height ||
    ring(
      Array.from({ length: count }, (_, at) => at),
      guess,
    ).cardWidth < SMALLEST
  )
}

/** The trick lies on an ellipse inside the plates, its cards as large as they can be while every corner shows. */
export function ring(circle: readonly number[], room: RingRoom): Layout {
  const count = circle.length
  const plates = PLATES[count] ?? []
  const alone = plates.filter(([, y]) => y === 0).length === 1
  const top = count === 3 ? GAP : alone ? room.rowHeight : room.plateHeight
  const freeWidth = room.width - (count > 2 ? 2 * (room.plateWidth + GAP) : 0)
  const freeHeight = Math.max(0, room.height - top - room.rowHeight - 2 * GAP)
  const middleY = top + GAP + freeHeight / 2
  const { cardWidth, radiusX, radiusY } = largestTrick(count, freeWidth, freeHeight)
  const spots = circle.map((place, index) => {
    const [x, y] = plates[index] ?? [50, 50]
    const angle = Math.PI / 2 + (2 * Math.PI * index) / count
    const row = x === 50 && (index === 0 || alone)
    return {
      place,
      x: (x / 100) * room.width,
      y: (y / 100) * room.height,
      shiftX: x,
      shiftY: y,
      row,
      most: row ? room.width : room.plateWidth,
      cardX: room.width / 2 + Math.cos(angle) * radiusX,
      cardY: middleY + Math.sin(angle) * radiusY,
    }
  })
  return {
    spots,
    middleX: room.width / 2,
    middleY,
    lowest: middleY + radiusY + cardWidth * 0.7,
    free: freeHeight,
    cardWidth,
  }
}

interface Ellipse {
  cardWidth: number
  radiusX: number
  radiusY: number
}

function largestTrick(count: number, width: number, height: number): Ellipse {
  for (let card = count > 5 ? 84 : LARGEST; card > TINY; card -= 2) {
    const tall = card * CARD_SHAPE
    const found = {
      cardWidth: card,
      radiusX: Math.min((width - card) / 2, card * (count > 5 ? 2.3 : 1.15)),
      radiusY: Math.min((height - tall) / 2, tall * 1.05),
    }
    if (found.radiusX >= 0 && found.radiusY >= 0 && allCornersShow(count, found)) return found
  }
  return { cardWidth: TINY, radiusX: Math.max(0, (width - TINY) / 2), radiusY: Math.max(0, height / 2 - TINY * 0.7) }
}

/** Whether no card of a trick lies on the number and the shape in another's corner, in whatever order they fall. */
function allCornersShow(count: number, { cardWidth, radiusX, radiusY }: Ellipse): boolean {
  const cards = Array.from({ length: count }, (_, index) => {
    const angle = Math.PI / 2 + (2 * Math.PI * index) / count
    return {
      left: Math.cos(angle) * radiusX - cardWidth / 2,
      top: Math.sin(angle) * radiusY - (cardWidth * CARD_SHAPE) / 2,
    }
  })
  return cards.every((one) =>
    cards.every(
      (other) =>
        one === other ||
        other.left >= one.left + cardWidth * CORNER ||
        other.left + cardWidth <= one.left ||
        other.top >= one.top + cardWidth * CORNER_HIGH ||
        other.top + cardWidth * CARD_SHAPE <= one.top,
    ),
  )
}

/**
 * Everybody in a column, clockwise from the left and the own place last: the plate, and the card below it. Without a
 * trick the plates stand above the middle. `across` cards of one player lie side by side.
 */
export function columns(
  circle: readonly number[],
  room: RingRoom & { rem: number; trick: boolean; across: number },
): Layout {
  const order = [...circle.slice(1), ...circle.slice(0, 1)]
  const most = Math.max(1, Math.floor(room.width / (COLUMN * room.rem)))
  // Where so many lines would leave no room for the cards, or for themselves, the columns are narrow instead.
  const needed = PLATE * room.rem + (room.trick ? SMALLEST : GAP / 2)
  const rows = Math.max(1, Math.min(Math.ceil(order.length / most), Math.floor(room.height / needed)))
  const inRow = Math.ceil(order.length / rows)
  const column = Math.min(room.width / inRow, 150)
  const left = (room.width - column * inRow) / 2
  const line = room.trick ? room.height / rows : room.plateHeight + GAP / 2
  const free = line - room.plateHeight - GAP
  const cardWidth = Math.max(20, Math.min((column - GAP) / room.across, free / CARD_SHAPE, LARGEST))
  const spots = circle.map((place) => {
    const at = order.indexOf(place)
    const x = left + ((at % inRow) + 0.5) * column
    const y = Math.floor(at / inRow) * line
    return {
      place,
      x,
      y,
      shiftX: 50,
      shiftY: 0,
      row: false,
      most: column - GAP / 2,
      cardX: x,
      cardY: y + room.plateHeight + GAP / 2 + (cardWidth * CARD_SHAPE) / 2,
    }
  })
  const above = room.trick ? 0 : rows * line
  const middleY = above + (room.height - above) / 2
  return {
    spots,
    middleX: room.width / 2,
    middleY,
    lowest: Math.max(...spots.map((spot) => spot.cardY)) + cardWidth * 0.7,
    free: room.height - above,
    cardWidth,
  }
}
