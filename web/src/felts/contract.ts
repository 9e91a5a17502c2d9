import type { Moment, TableInfo } from '../wire/types'

/** What every felt is given. A felt draws all between the header and the bottom edge. */
export interface FeltProps {
  /** Edition, rules as data, seats, stage. */
  table: TableInfo
  /** The match as this person may see it: the family's view, the decision, who is deciding. */
  moment: Moment
  /** By seat; the own seat is "You". */
  names: string[]
  /** The own seat, null for a spectator or a replay. */
  seat: number | null
  /** Answers the decision with an action text, e.g. act('play R14'). */
  act: (text: string) => void
  /** Asks the server why an action is not allowed: a toast shows rule and reason. */
  why: (text: string) => void
  /** Says something out of turn, at an honour table, e.g. say('panjandrum'). */
  say?: (text: string) => void
  /** Replay only: the cards of every place, to be drawn face up. */
  openHands?: (string[] | undefined)[]
}
