/** What hosts and keepers did, in words. */
import type { ActInfo, Deed, ReportInfo } from '../wire/types'

const DEEDS: Readonly<Record<Deed, (whom: string) => string>> = {
  muted: (whom) => `muted ${whom}`,
  unmuted: (whom) => `let ${whom} speak again`,
  banned: (whom) => `banned ${whom}`,
  unbanned: (whom) => `let ${whom} back in`,
  removed: (whom) => `sent ${whom} away from a table`,
  readmitted: (whom) => `let ${whom} back to a table`,
  hushed: (whom) => `muted ${whom} at a table`,
  unhushed: (whom) => `let ${whom} speak again at a table`,
  settled: (whom) => `put a report about ${whom} aside`,
  'named-keeper': (whom) => `made ${whom} a keeper`,
  'no-keeper': (whom) => `made ${whom} a keeper no longer`,
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
  const said = `${act.by} ${DEEDS[act.what](act.whom)}${lasting ? until : ''}`
  return said.slice(0, 1).toUpperCase() + said.slice(1)
}

/** Recovery codes as a text to keep. */
export const codesText = (name: string, codes: readonly string[]): string =>
  [`Rookery, ${location.host}: recovery codes of ${name}. Each opens the account once.`, '', ...codes, ''].join('\n')
