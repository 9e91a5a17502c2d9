/** An event as this browser knows it, looked at again every few seconds. */
import { reasonOf } from '../lib/api'
import type { EventPage } from '../wire/types'
import { act, lookAt, type EventAct } from './requests'

const EVERY = 3_000
const TICK = 1_000

export class Room {
  event = $state.raw<EventPage | null>(null)
  /** Why nothing can be shown, or that what is shown may be old. */
  trouble = $state<string | null>(null)
  /** Why the last act was refused. */
  refusal = $state<string | null>(null)
  busy = $state(false)
  /** Seconds since 1970 as the server counts them. */
  now = $state(0)
  #ahead = 0

  constructor(readonly token: string) {}

  async look(): Promise<void> {
    try {
      this.#take(await lookAt(this.token, this.event?.number ?? 0))
      this.trouble = null
    } catch (error) {
      this.trouble = reasonOf(error)
    }
  }

  /** Ask for something; whether it was done. */
  async do(what: EventAct): Promise<boolean> {
    this.busy = true
    this.refusal = null
    try {
      this.#take(await act(this.token, what))
      return true
    } catch (error) {
      this.refusal = reasonOf(error)
      return false
    } finally {
      this.busy = false
    }
  }

  /** Until the returned function is called. */
  watch(): () => void {
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') void this.look()
    }, EVERY)
    const ticking = setInterval(() => (this.now = Date.now() / 1000 + this.#ahead), TICK)
    const back = (): void => void (document.visibilityState === 'visible' && this.look())
    document.addEventListener('visibilitychange', back)
    void this.look()
    return () => {
      clearInterval(looking)
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', back)
    }
  }

  #take(page: EventPage | null): void {
    if (page === null) return
    this.#ahead = page.now - Date.now() / 1000
    this.now = page.now
    if (page.number >= (this.event?.number ?? 0)) this.event = page
  }
}
