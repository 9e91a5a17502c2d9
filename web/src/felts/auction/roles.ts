/** Who plays with whom in an auction game, as far as the view tells. */

import type { AuctionRules, AuctionView } from '../../wire/types'

const FIXED_SIDES: AuctionRules['sides'][] = ['partners-opposite', 'alternate']

/** How many called cards have a holder that the person at `view.seat` does not know yet (A40). */
export function hiddenHolders(view: AuctionView): number {
  return view.holders.filter((holder) => holder === null).length
}

/** Whether a seat plays with the person at `view.seat`, themselves left out. */
export function isAlly(seat: number, view: AuctionView): boolean {
  return view.seat !== null && seat !== view.seat && view.allies.includes(seat)
}

/** The parts a seat has in the hand, beside the deal. */
export function rolesOf(seat: number, view: AuctionView, rules: AuctionRules): string[] {
  const called = rules.sides === 'called-partner' && view.partners.includes(seat) && seat !== view.declarer
  const fixed = view.seat !== null && isAlly(seat, view) && FIXED_SIDES.includes(rules.sides)
  return [
    seat === view.declarer ? 'declarer' : '',
    called || fixed ? 'partner' : '',
    seat === view.dummy?.seat ? 'dummy' : '',
  ].filter(Boolean)
}

/** Which side a seat is on, as the person at `view.seat` sees it; null where that is not known or means nothing. */
export function sideOf(seat: number, view: AuctionView, rules: AuctionRules): 'us' | 'them' | null {
  if (view.seat === null || rules.sides === 'alone') return null
  // Before the bid is won, or while a called partner is hidden, nobody is known to be on any side.
  const alone = view.allies.length === 1
  if (alone && rules.sides === 'called-partner') return null
  if (alone && rules.sides === 'bidder-and-dummy' && view.declarer !== view.seat) return null
  return view.allies.includes(seat) ? 'us' : 'them'
}
