/** What is asked of the server when somebody practises, and the filters as they stand in an address. */
import { ask } from '../lib/api'
import type { DrillJudged, DrillPage, DrillsOverview } from '../wire/types'

/** Which drills are wanted; empty for any. */
export interface Wanted {
  rules: string
  kind: string
  grade: string
  own: boolean
}

export function readWanted(query: string): Wanted {
  const given = new URLSearchParams(query)
  return {
    rules: given.get('rules') ?? '',
    kind: given.get('kind') ?? '',
    grade: given.get('grade') ?? '',
    own: given.get('own') === 'true',
  }
}

export function wantedQuery(wanted: Wanted, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more)
  for (const name of ['rules', 'kind', 'grade'] as const) if (wanted[name]) query.set(name, wanted[name])
  if (wanted.own) query.set('own', 'true')
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const overview = (): Promise<DrillsOverview> => ask('/api/drills')

export const nextDrill = (wanted: Wanted, last?: string): Promise<DrillPage> =>
  ask(`/api/drills/next${wantedQuery(wanted, last === undefined ? {} : { last })}`)

export const oneDrill = (id: string): Promise<DrillPage> => ask(`/api/drills/${encodeURIComponent(id)}`)

export function answerDrill(
  id: string,
  answer: { choice: number } | { action: string },
  wanted: Wanted,
): Promise<DrillJudged> {
  const { rules, kind, grade, own } = wanted
  const body = { ...answer, rules: rules || null, kind: kind || null, grade: grade ? Number(grade) : null, own }
  return ask(`/api/drills/${encodeURIComponent(id)}/answer`, { method: 'POST', body, stays: true })
}
