/** Moments of turn-a-day tables, as somebody who looks at the clock would say them. */
import { counted } from './grammar'

const DAY = 24 * 3600 * 1000
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })

/** "today 18:00", "tomorrow 09:30", "Saturday 18:00", "Sat 28 Nov, 18:00"; seconds since 1970. */
export function momentText(seconds: number, now = Date.now()): string {
  const then = new Date(seconds * 1000)
  const days = Math.round((midnight(then) - midnight(new Date(now))) / DAY)
  const time = CLOCK.format(then)
  if (days === 0) return `today ${time}`
  if (days === 1) return `tomorrow ${time}`
  return days > 1 && days < 7 ? `${WEEKDAY.format(then)} ${time}` : `${DATE.format(then)}, ${time}`
}

function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}

/** "1 day", "3 days", "1 week". */
export function daysText(days: number): string {
  if (days === 7) return '1 week'
  return counted(days, 'day')
}
