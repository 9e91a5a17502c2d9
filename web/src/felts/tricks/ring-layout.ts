/** Where everybody sits: own place at the bottom, the others clockwise round the table. */

export interface Spot {
  place: number
  /** The plate's place in hundredths of the free width and height: 0 touches the left or upper edge, 100 the other. */
  x: number
  y: number
  /** Alone at the top or the bottom there is room for a plate in one line. */
  row: boolean
  /** Centre of the card this place puts into the trick, in pixels. */
  cardX: number
  cardY: number
}

export interface Layout {
  spots: Spot[]
  middleY: number
  cardWidth: number
}

/** The room, in pixels. */
export interface Room {
  width: number
  height: number
  /** How wide a plate at the side is. */
  plateWidth: number
}

const CARD_SHAPE = 7 / 5
const GAP = 8
const ROW_HEIGHT = 42
const PLATE_HEIGHT = 76

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

/** The trick lies on an ellipse inside the plates, its cards as large as the room allows. */
export function layout(circle: readonly number[], room: Room): Layout {
  const count = circle.length
  const many = count > 5
  const plates = PLATES[count] ?? []
  const alone = plates.filter(([, y]) => y === 0).length === 1
  const top = count === 3 ? GAP : alone ? ROW_HEIGHT : PLATE_HEIGHT
  const freeWidth = room.width - (count > 2 ? 2 * (room.plateWidth + GAP) : 0)
  const freeHeight = Math.max(0, room.height - top - ROW_HEIGHT - 2 * GAP)
  const middleY = top + GAP + freeHeight / 2
  const cardWidth = Math.max(
    38,
    Math.min(freeHeight / 1.85 / CARD_SHAPE, freeWidth / (many ? 3.1 : 2.3), many ? 84 : 100),
  )
  const cardHeight = cardWidth * CARD_SHAPE
  const radiusX = Math.max(0, Math.min((freeWidth - cardWidth) / 2, cardWidth * (many ? 2.3 : 1.1)))
  const radiusY = Math.max(0, Math.min((freeHeight - cardHeight) / 2, cardHeight * (many ? 1.05 : 0.72)))
  const spots = circle.map((place, index) => {
    const [x, y] = plates[index] ?? [50, 50]
    const angle = Math.PI / 2 + (2 * Math.PI * index) / count
    return {
      place,
      x,
      y,
      row: x === 50 && (index === 0 || alone),
      cardX: room.width / 2 + Math.cos(angle) * radiusX,
      cardY: middleY + Math.sin(angle) * radiusY,
    }
  })
  return { spots, middleY, cardWidth }
}
