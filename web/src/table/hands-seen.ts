/** How many results of hands somebody has looked at, at tables they come back to after days; kept in this browser. */

const KEY = 'rookery.hands-seen'
const MOST = 50

/** All but the last one where nothing is known: whoever comes back sees what the latest hand came to. */
export function handsSeenBefore(token: string, hands: number): number {
  const known = new Map(read()).get(token)
  return known === undefined || known > hands ? Math.max(0, hands - 1) : known
}

export function keepHandsSeen(token: string, hands: number): void {
  const others = read().filter(([each]) => each !== token)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [token, hands]].slice(-MOST)))
  } catch {
    // Then the latest result is shown once more.
  }
}

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as [string, number][]) : []
  } catch {
    return []
  }
}
