/** What a table wants of a person, in a few words: for the title of the page, a sound and a notice. */
import type { Moment, TableInfo } from '../wire/types'

export interface Call {
  /** The same for as long as the same is wanted. */
  key: string
  text: string
  /** Whoever looks at the table needs no sound for it. */
  inSight?: boolean
}

/** The one thing that is wanted most; null where the person may look on. */
export function callOf(table: TableInfo | null, moment: Moment | null, names: readonly string[]): Call | null {
  const seat = table?.your_seat ?? null
  if (table === null || table.stage !== 'playing') return null
  return answerTo(table, seat, names) ?? (seat === null ? null : (pauseOf(moment, seat) ?? turnOf(moment)))
}

/** Somebody at the table waits for this person's word. */
function answerTo({ undo, seat_wish: late }: TableInfo, seat: number | null, names: readonly string[]): Call | null {
  if (undo && seat !== null && undo.waiting.includes(seat))
    return { key: `undo ${undo.seat}`, text: `${names[undo.seat] ?? 'Somebody'} would like to take back` }
  if (late?.yours_to_answer) return { key: `seat ${late.name}`, text: `${late.name} would like to join` }
  return null
}

function pauseOf(moment: Moment | null, seat: number): Call | null {
  const pause = moment?.pause
  if (!pause?.waiting.includes(seat)) return null
  const key = `pause ${pause.number}`
  if (pause.why === 'ready') return { key, text: 'Ready?' }
  if (pause.why === 'hand') return { key, text: 'The hand is over' }
  return { key, text: 'The trick waits for your tap', inSight: true }
}

function turnOf(moment: Moment | null): Call | null {
  return moment?.decision ? { key: `turn ${moment.decision.asked}`, text: 'Your turn' } : null
}
