/** The answers given in studies, by source, in this browser: so that a reload comes back to the same place. */

const KEY = 'rookery.studies'
const MOST = 40

interface Kept {
  source: string
  actions: string[]
}

function all(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(one: unknown): one is Kept {
  const { source, actions } = (one ?? {}) as Partial<Kept>
  return typeof source === 'string' && Array.isArray(actions) && actions.every((each) => typeof each === 'string')
}

export function keptActions(source: string): string[] {
  return all().find((one) => one.source === source)?.actions ?? []
}

/** Keeps the answers of a study; none at all forgets it. The studies played longest ago make room. */
export function keepActions(source: string, actions: readonly string[]): void {
  const others = all().filter((one) => one.source !== source)
  const kept = actions.length > 0 ? [...others, { source, actions: [...actions] }] : others
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)))
  } catch {
    // A browser that keeps nothing still plays.
  }
}
