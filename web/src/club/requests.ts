/** What the page asks of the server about events of the club. */
import { ask } from '../lib/api'
import type {
  Adjust,
  BeginEvent,
  BeginRound,
  ChangePlan,
  EndEvent,
  Enter,
  EventFound,
  EventListed,
  EventPage,
  EventPaper,
  EventPlanInput,
  PairUp,
  Paper,
  ShowHands,
  TellResult,
  SetClock,
  Withdraw,
  WriteDown,
} from '../wire/types'

export type EventAct =
  | Adjust
  | BeginEvent
  | BeginRound
  | ChangePlan
  | EndEvent
  | Enter
  | PairUp
  | TellResult
  | SetClock
  | ShowHands
  | Withdraw
  | WriteDown

export const CLUB = '/club'
export const eventPath = (token: string): string => `${CLUB}/${token}`
export const roomPath = (token: string): string => `${CLUB}/${token}/room`

const address = (token: string): string => `/api/club/events/${encodeURIComponent(token)}`

export const makeEvent = (plan: EventPlanInput): Promise<EventFound> =>
  ask('/api/club/events', { method: 'POST', body: plan })
export const myEvents = (): Promise<EventListed[]> => ask('/api/club/events')
export const findEvent = (code: string): Promise<EventFound> => ask(`/api/club/codes/${encodeURIComponent(code)}`)
/** Null where nothing has happened since the number that was seen. */
export const lookAt = (token: string, seen: number): Promise<EventPage | null> => ask(`${address(token)}?seen=${seen}`)
export const act = (token: string, what: EventAct): Promise<EventPage> =>
  ask(`${address(token)}/acts`, { method: 'POST', body: what })
export const resultsPath = (token: string, kind: 'csv' | 'json'): string => `${address(token)}/results.${kind}`
export const paperPath = (token: string, which: EventPaper, paper: Paper): string =>
  `${address(token)}/papers/${which}.pdf?paper=${paper}`
