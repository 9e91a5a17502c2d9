/** What is asked of the server when a study is played, and how a refusal reads. */
import { ApiError, ask } from '../lib/api'
import type { StudyPage, StudyRefusal } from '../wire/types'

/** How a study stands after these actions of its learner; nothing is kept by it. */
export function playStudy(source: string, actions: readonly string[]): Promise<StudyPage> {
  return ask('/api/study', { method: 'POST', body: { source, actions } })
}

/** Why the rules forbid an action, where that is what went wrong. */
export function refusalIn(error: unknown): StudyRefusal | null {
  if (!(error instanceof ApiError) || error.problem === null || error.status !== 422) return null
  const known = ['illegal', 'unreadable', 'not-your-turn'].includes(error.code)
  return known ? (error.problem as StudyRefusal) : null
}

/** The answers given so far no longer fit what is played. */
export function isDamaged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'damaged'
}

/** The question was answered already, or there were others since. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale'
}
