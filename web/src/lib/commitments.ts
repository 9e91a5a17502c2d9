/**
 * The commitments this browser saw before the matches they belong to were over, so that the shuffle page can compare.
 * One that is first seen together with its seed proves nothing and is not kept.
 */
import type { TableInfo } from '../wire/types'

const KEY = 'rookery.commitments'
const KEPT = 300

type Noted = [name: string, commitment: string][]

function read(): Noted {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Noted) : []
  } catch {
    return []
  }
}

function find(noted: Noted, name: string): string | null {
  return noted.find(([known]) => known === name)?.[1] ?? null
}

function add(noted: Noted, name: string, commitment: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...noted, [name, commitment]].slice(-KEPT)))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Notes a match's commitment by its table when first seen, and under the match's own name once it has one. */
export function noteCommitment({ token, match }: TableInfo): void {
  if (!match) return
  const noted = read()
  const here = `${token}/${match.number}`
  const first = find(noted, here)
  if (first === null && match.seed === null) add(noted, here, match.commitment)
  else if (first !== null && match.kept !== null && find(noted, match.kept) === null) add(noted, match.kept, first)
}

/** Notes what a match is fixed by, known to this browser before it showed its own part of the seed. */
export function notePromise(token: string, number: number, commitment: string): void {
  const here = `${token}/${number}`
  add(
    read().filter(([name]) => name !== here),
    here,
    commitment,
  )
}

/** What was noted for a finished match before it was over. */
export function notedCommitment(matchId: string): string | null {
  return find(read(), matchId)
}
