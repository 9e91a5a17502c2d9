/** Who has taken what matters, read from the tricks everybody saw. */

import type { PlainTricksRules, PlainTricksView } from '../../wire/types'

export const GOLDEN_TEN = 'Y10'

/** The seat that took the golden ten, where it counts and has been taken. */
export function goldenTenTaker(view: PlainTricksView, rules: PlainTricksRules): number | null {
  if (!rules.golden_ten) return null
  return view.tricks.find((trick) => trick.plays.some(([, card]) => card === GOLDEN_TEN))?.winner ?? null
}

/** Points by side, the own one first where there is one. */
export function sidesTaken(view: PlainTricksView): { own: number; others: number } {
  const own = view.allies.reduce((sum, seat) => sum + (view.points_taken[seat] ?? 0), 0)
  return { own, others: view.points_taken.reduce((sum, points) => sum + points, 0) - own }
}
