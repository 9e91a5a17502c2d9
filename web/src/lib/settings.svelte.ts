/** What a person prefers, kept in this browser. */
import type { SortBy } from './cards'

export type Theme = 'system' | 'light' | 'dark'
export type Speed = 'slow' | 'normal' | 'fast' | 'off'

interface Stored {
  sort: SortBy
  oneTap: boolean
  autoPlayOnly: boolean
  sounds: boolean
  theme: Theme
  speed: Speed
  muted: string[]
  edition: string | null
}

const KEY = 'rookery.settings'
const DEFAULTS: Stored = {
  sort: 'colour',
  oneTap: false,
  autoPlayOnly: false,
  sounds: false,
  theme: 'system',
  speed: 'normal',
  muted: [],
  edition: null,
}
const MILLISECONDS: Record<Speed, number> = { slow: 420, normal: 220, fast: 110, off: 0 }

function read(): Stored {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...DEFAULTS, ...(kept as Partial<Stored>) }
  } catch {
    return { ...DEFAULTS }
  }
}

class Settings {
  sort = $state<SortBy>(DEFAULTS.sort)
  /** A single tap on a card plays it. */
  oneTap = $state(DEFAULTS.oneTap)
  /** Play the only legal card for me. */
  autoPlayOnly = $state(DEFAULTS.autoPlayOnly)
  sounds = $state(DEFAULTS.sounds)
  theme = $state<Theme>(DEFAULTS.theme)
  speed = $state<Speed>(DEFAULTS.speed)
  /** Names whose chat is not shown. */
  muted = $state<string[]>([])
  /** The edition last played. */
  edition = $state<string | null>(null)

  constructor() {
    Object.assign(this, read())
  }

  /** Keeps and applies every change; called once by the page. */
  watch(): void {
    $effect(() => {
      const { sort, oneTap, autoPlayOnly, sounds, theme, speed, muted, edition } = this
      const stored: Stored = { sort, oneTap, autoPlayOnly, sounds, theme, speed, muted, edition }
      try {
        localStorage.setItem(KEY, JSON.stringify(stored))
      } catch {
        // A browser that keeps nothing still plays.
      }
    })
    $effect(() => {
      document.documentElement.dataset.theme = this.theme
    })
  }

  /** How long a card flies, in milliseconds; 0 where motion is not wanted. */
  get flight(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MILLISECONDS[this.speed]
  }

  toggleMute(name: string): void {
    this.muted = this.muted.includes(name) ? this.muted.filter((one) => one !== name) : [...this.muted, name]
  }
}

export const settings = new Settings()
