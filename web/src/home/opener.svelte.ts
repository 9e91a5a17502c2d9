/** Opening a table from anywhere on these pages: one at a time, with what went wrong said kindly. */
import { api, reasonOf } from '../lib/api'
import { tablePath } from '../lib/paths'
import { go } from '../lib/router.svelte'
import { settings } from '../lib/settings.svelte'
import type { EditionInfo, NewTable } from '../wire/types'

class Opener {
  /** The edition whose table is being opened. */
  edition = $state<string | null>(null)
  problem = $state<string | null>(null)

  async open(table: NewTable): Promise<void> {
    if (this.edition !== null) return
    this.edition = table.edition
    this.problem = null
    try {
      const { token } = await api.openTable({ ...table, shuffles: true })
      settings.edition = table.edition
      go(tablePath(token))
    } catch (error) {
      this.problem = reasonOf(error)
    } finally {
      this.edition = null
    }
  }

  /** Deals at once, with bots of the level that was chosen last on every other seat. */
  play(info: EditionInfo): Promise<void> {
    return this.open({ edition: info.id, start: true, options: { bots: settings.bots } })
  }
}

export const opener = new Opener()
