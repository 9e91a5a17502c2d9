/** The sheets of this browser: kept after every line, one entry each, so that a reload loses nothing. */
import type { KeptSheet, SheetPage } from '../wire/types'

export interface Kept {
  id: string
  sheet: KeptSheet
  title: string
  summary: string
  over: boolean
  touched: number
  /** The key of a sheet that is shared; what is kept here is a copy. */
  live?: string
}

const HEAD = 'rookery.sheet.'
const NAMES = 'rookery.sheet-names'

/** Random enough for one browser; `randomUUID` is not there on plain http. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept !== null && typeof kept === 'object' && kept.sheet ? kept : null
  } catch {
    return null
  }
}

class Sheets {
  list = $state.raw<Kept[]>([])
  /** Whether this browser refuses to keep anything. */
  forgetful = $state(false)

  load(): void {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(HEAD))
      const found = keys.map(read).filter((kept) => kept !== null)
      // What could not be written down is at least remembered until the page is left.
      const unwritten = this.forgetful ? this.list.filter((kept) => !found.some((one) => one.id === kept.id)) : []
      this.list = [...unwritten, ...found].sort((one, other) => other.touched - one.touched)
    } catch {
      this.forgetful = true
    }
  }

  find(id: string): Kept | null {
    return this.list.find((kept) => kept.id === id) ?? null
  }

  /** Keeps a sheet as the server gave it back; a new one gets an id. */
  keep(page: SheetPage, id: string = freshId(), live?: string): Kept {
    const { sheet, title, summary } = page
    const kept: Kept = { id, sheet, title, summary, over: page.winners.length > 0, touched: Date.now() }
    if (live !== undefined) kept.live = live
    this.list = [kept, ...this.list.filter((one) => one.id !== id)]
    try {
      localStorage.setItem(HEAD + id, JSON.stringify(kept))
      localStorage.setItem(NAMES, JSON.stringify(sheet.names))
      this.forgetful = false
    } catch {
      this.forgetful = true
    }
    return kept
  }

  drop(id: string): void {
    this.list = this.list.filter((kept) => kept.id !== id)
    try {
      localStorage.removeItem(HEAD + id)
    } catch {
      this.forgetful = true
    }
  }

  /** The copy of a shared sheet. */
  findLive(key: string): Kept | null {
    return this.list.find((kept) => kept.live === key) ?? null
  }

  /** The same sheets in another window of this browser. */
  watch(changed: (id: string) => void): () => void {
    const heard = (event: StorageEvent): void => {
      if (!event.key?.startsWith(HEAD)) return
      this.load()
      changed(event.key.slice(HEAD.length))
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }

  /** Who played last time, to be offered again. */
  get lastNames(): string[] {
    try {
      const names: unknown = JSON.parse(localStorage.getItem(NAMES) ?? '[]')
      return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
    } catch {
      return []
    }
  }
}

export const sheets = new Sheets()
