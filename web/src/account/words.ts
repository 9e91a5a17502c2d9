/** What hosts and keepers did, in words. */
import type { ActInfo, ReportInfo } from '../wire/types'

const DEEDS: Readonly<Record<string, string>> = {
  muted: 'muted',
  unmuted: 'lets speak again',
  banned: 'banned',
  unbanned: 'lets back in',
  removed: 'sent away from a table',
  readmitted: 'let back to a table',
  hushed: 'muted at a table',
  unhushed: 'lets speak again at a table',
  settled: 'put a report aside about',
  'named-keeper': 'named as a keeper',
  'no-keeper': 'named as a keeper no longer',
}

export const KINDS: readonly [ReportInfo['kind'], string][] = [
  ['words', 'what they said'],
  ['play', 'how they played: unfair, or left on purpose'],
  ['name', 'their name'],
  ['other', 'something else'],
]

export const kindText = (kind: ReportInfo['kind']): string => KINDS.find(([each]) => each === kind)?.[1] ?? kind

export const whenText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function actText(act: ActInfo): string {
  const lasting = act.what === 'muted' || act.what === 'banned'
  const until = act.until === null ? ' for good' : ` until ${whenText(act.until)}`
  return `${act.by} ${DEEDS[act.what] ?? act.what} ${act.whom}${lasting ? until : ''}`
}

/** Recovery codes as a text to keep. */
export const codesText = (name: string, codes: readonly string[]): string =>
  [`Rookery, ${location.host}: recovery codes of ${name}. Each opens the account once.`, '', ...codes, ''].join('\n')
