/** How days and results of daily deals are called. */
import type { DailyDealInfo, OutcomeInfo, SharedOutcome, StandingInfo } from '../wire/types'

/** "Thursday, 19 November": a day of the calendar, whatever the clock says where one is. */
export function dayName(day: string, weekday: 'long' | null = 'long'): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat('en-GB', {
    weekday: weekday ?? undefined,
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(date)
}

/** ", 1988": the year of the booklet, where there is one. */
export function printedIn(deal: DailyDealInfo): string {
  const { year } = deal.edition
  return /^[0-9]+$/.test(year) ? `, ${year}` : ''
}

/** What somebody did with a deal, in a few words. */
export function stateText(deal: DailyDealInfo): string {
  if (deal.outcome) return resultText(deal.outcome)
  return deal.state === 'begun' ? 'Begun: go on' : 'Not played yet'
}

/** "105 to 15 · Ours: 90, red, made". */
export function resultText(outcome: OutcomeInfo): string {
  const { points, contract } = outcome
  return contract ? `${points} · ${contract}` : points
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** "You and 2 others". */
export function whoText(shared: SharedOutcome): string {
  if (!shared.own) return count(shared.people, 'person', 'people')
  return shared.people === 1 ? 'You' : `You and ${count(shared.people - 1, 'other')}`
}

/** Where one stands, in a sentence. */
export function standingText(standing: StandingInfo): string {
  const { people, bots, place, alike } = standing
  if (people + bots === 0) return 'Nobody else has played this deal yet.'
  const among = [people > 0 ? count(people, 'other person', 'other people') : '', bots > 0 ? count(bots, 'bot') : '']
  const shared = alike > 0 ? `, level with ${alike}` : ''
  const alone = people === 0 ? ' Nobody else has played this deal yet.' : ''
  return `Place ${place} of ${people + bots + 1}${shared}, among ${among.filter(Boolean).join(' and ')}.${alone}`
}
