/** Who scores together, for the header and the score sheet. */
import type { MatchResult, Moment, TableInfo, View } from '../wire/types'

export interface ScoreParty {
  seats: number[]
  /** "Ours", "Theirs", or names. */
  title: string
  own: boolean
}

/** What every family's view has. */
export interface AnyView {
  scores: number[]
  result: MatchResult | null
  deal_number: number
}

export function viewOf(view: View | Record<string, unknown>): AnyView {
  return view as unknown as AnyView
}

/** Worth offering: the server says that the rest is certain, and there is more than one card to save playing. */
export function mayClaim(moment: Moment | null): boolean {
  if (!moment?.can_claim) return false
  return ((moment.view as { hand?: string[] }).hand?.length ?? 0) > 1
}

/** The parties that have a score, the own one first. */
export function partiesOf(table: Pick<TableInfo, 'parties' | 'your_seat'>, names: readonly string[]): ScoreParty[] {
  const own = table.your_seat
  const groups = table.parties
  const parties = groups.map((seats) => {
    const mine = own !== null && seats.includes(own)
    const named = seats.map((seat) => names[seat] ?? `Seat ${seat + 1}`).join(' & ')
    const title = own !== null && groups.length === 2 && seats.length > 1 ? (mine ? 'Ours' : 'Theirs') : named
    return { seats, title, own: mine }
  })
  return [...parties.filter((one) => one.own), ...parties.filter((one) => !one.own)]
}

export function scoreOf(party: ScoreParty, scores: readonly number[]): number {
  return scores[party.seats[0] ?? 0] ?? 0
}

/** What the seats of a party took together. */
export function takenBy(party: ScoreParty, taken: readonly number[]): number {
  return party.seats.reduce((sum, seat) => sum + (taken[seat] ?? 0), 0)
}

/** With a real minus sign: "−85". */
export function total(points: number): string {
  return points < 0 ? `−${-points}` : String(points)
}

/** A change of score: "+120", "−85", "0". */
export function change(points: number): string {
  return points > 0 ? `+${points}` : total(points)
}

/** "Theirs −40": who was fined how much in a hand; nothing where nobody was. */
export function finesOf(parties: readonly ScoreParty[], fines: readonly number[]): string {
  return parties
    .flatMap((party) => (scoreOf(party, fines) > 0 ? [`${party.title} ${total(-scoreOf(party, fines))}`] : []))
    .join(', ')
}
