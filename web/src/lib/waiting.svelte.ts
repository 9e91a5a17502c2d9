/** The turn-a-day tables that wait for this person: asked for now and then, and counted in the title of the tab. */
import type { TurnsWaiting, WaitingTable } from '../wire/types'
import { ask } from './api'

const KEY = 'rookery.days'
const EVERY = 60_000

class Waiting {
  tables = $state.raw<WaitingTable[]>([])
  /** "(2) " before a title. */
  mark = $derived(this.tables.length > 0 ? `(${this.tables.length}) ` : '')

  /** This person plays at a turn-a-day table: from now on the server is asked. Who never does is not counted for. */
  begin(): void {
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // A browser that keeps nothing still plays.
    }
    void this.look()
  }

  /** Looks now and then, for as long as the page is open; called once by the page. */
  watch(): () => void {
    const look = (): void => void (this.#plays() && this.look())
    look()
    const timer = setInterval(look, EVERY)
    return () => clearInterval(timer)
  }

  async look(): Promise<void> {
    try {
      this.tables = (await ask<TurnsWaiting>('/api/turns')).tables
    } catch {
      // The next look may find the server again.
    }
  }

  #plays(): boolean {
    try {
      return localStorage.getItem(KEY) !== null
    } catch {
      return false
    }
  }
}

export const waiting = new Waiting()
